/// Makes a failing trial smaller while it still fails.
package enum Shrinker {
    /// Drops events, then parts of the document, until nothing more can go or `attempts` are spent.
    ///
    /// - Parameter fails: whether a document with events fails in the same way; false for one that does not compile.
    package static func shrink(
        _ document: JSON, _ events: [LawEvent], attempts: Int, fails: (JSON, [LawEvent]) -> Bool
    ) -> (document: JSON, events: [LawEvent]) {
        var document = document
        var events = events
        var left = attempts
        var before: (JSON, [LawEvent])?
        while left > 0, before.map({ $0 != document || $1 != events }) ?? true {
            before = (document, events)
            dropEvents(&events, &left) { fails(document, $0) }
            dropParts(&document, &left) { fails($0, events) }
        }
        return (document, events)
    }

    private static func dropEvents(_ events: inout [LawEvent], _ left: inout Int, _ fails: ([LawEvent]) -> Bool) {
        var length = max(1, events.count / 2)
        while length >= 1 {
            var at = 0
            while at < events.count, left > 0 {
                var fewer = events
                fewer.removeSubrange(at..<min(at + length, events.count))
                left -= 1
                if fails(fewer) { events = fewer } else { at += length }
            }
            if length == 1 { break }
            length /= 2
        }
        for at in events.indices {
            guard case .transaction(let inner) = events[at] else { continue }
            for place in inner.indices.reversed() where left > 0 {
                guard case .transaction(var kept) = events[at], place < kept.count, kept.count > 1 else { continue }
                kept.remove(at: place)
                var fewer = events
                fewer[at] = kept.count == 1 ? kept[0] : .transaction(kept)
                left -= 1
                if fails(fewer) { events = fewer }
            }
        }
    }

    /// Tries every smaller document that differs in one place, outermost places first, and keeps those that fail.
    private static func dropParts(_ document: inout JSON, _ left: inout Int, _ fails: (JSON) -> Bool) {
        var at = 0
        while left > 0 {
            let candidates = reductions(of: document)
            guard at < candidates.count else { return }
            var found = false
            while at < candidates.count, left > 0 {
                left -= 1
                if fails(candidates[at]) {
                    document = candidates[at]
                    found = true
                    break
                }
                at += 1
            }
            if !found { return }
        }
    }

    /// The value with one part left out or replaced, the larger parts first.
    private static func reductions(of value: JSON) -> [JSON] {
        var result: [JSON] = []
        switch value {
        case .array(let elements):
            for at in elements.indices {
                var fewer = elements
                fewer.remove(at: at)
                result.append(.array(fewer))
            }
            for at in elements.indices {
                for smaller in reductions(of: elements[at]) {
                    var copy = elements
                    copy[at] = smaller
                    result.append(.array(copy))
                }
            }
        case .object(let members):
            if value["type"] != nil { result += innerViews(of: value) }
            for at in members.indices where members[at].key != "type" && members[at].key != "$" {
                var fewer = members
                fewer.remove(at: at)
                result.append(.object(fewer))
            }
            if value["$"] != nil { result += [1, true, "x", []] }
            for at in members.indices {
                for smaller in reductions(of: members[at].value) {
                    var copy = members
                    copy[at].value = smaller
                    result.append(.object(copy))
                }
            }
        case .string(let text): result += simplerTexts(text)
        default: break
        }
        return result
    }

    /// The views that stand in a view, in its place.
    private static func innerViews(of view: JSON) -> [JSON] {
        var result: [JSON] = []
        for key in ["children", "then", "else", "view", "label", "default"] {
            switch view[key] {
            case .array(let views)?: result += views
            case .object(let members)?: result.append(.object(members))
            default: break
            }
        }
        return result
    }

    /// An action with one statement less.
    private static func simplerTexts(_ text: String) -> [JSON] {
        let statements = text.split(separator: ";").map { $0.drop { $0 == " " } }
        guard statements.count > 1 else { return [] }
        return statements.map { .string(String($0)) }
    }
}
