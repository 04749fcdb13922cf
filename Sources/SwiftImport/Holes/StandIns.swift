import SwiftSyntax
import ViewDocument

/// What stands in the places of holes that hold a value.
struct StandIns {
    /// Holes for which another value than the usual one is made up, to see what rests on it.
    var others: Set<HoleKey> = []
    /// Values that are given for holes, with the place in the data.
    var given: [HoleKey: (value: Piece, pointer: String)] = [:]
    /// Holes that were met and have such a value, and what is wrong with those that cannot be it.
    var used: Set<HoleKey> = []
    var faults: [ImportFault] = []
    private var marks: [HoleMark] = []

    /// Holes that hold a value, so that one may be given.
    var all: Set<HoleKey> { Set(marks.lazy.map(\.hole)) }

    /// Holes on whose value more may rest than the place where it stands.
    var read: Set<HoleKey> { Set(marks.lazy.filter(\.isRead).map(\.hole)) }

    /// Keeps that a hole holds a value, which the piece is.
    mutating func keep(_ piece: Piece, of hole: HoleKey) {
        let mark = HoleMark(hole, .stub)
        marks.append(mark)
        piece.marks.append(mark)
    }

}

extension Lowering {
    /// What stands in the place of a hole: what is given for it, or a value that is made up.
    ///
    /// - Parameter always: Whether more rests on it than the place where it stands, whoever asks it.
    func standIn(
        _ type: SmallType, _ stub: Piece? = nil, _ kind: Hole.Kind, _ place: Origin, always: Bool = false,
        _ means: (Piece) -> String
    ) -> Piece {
        let key = HoleKey(kind, place)
        if let (value, pointer) = standIns.given[key] {
            standIns.used.insert(key)
            do throws(ImportFault) {
                return try given(value, as: type, at: pointer)
            } catch {
                if !standIns.faults.contains(error) { standIns.faults.append(error) }
            }
        }
        let stub = stub ?? self.stub(of: type)
        hole(kind, place, means(stub))
        var made = stub
        if standIns.others.contains(key) {
            let other = other(than: stub, type)
            // As an expression, so that nothing is worked out from it beforehand.
            made = other.literal.map { Piece(.object([("$", .string($0))]), .value(type)) } ?? other
        }
        standIns.keep(made, of: key)
        if always { for mark in made.marks { mark.isRead = true } }
        return made
    }

    func standIn(
        _ type: SmallType, _ unknown: Unknown, _ context: Context, always: Bool = false, _ means: (Piece) -> String
    ) -> Piece {
        standIn(type, nil, unknown.kind, origin(unknown.syntax, context), always: always) {
            "\(unknown.reason) \(means($0))"
        }
    }

    /// The same for a value of which an example is known.
    func standIn(of stub: Piece, _ unknown: Unknown, _ context: Context, _ means: (Piece) -> String) -> Piece {
        let type: SmallType =
            switch stub.raw {
            case .bool: .bool
            case .number: .double
            case .string: .string
            default: .any
            }
        return standIn(type, stub, unknown.kind, origin(unknown.syntax, context)) { "\(unknown.reason) \(means($0))" }
    }

    /// The same as a value that expressions are made of.
    func standInValue(
        _ type: SmallType, _ unknown: Unknown, _ context: Context, always: Bool = false, _ means: (Piece) -> String
    ) -> Lowered {
        let piece = standIn(type, unknown, context, always: always, means)
        if case .object(let members) = piece.raw, members.first?.key == "$", let text = members[0].value.text {
            return Lowered(text: text, type: type)
        }
        return known(piece, type)
    }

    /// A value of the type that is not the usual one.
    private func other(than stub: Piece, _ type: SmallType, depth: Int = 0) -> Piece {
        if case .optional(let wrapped) = type {
            if case .null = stub.raw { return other(than: self.stub(of: wrapped, depth: depth), wrapped, depth: depth) }
            return other(than: stub, wrapped, depth: depth)
        }
        guard depth < 5 else { return stub.copy }
        switch (stub.raw, type) {
        case (.bool(let bool), _): return .bool(!bool)
        case (.number(let number), .int): return .number(number + 14)
        case (.number(let number), _): return .number(number + 6.75)
        case (.string, .color): return .string("blue")
        case (.string, .date): return .string("2031-07-09T18:05:00Z")
        case (.string, .uuid): return .string("00000000-0000-0000-0000-00000000000A")
        case (.string, .named(let name)):
            if let last = declared.type(name)?.cases.last?.name { return .string(last) }
            return .string("star")
        case (.string(let text), _): return .string(text + " and more of it")
        case (.list(let elements), _):
            let others = elements.map { other(than: $0, type.element, depth: depth + 1) }
            return .list(others + elements.prefix(2).map(\.copy))
        case (.object(let members), _):
            let owner = type.name.flatMap { declared.type($0) }
            if let owner, owner.kind == .enumeration, let last = owner.cases.last, owner.cases.count > 1 {
                return enumCase(last, of: owner, values: [:]).constant ?? stub.copy
            }
            return .object(
                members.map { key, value in
                    var field = type.field(key) ?? .any
                    if let owner, let property = owner.stored(key) { field = self.type(of: property, owner) }
                    if case .null = value.raw, field == .any { return (key, .number(17)) }
                    return (key, other(than: value, field, depth: depth + 1))
                })
        case (.null, _): return .number(17)
        }
    }
}
