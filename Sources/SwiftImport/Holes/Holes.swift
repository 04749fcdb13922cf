import SwiftSyntax
import ViewDocument

/// A place where the sources alone do not say what SwiftUI would see.
package struct Hole {
    package enum Kind: String { case view, modifier, value, data, action, type }

    package var id: String
    package var kind: Kind
    package var file: String
    package var line: Int
    package var column: Int
    package var text: String
    package var means: String
    var key: HoleKey
}

/// A hole by where it is: the same in each run over the same sources.
struct HoleKey: Hashable, Comparable {
    var kind: Hole.Kind
    var file: Int
    var offset: Int

    init(_ kind: Hole.Kind, _ origin: Origin) {
        self.kind = kind
        file = origin.file
        offset = origin.offset
    }

    static func < (a: HoleKey, b: HoleKey) -> Bool {
        (a.file, a.offset, a.kind.rawValue) < (b.file, b.offset, b.kind.rawValue)
    }
}

/// Says of a piece that it rests on a hole.
final class HoleMark {
    enum What { case stub, view }

    let hole: HoleKey
    let what: What
    /// Whether more than the place where it stands may rest on what is made up.
    var isRead = false

    init(_ hole: HoleKey, _ what: What) {
        self.hole = hole
        self.what = what
    }
}

/// Thrown where something is not understood: the nearest place that can hold a hole takes it.
struct Unknown: Error {
    var reason: String
    var syntax: Syntax
    var kind: Hole.Kind

    init(_ reason: String, _ syntax: some SyntaxProtocol, _ kind: Hole.Kind = .value) {
        self.reason = reason
        self.syntax = Syntax(syntax)
        self.kind = kind
    }
}

/// What an import understood, and how well.
struct Coverage {
    var constructs = 0
    /// Places of what is drawn or timed nearly as SwiftUI does.
    var approximated: Set<Origin> = []
    private(set) var holes: [Hole] = []
    /// Holes for which the list has no room.
    private(set) var unlisted: Set<HoleKey> = []
    private var known: Set<HoleKey> = []

    mutating func add(_ hole: Hole) {
        guard known.insert(hole.key).inserted else { return }
        guard holes.count < ImportLimits.holes else {
            unlisted.insert(hole.key)
            return
        }
        holes.append(hole)
    }

    /// With what another part of the sources was understood as.
    mutating func add(_ other: Coverage) {
        constructs += other.constructs
        approximated.formUnion(other.approximated)
        for hole in other.holes { add(hole) }
        unlisted.formUnion(other.unlisted.subtracting(known))
    }

    /// Names the holes in the order of the sources; those that are named already keep their names.
    mutating func sort(named: [HoleKey: String] = [:]) {
        holes.sort { ($0.file, $0.line, $0.column) < ($1.file, $1.line, $1.column) }
        var count = named.count
        for index in holes.indices {
            if let name = named[holes[index].key] {
                holes[index].id = name
            } else {
                count += 1
                holes[index].id = "h\(count)"
            }
        }
    }
}
