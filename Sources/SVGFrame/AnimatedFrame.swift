/// Frames of one document along a scroll as one SVG that plays by itself: CSS keyframes for what differs in transform and
/// opacity, and a list of what differs otherwise.
package struct AnimatedFrame: Sendable {
    /// The picture: a whole SVG with a style sheet of its own.
    package private(set) var svg: [UInt8] = []
    /// What the picture does not show, one sentence each.
    package private(set) var unexpressed: [String] = []

    /// Seconds from the first frame to the last.
    private static let duration = 6

    /// - Parameter frames: from the first offset to the last, evenly spread.
    package init(_ frames: [[UInt8]]) {
        guard let first = frames.first else { return }
        let outline = FrameOutline(first)
        var tracks = Tracks(count: frames.count)
        for (place, frame) in frames.enumerated().dropFirst() {
            let patch = FramePatch(from: first, to: frame)
            for (name, values) in patch.assignments {
                for assignment in values {
                    tracks.set(assignment.element, name, assignment.value, at: place)
                }
            }
            for (element, list) in patch.attributes {
                let now = Dictionary(list.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
                for (name, value) in outline.values(of: element) where now[name] != value {
                    tracks.set(element, name, now[name], at: place)
                }
                for (name, value) in list where !outline.values(of: element).contains(where: { $0.name == name }) {
                    tracks.set(element, name, value, at: place)
                }
            }
            for element in patch.removals { note("goes away", outline.described(element)) }
            for insertion in patch.insertions { note("gets other content", outline.described(insertion.parent)) }
            for move in patch.moves { note("changes its order", outline.described(move.element)) }
        }
        svg = write(outline, tracks)
    }

    private mutating func note(_ what: String, _ described: String) {
        let sentence = "\(described) \(what)"
        if !unexpressed.contains(sentence), unexpressed.count < 100 { unexpressed.append(sentence) }
    }

    private mutating func write(_ outline: FrameOutline, _ tracks: Tracks) -> [UInt8] {
        var sheet = ""
        var animated: [Int: [String]] = [:]
        for (number, track) in tracks.all.enumerated() {
            guard track.name == "transform" || track.name == "opacity", outline.identifier(of: track.element) != nil
            else {
                note("has another \(track.name)", outline.described(track.element))
                continue
            }
            let base = outline.values(of: track.element).first { $0.name == track.name }?.value
            let values = [base] + track.values.dropFirst().map { $0 ?? base }
            sheet += "@keyframes k\(number){"
            var written: String?
            for (place, value) in values.enumerated() {
                let text = Self.css(track.name, value.flatMap { $0.isEmpty ? nil : $0 })
                let isLast = place == values.count - 1
                // A run of equal values needs its ends only.
                if text == written, !isLast, place + 1 < values.count, values[place + 1] == value { continue }
                written = text
                sheet += "\(Self.percent(place, of: values.count - 1)){\(track.name):\(text)}"
            }
            sheet += "}"
            animated[track.element, default: []].append("k\(number)")
        }
        for (element, names) in animated.sorted(by: { $0.key < $1.key }) {
            guard let identifier = outline.identifier(of: element) else { continue }
            let list = names.map { "\($0) \(Self.duration)s linear infinite alternate" }.joined(separator: ",")
            sheet += "#\(String(decoding: identifier, as: UTF8.self)){animation:\(list)}"
        }
        sheet += "@media (prefers-reduced-motion:reduce){*{animation-play-state:paused!important}}"
        guard let end = outline.bytes.firstIndex(of: UInt8(ascii: ">")) else { return outline.bytes }
        var result = Array(outline.bytes[...end])
        result += Array("<style>\(sheet)</style>".utf8)
        result += outline.bytes[(end + 1)...]
        return result
    }

    private static func percent(_ place: Int, of count: Int) -> String {
        let hundredths = (Double(place) / Double(max(count, 1)) * 10_000).rounded()
        let whole = Int(hundredths)
        return whole % 100 == 0 ? "\(whole / 100)%" : "\(Double(whole) / 100)%"
    }

    /// An attribute's value as CSS has it: lengths need their unit.
    private static func css(_ name: String, _ value: String?) -> String {
        guard name == "transform" else { return value ?? "1" }
        guard let value else { return "none" }
        guard value.hasPrefix("translate("), value.hasSuffix(")") else {
            return value.split(separator: " ").joined(separator: ",")
        }
        let lengths = value.dropFirst("translate(".count).dropLast().split(separator: " ").map { "\($0)px" }
        return "translate(\(lengths.joined(separator: ",")))"
    }
}

/// Values of attributes from frame to frame; nil where one is as in the first.
private struct Tracks {
    struct Track {
        var element: Int
        var name: String
        /// An empty text is an attribute that is not there.
        var values: [String?]
    }
    private struct Key: Hashable {
        var element: Int
        var name: String
    }

    let count: Int
    private(set) var all: [Track] = []
    private var places: [Key: Int] = [:]

    init(count: Int) { self.count = count }

    mutating func set(_ element: Int, _ name: String, _ value: String?, at place: Int) {
        let key = Key(element: element, name: name)
        let track = places[key] ?? all.count
        if track == all.count {
            places[key] = track
            all.append(Track(element: element, name: name, values: [String?](repeating: nil, count: count)))
        }
        all[track].values[place] = value ?? ""
    }
}

extension FrameOutline {
    fileprivate func values(of element: Int) -> [(name: String, value: String)] {
        attributes[elements[element].attributes].map { (text($0.name), text($0.value)) }
    }

    /// The nearest view around an element, by name or type.
    fileprivate func described(_ element: Int) -> String {
        var at = element
        while at >= 0 {
            let own = values(of: at)
            if let name = own.first(where: { $0.name == "data-name" })?.value { return "\"\(name)\"" }
            if let type = own.first(where: { $0.name == "data-type" })?.value { return "a \(type)" }
            at = elements[at].parent
        }
        return "the frame"
    }
}
