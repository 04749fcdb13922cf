extension JSONTree {
    /// Adds another tree behind this one, beside its outermost value; where the other's outermost value is now.
    mutating func append(_ other: JSONTree) -> JSONNode {
        let first = Int32(clamping: count)
        let start = UInt32(clamping: bytes.count)
        kinds += other.kinds
        numbers += other.numbers
        stringStarts += other.stringStarts.map { $0 + start }
        stringLengths += other.stringLengths
        keyStarts += other.keyStarts.map { $0 + start }
        keyLengths += other.keyLengths
        parents += other.parents.map { $0 < 0 ? $0 : $0 + first }
        firstChildren += other.firstChildren.map { $0 < 0 ? $0 : $0 + first }
        nextSiblings += other.nextSiblings.map { $0 < 0 ? $0 : $0 + first }
        positions += other.positions
        depths += other.depths
        bytes += other.bytes
        return first
    }

    /// Whether any object has a member of one of these names.
    func hasKey(among names: [String]) -> Bool {
        let wanted = names.map { Array($0.utf8) }
        // Most keys have another length.
        let lengths = wanted.reduce(UInt64(0)) { $0 | 1 << UInt64(min($1.count, 63)) }
        return withKeys { keys in
            keyLengths.withUnsafeBufferPointer { keyLengths in
                for node in keyLengths.indices where lengths >> UInt64(min(keyLengths[node], 63)) & 1 != 0 {
                    let key = keys[Int32(truncatingIfNeeded: node)]
                    if wanted.contains(where: { name in name.withUnsafeBufferPointer { key.isSame(as: $0) } }) {
                        return true
                    }
                }
                return false
            }
        }
    }

    /// The values under a key, in document order.
    func nodes(under name: String) -> [JSONNode] {
        let wanted = Array(name.utf8)
        var found: [JSONNode] = []
        withKeys { keys in
            keyLengths.withUnsafeBufferPointer { keyLengths in
                // Most keys have another length.
                for node in keyLengths.indices where Int(keyLengths[node]) == wanted.count {
                    let node = Int32(truncatingIfNeeded: node)
                    if wanted.withUnsafeBufferPointer({ keys[node].isSame(as: $0) }) { found.append(node) }
                }
            }
        }
        return found
    }

    /// Whether any object under the key `outer` has a member of that name.
    func hasMember(_ name: String, ofMember outer: String) -> Bool {
        guard hasKey(among: [name]) else { return false }
        return (0..<Int32(clamping: count)).contains { node in
            key(node) == name && parents[Int(node)] >= 0 && key(parents[Int(node)]) == outer
        }
    }

    /// Whether a Button takes what the container alone does not: a title as a text, a symbol, a role.
    var hasTitledButton: Bool {
        (0..<Int32(clamping: count)).contains { node in
            guard let type = member("type", of: node), string(type) == "Button" else { return false }
            return ["title", "systemImage", "role"].contains { member($0, of: node) != nil }
        }
    }

    /// The views of a NavigationView that has several by the slots of columns: the first is the screen of a phone.
    func columns(of node: JSONNode) -> [String: JSONNode] {
        guard isView(node, "NavigationView"), let views = member("children", of: node), kind(of: views) == .array,
            childCount(of: views) > 1
        else { return [:] }
        let all = Array(children(of: views).prefix(3))
        return Dictionary(zip(all.count > 2 ? ["content", "middle", "detail"] : ["content", "detail"], all)) {
            first, _ in first
        }
    }

    /// Whether a NavigationView has several views.
    var hasColumns: Bool { (0..<Int32(clamping: count)).contains { !columns(of: $0).isEmpty } }

    /// Whether a Text shows a date as time goes on.
    var hasLiveText: Bool {
        (0..<Int32(clamping: count)).contains { isLiveText($0) }
    }

    /// Whether a Text shows a value by a format.
    var hasFormattedText: Bool {
        (0..<Int32(clamping: count)).contains { isFormattedText($0) }
    }

    func isFormattedText(_ node: JSONNode) -> Bool {
        isView(node, "Text") && member(LibraryView.formatKey, of: node) != nil
    }

    /// Whether a TextField has a value in place of a text.
    var hasValueField: Bool {
        (0..<Int32(clamping: count)).contains { isValueField($0) }
    }

    func isValueField(_ node: JSONNode) -> Bool {
        isView(node, LibraryView.textField.name) && member(LibraryView.valueKey, of: node) != nil
    }

    /// Whether the rows of a Section come and go.
    var hasExpandingSection: Bool {
        (0..<Int32(clamping: count)).contains {
            isView($0, "Section") && member(LibraryView.expansionKey, of: $0) != nil
        }
    }

    /// The keys that modifiers of this name give, each with the modifier as it is for that key.
    func preferenceKeys(under modifier: String) -> [(key: String, view: JSONTree)] {
        guard let view = LibraryView.byName[modifier] else { return [] }
        var known: Set<String> = []
        var found: [(String, JSONTree)] = []
        for node in 0..<Int32(clamping: count) where isModifier(node, modifier) {
            // No more are declared than there may be preferences: the modifier of one more is at fault.
            guard found.count < DocumentLimits().preferences, let given = member("key", of: node),
                let name = string(given), known.insert(name).inserted,
                case .success(let tree) = JSONTree.parse(
                    view.source(forKey: canonicalBytes(of: given)), limits: DocumentLimits().json)
            else { continue }
            found.append((name, tree))
        }
        return found
    }

    /// Whether it is the value of a modifier of that name, and no data that is called so.
    private func isModifier(_ node: JSONNode, _ name: String) -> Bool {
        guard kind(of: node) == .object, key(node) == name else { return false }
        let object = parents[Int(node)]
        let list = object >= 0 ? parents[Int(object)] : -1
        return list >= 0 && key(list) == "modifiers"
    }

    private func isView(_ node: JSONNode, _ type: String) -> Bool {
        member("type", of: node).flatMap { string($0) } == type
    }

    func isLiveText(_ node: JSONNode) -> Bool {
        guard let type = member("type", of: node), string(type) == "Text" else { return false }
        return LibraryView.liveTextKeys.contains { member($0, of: node) != nil }
    }

    /// By first byte, the lengths of names bit by bit: what has another is none of them. Bit 63 stands for all longer ones.
    private static func lengthsByFirstByte(_ names: Set<String>) -> [UInt64] {
        var lengths = [UInt64](repeating: 0, count: 256)
        for name in names {
            if let first = name.utf8.first { lengths[Int(first)] |= 1 << UInt64(min(name.utf8.count, 63)) }
        }
        return lengths
    }

    /// The keys of all objects that are among `names`, and the texts of all members `type` that are among `types`, each once:
    /// what modifiers and views a text may have.
    func used(types: Set<String>, keys names: Set<String>) -> (types: Set<String>, keys: Set<String>) {
        var found: (types: Set<String>, keys: Set<String>) = ([], [])
        // A document has few types and writes them over and over: the strings met of late are not looked up again.
        var met: [UnsafeBufferPointer<UInt8>] = []
        let (typeLengths, keyLengths) = (Self.lengthsByFirstByte(types), Self.lengthsByFirstByte(names))
        let key: StaticString = "type"
        let type = UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
        bytes.withUnsafeBufferPointer { bytes in
            withKeys { keys in
                for node in 0..<Int32(clamping: count) {
                    let key = keys[node]
                    guard let first = key.first else { continue }
                    if keyLengths[Int(first)] >> UInt64(min(key.count, 63)) & 1 != 0 {
                        let name = String(decoding: key, as: UTF8.self)
                        if names.contains(name) { found.keys.insert(name) }
                    }
                    guard key.count == 4, first == UInt8(ascii: "t"), kinds[Int(node)] == .string, key.isSame(as: type)
                    else { continue }
                    let (start, length) = (Int(stringStarts[Int(node)]), Int(stringLengths[Int(node)]))
                    guard length > 0, length < 64, typeLengths[Int(bytes[start])] >> UInt64(length) & 1 != 0 else {
                        continue
                    }
                    let string = UnsafeBufferPointer(rebasing: bytes[start..<start + length])
                    if met.contains(where: { $0.isSame(as: string) }) { continue }
                    if met.count == 8 { met.removeFirst() }
                    met.append(string)
                    let name = String(decoding: string, as: UTF8.self)
                    if types.contains(name) { found.types.insert(name) }
                }
            }
        }
        return found
    }
}
