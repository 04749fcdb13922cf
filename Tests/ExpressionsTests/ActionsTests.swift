import Expressions
import Testing

@Suite struct ActionsTests {
    private func world() -> World {
        var world = World()
        world.state("n", .number(1))
        world.state("on", .bool(false))
        world.state("list", .array([.number(1), .number(2), .number(3)]))
        world.state("person", object(["name": .string("Ann"), "tags": .array([.string("a")]), "age": .number(30)]))
        world.property("fixed", .number(9))
        world.object("profile", model: "Profile", [("name", .string("Bo")), ("visits", .array([.number(5)]))])
        world.name("onTap", .closure(slot: 7))
        world.name("value", .value(NameReference(.parameter, 0), .any, owner: false))
        world.name("item", .value(NameReference(.loopItem, 0), .number, owner: true))
        return world
    }

    @Test(arguments: [
        ("n = 5", ["slot0 = 5"]), ("n += 2", ["slot0 = 3"]), ("n -= 2", ["slot0 = -1"]), ("n *= 4", ["slot0 = 4"]),
        ("n /= 4", ["slot0 = 0.25"]), ("on.toggle()", ["slot1 = true"]), ("list.append(4)", ["slot2 = [1, 2, 3, 4]"]),
        ("list.insert(9, at: 1)", ["slot2 = [1, 9, 2, 3]"]), ("list.insert(9, at: 3)", ["slot2 = [1, 2, 3, 9]"]),
        ("list.insert(3)", ["slot2 = [1, 2, 3]"]), ("list.remove(2)", ["slot2 = [1, 3]"]),
        ("n = list.removeFirst()", ["slot0 = 1", "slot2 = [2, 3]"]),
        ("let last = list.popLast(); n = last ?? 0", ["slot2 = [1, 2]", "slot0 = 3"]),
        ("list.forEach { n += $0 }", ["slot0 = 2", "slot0 = 4", "slot0 = 7"]),
        ("while n < 3 { n += 1 }", ["slot0 = 2", "slot0 = 3"]),
        ("repeat { n += 1 } while n < 3", ["slot0 = 2", "slot0 = 3"]),
        ("do { try n = 1 } catch { n = 2 }", ["slot0 = 1"]),
        ("list.remove(at: 0)", ["slot2 = [2, 3]"]), ("list.removeFirst()", ["slot2 = [2, 3]"]),
        ("list.removeLast()", ["slot2 = [1, 2]"]), ("list.removeAll()", ["slot2 = []"]),
        ("list.swapAt(0, 2)", ["slot2 = [3, 2, 1]"]), ("list[1] = 8", ["slot2 = [1, 8, 3]"]),
        ("list = []", ["slot2 = []"]),
        ("list[n] += 5", ["slot2 = [1, 7, 3]"]), ("person.name = 'Eve'", ["slot3 = {name: Eve, tags: [a], age: 30}"]),
        ("person.tags.append('b')", ["slot3 = {name: Ann, tags: [a, b], age: 30}"]),
        ("person.tags[0] += 'x'", ["slot3 = {name: Ann, tags: [ax], age: 30}"]),
        ("person['age'] = 31", ["slot3 = {name: Ann, tags: [a], age: 31}"]),
        ("profile.name = 'Cy'", ["object1.0 = Cy"]), ("profile.visits[0] += 1", ["object1.1 = [6]"]),
        ("profile.visits.append(n)", ["object1.1 = [5, 1]"]), ("onTap()", ["closure7()"]),
        ("onTap(1, 'a')", ["closure7(1, a)"]),
        ("if on { n = 1 } else { n = 2 }", ["slot0 = 2"]), ("if !on { n = 1 }; n = 3", ["slot0 = 1", "slot0 = 3"]),
        ("if on { n = 1 } else if n == 1 { n = 7 } else { n = 8 }", ["slot0 = 7"]),
        (
            "n = 2; withAnimation { on = true; n = 3 }; n = 4",
            ["slot0 = 2", "begin", "slot1 = true", "slot0 = 3", "end", "slot0 = 4"]
        ),
        ("withAnimation(.easeInOut(duration: 0.3)) { n = 3 }", ["begin", "slot0 = 3", "end"]),
        ("n = 1\nn = 2\n", ["slot0 = 1", "slot0 = 2"]), (";; n = 1;", ["slot0 = 1"]), ("", []), ("  ", []),
        ("if on { }; ", []),
    ])
    func effects(source: String, expected: [String]) {
        var world = world()
        #expect(world.perform(source) == expected, "\(source)")
    }

    @Test func parametersAreRead() {
        var world = world()
        world.context.values[NameReference(.parameter, 0)] = .number(-40)
        #expect(world.perform("n = value") == ["slot0 = -40"])
        world.context.values[NameReference(.parameter, 0)] = .string("x")
        guard case .success(let action) = CompiledAction.compile("n = value", in: world.scope, occurrence: 0) else {
            Issue.record("does not compile")
            return
        }
        #expect(throws: EvaluationFault.self) { try action.perform(in: &world.context) }
    }

    @Test func emptyActionsCaptureNothing() throws {
        let world = world()
        let empty = try CompiledAction.compile(" ; ", in: world.scope, occurrence: 0).get()
        #expect(empty.isEmpty)
        #expect(!empty.capturesOwner)
        #expect(try CompiledAction.compile("n = 1", in: world.scope, occurrence: 0).get().capturesOwner)
        #expect(try CompiledAction.compile("onTap()", in: world.scope, occurrence: 0).get().capturesOwner)
    }

    @Test(arguments: [
        ("fixed = 1", "not-assignable"), ("item = 1", "not-assignable"), ("value = 1", "not-assignable"),
        ("profile = profile", "not-assignable"), ("scroll.y = 1", "not-assignable"),
        ("'a'.count = 1", "not-assignable"),
        ("person.name.count = 1", "not-assignable"), ("n.toggle()", "type-mismatch"), ("on.append(1)", "type-mismatch"),
        ("list.append('a')", "type-mismatch"), ("n = 'a'", "type-mismatch"), ("n = nil", "type-mismatch"),
        ("foo = 1", "unknown-name"), ("foo()", "unknown-function"), ("list.shuffled()", "unknown-function"),
        ("person.nam = 1", "unknown-member"), ("profile.nme = 1", "unknown-member"), ("n", "syntax"),
        ("n = 1 n = 2", "syntax"),
        ("if n { }", "type-mismatch"), ("withAnimation { withAnimation { n = 1 } }", "syntax"),
        ("list.remove(by: 0)", "unknown-label"), ("list.insert('a')", "type-mismatch"), ("n = 1 / 0", "constant-fault"),
        ("n = .infinity", "constant-fault"), ("withAnimation(.foo) { n = 1 }", "unknown-member"),
        ("if on { n = 1", "syntax"),
        ("on = list.removeFirst()", "type-mismatch"), ("onTap(x: 1)", "unknown-label"),
    ])
    func wrongActions(source: String, code: String) {
        #expect(world().actionFaults(source).map(\.code) == [code], "\(source)")
    }

    @Test func faultsOfAllStatementsAreListed() {
        #expect(world().actionFaults("n = 'a'; foo = 1; on = 2").count == 3)
    }

    @Test(arguments: [
        ("list.remove(at: 9)", "index-out-of-range"), ("list[3] = 1", "index-out-of-range"),
        ("list.swapAt(0, 7)", "index-out-of-range"), ("list.removeAll(); list.removeLast()", "empty-array"),
        ("list = []; list.removeFirst()", "empty-array"), ("n = 0; n = 1 / n", "division-by-zero"),
    ])
    func runFaults(source: String, code: String) throws {
        var world = world()
        let action = try CompiledAction.compile(source, in: world.scope, occurrence: 0).get()
        do {
            try action.perform(in: &world.context)
            Issue.record("\(source) has no fault")
        } catch {
            #expect(error.code == code)
            #expect(error.length > 0)
        }
    }
}
