import SwiftSyntax

/// Tracks of grids that a condition chooses.
extension Lowering {
    /// `isWide ? three : two`, an `if` or a `switch`: as many of one track as the condition says, or of tracks of several
    /// kinds each way's, of which there are none elsewhere; nil for what is no choice.
    func chosenTracks(_ syntax: ExprSyntax, _ context: Context) throws -> Piece? {
        var ways: [(condition: Lowered?, tracks: [Piece])] = []
        try chosenTracks(syntax, context, &ways)
        guard ways.count > 1 else { return nil }
        // One that is known beforehand needs no question.
        var open: [(condition: Lowered?, tracks: [Piece])] = []
        for way in ways {
            guard case .bool(let isTrue)? = way.condition?.constant?.content else {
                open.append(way)
                continue
            }
            if isTrue {
                open.append((nil, way.tracks))
                break
            }
        }
        guard open.count > 1 else { return open.first.map { .list($0.tracks) } }
        guard let first = open.first?.tracks.first, open.allSatisfy({ !$0.tracks.isEmpty }) else { return nil }
        guard open.allSatisfy({ way in way.tracks.allSatisfy { isAlike($0, first) } }) else {
            return try several(open, syntax, context)
        }
        var text = ""
        for way in open.reversed() {
            let counts = way.tracks.map(count)
            let isPlain = counts.allSatisfy { $0 == "1" }
            let count = isPlain ? "\(counts.count)" : counts.joined(separator: " + ")
            guard !text.isEmpty else {
                text = count
                continue
            }
            guard let question = way.condition?.operand else { throw Unknown("The condition is not known.", syntax) }
            text = "\(question) ? \(count) : \(text)"
        }
        let made = first.copy
        made["count"] = Piece(.object([("$", .string(text))]), .value(.int), at: origin(syntax, context))
        return .list([made])
    }

    /// The tracks of all ways, each as often as its way says, or not at all.
    private func several(
        _ ways: [(condition: Lowered?, tracks: [Piece])], _ syntax: ExprSyntax, _ context: Context
    ) throws -> Piece {
        var before: [String] = []
        var result: [Piece] = []
        for (place, way) in ways.enumerated() {
            var tests = before.map { "!\($0)" }
            if place < ways.count - 1 {
                guard let question = way.condition?.operand else {
                    throw Unknown("The condition is not known.", syntax)
                }
                tests.append(question)
                before.append(question)
            }
            for track in way.tracks {
                let made = track.copy
                let text = "\(tests.joined(separator: " && ")) ? \(count(track)) : 0"
                made["count"] = Piece(.object([("$", .string(text))]), .value(.int), at: origin(syntax, context))
                result.append(made)
            }
        }
        return .list(result)
    }

    private func chosenTracks(
        _ syntax: ExprSyntax, _ context: Context, _ ways: inout [(condition: Lowered?, tracks: [Piece])]
    ) throws {
        if let choice = syntax.as(TernaryExprSyntax.self) {
            let condition = try expression(choice.condition, context, expecting: .bool)
            ways.append((condition, tracks(choice.thenExpression, context).elements))
            if choice.elseExpression.is(TernaryExprSyntax.self) {
                return try chosenTracks(choice.elseExpression, context, &ways)
            }
            ways.append((nil, tracks(choice.elseExpression, context).elements))
        } else if let choice = syntax.as(IfExprSyntax.self) {
            var inside = context
            let condition = try conditions(choice.conditions, &inside)
            ways.append((condition, try tracks(choice.body.statements, inside)))
            switch choice.elseBody {
            case .ifExpr(let next)?: try chosenTracks(ExprSyntax(next), context, &ways)
            case .codeBlock(let block)?: ways.append((nil, try tracks(block.statements, context)))
            default: throw Unknown("Not every way gives tracks.", syntax)
            }
        } else if let choice = syntax.as(SwitchExprSyntax.self) {
            let subject = try expression(choice.subject, context)
            for element in choice.cases {
                guard let one = element.as(SwitchCaseSyntax.self) else { continue }
                var inside = context
                let condition = try one.patternLabel.map { try patterns($0, subject, &inside) }
                ways.append((condition, try tracks(one.statements, inside)))
            }
            // All cases are there: the last one needs no question.
            if !ways.isEmpty { ways[ways.count - 1].condition = nil }
        }
    }

    private func tracks(_ items: CodeBlockItemListSyntax, _ context: Context) throws -> [Piece] {
        guard items.count == 1, let only = items.first, let made = Self.expression(only) else {
            throw Unknown("These tracks are not understood.", Syntax(items))
        }
        return tracks(made, context).elements
    }

    private func count(_ track: Piece) -> String {
        guard let count = track["count"] else { return "1" }
        return count["$"]?.text.map { $0.allSatisfy(\.isLetter) ? $0 : "(\($0))" } ?? count.json()
    }

    private func isAlike(_ one: Piece, _ other: Piece) -> Bool {
        func plain(_ track: Piece) -> String {
            Piece.object(track.members.filter { $0.key != "count" }).json()
        }
        return plain(one) == plain(other)
    }
}
