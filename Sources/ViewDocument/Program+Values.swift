package import Expressions
import Geometry

/// From values of expressions to the numbers that constant attributes hold already.
extension Program {
    /// The number of a value of attribute `key`: itself for a number, 0 and 1 for a Boolean, and for a name (where the
    /// document's expression gave one) what the table of that key says; nil if it is none of these.
    package func number(of value: Value, for key: AttributeKey) -> Double? {
        switch value {
        case .number(let number): return number
        case .bool(let flag): return flag ? 1 : 0
        case .string(let name), .symbol(let name): return number(named: name, for: key)
        default: return nil
        }
    }

    private func number(named name: String, for key: AttributeKey) -> Double? {
        switch key {
        case .horizontalAlignment:
            let guide =
                AlignmentNames.guide(name, along: .horizontal, alignments)
                ?? AlignmentNames.pair(name, alignments)?.horizontal.rawValue
            return guide.map { Double($0) }
        case .verticalAlignment:
            let guide =
                AlignmentNames.guide(name, along: .vertical, alignments)
                ?? AlignmentNames.pair(name, alignments)?.vertical.rawValue
            return guide.map { Double($0) }
        default: return Self.choice(of: key)?.number(name)
        }
    }

    private static func choice(of key: AttributeKey) -> Choice? {
        switch key {
        case .axis: .axis
        case .contentMode: .contentMode
        case .textAlignment: .textAlignment
        case .textCase: .textCase
        case .amount: .blendMode
        case .role: .scrollAnchorRole
        case .value: .scrollTargetBehavior
        case .truncation: .truncation
        case .edge: .edge
        case .layout: .anyOfLayouts
        case .fontStyle: .fontStyle
        case .fontWeight: .fontWeight
        case .fontDesign: .fontDesign
        case .shape: .clipShape
        case .lineCap: .lineCap
        case .lineJoin: .lineJoin
        case .separator, .sectionSeparator: .visibility
        default: nil
        }
    }

    /// A list attribute (`runs`, `stops`, `tracks`) with the fields that are expressions put in: attributes of `node` whose
    /// `index` is an element's number from 1. `value` gives an attribute's value now. A list of plain colours (from one
    /// expression) becomes stops, evenly spread.
    package func merged(_ list: Value, of node: NodeTemplate, value: (Attribute) -> Value?) -> Value {
        guard case .array(var elements) = list else { return list }
        for (place, element) in elements.enumerated() {
            guard case .color = element else { continue }
            let location = elements.count > 1 ? Double(place) / Double(elements.count - 1) : 0
            elements[place] = .object(ObjectValue(names: ["color", "location"], values: [element, .number(location)]))
        }
        for attribute in attributes[node.attributes] where attribute.index > 0 && Int(attribute.index) <= elements.count
        {
            guard let value = value(attribute), case .object(let object) = elements[Int(attribute.index) - 1] else {
                continue
            }
            elements[Int(attribute.index) - 1] = .object(Self.setting(attribute.key, value, in: object))
        }
        return .array(elements)
    }

    private static func setting(_ key: AttributeKey, _ value: Value, in object: ObjectValue) -> ObjectValue {
        switch key {
        case .text: return object.setting("text", value)
        case .symbol: return object.setting("symbol", value)
        case .bold: return object.setting("bold", value)
        case .italic: return object.setting("italic", value)
        case .underline: return object.setting("underline", value)
        case .strikethrough: return object.setting("strikethrough", value)
        case .amount: return object.setting("location", value)
        case .color: return object.setting(object["location"] == nil ? "foregroundStyle" : "color", value)
        case .minWidth: return object.setting(object["size"] == nil ? "minimum" : "size", value)
        case .maxWidth: return object.setting("maximum", value)
        case .spacing: return object.setting("spacing", value)
        case .count: return object.setting("count", value)
        case .fontStyle, .fontSize, .fontWeight, .fontDesign, .fontItalic:
            guard case .object(let font)? = object["font"] else { return object.setting("font", value) }
            let names: [AttributeKey: String] = [
                .fontStyle: "style", .fontSize: "size", .fontWeight: "weight", .fontDesign: "design",
                .fontItalic: "italic",
            ]
            return object.setting("font", .object(font.setting(names[key] ?? "", value)))
        default: return object
        }
    }
}

extension ObjectValue {
    fileprivate func setting(_ name: String, _ value: Value) -> ObjectValue {
        var copy = self
        if let at = names.firstIndex(of: name) {
            copy.values[at] = value
        } else {
            copy.names.append(name)
            copy.values.append(value)
        }
        return copy
    }
}

extension Program {
    /// Whether a child of a Section stands among its rows, not in its header or footer; both by their templates.
    package func isAmongRows(_ child: Int, ofSection section: Int) -> Bool {
        guard nodes.indices.contains(section), nodes.indices.contains(child) else { return true }
        let template = nodes[section]
        // A view knows where in its block it stands.
        let place = child - section + Int(template.view)
        func count(_ key: AttributeKey) -> Int {
            for attribute in attributes[template.attributes] where attribute.key == key {
                if case .constant(.number(let number)) = attribute.source { return Int(exactly: number) ?? 0 }
            }
            return 0
        }
        guard let at = template.children.firstIndex(where: { Int($0) == place }) else { return true }
        return at >= count(.headerCount) && at < template.children.count - count(.footerCount)
    }
}
