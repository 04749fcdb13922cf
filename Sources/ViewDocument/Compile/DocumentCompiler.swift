package import Expressions

/// From JSON to a program.
package enum DocumentCompiler {
    /// Checks and compiles the document at `root`, which is a view, a list of views or the full form. `profile` and
    /// `viewport` of a request win over the document's own; `id` is its identity, where that is known. All faults are found
    /// at once. Once `isCancelled` answers true compiling ends, with the fault `cancelled`.
    ///
    /// - Complexity: linear in the nodes of all bodies, inline views expanded.
    package static func compile(
        _ json: JSONTree, root: JSONNode = 0, limits: DocumentLimits = DocumentLimits(),
        overridingProfile profile: Profile? = nil, viewport: Viewport? = nil, id: String? = nil,
        isCancelled: @escaping () -> Bool = { false }
    ) -> Result<Program, DocumentFaults> {
        let compilation = Compilation(json, root: root, limits: limits, usesLibrary: true, isCancelled: isCancelled)
        compilation.compileDocument()
        if let faults = compilation.faults.faults(maximum: limits.faults) { return .failure(faults) }
        var program = compilation.program
        if program.components.contains(where: { $0.isModifier || $0.isLibrary }) { ContentPlaces.note(in: &program) }
        program.identity = id.map { DocumentIdentity($0) } ?? DocumentIdentity(of: root, in: json)
        if let profile { program.profile = profile }
        if let viewport { program.viewport = viewport }
        return .success(program)
    }

    /// Parses and compiles a document's text.
    package static func compile(
        text: [UInt8], limits: DocumentLimits = DocumentLimits(), overridingProfile profile: Profile? = nil,
        viewport: Viewport? = nil
    ) -> Result<Program, DocumentFaults> {
        switch JSONTree.parse(text, limits: limits.json) {
        case .success(let json):
            compile(json, limits: limits, overridingProfile: profile, viewport: viewport)
        case .failure(let fault): .failure(DocumentFaults(faults: [DocumentFault(fault)]))
        }
    }

    /// Whether a request's body is itself a document: a view or the full form.
    package static func isDocument(_ json: JSONTree, _ node: JSONNode) -> Bool {
        json.member("type", of: node) != nil || json.member("root", of: node) != nil
    }

    /// A viewport as a request gives it; what it does not name stays as in `base`. Pointers are from `root`.
    package static func viewport(
        _ json: JSONTree, at node: JSONNode, from root: JSONNode = 0, merging base: Viewport = Viewport()
    ) -> Result<Viewport, DocumentFaults> {
        let compilation = Compilation(json, root: root, limits: DocumentLimits())
        let viewport = compilation.viewport(node, merging: base)
        if let faults = compilation.faults.faults(maximum: compilation.limits.faults) { return .failure(faults) }
        return .success(viewport)
    }

    /// A JSON value as data, as a `set` event gives it. Pointers are from `root`.
    package static func value(
        _ json: JSONTree, at node: JSONNode, from root: JSONNode = 0, limits: DocumentLimits = DocumentLimits()
    ) -> Result<Value, DocumentFaults> {
        let compilation = Compilation(json, root: root, limits: limits)
        if let value = compilation.literal(node) { return .success(value) }
        return .failure(
            compilation.faults.faults(maximum: limits.faults)
                ?? DocumentFaults(faults: [
                    DocumentFault(
                        code: "wrong-value", detail: "The value is no data.",
                        pointer: json.pointer(to: node, from: root))
                ]))
    }
}

extension Compilation {
    func compileDocument() {
        program.environmentKeys = EnvironmentKey.allCases.map { $0.rawValue }
        for (index, key) in program.environmentKeys.enumerated() { environmentIndices[key] = index }
        var unnamed = ComponentDeclaration(name: "(document)", node: root)
        if json.kind(of: root) == .object, json.member("type", of: root) == nil {
            declareDocument()
            unnamed.body = json.member("root", of: root)
            if unnamed.body == nil { fault("missing-key", "A document needs the key \"root\" or \"type\".", at: root) }
        } else {
            unnamed.body = root
        }
        noteBindingKeys()
        declarations.append(unnamed)
        program.components.append(Component(name: "(document)", pointer: pointer(root)))
        declareComponents()
        declareWheelAlignment(at: root)
        compileBodies()
        numberBesideModified()
        compileFittings()
        compileProvided()
        countRowsInElements()
        checkRecursion()
        checkSpaces()
        checkEnvironment()
    }

    private func declareDocument() {
        checkKeys(of: root, known: DeclarationKeys.document, what: "A document")
        if let title = json.member("title", of: root) { program.title = stringLiteral(title) }
        if let node = json.member("viewport", of: root) { program.viewport = viewport(node, merging: Viewport()) }
        if let node = json.member("device", of: root) { program.viewport.device = device(node) }
        if let profile: Profile = choice("profile") { program.profile = profile }
        program.statedToolchain = choice("toolchain")
        program.numbers = choice("numbers") ?? .real
        if let models = json.member("models", of: root), json.kind(of: models) == .object {
            modelNames = json.membersByKey(of: models).map { json.key($0) }
        }
        if let types = json.member("types", of: root) { declareTypes(types) }
        if let node = json.member("prefetch", of: root), let count = prefetch(node) { program.prefetch = count }
        if let node = json.member("sources", of: root) { program.sources = sources(node) }
        if let node = json.member("holes", of: root) { program.holes = holes(node) }
        if let models = json.member("models", of: root) { declareModels(models) }
        document = DocumentNames(
            models: program.models, alignments: [], numbers: program.numbers, cases: program.cases, types: program.types
        )
        if let alignments = json.member("alignments", of: root) { declareAlignments(alignments) }
        document = DocumentNames(
            models: program.models, alignments: program.alignments, numbers: program.numbers, cases: program.cases,
            types: program.types)
        declareStorage()
        declareStatics()
        declarePostponed()
        declareFunctions(models: json.member("models", of: root))
        if let preferences = json.member("preferences", of: root) { declarePreferences(preferences) }
        if let layouts = json.member("layouts", of: root) { declareLayouts(layouts) }
        if let shapes = json.member("shapes", of: root) { declareShapes(shapes) }
    }

    /// The value of a key of the document that is one of several names.
    private func choice<Name: RawRepresentable & CaseIterable>(_ key: String) -> Name? where Name.RawValue == String {
        guard let node = json.member(key, of: root), let name = stringLiteral(node) else { return nil }
        if let value = Name(rawValue: name) { return value }
        let known = Name.allCases.map { $0.rawValue }
        fault(
            "wrong-value", "\"\(Self.shown(name))\" is none of \(known.joined(separator: ", ")).", at: node,
            suggestion: Suggestions.nearest(to: name, among: known))
        return nil
    }

    private func compileBodies() {
        for index in declarations.indices {
            guard let body = declarations[index].body else { continue }
            let block = BlockBuilder(role: .body, component: index)
            var placement = Placement(builder: block, scope: scope(of: index), component: index)
            // A component may be used in a Grid, the document is not.
            placement.gridRowsAreGroups = index == 0
            block.roots = index == 0 ? documentRoots(body, placement) : views(body, placement)
            holdPlace(of: body, in: block)
            program.components[index].body = block.finish(into: &program, around: nil)
            program.components[index].isSingleView = viewCount(ofComponent: index).isOne
        }
        for index in declarations.indices { checkUnusedInlineViews(of: index) }
        checkUnusedSharedViews()
    }

    /// A body without views has a node all the same: what its component owns is made, and its actions run, at one.
    func holdPlace(of body: JSONNode, in block: BlockBuilder) {
        guard block.nodes.isEmpty else { return }
        var template = NodeTemplate(kind: .group, typeName: "Group", place: place(body))
        template.isInside = true
        block.roots = [block.add(template)]
    }

    /// At the top of a document several views are an implicit VStack. Where something can lie over the window, it is put
    /// around them.
    private func documentRoots(_ body: JSONNode, _ placement: Placement) -> [Int32] {
        guard let window = libraryModifierIndices["_Window"], viewCount(of: body, component: 0).most > 0 else {
            return oneView(body, placement, stack: .vStack)
        }
        var use = ModifierUse(
            action: .viewModifier(window, "_Window"), value: body, node: body, scope: placement.scope)
        use.element = body
        return [
            chain([use][...], body, placement) { inner in
                let root = self.oneView(body, inner, stack: .vStack).first
                return root.map { ViewBase(index: $0, counter: SiblingCounter()) } ?? self.scratchBase(body, inner)
            }
        ]
    }

    func scope(of component: Int) -> DocumentScope {
        DocumentScope(document: document, component: declarations[component].names, meter: meter)
    }

    /// The names of a component as far as it is declared.
    func scope(naming component: Component) -> DocumentScope {
        DocumentScope(document: document, component: ComponentNames(component: component), meter: meter)
    }

    /// The names that a state begins with: what is declared before it, and the functions that need no more than that.
    func scopeOfBeginnings(of index: Int) -> DocumentScope {
        var known = program.components[index]
        if !known.isLibrary { known.functions = knownFunctions(of: declarations[index].node, .component) }
        return scope(naming: known)
    }

    /// The names that are there outside all components.
    var documentScope: DocumentScope { DocumentScope(document: document, component: nil, meter: meter) }

    /// A component that contains itself with no condition on the way never ends: the use that closes the circle is at
    /// fault. (Below a condition it is legal, and ends at the limits of the live tree.)
    private func checkRecursion() {
        var uses = [[(to: Int, use: JSONNode)]](repeating: [], count: declarations.count)
        for use in unconditionalUses { uses[use.from].append((use.to, use.use)) }
        /// 0 not seen, 1 on the way, 2 done.
        var state = [UInt8](repeating: 0, count: declarations.count)
        for start in declarations.indices where state[start] == 0 {
            var path = [(component: start, next: 0)]
            state[start] = 1
            while let top = path.last {
                guard top.next < uses[top.component].count else {
                    state[top.component] = 2
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                let (to, use) = uses[top.component][top.next]
                if state[to] == 1 {
                    let name = declarations[to].name
                    let from = declarations[top.component].name
                    fault(
                        "component-recursion",
                        to == top.component
                            ? "\(name) contains itself without end."
                            : "\(name) contains itself without end, through \(from).", at: use)
                } else if state[to] == 0 {
                    state[to] = 1
                    path.append((to, 0))
                }
            }
        }
    }

    private func checkSpaces() {
        for (name, node) in usedSpaces where !declaredSpaces.contains(name) {
            finding(
                "undeclared-coordinate-space",
                "Nothing declares the coordinate space \"\(Self.shown(name))\": it is the global one.", at: node)
        }
    }
}
