import Expressions
import Testing

@testable import ViewDocument

@Suite struct Components {
    private static let declarations = #"""
        "models": {"Light": {"kind": "ObservableObject", "properties": {"isOn": true, "level": 3}},
                   "Person": {"kind": "Observable", "properties": {"name": "Ann"}}},
        """#

    /// A document in which `Owner` has one child use, written here.
    private func document(_ use: String) -> String {
        "{" + Self.declarations + #"""
            "components": {
              "Owner": {"properties": {"fixed": 1}, "state": {"n": 1, "point": {"x": 1, "y": 2}, "title": "t"},
                        "stateObjects": {"light": "Light"}, "closures": ["done"], "computed": {"double": "n * 2"},
                        "body": \#(use)},
              "Child": {"properties": {"count": 0, "label": "x"}, "bindings": ["value"], "observedObjects": {"person": "Light"},
                        "closures": ["onTap"], "body": {"type": "Button", "action": "onTap(); value = 3", "label": {"type": "Divider"}}}},
            "root": {"type": "Owner", "closures": {"done": ""}}}
            """#
    }

    private func use(
        properties: String = "{}", value: String = #""$n""#, person: String = #""light""#, onTap: String = #""n += 1""#
    ) -> String {
        "{\"type\": \"Child\", \"properties\": \(properties), \"bindings\": {\"value\": \(value)}, \"objects\": {\"person\": \(person)}, \"closures\": {\"onTap\": \(onTap)}}"
    }

    private func argument(_ name: String, _ text: String) throws -> Attribute? {
        let compiled = try program(text)
        compiled.checkInvariants()
        let child = try #require(compiled.components.first { $0.name == "Child" })
        let slot = try #require(child.slots.firstIndex { $0.name == name })
        let node = try #require(compiled.nodes.first { $0.kind == .component && $0.typeName == "Child" })
        return compiled.attribute(.argument, of: node, index: Int32(slot))
    }

    @Test func slotsHaveOneOrderAndTheTypesOfTheirFirstValues() throws {
        let compiled = try program(document(use()))
        let owner = try #require(compiled.components.first { $0.name == "Owner" })
        #expect(owner.slots.map { $0.name } == ["fixed", "done", "light", "n", "point", "title"])
        #expect(owner.slots[3].type == .number && owner.slots[5].type == .string)
        #expect(owner.slots[2].type == .reference(0))
        #expect(owner.slots[0].initial >= 0 && owner.slots[1].initial == -1)
        #expect(owner.computed.map { $0.source } == ["n * 2"])
        #expect(owner.pointer == "/components/Owner")
    }

    @Test func propertiesAreConstantsOrExpressions() throws {
        guard case .constant(.number(7))? = try argument("count", document(use(properties: #"{"count": 7}"#)))?.source
        else {
            Issue.record("no constant")
            return
        }
        guard
            case .expression(_, let slot)? = try argument(
                "count", document(use(properties: #"{"count": {"$": "double"}}"#)))?.source
        else {
            Issue.record("no expression")
            return
        }
        #expect(slot >= 0)
        #expect(try argument("label", document(use())) == nil, "the default stands")
        #expect(
            summary(faults(document(use(properties: #"{"count": "x", "cuont": 1, "label": {"$": "n"}}"#)))) == [
                "type-mismatch /components/Owner/body/properties/count",
                "unknown-input /components/Owner/body/properties/cuont",
                "type-mismatch /components/Owner/body/properties/label/$",
            ])
    }

    @Test func bindingsHaveFourForms() throws {
        func source(_ value: String) throws -> BindingSource? {
            guard case .binding(let source)? = try argument("value", document(use(value: value)))?.source else {
                return nil
            }
            return source
        }
        guard case .slot(3, path: [])? = try source(#""$n""#) else { return fail("$n") }
        guard case .slot(4, path: ["x"])? = try source(#""$point.x""#) else { return fail("$point.x") }
        guard case .property(slot: 2, property: 1, path: [])? = try source(#""$light.level""#) else {
            return fail("$light.level")
        }
        guard case .constant(.number(5))? = try source(#"{"constant": 5}"#) else { return fail("constant") }
        guard case .getSet? = try source(#"{"get": "n + 1", "set": "n = newValue - 1"}"#) else { return fail("get") }
    }

    @Test(arguments: [
        (#""n""#, "binding-source"), (#""$fixed""#, "binding-source"), (#""$nn""#, "unknown-name"),
        (#""$light""#, "binding-source"),
        (#""$light.lvel""#, "unknown-name"), (#""$point.z""#, "unknown-name"), (#""$n.x""#, "unknown-name"),
        (#"{"$": "n"}"#, "binding-source"),
        ("3", "binding-source"), (#"{"get": "n"}"#, "missing-key"), (#""$done""#, "binding-source"),
        (#""$double""#, "unknown-name"), (#""$""#, "binding-source"),
    ])
    func whatIsNoSourceOfABindingIsRefused(_ value: String, _ code: String) {
        let found = faults(document(use(value: value)))
        #expect(found.map { $0.code } == [code], "\(value)")
        if value == #""n""# { #expect(found.first?.suggestion == "$n") }
        if value == #""$nn""# { #expect(found.first?.suggestion == "$n") }
        if value == #""$light.lvel""# { #expect(found.first?.suggestion == "level") }
    }

    @Test func objectsAreTheCallersOwnOrNew() throws {
        guard case .object(slot: 2)? = try argument("person", document(use()))?.source else { return fail("own") }
        guard case .newObject(model: 0)? = try argument("person", document(use(person: #"{"new": "Light"}"#)))?.source
        else {
            return fail("new")
        }
        #expect(faults(document(use(person: #"{"new": "Person"}"#))).map { $0.code } == ["type-mismatch"])
        #expect(faults(document(use(person: #""lihgt""#))).first?.suggestion == "light")
        #expect(faults(document(use(person: #"{"new": "Ligth"}"#))).first?.suggestion == "Light")
    }

    @Test func closuresAreActionsInTheCallersNames() throws {
        let compiled = try program(document(use(onTap: #""n += 1; done()""#)))
        guard case .action(let index)? = try argument("onTap", document(use()))?.source else { return fail("action") }
        #expect(compiled.actions[index].capturesOwner)
        #expect(
            faults(document(use(onTap: #""m += 1""#))).map { $0.pointer } == ["/components/Owner/body/closures/onTap"])
        #expect(try program(document(use(onTap: "\"\""))).actions.contains { $0.isEmpty })
    }

    @Test func whatAUseLeavesOutIsMissing() {
        #expect(
            summary(faults(document(#"{"type": "Child"}"#))) == [
                "missing-input /components/Owner/body", "missing-input /components/Owner/body",
                "missing-input /components/Owner/body",
            ])
    }

    @Test func equatableListsExpressionsOverProperties() throws {
        let all = try program(
            component(
                #"{"type": "Divider"}"#,
                declarations: #""properties": {"a": 1, "b": 2}, "state": {"s": 1}, "equatable": true"#))
        #expect(all.components[1].equatable?.count == 2)
        let some = component(
            #"{"type": "Divider"}"#, declarations: #""properties": {"a": 1}, "state": {"s": 1}, "equatable": ["a % 2"]"#
        )
        #expect(try program(some).components[1].equatable?.count == 1)
        #expect(faults(some.replacing("a % 2", with: "s")).map { $0.pointer } == ["/components/C/equatable/0"])
        #expect(try program(component(#"{"type": "Divider"}"#)).components[1].equatable == nil)
    }

    @Test func namesThatHideBuiltInsAreFindings() throws {
        let compiled = try program(
            component(#"{"type": "Text", "text": {"$": "scroll + 1"}}"#, declarations: #""state": {"scroll": 1}"#))
        #expect(compiled.findings.map { $0.code } == ["shadows-built-in"])
        #expect(compiled.findings[0].pointer == "/components/C/state/scroll")
    }

    @Test func undeclaredSpacesAndSymbolsAreFindings() throws {
        let text =
            #"{"type": "GeometryReader", "children": [{"type": "Text", "text": {"$": "geometry.frame(in: .named('a')).minY + geometry.frame(in: .named('b')).minY"}, "modifiers": [{"coordinateSpace": "b"}]}, {"type": "Image", "symbol": "banana"}]}"#
        let compiled = try program(text)
        #expect(compiled.findings.map { $0.code }.sorted() == ["undeclared-coordinate-space", "unknown-symbol"])
    }

    @Test func aFaultInAComputedPropertyIsToldOnce() {
        let text = component(
            #"[{"type": "Text", "text": {"$": "bad"}}, {"type": "Text", "text": {"$": "bad + 1"}}]"#,
            declarations: #""computed": {"bad": "nope + 1", "good": "2"}"#)
        #expect(summary(faults(text)) == ["unknown-name /components/C/computed/bad"])
    }

    @Test func preferencesAreDeclaredOrMadeUp() throws {
        let text =
            #"{"preferences": {"A": {"default": 0, "reduce": "sum"}}, "root": {"type": "Divider", "modifiers": [{"preference": {"key": "A", "value": 3}}, {"preference": {"key": "B", "value": "x"}}, {"onPreferenceChange": {"key": "A", "action": ""}}]}}"#
        let compiled = try program(text)
        #expect(compiled.preferences.map { $0.name } == ["A", "B"])
        #expect(compiled.preferences[0].reduce == .sum && compiled.preferences[1].reduce == .last)
        #expect(compiled.nodes.filter { $0.kind == .preference }.map { $0.reference } == [1, 0])
        #expect(faults(text.replacing(#""value": 3"#, with: #""value": "x""#)).map { $0.code } == ["type-mismatch"])
    }

    @Test func environmentObjectsAreProvidedByName() throws {
        let text = document(use()).replacing(
            #""objects""#, with: #""modifiers": [{"environmentObject": "light"}], "objects""#)
        let compiled = try program(text)
        let node = try #require(compiled.nodes.first { $0.kind == .environmentObject })
        #expect(node.reference == 0)
        guard case .object(slot: 2)? = compiled.attribute(.object, of: node)?.source else { return fail("object") }
    }
}
