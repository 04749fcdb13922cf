import Expressions
import Geometry
package import ViewDocument
import ViewTree

/// What is inherited from above (RERENDER 2.5). A modifier of the environment owns one record; every node below it points
/// to the nearest one.
extension Graph {
    /// Gives a node just mounted the environment of what is around it.
    func inheritEnvironment(_ node: NodeID) {
        let parent = writtenParent(of: node)
        var environment = environmentBelow(parent)
        if parent >= 0, tree.kind[parent] == .section {
            environment = self.environment(in: parent, of: node, environment)
        }
        tree.environment[node] = environment
    }

    /// The environment that the content of `node` sees.
    private func environmentBelow(_ node: NodeID) -> Int32 {
        guard node >= 0 else { return 0 }
        return tree.kind[node].providesEnvironment && tree.content[node] >= 0
            ? tree.content[node] : tree.environment[node]
    }

    /// Makes the record of an environment modifier anew; if it differs, everything below is refreshed.
    func resolveEnvironment(_ node: NodeID, isNew: Bool) throws(SessionFault) {
        let isFont = if case .font = tree.kind[node] { true } else { false }
        if isNew, isFont, tree.content[node] < 0, takeLastFont(node) { return }
        let values = try environment(of: node, isRun: true)
        if tree.content[node] < 0 {
            addEnvironment(values, of: node, isFont: isFont)
            if !isNew { try refreshEnvironment(below: node, isTurned: true) }
            return
        }
        let known = tree.environments[tree.content[node]]
        // An object of the owner's is looked up whenever its body runs, and is the same almost always.
        if !isNew, known.isSame(as: values) { return }
        setEnvironment(tree.content[node], values)
        if !isNew { try refreshEnvironment(below: node, isTurned: known.isRightToLeft != values.isRightToLeft) }
    }

    /// Adds a record that nodes inside `node` will point to.
    func addEnvironment(_ values: EnvironmentValues, of node: NodeID, isFont: Bool) {
        let record = Int32(truncatingIfNeeded: tree.environments.count)
        tree.content[node] = record
        tree.environments.append(values)
        if isFont {
            lastFont = LastFont(template: tree.template[node], around: tree.environment[node], record: record)
        }
    }

    /// `isRun`: whether the body that wrote the modifier runs, and with it makes what it makes.
    private func environment(of node: NodeID, isRun: Bool) throws(SessionFault) -> EnvironmentValues {
        var values = tree.environments[tree.environment[node]]
        switch tree.kind[node] {
        case .foregroundStyle: provideForeground(node, &values)
        case .font: if let font = TextStyles.font(of: self, node) { values.setFont(font) }
        case .fontTraits, .textLine: provideTraits(node, &values)
        case .tint:
            if case .color(let color)? = value(.color, of: node) {
                values.tint = color.asColor.tinted(by: values.tint)
            } else {
                values.tint = nil
            }
        case .lineLimit:
            values.lineLimit = integer(.lineLimit, of: node) ?? 0
            values.reservedLines = integer(.reservedLines, of: node) ?? 0
        case .multilineTextAlignment: values.textAlignment = Self.textAlignment(number(.textAlignment, of: node))
        case .truncationMode: values.truncation = Self.truncation(number(.truncation, of: node))
        case .lineSpacing: values.lineSpacing = number(.amount, of: node) ?? 0
        case .minimumScaleFactor: values.minimumScaleFactor = number(.amount, of: node) ?? 1
        case .disabled: values.isDisabled = values.isDisabled || number(.amount, of: node) != 0
        case .environmentObject: try provideObject(node, isRun, &values)
        case .button:
            // A label is in the accent colour unless a style is inherited; disabled it is faint ink (MEASURED B47).
            if values.foreground == nil || values.isForegroundStandard {
                values.isForegroundStandard = true
                values.foreground =
                    values.isDisabled
                    ? ColorValue(name: .primary, opacity: 0.24) : ColorValue(name: .accentColor)
            }
        case .environment: provideValue(node, &values)
        default: break
        }
        provideKey(setBy: node, &values)
        return values
    }

    private static func textAlignment(_ number: Double?) -> StyledText.LineAlignment {
        StyledText.LineAlignment(rawValue: UInt8(exactly: number ?? 0) ?? 0) ?? .leading
    }

    private static func truncation(_ number: Double?) -> StyledText.Truncation {
        StyledText.Truncation(rawValue: UInt8(exactly: number ?? 2) ?? 2) ?? .tail
    }

    /// What bodies see of the key that a modifier sets; kept only where one declares the key.
    private func provideKey(setBy node: NodeID, _ values: inout EnvironmentValues) {
        guard !declaredKeys.isEmpty, let key = EnvironmentKey.set(by: tree.kind[node]),
            declaredKeys.contains(key.index)
        else { return }
        values.custom[key.index] = program.seen(
            key, setBy: { value($0, of: node) }, inherited: environmentValue(key.index, in: tree.environment[node]))
    }

    private func provideValue(_ node: NodeID, _ values: inout EnvironmentValues) {
        let index = Int(program.nodes[tree.template[node]].reference)
        guard index >= 0, let given = value(.environmentValue, of: node) else { return }
        guard let key = EnvironmentKey(index: index) else {
            values.custom[index] = given
            return
        }
        let inherited = { self.environmentValue(index, in: self.tree.environment[node]) }
        guard let new = key.seen(given, inherited: inherited()) else { return }
        values.custom[index] = new
        switch key {
        case .layoutDirection: values.isRightToLeft = new.text == "rightToLeft"
        case .colorScheme: values.isDark = new.text == "dark"
        case .lineLimit:
            values.lineLimit = 0
            if case .number(let limit) = new { values.lineLimit = Int(limit) }
        case .lineSpacing: if case .number(let spacing) = new { values.lineSpacing = spacing }
        case .font: if let font = TextStyles.font(of: new) { values.setFont(font) }
        case .dynamicTypeSize: values.setTypeSize(new)
        case .multilineTextAlignment:
            values.textAlignment = Self.textAlignment(program.number(of: new, for: .textAlignment))
        case .truncationMode: values.truncation = Self.truncation(program.number(of: new, for: .truncation))
        case .minimumScaleFactor: if case .number(let factor) = new { values.minimumScaleFactor = factor }
        case .isEnabled: values.isDisabled = new.text == "false"
        case .backgroundStyle:
            values.background = nil
            if case .success(.color(let color)) = new.coerced(to: .color) { values.background = values.styled(color) }
        case .accessibilityReduceMotion: values.reduceMotion = new.text == "true"
        default: break
        }
    }

    /// The value of an environment key as a body reads it.
    func environmentValue(_ key: Int, in environment: Int32) -> Value {
        if let value = tree.environments[environment].custom[key] { return value }
        guard standards.indices.contains(key) else { return program.standard(ofKey: key, in: tree.viewport) }
        if let standard = standards[key] { return standard }
        let standard = program.standard(ofKey: key, in: tree.viewport)
        standards[key] = standard
        return standard
    }

    /// Another screen or device: what it gives to bodies is asked for anew.
    package func setViewport(_ viewport: Viewport) {
        tree.viewport = viewport
        for key in standards.indices where EnvironmentKey(index: key) != nil { standards[key] = nil }
    }

    /// Puts another record in place of one that nodes point to.
    func setEnvironment(_ record: Int32, _ values: EnvironmentValues) {
        tree.environments[record] = values
        textLooks = (nil, nil)
        lastFont = nil
    }

    /// The environment that the device gives.
    var deviceEnvironment: EnvironmentValues {
        let device = tree.viewport.device
        var values = EnvironmentValues()
        values.isDark = device.colorScheme == "dark"
        values.isRightToLeft = device.layoutDirection == "rightToLeft"
        values.reduceMotion = device.reduceMotion
        values.setTypeSize(.string(device.dynamicTypeSize.rawValue))
        return values
    }

    /// Another device around the document: everything inherits anew.
    func refreshDevice() throws(SessionFault) {
        let values = deviceEnvironment
        guard let known = tree.environments.first, !known.isSame(as: values), rootBlock >= 0 else { return }
        setEnvironment(0, values)
        let first = tree.blocks[rootBlock].firstNode
        for root in program.blocks[tree.blocks[rootBlock].template].roots {
            try refresh(first + root, known.isRightToLeft != values.isRightToLeft)
        }
    }

    /// Everything below a modifier whose record changed: numbers made anew, records below made anew, and bodies whose
    /// own key differs scheduled. Where the layout direction turned, everything is placed anew.
    private func refreshEnvironment(below node: NodeID, isTurned: Bool) throws(SessionFault) {
        environmentEpoch += 1
        layoutEpoch += 1
        let first = tree.blocks[tree.block[node]].firstNode
        for child in program.nodes[tree.template[node]].children { try refresh(first + child, isTurned) }
        try refreshHoles(of: node, isTurned)
    }

    /// A row that comes back finds what is inherited as it is now.
    func refreshEnvironment(ofRow block: BlockID) throws(SessionFault) {
        let first = tree.blocks[block].firstNode
        for root in program.blocks[tree.blocks[block].template].roots { try refresh(first + root, false) }
    }

    private func refresh(_ node: NodeID, _ isTurned: Bool) throws(SessionFault) {
        inheritEnvironment(node)
        if isTurned, tree.layoutNode[node] == node { layoutDirty.append(node) }
        if tree.kind[node].providesEnvironment, tree.content[node] >= 0 {
            setEnvironment(tree.content[node], try environment(of: node, isRun: false))
        } else {
            try resolve(node, isNew: false)
        }
        if tree.kind[node] == .component { compareEnvironment(of: node) }
        let first = tree.blocks[tree.block[node]].firstNode
        for child in program.nodes[tree.template[node]].children { try refresh(first + child, isTurned) }
        try refreshHoles(of: node, isTurned)
    }

    private func refreshHoles(of node: NodeID, _ isTurned: Bool) throws(SessionFault) {
        guard holeIndex[node] >= 0 else { return }
        for block in holes[holeIndex[node]].blocks {
            let first = tree.blocks[block].firstNode
            for root in program.blocks[tree.blocks[block].template].roots { try refresh(first + root, isTurned) }
        }
    }

    /// A body that declares an environment key or object runs only if its value differs (RERENDER 2.5).
    func compareEnvironment(of use: NodeID) {
        guard let body = holes[holeIndex[use]].blocks.first else { return }
        let instance = instances[tree.blocks[body].instance]
        for (slot, declared) in program.components[instance.component].slots.enumerated() {
            let at = Int(instance.firstSlot) + slot
            switch (declared.kind, slots[at]) {
            case (.environment(let key), _) where program.bindingKeys.contains(key):
                let new = environmentValue(key, in: tree.environment[use])
                if compareEnvironmentBinding(at, new, declared.name, of: body) { continue }
                guard case .value(let old) = slots[at], !old.isIdentical(to: new) else { continue }
                slots[at] = .value(new)
                scheduleForEnvironment(body, declared.name, old, new)
            case (.environment(let key), .value(let old)):
                let new = environmentValue(key, in: tree.environment[use])
                if old.isIdentical(to: new) { continue }
                slots[at] = .value(new)
                scheduleForEnvironment(body, declared.name, old, new)
            case (.environmentObject(let model), .object(let old)):
                guard let new = tree.environments[tree.environment[use]].objects[model], new != old else { continue }
                slots[at] = .object(new)
                observe(new, by: body)
                scheduleForEnvironment(body, declared.name, .reference(old), .reference(new))
            default: break
            }
        }
    }

    func integer(_ key: AttributeKey, of node: NodeID) -> Int? {
        guard let number = number(key, of: node), number.magnitude < 1e9 else { return nil }
        return Int(number.rounded())
    }
}

extension NodeKind {
    /// Whether what is inside a node sees another environment than the node: modifiers of it, and a button's label.
    var providesEnvironment: Bool { isEnvironmentModifier || self == .button }
}

extension EnvironmentValues {
    /// A font as it is drawn at this size of dynamic type.
    func resolved(_ font: TextFont) -> FontDescriptor {
        TextStyles.scaled(font.font, style: font.style, at: dynamicTypeSize, customSize: font.customSize)
    }

    mutating func setFont(_ font: TextFont) {
        textStyle = font.style
        customSize = font.customSize
        self.font = resolved(font)
    }

    mutating func setTypeSize(_ name: Value) {
        guard let size = DynamicTypeSize(rawValue: name.text) else { return }
        dynamicTypeSize = size.index
        font = TextStyles.scaled(font, style: textStyle, at: size.index, customSize: customSize)
    }

    /// Whether whoever sees one sees what it would of the other.
    func isSame(as other: EnvironmentValues) -> Bool {
        guard custom.count == other.custom.count, objects == other.objects else { return false }
        for (key, value) in custom {
            guard let own = other.custom[key], own.isIdentical(to: value) else { return false }
        }
        return font == other.font && textStyle == other.textStyle && customSize == other.customSize
            && dynamicTypeSize == other.dynamicTypeSize
            && traits == other.traits && tint == other.tint && foreground == other.foreground
            && isForegroundStandard == other.isForegroundStandard && levels == other.levels
            && background == other.background
            && lineLimit == other.lineLimit
            && reservedLines == other.reservedLines && textAlignment == other.textAlignment
            && truncation == other.truncation && lineSpacing == other.lineSpacing
            && minimumScaleFactor == other.minimumScaleFactor && isDark == other.isDark
            && isRightToLeft == other.isRightToLeft && isDisabled == other.isDisabled
            && reduceMotion == other.reduceMotion
    }
}
