import Expressions
import Geometry
import ViewDocument
import ViewTree

extension FrameDrawing {
    /// A picture, a symbol, or the placeholder of what is neither.
    func drawImage(_ node: NodeID, _ place: Place) {
        guard place.width > 0, place.height > 0 else { return }
        if let resource = Int(exactly: parameter(node, Parameters.imageResource)),
            tree.program.images.indices.contains(resource)
        {
            return drawPicture(resource, place)
        }
        if parameter(node, Parameters.imageSymbol) == Double(Symbols.redacted) {
            return writeRectangle(place, fill: Double(0x3C3C_4329 as UInt32))
        }
        if parameter(node, Parameters.imageSymbol) == Double(Symbols.nothing) { return }
        if let symbol = Int(exactly: parameter(node, Parameters.imageSymbol)),
            let picture = SymbolPicture.picture(symbol)
        {
            let tint = parameter(node, Parameters.imageTint)
            let second = parameter(node, Parameters.imageSecondTint)
            guard let gradient = self.gradient(tint, of: node) else {
                return drawSymbol(symbol, picture, tint, second, place)
            }
            return paint(with: gradient, of: node, frame: place, reach: 0) {
                drawSymbol(symbol, picture, 0xFFFF_FFFF, 0, place)
            }
        }
        if options.remoteImages, let address = remoteAddress(of: node) {
            out.write("<image")
            writeBox(place)
            out.write(" preserveAspectRatio=\"none\" href=\"")
            out.write(escaping: address)
            return out.write("\"/>")
        }
        drawPlaceholder(place)
    }

    /// The picture's data stands once in the frame's definitions; here it is used at the size of the box.
    private func drawPicture(_ resource: Int, _ place: Place) {
        if !images.contains(resource) { images.append(resource) }
        specials += 1
        let image = tree.program.images[resource]
        out.write("<use href=\"#")
        writePictureName(resource)
        out.write("\" transform=\"translate(")
        out.write(place.x)
        out.write(" ")
        out.write(place.y)
        out.write(")scale(")
        out.write(precise: place.width / Double(max(image.pixelWidth, 1)))
        out.write(" ")
        out.write(precise: place.height / Double(max(image.pixelHeight, 1)))
        out.write(")\"/>")
    }

    private func writePictureName(_ resource: Int) {
        out.write(plain: options.idPrefix)
        out.write("i")
        out.write(integer: UInt64(resource))
    }

    /// Glyphs and pictures that were used, at the end of the frame: what refers to them may stand before.
    func writeDefinitions() {
        guard !images.isEmpty || !symbolMasks.isEmpty || texts.hasUsedGlyphs else { return }
        out.write("<defs>")
        texts.writeUsedGlyphs(to: &out)
        for resource in images {
            let image = tree.program.images[resource]
            out.write("<image id=\"")
            writePictureName(resource)
            out.write("\" width=\"")
            out.write(integer: UInt64(max(image.pixelWidth, 1)))
            out.write("\" height=\"")
            out.write(integer: UInt64(max(image.pixelHeight, 1)))
            out.write("\" preserveAspectRatio=\"none\" href=\"data:")
            out.write(escaping: image.mediaType)
            out.write(";base64,")
            out.write(escaping: image.base64)
            out.write("\"/>")
        }
        for symbol in symbolMasks { writeMask(ofSymbol: symbol) }
        out.write("</defs>")
    }

    private func remoteAddress(of node: NodeID) -> String? {
        guard let attribute = tree.attribute(.source, of: node),
            case .string(let address)? = tree.value(of: attribute, at: node), address.hasPrefix("https://")
        else { return nil }
        return address
    }

    /// A grey box with a diagonal cross.
    private func drawPlaceholder(_ place: Place) {
        writeRectangle(place, fill: Double(0xE5E5_EAFF as UInt32))
        var cross = Outline()
        cross.move(place.x, place.y)
        cross.line(place.x + place.width, place.y + place.height)
        cross.move(place.x + place.width, place.y)
        cross.line(place.x, place.y + place.height)
        out.write("<path d=\"")
        out.write(cross)
        out.write("\" stroke=\"#aeaeb2\" stroke-width=\"1\"/>")
    }
}
