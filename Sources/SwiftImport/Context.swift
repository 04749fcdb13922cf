import SwiftSyntax

/// A value in the document's language.
struct Lowered {
    /// As an expression; nil for data that expressions have no literal for.
    var text: String?
    var type: SmallType
    /// As JSON, where it is known without running.
    var constant: Piece?
    /// Whether it can stand beside an operator without brackets.
    var isAtom = true
    /// What a tuple is written of.
    var parts: [Lowered] = []
    /// Whether it is a whole number below a thousand, as places in a list are.
    var isSmall = false

    /// As an expression; data that is known as a literal.
    var written: String? { text ?? constant?.literal }
    /// The text between brackets where it needs them.
    var operand: String? { text.map { isAtom ? $0 : "(\($0))" } ?? constant?.literal }
}

/// What a name inside a body means, where it is no member.
indirect enum Meaning {
    case lowered(Lowered)
    /// A parameter: what the caller wrote, in the caller's names.
    case argument(ExprSyntax, Context)
    case closure(ClosureExprSyntax, Context)
    /// A function that a body declares for itself.
    case function(FunctionDeclSyntax, Context)
    case views([Piece])
    /// A binding as a document writes it.
    case binding(Piece, SmallType)
    /// Geometry of a scroll view: its offset has names of its own.
    case scrollGeometry, scrollProxy
    /// What a style is given; `label` are views.
    case configuration(label: [Piece], role: Lowered?)
    /// An object whose calls change nothing on this screen.
    case silent
    /// What is not known, and why.
    case unknown(String)
    /// What a style is given that has views of several kinds, by their names.
    case parts([String: [Piece]])
    /// What a style is given: views and values, by their names.
    case styled([String: Meaning])
    /// The content of a modifier under construction.
    case content
}

extension Meaning {
    /// The name of the document's that it is a value of, or of a part of; nil for what begins with none.
    var root: String? {
        guard case .lowered(let value) = self, let text = value.text else { return nil }
        let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return name.isEmpty || name.first?.isNumber == true ? nil : String(name)
    }
}

/// Where an expression stands.
struct Context {
    var file: Int
    /// The type whose members are in scope.
    var owner: TypeDeclaration?
    /// What members are members of: nil are the component's own names.
    var base: Lowered?
    var component: ComponentDraft?
    var locals: [String: Meaning] = [:]
    var depth = 0
    /// Whether the names are there when nothing runs yet: data of a preview or a default.
    var isStatic = false
    /// Whether it stands in an action, where members are written.
    var actionName: String?
    /// Where what is made here for the sources stands in them.
    var madeAt: Origin?
    /// Whether a literal here is a key of localized texts.
    var isLocalized = false
    /// Properties whose observers are being done.
    var observing: Set<String> = []
    /// What leaves the loop around, where a `break` here is the loop's.
    var leaving: String?
    /// In a `do`: the types of what is thrown.
    var thrown: ThrownTypes?
    /// How often what stands here was written more than once, for choices around it that end the action in a branch.
    var copies = 0
    /// In a `do` and in a loop: what a `return` writes.
    var ended: EndMark?
    /// Whether it stands in a `catch`, where a document's `error` is what was thrown.
    var isCatching = false
    /// Statements that a block begins with: what `if var` and `guard var` name is written to inside of it.
    var opening: [String] = []
    /// Names that loops, readers and closures of the document around have.
    var shown: Set<String> = []
    /// Names of the document's that what is written in place of a call may stand between: a name of its own is another one.
    var around: Set<String> = []
    /// Views whose own names it may stand between, too.
    var outer: [TypeDeclaration] = []
    /// Whether the readers around have names of their own, so that one in them has one too.
    var namesReaders = false

    /// Names of the document's that stand for what loops, closures and readers around are told.
    var boundNames: [String] {
        let owner = component?.type ?? owner
        return locals.compactMap { name, meaning in
            guard let root = meaning.root else { return nil }
            let isAlias = root != name && !name.hasPrefix("$") && owner?.stored(root) != nil
            return isAlias ? nil : root
        }
    }

    /// Whether what is written in place of a call here may need a name for what it was written with.
    func isNeeded(_ name: String) -> Bool {
        around.contains(name) || outer.contains { $0.stored(name) != nil || $0.computed[name] != nil }
    }

    /// The same place in another file, where one is named.
    func standing(inFile file: Int?) -> Context {
        var other = self
        other.file = file ?? self.file
        return other
    }

    /// Those statements, which no block inside begins with again.
    mutating func open() -> [String] {
        defer { opening = [] }
        return opening
    }

    /// What a property of the component's own is called: in a `catch` the document's `error` is what was thrown.
    func name(of property: StoredProperty) -> String {
        let isHidden = shown.contains(property.name) && base == nil && component != nil
        return isHidden || isCatching && property.name == "error" ? "self.\(property.name)" : property.name
    }

    /// The same place, where literals are plain texts.
    var plain: Context {
        guard isLocalized else { return self }
        var plain = self
        plain.isLocalized = false
        return plain
    }

    /// The same place, where a literal is a key of localized texts.
    var localized: Context {
        var localized = self
        localized.isLocalized = true
        return localized
    }
}
