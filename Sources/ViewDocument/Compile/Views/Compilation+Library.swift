import Expressions

/// Uses of the library's views and modifiers: what they take stands on the view or in the modifier's value (CONTRACT 5.1).
extension Compilation {
    func libraryUse(_ component: Int, _ node: JSONNode, _ placement: Placement) -> ViewBase {
        let inputs = libraryInputs(of: component)
        let type = json.member("type", of: node).flatMap { json.string($0) } ?? inputs.name
        let isOfData = LibraryView.takesData(type) && json.member("data", of: node) != nil
        let isTree = type == LibraryView.outlineType
        if isOfData, !isTree { listsOfData.insert(node) }
        if isTree { noteItem(of: node) }
        if type == LibraryView.asyncImageType { notePhase(of: node) }
        var keys = program.components[placement.component].isLibrary ? inputs.keysInside : inputs.keys
        if type == LibraryView.navigationView.name { keys = ViewSchema.commonKeys + ["children"] }
        if isOfData { keys += LibraryView.dataKeys + (type == "List" ? [LibraryView.treeKey] : []) }
        checkKeys(of: node, known: keys, what: type)
        var template = NodeTemplate(kind: .component, typeName: type, place: place(node))
        template.reference = Int32(clamping: component)
        let base = add(&template, node, placement)
        let context = ValueContext(builder: placement.builder, node: base.index, scope: placement.scope)
        if type == LibraryView.timelineType {
            checkSchedule(of: node)
            give(to: component, at: node, context, placement) {
                $0.name == Self.contentSlot ? json.member("children", of: node) : scheduled($0.name, of: node)
            }
            return base
        }
        let columns = json.columns(of: node)
        give(to: component, at: node, context, placement) {
            if !columns.isEmpty, $0.views != nil { return columns[$0.name] }
            return isOfData && !isTree && $0.name == Self.contentSlot ? node : json.member($0.key, of: node)
        }
        fit(base.index, to: component, placement)
        return base
    }

    /// The rows of a List whose data are a tree.
    func treeRows(_ node: JSONNode, _ placement: Placement) -> [Int32] {
        guard let component = libraryIndices[LibraryView.outlineRows.name] else { return [] }
        noteItem(of: node)
        var template = NodeTemplate(kind: .component, typeName: LibraryView.outlineType, place: place(node))
        template.reference = Int32(clamping: component)
        let base = add(&template, node, placement)
        let context = ValueContext(builder: placement.builder, node: base.index, scope: placement.scope)
        give(to: component, at: node, context, placement) { json.member($0.key, of: node) }
        // Its body has rows where it stands among rows.
        if placement.isLazy { hand([], to: component, base.index, node, placement) }
        return [base.index]
    }

    /// Without a placeholder the content closure of an AsyncImage is told its phase.
    private func notePhase(of node: JSONNode) {
        guard let views = json.member("children", of: node), json.member("placeholder", of: node) == nil else { return }
        contentItems[views] = Self.imagePhase
    }

    static let imagePhase = "phase"

    /// Notes what the content closure of a view with a tree calls an element.
    private func noteItem(of node: JSONNode) {
        guard let views = json.member("children", of: node), let item = json.member("item", of: node),
            let given = name(item, what: "The item's name")
        else { return }
        contentItems[views] = given
    }

    /// A List with a selection is another component: each of its rows looks whether it is selected. So is a tree in a List,
    /// where each of its elements is a row.
    func listIndex(_ component: Int, _ node: JSONNode, _ placement: Placement) -> Int {
        if program.components[component].isLibrary, placement.isLazy, isAmongRowsOfList(placement),
            let rows = LibraryView.amongRows[program.components[component].name]
        {
            return libraryIndices[rows] ?? component
        }
        if program.components[component].isLibrary, program.components[component].name == LibraryView.picker.name,
            placement.isLazy, isAmongRowsOfList(placement), let rows = libraryIndices[LibraryView.pickerRows.name],
            modifierValue("pickerStyle", of: node).flatMap({ json.string($0) }) == "inline"
        {
            return rows
        }
        if program.components[component].isLibrary,
            program.components[component].name == LibraryView.navigationView.name, !json.columns(of: node).isEmpty
        {
            return libraryIndices[LibraryView.navigationSplitView.name] ?? component
        }
        guard program.components[component].isLibrary, program.components[component].name == "List",
            json.member(LibraryView.selectionKey, of: node) != nil
        else { return component }
        return libraryIndices[LibraryView.splitSelectionList.name] ?? libraryIndices[LibraryView.selectionList.name]
            ?? component
    }

    /// What a view is by its keys: a Text of a date or of a value with a format, a TextField of a value.
    func form(of type: String, _ node: JSONNode, _ placement: Placement) -> Int? {
        if type == "Text" {
            if json.isLiveText(node) { return libraryIndices[LibraryView.liveText.name] }
            return json.isFormattedText(node) ? libraryIndices[LibraryView.formattedText.name] : nil
        }
        if type == "Section", json.member(LibraryView.expansionKey, of: node) != nil {
            return libraryIndices[LibraryView.expandingSection.name]
        }
        guard type == LibraryView.textField.name, json.isValueField(node),
            componentIndex(type, in: placement.component) == libraryIndices[type]
        else { return nil }
        return libraryIndices[LibraryView.valueField.name]
    }

    /// Inputs of a library's modifier: the members of its value, or the value itself for the one that `plain` names; around
    /// a view of a slot they are what that view says in modifiers of those names.
    func giveInputs(_ use: ModifierUse, to component: Int, _ index: Int32, _ outer: Placement) {
        var placement = outer
        placement.scope = use.scope
        placement.expansions = use.expansions
        placement.inline = use.inline
        let context = ValueContext(builder: outer.builder, node: index, scope: use.scope)
        let declared = program.components[component]
        // Around what is only checked there is no view that says anything.
        if let element = use.element ?? (use.isOfElement ? use.node : nil) {
            var scopes: [JSONNode: DocumentScope] = [:]
            give(to: component, at: element, context, placement) { input in
                guard input.name != Self.contentSlot, let said = said(input.key, in: use, by: element, outer.component)
                else {
                    return nil
                }
                scopes[said.value] = said.scope
                return said.value
            } scope: {
                scopes[$0]
            }
            if let slot = slotIndex("ordinal", of: component) {
                var at = context
                at.index = Int32(clamping: slot)
                let number = ([String(use.ordinal)] + use.rowIndices).joined(separator: " + ")
                let scope = use.rowScope ?? use.scope
                if let compiled = compile(source: number, at: element, expecting: .number, in: scope) {
                    add(.argument, source(of: compiled, at: element, at), at: element, at)
                }
            }
            guard let id = use.rowID, let slot = slotIndex("tag", of: component),
                said("tag", in: use, by: element, outer.component) == nil,
                let compiled = compile(
                    source: id, at: element, expecting: .any, in: use.rowScope ?? use.scope)
            else { return }
            var at = context
            at.index = Int32(clamping: slot)
            add(.argument, source(of: compiled, at: element, at), at: element, at)
            return
        }
        giveAsked(use, to: component, index, outer)
        giveTypes(of: use.value, to: component, context)
        let plain = json.member("plain", of: declarations[component].node).flatMap { json.string($0) }
        let keys = libraryInputs(of: component).inputs.filter {
            $0.name != Self.contentSlot && !LibraryView.isPart($0.key)
        }.map(\.key)
        let isMembers =
            json.kind(of: use.value) == .object && !isExpression(use.value)
            && (plain == nil
                || json.member("type", of: use.value) == nil
                    && json.children(of: use.value).contains { keys.contains(json.key($0)) })
        if isMembers { checkKeys(of: use.value, known: keys, what: "The modifier \(declared.name)") }
        if !isMembers, plain == nil, json.kind(of: use.value) != .true {
            return _ = mismatch("an object of \(keys.joined(separator: ", "))", use.value)
        }
        give(to: component, at: use.value, context, placement) { input in
            if input.name == Self.contentSlot { return nil }
            if Self.isPartOfQuestion(input.name) {
                return part(input.name, among: json.member(input.key, of: use.value), of: component)
            }
            if input.name == "_full", declared.name == LibraryView.swipeActions.name {
                return firstAction(json.member("children", of: use.value) ?? use.value)
            }
            if input.name == Self.suggestions, declared.name == LibraryView.searchable.name {
                return (isMembers ? json.member(input.name, of: use.value) : nil) ?? suggestions(beside: use.node)
            }
            if input.name == "_scope" || input.name == "_scopes", declared.name == LibraryView.searchable.name {
                return given(LibraryView.searchScopes.name, beside: use.node).flatMap {
                    json.member(input.name == "_scope" ? "value" : "scopes", of: $0)
                }
            }
            if isMembers, let form = glassShape(declared.name, use.value) {
                if input.name == "cornerRadius" { return json.member(input.name, of: form) }
                if input.name == "shape" { return nil }
            }
            if isMembers { return json.member(input.key, of: use.value) }
            guard input.key == plain else { return nil }
            // A toolbar is given views, or a word that the screen around it reads.
            if input.views != nil, json.kind(of: use.value) == .string, declared.name == "toolbar" { return nil }
            return use.value
        }
        if isMembers, let form = glassShape(declared.name, use.value), let shape = glassName(form) {
            give(.string(shape), as: "shape", to: component, at: form, context)
        }
        giveUpdating(use.value, to: component, context)
        giveFullSwipe(json.member("children", of: use.value) ?? use.value, to: component, context)
    }

    /// What `searchSuggestions` gives on the view that a modifier is one of.
    private func suggestions(beside modifier: JSONNode) -> JSONNode? {
        given(LibraryView.searchSuggestions.name, beside: modifier).flatMap { json.member("children", of: $0) ?? $0 }
    }

    /// The value of another modifier of the same view.
    private func given(_ name: String, beside modifier: JSONNode) -> JSONNode? {
        let list = json.parents[Int(modifier)]
        guard list >= 0, json.kind(of: list) == .array else { return nil }
        return json.children(of: list).lazy.compactMap { self.json.member(name, of: $0) }.first
    }

    /// The document's types, by which a destination tells values apart.
    private func giveTypes(of value: JSONNode, to component: Int, _ context: ValueContext) {
        guard program.components[component].name == LibraryView.navigationDestination.name, !declaredTypes.isEmpty
        else { return }
        func give(_ name: String, _ value: Value, at node: JSONNode) {
            self.give(value, as: name, to: component, at: node, context)
        }
        let structures = declaredTypes.filter { json.member("fields", of: $0.value) != nil }.keys.sorted()
        if !structures.isEmpty { give("_structures", .array(structures.map { .string($0) }), at: value) }
        let plain = declaredTypes.values.compactMap { json.member("cases", of: $0) }.flatMap { cases in
            json.children(of: cases).filter { json.kind(of: $0) == .null }.map { json.key($0) }
        }
        if !plain.isEmpty { give("_plainCases", .array(Set(plain).sorted().map { .string($0) }), at: value) }
        guard let kind = json.member("for", of: value).flatMap({ json.string($0) }),
            let cases = declaredTypes[kind].flatMap({ json.member("cases", of: $0) })
        else { return }
        give("_cases", .array(json.children(of: cases).map { .string(json.key($0)) }), at: value)
        give("_isEnum", .bool(true), at: value)
    }

    /// A constant for an input that no document writes.
    func give(
        _ value: Value, as name: String, to component: Int, at node: JSONNode, _ context: ValueContext
    ) {
        guard let slot = slotIndex(name, of: component) else { return }
        var at = context
        at.index = Int32(clamping: slot)
        add(.argument, .constant(value), at: node, at)
    }

    /// Each slot's input that `given` finds, with the names of `scope` where that is another one; what is needed and is not
    /// there is a fault at `node`.
    private func give(
        to component: Int, at node: JSONNode, _ context: ValueContext, _ outer: Placement,
        _ given: (LibraryInputs.Input) -> JSONNode?, scope: (JSONNode) -> DocumentScope? = { _ in nil }
    ) {
        var placement = outer
        let inputs = libraryInputs(of: component)
        let marks = json.member("given", of: declarations[component].node)
        var views: [Int: JSONNode] = [:]
        for input in inputs.inputs {
            guard let member = given(input).map({ plainText($0, for: input, placement) }), isGiven(member, to: input)
            else {
                if input.isNeeded {
                    fault("missing-key", "\(inputs.name) needs the key \"\(input.key)\".", at: node)
                }
                continue
            }
            var context = context
            if let written = scope(member) { context.scope = written }
            if let mark = marks.flatMap({ json.member(input.name, of: $0) }).flatMap({ json.string($0) }) {
                give(.bool(true), as: mark, to: component, at: node, context)
            }
            if let number = input.views {
                views[number] = member
                placement.scope = context.scope
                if input.name == Self.contentSlot { giveCount(of: member, to: component, context, placement) }
                giveFacts(of: member, input.name, to: component, context, placement)
            } else {
                self.input(member, slot: input.slot, of: component, placement.component, context)
            }
        }
        guard !views.isEmpty else { return }
        giveViews(views, to: component, context.node, placement, around: screenModifiers[node] ?? [])
    }

    /// A Text where a text is asked for, a `prompt` say, is that text: as in SwiftUI it is no view there.
    private func plainText(_ member: JSONNode, for input: LibraryInputs.Input, _ placement: Placement) -> JSONNode {
        guard input.views == nil, !input.takesNoViews, json.kind(of: member) == .object,
            json.member("type", of: member).flatMap({ json.string($0) }) == "Text",
            let text = json.member("text", of: member) ?? json.member("verbatim", of: member)
        else { return member }
        let scratch = placement.entering(BlockBuilder(role: .arm, component: placement.component))
        checkOnly { _ = views(member, scratch) }
        return text
    }

    /// Whether it is given one view at the most, whatever happens, where it asks that.
    private func giveCount(
        of views: JSONNode, to component: Int, _ context: ValueContext, _ placement: Placement
    ) {
        let isSingle = viewCount(of: views, component: placement.component).most <= 1
        give(.bool(isSingle), as: "_isSingle", to: component, at: views, context)
    }

    /// Whether a key's value is meant for a slot: `title` and the like are a text or views.
    private func isGiven(_ member: JSONNode, to input: LibraryInputs.Input) -> Bool {
        guard input.takesViewsAlone || input.takesNoViews else { return true }
        let areViews = json.kind(of: member) == .array || json.member("type", of: member) != nil
        return input.takesViewsAlone ? areViews : !areViews
    }
}
