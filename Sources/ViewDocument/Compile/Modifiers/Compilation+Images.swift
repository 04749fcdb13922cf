import Expressions
import Geometry

/// Pictures: `data:` addresses are read here and now, as far as their header; `https:` addresses are only kept.
extension Compilation {
    func emitImageSource(_ node: JSONNode, _ context: ValueContext) {
        if isExpression(node) {
            emitSingle(.source, .string, node, context)
            return
        }
        guard json.kind(of: node) == .string else { return _ = mismatch("an address", node) }
        let bytes = json.stringBytes(of: node)
        if bytes.starts(with: "https://".utf8) {
            guard let text = stringLiteral(node) else { return }
            add(.source, .constant(.string(text)), at: node, context)
            return
        }
        guard bytes.starts(with: "data:".utf8) else {
            fault("image", "A source is a data: or https: address.", at: node)
            return
        }
        guard let index = image(at: node) else { return }
        context.builder.nodes[Int(context.node)].reference = index
        let parent = json.parents[Int(node)]
        if json.member("size", of: parent) == nil {
            let picture = program.images[Int(index)]
            let size = Size(width: Double(picture.pixelWidth), height: Double(picture.pixelHeight))
            add(.imageSize, .constant(.size(size)), at: node, context)
        }
    }

    /// The image that an AsyncImage tells: its size, and where it came from.
    func emitLoadedImage(_ node: JSONNode, _ context: ValueContext) {
        guard let given = expressionText(node), let source = json.string(given) else {
            return _ = mismatch("an expression that gives what an AsyncImage tells", node)
        }
        for key in ["source", "symbol", "systemName", "size"] {
            guard let other = json.member(key, of: json.parents[Int(node)]) else { continue }
            fault("wrong-value", "An Image has either \"image\" or \"\(key)\".", at: other)
        }
        for (member, key) in [("size", AttributeKey.imageSize), ("source", .source)] {
            guard
                let compiled = compile(
                    source: "((\(source)) ?? [])['\(member)']", at: given, expecting: .any, in: context.scope)
            else { return }
            add(key, self.source(of: compiled, at: node, context), at: node, context)
        }
    }

    /// The picture in a `data:` address, kept once however often it is given; nil after a fault.
    private func image(at node: JSONNode) -> Int32? {
        let digest = SHA256Digest.hexadecimal(of: Array(json.stringBytes(of: node)))
        if let known = imageIndices[digest] { return known }
        guard let bytes = dataBytes(of: node), let header = header(of: bytes, node) else { return nil }
        program.images.append(
            ImageResource(
                mediaType: header.mediaType, pixelWidth: header.width, pixelHeight: header.height,
                base64: Base64.encode(bytes)))
        let index = Int32(clamping: program.images.count - 1)
        imageIndices[digest] = index
        return index
    }

    /// The bytes of a `data:` address, within the limits.
    private func dataBytes(of node: JSONNode) -> [UInt8]? {
        let text = json.stringBytes(of: node)
        guard let comma = text.firstIndex(of: UInt8(ascii: ",")) else {
            fault("image", "The data: address has no data.", at: node)
            return nil
        }
        let head = String(decoding: text[..<comma].prefix(256), as: UTF8.self)
        let decoded =
            head.hasSuffix(";base64") ? Base64.decode(text[(comma + 1)...]) : Base64.percentDecode(text[(comma + 1)...])
        guard let bytes = decoded else {
            fault("image", "The data of the address cannot be decoded.", at: node)
            return nil
        }
        if bytes.count > limits.imageBytes {
            limitFault(
                "imageBytes", Double(limits.imageBytes), actual: Double(bytes.count), "Bytes of an image", at: node)
            return nil
        }
        imageBytes += bytes.count
        if imageBytes > limits.imageBytesTotal {
            limitFault(
                "imageBytesTotal", Double(limits.imageBytesTotal), actual: Double(imageBytes), "Bytes of all images",
                at: node)
            return nil
        }
        return bytes
    }

    private func header(of bytes: [UInt8], _ node: JSONNode) -> ImageHeader? {
        if let header = ImageHeader(bytes) {
            let pixels = Double(header.width) * Double(header.height)
            if pixels > Double(limits.imagePixels) {
                limitFault("imagePixels", Double(limits.imagePixels), actual: pixels, "Pixels of an image", at: node)
                return nil
            }
            return header
        }
        if bytes.count > limits.svgBytes {
            if bytes.prefix(1_024).contains(UInt8(ascii: "<")) {
                limitFault(
                    "svgBytes", Double(limits.svgBytes), actual: Double(bytes.count), "Bytes of an SVG image", at: node)
            } else {
                fault("image", "The data is no PNG, JPEG, GIF, WebP or SVG image.", at: node)
            }
            return nil
        }
        do {
            let size = try SVGHeader.size(of: bytes)
            return ImageHeader(
                mediaType: "image/svg+xml", width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)))
        } catch {
            switch error {
            case .notSVG: fault("image", "The data is no PNG, JPEG, GIF, WebP or SVG image.", at: node)
            case .unsafe(let what): fault("image", "The SVG image holds \(what), which is not allowed.", at: node)
            }
            return nil
        }
    }

    /// A symbol's name; one that is not built in is drawn as a placeholder.
    func emitSymbol(_ node: JSONNode, _ context: ValueContext) {
        let image = json.parents[Int(node)]
        if json.key(node) == "systemName", json.member("symbol", of: image) != nil {
            return fault("wrong-value", "An Image has either \"symbol\" or \"systemName\".", at: node)
        }
        emitSingle(.symbol, .string, node, context)
        noteUnknownSymbol(node)
    }

    /// The finding of a symbol that is none of ours.
    func noteUnknownSymbol(_ node: JSONNode) {
        guard !isExpression(node), let name = json.string(node), SymbolNames.number(of: name) == nil else { return }
        finding(
            "unknown-symbol",
            "No built-in symbol is called \"\(Self.shown(name))\": a placeholder is drawn."
                + (Suggestions.nearest(to: name, among: SymbolNames.all).map { " Near: \"\($0)\"." } ?? ""), at: node)
    }
}
