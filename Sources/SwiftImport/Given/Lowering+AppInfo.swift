import SwiftSyntax

/// What an app's bundle says of the app: its version is 1.0, as a document has it.
extension Lowering {
    private static let appInfo = ["CFBundleShortVersionString": "1.0", "CFBundleVersion": "1"]

    /// `Bundle.main.infoDictionary?["CFBundleVersion"]`; nil for what else is asked of it.
    func appInfo(_ element: SubscriptCallExprSyntax, _ context: Context) -> Lowered? {
        let asked = element.calledExpression.code.filter { $0 != "?" && $0 != "!" }
        let isOwn = context.owner.map { $0 === declared.foreign["Bundle"] } ?? false
        guard
            asked == "Bundle.main.infoDictionary"
                || isOwn && ["infoDictionary", "self.infoDictionary"].contains(asked),
            element.arguments.count == 1, let key = element.arguments.first?.expression
        else { return nil }
        return appInfo(of: key, element, context)
    }

    /// The same by `object(forInfoDictionaryKey:)`.
    func appInfo(of key: ExprSyntax, _ syntax: some SyntaxProtocol, _ context: Context) -> Lowered? {
        let before = coverage
        guard let name = (try? expression(key, context, expecting: .string))?.constant?.text,
            let text = Self.appInfo[name]
        else {
            coverage = before
            return nil
        }
        note("app-info", name, "The app's `\(name)` is `\(text)`.", syntax, context)
        return Lowered(text: Self.quoted(text), type: .optional(.string), constant: .string(text))
    }

    /// What the sources add to the bundle; nil for what it has itself.
    func bundleMember(_ name: String, _ syntax: MemberAccessExprSyntax, _ context: Context) throws -> Lowered? {
        guard let bundle = declared.foreign["Bundle"], let computed = bundle.computed[name] else { return nil }
        var inside = try enter(context, syntax)
        (inside.owner, inside.base, inside.component, inside.locals) = (bundle, nil, nil, [:])
        inside.file = bundle.memberFiles[name] ?? bundle.file
        return try bodyValue(computed.body, inside, expecting: computed.type)
    }
}
