extension CompiledExpression {
    /// An action as a closure that is a value, which is what the expression gives.
    package static func held(
        action source: String, in scope: any NameScope, occurrence: UInt32
    ) -> Result<CompiledExpression, FaultList> {
        do {
            var checker = Checker(
                scope: scope, tree: try Parser.action(source), place: .body, occurrence: occurrence)
            guard let closure = checker.heldAction(), checker.faults.isEmpty else {
                return .failure(checker.faultList)
            }
            return .success(try made(closure, checker))
        } catch {
            return .failure(FaultList(faults: [error]))
        }
    }

    /// The binding of that number among those that a document hands on, as a value.
    package static func holding(binding: Int) -> CompiledExpression? {
        var tree = TypedTree()
        let span = Code.Span(offset: 0, length: 0)
        tree.nodes = [TypedNode(kind: .holdBinding(binding), children: [], type: .any, span: span, height: 1)]
        tree.root = 0
        guard let (code, reads) = try? Emitter.code(of: tree) else { return nil }
        return CompiledExpression(
            held: CompiledCode(code: code, tree: tree), type: .any, reads: reads, usesRandom: false, capturesOwner: true
        )
    }

    private static func made(_ root: Int, _ checker: Checker) throws(ExpressionFault) -> CompiledExpression {
        var tree = checker.typed
        tree.root = root
        let (code, reads) = try Emitter.code(of: tree)
        return CompiledExpression(
            held: CompiledCode(code: code, tree: tree), type: tree.nodes[root].type, reads: reads,
            usesRandom: checker.usesRandom, capturesOwner: checker.capturesOwner)
    }

    /// Whether a source is a closure, or the name of a function or passed closure: what is a value only where it is held.
    package static func isClosure(_ source: String, in scope: any NameScope) -> Bool {
        guard let tree = try? Parser.expression(source) else {
            // Statements in braces are no expression.
            return source.utf8.first { $0 > 0x20 } == UInt8(ascii: "{")
        }
        switch tree.nodes[tree.root].kind {
        case .closure(let closure): return !closure.isKeyPath
        case .call(let callee, _):
            if case .name("OpenURLAction") = tree.nodes[callee].kind { return true }
            return false
        case .name(let name):
            switch scope.binding(for: name)?.meaning {
            case .function, .closure: return true
            default: return false
            }
        default: return false
        }
    }

    /// Whether a source is the name of a value that may be a closure, or of a member of an object that may be one.
    package static func isHeldName(_ source: String, in scope: any NameScope) -> Bool {
        // Most actions are more than a name: they are not read twice.
        let isName = source.utf8.allSatisfy { byte in
            byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || byte > 127
                || Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber
        }
        guard isName, let tree = try? Parser.expression(source) else { return false }
        switch tree.nodes[tree.root].kind {
        case .name(let name):
            switch scope.binding(for: name)?.meaning {
            case .value(let reference, let type, _)?:
                return (reference.space == .slot || reference.space == .loopItem) && Checker.isCallable(type)
            case .argument(let given)?: return given.type.unwrapped == .function
            default: return false
            }
        case .member(let base, let name, isOptional: false):
            var checker = Checker(scope: scope, tree: tree, place: .body, occurrence: 0)
            guard let value = checker.check(base) else { return false }
            switch checker.typed.nodes[value].type {
            case .reference(let model):
                return scope.properties(ofModel: model).contains { $0.name == name && Checker.isCallable($0.type) }
            case .object(let fields): return fields.contains { $0.name == name && $0.type.unwrapped == .function }
            case .any: return scope.hasCallable(named: name)
            default: return false
            }
        default: return false
        }
    }

    /// Whether its value is a closure, or nil.
    package var isClosure: Bool { type.unwrapped == .function || type == .any || type == .optional(.any) }
}
