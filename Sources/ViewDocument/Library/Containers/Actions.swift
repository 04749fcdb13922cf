extension LibraryView {
    /// A modifier that changes nothing at rest: it gives whatever stands inside it an action, which an event of that name
    /// calls. `value` is what the event tells.
    private static func acting(_ name: String, key: String, event: String, _ properties: String = "{}") -> LibraryView {
        LibraryView(
            name, isModifier: true,
            #"""
            {"properties": \#(properties), "closures": ["action"], "keys": {"action": "\#(key)"}, "plain": "\#(key)", "slots": ["content"],
             "provides": {"\#(event)": "action(value)"}, "body": {"type": "content"}}
            """#)
    }

    /// Pulling the list or scroll view inside down. (Documented.)
    static let refreshable = acting("refreshable", key: "action", event: "refresh")

    /// The return key of a field inside. (Documented.)
    static let onSubmit = acting("onSubmit", key: "action", event: "submit", #"{"of": null}"#)

    static let onOpenURL = acting("onOpenURL", key: "perform", event: "openURL")

    /// The press is told when it begins and when it ends, before what it does. (Documented.)
    static let onLongPressGesture = LibraryView(
        "onLongPressGesture", isModifier: true,
        #"""
        {"properties": {"minimumDuration": 0.5, "maximumDistance": 10}, "closures": ["action", "pressing"],
         "keys": {"action": "perform", "pressing": "onPressingChanged"}, "plain": "perform", "slots": ["content"],
         "provides": {"longPress_press": "pressing(true)", "longPress": "pressing(false); action(value)"}, "body": {"type": "content"}}
        """#)

    /// Where the focus stands: an event writes it as the focus system does; reading it is up to whoever reads. (CONTROLS 7.)
    static let focused = LibraryView(
        "focused", isModifier: true,
        #"""
        {"bindings": ["state"], "keys": {"state": "value"}, "properties": {"equals": null}, "plain": "value", "slots": ["content"],
         "provides": {"focus": "if equals == nil { state = true } else { state = equals }",
           "blur": "if equals == nil { state = false } else { if state == equals { state = nil } }"}, "body": {"type": "content"}}
        """#)

    /// What a ForEach of a list does with places of its data; in the edit mode its rows have a disc, their content 40 further
    /// in. (Recorded; CONTROLS 4.)
    static let onDelete = LibraryView(
        "onDelete", isModifier: true,
        #"""
        {"closures": ["action"], "keys": {"action": "perform"}, "plain": "perform", "slots": ["content"], "environment": ["editMode", "_isRow", "deleteDisabled"],
         "properties": {"_isDisabled": false}, "asks": {"_isDisabled": "deleteDisabled"}, "computed": {"isOff": "_isDisabled == true || deleteDisabled == true"},
         "provides": {"delete": "if !isOff { action(value) }"},
         "body": {"type": "HStack", "spacing": 0, "children": [
           {"type": "If", "condition": {"$": "editMode == 'active' && _isRow == true && !isOff"}, "then": [
             {"type": "ZStack", "modifiers": [{"frame": {"width": 40, "height": 22, "alignment": "leading"}}], "children": [
               {"type": "Circle", "fill": "#FF383C", "modifiers": [{"frame": {"width": 22, "height": 22}},
                 {"overlay": {"view": {"type": "Capsule", "fill": "white", "modifiers": [{"frame": {"width": 10, "height": 2}}]}}}]}]}]},
           {"type": "content"}], "modifiers": [{"_row": 2}]}}
        """#)

    /// A grip at the end of each row in the edit mode. (Read from pixels; CONTROLS 4.)
    static let onMove = LibraryView(
        "onMove", isModifier: true,
        #"""
        {"closures": ["action"], "keys": {"action": "perform"}, "plain": "perform", "slots": ["content"], "environment": ["editMode", "_isRow", "moveDisabled"],
         "properties": {"_isDisabled": false}, "asks": {"_isDisabled": "moveDisabled"}, "computed": {"isOff": "_isDisabled == true || moveDisabled == true"},
         "provides": {"move": "if !isOff { action(value) }"},
         "body": {"type": "HStack", "spacing": 0, "children": [{"type": "content"},
           {"type": "If", "condition": {"$": "editMode == 'active' && _isRow == true && !isOff"}, "then": [
             {"type": "Spacer", "minLength": 8},
             {"type": "VStack", "spacing": 4, "modifiers": [{"padding": {"trailing": 2}}], "children": [
               {"type": "ForEach", "data": 3, "id": "self", "children": [
                 {"type": "Rectangle", "fill": "tertiaryLabel", "modifiers": [{"frame": {"width": 21.5, "height": 1}}]}]}]}]}], "modifiers": [{"_row": 1}]}}
        """#)

    /// A gesture of a view: the part of its kind has the actions. (CONTRACT 5.1.)
    private static let gesturing = #"""
        {"properties": {"type": "TapGesture", "count": 1, "minimumDistance": 10, "minimumDuration": 0.5, "maximumDistance": 10, "coordinateSpace": null, "including": null, "updating": null},
         "closures": ["onChanged", "onEnded", "_updating", "_reset"], "slots": ["content"],
         "body": {"type": "Switch", "value": {"$": "type == 'TapGesture' && count != 1 ? 'taps' : type"}, "cases": {
           "taps": [{"type": "content", "modifiers": [{"_Taps": {"count": {"$": "count"}, "action": "onEnded(nil)"}}]}],
           "TapGesture": [{"type": "content", "modifiers": [{"onTapGesture": "onEnded(nil)"}]}],
           "SpatialTapGesture": [{"type": "content", "modifiers": [{"onTapGesture": "{ place in onEnded(['location': place]) }"}]}],
           "LongPressGesture": [{"type": "_LongPressed", "press": "_updating(value); onChanged(value)", "action": "onEnded(value); _reset()", "children": [{"type": "content"}]}],
           "DragGesture": [{"type": "_Dragged", "space": {"$": "coordinateSpace"}, "onChanged": "_updating(value); onChanged(value)", "onEnded": "onEnded(value); _reset()",
             "children": [{"type": "content"}]}]},
           "default": [{"type": "content"}]}}
        """#
    /// Names of the modifiers that have gestures.
    static let gestures: Set = ["gesture", "simultaneousGesture", "highPriorityGesture"]
    static let gesture = LibraryView("gesture", isModifier: true, wraps: ["_Taps"], gesturing)
    static let simultaneousGesture = LibraryView("simultaneousGesture", isModifier: true, wraps: ["_Taps"], gesturing)
    static let highPriorityGesture = LibraryView("highPriorityGesture", isModifier: true, wraps: ["_Taps"], gesturing)

    /// Told true when the field inside is edited, false when it is no longer. (Documented.)
    static let editingChanged = LibraryView(
        "_EditingChanged", isModifier: true,
        #"""
        {"closures": ["action"], "keys": {"action": "perform"}, "plain": "perform", "state": {"isEditing": false}, "slots": ["content"],
         "provides": {"begin": "if !isEditing { isEditing = true; action(true) }", "edited": "if isEditing { isEditing = false; action(false) }"},
         "body": {"type": "content"}}
        """#)

    /// Keys of the older initializers of fields, and the modifier that each is.
    static let fieldActions = ["onCommit": onSubmit.name, "onEditingChanged": editingChanged.name]

    /// Several taps in a row: a tap alone does nothing. (Documented.)
    static let taps = LibraryView(
        "_Taps", isModifier: true,
        #"""
        {"properties": {"count": 2, "coordinateSpace": null}, "closures": ["action"], "slots": ["content"],
         "provides": {"taps": "if value == count { action(nil) }"}, "body": {"type": "content"}}
        """#)

    /// The modifier of which several taps are asked by its `count`.
    static let tapKey = "onTapGesture"

    static let longPressed = LibraryView(
        "_LongPressed",
        #"""
        {"closures": ["action", "press"], "slots": ["content"],
         "provides": {"longPress_press": "press(value)", "longPress": "action(value)"}, "body": {"type": "content"}}
        """#)

    static let dragged = LibraryView(
        "_Dragged",
        #"""
        {"properties": {"space": null}, "closures": ["onChanged", "onEnded"], "slots": ["content"],
         "provides": {"drag": "onChanged(value)", "drop": "onEnded(value)"}, "body": {"type": "content"}}
        """#)
}
