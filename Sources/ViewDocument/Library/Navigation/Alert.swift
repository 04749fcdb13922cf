extension LibraryView {
    private static func asking(_ isDialog: Bool, hidesTitle: Bool = false) -> String {
        let isTitled = hidesTitle ? "titleVisibility == 'visible'" : "true"
        let cancels = hidesTitle ? "_has && !_hasCancel" : "false"
        return #"""
            {"properties": {"title": "", "titleVisibility": null, "presenting": null, "error": null, "_isOfData": false, "_isOfError": false, "_has": false, "_hasCancel": true, "_pair": "", "_hasFields": false, "_hasOwnCancel": false},
             "facts": "actions", "given": {"presenting": "_isOfData", "error": "_isOfError", "fields": "_hasFields", "cancels": "_hasOwnCancel"}, "keys": {"fields": "actions", "cancels": "actions"}, "bindings": ["isPresented", "item"], "optional": ["isPresented", "item"], "plain": null,
             "slots": ["content", "actions", "message", "titleViews", "fields", "cancels"], "contents": {"actions": "item", "message": "item", "titleViews": "item", "fields": "item", "cancels": "item"}, "wraps": {"actions": "_QuestionButton", "cancels": "_QuestionButton", "fields": "_QuestionField"},
             "computed": {"shows": "isPresented == true && !(_isOfData && presenting == nil) && !(_isOfError && error == nil)"},
             "body": {"type": "content", "modifiers": [{"background": {"view": [{"type": "_Lift", "to": "window", "children": [
               {"type": "If", "condition": {"$": "shows"}, "then": [
                 {"type": "_Question", "data": {"$": "_isOfError ? error : presenting"}, "isDialog": \#(isDialog), "pair": {"$": "_pair"}, "close": "isPresented = false",
                   "heading": [{"type": "If", "condition": {"$": "\#(isTitled)"}, "then": [{"type": "titleViews", "item": {"$": "held"}, "default": [{"type": "Text", "text": {"$": "_isOfError ? '\\(error)' : title"}}]}]}],
                   "children": [{"type": "If", "condition": {"$": "_has"}, "then": [{"type": "actions", "item": {"$": "held"}}], "else": [
                     {"type": "Text", "verbatim": "OK", "modifiers": [{"foregroundStyle": "accentColor"}, {"_QuestionButton": true}, {"onTapGesture": "isPresented = false"}]}]},
                     {"type": "If", "condition": {"$": "_hasOwnCancel"}, "then": [{"type": "cancels", "item": {"$": "held"}}]},
                     {"type": "If", "condition": {"$": "\#(cancels)"}, "then": [
                       {"type": "Text", "verbatim": "Cancel", "modifiers": [{"foregroundStyle": "accentColor"}, {"_QuestionButton": {"role": "cancel"}}, {"onTapGesture": "isPresented = false"}]}]}], "message": [{"type": "message", "item": {"$": "held"}}], "hasFields": {"$": "_hasFields"}, "fields": [{"type": "fields", "item": {"$": "held"}}]}]},
               {"type": "If", "condition": {"$": "item != nil"}, "then": [
                 {"type": "_Question", "id": {"$": "_identity(item)"}, "data": {"$": "item"}, "isDialog": \#(isDialog), "pair": {"$": "_pair"}, "close": "item = nil",
                   "heading": [{"type": "If", "condition": {"$": "\#(isTitled)"}, "then": [{"type": "titleViews", "item": {"$": "held"}, "default": [{"type": "Text", "text": {"$": "title"}}]}]}],
                   "children": [{"type": "If", "condition": {"$": "_has"}, "then": [{"type": "actions", "item": {"$": "held"}}], "else": [
                     {"type": "Text", "verbatim": "OK", "modifiers": [{"foregroundStyle": "accentColor"}, {"_QuestionButton": true}, {"onTapGesture": "item = nil"}]}]},
                     {"type": "If", "condition": {"$": "_hasOwnCancel"}, "then": [{"type": "cancels", "item": {"$": "held"}}]},
                     {"type": "If", "condition": {"$": "\#(cancels)"}, "then": [
                       {"type": "Text", "verbatim": "Cancel", "modifiers": [{"foregroundStyle": "accentColor"}, {"_QuestionButton": {"role": "cancel"}}, {"onTapGesture": "item = nil"}]}]}], "message": [{"type": "message", "item": {"$": "held"}}], "hasFields": {"$": "_hasFields"}, "fields": [{"type": "fields", "item": {"$": "held"}}]}]}]}]}}]}}
            """#
    }

    /// The old form of a dialog. (Estimated as that.)
    static let actionSheet = LibraryView(
        "actionSheet", isModifier: true, wraps: ["_Window", "_QuestionButton", "_QuestionField"], asking(true))

    /// With `presenting` it is there while there are data too, with `error` while there is one, which is its title then: its closures are
    /// told what was there when it came, and no change after that. (Documented.)
    ///
    /// A card in the middle of the window with a title, a message and buttons; each button ends it. 299 wide with a radius of 34
    /// in iOS 26, 270 and 14 before, then with lines between title and buttons. Two buttons with short titles stand beside each
    /// other, the one that cancels first. (CONTROLS 6.5; 270, 14 and how short a title is are estimates.)
    static let alert = LibraryView(
        "alert", isModifier: true, wraps: ["_Window", "_QuestionButton", "_QuestionField"], asking(false))

    /// The same at the bottom of the window, with its title where that is asked to be visible, and with a button Cancel where no
    /// action cancels. (Documented; where it stands is estimated: in iOS 26 beside what presents it.)
    static let confirmationDialog = LibraryView(
        "confirmationDialog", isModifier: true, wraps: ["_Window", "_QuestionButton", "_QuestionField"],
        asking(true, hidesTitle: true))

    /// A button of the card: a capsule 46.5 high in iOS 26, a row 44 high before. (CONTROLS 6.5; 44 is an estimate.)
    static let questionButton = LibraryView(
        "_QuestionButton", isModifier: true,
        #"""
        {"properties": {"role": null}, "slots": ["content"], "environment": ["_release", "_askedLines", "_askedDirection", "_asksBelow", "displayScale"],
         "computed": {"isTall": "_release < 26 && _asksBelow == true", "height": "_release >= 26 ? 46.5 : (isTall ? 57 : 44)"},
         "body": {"type": "content", "modifiers": [
           {"font": {"style": {"$": "isTall ? 'title3' : 'body'"}, "weight": {"$": "_release < 26 && '\\(role)' == 'cancel' ? 'semibold' : 'regular'"}}},
           {"environment": {"layoutDirection": {"$": "_askedDirection ?? 'leftToRight'"}}},
           {"frame": {"maxWidth": "infinity", "minHeight": {"$": "height"}, "maxHeight": {"$": "height"}}},
           {"background": {"view": {"type": "Capsule", "fill": {"$": "_release >= 26 ? '#7676801F' : 'clear'"}}}},
           {"overlay": {"alignment": "top", "view": {"type": "Rectangle", "fill": {"$": "_askedLines ?? 'clear'"}, "modifiers": [{"frame": {"height": {"$": "1.0002 / displayScale"}}}]}}}]}}
        """#)

    /// A field to type into, above the buttons: a box 30 high in letters of 13 points, in iOS 26 a capsule 44 high. (Estimates.)
    static let questionField = LibraryView(
        "_QuestionField", isModifier: true,
        #"""
        {"slots": ["content"], "environment": ["_release", "colorScheme"],
         "computed": {"isRuled": "_release < 26", "ground": "isRuled ? (colorScheme == 'dark' ? '#1C1C1E' : 'white') : '#7676801F'", "edge": "isRuled ? (colorScheme == 'dark' ? '#54545899' : '#3C3C435C') : 'clear'"},
         "body": {"type": "content", "modifiers": [
           {"font": {"size": {"$": "isRuled ? 13 : 17"}}}, {"padding": {"horizontal": {"$": "isRuled ? 7 : 16"}}},
           {"frame": {"maxWidth": "infinity", "minHeight": {"$": "isRuled ? 30 : 44"}, "maxHeight": {"$": "isRuled ? 30 : 44"}}},
           {"background": {"view": {"type": "RoundedRectangle", "cornerRadius": {"$": "isRuled ? 6 : 22"}, "fill": {"$": "ground"}}}},
           {"overlay": {"view": {"type": "RoundedRectangle", "cornerRadius": {"$": "isRuled ? 6 : 22"}, "stroke": {"color": {"$": "edge"}, "width": 0.5}}}}]}}
        """#)

    // Lines are a pixel and a hair: of just a pixel both edges may fall on the same one.
    static let question = LibraryView(
        "_Question",
        #"""
        {"properties": {"isDialog": false, "pair": "", "data": null, "hasFields": false}, "state": {"_held": {"$": "data"}}, "slots": ["content", "message", "heading", "fields"], "contents": {"content": "held", "message": "held", "heading": "held", "fields": "held"}, "closures": ["close"], "environment": ["_release", "colorScheme", "layoutDirection", "displayScale"],
         "provides": {"dismiss": "close()", "end": "close()", "tapped": "close()"},
         "computed": {"isRuled": "_release < 26", "line": "colorScheme == 'dark' ? '#54545899' : '#3C3C435C'", "other": "layoutDirection == 'rightToLeft' ? 'leftToRight' : 'rightToLeft'",
           "gap": "_release >= 26 ? 8 : 0", "width": "isDialog ? viewport.width - 16 : (_release >= 26 ? 299 : 270)", "radius": "_release >= 26 ? 34 : 14"},
         "body": {"type": "ZStack", "alignment": {"$": "isDialog ? 'bottom' : 'center'"}, "children": [
           {"type": "Color", "color": "#00000033", "modifiers": [{"ignoresSafeArea": true}]},
           {"type": "VStack", "spacing": {"$": "isRuled ? 0 : 8"}, "children": [
             {"type": "VStack", "spacing": 8, "children": [
               {"type": "VStack", "spacing": 4, "children": [{"type": "heading", "item": {"$": "_held"}}], "modifiers": [{"font": {"size": {"$": "isRuled && isDialog ? 13 : 17"}, "weight": "semibold"}}, {"foregroundStyle": {"$": "isRuled && isDialog ? 'secondary' : 'primary'"}}, {"multilineTextAlignment": "center"}]},
               {"type": "VStack", "spacing": 4, "children": [{"type": "message", "item": {"$": "_held"}}], "modifiers": [{"font": {"size": 13}}, {"foregroundStyle": {"$": "isRuled && isDialog ? 'secondary' : 'primary'"}}, {"multilineTextAlignment": "center"}]}],
               "modifiers": [{"padding": {"$": "isRuled ? 20 : 0"}}]},
             {"type": "If", "condition": {"$": "hasFields"}, "then": [
               {"type": "VStack", "spacing": {"$": "isRuled ? 4 : 8"}, "children": [{"type": "fields", "item": {"$": "_held"}}],
                 "modifiers": [{"padding": {"horizontal": {"$": "isRuled ? 16 : 0"}, "bottom": {"$": "isRuled ? 20 : 0"}, "top": {"$": "isRuled ? 0 : 8"}}}]}]},
             {"type": "If", "condition": {"$": "pair != '' && !isDialog"}, "then": [
               {"type": "HStack", "spacing": {"$": "gap"}, "children": [{"type": "content", "item": {"$": "_held"}}], "modifiers": [
                 {"environment": {"layoutDirection": {"$": "pair == 'flipped' ? other : layoutDirection"}}},
                 {"overlay": {"view": {"type": "Rectangle", "fill": {"$": "isRuled ? line : 'clear'"}, "modifiers": [{"frame": {"width": {"$": "1.0002 / displayScale"}}}]}}},
                 {"padding": {"top": {"$": "isRuled ? 0 : 12"}}}]}],
               "else": [{"type": "VStack", "spacing": {"$": "gap"}, "children": [{"type": "content", "item": {"$": "_held"}}],
                 "modifiers": [{"padding": {"top": {"$": "isRuled ? 0 : 12"}}}]}]}],
             "modifiers": [{"environment": {"_askedLines": {"$": "isRuled ? line : 'clear'"}, "_askedDirection": {"$": "layoutDirection"}, "_asksBelow": {"$": "isDialog"}}}, {"padding": {"$": "isRuled ? 0 : 20"}}, {"frame": {"width": {"$": "width"}}},
               {"background": {"view": {"type": "RoundedRectangle", "cornerRadius": {"$": "radius"}, "fill": {"$": "colorScheme == 'dark' ? '#2C2C2E' : '#F7F7F7'"}}}},
               {"padding": {"bottom": {"$": "isDialog ? 8 : 0"}}}]}]}}
        """#)
}
