/// Frames of one document laid over each other: every element that any of them has, when it is there, and how its
/// attributes go from frame to frame. What does not change is kept once.
struct FrameUnion {
    /// A value from a frame on, until the next.
    struct Change<Value> {
        var frame: Int
        var value: Value
    }

    struct Track {
        var name: String
        /// nil: the element is without the attribute.
        var changes: [Change<String?>]
    }

    struct Node {
        var name: String
        var parent: Int
        var children: [Int] = []
        var tracks: [Track] = []
        /// Whether it is there.
        var presence: [Change<Bool>]
        /// Of an element without children.
        var text: String?
        /// What a filter does, where CSS has functions for all of it.
        var filters: [Change<[FilterFunction]?>] = []
        /// Children by what they are matched by.
        fileprivate var keys: [String: Int] = [:]
        /// The start tag as it was last.
        fileprivate var tag: ArraySlice<UInt8> = []
    }

    private(set) var nodes: [Node] = []
    /// Elements whose text or whose order among their siblings changes.
    private(set) var rewritten: Set<Int> = []
    private(set) var reordered: Set<Int> = []
    private(set) var count = 0

    /// Lays the next frame over those before.
    mutating func add(_ outline: FrameOutline) {
        guard !outline.elements.isEmpty else { return }
        if nodes.isEmpty {
            nodes.append(Node(name: outline.text(outline.elements[0].name), parent: -1, presence: []))
        }
        var pending = [(node: 0, element: 0)]
        while let (node, element) = pending.popLast() {
            update(node, outline, element)
            pending += matchChildren(of: node, outline, element)
        }
        count += 1
    }

    private mutating func update(_ node: Int, _ outline: FrameOutline, _ element: Int) {
        if nodes[node].presence.last?.value != true {
            nodes[node].presence.append(Change(frame: count, value: true))
        }
        let text = outline.elements[element].text.map { outline.text($0) }
        if nodes[node].presence.count == 1, nodes[node].presence[0].frame == count {
            nodes[node].text = text
        } else if nodes[node].text != text {
            rewritten.insert(node)
        }
        if nodes[node].name == "filter" { noteFilter(node, outline, element) }
        let attributes = outline.attributes[outline.elements[element].attributes]
        let start = outline.elements[element].name.lowerBound
        let tag = outline.bytes[start..<(attributes.last?.value.upperBound ?? start)]
        guard nodes[node].tag != tag || nodes[node].tracks.isEmpty else { return }
        nodes[node].tag = tag
        var met: Set<String> = []
        for attribute in attributes {
            let name = outline.text(attribute.name)
            met.insert(name)
            set(node, name, outline.text(attribute.value))
        }
        for track in nodes[node].tracks where !met.contains(track.name) { set(node, track.name, nil) }
    }

    private mutating func set(_ node: Int, _ name: String, _ value: String?) {
        guard let at = nodes[node].tracks.firstIndex(where: { $0.name == name }) else {
            let isNew = nodes[node].presence[0].frame == count
            let before = isNew ? [] : [Change<String?>(frame: nodes[node].presence[0].frame, value: nil)]
            nodes[node].tracks.append(Track(name: name, changes: before + [Change(frame: count, value: value)]))
            return
        }
        if nodes[node].tracks[at].changes.last?.value != value {
            nodes[node].tracks[at].changes.append(Change(frame: count, value: value))
        }
    }

    private mutating func noteFilter(_ node: Int, _ outline: FrameOutline, _ element: Int) {
        let functions = FilterFunction.all(of: element, outline)
        if nodes[node].filters.last.map({ $0.value != functions }) ?? true {
            nodes[node].filters.append(Change(frame: count, value: functions))
        }
    }

    /// The children of an element in the union, new ones among them; those that this frame is without are noted as gone.
    private mutating func matchChildren(
        of node: Int, _ outline: FrameOutline, _ element: Int
    ) -> [(node: Int, element: Int)] {
        var result: [(node: Int, element: Int)] = []
        var ordinals: [String: Int] = [:]
        var place = 0
        for child in outline.children[element] {
            let name = outline.text(outline.elements[child].name)
            let key: String
            if let identifier = outline.identifier(of: child) {
                key = String(decoding: identifier, as: UTF8.self)
            } else {
                key = "\(name) \(ordinals[name, default: 0])"
                ordinals[name, default: 0] += 1
            }
            if let known = nodes[node].keys[key] {
                result.append((known, child))
                if place < nodes[node].children.count, nodes[node].children[place] == known {
                    place += 1
                } else if let found = nodes[node].children[place...].firstIndex(of: known) {
                    place = found + 1
                } else if nodes[node].name != "defs" {
                    // In which order things are defined shows nowhere.
                    reordered.insert(known)
                }
            } else {
                nodes[node].children.insert(nodes.count, at: place)
                nodes[node].keys[key] = nodes.count
                result.append((nodes.count, child))
                nodes.append(Node(name: name, parent: node, presence: []))
                place += 1
            }
        }
        if result.count < nodes[node].children.count {
            let here = Set(result.map(\.node))
            for child in nodes[node].children where !here.contains(child) && nodes[child].presence.last?.value == true {
                nodes[child].presence.append(Change(frame: count, value: false))
            }
        }
        return result
    }
}

extension [FrameUnion.Change<String?>] {
    /// The value at each of `count` frames; before the first change it is that of the first.
    func values(_ count: Int) -> [String?] {
        var result: [String?] = []
        result.reserveCapacity(count)
        var at = 0
        for frame in 0..<count {
            while at + 1 < self.count, self[at + 1].frame <= frame { at += 1 }
            result.append(isEmpty ? nil : self[at].value)
        }
        return result
    }
}
