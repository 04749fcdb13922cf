import Expressions
import Synchronization

/// What compiling the library's expressions gave. A view of the library is compiled into each document that uses it, always to
/// the same: its names are its own, and of the document it sees functions alone (``sees(_:)``). So that is done once a process.
final class LibraryMemo: Sendable {
    struct Key: Hashable {
        var component: String
        var source: String
        var expected: ExpectedType
        var place: ExpressionPlace
        /// What of a document's surroundings changes the meaning of names.
        var isInReader: Bool
        var isInEffect: Bool
        var setsDismiss: Bool
    }

    private struct Found<Compiled: Sendable>: Sendable {
        var compiled: Compiled
        /// Bytes of source that stood for names in it.
        var bytes: Int
    }

    /// What the computed properties of a component cost where they are used, and the bytes that working it out took.
    struct Costs: Sendable {
        var costs: [String: Int]
        var bytes: Int
    }

    static let shared = LibraryMemo()

    /// The library is finite; this bound is for what nobody thought of.
    private static let limit = 16_384
    private let expressions = Mutex<[Key: Found<CompiledExpression>]>([:])
    private let actions = Mutex<[Key: Found<CompiledAction>]>([:])
    private let costs = Mutex<[String: Costs]>([:])
    /// All words of the library's sources, looked for once a document has functions.
    private static let words: Set<String> = {
        var words: Set<String> = []
        for view in LibraryView.all {
            let parts = view.source.utf8.split { byte in
                !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                    && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) && byte != UInt8(ascii: "_")
            }
            for part in parts { words.insert(String(part) ?? "") }
        }
        return words
    }()

    /// Whether a name of a document may stand in a source of the library.
    func sees(_ names: some Sequence<String>) -> Bool { names.contains { Self.words.contains($0) } }

    func expression(
        _ key: Key, _ meter: SourceMeter, compile: () -> Result<CompiledExpression, FaultList>
    ) -> Result<CompiledExpression, FaultList> {
        if let found = expressions.withLock({ $0[key] }) {
            meter.bytes += found.bytes
            return .success(found.compiled)
        }
        let before = meter.bytes
        let result = compile()
        // What is made anew each time is told apart by where it stands in the document.
        if case .success(let compiled) = result, !compiled.usesRandom, !compiled.makesObjects {
            let found = Found(compiled: compiled, bytes: meter.bytes - before)
            expressions.withLock { if $0.count < Self.limit { $0[key] = found } }
        }
        return result
    }

    func action(
        _ key: Key, _ meter: SourceMeter, compile: () -> Result<CompiledAction, FaultList>
    ) -> Result<CompiledAction, FaultList> {
        if let found = actions.withLock({ $0[key] }) {
            meter.bytes += found.bytes
            return .success(found.compiled)
        }
        let before = meter.bytes
        let result = compile()
        if case .success(let compiled) = result, !compiled.usesOccurrence {
            let found = Found(compiled: compiled, bytes: meter.bytes - before)
            actions.withLock { if $0.count < Self.limit { $0[key] = found } }
        }
        return result
    }

    func costs(of component: String, _ meter: SourceMeter, count: () -> [String: Int]) -> [String: Int] {
        if let found = costs.withLock({ $0[component] }) {
            meter.bytes += found.bytes
            return found.costs
        }
        let before = meter.bytes
        let result = count()
        let found = Costs(costs: result, bytes: meter.bytes - before)
        costs.withLock { $0[component] = found }
        return result
    }
}

extension Compilation {
    /// Whether what is compiled of the library is the same in every document like this one.
    var takesLibraryAsItIs: Bool { !hasOwnStyles && !document.isSeenByLibrary }

    /// The key under which what is compiled here is kept; nil where it may differ from document to document.
    func memoKey(
        of source: String, _ expected: ExpectedType, in scope: DocumentScope, _ place: ExpressionPlace
    ) -> LibraryMemo.Key? {
        guard scope.hasNamesOfComponentOnly, let name = scope.component?.libraryName, takesLibraryAsItIs else {
            return nil
        }
        return LibraryMemo.Key(
            component: name, source: source, expected: expected, place: place, isInReader: scope.isInReader,
            isInEffect: scope.isInEffect, setsDismiss: setsDismiss)
    }
}

extension DocumentScope {
    /// Whether no name stands for anything but what its component and the document declare.
    fileprivate var hasNamesOfComponentOnly: Bool {
        parameters.isEmpty && loops.isEmpty && inlineParameters.isEmpty && namesInLoops.isEmpty && layoutNames == nil
            && scrollReaders == 0
    }
}
