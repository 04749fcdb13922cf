extension LibraryView {
    /// The elements of a tree, each with its own elements in a DisclosureGroup: what is closed does not exist. (Documented;
    /// CONTROLS 3.)
    static let outlineGroup = LibraryView(
        outlineType, wraps: ["_OutlineRows"],
        #"""
        {"properties": {"data": null, "id": "id", "childrenOf": "children"}, "slots": ["content"], "contents": {"content": "item"},
         "body": {"type": "ForEach", "data": {"$": "data ?? []"}, "id": {"$": "id == 'self' ? element : element[id]"}, "item": "element", "children": [
           {"type": "_OutlineNode", "element": {"$": "element"}, "key": {"$": "id"}, "childrenOf": {"$": "childrenOf"},
             "children": [{"type": "content", "item": {"$": "item"}}]}]}}
        """#)

    /// An element of a tree, and what stands below it.
    static let outlineNode = LibraryView(
        "_OutlineNode",
        #"""
        {"properties": {"element": null, "key": "id", "childrenOf": "children"}, "slots": ["content"], "contents": {"content": "item"},
         "body": {"type": "If", "let": {"inside": "(element ?? [])[childrenOf]"},
           "then": [{"type": "DisclosureGroup", "label": [{"type": "content", "item": {"$": "element"}}], "children": [
             {"type": "ForEach", "data": {"$": "inside"}, "id": {"$": "key == 'self' ? child : child[key]"}, "item": "child", "children": [
               {"type": "_OutlineNode", "element": {"$": "child"}, "key": {"$": "key"}, "childrenOf": {"$": "childrenOf"},
                 "children": [{"type": "content", "item": {"$": "item"}}]}]}]}],
           "else": [{"type": "content", "item": {"$": "element"}}]}}
        """#)

    /// A tree in a List: a row for each element that is not inside a closed one, 16 further in at each level. (Documented;
    /// the 16 and the chevron are estimates.)
    static let outlineRows = LibraryView(
        "_OutlineRows",
        #"""
        {"properties": {"data": null, "id": "id", "childrenOf": "children"}, "slots": ["content"], "contents": {"content": "item"},
         "state": {"_open": []}, "environment": ["_listSelection"],
         "body": {"type": "ForEach", "data": {"$": "_outline(data ?? [], childrenOf, id, _open)"}, "id": {"$": "row.id"}, "item": "row", "children": [
           {"type": "HStack", "spacing": 0, "children": [
             {"type": "content", "item": {"$": "row.element"}},
             {"type": "If", "condition": {"$": "row.isParent"}, "then": [
               {"type": "Spacer", "minLength": 8},
               {"type": "Image", "systemName": "chevron.right", "modifiers": [
                 {"font": {"size": 14, "weight": "semibold"}}, {"rotationEffect": {"$": "row.isOpen ? 90 : 0"}}, {"foregroundStyle": "accentColor"}]}]}],
             "modifiers": [
               {"padding": {"leading": {"$": "row.depth * 16"}}},
               {"onTapGesture": "if row.isParent { _open = row.isOpen ? _open.filter { $0 != row.id } : _open + [row.id] }"},
               {"_listRowSelected": {"$": "(_listSelection ?? []).contains(row.id)"}}]}]}}
        """#)

    static let outlineType = "OutlineGroup"
    /// The key of a tree's data under which an element has its own elements: SwiftUI's key path `children`, whose name the
    /// content closure has.
    static let treeKey = "childrenOf"
}
