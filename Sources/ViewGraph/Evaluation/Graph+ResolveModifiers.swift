import Expressions
import Geometry
import ViewDocument
import ViewTree

extension Graph {
    /// The numbers of modifiers that place, size or turn.
    func resolveModifier(_ node: NodeID, _ kind: NodeKind, _ set: (Int, Double) -> Void) {
        func length(_ key: AttributeKey) -> Double { number(key, of: node) ?? Parameters.none }
        switch kind {
        // Leaves and stacks have numbers of their own alone.
        case .text, .color, .spacer, .vStack, .hStack, .zStack, .rectangle, .divider, .opacity: return
        default: break
        }
        var horizontal: Double {
            number(.horizontalAlignment, of: node) ?? Double(AlignmentGuide.horizontalCenter.rawValue)
        }
        var vertical: Double {
            number(.verticalAlignment, of: node) ?? Double(AlignmentGuide.verticalCenter.rawValue)
        }
        switch kind {
        case .padding, .safeAreaPadding, .contentMargins:
            set(Parameters.top, number(.top, of: node) ?? 0)
            set(Parameters.leading, number(.leading, of: node) ?? 0)
            set(Parameters.bottom, number(.bottom, of: node) ?? 0)
            set(Parameters.trailing, number(.trailing, of: node) ?? 0)
        case .frame:
            set(Parameters.frameWidth, length(.width))
            set(Parameters.frameHeight, length(.height))
            set(Parameters.frameHorizontal, horizontal)
            set(Parameters.frameVertical, vertical)
        case .flexibleFrame:
            set(Parameters.minWidth, length(.minWidth))
            set(Parameters.idealWidth, length(.idealWidth))
            set(Parameters.maxWidth, length(.maxWidth))
            set(Parameters.minHeight, length(.minHeight))
            set(Parameters.idealHeight, length(.idealHeight))
            set(Parameters.maxHeight, length(.maxHeight))
            set(Parameters.flexibleHorizontal, horizontal)
            set(Parameters.flexibleVertical, vertical)
        case .offset, .position:
            set(Parameters.x, number(.x, of: node) ?? 0)
            set(Parameters.y, number(.y, of: node) ?? 0)
        case .fixedSize:
            let part =
                number(.isControl, of: node) ?? number(.isIcon, of: node).map { $0 * 2 }
                ?? number(.rowPart, of: node).map { $0 + 2 }
            set(0, number(.horizontal, of: node) ?? (part == nil ? 1 : 0))
            set(1, number(.vertical, of: node) ?? (part == nil ? 1 : 0))
            set(Parameters.part, part ?? 0)
        case .aspectRatio:
            set(Parameters.ratio, length(.ratio))
            set(Parameters.contentMode, number(.contentMode, of: node) ?? 0)
        case .alignmentGuide: set(Parameters.guide, Double(program.nodes[tree.template[node]].reference))
        case .containerRelativeFrame:
            set(Parameters.axes, number(.axes, of: node) ?? 3)
            set(Parameters.relativeCount, number(.count, of: node) ?? 1)
            set(Parameters.relativeSpan, number(.span, of: node) ?? 1)
            set(Parameters.relativeSpacing, number(.spacing, of: node) ?? 0)
            set(Parameters.relativeHorizontal, horizontal)
            set(Parameters.relativeVertical, vertical)
        case .safeAreaInset:
            let edge = number(.edge, of: node) ?? 0
            set(Parameters.insetEdge, edge)
            set(Parameters.insetSpacing, length(.spacing))
            set(Parameters.insetGuide, edge == 0 || edge == 2 ? horizontal : vertical)
        case .ignoresSafeArea: set(Parameters.edges, number(.edges, of: node) ?? 15)
        case .gridCellAnchor:
            let anchor = unitPoint(.anchor, of: node) ?? .center
            set(0, anchor.x)
            set(1, anchor.y)
        case .defaultScrollAnchor:
            let anchor = unitPoint(.anchor, of: node) ?? UnitPoint(x: 0.5, y: 0)
            set(0, anchor.x)
            set(1, anchor.y)
            set(2, number(.role, of: node).map { $0 + 1 } ?? 0)
        case .gridColumnAlignment: set(0, horizontal)
        case .gridCellUnsizedAxes: set(0, number(.axes, of: node) ?? 0)
        default: resolveTurn(node, kind, set)
        }
    }

    private func resolveTurn(_ node: NodeID, _ kind: NodeKind, _ set: (Int, Double) -> Void) {
        switch kind {
        case .scaleEffect, .rotationEffect, .rotation3DEffect, .parallax, .sticky: break
        default: return
        }
        let anchor = unitPoint(.anchor, of: node) ?? .center
        switch kind {
        case .scaleEffect:
            set(Parameters.scaleX, number(.x, of: node) ?? 1)
            set(Parameters.scaleY, number(.y, of: node) ?? 1)
            set(Parameters.scaleAnchorX, anchor.x)
            set(Parameters.scaleAnchorY, anchor.y)
        case .rotationEffect:
            set(Parameters.degrees, number(.degrees, of: node) ?? 0)
            set(Parameters.rotationAnchorX, anchor.x)
            set(Parameters.rotationAnchorY, anchor.y)
        case .rotation3DEffect:
            set(Parameters.degrees, number(.degrees, of: node) ?? 0)
            set(Parameters.axisX, number(.axisX, of: node) ?? 0)
            set(Parameters.axisY, number(.axisY, of: node) ?? 0)
            set(Parameters.axisZ, number(.axisZ, of: node) ?? 1)
            set(Parameters.anchor3DX, anchor.x)
            set(Parameters.anchor3DY, anchor.y)
            set(Parameters.perspective, number(.perspective, of: node) ?? 1)
        case .parallax:
            set(Parameters.parallaxRate, number(.rate, of: node) ?? 1)
            set(Parameters.parallaxAxis, number(.axis, of: node) ?? 1)
            set(Parameters.parallaxOffset, number(.offset, of: node) ?? 0)
            set(Parameters.parallaxLow, number(.clampLow, of: node) ?? Parameters.none)
            set(Parameters.parallaxHigh, number(.clampHigh, of: node) ?? Parameters.none)
        case .sticky:
            set(0, number(.edge, of: node) ?? 0)
            set(1, number(.offset, of: node) ?? 0)
        default: break
        }
    }

    /// Numbers of varying length: gradient stops, grid tracks, path data; whether they differ from before.
    func resolveList(_ node: NodeID) throws(SessionFault) -> Bool {
        let list: [Double]
        switch tree.kind[node] {
        case .linearGradient, .radialGradient, .angularGradient: list = gradientStops(of: node)
        case .lazyVGrid, .lazyHGrid: return false
        case .path:
            if noteShape(node) { return false }
            list = try pathNumbers(of: node)
        default: return false
        }
        if tree.content[node] < 0 {
            tree.content[node] = Int32(tree.lists.count)
            tree.lists.append(list)
            return true
        }
        if tree.lists[tree.content[node]] == list { return false }
        tree.lists[tree.content[node]] = list
        return true
    }

    /// Path data as flat numbers: parsed when the document was compiled, or now where an expression gives the text.
    private func pathNumbers(of node: NodeID) throws(SessionFault) -> [Double] {
        switch value(.path, of: node) {
        case .array(let numbers)?: return numbers.map { if case .number(let number) = $0 { number } else { 0 } }
        case .string(let text)?:
            switch PathData.parse(text) {
            case .success(let numbers): return numbers
            case .failure(let fault):
                throw SessionFault(
                    code: "path-data", message: fault.detail,
                    pointer: program.nodes[tree.template[node]].pointer + "/d",
                    path: path(of: node))
            }
        default: return []
        }
    }

    /// A list attribute with the fields that are expressions put in.
    func list(_ key: AttributeKey, of node: NodeID) -> Value? {
        guard let list = value(key, of: node) else { return nil }
        return program.merged(list, of: program.nodes[tree.template[node]]) { value(of: $0, at: node) }
    }

    /// (location, RGBA) pairs.
    private func gradientStops(of node: NodeID) -> [Double] {
        guard case .array(let stops)? = list(.stops, of: node) else { return [] }
        var result: [Double] = []
        for (place, stop) in stops.enumerated() {
            guard case .object(let object) = stop else { continue }
            var color = ColorValue(name: .primary)
            if case .color(let own)? = object["color"] { color = own }
            if case .string(let text)? = object["color"] { color = ColorValue.parse(text) ?? color }
            var location = stops.count > 1 ? Double(place) / Double(stops.count - 1) : 0
            if case .number(let own)? = object["location"] { location = own }
            result.append(location)
            result.append(rgba(color, at: node))
        }
        return result
    }

    /// A text's runs with every inherited setting.
    func resolveText(_ node: NodeID, isNew: Bool) {
        let text = styledText(of: node)
        if tree.content[node] < 0 {
            tree.content[node] = Int32(tree.texts.count)
            tree.texts.append(text)
        } else {
            let old = tree.texts[tree.content[node]]
            if old == text, !isNew { return }
            tree.texts[tree.content[node]] = text
            if !isNew, old.measuresLike(text) {
                touched.append(node)
                return
            }
        }
        touched.append(node)
        if !isNew { layoutDirty.append(node) }
    }
}

extension TextRun {
    fileprivate mutating func forgetColors() {
        color = 0
        gradient = []
        underline = 0
        strikethrough = 0
    }
}

extension StyledText {
    /// Whether two texts differ in nothing that layout sees: colours and line alignment change no size.
    func measuresLike(_ other: StyledText) -> Bool {
        var a = self
        var b = other
        a.alignment = b.alignment
        a.isRedacted = b.isRedacted
        for at in a.runs.indices { a.runs[at].forgetColors() }
        for at in b.runs.indices { b.runs[at].forgetColors() }
        return a == b
    }
}
