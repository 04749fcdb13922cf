import Expressions
import Geometry

/// Modifiers whose argument is more than a table row can say.
extension Compilation {
    /// Adds the attributes of a modifier with rules of its own; false if the table says all.
    func emitSpecial(_ row: ModifierRow, _ node: JSONNode, _ context: ValueContext) -> Bool {
        switch row.kind {
        case .frame: emitFrame(row, node, context)
        case .background where row.name == "background" && json.kind(of: node) == .true:
            return emitShort(row, node, context)
        case .background, .overlay: emitLayer(row, node, context)
        // A shape of the document's that clips stands in the middle.
        case .mask where row.name == "clipShape": addAlignment(.center, at: node, context)
        case .mask: emitMask(node, context)
        case .safeAreaInset: emitInset(row, node, context)
        case .fixedSize where !row.keys.isEmpty: emitFixedSize(row, node, context)
        case .alignmentGuide: emitGuide(row, node, context)
        case .containerRelativeFrame where emitRelativeFrame(row, node, context): break
        case .layoutValue: emitLayoutValue(row, node, context)
        case .clipShape: emitClipShape(node, context)
        case .coordinateSpace: emitSpace(node, context)
        case .name: setName(node, of: context.node, context)
        case .accessibility: return emitAccessibility(row, node, context)
        case .environmentObject: emitEnvironmentObject(node, context)
        case .preference, .onPreferenceChange: emitPreference(row, node, context)
        case .onChange, .onGeometryChange, .onScrollGeometryChange: emitBinder(row, node, context)
        case .animation: emitAnimation(node, context)
        case .onReceive: emitTimer(row, node, context)
        case .task:
            emitTaskID(node, context)
            return emitShort(row, node, context)
        case .scrollPosition: emitScrollPosition(row, node, context)
        case .onScrollVisibilityChange, .onScrollTargetVisibilityChange: emitVisibility(row, node, context)
        case .scrollTransition:
            guard objectWithKeys(node, row.keys.map { $0.key }, what: "The modifier scrollTransition") else { break }
            emitTransition(node, context)
        default: return emitShort(row, node, context)
        }
        return true
    }

    /// Fixed lengths make a frame; any minimum, ideal or maximum makes a flexible one, in which a fixed length is all three.
    private func emitFrame(_ row: ModifierRow, _ node: JSONNode, _ context: ValueContext) {
        guard objectWithKeys(node, row.keys.map { $0.key }, what: "The modifier frame") else { return }
        let bounds = ["Width", "Height"].map { side in
            ["min", "ideal", "max"].filter { json.member($0 + side, of: node) != nil }
        }
        let isInvalid = ["width", "height"].filter { checkDimension(node, $0) }
        guard bounds.contains(where: { !$0.isEmpty }) else {
            emitKeys(of: node, row.keys, context, what: "The modifier frame")
            return
        }
        context.builder.nodes[Int(context.node)].kind = .flexibleFrame
        var rules = row.keys
        for (side, given) in zip(["width", "height"], bounds) {
            guard let fixed = json.member(side, of: node) else { continue }
            rules.removeAll { $0.key == side }
            if given.isEmpty {
                let keys: [AttributeKey] =
                    side == "width" ? [.minWidth, .idealWidth, .maxWidth] : [.minHeight, .idealHeight, .maxHeight]
                if !isInvalid.contains(side) { emitShared(keys, .optionalNumber(.any), fixed, context) }
            } else {
                fault(
                    "wrong-value", "A frame has either \"\(side)\" or minimum, ideal and maximum of it.", at: fixed)
            }
        }
        emitKeys(of: node, rules, context, what: "The modifier frame")
        for side in ["Width", "Height"] {
            checkOrder(node, "min" + side, "ideal" + side)
            checkOrder(node, "ideal" + side, "max" + side)
            if json.member("ideal" + side, of: node) == nil { checkOrder(node, "min" + side, "max" + side) }
        }
    }

    /// Whether a fixed length is none: SwiftUI warns of a negative or infinite one and goes on without (LAYOUT 2).
    private func checkDimension(_ node: JSONNode, _ key: String) -> Bool {
        guard let member = json.member(key, of: node) else { return false }
        let isNamed = json.string(member).map { $0 == "infinity" || $0 == ".infinity" } ?? false
        guard isNamed || (json.number(member).map { $0 < 0 } ?? false) else { return false }
        finding("invalid-frame-dimension", "A negative or infinite \(key) counts as none.", at: member)
        return true
    }

    /// SwiftUI warns of limits that contradict each other; the lower one counts (LAYOUT 2).
    private func checkOrder(_ node: JSONNode, _ low: String, _ high: String) {
        guard let least = json.member(low, of: node), let most = json.member(high, of: node),
            let a = json.number(least), let b = json.number(most), a > b
        else { return }
        finding(
            "contradictory-frame-constraints",
            "\(low) \(NumberText.text(a)) is above \(high) \(NumberText.text(b)): \(low) counts.", at: least)
    }

    /// A background or overlay of a plain colour; one of views gets its alignment here and its views from `secondary`.
    func emitLayer(_ row: ModifierRow, _ node: JSONNode, _ context: ValueContext) {
        if row.name == ModifierSchema.cellBackground.name { add(.isOnCell, .constant(.number(1)), at: node, context) }
        switch layer(node) {
        case .color(let color):
            emitSingle(.color, .style, color, context)
            addAlignment(.center, at: node, context)
        case .shape: addAlignment(.center, at: node, context)
        case .views(_, let alignment):
            if let alignment { emitAlignment(alignment, context) } else { addAlignment(.center, at: node, context) }
        case nil:
            _ = mismatch("a colour, a view, or {\"view\", \"alignment\"}", node)
        }
    }

    func emitMask(_ node: JSONNode, _ context: ValueContext) {
        guard case .views(_, let alignment)? = layer(node) else {
            return _ = mismatch("a view, or {\"view\", \"alignment\"}", node)
        }
        if let alignment { emitAlignment(alignment, context) } else { addAlignment(.center, at: node, context) }
    }

    enum Layer {
        case color(JSONNode)
        case views(JSONNode, alignment: JSONNode?)
        /// A shape filled with a style, with the background's own where there is none.
        case shape(JSONNode, style: JSONNode?)
    }

    /// What the argument of a layer is; nil if it is nothing of the kind.
    func layer(_ node: JSONNode) -> Layer? {
        switch json.kind(of: node) {
        case .string, .null: return .color(node)
        case .array: return .views(node, alignment: nil)
        case .object:
            if let shape = json.member("in", of: node), !isExpression(node) {
                return .shape(shape, style: json.member("style", of: node) ?? json.member("color", of: node))
            }
            // An AnyView has the key "view" as well.
            if json.member("type", of: node) != nil { return .views(node, alignment: nil) }
            if let view = json.member("view", of: node) {
                return .views(view, alignment: json.member("alignment", of: node))
            }
            return isExpression(node) || json.member("color", of: node) != nil ? .color(node) : nil
        default: return nil
        }
    }

    /// What stands beside the view in a layer or inset: one node, in an implicit ZStack where it may be several views.
    func secondary(of use: ModifierUse, _ placement: Placement) -> [Int32] {
        guard case .row(let row) = use.action else { return [] }
        switch row.kind {
        case .background, .overlay, .mask:
            // A shape of the document's cuts as a mask of it does.
            if row.name == "clipShape" { return layerShape(use.value, nil, placement) }
            if row.kind != .mask, case .shape(let shape, let style)? = layer(use.value) {
                checkKeys(of: use.value, known: CompositeRules.layerKeys, what: "The modifier \(row.name)")
                return layerShape(shape, style, placement)
            }
            guard case .views(let views, let alignment)? = layer(use.value) else { return [] }
            if json.member("view", of: use.value) != nil, json.member("type", of: use.value) == nil {
                checkKeys(of: use.value, known: ["view", "alignment"], what: "The modifier \(row.name)")
            }
            return oneView(views, placement, stack: .zStack, alignment: alignment)
        case .safeAreaInset: return oneView(under: "view", of: use.value, placement, stack: .zStack)
        default: return []
        }
    }

    private func emitInset(_ row: ModifierRow, _ node: JSONNode, _ context: ValueContext) {
        guard objectWithKeys(node, row.keys.map { $0.key }, what: "The modifier safeAreaInset") else { return }
        emitKeys(of: node, row.keys, context, what: "The modifier safeAreaInset")
        guard let edge = json.member("edge", of: node) else { return }
        guard case .constant(.number(let number))? = read(.choice(.edge), edge, context) else {
            if isExpression(edge) { fault("wrong-value", "The edge of an inset cannot change.", at: edge) }
            return
        }
        add(.edge, .constant(.number(number)), at: edge, context)
        let isHorizontalBar = number == 0 || number == 2
        let key: AttributeKey = isHorizontalBar ? .horizontalAlignment : .verticalAlignment
        if let alignment = json.member("alignment", of: node) {
            emitSingle(key, isHorizontalBar ? .horizontalGuide : .verticalGuide, alignment, context)
        } else {
            add(key, .constant(.number(isHorizontalBar ? 1 : 4)), at: node, context)
        }
    }

    private func emitFixedSize(_ row: ModifierRow, _ node: JSONNode, _ context: ValueContext) {
        switch json.kind(of: node) {
        case .true:
            add(.horizontal, .constant(.bool(true)), at: node, context)
            add(.vertical, .constant(.bool(true)), at: node, context)
        default:
            guard objectWithKeys(node, row.keys.map { $0.key }, what: "The modifier fixedSize") else { return }
            for rule in row.keys {
                if let member = json.member(rule.key, of: node) {
                    emit(rule, member, context)
                } else {
                    add(rule.attribute, .constant(.bool(false)), at: node, context)
                }
            }
        }
    }

    /// The guide goes to the node's reference, the value is an expression over `d`.
    private func emitGuide(_ row: ModifierRow, _ node: JSONNode, _ outer: ValueContext) {
        guard objectWithKeys(node, row.keys.map { $0.key }, what: "The modifier alignmentGuide") else { return }
        emitKeys(of: node, row.keys, outer, what: "The modifier alignmentGuide")
        if let guide = json.member("guide", of: node), let name = name(guide, what: "A guide") {
            let number = guideNumber(name)
            outer.builder.nodes[Int(outer.node)].reference = number ?? -1
            if number == nil {
                let known = Axis.allCases.flatMap { AlignmentNames.names(along: $0, program.alignments) }
                fault(
                    "unknown-alignment", "\"\(Self.shown(name))\" is no alignment guide.", at: guide,
                    suggestion: Suggestions.nearest(to: name, among: known))
            }
        }
        guard let value = json.member("value", of: node) else { return }
        var context = outer
        context.place = .captured
        context.scope = context.scope.adding("d", NameBinding(.dimensions))
        emitSingle(.of, .number(.any), value, context)
    }

    /// `center` alone is the one that the stack around aligns by; `horizontalCenter` and `verticalCenter` say which.
    private func guideNumber(_ name: String) -> Int32? {
        switch name {
        case "center": return NodeTemplate.eitherCenter
        case "horizontalCenter": return Int32(AlignmentGuide.horizontalCenter.rawValue)
        case "verticalCenter": return Int32(AlignmentGuide.verticalCenter.rawValue)
        default: break
        }
        let guide =
            AlignmentNames.guide(name, along: .vertical, program.alignments)
            ?? AlignmentNames.guide(name, along: .horizontal, program.alignments)
        return guide.map { Int32($0) }
    }

    private func emitLayoutValue(_ row: ModifierRow, _ node: JSONNode, _ context: ValueContext) {
        guard objectWithKeys(node, row.keys.map { $0.key }, what: "The modifier layoutValue") else { return }
        emitKeys(of: node, row.keys, context, what: "The modifier layoutValue")
        guard let value = json.member("value", of: node) else { return }
        if let number = json.number(value) { add(.amount, .constant(.number(number)), at: value, context) }
    }

    private func emitSpace(_ node: JSONNode, _ context: ValueContext) {
        var named = node
        if json.kind(of: node) == .object, !isExpression(node) {
            guard objectWithKeys(node, ["named"], what: "The modifier coordinateSpace"),
                let member = json.member("named", of: node)
            else { return }
            named = member
        }
        if !isExpression(named), let name = json.string(named) { declaredSpaces.insert(name) }
        emitSingle(.spaceName, .string, named, context)
    }

    func emitEnvironment(_ member: JSONNode, _ index: Int32, isModifier: Bool, _ context: ValueContext) {
        let written = json.key(member)
        let key = isModifier ? ControlStyles.key(setBy: written) : written
        guard key.utf8.count <= limits.nameBytes, !key.isEmpty else {
            limitFault(
                "nameBytes", Double(limits.nameBytes), actual: Double(key.utf8.count), "Bytes of a name", at: member)
            return
        }
        if environmentWrites[key] == nil { environmentWrites[key] = member }
        context.builder.nodes[Int(index)].reference = Int32(clamping: environmentKey(key))
        let isInParts = SwiftUINames.isWithoutEffect(written) || saysOfBar(written, member)
        if isModifier, json.kind(of: member) == .object, !isExpression(member), isInParts {
            add(.environmentValue, .constant(.null), at: member, context)
            var inner = context
            return emitParts(of: member, &inner)
        }
        if isModifier, emitInFull(member, context) { return }
        if !isModifier, isEnvironmentBinding(member) { return emitEnvironmentBinding(member, context) }
        if !isModifier, mayHoldClosure(key), let closure = environmentClosure(member, in: context.scope) {
            guard let closure else { return }
            return add(.environmentValue, source(of: closure, at: member, context), at: member, context)
        }
        emitSingle(.environmentValue, form(of: key, written: written), member, context)
    }

    /// Expressions in the value of a modifier without an effect: the body reads what they read, and a value that differs is
    /// a modifier that differs.
    private func emitParts(of node: JSONNode, _ context: inout ValueContext) {
        for member in json.children(of: node) {
            if isExpression(member) {
                context.index += 1
                emitSingle(.environmentValue, .words, member, context)
            } else if json.kind(of: member) == .object || json.kind(of: member) == .array {
                emitParts(of: member, &context)
            }
        }
    }

    /// The index of an environment key; a key of the document's own gets one when it is first named.
    func environmentKey(_ name: String) -> Int {
        if let known = environmentIndices[name] { return known }
        program.environmentKeys.append(name)
        environmentIndices[name] = program.environmentKeys.count - 1
        return program.environmentKeys.count - 1
    }
}
