import Expressions
import Testing

@Suite struct ObjectLiteralsTests {
    private func world() -> World {
        var world = CollectionsTests.world()
        world.state("stage", object(["case": .string("idle"), "value": .null]))
        return world
    }

    @Test(arguments: [
        ("['n': 1 + 1, 'word': 'a'].n", "2"), ("['n': least].n", "4"), ("[:]", "{}"),
        ("'\\(['b': 1, 'a': [nil, 'x']])'", "{b: 1, a: [nil, x]}"),
        ("numbers.map { ['n': $0, 'isLarge': $0 > 2] }.filter { $0.isLarge }.map { $0.n }", "[3]"),
        ("['n': 1] == ['n': 1]", "true"), ("['a': ['b': 3]].a.b", "3"),
        ("['colour': Color.red].colour == Color.red", "true"),
        ("[['n': 1], ['n': 2]].last?.n ?? 0", "2"), ("['n': 1,]['n'] ?? 0", "1"),
    ])
    func anObjectIsWrittenByItsFields(source: String, expected: String) {
        var world = world()
        #expect(world.text(source) == expected, "\(source)")
    }

    @Test func aFieldThatBeganAsNilTakesAnyValue() {
        var world = world()
        #expect(
            world.perform("stage = ['case': 'loaded', 'value': ['a', 'b']]").first?.hasSuffix(
                "{case: loaded, value: [a, b]}") == true)
        #expect(
            world.perform("posts.append(['id': 4, 'author': 'Ann', 'likes': 0, 'isDone': false])").first?.hasSuffix(
                "{id: 4, author: Ann, likes: 0, isDone: false}]") == true)
    }

    @Test(arguments: [
        ("['n': 1, 'n': 2]", "syntax"), ("['n': 1, 2]", "syntax"), ("['n': 1", "syntax"),
        ("[1, 'n': 2]", "syntax"),
        ("['n': nope]", "unknown-name"), ("['n': 1].m", "unknown-member"), ("['n': .red]", "type-mismatch"),
    ])
    func whatIsNoneIsAFault(source: String, code: String) {
        #expect(world().faults(source).first?.code == code, "\(source)")
    }

    @Test func anObjectOfAnotherFormIsNoElement() {
        #expect(world().faults("posts + [['id': 4]]").first?.code == "type-mismatch")
    }
}
