/// An opening tag of a frame, taken apart.
struct FrameElement {
    var name: Substring
    var attributes: [(name: Substring, value: Substring)] = []

    init(_ text: Substring) {
        var rest = text
        let end = rest.utf8.firstIndex(of: UInt8(ascii: " ")) ?? rest.endIndex
        name = rest[..<end]
        rest = rest[end...]
        while let equals = rest.utf8.firstIndex(of: UInt8(ascii: "=")) {
            let key = rest[..<equals].drop { $0 == " " }
            let open = rest.utf8.index(after: equals)
            guard open < rest.endIndex, case let first = rest.utf8.index(after: open),
                let close = rest[first...].utf8.firstIndex(of: UInt8(ascii: "\""))
            else { return }
            attributes.append((key, rest[first..<close]))
            rest = rest[rest.utf8.index(after: close)...]
        }
    }

    /// Whether an element that paints shows: it has a fill or a stroke that is not wholly transparent.
    var isVisible: Bool {
        func value(_ name: Substring) -> Substring? { attributes.first { $0.name == name }?.value }
        let isFilled = value("fill") != "none" && value("fill-opacity") != "0" && hasArea
        let isStroked = value("stroke").map { $0 != "none" } == true && value("stroke-opacity") != "0"
        return isFilled || isStroked
    }

    /// Whether what is filled has a width and a height.
    private var hasArea: Bool {
        let lengths: Set<Substring> = ["width", "height", "r", "rx", "ry"]
        let isRounded = name == "rect"
        for (key, value) in attributes where lengths.contains(key) && !(isRounded && key.hasPrefix("r")) {
            if value == "0" { return false }
        }
        guard name == "path", let data = attributes.first(where: { $0.name == "d" })?.value else { return true }
        let numbers = data.split { !("0"..."9").contains($0) && $0 != "-" && $0 != "." && $0 != "e" }
            .compactMap { Double($0) }
        return [0, 1].allSatisfy { axis in
            let along = numbers.enumerated().filter { $0.offset % 2 == axis }.map(\.element)
            return along.min() != along.max()
        }
    }

    /// Whether nothing of what is in it shows.
    var isTransparent: Bool { attributes.contains { $0.name == "opacity" && $0.value == "0" } }

    /// The tags of a frame, without their angle brackets.
    static func tags(of text: String) -> [Substring] {
        var result: [Substring] = []
        var rest = text[...]
        while let start = rest.utf8.firstIndex(of: UInt8(ascii: "<")),
            let end = rest[start...].utf8.firstIndex(of: UInt8(ascii: ">"))
        {
            let tag = rest[rest.utf8.index(after: start)..<end]
            rest = rest[rest.utf8.index(after: end)...]
            if !tag.hasPrefix("!"), !tag.hasPrefix("?") { result.append(tag) }
        }
        return result
    }

    /// Clips with nothing painted in the groups they are for.
    static func idleClips(in text: String, painting: Set<Substring>) -> Set<String> {
        var all: Set<String> = []
        var used: Set<String> = []
        /// For each open element the clip that acts on it, and the definitions among them.
        var open: [String?] = []
        var definitions = 0
        func isDefinition(_ name: Substring) -> Bool { name == "clipPath" || name == "defs" }
        for tag in tags(of: text) {
            if tag.hasPrefix("/") {
                if isDefinition(tag.dropFirst()) { definitions -= 1 }
                _ = open.popLast()
                continue
            }
            let closes = tag.hasSuffix("/")
            let element = FrameElement(closes ? tag.dropLast() : tag)
            if definitions == 0, painting.contains(element.name) { used.formUnion(open.compactMap { $0 }) }
            var clip: String?
            for (name, value) in element.attributes {
                if name == "id", element.name == "clipPath" { all.insert(String(value)) }
                if name == "clip-path" { clip = String(value.dropFirst("url(#".count).dropLast()) }
            }
            if closes {
                if let clip, painting.contains(element.name) { used.insert(clip) }
                continue
            }
            if isDefinition(element.name) { definitions += 1 }
            open.append(clip)
        }
        return all.subtracting(used)
    }
}
