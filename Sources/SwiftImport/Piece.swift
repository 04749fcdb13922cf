import ViewDocument

/// Where something stands in the sources: a file by its index, and bytes.
struct Origin: Hashable {
    var file: Int
    var offset: Int
    var length: Int
}

/// A value of the document under construction, with where it came from. A class, so that what the compiler of documents
/// refuses can be replaced where it stands.
final class Piece {
    enum Content {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case list([Piece])
        case object([(key: String, value: Piece)])
    }

    /// What a piece is for whoever has to replace it.
    enum Role {
        case plain, view, modifier, action, binding
        case value(SmallType)
    }

    /// What it is, without a trace of who asks.
    private(set) var raw: Content
    var role: Role
    var origin: Origin?
    /// The holes that it rests on.
    var marks: [HoleMark] = []
    /// Whether a style of the sources was written around it: the one nearest to a view is its own.
    var isStyled = false

    /// What it is. Whoever asks a made-up value may make something else of it.
    var content: Content {
        get {
            if !marks.isEmpty { for mark in marks { mark.isRead = true } }
            return raw
        }
        set { raw = newValue }
    }

    init(_ content: Content, _ role: Role = .plain, at origin: Origin? = nil) {
        raw = content
        self.role = role
        self.origin = origin
    }

    static func string(_ text: String) -> Piece { Piece(.string(text)) }
    static func number(_ number: Double) -> Piece { Piece(.number(number)) }
    static func bool(_ bool: Bool) -> Piece { Piece(.bool(bool)) }
    static func list(_ pieces: [Piece]) -> Piece { Piece(.list(pieces)) }
    static func object(_ members: [(key: String, value: Piece)]) -> Piece { Piece(.object(members)) }

    var members: [(key: String, value: Piece)] {
        if case .object(let members) = content { return members }
        return []
    }

    var elements: [Piece] {
        if case .list(let elements) = content { return elements }
        return []
    }

    var text: String? {
        if case .string(let text) = content { return text }
        return nil
    }

    subscript(key: String) -> Piece? {
        get { members.first { $0.key == key }?.value }
        set {
            var members = members
            let place = members.firstIndex { $0.key == key }
            switch (place, newValue) {
            case (let place?, let value?): members[place].value = value
            case (let place?, nil): members.remove(at: place)
            case (nil, let value?): members.append((key, value))
            case (nil, nil): break
            }
            content = .object(members)
        }
    }

    /// Adds a member to the object under a key, which is there from then on. In place: declarations are many.
    func add(_ value: Piece, as key: String, under group: String) {
        guard let inner = self[group], case .object(var members) = inner.content else {
            self[group] = .object([(key, value)])
            return
        }
        inner.content = .null
        members.append((key, value))
        inner.content = .object(members)
    }

    /// Adds an element to the list under a key.
    func add(_ element: Piece, toListUnder group: String) {
        guard let inner = self[group], case .list(var elements) = inner.content else {
            self[group] = .list([element])
            return
        }
        inner.content = .null
        elements.append(element)
        inner.content = .list(elements)
    }

    /// Adds a property: a name that every use gives, or one with what it begins with. Where both are there, the names stand in a
    /// list, and in it objects of those with values.
    func addProperty(_ name: String, _ value: Piece?) {
        let group = "properties"
        switch (self[group]?.content, value) {
        case (.list(let elements)?, let value?):
            if let last = elements.last, case .object(let members) = last.content {
                last.content = .object(members + [(name, value)])
            } else {
                add(.object([(name, value)]), toListUnder: group)
            }
        case (.object?, nil):
            guard let known = self[group] else { return }
            self[group] = .list([known, .string(name)])
        case (_, let value?): add(value, as: name, under: group)
        case (_, nil): add(.string(name), toListUnder: group)
        }
    }

    /// Adds a modifier, outermost so far.
    func add(_ modifier: Piece) {
        self["modifiers"] = .list((self["modifiers"]?.elements ?? []) + [modifier])
    }

    /// A literal made anew, for a second place in the document.
    var copy: Piece {
        let copy =
            switch raw {
            case .list(let elements): Piece(.list(elements.map(\.copy)), role, at: origin)
            case .object(let members): Piece(.object(members.map { ($0.key, $0.value.copy) }), role, at: origin)
            default: Piece(raw, role, at: origin)
            }
        copy.marks = marks
        return copy
    }

    /// Notes that it rests on a hole.
    func rests(on hole: HoleKey, _ what: HoleMark.What = .stub) {
        guard !marks.contains(where: { $0.hole == hole && $0.what == what }) else { return }
        marks.append(HoleMark(hole, what))
    }

    /// It and all that it is made of, from the outside in.
    func forEach(_ visit: (Piece) -> Void) {
        var pending = [self]
        while let piece = pending.popLast() {
            visit(piece)
            switch piece.raw {
            case .list(let elements): pending += elements
            case .object(let members): pending += members.map(\.value)
            default: break
            }
        }
    }
}

extension Piece {
    /// The data as the language writes it; nil where it is too long to stand in an expression.
    var literal: String? {
        guard let text = written, text.utf8.count <= ImportLimits.literalBytes else { return nil }
        return text
    }

    private var written: String? {
        switch content {
        case .null: return "nil"
        case .bool(let bool): return bool ? "true" : "false"
        case .number(let number): return Piece.text(of: number)
        case .string(let text): return Lowering.quoted(text)
        case .list(let elements):
            let texts = elements.compactMap(\.written)
            return texts.count == elements.count ? "[\(texts.joined(separator: ", "))]" : nil
        case .object(let members):
            guard members.first?.key != "$" else { return nil }
            if members.first?.key == "new" { return made }
            let texts = members.compactMap { member in
                member.value.written.map { "\(Lowering.quoted(member.key)): \($0)" }
            }
            guard texts.count == members.count else { return nil }
            return members.isEmpty ? "[:]" : "[\(texts.joined(separator: ", "))]"
        }
    }
}
