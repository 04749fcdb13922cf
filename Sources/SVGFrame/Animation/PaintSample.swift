import Geometry
import ViewDocument
import ViewTree

/// The numbers one view is drawn by, each with the attribute it belongs to.
struct PaintSample {
    var values: [Double] = []
    var attributes: [DrawnAttributes] = []
    /// Attributes of what the view paints or has done to its paint.
    var present: DrawnAttributes = []
    /// Whether it draws by itself: a painting view, a plain layer, a border.
    var paints = false
    /// The layout node of the last box painted.
    var lastPainted: NodeID = -1
    /// Whether a plain colour lies behind it.
    var hasBackground = false
    /// Whether the view itself is hidden, and with it the modifiers inside of `hidden`; those outside of it paint.
    var isHidden = false
    /// Whether what is hidden would draw.
    var wouldPaint = false
    /// Scroll effects, by `ViewTree.content`, and where their numbers begin.
    var effects: [(content: Int32, start: Int)] = []

    /// Effects whose numbers count for nothing, by `ViewTree.content`: they act on what is hidden.
    var hiddenEffects: [Int32] = []

    mutating func removeAll() {
        isHidden = false
        hiddenEffects.removeAll(keepingCapacity: true)
        wouldPaint = false
        values.removeAll(keepingCapacity: true)
        attributes.removeAll(keepingCapacity: true)
        present = []
        paints = false
        lastPainted = -1
        hasBackground = false
        effects.removeAll(keepingCapacity: true)
    }

    mutating func add(_ value: Double, _ attribute: DrawnAttributes) {
        values.append(value)
        attributes.append(attribute)
        present.formUnion(attribute)
    }

    /// The size of a node's box, which counts only while something is painted with it.
    mutating func add(_ size: Size, of node: NodeID, isPainted: Bool) {
        if isPainted { lastPainted = node }
        add(isPainted ? size.width : 0, isPainted ? .size : [])
        add(isPainted ? size.height : 0, isPainted ? .size : [])
    }
}

extension PaintSample {
    /// Reads a view and its modifiers, from the inside out. A text's letters and a shape's lists are compared apart.
    mutating func read(_ view: NodeID, in coordinates: Coordinates) {
        removeAll()
        readBase(view, coordinates)
        readCell(view, coordinates)
        let stack = coordinates.tree.implicitStack(around: view)
        var at = coordinates.tree.parent[stack < 0 ? view : stack]
        while at >= 0, coordinates.tree.view[at] == view, coordinates.tree.kind[at].isModifier {
            readModifier(at, coordinates)
            readCell(at, coordinates)
            at = coordinates.tree.parent[at]
        }
    }

    private mutating func readBase(_ view: NodeID, _ coordinates: Coordinates) {
        let kind = coordinates.tree.kind[view]
        guard kind.isPainting else { return }
        paints = coordinates.paintsByItself(view)
        let size = coordinates.size(of: view)
        // The column alone: what holds on to all coordinates copies them.
        let (parameters, start) = (coordinates.tree.parameters, Int(coordinates.tree.parameterStart[view]))
        func number(_ offset: Int) -> Double { parameters[start + offset] }
        switch kind {
        case .text: present.formUnion([.text, .font, .foregroundStyle])
        case .color, .divider: add(isVisible(number(Parameters.fill)) ? number(Parameters.fill) : -1, .fill)
        case .image:
            add(number(Parameters.imageResource), .image)
            add(number(Parameters.imageSymbol), .image)
            // One that nothing is known of is a placeholder, which has no tint.
            let isSymbol = (0..<Double(Symbols.unknown)).contains(number(Parameters.imageSymbol))
            add(isSymbol ? number(Parameters.imageTint) : -1, isSymbol ? .foregroundStyle : [])
            add(isSymbol ? number(Parameters.imageSecondTint) : 0, isSymbol ? .foregroundStyle : [])
        case .linearGradient, .radialGradient, .angularGradient:
            for offset in 0..<Parameters.count(of: kind) { add(number(offset), .fill) }
        default:
            let detail = ShapeDetail(coordinates.tree.paint(number(Parameters.shapeDetail), of: view))
            readShape(number, kind, size, coordinates.shapePaint(view), detail)
        }
        add(size, of: coordinates.tree.layoutNode[view], isPainted: true)
        if !paints { present = [] }
    }

    private mutating func readShape(
        _ number: (Int) -> Double, _ kind: NodeKind, _ size: Size, _ paint: (fill: Double, stroke: Double),
        _ detail: ShapeDetail?
    ) {
        let (fill, stroke) = paint
        let painted: DrawnAttributes = fill >= 0 ? (stroke >= 0 ? [.fill, .stroke] : .fill) : .stroke
        values.append(fill)
        attributes.append(.fill)
        values.append(stroke)
        attributes.append(.stroke)
        present.formUnion(painted)
        add(stroke >= 0 ? number(Parameters.strokeWidth) : 0, stroke >= 0 ? .stroke : [])
        let isRounded = kind == .roundedRectangle
        add(isRounded ? size.cornerRadius(number(Parameters.shapeRadius)) : 0, isRounded ? .cornerRadius : [])
        add(number(Parameters.trimFrom), painted)
        add(number(Parameters.trimTo), painted)
        // Corners, inset and line count for themselves: of a corner that is held to the size no more is seen.
        add(detail?.radii.map { DrawnPaint($0).key } ?? 0, detail?.radii == nil ? [] : .cornerRadius)
        add(detail?.inset ?? 0, painted)
        add(stroke >= 0 ? detail?.lineKey ?? 0 : 0, stroke >= 0 ? .stroke : [])
        add(stroke >= 0 ? number(Parameters.dashPhase) : 0, stroke >= 0 ? .stroke : [])
    }

    private mutating func readModifier(_ node: NodeID, _ coordinates: Coordinates) {
        let tree = coordinates.tree
        let kind = tree.kind[node]
        let start = Int(tree.parameterStart[node])
        func number(_ offset: Int) -> Double { tree.parameters[start + offset] }
        func all(_ attribute: DrawnAttributes) {
            for offset in 0..<Parameters.count(of: kind) { add(number(offset), attribute) }
        }
        switch kind {
        case .background, .overlay:
            let color = isVisible(number(Parameters.layerColor)) ? number(Parameters.layerColor) : -1
            let attribute: DrawnAttributes = kind == .background ? .background : .overlay
            values.append(color)
            attributes.append(attribute)
            if color >= 0 {
                paints = true
                present.formUnion(attribute)
            }
            if kind == .background, color >= 0 {
                hasBackground = true
                let painted = coordinates.sizeUnderBars(of: node)
                add(painted, of: tree.layoutNode[node], isPainted: true)
                // What reaches under the bars does not tell how large the box is.
                if painted != coordinates.size(of: node) { lastPainted = -1 }
            } else {
                add(coordinates.size(of: node), of: tree.layoutNode[node], isPainted: color >= 0)
            }
        case .border:
            let size = coordinates.size(of: node)
            // One that meets in the middle fills the box; one without a width has no colour.
            let width = max(0, min(number(Parameters.borderWidth), min(size.width, size.height) / 2))
            let isPainted = isVisible(number(Parameters.borderColor)) && width > 0
            values += [isPainted ? number(Parameters.borderColor) : -1, isPainted ? width : 0]
            attributes += [.border, .border]
            if isPainted {
                paints = true
                present.formUnion(.border)
            }
            add(size, of: tree.layoutNode[node], isPainted: isPainted)
        case .opacity:
            let opacity = drawn(min(max(number(Parameters.amount), 0), 1))
            add(opacity, .opacity)
            // Nothing of what is inside shows; a layer outside of it may.
            if opacity == 0 {
                paints = false
                present = []
            }
        case .blur: add(drawn(max(number(Parameters.amount), 0)), .blur)
        case .shadow:
            // One that cannot be seen is none.
            let color = number(Parameters.shadowColor)
            let isSeen = isVisible(color)
            for offset in 0..<Parameters.count(of: kind) {
                values.append(isSeen ? number(offset) : 0)
                attributes.append(.shadow)
            }
            if isSeen { present.formUnion(.shadow) }
        case .cornerRadius:
            add(coordinates.size(of: node).cornerRadius(number(Parameters.amount)), .cornerRadius)
            addEdge(of: node, .cornerRadius, coordinates)
        case .clipShape:
            add(number(Parameters.clipKind), .clip)
            add(coordinates.size(of: node).cornerRadius(number(Parameters.clipRadius)), .clip)
            add(number(Parameters.clipDetail), .clip)
            addEdge(of: node, .clip, coordinates)
        case .clipped:
            let isClipped = number(Parameters.amount) != 0
            values.append(isClipped ? 1 : 0)
            attributes.append(.clip)
            addEdge(of: node, .clip, coordinates, isCut: isClipped)
        case .scrollClipDisabled: all(.clip)
        case .mask: all(.mask)
        case .brightness: add(drawn(number(Parameters.amount)), .brightness)
        case .saturation: add(drawn(number(Parameters.amount)), .saturation)
        case .grayscale: add(drawn(number(Parameters.amount)), .grayscale)
        case .contrast: add(drawn(number(Parameters.amount)), .contrast)
        case .hueRotation: add(drawn(number(Parameters.amount)), .hueRotation)
        case .colorInvert: all(.colorInvert)
        case .colorMultiply: all(.colorMultiply)
        case .luminanceToAlpha: all(.luminanceToAlpha)
        case .blendMode, .compositingGroup: all(.blendMode)
        case .zIndex: all(.zIndex)
        case .offset: all(.offset)
        case .scaleEffect: all(.scale)
        case .rotationEffect, .rotation3DEffect: all(.rotation)
        case .visualEffect, .scrollTransition, .parallax, .sticky: readEffect(node, coordinates)
        case .hidden where tree.isHiding(node):
            let (wouldPaint, inside) = (paints || wouldPaint, hiddenEffects + effects.map(\.content))
            removeAll()
            isHidden = true
            self.wouldPaint = wouldPaint
            hiddenEffects = inside
        default: break
        }
    }

    /// The size of what cuts off what is inside. That of a box which is painted is told as such.
    private mutating func addEdge(
        of node: NodeID, _ attribute: DrawnAttributes, _ coordinates: Coordinates, isCut: Bool = true
    ) {
        let isTold = paints && coordinates.tree.layoutNode[node] == lastPainted
        let size = isTold || !isCut ? .zero : coordinates.size(of: node)
        values += [size.width, size.height]
        attributes += [attribute, attribute]
        if isCut { present.formUnion(attribute) }
    }

    private mutating func readEffect(_ node: NodeID, _ coordinates: Coordinates) {
        let content = coordinates.tree.content[node]
        var effect = EffectValues()
        if content >= 0, Int(content) < coordinates.effects.count {
            effect = coordinates.effects[content]
            effects.append((content, values.count))
        }
        let neutral = EffectValues()
        func add(_ value: Double, _ neutral: Double, _ attribute: DrawnAttributes) {
            values.append(value)
            attributes.append(attribute)
            if value != neutral { present.formUnion(attribute) }
        }
        add(effect.offset.x, 0, .offset)
        add(effect.offset.y, 0, .offset)
        add(effect.scaleX, neutral.scaleX, .scale)
        add(effect.scaleY, neutral.scaleY, .scale)
        add(effect.degrees, 0, .rotation)
        // Where the anchor is shows only in what turns or scales about it.
        let isScaled = effect.scaleX != 1 || effect.scaleY != 1
        let moved: DrawnAttributes = isScaled ? .scale : .rotation
        let isAnchored = isScaled || effect.degrees != 0 || effect.turn != 0
        values.append(isAnchored ? effect.anchor.x : 0)
        attributes.append(isAnchored ? moved : [])
        values.append(isAnchored ? effect.anchor.y : 0)
        attributes.append(isAnchored ? moved : [])
        add(drawn(effect.opacity), neutral.opacity, .opacity)
        add(drawn(effect.blur), neutral.blur, .blur)
        add(drawn(effect.brightness), neutral.brightness, .brightness)
        add(drawn(effect.saturation), neutral.saturation, .saturation)
        add(drawn(effect.grayscale), neutral.grayscale, .grayscale)
        for part in [effect.turn, effect.turnAxis.x, effect.turnAxis.y, effect.turnAxis.z] {
            add(effect.turn != 0 ? part : 0, 0, .rotation)
        }
        add(effect.cornerRadius, -1, .cornerRadius)
        add(effect.foreground, -1, .foregroundStyle)
        add(effect.background, -1, .background)
        if isVisible(effect.background) { paints = true }
        add(effect.trimFrom, 0, .stroke)
        add(effect.trimTo, 1, .stroke)
        // So many numbers a view for as long as it is mounted: stops are told apart by what they sum up to.
        var sum = 0.0
        for (place, stop) in effect.stops.enumerated() { sum += stop * Double(place + 1) * 1.618 + 1 }
        add(sum, 0, .fill)
    }
}

/// A number of a filter or group as a frame writes it, halves and what is one but for its last bits upwards: nobody sees a
/// change smaller than that.
@inline(__always)
func drawn(_ value: Double) -> Double {
    guard value.magnitude < 1e9 else { return value }
    // Adding so much leaves no room for a fraction.
    let shift = 6_755_399_441_055_744.0
    let thousandths = (value.magnitude * 1000 + 1e-6 + shift) - shift
    return (value < 0 ? -thousandths : thousandths) / 1000
}

extension Size {
    /// A corner's radius as it is drawn: at most half the smaller side (MEASURED B20).
    fileprivate func cornerRadius(_ radius: Double) -> Double { max(0, min(radius, min(width, height) / 2)) }
}
