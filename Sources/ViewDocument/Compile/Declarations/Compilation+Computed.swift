import Expressions

/// Computed properties of components.
extension Compilation {
    /// A computed property at fault is an unknown of any type wherever it is used: its fault is told once.
    func declareComputed(of index: Int, _ taken: inout [String: JSONNode]) {
        let functions =
            functions(of: declarations[index].node, .component, &taken) + setters(of: declarations[index].node)
            + slotObservers(of: index)
        for one in functions { program.components[index].functions[one.name] = one.function }
        defer {
            let component = program.components[index]
            let count = { self.expandedCosts(of: component) }
            let costs =
                component.isLibrary && takesLibraryAsItIs
                ? LibraryMemo.shared.costs(of: component.name, meter, count: count) : count()
            let broken = brokenNames(of: component, costs)
            declarations[index].names = ComponentNames(component: component, broken: broken, costs: costs)
            if !functions.isEmpty {
                checkFunctions(of: index, functions)
                declarations[index].names = ComponentNames(
                    component: program.components[index], broken: broken, costs: costs)
            }
        }
        declareScaledMetrics(of: index, &taken)
        declareQueries(of: index, &taken)
        guard let given = json.member("computed", of: declarations[index].node) else { return }
        guard json.kind(of: given) == .object, !isExpression(given) else {
            return _ = mismatch("an object of names and expressions", given)
        }
        for member in json.membersByKey(of: given) where isName(member, what: "computed") {
            let name = json.key(member)
            guard isFree(name, member, &taken) else { continue }
            var text = expressionText(member) ?? member
            if isBindingObject(member) {
                guard let (get, _) = accessors(of: member) else { continue }
                text = expressionText(get) ?? get
            }
            guard let source = json.string(text) else {
                fault("wrong-value", "A computed property is an expression, not \(kindName(text)).", at: text)
                continue
            }
            program.components[index].computed.append(
                ComputedProperty(name: name, source: source, pointer: pointer(text)))
            computedNodes[pointer(text)] = text
        }
    }

    /// `equatable`: true for all properties, or the expressions over them that `==` compares.
    func declareEquatable(of index: Int) {
        guard let given = json.member("equatable", of: declarations[index].node) else { return }
        var properties = program.components[index]
        properties.slots = properties.slots.filter { if case .property = $0.kind { true } else { false } }
        properties.computed = []
        let scope = scope(naming: properties)
        switch json.kind(of: given) {
        case .true:
            program.components[index].equatable = properties.slots.compactMap { slot in
                compile(source: slot.name, at: given, expecting: .any, in: scope).map { keep($0, at: given) }
            }
        case .false: break
        case .array:
            program.components[index].equatable = json.children(of: given).compactMap { item in
                let text = expressionText(item) ?? item
                return compile(text, expecting: .any, in: scope).map { keep($0, at: text) }
            }
        default: _ = mismatch("true or a list of expressions", given)
        }
    }

    /// Lengths that go with the size of dynamic type (SwiftUI's `ScaledMetric`): each a computed property over the environment.
    private func declareScaledMetrics(of index: Int, _ taken: inout [String: JSONNode]) {
        guard let given = json.member("scaledMetrics", of: declarations[index].node) else { return }
        guard json.kind(of: given) == .object, !isExpression(given) else {
            return _ = mismatch("an object of names and numbers", given)
        }
        for member in json.membersByKey(of: given) where isName(member, what: "scaledMetrics") {
            guard isFree(json.key(member), member, &taken) else { continue }
            var amount = member
            var style = "body"
            var styleText: String?
            if json.kind(of: member) == .object, !isExpression(member) {
                guard objectWithKeys(member, ["value", "relativeTo"], what: "A scaled metric") else { continue }
                guard let value = json.member("value", of: member) else {
                    fault("missing-key", "A scaled metric needs the key \"value\".", at: member)
                    continue
                }
                amount = value
                if let relative = json.member("relativeTo", of: member) {
                    if let text = expressionText(relative).flatMap({ json.string($0) }) {
                        styleText = text
                    } else if let name = json.string(relative), TextStyleSizes.names.contains(name) {
                        style = name
                    } else {
                        let styles = TextStyleSizes.names
                        fault(
                            "wrong-value", "A text style is one of \(styles.joined(separator: ", ")).", at: relative,
                            suggestion: json.string(relative).flatMap { Suggestions.nearest(to: $0, among: styles) })
                        continue
                    }
                }
            }
            let given = expressionText(amount).flatMap { json.string($0) }
            guard let length = given.map({ "(\($0))" }) ?? json.number(amount).map({ "\($0)" }) else {
                _ = mismatch("a number", amount)
                continue
            }
            func scales(_ style: String) -> String {
                let all = TextStyleSizes.scales(of: style).map { "'\($0.size.rawValue)': \($0.scale)" }
                return "[\(all.joined(separator: ", "))]"
            }
            var source = "\(length) * (\(scales(style))[dynamicTypeSize] ?? 1)"
            if let styleText {
                let all = TextStyleSizes.names.map { "'\($0)': \(scales($0))" }.joined(separator: ", ")
                source = "\(length) * (([\(all)])['\\(\(styleText))']?[dynamicTypeSize] ?? 1)"
            }
            program.components[index].computed.append(
                ComputedProperty(name: json.key(member), source: source, pointer: pointer(member)))
            computedNodes[pointer(member)] = member
        }
    }

    /// Compiles every computed property by itself; the names of those at fault.
    private func brokenNames(of component: Component, _ costs: [String: Int]) -> Set<String> {
        let scope = DocumentScope(
            document: document, component: ComponentNames(component: component, costs: costs), meter: meter)
        var broken: Set<String> = []
        // Those of the library are sound; they count as they would.
        if component.isLibrary, takesLibraryAsItIs {
            for computed in component.computed {
                guard let node = computedNodes[computed.pointer] else { continue }
                _ = countExpression(computed.source, at: node)
            }
            return broken
        }
        for computed in component.computed {
            guard let node = computedNodes[computed.pointer] else { continue }
            let isBinding = CompiledExpression.isBinding(computed.source)
            let source = isBinding ? "(\(computed.source)).wrappedValue" : computed.source
            if compile(source: source, at: node, expecting: .any, in: scope) == nil {
                broken.insert(computed.name)
            }
        }
        return broken
    }

    /// How many bytes of source each computed property is once those it uses stand in their places. (They are put in place
    /// wherever they are used, so a chain of them can double at every link.)
    private func expandedCosts(of component: Component) -> [String: Int] {
        var uses: [String: [String]] = [:]
        var costs: [String: Int] = [:]
        // One alone can name none but itself, which is a fault of its own.
        if let only = component.computed.first, component.computed.count == 1, component.isLibrary {
            meter.bytes += only.source.utf8.count
            return [only.name: only.source.utf8.count]
        }
        for computed in component.computed {
            let recorder = NameRecorder()
            let scope = RecordingScope(
                inner: scope(naming: component), computed: Set(component.computed.map { $0.name }), recorder: recorder)
            meter.bytes += computed.source.utf8.count
            _ = CompiledExpression.compile(computed.source, expecting: .any, in: scope, place: .body, occurrence: 0)
            uses[computed.name] = recorder.names
            costs[computed.name] = computed.source.utf8.count
        }
        // As many rounds as links can matter: beyond, the expressions themselves are refused.
        for _ in 0..<64 {
            var next = costs
            for computed in component.computed {
                let inner = (uses[computed.name] ?? []).reduce(0) { min($0 + (costs[$1] ?? 0), 1 << 40) }
                next[computed.name] = computed.source.utf8.count + inner
            }
            if next == costs { break }
            costs = next
        }
        return costs
    }
}

/// The computed properties that one source names, each as often as it does.
private final class NameRecorder {
    var names: [String] = []
}

/// A component's names, in which a computed property is any value and its use is noted.
private struct RecordingScope: NameScope {
    let inner: DocumentScope
    let computed: Set<String>
    let recorder: NameRecorder

    func binding(for name: String) -> NameBinding? {
        guard computed.contains(name) else { return inner.binding(for: name) }
        recorder.names.append(name)
        return Compilation.unknownBinding
    }

    var names: [String] { [] }
    func properties(ofModel index: Int) -> [StaticType.ObjectField] { inner.properties(ofModel: index) }
    func customGuide(named name: String) -> Int? { inner.customGuide(named: name) }
    func explanation(for name: String) -> String? { nil }
}
