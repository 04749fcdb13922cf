/// The CSS property behind an attribute of a frame's element, and how the attribute's values read there.
struct AnimatedProperty {
    let name: String
    private let form: Form

    private enum Form {
        case transform, length, path
        /// As it is; what the element has without the attribute.
        case plain(String)
    }

    /// nil where CSS has no such property.
    init?(_ attribute: String, of element: String) {
        name = attribute
        switch attribute {
        case "transform": form = .transform
        case "opacity", "stop-opacity", "flood-opacity": form = .plain("1")
        case "fill-opacity", "stroke-opacity": form = .plain("inherit")
        case "fill", "stroke", "stroke-linecap", "stroke-linejoin": form = .plain("inherit")
        case "flood-color", "stop-color": form = .plain("black")
        case "clip-path", "mask", "filter": form = .plain("none")
        case "stroke-width" where element != "g": form = .length
        case "x", "y", "width", "height", "rx", "ry":
            guard element == "rect" || element == "image" else { return nil }
            form = .length
        case "cx", "cy", "r":
            guard element == "circle" || element == "ellipse" else { return nil }
            form = .length
        case "d" where element == "path": form = .path
        default: return nil
        }
    }

    /// An attribute's value, or what stands for none.
    func css(_ value: String?) -> String {
        switch form {
        case .plain(let without): return value ?? without
        case .length: return value.map { "\($0)px" } ?? (name == "stroke-width" ? "inherit" : "0px")
        case .path: return value.map { "path(\"\($0)\")" } ?? "none"
        case .transform: return value.map { Self.functions($0) } ?? "none"
        }
    }

    /// SVG's list of functions with the units and commas of CSS.
    private static func functions(_ value: String) -> String {
        var result: [String] = []
        for part in value.split(separator: ")") {
            let words = part.split(separator: "(")
            guard words.count == 2, let name = words.first else { continue }
            let numbers = words[1].split { $0 == " " || $0 == "," }
            let unit = name.hasSuffix("translate") ? "px" : name.hasSuffix("rotate") ? "deg" : ""
            let arguments = numbers.map { "\($0)\(unit)" }.joined(separator: ",")
            result.append("\(name.filter { $0 != " " })(\(arguments))")
        }
        return result.joined(separator: " ")
    }
}
