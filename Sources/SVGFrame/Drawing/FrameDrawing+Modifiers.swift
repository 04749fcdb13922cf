import Geometry
import ViewDocument
import ViewTree

extension FrameDrawing {
    /// Draws a modifier: opens a group for what it does and puts down its content. Modifiers that only lay out, and those of
    /// the environment and of behaviour, have nothing to write.
    func drawModifier(_ step: Step, _ kind: NodeKind) throws(FrameFault) {
        let node = step.node
        switch kind {
        case .hidden: if tree.isHiding(node) { return }
        case .opacity: openGroup(opacity: parameter(node, Parameters.amount), step)
        case .background: return drawBackground(step)
        case .overlay: return drawOverlay(step)
        case .border: putDownAfterwards(.border, step)
        case .mask: return startMask(step)
        case .clipped: if parameter(node, Parameters.amount) != 0 { openClip(step, .rectangle(place(step).rect)) }
        case .cornerRadius:
            // SwiftUI defines it as a clip to a rounded rectangle, whose corners are continuous (MEASURED B19, B22).
            openClip(step, .roundedRectangle(place(step).rect, radius: parameter(node, Parameters.amount)))
        case .clipShape: openClip(step, clipOutline(node, place(step).rect))
        case .blur, .brightness, .saturation, .grayscale, .shadow, .contrast, .hueRotation, .colorInvert,
            .colorMultiply,
            .luminanceToAlpha:
            try openFilter(step, filterParts(of: node, kind))
        case .blendMode: openBlend(step)
        case .accessibility: openSpoken(step)
        case .compositingGroup: if parameter(node, Parameters.amount) != 0 { openStyled("isolation:isolate", step) }
        case .offset, .scaleEffect, .rotationEffect, .rotation3DEffect: openTransform(step)
        case .visualEffect, .scrollTransition, .parallax, .sticky: try openEffect(step)
        default: break
        }
        putDownElements(of: step)
    }

    /// Where the first text in a row's content begins, from the row's left edge, and its width.
    func firstText(in row: NodeID) -> (x: Double, width: Double)? {
        let own = tree.layoutNode[row]
        var pending: [(node: NodeID, x: Double)] = [(row, 0)]
        while let (node, before) = pending.popLast() {
            let kind = tree.kind[node]
            let isPlaced = tree.layoutNode[node] == node && node != own
            let x = isPlaced ? before + geometry.origin[node].x : before
            if kind == .text {
                let width = geometry.size[tree.layoutNode[node]].width
                if width > 0 { return (x, width) }
                continue
            }
            if kind.scrollsContent || kind.isLazyContainer || kind == .hidden && tree.isHiding(node) { continue }
            let inside = tree.elements(of: node)
            // What lies behind a view or over it is none of the row's content.
            let isLayer = kind == .background || kind == .overlay || kind == .mask
            pending += (isLayer ? inside.prefix(1) : inside).reversed().map { ($0, x) }
        }
        return nil
    }

    private func putDownAfterwards(_ action: Step.Action, _ step: Step) {
        var later = step
        later.action = action
        steps.append(later)
    }

    func putDownClose(_ step: Step) {
        steps.append(Step(.close, step.node, around: step.around, base: step.base, view: step.view))
    }

    /// Opacity acts on the group as a whole (MEASURED B13 has it act on each element: the same where elements do not
    /// overlap).
    private func openGroup(opacity: Double, _ step: Step) {
        let opacity = drawn(min(max(opacity, 0), 1))
        guard opacity != 1 else { return }
        out.write("<g opacity=\"")
        out.write(opacity)
        out.write("\">")
        putDownClose(step)
    }

    /// Names of CSS for `Choice.blendMode`.
    private static let blendModes = [
        "normal", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "soft-light",
        "hard-light", "difference", "exclusion", "hue", "saturation", "color", "luminosity", "plus-lighter",
    ]

    /// Blends what is inside with what was drawn before it, up to the nearest group that is made on its own.
    private func openBlend(_ step: Step) {
        guard let mode = Int(exactly: parameter(step.node, Parameters.amount)), Self.blendModes.indices.contains(mode),
            mode > 0
        else { return }
        openStyled("mix-blend-mode:" + Self.blendModes[mode], step)
    }

    /// A group with what SVG has as a style alone.
    private func openStyled(_ style: String, _ step: Step) {
        out.write("<g style=\"")
        out.write(plain: style)
        out.write("\">")
        putDownClose(step)
    }

    /// The colour or the second view lies below the content.
    private func drawBackground(_ step: Step) {
        drawLayer(step)
        let elements = tree.elements(of: step.node)
        guard elements.count > 1 else { return putDownElements(of: step) }
        putDown(layers: elements.reversed(), step)
    }

    private func drawOverlay(_ step: Step) {
        if parameter(step.node, Parameters.layerColor) >= 0 { putDownAfterwards(.layer, step) }
        putDownElements(of: step)
    }

    /// Puts down the two elements of a layer modifier, the first of the list to be drawn first.
    private func putDown(layers: [NodeID], _ step: Step) {
        let around = step.around + geometry.origin[tree.layoutNode[step.node]]
        for element in layers.reversed() {
            steps.append(
                Step(.draw, element, around: around, base: step.base, view: step.view, isInScroll: step.isInScroll))
        }
    }

    /// A plain colour over the box of a background or overlay. A background reaches under the bars where the box touches
    /// the edge of the safe area, as `background(_:ignoresSafeAreaEdges:)` does by default.
    func drawLayer(_ step: Step) {
        let color = parameter(step.node, Parameters.layerColor)
        guard color >= 0 else { return }
        var area = place(step)
        if tree.kind[step.node] == .background, !step.isInScroll {
            area = place(of: coordinates.extendedUnderBars(rect(step), of: step.node), step.base)
        }
        guard let gradient = self.gradient(color, of: step.node) else { return writeRectangle(area, fill: color) }
        if area.width > 0, area.height > 0 { fill(area, with: gradient, of: step.node, frame: area) }
    }

    func drawBorder(_ node: NodeID, _ place: Place) {
        let width = parameter(node, Parameters.borderWidth)
        let color = parameter(node, Parameters.borderColor)
        guard width > 0, color >= 0, place.width > 0, place.height > 0 else { return }
        if let gradient = gradient(color, of: node) {
            return paint(with: gradient, of: node, frame: place, reach: 0) { drawBorder(place, width, 0xFFFF_FFFF) }
        }
        drawBorder(place, width, color)
    }

    private func drawBorder(_ place: Place, _ width: Double, _ color: Double) {
        // An inset stroke; one that meets in the middle fills the box (MEASURED B22).
        if width * 2 >= min(place.width, place.height) { return writeRectangle(place, fill: color) }
        out.write("<rect")
        writeBox(
            Place(
                x: place.x + width / 2, y: place.y + width / 2, width: place.width - width, height: place.height - width
            ))
        out.write(" fill=\"none\"")
        writePaint(color, " stroke=\"", " stroke-opacity=\"")
        out.write(" stroke-width=\"")
        out.write(width)
        out.write("\"/>")
    }

    private func startMask(_ step: Step) {
        let elements = Array(tree.elements(of: step.node))
        guard elements.count > 1 else { return putDownElements(of: step) }
        var primary = step
        primary.action = .draw
        primary.node = elements[0]
        primary.around = step.around + geometry.origin[tree.layoutNode[step.node]]
        var secondary = primary
        secondary.node = elements[1]
        let identity = writeMaskOpening(step)
        maskIdentities.append(identity)
        putDownClose(step)
        steps.append(primary)
        putDownAfterwards(.endMask, step)
        steps.append(secondary)
    }

    private func writeMaskOpening(_ step: Step) -> UInt64 {
        out.write("<mask")
        let identity = writeIdentifier(of: step.node, " id=\"", "m")
        out.write(" maskUnits=\"userSpaceOnUse\"")
        writeBox(region(around: place(step), reach: 0))
        out.write(" mask-type=\"alpha\">")
        return identity
    }

    func endMask(_ step: Step) {
        out.write("</mask><g")
        writeIdentifier(maskIdentities.popLast() ?? 0, " mask=\"url(#", "m", ")\">")
    }

    /// A box that holds everything drawn in and near `place`: drawing may reach outside a frame.
    func region(around place: Place, reach: Double) -> Place {
        let margin = reach + max(tree.viewport.width, tree.viewport.height)
        return Place(
            x: place.x - margin, y: place.y - margin, width: place.width + 2 * margin, height: place.height + 2 * margin
        )
    }

    func openClip(_ step: Step, _ outline: Outline) {
        out.write("<clipPath")
        let identity = writeIdentifier(of: step.node, " id=\"", "c")
        out.write("><path d=\"")
        out.write(outline)
        out.write("\"/></clipPath><g")
        writeIdentifier(identity, " clip-path=\"url(#", "c", ")\">")
        putDownClose(step)
    }

    private func clipOutline(_ node: NodeID, _ rect: Rect) -> Outline {
        let kind = UInt8(exactly: parameter(node, Parameters.clipKind)).flatMap { NodeKind(rawValue: $0) }
        let radius = parameter(node, Parameters.clipRadius)
        guard let detail = ShapeDetail(tree.paint(parameter(node, Parameters.clipDetail), of: node)) else {
            return .shape(kind ?? .rectangle, rect, radius: radius)
        }
        let inset = detail.inset
        let outline = Outline.shape(
            kind ?? .rectangle, rect.inset(by: inset), radius: radius - inset, detail, inset)
        specials += 1
        return isRightToLeft(node) ? outline.mirrored(minX: rect.minX, maxX: rect.maxX) : outline
    }

    /// The content moved by the offset, rounded to pixels, inside a clip at what is seen of it: the scroll view's frame, and
    /// beyond it what it touches of the safe area.
    func drawScrollContent(_ step: Step) {
        var state = ScrollGeometry(node: step.node)
        let content = tree.content[step.node]
        if content >= 0, Int(content) < geometry.scrolls.count { state = geometry.scrolls[content] }
        if !tree.isScrollClipDisabled(step.node) {
            let (frame, reach) = (rect(step), state.reach)
            let seen = Rect(
                x: frame.minX - reach.leading, y: frame.minY - reach.top, width: frame.width + reach.horizontal,
                height: frame.height + reach.vertical)
            openClip(step, .rectangle(place(of: seen, step.base).rect))
        }
        out.write("<g")
        writeIdentifier(of: step.node, " id=\"", "s")
        writeTranslation(Point(x: rounded(-state.offset.x), y: rounded(-state.offset.y)))
        out.write(">")
        putDownClose(step)
        var inside = step
        inside.isInScroll = true
        putDownElements(of: inside)
    }
}

extension ViewTree {
    /// Whether `scrollClipDisabled` around a scroll view says so: the nearest one decides, as for all that is inherited.
    func isScrollClipDisabled(_ scroll: NodeID) -> Bool {
        var at = parent[scroll]
        while at >= 0 {
            if kind[at] == .scrollClipDisabled {
                return parameters[Int(parameterStart[at]) + Parameters.amount] != 0
            }
            at = parent[at]
        }
        return false
    }
}
