extension LibraryView {
    /// A row with its label and a chevron, and below it what it holds, which does not exist while it is closed. (Recorded on macOS;
    /// the row is an estimate for iOS; CONTROLS 3.)
    static let disclosureGroup = LibraryView(
        "DisclosureGroup", wraps: ["_DisclosureRows"],
        #"""
        {"bindings": ["isExpanded"], "optional": ["isExpanded"], "properties": {"title": ""}, "slots": ["content", "label"],
         "state": {"isOpen": false}, "computed": {"shows": "isExpanded == nil ? isOpen : isExpanded == true"},
         "body": {"type": "VStack", "alignment": "leading", "spacing": 0, "children": [
           {"type": "HStack", "spacing": 0, "modifiers": [
             {"onTapGesture": "if isExpanded == nil { isOpen = !isOpen } else { isExpanded = !shows }"}], "children": [
             {"type": "label", "default": [{"type": "Text", "text": {"$": "title"}}]},
             {"type": "Spacer", "minLength": 8},
             {"type": "Image", "systemName": "chevron.right", "modifiers": [
               {"rotationEffect": {"$": "shows ? 90 : 0"}}, {"foregroundStyle": "accentColor"}]}]},
           {"type": "If", "condition": {"$": "shows"}, "then": [{"type": "content"}]}]}}
        """#)

    /// In a List its label is a row and so is each view that it holds, 16 further in; one in another goes on inwards. (Documented;
    /// 16 an estimate.)
    static let disclosureRows = LibraryView(
        "_DisclosureRows",
        #"""
        {"bindings": ["isExpanded"], "optional": ["isExpanded"], "properties": {"title": ""}, "slots": ["content", "label"],
         "state": {"isOpen": false}, "computed": {"shows": "isExpanded == nil ? isOpen : isExpanded == true"},
         "body": [
           {"type": "HStack", "spacing": 0, "modifiers": [
             {"onTapGesture": "if isExpanded == nil { isOpen = !isOpen } else { isExpanded = !shows }"}], "children": [
             {"type": "label", "default": [{"type": "Text", "text": {"$": "title"}}]},
             {"type": "Spacer", "minLength": 8},
             {"type": "Image", "systemName": "chevron.right", "modifiers": [
               {"font": {"size": 14, "weight": "semibold"}}, {"rotationEffect": {"$": "shows ? 90 : 0"}}, {"foregroundStyle": "accentColor"}]}]},
           {"type": "If", "condition": {"$": "shows"}, "then": [{"type": "Group", "children": [{"type": "content"}], "modifiers": [{"_rowIndent": 16}]}]}]}
        """#)
}
