@testable import SVGFrame

/// A frame as text that patches are applied to, the way docs/patch.md tells it.
struct PatchedFrame {
    private struct Element {
        var name: String
        var attributes: [(name: String, value: String)]
        var text: String
        var children: [Int]
        var isEmptyTag: Bool
        var markup: String?
    }

    private var elements: [Element] = []
    private var parents: [Int] = []

    init(_ frame: [UInt8]) {
        let outline = FrameOutline(frame)
        for (at, element) in outline.elements.enumerated() {
            elements.append(
                Element(
                    name: outline.text(element.name),
                    attributes: outline.attributes[element.attributes].map {
                        (outline.text($0.name), outline.text($0.value))
                    },
                    text: element.text.map { outline.text($0) } ?? "", children: outline.children[at],
                    isEmptyTag: element.isEmptyTag))
            parents.append(element.parent)
        }
    }

    mutating func apply(_ patch: FramePatch) {
        for (name, values) in patch.assignments {
            for assignment in values {
                let place = elements[assignment.element].attributes.firstIndex { $0.name == name }
                switch (place, assignment.value) {
                case (let place?, let value?): elements[assignment.element].attributes[place].value = value
                case (let place?, nil): elements[assignment.element].attributes.remove(at: place)
                case (nil, let value?): elements[assignment.element].attributes.append((name, value))
                case (nil, nil): break
                }
            }
        }
        for (element, list) in patch.attributes { elements[element].attributes = list }
        for element in patch.removals + patch.moves.map(\.element) {
            elements[parents[element]].children.removeAll { $0 == element }
        }
        var places: [(parent: Int, index: Int, element: Int)] = patch.moves.map { ($0.parent, $0.index, $0.element) }
        for insertion in patch.insertions {
            elements.append(
                Element(
                    name: "", attributes: [], text: "", children: [], isEmptyTag: false, markup: insertion.markup))
            parents.append(insertion.parent)
            places.append((insertion.parent, insertion.index, elements.count - 1))
        }
        for place in places.sorted(by: { ($0.parent, $0.index) < ($1.parent, $1.index) }) {
            elements[place.parent].children.insert(place.element, at: place.index)
        }
    }

    var text: String {
        var result = ""
        write(0, &result)
        return result
    }

    private func write(_ at: Int, _ result: inout String) {
        let element = elements[at]
        if let markup = element.markup {
            result += markup
            return
        }
        result += "<\(element.name)"
        for (name, value) in element.attributes { result += " \(name)=\"\(value)\"" }
        if element.isEmptyTag {
            result += "/>"
            return
        }
        result += ">" + element.text
        for child in element.children { write(child, &result) }
        result += "</\(element.name)>"
    }
}
