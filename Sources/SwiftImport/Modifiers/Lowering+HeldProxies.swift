import SwiftSyntax

/// A GeometryProxy that a view is handed: the parts of it that the view, or a view that it hands it on to, reads are inputs.
extension Lowering {
    /// What stands for the proxy itself in the view's body.
    private static let mark = "_geometry"

    /// A part of a proxy: how the sources read it, what the input's name ends with.
    struct ProxyPart: Hashable {
        enum Part: Hashable {
            case size, safeAreaInsets
            /// A frame by the document's text for its space.
            case frame(String)
        }
        var part: Part

        var suffix: String {
            switch part {
            case .size: "_size"
            case .safeAreaInsets: "_safeAreaInsets"
            case .frame(let space): "_frame_" + space.filter { $0.isLetter || $0.isNumber || $0 == "_" }
            }
        }

        var type: SmallType {
            switch part {
            case .size: .named("CGSize")
            case .safeAreaInsets: .proxy
            case .frame: .named("CGRect")
            }
        }
    }

    func isProxy(_ property: StoredProperty, _ owner: TypeDeclaration) -> Bool {
        owner.isView && property.wrapper == nil && property.type.unwrapped == .proxy
    }

    /// The proxy in the body of a view that is handed it.
    func heldProxy(_ property: StoredProperty, _ owner: TypeDeclaration) -> Lowered? {
        isProxy(property, owner) ? Lowered(text: property.name + Self.mark, type: .proxy) : nil
    }

    private func holder(_ value: Lowered) -> String? {
        guard value.type == .proxy, let text = value.text, text.hasSuffix(Self.mark) else { return nil }
        return String(text.dropLast(Self.mark.count))
    }

    /// `proxy.size`, `proxy.safeAreaInsets` of such a proxy.
    func heldMember(_ name: String, of base: Lowered) -> Lowered? {
        guard let holder = holder(base), let part = Self.plainParts[name] else { return nil }
        return Lowered(text: holder + part.suffix, type: part.type)
    }

    private static let plainParts = [
        "size": ProxyPart(part: .size), "safeAreaInsets": ProxyPart(part: .safeAreaInsets),
    ]

    /// `proxy.frame(in: .global)` of such a proxy.
    func heldFrame(
        _ name: String, of base: Lowered, _ arguments: [LabeledExprSyntax], _ context: Context
    ) throws -> Lowered? {
        guard let holder = holder(base), name == "frame", let only = arguments.first, arguments.count == 1 else {
            return nil
        }
        let part = ProxyPart(part: .frame(try space(only.expression, context)))
        return Lowered(text: holder + part.suffix, type: part.type)
    }

    private func space(_ syntax: ExprSyntax, _ context: Context) throws -> String {
        if let spaces = spaces(syntax, context), spaces.count == 1 { return spaces[0].text }
        let whole = try expression(syntax, context)
        guard let text = whole.text ?? whole.constant?.literal else {
            throw Unknown("Which coordinate space this is, is not known.", syntax)
        }
        return text
    }

    /// The parts that a view reads of a proxy it is handed, in the order in which they are written; those of the views that
    /// it may hand it on to are read too.
    func proxyParts(of owner: TypeDeclaration) -> [ProxyPart] {
        if let known = proxyParts[owner.name] { return known }
        proxyParts[owner.name] = []
        let finder = ProxyReads(viewMode: .sourceAccurate)
        finder.walk(owner.syntax)
        var found: [ProxyPart] = finder.members.compactMap { Self.plainParts[$0] }
        let before = coverage
        let context = Context(file: owner.file, owner: owner)
        for argument in finder.spaces {
            if let space = try? space(argument, context) { found.append(ProxyPart(part: .frame(space))) }
        }
        coverage = before
        for name in finder.called {
            guard let other = declared.type(name, inside: owner.name), other !== owner,
                other.stored.contains(where: { isProxy($0, other) })
            else { continue }
            found += proxyParts(of: other)
        }
        var seen: Set<String> = []
        let parts = found.filter { seen.insert($0.suffix).inserted }
        proxyParts[owner.name] = parts
        return parts
    }

    /// What a use hands on for each of the parts.
    func proxyInputs(
        _ property: StoredProperty, _ owner: TypeDeclaration, _ given: ExprSyntax, _ context: Context
    ) throws -> [(name: String, value: Piece)] {
        let proxy = try expression(given, context, expecting: .proxy)
        guard proxy.type == .proxy, let text = proxy.text else {
            throw Unknown("Which GeometryProxy this is, is not known.", given)
        }
        return proxyParts(of: owner).map { part in
            let value: Lowered
            if let holder = holder(proxy) {
                value = Lowered(text: holder + part.suffix, type: part.type)
            } else {
                switch part.part {
                case .size: value = data(Lowered(text: "\(text).size", type: .proxy))
                case .safeAreaInsets: value = Lowered(text: "\(text).safeAreaInsets", type: .proxy)
                case .frame(let space): value = data(Lowered(text: "\(text).frame(in: \(space))", type: .proxy))
                }
            }
            return (property.name + part.suffix, piece(value, at: origin(given, context)))
        }
    }
}

/// What is read of proxies in a view: members by name, and the spaces of frames.
private final class ProxyReads: SyntaxVisitor {
    private(set) var members: [String] = []
    private(set) var spaces: [ExprSyntax] = []
    private(set) var called: [String] = []

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        members.append(node.declName.baseName.text)
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text { called.append(name) }
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "frame", let only = node.arguments.first, node.arguments.count == 1,
            only.label?.text == "in"
        {
            spaces.append(only.expression)
        }
        return .visitChildren
    }
}
