/// Symbols in texts: drawn as glyphs are, in a square of 1,000, in the fill and stroke of where they are used.
extension SymbolPicture {
    /// The definition of a symbol, or of the placeholder of one that is none of ours.
    static func writeGlyph(_ number: Int, named name: [UInt8], to out: inout ByteBuffer) {
        guard let picture = picture(number) else {
            open(name, &out)
            out.write("<path d=\"M0 0H24V24H0Z\" fill=\"#e5e5ea\" stroke=\"none\"/>")
            return out.write("<path d=\"M0 0L24 24M24 0L0 24\" fill=\"none\" stroke=\"#aeaeb2\"/></g>")
        }
        if !picture.cuts.isEmpty {
            out.write("<mask id=\"")
            out.write(name)
            out.write("m\" maskUnits=\"userSpaceOnUse\" x=\"-2\" y=\"-2\" width=\"28\" height=\"28\">")
            out.write("<path d=\"M-2 -2H26V26H-2Z\" fill=\"#fff\" stroke=\"none\"/>")
            out.write("<g fill=\"#000\" stroke=\"#000\">")
            for layer in picture.cuts { layer.write(to: &out) }
            out.write("</g></mask>")
        }
        open(name, &out)
        if !picture.cuts.isEmpty {
            out.write("<g mask=\"url(#")
            out.write(name)
            out.write("m)\">")
        }
        for layer in picture.layers { layer.write(to: &out) }
        if !picture.cuts.isEmpty { out.write("</g>") }
        for layer in picture.above { layer.write(to: &out) }
        out.write("</g>")
    }

    private static func open(_ name: [UInt8], _ out: inout ByteBuffer) {
        out.write("<g id=\"")
        out.write(name)
        out.write("\" transform=\"scale(")
        out.write(precise: 1000.0 / 24)
        out.write(")\">")
    }
}

extension SymbolPicture.Layer {
    /// The path without a colour of its own.
    fileprivate func write(to out: inout ByteBuffer) {
        out.write("<path d=\"")
        out.write(plain: path)
        out.write("\"")
        if scale != 1 {
            out.write(" transform=\"translate(")
            out.write(x)
            out.write(" ")
            out.write(y)
            out.write(")scale(")
            out.write(precise: scale)
            out.write(")\"")
        }
        if let width {
            if !isSolid { out.write(" fill=\"none\"") }
            out.write(" stroke-width=\"")
            out.write(width / scale)
            out.write("\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>")
        } else {
            out.write(" stroke=\"none\"/>")
        }
    }
}
