extension LibraryView {
    /// A label that leads to another screen: of its own `destination`, which is not made before, or of a `value` that goes to
    /// the stack's path, or is selected in a List of a NavigationSplitView. In a row of a list it fills the row and has a chevron. (CONTROLS 1, 4.8, 5.8.)
    static let navigationLink = LibraryView(
        "NavigationLink",
        #"""
        {"properties": {"title": "", "systemImage": null, "value": null, "_bar": "none", "_scrolls": false, "_hidesBack": false, "_hasBottom": false, "_hasPrincipal": false, "_searches": false, "_barFill": null, "_barShows": null, "_barScheme": null, "_title": null},
         "bindings": ["isActive"], "optional": ["isActive"], "state": {"_isActive": false},
         "slots": ["content", "label", "destination"], "contents": {"destination": null}, "facts": "destination",
         "environment": ["_isRow", "_depth", "_linksSelect", "buttonStyle"], "calls": ["push", "select"],
         "computed": {"shows": "isActive == nil ? _isActive : isActive == true"},
         "views": {"Caption": {"type": "label", "default": [{"type": "content", "default": [\#(titled)]}]},
           "Chevron": {"type": "Image", "systemName": "chevron.right", "modifiers": [
             {"font": {"size": 14, "weight": "semibold"}}, {"foregroundStyle": "tertiaryLabel"}]}},
         "body": {"type": "HStack", "spacing": 0, "children": [
           {"type": "If", "condition": {"$": "\#(isStyled)"},
             "then": [{"type": "If", "condition": {"$": "_isRow == true"},
               "then": [{"type": "HStack", "spacing": 8, "children": [
                 {"type": "_StyledLabel", "action": "\#(follow)", "children": [{"type": "Caption"}], "modifiers": [{"frame": {"maxWidth": "infinity", "alignment": "leading"}}]},
                 {"type": "Chevron"}]}],
               "else": [{"type": "_StyledLabel", "action": "\#(follow)", "children": [{"type": "Caption"}]}]}],
             "else": [{"type": "Button", "action": "\#(follow)",
             "children": [{"type": "If", "condition": {"$": "_isRow == true"},
               "then": [{"type": "HStack", "spacing": 8, "modifiers": [{"_ink": {"color": "primary"}}], "children": [
                 {"type": "HStack", "spacing": 8, "children": [{"type": "Caption"}], "modifiers": [{"frame": {"maxWidth": "infinity", "alignment": "leading"}}]},
                 {"type": "Chevron"}]}],
               "else": [{"type": "HStack", "spacing": 8, "children": [{"type": "Caption"}]}]}]}]},
           {"type": "_Lift", "to": "screens", "children": [{"type": "If", "presents": true, "condition": {"$": "shows"}, "then": [
             {"type": "_PushedScreen", "_bar": {"$": "_bar"}, "_scrolls": {"$": "_scrolls"}, "_hidesBack": {"$": "_hidesBack"}, "_hasBottom": {"$": "_hasBottom"}, "_hasPrincipal": {"$": "_hasPrincipal"}, "_searches": {"$": "_searches"}, "_barFill": {"$": "_barFill"}, "_barShows": {"$": "_barShows"}, "_barScheme": {"$": "_barScheme"}, "_title": {"$": "_title"},
               "pop": "if isActive == nil { _isActive = false } else { isActive = false }",
               "children": [{"type": "destination"}]}]}]}]}}
        """#)

    private static let follow =
        "if value != nil { if _linksSelect == true { select(value) } else { push(value) } } "
        + "else { if isActive == nil { _isActive = true } else { isActive = true } }"

    /// The screens of values on the path, of one value, or of a condition. Of values each `for` serves its type: numbers,
    /// Booleans and texts by those names of Swift's, values of the document's types by theirs, objects and texts by any
    /// other. A screen that declares what one below it
    /// serves already adds nothing. (CONTROLS 5.8.)
    static let navigationDestination = LibraryView(
        "navigationDestination", isModifier: true,
        #"""
        {"properties": {"kind": null, "_structures": ["|"], "_cases": ["|"], "_isEnum": false, "_plainCases": ["|"], "_bar": "none", "_scrolls": false, "_hidesBack": false, "_hasBottom": false, "_hasPrincipal": false, "_searches": false, "_barFill": null, "_barShows": null, "_barScheme": null, "_title": null}, "keys": {"kind": "for", "destination": "children"},
         "bindings": ["isPresented", "item"], "optional": ["isPresented", "item"],
         "slots": ["content", "destination"], "contents": {"destination": "item"}, "facts": "destination",
         "environment": ["_screens", "_depth", "_served"], "calls": ["pop"],
         "computed": {"mark": "'|\\(kind)|'", "serves": "kind != nil && !'\\(_served)'.contains(mark)",
           "isNumber": "mark == '|Int|' || mark == '|Double|' || mark == '|Float|' || mark == '|CGFloat|' || mark == '|UInt|'",
           "isOwn": "_structures.contains('\\(kind)') || _isEnum",
           "isText": "mark == '|String|' || mark == '|UUID|' || mark == '|URL|'"},
         "body": {"type": "content", "modifiers": [{"background": {"view": [
           {"type": "_Lift", "to": "screens", "children": [
             {"type": "If", "presents": true, "condition": {"$": "isPresented == true"}, "then": [
               {"type": "_PushedScreen", "_bar": {"$": "_bar"}, "_scrolls": {"$": "_scrolls"}, "_hidesBack": {"$": "_hidesBack"}, "_hasBottom": {"$": "_hasBottom"}, "_hasPrincipal": {"$": "_hasPrincipal"}, "_searches": {"$": "_searches"}, "_barFill": {"$": "_barFill"}, "_barShows": {"$": "_barShows"}, "_barScheme": {"$": "_barScheme"}, "_title": {"$": "_title"},
                 "pop": "isPresented = false", "children": [{"type": "destination"}]}]},
             {"type": "If", "presents": true, "condition": {"$": "item != nil"}, "then": [
               {"type": "_PushedScreen", "_bar": {"$": "_bar"}, "_scrolls": {"$": "_scrolls"}, "_hidesBack": {"$": "_hidesBack"}, "_hasBottom": {"$": "_hasBottom"}, "_hasPrincipal": {"$": "_hasPrincipal"}, "_searches": {"$": "_searches"}, "_barFill": {"$": "_barFill"}, "_barShows": {"$": "_barShows"}, "_barScheme": {"$": "_barScheme"}, "_title": {"$": "_title"},
                 "pop": "item = nil", "children": [{"type": "destination", "item": {"$": "item"}}]}]},
             {"type": "If", "condition": {"$": "serves"}, "then": [
               {"type": "ForEach", "data": {"$": "_screens ?? []"}, "id": {"$": "'\\(index) \\(value)'"}, "item": "value", "children": [
                 {"type": "If", "condition": {"$": "index >= (_depth ?? 0) && (mark == '|true|' || (_structures.contains(where: { '\\(value)'.hasPrefix($0 + '(') }) ? '\\(value)'.hasPrefix('\\(kind)(') : ('\\(value)'.hasPrefix('{$case: ') && isOwn ? _cases.contains(where: { '\\(value)'.hasPrefix('{$case: ' + $0 + ',') || '\\(value)' == '{$case: ' + $0 + '}' }) : !_structures.contains('\\(kind)') && (Double('\\(value)') != nil) == isNumber && ('\\(value)' == 'true' || '\\(value)' == 'false') == (mark == '|Bool|') && (!isText || !'\\(value)'.hasPrefix('{') && !_plainCases.contains('\\(value)')) && (!_isEnum || _cases.contains('\\(value)')))))"}, "then": [
                   {"type": "_PushedScreen", "_bar": {"$": "_bar"}, "_scrolls": {"$": "_scrolls"}, "_hidesBack": {"$": "_hidesBack"}, "_hasBottom": {"$": "_hasBottom"}, "_hasPrincipal": {"$": "_hasPrincipal"}, "_searches": {"$": "_searches"}, "_barFill": {"$": "_barFill"}, "_barShows": {"$": "_barShows"}, "_barScheme": {"$": "_barScheme"}, "_title": {"$": "_title"},
                     "pop": "pop()", "children": [{"type": "destination", "item": {"$": "value"}}],
                     "modifiers": [{"environment": {"_depth": {"$": "index + 1"}}}]}]}]}]}]}]}},
           {"environment": {"_served": {"$": "kind == nil ? '\\(_served)' : '\\(_served)\\(mark)'"}}}]}}
        """#)
}
