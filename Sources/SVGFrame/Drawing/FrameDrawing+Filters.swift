import Geometry
import ViewDocument
import ViewTree

/// What a filter is made of, as a frame writes it; neutral values are left out.
struct FilterParts {
    /// Radius in points: the Gaussian's standard deviation (MEASURED B10, B11).
    var blur = 0.0
    var brightness = 0.0
    var saturation = 1.0
    var grayscale = 0.0
    /// Around the middle of each component; 1 none.
    var contrast = 1.0
    /// Degrees.
    var hue = 0.0
    var isInverted = false
    /// RGBA that each component is multiplied with; -1 none.
    var multiplied = -1.0
    var isLuminance = false
    var shadow: Shadow?
    /// RGBA that everything is painted with, its shape and opacity kept; -1 none.
    var foreground = -1.0

    struct Shadow {
        var color: UInt32
        var radius: Double
        var x: Double
        var y: Double
    }

    init() {}

    init(_ effect: EffectValues) {
        blur = max(0, drawn(effect.blur))
        brightness = drawn(effect.brightness)
        saturation = drawn(effect.saturation)
        grayscale = drawn(effect.grayscale)
        foreground = effect.foreground
    }

    var isEmpty: Bool {
        blur <= 0 && brightness == 0 && saturation == 1 && grayscale == 0 && shadow == nil && foreground < 0
            && contrast == 1 && hue == 0 && !isInverted && multiplied < 0 && !isLuminance
    }

    /// How far what is drawn may spread, points.
    var reach: Double {
        let dropped = shadow.map { max($0.x.magnitude, $0.y.magnitude) + 3 * $0.radius } ?? 0
        return 3 * blur + dropped
    }
}

extension FrameDrawing {
    func filterParts(of node: NodeID, _ kind: NodeKind) -> FilterParts {
        var parts = FilterParts()
        let amount = drawn(parameter(node, Parameters.amount))
        switch kind {
        case .blur: parts.blur = max(0, amount)
        case .brightness: parts.brightness = amount
        case .saturation: parts.saturation = amount
        case .grayscale: parts.grayscale = amount
        case .contrast: parts.contrast = amount
        case .hueRotation: parts.hue = amount
        case .colorInvert: parts.isInverted = amount != 0
        case .colorMultiply: parts.multiplied = parameter(node, Parameters.amount)
        case .luminanceToAlpha: parts.isLuminance = amount != 0
        default:
            guard let color = UInt32(exactly: parameter(node, Parameters.shadowColor)), color & 255 != 0 else { break }
            parts.shadow = FilterParts.Shadow(
                color: color, radius: max(0, parameter(node, Parameters.shadowRadius)),
                x: parameter(node, Parameters.shadowX), y: parameter(node, Parameters.shadowY))
        }
        return parts
    }

    /// Opens a group under a filter, if there is anything to filter. A shadow falls from the group as a whole (MEASURED B13
    /// has one fall from each element: the same where elements do not overlap).
    func openFilter(_ step: Step, _ parts: FilterParts) throws(FrameFault) {
        guard !parts.isEmpty else { return }
        let identity = identities.claim(tree.frameIdentity(of: step.node), by: step.node)
        try writeFilter(step, parts, identity)
        out.write("<g")
        writeIdentifier(identity, " filter=\"url(#", "f", ")\">")
        steps.append(Step(.closeFilter, step.node, around: step.around, base: step.base, view: step.view))
    }

    /// Writes the definition of a filter and counts it.
    func writeFilter(_ step: Step, _ parts: FilterParts, _ identity: UInt64) throws(FrameFault) {
        let radius = max(parts.blur, parts.shadow?.radius ?? 0)
        guard radius <= Double(FrameLimits.filterRadius) else {
            throw FrameFault(limit: .filterRadius, allowed: FrameLimits.filterRadius, node: step.node)
        }
        filters += 1
        // So many may be in a frame.
        specials += 1
        filterNesting += 1
        guard filters <= FrameLimits.filters else {
            throw FrameFault(limit: .filters, allowed: FrameLimits.filters, node: step.node)
        }
        guard filterNesting <= FrameLimits.filterNesting else {
            throw FrameFault(limit: .filterNesting, allowed: FrameLimits.filterNesting, node: step.node)
        }
        out.write("<filter")
        writeIdentifier(identity, " id=\"", "f", "\"")
        out.write(" filterUnits=\"userSpaceOnUse\"")
        writeBox(region(around: place(step), reach: parts.reach))
        out.write(" color-interpolation-filters=\"sRGB\">")
        writeSteps(of: parts)
        out.write("</filter>")
    }

    private func writeSteps(of parts: FilterParts) {
        if let color = UInt32(exactly: parts.foreground) {
            out.write("<feFlood flood-color=\"")
            out.write(color: color)
            out.write("\"")
            if color & 255 != 255 {
                out.write(" flood-opacity=\"")
                out.write(Double(color & 255) / 255)
                out.write("\"")
            }
            out.write("/><feComposite operator=\"in\" in2=\"SourceAlpha\"/>")
        }
        if parts.blur > 0 {
            out.write("<feGaussianBlur stdDeviation=\"")
            out.write(parts.blur)
            out.write("\"/>")
        }
        // Added to red, green and blue (MEASURED B12).
        if parts.brightness != 0 { writeScale(1, 1, 1, 1, plus: parts.brightness) }
        if parts.saturation != 1 { writeSaturation(parts.saturation) }
        if parts.grayscale != 0 { writeSaturation(1 - min(max(parts.grayscale, 0), 1)) }
        writeColors(of: parts)
        if let shadow = parts.shadow { write(shadow) }
    }

    private func writeColors(of parts: FilterParts) {
        if parts.contrast != 1 {
            writeScale(parts.contrast, parts.contrast, parts.contrast, 1, plus: (1 - parts.contrast) / 2)
        }
        if parts.hue != 0 {
            out.write("<feColorMatrix type=\"hueRotate\" values=\"")
            out.write(parts.hue)
            out.write("\"/>")
        }
        if parts.isInverted { writeScale(-1, -1, -1, 1, plus: 1) }
        if let color = UInt32(exactly: parts.multiplied), color != .max {
            func part(_ shift: UInt32) -> Double { Double(color >> shift & 255) / 255 }
            writeScale(part(24), part(16), part(8), part(0), plus: 0)
        }
        if parts.isLuminance { out.write("<feColorMatrix type=\"luminanceToAlpha\"/>") }
    }

    /// Each component times its factor; the same is added to red, green and blue.
    private func writeScale(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double, plus: Double) {
        out.write("<feColorMatrix values=\"")
        for (row, factor) in [red, green, blue, alpha].enumerated() {
            for column in 0..<4 {
                out.write(precise: row == column ? factor : 0)
                out.write(" ")
            }
            out.write(precise: row < 3 ? plus : 0)
            out.write(row < 3 ? " " : "\"/>")
        }
    }

    /// The saturation matrix over the luminances of MEASURED B12.
    private func writeSaturation(_ amount: Double) {
        let luminance = [0.2126, 0.7152, 0.0722]
        out.write("<feColorMatrix values=\"")
        for row in 0..<3 {
            for column in 0..<3 {
                out.write(precise: luminance[column] * (1 - amount) + (row == column ? amount : 0))
                out.write(" ")
            }
            out.write("0 0 ")
        }
        out.write("0 0 0 1 0\"/>")
    }

    /// A blurred and moved copy of the opacity in one colour, below the content. (`feDropShadow` says the same, but librsvg
    /// before 2.55 draws nothing at all under it.)
    private func write(_ shadow: FilterParts.Shadow) {
        out.write("<feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"")
        out.write(shadow.radius)
        out.write("\"/><feOffset dx=\"")
        out.write(shadow.x)
        out.write("\" dy=\"")
        out.write(shadow.y)
        out.write("\" result=\"a\"/><feFlood flood-color=\"")
        out.write(color: shadow.color)
        out.write("\"")
        if shadow.color & 255 != 255 {
            out.write(" flood-opacity=\"")
            out.write(Double(shadow.color & 255) / 255)
            out.write("\"")
        }
        out.write("/><feComposite operator=\"in\" in2=\"a\"/>")
        out.write("<feMerge><feMergeNode/><feMergeNode in=\"SourceGraphic\"/></feMerge>")
    }
}
