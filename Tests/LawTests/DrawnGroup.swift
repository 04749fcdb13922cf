import ViewTree

@testable import SVGFrame

/// What one view's group holds of its own in a frame: paint without places, views inside left out.
struct DrawnGroup {
    var paint = ""
    /// Whether what is in it scrolls: its clip is where it is seen through.
    var isScrollView = false
    /// Whether it paints anything of its own, and whether anything inside it does.
    var isSeen = false
    var isSeenInside = false
    /// Whether it has a clip with nothing in it: what comes into it, or left it, is told by itself.
    var hasIdleClip = false

    /// Whether a mask says where it is seen, as where a gradient of angles fills a shape: that may differ where paint does not.
    var hasMask = false

    /// As it would be if nothing were cut off.
    var withoutClips: DrawnGroup {
        var copy = self
        copy.paint = paint.replacing(/<clipPath ><[^>]*>/, with: "")
        return copy
    }

    /// The identifier a frame gives a view whose identity no other has.
    static func identifier(of view: NodeID, in tree: ViewTree) -> String {
        var identities = IdentityTable(count: 1)
        let number = identities.claim(tree.frameIdentity(of: view), by: view)
        let digits = String(number, radix: 16)
        return "v" + String(repeating: "0", count: max(0, 16 - digits.count)) + digits
    }

    private static let painting: Set<Substring> = [
        "rect", "path", "use", "text", "image", "circle", "ellipse", "line", "polygon",
    ]

    /// Attributes that tell where something is or which other element it refers to.
    private static let places: Set<Substring> = [
        "id", "transform", "x", "y", "cx", "cy", "clip-path", "mask", "filter", "href", "aria-label",
    ]

    /// Whether the paint is the same but for edges that were rounded the other way; `pixel` is how long one is.
    func paintsLike(_ other: DrawnGroup, pixel: Double) -> Bool {
        if paint == other.paint { return true }
        // What is thinner than a pixel may be rounded away.
        if isSeen != other.isSeen { return isThin(pixel) && other.isThin(pixel) }
        let (a, b) = (paint.split(separator: " "), other.paint.split(separator: " "))
        guard a.count == b.count else { return false }
        return zip(a, b).allSatisfy { one, two in
            if one == two { return true }
            if let x = Self.length(one), let y = Self.length(two), x.name == y.name {
                return (x.value - y.value).magnitude <= pixel + 0.002
            }
            guard let x = Self.outline(one), let y = Self.outline(two) else { return false }
            if x.isThin(pixel), y.isThin(pixel) { return true }
            guard x.letters == y.letters else { return false }
            return zip(x.numbers, y.numbers).allSatisfy { ($0 - $1).magnitude <= 2 * pixel + 0.002 }
        }
    }

    /// Whether all it paints is one pixel at most in one direction.
    private func isThin(_ pixel: Double) -> Bool {
        paint.split(separator: "<").allSatisfy { element in
            element.split(separator: " ").contains {
                (Self.length($0).map { $0.value <= pixel + 0.002 } ?? Self.outline($0)?.isThin(pixel)) ?? false
            }
        }
    }

    private static func length(_ word: Substring) -> (name: Substring, value: Double)? {
        let pair = word.split(separator: "=")
        guard pair.count == 2, let value = Double(pair[1].prefix { $0 != ">" }) else { return nil }
        return lengths.contains(pair[0]) ? (pair[0], value) : nil
    }

    /// Attributes that follow the edges of a box: those of shapes, and of gradients set out in one.
    private static let lengths: Set<Substring> = [
        "width", "height", "r", "rx", "ry", "dx", "dy",
    ]

    private struct Data {
        var letters: String
        /// Horizontal and vertical ones by turns, from the top left corner.
        var numbers: [Double]

        func isThin(_ pixel: Double) -> Bool {
            [0, 1].contains { axis in
                numbers.enumerated().filter { $0.offset % 2 == axis }.allSatisfy { $0.element <= pixel + 0.002 }
            }
        }
    }

    private static func outline(_ word: Substring) -> Data? {
        guard word.hasPrefix("d=") else { return nil }
        let data = word.dropFirst(2)
        let numbers = data.split { !("0"..."9").contains($0) && $0 != "-" && $0 != "." }.compactMap { Double($0) }
        return Data(letters: data.filter { $0.isLetter }, numbers: numbers)
    }

    /// The groups of a frame by identifier.
    static func groups(in frame: [UInt8]) -> [String: DrawnGroup] {
        let text = String(decoding: frame, as: UTF8.self)
        var result: [String: DrawnGroup] = [:]
        /// For each open element: the view whose group it is, or nil.
        var open: [String?] = []
        var views: [String] = []
        var hidden = 0
        var clips = 0
        /// The open elements of views' own of which nothing shows: how many elements and views are open around each.
        var transparent: [(elements: Int, views: Int)] = []
        /// As many clips are open as there are outside of the idle one that is being read.
        var clipped = Int.max
        let idle = FrameElement.idleClips(in: text, painting: painting)
        for tag in FrameElement.tags(of: text) {
            if tag.hasPrefix("/") {
                let name = tag.dropFirst()
                if name == "mask" || name == "defs" { hidden -= 1 }
                if name == "clipPath" {
                    clips -= 1
                    if clips < clipped { clipped = .max }
                }
                if let view = open.popLast(), view != nil { views.removeLast() }
                if let around = transparent.last, open.count <= around.elements { transparent.removeLast() }
                continue
            }
            let closes = tag.hasSuffix("/")
            let element = FrameElement(closes ? tag.dropLast() : tag)
            if !closes, element.name == "mask" || element.name == "defs" { hidden += 1 }
            if !closes, element.name == "clipPath" { clips += 1 }
            // What a view around does to it is that view's.
            let isInsideUnseen = transparent.last?.views == views.count
            let isUnseen = isInsideUnseen || element.isTransparent
            if !closes, transparent.last?.views != views.count, element.isTransparent {
                transparent.append((open.count, views.count))
            }
            let identifier = element.attributes.first { $0.name == "id" }?.value
            if element.name == "g", let identifier, identifier.hasPrefix("v"), hidden == 0 {
                views.append(String(identifier))
                let type = element.attributes.first { $0.name == "data-type" }?.value
                result[String(identifier)] = DrawnGroup(
                    isScrollView: ["ScrollView", "RecyclingStack", "List", "Form"].contains(type))
                if !closes { open.append(String(identifier)) } else { views.removeLast() }
                continue
            }
            // What a clip with nothing in it would cut off differs unseen.
            if element.name == "clipPath", let identifier, idle.contains(String(identifier)) {
                clipped = clips
                if hidden == 0, let view = views.last { result[view]?.hasIdleClip = true }
            }
            if hidden == 0, let view = views.last, element.attributes.contains(where: { $0.name == "mask" }) {
                result[view]?.hasMask = true
            }
            let isPaint = painting.contains(element.name) && clips == 0
            if isPaint, isUnseen || !element.isVisible {
                if !closes { open.append(nil) }
                continue
            }
            // A clip there cuts nothing that is seen.
            if hidden == 0, clips < clipped, !isInsideUnseen, let view = views.last,
                clips == 0 || result[view]?.isScrollView == false
            {
                // The region of a filter goes by what is inside, wherever that is.
                let isFilter = element.name == "filter"
                let kept = element.attributes.filter {
                    !places.contains($0.name) && !$0.name.hasPrefix("data-") && !$0.name.hasPrefix("aria-") && !isFilter
                        && !isNothing($0.name, $0.value)
                }
                if isPaint {
                    result[view]?.isSeen = true
                    // Whoever has it in something transparent shows nothing of it.
                    for outer in views.dropFirst(transparent.last?.views ?? 0) { result[outer]?.isSeenInside = true }
                }
                if element.name != "g" || !kept.isEmpty {
                    let own = kept.filter { !Self.ends.contains($0.name) }
                    let words = Self.ways(kept) + own.map { "\($0.name)=\(Self.withoutPlace($0.name, $0.value))" }
                    result[view]?.paint += "<\(element.name) \(words.joined(separator: " "))>"
                }
            }
            if !closes { open.append(nil) }
        }
        return result
    }

    /// An opacity that is 1 but for its last bits is written where 1 itself is not.
    private static func isNothing(_ name: Substring, _ value: Substring) -> Bool { name == "opacity" && value == "1" }

    private static let ends: Set<Substring> = ["x1", "y1", "x2", "y2", "fx", "fy"]

    /// How far it is from the start of a gradient or line to its end.
    private static func ways(_ attributes: [(name: Substring, value: Substring)]) -> [String] {
        func length(_ name: Substring) -> Double? {
            attributes.first { $0.name == name }.flatMap { Double($0.value) }
        }
        let axes: [(name: String, start: Substring, end: Substring)] = [("dx", "x1", "x2"), ("dy", "y1", "y2")]
        return axes.compactMap { name, start, end in
            guard let start = length(start), let end = length(end) else { return nil }
            return "\(name)=\((end - start).magnitude)"
        }
    }

    /// Path data relative to the corner of its box, in one word.
    private static func withoutPlace(_ name: Substring, _ value: Substring) -> String {
        guard name == "d" else { return String(value) }
        var letters: [(letter: Character, numbers: [Double])] = []
        for character in value where character.isLetter { letters.append((character, [])) }
        for (at, part) in value.split(whereSeparator: { $0.isLetter }).enumerated() where at < letters.count {
            letters[at].numbers = part.split(separator: " ").compactMap { Double($0) }
        }
        let all = letters.flatMap(\.numbers)
        let left = all.enumerated().filter { $0.offset % 2 == 0 }.map(\.element).min() ?? 0
        let top = all.enumerated().filter { $0.offset % 2 == 1 }.map(\.element).min() ?? 0
        return letters.map { part in
            String(part.letter)
                + part.numbers.enumerated().map { place, number in
                    String(((number - (place % 2 == 0 ? left : top)) * 1000).rounded() / 1000)
                }.joined(separator: ",")
        }.joined()
    }
}
