import Expressions
import Testing

@Suite struct Dictionaries {
    private func world() -> World {
        var world = World()
        world.state(
            "stock", object(["tea": .number(3), "rum": .number(0), "jam": .number(8)]),
            type: .dictionary(.string, .number))
        world.state("ranks", object(["3": .string("c"), "1": .string("a")]), type: .dictionary(.number, .string))
        world.state("empty", object([:]), type: .dictionary(.any, .any))
        world.state("lists", object([:]), type: .dictionary(.string, .array(.number)))
        world.state("words", .array(["on", "at", "on"].map { .string($0) }))
        return world
    }

    @Test func theTableOfTheDocsIsTrue() throws {
        var world = world()
        #expect(try world.holds(tableOf: "Dictionaries") > 20)
    }

    @Test(arguments: [
        ("stock['ale'] = 2", "stock", "{tea: 3, rum: 0, jam: 8, ale: 2}"),
        ("stock['tea'] = nil", "stock", "{rum: 0, jam: 8}"),
        ("stock.removeValue(forKey: 'rum')", "stock", "{tea: 3, jam: 8}"),
        ("stock['rum', default: 0] += 1", "stock", "{tea: 3, rum: 1, jam: 8}"),
        ("stock['ale', default: 5] += 1", "stock", "{tea: 3, rum: 0, jam: 8, ale: 6}"),
        ("stock.updateValue(9, forKey: 'tea')", "stock", "{tea: 9, rum: 0, jam: 8}"),
        ("stock.removeAll()", "stock", "{}"),
        ("stock = ['x': 1]", "stock", "{x: 1}"), ("stock = [:]", "stock", "{}"),
        ("stock = stock.filter { $0.value > 2 }", "stock", "{tea: 3, jam: 8}"),
        ("ranks[2] = 'b'", "ranks", "{3: c, 1: a, 2: b}"),
        ("for word in words { empty[word, default: 0] += 1 }", "empty", "{on: 2, at: 1}"),
        ("lists['a', default: []].append(4); lists['a', default: []].append(5)", "lists", "{a: [4, 5]}"),
        (
            "for (name, count) in stock where count > 0 { stock[name] = count * 10 }", "stock",
            "{tea: 30, rum: 0, jam: 80}"
        ),
        ("let found = stock['tea']; if let found { stock['rum'] = found }", "stock", "{tea: 3, rum: 3, jam: 8}"),
    ])
    func actionsWriteThem(_ action: String, _ name: String, _ expected: String) {
        var world = world()
        _ = world.perform(action)
        #expect(world.text("'\\(\(name))'") == expected, "\(action)")
    }

    @Test(arguments: [
        ("stock['tea'] + 1", "type-mismatch"), ("stock[3]", "type-mismatch"), ("ranks['a']", "type-mismatch"),
        ("stock.map { $0.nope }", "unknown-member"), ("stock['a', 3]", "unknown-function"),
        ("[1: 'a', 2: 3]", "type-mismatch"),
        ("stock.sorted()", "type-mismatch"), ("words['a', default: 1]", "type-mismatch"),
        ("[1: 'a', 1: 'b']", "constant-fault"),
    ])
    func whatTheyAreNotIsAFault(_ source: String, _ code: String) {
        #expect(world().faults(source).first?.code == code, "\(source)")
    }

    @Test func aValueOfAnotherTypeIsNotPutIn() {
        let world = world()
        #expect(world.actionFaults("stock['a'] = 'b'").first?.code == "type-mismatch")
        #expect(world.actionFaults("words['a'] = 'b'").first?.code == "type-mismatch")
    }
}
