import Expressions
import SwiftSyntax
import ViewDocument

/// Which static property of the sources, and how it is asked for.
struct SettledKey: Hashable {
    var body: SyntaxIdentifier
    var isStatic: Bool
    var isRunning: Bool
}

/// What such a property comes to.
struct SettledStatic {
    var value: Result<Lowered, any Error>
    /// Whether it read what may be another later.
    var isChanging: Bool
    var approximated: Set<Origin>
}

/// Static properties of several statements: what each comes to is found once, however many others are made of it.
extension Lowering {
    func settledStatic(
        _ body: CodeBlockItemListSyntax, _ context: Context, expecting: SmallType
    ) throws -> Lowered {
        guard body.count > 1 else { return try settled(body, context, expecting: expecting) }
        let key = SettledKey(body: body.id, isStatic: context.isStatic, isRunning: running > 0)
        if let known = settledStatics[key] {
            coverage.approximated.formUnion(known.approximated)
            if known.isChanging { changingReads += 1 }
            var value = try known.value.get()
            value.constant = value.constant?.copy
            return value
        }
        let (before, changing, ids) = (coverage, changingReads, uniqueIDs)
        let value = Result { try settled(body, context, expecting: expecting) }
        // Where it is asked for again it makes other ids, and tells its holes again.
        if uniqueIDs == ids, coverage.holes.count == before.holes.count {
            settledStatics[key] = SettledStatic(
                value: value.map { found in
                    var kept = found
                    kept.constant = found.constant?.copy
                    return kept
                }, isChanging: changingReads > changing,
                approximated: coverage.approximated.subtracting(before.approximated))
        }
        return try value.get()
    }

    /// What is read of an object, or of a list of them, where nothing runs yet is what it begins with.
    func noted(_ value: Lowered, _ context: Context) -> Lowered {
        let type = value.type.unwrapped
        let element = if case .array(let element) = type { element } else { type }
        guard context.isStatic, let name = element.unwrapped.name, let found = declared.type(name),
            found.isModel || found.kind == .classType
        else { return value }
        changingReads += 1
        return value
    }

    // MARK: Ids

    private static let idCount = "made_ids"

    /// What a loop does each time: the ids that it makes are counted, so that each is another one.
    func telling(idsIn body: String) -> String {
        guard running > 0, body.contains("UUID()") else { return body }
        let one = "(\(Self.quoted(Self.madeID)) + String(\(Self.idCount)))"
        return "\(Self.idCount) += 1; \(body.replacing("UUID()", with: one))"
    }

    /// What statements by themselves return, as data.
    func value(of lines: [String]) -> Piece? {
        var source = lines.joined(separator: "; ")
        if source.contains("UUID()") { source = Self.told(idsIn: source) }
        if source.contains(Self.idCount) { source = "var \(Self.idCount) = 0; \(source)" }
        guard source.utf8.count <= ImportLimits.literalBytes,
            case .success(let compiled) = CompiledFunction.compile(
                source, in: NoNames(), givesValue: true, occurrence: 0)
        else { return nil }
        var operations = ImportLimits.workedOutOperations
        madeIDs = [:]
        return (try? compiled.valueByItself(operations: &operations)).flatMap { data($0) }
    }

    /// Each id that is made once has a mark of its own: wherever it is kept, it is that one. What closures make is told apart
    /// afterwards.
    private static func told(idsIn source: String) -> String {
        var result = ""
        var rest = source[...]
        var depth = 0
        var count = 0
        while let place = rest.firstRange(of: "UUID()") {
            let part = rest[..<place.lowerBound]
            depth += part.count { $0 == "{" } - part.count { $0 == "}" }
            count += 1
            result += part + quoted(depth == 0 ? "\(madeID)\(count)." : madeID)
            rest = rest[place.upperBound...]
        }
        return result + rest
    }

    /// The id that is known by such a mark.
    func madeID(_ mark: String) -> String {
        if mark != Self.madeID, let known = madeIDs[mark] { return known }
        uniqueIDs += 1
        let made = "id-\(uniqueIDs)"
        madeIDs[mark] = made
        return made
    }
}
