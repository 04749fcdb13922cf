import Expressions
import Foundation
import Geometry
import Testing

/// Names and values that tests write down, in place of a document's.
struct TestScope: NameScope {
    var bindings: [(name: String, binding: NameBinding)] = []
    var models: [(name: String, properties: [StaticType.ObjectField])] = []
    var guides: [String] = []
    var explanations: [String: String] = [:]

    var names: [String] { bindings.map(\.name) }

    func binding(for name: String) -> NameBinding? { bindings.first { $0.name == name }?.binding }

    func properties(ofModel index: Int) -> [StaticType.ObjectField] {
        models.indices.contains(index) ? models[index].properties : []
    }

    func customGuide(named name: String) -> Int? { guides.firstIndex(of: name) }

    func explanation(for name: String) -> String? { explanations[name] }

    func name(ofModel index: Int) -> String? { models.indices.contains(index) ? models[index].name : nil }
}

/// A context whose values are set by the test, and that remembers what was asked and written.
struct TestContext: ActionContext {
    var operationsLeft = 5_000_000
    var values: [NameReference: Value] = [:]
    var objects: [ObjectReference: [Value]] = [:]
    var queries: [ProxyQuery: Value] = [:]
    var dimensions: [DimensionQuery: Double] = [:]
    /// What was asked, in order.
    var reads: [String] = []
    /// What was written and called, in order.
    var effects: [String] = []
    /// Properties changed in place, in order.
    var modified: [String] = []

    mutating func load(_ name: NameReference) throws(EvaluationFault) -> Value {
        reads.append("\(name.space)\(name.index)")
        return values[name] ?? .null
    }

    mutating func loadProperty(_ object: ObjectReference, _ property: Int) throws(EvaluationFault) -> Value {
        reads.append("object\(object.id).\(property)")
        guard let properties = objects[object], properties.indices.contains(property) else { return .null }
        return properties[property]
    }

    mutating func query(_ proxy: ProxySource, _ query: ProxyQuery) throws(EvaluationFault) -> Value {
        reads.append("\(proxy).\(query)")
        return queries[query] ?? .null
    }

    mutating func dimension(_ query: DimensionQuery) throws(EvaluationFault) -> Double { dimensions[query] ?? 0 }

    mutating func randomBits(occurrence: UInt32) throws(EvaluationFault) -> UInt64 {
        UInt64(occurrence) &* 0x9E37_79B9_7F4A_7C15
    }

    mutating func store(_ name: NameReference, _ value: Value) throws(EvaluationFault) {
        effects.append("\(name.space)\(name.index) = \(value.text)")
        values[name] = value
    }

    mutating func storeProperty(
        _ object: ObjectReference, _ property: Int, _ value: Value, inPlace: Bool
    ) throws(EvaluationFault) {
        effects.append("object\(object.id).\(property) = \(value.text)")
        if inPlace { modified.append("object\(object.id).\(property)") }
        objects[object]?[property] = value
    }

    mutating func call(closure slot: Int, _ arguments: [Value]) throws(EvaluationFault) {
        effects.append("closure\(slot)(\(arguments.map(\.text).joined(separator: ", ")))")
    }

    mutating func beginAnimation(_ curve: Value) throws(EvaluationFault) { effects.append("begin") }

    mutating func endAnimation() throws(EvaluationFault) { effects.append("end") }
}

/// A scope and a context that belong together.
struct World {
    var scope = TestScope()
    var context = TestContext()
    private var slots = 0

    /// The usual built-ins.
    init() {
        for (name, set) in [
            ("scroll", StaticType.MemberSet.scroll), ("viewport", .viewport), ("safeArea", .safeArea),
            ("phase", .phase),
        ] {
            scope.bindings.append((name, NameBinding(.members(set))))
        }
    }

    /// A state slot with a value.
    mutating func state(_ name: String, _ value: Value, type: StaticType? = nil) {
        let reference = NameReference(.slot, slots)
        slots += 1
        scope.bindings.append(
            (name, NameBinding(.value(reference, type ?? value.staticType, owner: true), isAssignable: true)))
        context.values[reference] = value
    }

    /// A property: read only.
    mutating func property(_ name: String, _ value: Value, type: StaticType? = nil) {
        state(name, value, type: type)
        scope.bindings[scope.bindings.count - 1].binding.isAssignable = false
    }

    mutating func name(_ name: String, _ meaning: NameBinding.Meaning) {
        scope.bindings.append((name, NameBinding(meaning)))
    }

    /// A model and an object of it under a name.
    mutating func object(_ name: String, model: String, _ properties: [(String, Value)]) {
        scope.models.append((model, properties.map { StaticType.ObjectField(name: $0.0, type: $0.1.staticType) }))
        let object = ObjectReference(id: UInt32(scope.models.count), model: UInt32(scope.models.count - 1))
        context.objects[object] = properties.map(\.1)
        property(name, .reference(object))
    }

    func compile(
        _ source: String, as expected: ExpectedType = .any, place: ExpressionPlace = .body, occurrence: UInt32 = 1
    ) -> Result<CompiledExpression, FaultList> {
        CompiledExpression.compile(source, expecting: expected, in: scope, place: place, occurrence: occurrence)
    }

    /// The value of a source that has no fault.
    mutating func value(
        _ source: String, as expected: ExpectedType = .any, _ location: SourceLocation = #_sourceLocation
    ) -> Value? {
        switch compile(source, as: expected) {
        case .failure(let list):
            Issue.record("\(source): \(list.faults.map(\.message))", sourceLocation: location)
            return nil
        case .success(let expression):
            do {
                return try expression.evaluate(in: &context)
            } catch {
                Issue.record("\(source): \(error)", sourceLocation: location)
                return nil
            }
        }
    }

    /// The text of a value.
    mutating func text(
        _ source: String, as expected: ExpectedType = .any, _ location: SourceLocation = #_sourceLocation
    ) -> String? {
        value(source, as: expected, location)?.text
    }

    /// The faults found by the checker.
    func faults(_ source: String, as expected: ExpectedType = .any, place: ExpressionPlace = .body) -> [ExpressionFault]
    {
        if case .failure(let list) = compile(source, as: expected, place: place) { return list.faults }
        return []
    }

    /// Code of the only fault; nil if there is none, the codes if there are several.
    func code(_ source: String, as expected: ExpectedType = .any, place: ExpressionPlace = .body) -> String? {
        let faults = faults(source, as: expected, place: place)
        return faults.isEmpty ? nil : faults.map(\.code).joined(separator: " ")
    }

    /// The fault met while running.
    mutating func runFault(
        _ source: String, as expected: ExpectedType = .any, _ location: SourceLocation = #_sourceLocation
    ) -> EvaluationFault? {
        guard case .success(let expression) = compile(source, as: expected) else {
            Issue.record("\(source): \(faults(source, as: expected).map(\.message))", sourceLocation: location)
            return nil
        }
        do {
            let value = try expression.evaluate(in: &context)
            Issue.record("\(source) is \(value.text)", sourceLocation: location)
            return nil
        } catch {
            return error
        }
    }

    /// Runs an action and answers its effects.
    mutating func perform(_ source: String, _ location: SourceLocation = #_sourceLocation) -> [String] {
        context.effects = []
        switch CompiledAction.compile(source, in: scope, occurrence: 1) {
        case .failure(let list): Issue.record("\(source): \(list.faults.map(\.message))", sourceLocation: location)
        case .success(let action):
            do {
                try action.perform(in: &context)
            } catch {
                Issue.record("\(source): \(error)", sourceLocation: location)
            }
        }
        return context.effects
    }

    func actionFaults(_ source: String) -> [ExpressionFault] {
        if case .failure(let list) = CompiledAction.compile(source, in: scope, occurrence: 1) { return list.faults }
        return []
    }
}

/// The text of an expression that uses no names.
func text(_ source: String, _ location: SourceLocation = #_sourceLocation) -> String? {
    var world = World()
    return world.text(source, location)
}

/// A value from literals.
func object(_ fields: KeyValuePairs<String, Value>) -> Value {
    .object(ObjectValue(names: fields.map(\.key), values: fields.map(\.value)))
}

extension World {
    /// Checks a table of expressions and what they give as texts, in a section of docs/expressions.md; how many rows it has.
    mutating func holds(tableOf section: String) throws -> Int {
        let docs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/expressions.md")
        let text = try String(contentsOf: docs, encoding: .utf8)
        let lines = text.components(separatedBy: "## \(section)").last?.components(separatedBy: "\n## ").first
        var rows = 0
        for line in (lines ?? "").split(separator: "\n") where line.hasPrefix("| `") {
            let cells = line.components(separatedBy: " | ")
            rows += 1
            let (source, expected) = (
                cells[0].components(separatedBy: "`")[1], cells[1].components(separatedBy: "`")[1]
            )
            #expect(self.text(source) == expected, "\(line)")
        }
        return rows
    }
}
