package import Expressions

/// Scopes further in.
extension DocumentScope {
    /// The scope with a parameter more, innermost.
    func adding(_ name: String, _ binding: NameBinding) -> DocumentScope {
        var copy = self
        copy.parameters.insert((name, binding), at: 0)
        return copy
    }

    package func payload(ofCase name: String, count: Int) -> [String]? {
        document.cases.payload(of: name, count: count)
    }

    /// Stands for the loops around a name that is not there: it is of the geometry of a reader further out.
    static let ofOuterReader = -1

    /// The scope of a reader's content. `geometry` is that of this reader, and so is `proxy`; proxies of readers further out keep
    /// their names. Names for expressions over `geometry` of another one would mean this one too, and are not there.
    func enteringReader(proxy: String? = nil) -> DocumentScope {
        var copy = self
        copy.isInReader = true
        for (name, binding) in inlineParameters {
            switch binding.meaning {
            case .proxy(let source): copy.inlineParameters[name] = NameBinding(.proxy(source.seenFromInside))
            case .argument(let expression) where expression.readsReader:
                copy.inlineParameters[name] = nil
                copy.namesInLoops[name] = Self.ofOuterReader
            default: break
            }
        }
        return proxy.map { copy.naming($0, NameBinding(.proxy(.reader)), cost: 0) } ?? copy
    }

    /// The scope with an action's parameter more: argument number `index`.
    func addingParameter(_ name: String, _ index: Int, _ type: StaticType = .any) -> DocumentScope {
        adding(name, NameBinding(.value(NameReference(.parameter, index), type, owner: false)))
    }

    /// The scope of a closure that may be told something: `value` is that, where the document calls nothing else so.
    var addingArgument: DocumentScope {
        let isTaken =
            inlineParameters["value"] != nil || component?.bindings["value"] != nil
            || loops[firstVisibleLoop...].contains { $0.item == "value" || $0.index == "value" }
        return isTaken ? self : addingParameter("value", 0)
    }

    /// The scope with a name that stands for an expression; `cost` is that of each use, in bytes of source.
    func naming(_ name: String, _ binding: NameBinding, cost: Int) -> DocumentScope {
        var copy = self
        copy.inlineParameters[name] = binding
        copy.inlineCosts[name] = cost
        copy.namesInLoops[name] = loops.count
        copy.parameters.removeAll { $0.name == name }
        return copy
    }

    package var ownNames: (any NameScope)? { component == nil || isInLayout ? nil : enteringInlineView([:]) }

    package func scopeOfComputed() -> any NameScope { enteringInlineView([:]) }

    /// The scope of an inline view used here: the component's names, none of the loops or geometry around the use.
    func enteringInlineView(_ parameters: [String: NameBinding], costs: [String: Int] = [:]) -> DocumentScope {
        var copy = self
        copy.parameters = []
        copy.inlineParameters = parameters
        copy.inlineCosts = costs
        copy.namesInLoops = [:]
        copy.firstVisibleLoop = loops.count
        copy.isInReader = false
        return copy
    }
}

/// Types and models of the document, which the library does not know.
extension DocumentScope {
    package func type(named name: String) -> TypeDeclaration? {
        guard component?.isLibrary != true, let found = document.types.type(named: name) else { return nil }
        return found.builtIn == nil ? found : nil
    }
    package func addition(to name: String) -> TypeDeclaration? {
        guard component?.isLibrary != true, let found = document.types.type(named: name) else { return nil }
        return found.builtIn == nil ? nil : found
    }
    package func types(withFunction name: String) -> [TypeDeclaration] {
        component?.isLibrary == true ? [] : document.types.types(withFunction: name)
    }
    package func hasCase(_ name: String) -> Bool {
        component?.isLibrary != true && document.types.caseNames.contains(name)
    }
    package func cases(ofProperty property: Int, ofModel index: Int) -> String? {
        document.models.indices.contains(index) ? document.models[index].cases[property] : nil
    }
    package var rawClash: String? { document.types.rawClash }
    package func isWhole(_ cases: Set<String>) -> Bool { document.types.isWhole(cases) }
    package var errorCodes: ObjectValue {
        var codes = ObjectValue(names: [], values: [])
        for type in document.types.declared.values.sorted(by: { $0.name < $1.name }) {
            // Those that carry something come first, as the compiler numbers them.
            let cases = type.cases ?? []
            let carrying = cases.filter { payload(ofCase: $0)?.isEmpty == false }
            for (number, name) in (carrying + cases.filter { !carrying.contains($0) }).enumerated() {
                for key in ["\(type.name).\(name)", name] where codes[key] == nil {
                    codes.names.append(key)
                    codes.values.append(.string("\(type.name) error \(number)"))
                }
            }
        }
        return codes
    }

    package var rawValues: (values: ObjectValue, type: StaticType)? {
        component?.isLibrary == true ? nil : document.types.raw
    }
    package func hasCallable(named name: String) -> Bool {
        guard component?.isLibrary != true else { return false }
        let types = document.types.declared.values
        return types.contains { $0.fields.contains { $0.name == name && $0.type.unwrapped == .function } }
            || document.models.contains { model in
                model.properties.contains {
                    $0.name == name && ($0.type.unwrapped == .function || $0.type == .optional(.any))
                }
            }
    }
    package var hasModels: Bool { !document.models.isEmpty && component?.isLibrary != true }
    package func model(named name: String) -> Int? { component?.isLibrary == true ? nil : document.model(named: name) }
    package func models(withFunction name: String) -> [Int] {
        component?.isLibrary == true ? [] : document.models(withFunction: name)
    }
}

extension CompiledExpression {
    /// Whether it reads what a GeometryReader around tells.
    var readsReader: Bool { reads.contains { if case .proxy(let source, _) = $0 { source.isReader } else { false } } }
}
