extension LibraryView {
    /// What lies over the whole window: sheets, covers, alerts.
    static let window = LibraryView(
        "_Window", isModifier: true,
        #"""
        {"slots": ["content"], "body": {"type": "ZStack", "children": [{"type": "content"}, {"type": "_Exit", "to": "window"}]}}
        """#)

    private static func presenting(_ isFull: Bool) -> String {
        #"""
        {"properties": {"_detent": null, "_grabber": null, "_several": false, "_cardFill": null, "_cardRadius": null, "_scheme": null, "arrowEdge": null, "attachmentAnchor": null}, "bindings": ["isPresented", "item", "_chosen"], "optional": ["isPresented", "item", "_chosen"], "closures": ["onDismiss"],
         "computed": {"_hasGrabber": "_grabber == nil || '\\(_grabber)' == 'automatic' ? _several : '\\(_grabber)' == 'visible'"},
         "slots": ["content", "presented"], "keys": {"presented": "children"}, "contents": {"presented": "item"}, "facts": "presented",
         "body": {"type": "content", "modifiers": [{"background": {"view": [{"type": "_Lift", "to": "window", "children": [
           {"type": "If", "presents": true, "condition": {"$": "isPresented == true"}, "then": [
             {"type": "_Sheet", "isFull": \#(isFull), "detent": {"$": "_chosen ?? _detent"}, "grabber": {"$": "_hasGrabber"}, "fill": {"$": "_cardFill"}, "corner": {"$": "_cardRadius"}, "scheme": {"$": "_scheme"}, "close": "isPresented = false", "left": "onDismiss()", "children": [{"type": "presented"}]}]},
           {"type": "If", "presents": true, "condition": {"$": "item != nil"}, "then": [
             {"type": "_Sheet", "id": {"$": "_identity(item)"}, "isFull": \#(isFull), "detent": {"$": "_chosen ?? _detent"}, "grabber": {"$": "_hasGrabber"}, "fill": {"$": "_cardFill"}, "corner": {"$": "_cardRadius"}, "scheme": {"$": "_scheme"}, "close": "item = nil", "left": "onDismiss()", "children": [{"type": "presented", "item": {"$": "item"}}]}]}]}]}}]}}
        """#
    }

    /// An item of another identity is another sheet: the one before ends, which calls `onDismiss`. (Documented.)
    ///
    /// A card over the window, dimmed behind it, from below the top of the screen, or as high as its first detent: `medium`
    /// is 351 of 667 parts of the window in iOS 26 and half of it before. What it holds is not made before. (CONTROLS 6.3,
    /// 6.4.)
    static let sheet = LibraryView("sheet", isModifier: true, wraps: ["_Window"], presenting(false))

    /// On a phone a popover is a sheet. (Documented.)
    static let popover = LibraryView("popover", isModifier: true, wraps: ["_Window"], presenting(false))

    /// In the width of a phone an inspector is a sheet. (Documented.)
    static let inspector = LibraryView("inspector", isModifier: true, wraps: ["_Window"], presenting(false))

    /// The same over the whole screen. (Documented.)
    static let fullScreenCover = LibraryView("fullScreenCover", isModifier: true, wraps: ["_Window"], presenting(true))

    /// The card, with a grabber of 36 x 5 where it is asked for or the card has several heights. The frame around it is as
    /// high as what it is proposed, or a card higher than the safe area would move what it lies over.
    static let sheetCard = LibraryView(
        "_Sheet",
        #"""
        {"properties": {"isFull": false, "detent": null, "grabber": false, "fill": null, "corner": null, "scheme": null}, "slots": ["content"], "closures": ["close", "left"], "environment": ["_release", "colorScheme"],
         "provides": {"dismiss": "close()", "end": "close()"},
         "computed": {"isLarge": "detent == nil || '\\(detent)' == 'large'", "part": "Double('\\(detent)') ?? 0",
           "top": "isFull ? 0 : (safeArea.top > 20 ? safeArea.top + 10 : 31)", "isFloating": "_release >= 26 && !isFull && !isLarge",
           "height": "isFull || isLarge ? viewport.height - top : ('\\(detent)' == 'medium' ? (_release >= 26 ? round(viewport.height * 351 / 667) : viewport.height / 2) : (part > 1 ? min(part + safeArea.bottom, viewport.height - top) : part * viewport.height))",
           "ground": "fill ?? ((scheme ?? colorScheme) == 'dark' ? '#1C1C1E' : 'white')",
           "radius": "isFull ? 0 : (corner ?? (_release >= 26 ? 39 : 10))"},
         "body": {"type": "ZStack", "alignment": "bottom", "children": [
           {"type": "Color", "color": {"$": "isFull ? '#00000000' : '#00000033'"}},
           {"type": "content", "modifiers": [
             {"frame": {"maxWidth": "infinity", "maxHeight": "infinity"}},
             {"padding": {"top": {"$": "isFull ? safeArea.top : 0"}, "bottom": {"$": "isFloating ? 0 : safeArea.bottom"}}},
             {"frame": {"maxWidth": "infinity", "minHeight": {"$": "height"}, "maxHeight": {"$": "height"}}},
             {"background": {"view": {"type": "Color", "color": {"$": "ground"}}}},
             {"overlay": {"alignment": "top", "view": {"type": "If", "condition": {"$": "grabber && !isFull"}, "then": [
               {"type": "Capsule", "fill": {"$": "(scheme ?? colorScheme) == 'dark' ? '#EBEBF54D' : '#3C3C434D'"}, "modifiers": [{"frame": {"width": 36, "height": 5}}, {"padding": {"top": 5}}]}]}}},
             {"clipShape": {"type": "UnevenRoundedRectangle", "topLeadingRadius": {"$": "radius"}, "topTrailingRadius": {"$": "radius"},
               "bottomLeadingRadius": {"$": "isFloating ? radius : 0"}, "bottomTrailingRadius": {"$": "isFloating ? radius : 0"}}},
             {"padding": {"horizontal": {"$": "isFloating ? 6 : 0"}, "bottom": {"$": "isFloating ? 6 : 0"}}},
             {"frame": {"minHeight": 0, "maxHeight": "infinity", "alignment": "bottom"}}]}],
           "modifiers": [{"environment": {"_isRow": false, "_isUnderTitle": false, "isPresented": true}}, {"ignoresSafeArea": true}, {"onDisappear": "left()"}]}}
        """#)
}
