import SwiftSyntax

/// A call as it stands in the sources: the function and the type that it stands in.
struct WrittenCall {
    var syntax: FunctionCallExprSyntax
    var file: Int
    var owner: String?
    var function: FunctionDeclSyntax?
}

extension Lowering {
    /// Whether a publisher is a subject of the sources' that nothing in them sends to.
    func isNeverSent(_ publisher: ExprSyntax, _ context: Context) -> Bool {
        let subject = Self.innermost(publisher)
        guard let member = subject.as(MemberAccessExprSyntax.self), let base = member.base,
            let type = try? expression(base, context).type.name.flatMap({ declared.type($0) })
        else { return false }
        let name = member.declName.baseName.text
        guard let initial = type.stored(name)?.initial?.code,
            initial.hasPrefix("PassthroughSubject")
        else { return false }
        return writtenCalls["send"]?.contains { $0.syntax.calledExpression.code.contains("\(name).send") } != true
    }
}

/// All calls, by the name that is called.
final class WrittenCalls: SyntaxVisitor {
    private var calls: [String: [WrittenCall]] = [:]
    private var file = 0
    private var owners: [String] = []
    private var functions: [FunctionDeclSyntax] = []

    static func found(in files: [SwiftFile]) -> [String: [WrittenCall]] {
        let finder = WrittenCalls(viewMode: .sourceAccurate)
        for (index, file) in files.enumerated() {
            finder.file = index
            finder.walk(file.tree)
        }
        return finder.calls
    }

    /// The labels of what is given, by the name that is called.
    static func labels(of calls: [String: [WrittenCall]]) -> [String: Set<String>] {
        calls.compactMapValues { uses in
            let labels = uses.flatMap { use in
                use.syntax.arguments.compactMap { $0.label.map { Lowering.plain($0.text) } }
            }
            return labels.isEmpty ? nil : Set(labels)
        }
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let called = node.calledExpression
        let name =
            called.as(DeclReferenceExprSyntax.self)?.baseName.text
            ?? called.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        if let name, !node.arguments.isEmpty || name.first?.isUppercase == true {
            let owner = owners.isEmpty ? nil : owners.joined(separator: ".")
            calls[name, default: []].append(
                WrittenCall(syntax: node, file: file, owner: owner, function: functions.last))
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        functions.append(node)
        return .visitChildren
    }
    override func visitPost(_ node: FunctionDeclSyntax) { functions.removeLast() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: StructDeclSyntax) { owners.removeLast() }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: ClassDeclSyntax) { owners.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: EnumDeclSyntax) { owners.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.extendedType.code) }
    override func visitPost(_ node: ExtensionDeclSyntax) { owners.removeLast() }

    private func enter(_ name: String) -> SyntaxVisitorContinueKind {
        owners.append(name)
        return .visitChildren
    }
}
