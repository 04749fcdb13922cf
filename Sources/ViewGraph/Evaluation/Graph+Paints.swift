import Expressions
import Geometry
import ViewDocument
import ViewTree

/// Styles as they are drawn at a node: a colour as a number, a gradient as the key of its numbers.
extension Graph {
    /// The style of an attribute, or -1.
    func style(_ key: AttributeKey, of node: NodeID) -> Double {
        guard case .color(let color)? = value(key, of: node) else { return -1 }
        return paint(color, at: node)
    }

    func paint(_ color: ColorValue, at node: NodeID) -> Double {
        paintDrawn(withEnvironments { $0[Int(tree.environment[node])].drawn(color) }, of: node)
    }

    /// What nodes inherit, in its place: one of them copied is dozens of values and references.
    @inline(__always)
    func withEnvironments<Result>(_ body: (UnsafeBufferPointer<EnvironmentValues>) -> Result) -> Result {
        tree.environments.withUnsafeBufferPointer(body)
    }

    /// What `foregroundStyle` says to what is inside, in one to three levels, or `foregroundColor`.
    func provideForeground(_ node: NodeID, _ values: inout EnvironmentValues) {
        let name = program.nodes[tree.template[node]].typeName
        let isColor = name == ModifierSchema.foregroundColor
        if case .color(let color)? = value(.color, of: node) {
            let around = values
            values.setForeground(isColor ? color.asColor : color, isStandard: name == NodeTemplate.ink)
            for level in 1...2 {
                guard let at = attributeIndex(.color, of: node, index: Int32(level)),
                    case .color(let color)? = value(of: program.attributes[at], at: node)
                else { break }
                values.levels.append(around.styled(color))
            }
        } else if isColor, !values.isForegroundStandard {
            values.foreground = nil
            values.levels = []
        }
    }

    /// The style around.
    func foreground(of node: NodeID) -> Double {
        let style = withEnvironments { environments in
            let record = Int(tree.environment[node])
            return (environments[record].foreground ?? ColorValue(name: .primary)).tinted(by: environments[record].tint)
        }
        return paintDrawn(style, of: node)
    }

    /// What the two layers of a symbol are painted with; `second` is 0 where both are painted with the first.
    func symbolPaint(of node: NodeID) -> (first: Double, second: Double) {
        let record = Int(tree.environment[node])
        let first = foreground(of: node)
        let mode = withEnvironments { looks.renderingMode($0[record]) }
        guard mode != nil || !tree.environments[record].levels.isEmpty, let name = value(.symbol, of: node)?.text else {
            return (first, 0)
        }
        let environment = tree.environments[record]
        let colors = Self.colors
        switch mode {
        case "monochrome": return (first, 0)
        case "multicolor":
            guard let own = SymbolColors.colors(of: name) else { return (first, 0) }
            func resolved(_ color: NamedColor) -> Double {
                Double(ColorValue(name: color).resolved(isDark: environment.isDark))
            }
            return (resolved(own.first), own.second.map(resolved) ?? 0)
        default:
            guard mode != "hierarchical", let level = environment.levels.first else { break }
            let second = paintDrawn(level.tinted(by: environment.tint), of: node)
            return (first, colors.contains(second) ? second : 0)
        }
        guard mode == "hierarchical" || mode == "palette", colors.contains(first) else { return (first, 0) }
        let rgba = UInt32(first)
        return (first, Double(rgba & 0xFFFF_FF00 | (rgba & 0xFF) / 2))
    }

    /// Numbers that are colours and not the key of a gradient.
    private static let colors = 0...Double(UInt32.max)

    /// What stands for a style as it is drawn at a node.
    private func paintDrawn(_ color: ColorValue, of node: NodeID) -> Double {
        let record = Int(tree.environment[node])
        guard let gradient = color.gradient else {
            return Double(color.resolved(isDark: tree.environments[record].isDark))
        }
        let numbers = gradient.numbers(opacity: color.opacity, in: tree.environments[record])
        return GradientValue.isSeen(numbers) ? keep(numbers, of: node) : 0
    }

    /// Keeps what a number of the node stands for; the number.
    private func keep(_ numbers: [Double], of node: NodeID) -> Double {
        let paint = DrawnPaint(numbers)
        if tree.paint(paint.key, of: node) == nil { tree.paints[node, default: []].append(paint) }
        return paint.key
    }

    /// How the line and corners of a shape are drawn; 0 plainly. Where there is no line, ends and dashes say nothing.
    func shapeDetail(of node: NodeID, hasLine: Bool) -> Double {
        guard program.attributes[program.nodes[tree.template[node]].attributes].contains(where: \.key.isShapeDetail)
        else { return 0 }
        var detail = ShapeDetail()
        if hasLine { readLine(of: node, into: &detail) }
        detail.inset = number(.inset, of: node) ?? 0
        let corners: [AttributeKey] = [
            .topLeadingRadius, .bottomLeadingRadius, .bottomTrailingRadius, .topTrailingRadius,
        ]
        if corners.contains(where: { attribute($0, of: node) != nil }) {
            detail.radii = corners.map { number($0, of: node) ?? 0 }
        }
        return detail == ShapeDetail() ? 0 : keep(detail.numbers, of: node)
    }

    private func readLine(of node: NodeID, into detail: inout ShapeDetail) {
        detail.cap = number(.lineCap, of: node) ?? detail.cap
        detail.join = number(.lineJoin, of: node) ?? detail.join
        detail.miterLimit = number(.miterLimit, of: node) ?? detail.miterLimit
        detail.isInset = number(.isStrokeInset, of: node) == 1
        if case .array(let dashes)? = value(.dash, of: node) {
            let lengths = dashes.prefix(DocumentLimits().dashes).map { dash -> Double in
                guard case .number(let length) = dash, length > 0, length.isFinite else { return 0 }
                return length
            }
            // Dashes of no length are a whole line.
            if lengths.contains(where: { $0 > 0 }) { detail.dashes = lengths }
        }
    }
}

extension AttributeKey {
    fileprivate var isShapeDetail: Bool {
        switch self {
        case .lineCap, .lineJoin, .miterLimit, .isStrokeInset, .inset, .topLeadingRadius, .bottomLeadingRadius,
            .bottomTrailingRadius, .topTrailingRadius, .dash:
            true
        default: false
        }
    }
}

extension EnvironmentValues {
    /// A style as it is drawn here: a level of the style around, the tint for the accent.
    func drawn(_ color: ColorValue) -> ColorValue {
        if color.name == .background, let background {
            return background.multiplyingOpacity(by: Double(color.opacity)).tinted(by: tint)
        }
        return styled(color).tinted(by: tint)
    }
}

extension GradientValue {
    /// Kind, points, reach, and location and colour of each stop.
    func numbers(opacity: Float, in environment: EnvironmentValues) -> [Double] {
        let isOwn = kind == .standard
        let kind: Double = isOwn ? 0 : Double(kind.rawValue)
        var numbers = [kind, start.x, start.y, end.x, end.y, from, to]
        for (place, stop) in stops.enumerated() {
            var color = stop.color.tinted(by: environment.tint)
            color.gradient = nil
            color.opacity *= min(max(opacity, 0), 1)
            var rgba = color.resolved(isDark: environment.isDark)
            if isOwn, place == 0 { rgba = Oklab.mix(rgba, rgba | 0xFFFF_FF00, Self.lightening) }
            numbers += [stop.location, Double(rgba)]
        }
        return numbers
    }

    /// How much white there is at the top of a colour's own gradient: an estimate.
    private static var lightening: Double { 0.2 }

    /// Whether any of its colours shows.
    static func isSeen(_ numbers: [Double]) -> Bool {
        stride(from: 8, to: numbers.count, by: 2).contains { numbers[$0].truncatingRemainder(dividingBy: 256) != 0 }
    }
}
