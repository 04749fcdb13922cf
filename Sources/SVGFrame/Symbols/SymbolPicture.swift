import Synchronization
import ViewDocument

/// How a built-in symbol is drawn in a box of 24 x 24.
struct SymbolPicture: Sendable {
    /// Path data, filled, or stroked with round ends.
    struct Layer: Sendable {
        var path: String
        /// Width of the stroke as it appears; nil for what is filled.
        var width: Double?
        /// Fills what the stroke encloses, too.
        var isSolid = false
        /// Scaled around a point of the box: what stands in a circle, a badge.
        var scale = 1.0
        var x = 0.0
        var y = 0.0
    }

    var layers: [Layer] = []
    /// What is cut out of them.
    var cuts: [Layer] = []
    /// What stands over the cut.
    var above: [Layer] = []
    /// How it is drawn in two styles.
    var palette = Palette()

    /// What the first and the second of two styles paint, the second one's below. In an enclosed symbol the second is the frame,
    /// in one with a badge or struck through what that is put on, else what stands outside of the outline.
    struct Palette: Sendable {
        var first: [Layer] = []
        var second: [Layer] = []
        /// Which of the two gives way to `cuts`.
        var isFirstCut = false
        var isSecondCut = false
    }

    /// The picture of symbol `number` (an index into `SymbolNames.all`); nil for one that is none of ours.
    static func picture(_ number: Int) -> SymbolPicture? {
        guard SymbolNames.all.indices.contains(number) else { return nil }
        return known.withLock { known in
            if let picture = known[number] { return picture }
            let picture = picture(named: SymbolNames.all[number])
            known[number] = .some(picture)
            return picture
        }
    }

    /// Those drawn so far in this process.
    private static let known = Mutex<[Int: SymbolPicture?]>([:])

    private static let stroke = 1.9

    /// A drawing, or one of the ways to vary it.
    static func picture(named name: String) -> SymbolPicture? {
        if let drawing = SymbolDrawings.drawing(name) { return plain(drawing) }
        if let range = name.firstRange(of: ".badge") {
            let isFilled = name.hasSuffix(".fill")
            let rest = name[range.upperBound...]
            let kind = isFilled ? rest.dropLast(5) : rest
            let base = String(name[..<range.lowerBound]) + (isFilled ? ".fill" : "")
            return picture(named: base).flatMap { badged($0, String(kind.dropFirst())) }
        }
        if name.hasSuffix(".fill") {
            let base = String(name.dropLast(5))
            if let drawing = SymbolDrawings.drawing(base) { return filled(drawing) }
            if base.hasSuffix(".slash") { return picture(named: String(base.dropLast(6)) + ".fill").map(struck) }
            return enclosed(base, isFilled: true)
        }
        if name.hasSuffix(".slash") { return picture(named: String(name.dropLast(6))).map(struck) }
        return enclosed(name, isFilled: false)
    }

    private static func plain(_ drawing: SymbolDrawing) -> SymbolPicture {
        func layers(_ lines: String, _ dots: String) -> [Layer] {
            [Layer(path: lines, width: stroke), Layer(path: dots)].filter { !$0.path.isEmpty }
        }
        return SymbolPicture(
            layers: layers(drawing.outline + drawing.lines + drawing.outerLines, drawing.dots + drawing.outerDots),
            palette: Palette(
                first: layers(drawing.outline + drawing.lines, drawing.dots),
                second: layers(drawing.outerLines, drawing.outerDots)))
    }

    private static func filled(_ drawing: SymbolDrawing) -> SymbolPicture? {
        guard !drawing.outline.isEmpty else { return nil }
        let outline = [Layer(path: drawing.outline, width: stroke, isSolid: true)]
        let outer = [Layer(path: drawing.outerLines, width: stroke), Layer(path: drawing.outerDots)]
            .filter { !$0.path.isEmpty }
        return SymbolPicture(
            layers: outline,
            cuts: [Layer(path: drawing.lines, width: 1.7), Layer(path: drawing.dots)].filter { !$0.path.isEmpty },
            above: outer, palette: Palette(first: outline, second: outer, isFirstCut: true))
    }

    /// A diagonal stroke with some air around it.
    private static func struck(_ picture: SymbolPicture) -> SymbolPicture {
        var struck = picture
        // What stood outside has to give way to the stroke as well.
        struck.layers += picture.above
        struck.cuts.append(Layer(path: "M3.6 3.6L20.4 20.4", width: 5))
        struck.above = [Layer(path: "M3.6 3.6L20.4 20.4", width: stroke)]
        struck.palette = Palette(first: struck.above, second: struck.layers, isSecondCut: true)
        return struck
    }

    /// In a circle, square, triangle or shield.
    private static func enclosed(_ name: String, isFilled: Bool) -> SymbolPicture? {
        let frames: [(suffix: String, scale: Double, y: Double)] = [
            (".circle", 0.53, 12), (".square", 0.56, 12), (".triangle", 0.5, 14), (".shield", 0.46, 11.6),
        ]
        for frame in frames where name.hasSuffix(frame.suffix) {
            guard let outer = SymbolDrawings.drawing(String(frame.suffix.dropFirst())),
                let inner = SymbolDrawings.drawing(String(name.dropLast(frame.suffix.count)))
            else { return nil }
            // What is filled keeps its lines; those that stand outside of its outline enclose nothing.
            let isSolid = isFilled && !inner.outline.isEmpty && inner.lines.isEmpty
            let parts =
                isSolid
                ? [
                    Layer(path: inner.outline, width: stroke, isSolid: true),
                    Layer(path: inner.outerLines, width: stroke), Layer(path: inner.dots + inner.outerDots),
                ].filter { !$0.path.isEmpty } : plain(inner).layers
            let placed = parts.map {
                var layer = $0
                layer.scale = frame.scale
                layer.x = 12 - 12 * frame.scale
                layer.y = frame.y - 12 * frame.scale
                if layer.width != nil { layer.width = 1.6 }
                return layer
            }
            let ring = Layer(path: outer.outline, width: 1.7, isSolid: isFilled)
            let palette = Palette(first: placed, second: [ring])
            return isFilled
                ? SymbolPicture(layers: [ring], cuts: placed, palette: palette)
                : SymbolPicture(layers: [ring] + placed, palette: palette)
        }
        return nil
    }

    /// A disc at the corner with air around it: plain, or with a sign in it.
    private static func badged(_ picture: SymbolPicture, _ kind: String) -> SymbolPicture? {
        var badged = picture
        badged.layers += picture.above
        guard !kind.isEmpty else {
            badged.cuts.append(Layer(path: "M13.2 5.4A5 5 0 1 1 23.2 5.4A5 5 0 1 1 13.2 5.4Z"))
            badged.above = [Layer(path: "M14.8 5.4A3.4 3.4 0 1 1 21.6 5.4A3.4 3.4 0 1 1 14.8 5.4Z")]
            badged.palette = Palette(first: badged.above, second: badged.layers, isSecondCut: true)
            return badged
        }
        guard let sign = SymbolDrawings.drawing(kind) else { return nil }
        badged.cuts.append(Layer(path: "M11.4 18A6.6 6.6 0 1 1 24.6 18A6.6 6.6 0 1 1 11.4 18Z"))
        badged.above = plain(sign).layers.map {
            var layer = $0
            layer.scale = 0.44
            layer.x = 18 - 12 * 0.44
            layer.y = 18 - 12 * 0.44
            if layer.width != nil { layer.width = 1.7 }
            return layer
        }
        badged.palette = Palette(first: badged.above, second: badged.layers, isSecondCut: true)
        return badged
    }
}
