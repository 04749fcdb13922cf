import SwiftSyntax

/// A stored property as written.
struct StoredProperty {
    var name: String
    var type: SmallType
    var typeSyntax: TypeSyntax?
    var initial: ExprSyntax?
    /// The property wrapper, or another attribute that says what the property is.
    var wrapper: String?
    var attributes: [String]
    /// What stands in the wrapper's brackets.
    var wrapperArguments: LabeledExprListSyntax?
    var isLet: Bool
    var isPrivate: Bool
    var syntax: Syntax
    /// What stands around a value that a property with a wrapper of the sources is given.
    var wrapping: (before: String, after: String)?

    /// Whether it holds a binding without the wrapper: `var isOn: Binding<Bool>`.
    var isBinding: Bool {
        guard wrapper == nil, let typeSyntax else { return false }
        // `FocusState<Bool>.Binding`
        return typeSyntax.as(IdentifierTypeSyntax.self)?.name.text == "Binding" || typeSyntax.boundByFocus != nil
    }
}

/// A property that is computed.
struct ComputedProperty {
    var name: String
    var typeSyntax: TypeSyntax?
    var body: CodeBlockItemListSyntax
    var isViewBuilder: Bool
    var syntax: Syntax

    var type: SmallType { SmallType(typeSyntax) }
}

/// A type of the sources with what its extensions add.
final class TypeDeclaration {
    enum Kind { case structure, enumeration, classType }

    struct Case {
        var name: String
        var payload: [(label: String, type: SmallType)]
        var raw: ExprSyntax?
    }

    let name: String
    let kind: Kind
    let file: Int
    let syntax: Syntax
    /// The type it stands in; empty for none.
    let outer: String
    var inherited: [String]
    var attributes: [String]
    /// Type parameters with what each has to be.
    var generics: [String: String] = [:]
    var stored: [StoredProperty] = []
    var computed: [String: ComputedProperty] = [:]
    var functions: [String: [FunctionDeclSyntax]] = [:]
    var inits: [InitializerDeclSyntax] = []
    var subscripts: [SubscriptDeclSyntax] = []
    var statics: [String: StoredProperty] = [:]
    var staticComputed: [String: ComputedProperty] = [:]
    var cases: [Case] = []
    /// The class of the sources that a class is made from.
    var parent: TypeDeclaration?
    /// Whether it is declared for other systems than the one that is shown.
    var isOfOthers = false
    /// Where members come from, for those of extensions in other files.
    var memberFiles: [String: Int] = [:]
    /// What `Self` is for members of extensions that say so (`extension LabelStyle where Self == Card`).
    var memberSelf: [String: String] = [:]

    init(
        name: String, kind: Kind, file: Int, syntax: Syntax, outer: String, inherited: [String], attributes: [String]
    ) {
        self.name = name
        self.kind = kind
        self.file = file
        self.syntax = syntax
        self.outer = outer
        self.inherited = inherited
        self.attributes = attributes
    }

    /// Values that cases carry under one label, of other types, get labels of their own: a document has them side by side.
    func tellApart() {
        var types: [String: SmallType] = [:]
        for (place, one) in cases.enumerated() {
            for (index, (label, type)) in one.payload.enumerated() {
                if types[label, default: type] == type {
                    types[label] = type
                } else {
                    cases[place].payload[index].label = "\(one.name)_\(label.drop { $0 == "_" })"
                }
            }
        }
    }

    func conforms(to name: String) -> Bool { inherited.contains(name) }

    /// Apps, widgets and reducers have a `body` too: of theirs nothing is a view.
    var isView: Bool {
        guard kind == .structure, !isViewModifier else { return false }
        return ["View", "SwiftUI.View", "ToolbarContent", "CustomizableToolbarContent"].contains { conforms(to: $0) }
            || computed["body"].map { $0.type == .view || $0.isViewBuilder } == true
    }
    var isViewModifier: Bool { conforms(to: "ViewModifier") }
    var isObservable: Bool { kind == .classType && ["Observable", "Model"].contains { attributes.contains($0) } }
    /// An object of a store, which tells of its changes as one of an `ObservableObject` does.
    var isManaged: Bool { kind == .classType && conforms(to: "NSManagedObject") }
    var isModel: Bool { kind == .classType && (isObservable || isManaged || conforms(to: "ObservableObject")) }
    var isPreferenceKey: Bool { conforms(to: "PreferenceKey") }
    var isPreview: Bool { conforms(to: "PreviewProvider") }
    var hasPayloads: Bool { cases.contains { !$0.payload.isEmpty } }

    func stored(_ name: String) -> StoredProperty? { stored.first { $0.name == name } }
}

/// A view given to be shown by the editor.
struct Preview {
    var name: String?
    var statements: CodeBlockItemListSyntax
    var file: Int
    /// The one of the statements that is shown, where each is a preview of its own.
    var only: CodeBlockItemSyntax?
    /// The PreviewProvider that it stands in.
    var provider: TypeDeclaration?
}

/// All that the files declare.
struct Declarations {
    var types: [String: TypeDeclaration] = [:]
    /// In the order of the sources.
    var order: [String] = []
    var functions: [String: [FunctionDeclSyntax]] = [:]
    var constants: [String: StoredProperty] = [:]
    var functionFiles: [SyntaxIdentifier: Int] = [:]
    var constantFiles: [String: Int] = [:]
    var previews: [Preview] = []
    /// Types that previews declare for themselves.
    var localTypes: [SyntaxIdentifier: TypeDeclaration] = [:]
    /// Members that extensions give to types of SwiftUI, by type.
    var foreign: [String: TypeDeclaration] = [:]
    var protocols: [String: ProtocolDeclaration] = [:]
    /// Types that are another name of one.
    var aliases: [String: TypeSyntax] = [:]

    /// A type by a name as it stands inside of `outer`.
    func type(_ name: String, inside outer: String = "") -> TypeDeclaration? {
        if name == "Self", !outer.isEmpty { return types[outer] }
        // A type inside of the one around by that one's name for itself.
        if name.hasPrefix("Self."), !outer.isEmpty { return type(String(name.dropFirst(5)), inside: outer) }
        var scope = outer[...]
        while !scope.isEmpty {
            if let found = types["\(scope).\(name)"] { return found }
            guard let dot = scope.lastIndex(of: ".") else { break }
            scope = scope[..<dot]
        }
        if let found = types[name] { return found }
        if let alias = aliases[name]?.code, alias != name { return types[alias] }
        // Behind the name of a module: `Models.Visibility`.
        guard let dot = name.firstIndex(of: "."), name.first?.isUppercase == true, types[String(name[..<dot])] == nil
        else { return nil }
        return type(String(name[name.index(after: dot)...]), inside: outer)
    }
}
