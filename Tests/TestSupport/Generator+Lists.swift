/// Lists: sections, rows of several kinds, and what rows say to the list around them.
extension DocumentGenerator {
    /// Fills a List or Form.
    mutating func makeRows(of list: inout JSON, _ scope: GeneratorScope, _ depth: Int) {
        var children: [JSON] = []
        for _ in 0..<random.int(1...3) {
            switch random.int(0...3) {
            case 0: children.append(row(of: view(scope, 0), scope))
            case 1: children.append(row(of: loop(scope, depth), scope))
            default: children.append(row(of: section(scope, depth), scope))
            }
        }
        if let shared = sharedRows(scope, children.count) { children.append(shared) }
        list["children"] = .array(children)
        if list["type"] == .string("List") {
            if random.chance(25) {
                let rows = loop(scope, depth)
                for key in ["data", "id", "item", "children"] { list[key] = rows[key] }
            } else if random.chance(20) {
                makeTree(of: &list, scope)
                list["childrenOf"] = list["childrenOf"] ?? "children"
            }
            if random.chance(30), let name = random.element(of: scope.bindableNumbers) {
                list["selection"] = .string("$\(name)")
            }
        }
        var modifiers: [JSON] = []
        if random.chance(60) {
            modifiers.append(["listStyle": .string(random.pick("plain", "inset", "grouped", "insetGrouped", "sidebar"))]
            )
        }
        if random.chance(20) { modifiers.append(["listRowSpacing": .number(Double(random.int(0...12)))]) }
        if random.chance(20) { modifiers.append(["listSectionSpacing": random.chance(30) ? "compact" : 30]) }
        if random.chance(20) { modifiers.append(["scrollContentBackground": "hidden"]) }
        if random.chance(20) { modifiers.append(["environment": ["defaultMinListRowHeight": amount(scope, 0, 80)]]) }
        modifiers.append(["frame": ["height": .number(Double(random.int(80...240)))]])
        list["modifiers"] = .array(modifiers)
    }

    /// Rows that a component or a slot gives, and what is told all of them from around; drawn from numbers of its own, so that a
    /// seed's document is otherwise what it was.
    private mutating func sharedRows(_ scope: GeneratorScope, _ salt: Int) -> JSON? {
        guard furtherShare > 0 else { return nil }
        let kept = random
        defer { random = kept }
        random = SeededGenerator(seed: seed &+ UInt64(salt) &* 0x2F6B &+ UInt64(max(budget, 0)) &* 0x95 &+ 0x517)
        guard random.chance(60) else { return nil }
        var rows: JSON? = random.chance(60) ? use(scope) : nil
        if rows == nil, let slot = random.element(of: scope.slots), !(slot == "content" && scope.tellsContent) {
            rows = ["type": .string(slot)]
        }
        guard var result = rows else { return nil }
        if random.chance(50) {
            result = ["type": .string(random.pick("Section", "Group")), "children": [result]]
            if random.chance(40), result["type"] == "Section" {
                result["header"] = ["type": "Text", "text": .string(word())]
            }
        }
        var told: [JSON] = []
        for _ in 0..<random.int(1...3) {
            told.append(
                random.pick(
                    ["tint": "red"], ["listRowInsets": ["top": 4, "leading": .number(Double(random.int(0...40)))]],
                    ["listRowBackground": color(scope)], ["disabled": .expression(flag(scope))], ["font": "title"],
                    ["foregroundStyle": color(scope)], ["onAppear": .string(action(scope))],
                    ["id": .expression(number(quiet(scope), 1))], ["listRowSeparator": "hidden"],
                    ["onTapGesture": .string(action(scope))], ["environment": ["lineLimit": 2]]))
        }
        result["modifiers"] = .array(told)
        return result
    }

    private mutating func section(_ scope: GeneratorScope, _ depth: Int) -> JSON {
        var section: JSON = ["type": "Section"]
        switch random.int(0...2) {
        case 0: section["title"] = random.chance(50) ? .string(word()) : .expression(string(scope))
        case 1: section["header"] = view(scope, 0)
        default: break
        }
        if random.chance(40) { section["footer"] = view(scope, 0) }
        section["children"] = random.chance(60) ? [loop(scope, depth)] : views(scope, 0, most: 2)
        return section
    }

    private mutating func row(of view: JSON, _ scope: GeneratorScope) -> JSON {
        guard random.chance(40) else { return view }
        var result = view
        var modifiers: [JSON] = []
        if case .array(let own)? = result["modifiers"] { modifiers = own }
        modifiers.append(
            random.pick(
                ["listRowInsets": ["top": amount(scope, 0, 20), "leading": amount(scope, 0, 40)]],
                ["listRowBackground": color(scope)], ["badge": .expression(number(scope))], ["badge": 3],
                ["tag": .expression(number(scope))],
                ["listRowSeparator": "hidden"],
                ["listRowSeparator": ["visibility": .string(random.pick("hidden", "visible")), "edges": "bottom"]],
                ["listRowSeparator": ["visibility": .string(random.pick("hidden", "visible")), "edges": "top"]],
                ["listRowSeparatorTint": ["color": "red", "edges": "bottom"]], ["listRowBackground": leaf(scope)],
                ["listSectionSeparator": ["visibility": "visible", "edges": .string(random.pick("top", "all"))]],
                ["listSectionSeparatorTint": "blue"],
                ["listRowSeparatorTint": color(scope)]))
        result["modifiers"] = .array(modifiers)
        return result
    }
}
