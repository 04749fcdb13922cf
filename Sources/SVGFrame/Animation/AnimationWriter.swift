/// Writes a union of frames as one SVG with a style sheet that plays them.
struct AnimationWriter {
    /// What CSS has no property for, one sentence each.
    private(set) var unexpressed: [String] = []

    /// Seconds from the first frame to the last.
    private static let duration = 6
    private static let sentences = 100

    private let union: FrameUnion
    private var sheet = ""
    private var keyframes = 0

    init(_ union: FrameUnion) { self.union = union }

    mutating func written() -> [UInt8] {
        for node in union.rewritten.sorted() { note("has another text", node) }
        for node in union.reordered.sorted() { note("changes its order", node) }
        var markup = ""
        write(filters(), &markup)
        sheet += "@media (prefers-reduced-motion:reduce){*{animation-play-state:paused!important}}"
        let end = markup.firstIndex(of: ">").map { markup.index(after: $0) } ?? markup.startIndex
        return Array(markup[..<end].utf8) + Array("<style>\(sheet)</style>".utf8) + Array(markup[end...].utf8)
    }

    private mutating func note(_ what: String, _ node: Int) {
        let sentence = "\(described(node)) \(what)"
        if unexpressed.count < Self.sentences, !unexpressed.contains(sentence) { unexpressed.append(sentence) }
    }

    /// The nearest view around an element, by name or type.
    private func described(_ node: Int) -> String {
        var at = node
        while at >= 0 {
            func value(_ name: String) -> String? {
                union.nodes[at].tracks.first { $0.name == name }?.changes.compactMap(\.value).first
            }
            if let name = value("data-name") { return "\"\(name)\"" }
            if let type = value("data-type") { return "a \(type)" }
            at = union.nodes[at].parent
        }
        return "the frame"
    }

    /// Filters that CSS has functions for and that differ from frame to frame: by the node of their definition, what they
    /// are in each frame.
    private func filters() -> [String: (node: Int, lists: [[FilterFunction]])] {
        var result: [String: (node: Int, lists: [[FilterFunction]])] = [:]
        for (number, node) in union.nodes.enumerated() where node.name == "filter" {
            guard node.filters.count > 1 || node.presence.count > 1 || node.presence[0].frame > 0,
                node.filters.allSatisfy({ $0.value != nil }),
                let identifier = node.tracks.first(where: { $0.name == "id" })?.changes.first?.value
            else { continue }
            var lists: [[FilterFunction]] = []
            var at = 0
            var shown = 0
            for frame in 0..<union.count {
                while at + 1 < node.filters.count, node.filters[at + 1].frame <= frame { at += 1 }
                while shown + 1 < node.presence.count, node.presence[shown + 1].frame <= frame { shown += 1 }
                let isThere = node.presence[shown].value && node.presence[shown].frame <= frame
                lists.append(isThere ? node.filters[at].value ?? [] : [])
            }
            result["url(#\(identifier))"] = (number, FilterFunction.aligned(lists))
        }
        return result
    }

    private mutating func write(
        _ converted: [String: (node: Int, lists: [[FilterFunction]])], _ markup: inout String
    ) {
        let dropped = Set(converted.values.map(\.node))
        enum Step { case open(Int), close(Int) }
        var steps = [Step.open(0)]
        while let step = steps.popLast() {
            switch step {
            case .close(let node): markup += "</\(union.nodes[node].name)>"
            case .open(let node):
                guard !dropped.contains(node) else { continue }
                let element = union.nodes[node]
                markup += "<" + element.name
                writeAttributes(of: node, converted, &markup)
                if element.children.isEmpty, element.text == nil {
                    markup += "/>"
                    continue
                }
                markup += ">" + (element.text ?? "")
                steps.append(.close(node))
                for child in element.children.reversed() { steps.append(.open(child)) }
            }
        }
    }

    /// Attributes as they are in the first frame that has the element; what differs goes into the style sheet.
    private mutating func writeAttributes(
        of node: Int, _ converted: [String: (node: Int, lists: [[FilterFunction]])], _ markup: inout String
    ) {
        let element = union.nodes[node]
        var animations: [String] = []
        var identifier: String?
        for track in element.tracks {
            let base = track.changes.first?.value
            if track.name == "id" { identifier = base }
            if track.name == "filter", let url = track.changes.lazy.compactMap(\.value).first,
                let lists = converted[url]?.lists
            {
                animations.append(animate("filter", lists.map { $0.map(\.css).joined(separator: " ") }))
                continue
            }
            if let base { markup += " \(track.name)=\"\(base)\"" }
            guard track.changes.count > 1, !Self.isDescription(track.name) else { continue }
            let values = track.changes.values(union.count)
            if let property = AnimatedProperty(track.name, of: element.name) {
                animations.append(animate(property.name, values.map { property.css($0) }))
            } else {
                note("has another \(track.name)", node)
            }
        }
        if let presence = presence(of: element) { animations.append(animate("visibility", presence)) }
        guard !animations.isEmpty else { return }
        let name = identifier ?? "k\(keyframes)e"
        if identifier == nil { markup += " id=\"\(name)\"" }
        let list = animations.map { "\($0) \(Self.duration)s linear infinite alternate" }.joined(separator: ",")
        sheet += "#\(name){animation:\(list)}"
    }

    /// What is drawn is hidden in the frames that are without it; definitions are just not used.
    private func presence(of element: FrameUnion.Node) -> [String]? {
        guard element.presence.count > 1 || element.presence[0].frame > 0,
            !["filter", "clipPath", "mask", "linearGradient", "radialGradient"].contains(element.name)
        else { return nil }
        var changes = element.presence
        if changes[0].frame > 0 { changes.insert(FrameUnion.Change(frame: 0, value: false), at: 0) }
        return changes.map { FrameUnion.Change<String?>(frame: $0.frame, value: $0.value ? "inherit" : "hidden") }
            .values(union.count).map { $0 ?? "inherit" }
    }

    /// Whether an attribute says what a view is, not how it looks.
    private static func isDescription(_ name: String) -> Bool {
        name == "id" || name.hasPrefix("data-") || name.hasPrefix("aria-") || name == "role"
    }

    /// Writes keyframes and answers their name.
    private mutating func animate(_ property: String, _ values: [String]) -> String {
        let name = "k\(keyframes)"
        keyframes += 1
        sheet += "@keyframes \(name){"
        for (place, value) in values.enumerated() {
            // A run of equal values needs its ends only.
            let isInside = place > 0 && place + 1 < values.count
            if isInside, values[place - 1] == value, values[place + 1] == value { continue }
            sheet += "\(Self.percent(place, of: values.count - 1)){\(property):\(value)}"
        }
        sheet += "}"
        return name
    }

    private static func percent(_ place: Int, of count: Int) -> String {
        let hundredths = (Double(place) / Double(max(count, 1)) * 10_000).rounded()
        let whole = Int(hundredths)
        return whole % 100 == 0 ? "\(whole / 100)%" : "\(Double(whole) / 100)%"
    }
}
