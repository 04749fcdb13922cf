import Geometry
import ViewTree

extension FrameDrawing {
    /// A symbol, drawn to fit the box in its middle, in one style or in two (`second` is 0 where there is one). What is cut out
    /// of it is a mask among the definitions, once for a frame.
    func drawSymbol(_ symbol: Int, _ picture: SymbolPicture, _ tint: Double, _ second: Double, _ place: Place) {
        let square = place.rect.middleSquare
        out.write("<g transform=\"translate(")
        out.write(square.minX)
        out.write(" ")
        out.write(square.minY)
        out.write(")scale(")
        out.write(precise: square.width / 24)
        out.write(")\">")
        if second == 0 {
            writeLayers(picture.layers, of: symbol, isCut: !picture.cuts.isEmpty, tint)
            writeLayers(picture.above, of: symbol, isCut: false, tint)
        } else {
            let (palette, hasCuts) = (picture.palette, !picture.cuts.isEmpty)
            writeLayers(palette.second, of: symbol, isCut: palette.isSecondCut && hasCuts, second)
            writeLayers(palette.first, of: symbol, isCut: palette.isFirstCut && hasCuts, tint)
        }
        out.write("</g>")
    }

    private func writeLayers(_ layers: [SymbolPicture.Layer], of symbol: Int, isCut: Bool, _ tint: Double) {
        if isCut {
            if !symbolMasks.contains(symbol) { symbolMasks.append(symbol) }
            specials += 1
            out.write("<g mask=\"url(#")
            writeMaskName(symbol)
            out.write(")\">")
        }
        for layer in layers { write(layer) { $0.writePaint(tint, $1, $2) } }
        if isCut { out.write("</g>") }
    }

    /// What is white stays, what is black is cut out.
    func writeMask(ofSymbol symbol: Int) {
        guard let picture = SymbolPicture.picture(symbol) else { return }
        out.write("<mask id=\"")
        writeMaskName(symbol)
        out.write("\" maskUnits=\"userSpaceOnUse\" x=\"-2\" y=\"-2\" width=\"28\" height=\"28\">")
        out.write("<path d=\"M-2 -2H26V26H-2Z\" fill=\"#fff\"/>")
        for layer in picture.cuts {
            write(layer) { drawing, name, _ in
                drawing.out.write(name)
                drawing.out.write("#000\"")
            }
        }
        out.write("</mask>")
    }

    private func writeMaskName(_ symbol: Int) {
        out.write(plain: options.idPrefix)
        out.write("y")
        out.write(integer: UInt64(symbol))
    }

    /// A path; `paint` writes its colour under the attributes' names.
    private func write(
        _ layer: SymbolPicture.Layer, paint: (FrameDrawing, StaticString, StaticString) -> Void
    ) {
        out.write("<path d=\"")
        out.write(plain: layer.path)
        out.write("\"")
        if layer.scale != 1 {
            out.write(" transform=\"translate(")
            out.write(layer.x)
            out.write(" ")
            out.write(layer.y)
            out.write(")scale(")
            out.write(precise: layer.scale)
            out.write(")\"")
        }
        if let width = layer.width {
            if layer.isSolid { paint(self, " fill=\"", " fill-opacity=\"") } else { out.write(" fill=\"none\"") }
            out.write(" stroke-width=\"")
            out.write(width / layer.scale)
            out.write("\" stroke-linecap=\"round\" stroke-linejoin=\"round\"")
            paint(self, " stroke=\"", " stroke-opacity=\"")
        } else {
            paint(self, " fill=\"", " fill-opacity=\"")
        }
        out.write("/>")
    }
}
