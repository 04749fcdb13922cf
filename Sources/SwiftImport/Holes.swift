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
    private(set) var unlisted = 0
    private var places: Set<String> = []

    mutating func add(_ hole: Hole) {
        guard places.insert("\(hole.file):\(hole.line):\(hole.column):\(hole.kind.rawValue)").inserted else { return }
        guard holes.count < ImportLimits.holes else {
            unlisted += 1
            return
        }
        var numbered = hole
        numbered.id = "h\(holes.count + 1)"
        holes.append(numbered)
    }

    mutating func sort() {
        let sorted = holes.sorted { ($0.file, $0.line, $0.column) < ($1.file, $1.line, $1.column) }
        holes = sorted.enumerated().map { index, hole in
            var numbered = hole
            numbered.id = "h\(index + 1)"
            return numbered
        }
    }
}
