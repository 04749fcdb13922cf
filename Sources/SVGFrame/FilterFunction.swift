/// A step of a filter as CSS has it. All of them count in sRGB, as frames do.
enum FilterFunction: Hashable {
    /// Radius in points.
    case blur(Double)
    /// Added to red, green and blue.
    case brightness(Double)
    case saturation(Double)

    /// What a `filter` element does; nil where CSS has no function for some of it.
    static func all(of element: Int, _ outline: FrameOutline) -> [FilterFunction]? {
        var result: [FilterFunction] = []
        for child in outline.children[element] {
            guard let function = one(child, outline) else { return nil }
            result.append(function)
        }
        return result
    }

    private static func one(_ element: Int, _ outline: FrameOutline) -> FilterFunction? {
        let attributes = outline.attributes[outline.elements[element].attributes]
        // Of a matrix CSS has no function for the kind (`type`) is the first of two attributes.
        guard attributes.count == 1, let attribute = attributes.first else { return nil }
        let numbers = outline.text(attribute.value).split(separator: " ").compactMap { Double($0) }
        switch (outline.text(outline.elements[element].name), outline.text(attribute.name)) {
        case ("feGaussianBlur", "stdDeviation"): return numbers.count == 1 ? .blur(numbers[0]) : nil
        case ("feColorMatrix", "values"): return matrix(numbers)
        default: return nil
        }
    }

    private static func matrix(_ numbers: [Double]) -> FilterFunction? {
        guard numbers.count == 20 else { return nil }
        let brightness = numbers[4]
        let brighter = [1, 0, 0, 0, brightness, 0, 1, 0, 0, brightness, 0, 0, 1, 0, brightness, 0, 0, 0, 1, 0]
        if isSame(numbers, brighter) { return .brightness(brightness) }
        // SVG's matrix of `saturate`.
        let s = 1 - numbers[1] / 0.7152
        let (r, g, b) = (0.2126 * (1 - s), 0.7152 * (1 - s), 0.0722 * (1 - s))
        let saturated = [r + s, g, b, 0, 0, r, g + s, b, 0, 0, r, g, b + s, 0, 0, 0, 0, 0, 1, 0]
        return s > -1e-9 && isSame(numbers, saturated) ? .saturation(max(s, 0)) : nil
    }

    private static func isSame(_ a: [Double], _ b: [Double]) -> Bool {
        zip(a, b).allSatisfy { ($0 - $1).magnitude < 2e-3 }
    }

    /// Kinds in the order in which frames write them.
    private var place: Int {
        switch self {
        case .blur: 0
        case .brightness: 1
        case .saturation: 2
        }
    }

    private var neutral: FilterFunction {
        switch self {
        case .blur: .blur(0)
        case .brightness: .brightness(0)
        case .saturation: .saturation(1)
        }
    }

    /// Lists from frame to frame with the same functions in each, so that they go smoothly into each other.
    static func aligned(_ lists: [[FilterFunction]]) -> [[FilterFunction]] {
        // How many of each kind the longest list has; the others are filled up with what changes nothing.
        var slots: [FilterFunction] = []
        for kind in [FilterFunction.blur(0), .brightness(0), .saturation(1)] {
            let most = lists.map { list in list.count { $0.place == kind.place } }.max() ?? 0
            slots += [FilterFunction](repeating: kind, count: most)
        }
        return lists.map { list in
            guard zip(list, list.dropFirst()).allSatisfy({ $0.place <= $1.place }) else { return list }
            var rest = list[...]
            return slots.map { slot in
                guard let next = rest.first, next.place == slot.place else { return slot }
                rest.removeFirst()
                return next
            }
        }
    }

    /// SwiftUI adds where CSS multiplies: a contrast that pulls towards the middle and a multiple that pushes back add the
    /// same to every part, and neither leaves 0...1 before the last of them.
    var css: String {
        switch self {
        case .blur(let radius): return "blur(\(Self.text(radius))px)"
        case .saturation(let amount): return "saturate(\(Self.text(amount)))"
        case .brightness(let amount):
            let more = 1 + 2 * max(amount, 0)
            let less = 1 + 2 * max(-amount, 0)
            return "brightness(\(Self.text(1 / less)))contrast(\(Self.text(less / more)))brightness(\(Self.text(more)))"
        }
    }

    private static func text(_ number: Double) -> String {
        let rounded = (number * 1e6).rounded() / 1e6
        return rounded == rounded.rounded() && rounded.magnitude < 1e9 ? "\(Int(rounded))" : "\(rounded)"
    }
}
