import Expressions
import Testing

/// Functions, and the statements that stand in them, in closures and in actions.
@Suite struct StatementsTests {
    /// A scope with functions of the document.
    private struct Scope: NameScope {
        var base: TestScope
        var functions: [String: FunctionDeclaration] = [:]

        func binding(for name: String) -> NameBinding? {
            functions[name].map { NameBinding(.function($0)) } ?? base.binding(for: name)
        }
        var names: [String] { base.names + functions.keys.sorted() }
        func properties(ofModel index: Int) -> [StaticType.ObjectField] { base.properties(ofModel: index) }
        func customGuide(named name: String) -> Int? { nil }
        func explanation(for name: String) -> String? { nil }
        func name(ofModel index: Int) -> String? { base.name(ofModel: index) }

        mutating func function(_ name: String, _ parameters: [String] = [], _ source: String) {
            functions[name] = FunctionDeclaration(
                parameters: parameters, source: source, pointer: "/functions/\(name)/body", level: .document)
        }
    }

    private func scope() -> Scope {
        var world = CollectionsTests.world()
        world.state("flag", .bool(true))
        var scope = Scope(base: world.scope)
        scope.function("discount", ["price", "off"], "let d = price - off; if d < 0 { return 0 }; return d")
        scope.function("double", ["x"], "x * 2")
        scope.function("four", ["x"], "double(double(x))")
        scope.function("total", ["values"], "var sum = 0\nfor value in values { sum += value }\nreturn sum")
        scope.function(
            "size", ["n"],
            "switch n { case 0: return 'none'; case 1, 2: return 'few'; case 3..<9: return 'some'; default: return 'many' }"
        )
        scope.function(
            "likes", ["who"],
            "guard let post = posts.first(where: { $0.author == who }) else { return -1 }; return post.likes")
        scope.function(
            "odd", ["values"],
            "var found = []; for (place, value) in values.enumerated() where place % 2 == 1 { if value > 90 { break }; if value == 0 { continue }; found.append(value) }; return found"
        )
        scope.function(
            "digits", ["x"],
            "var kept = ''; for letter in String(x) where letter.isNumber { kept.append(letter) }; return kept")
        scope.function("clear", [], "least = 0; flag.toggle()")
        scope.function("take", ["x"], "least = x; return x + 1")
        scope.function("again", [], "again()")
        scope.function("ping", ["x"], "pong(x)")
        scope.function("pong", ["x"], "ping(x)")
        return scope
    }

    private func text(_ source: String, _ location: SourceLocation = #_sourceLocation) -> String? {
        var world = CollectionsTests.world()
        world.state("flag", .bool(true))
        switch CompiledExpression.compile(source, expecting: .any, in: scope(), place: .body, occurrence: 0) {
        case .failure(let list):
            Issue.record("\(source): \(list.faults.map(\.message))", sourceLocation: location)
            return nil
        case .success(let expression):
            do {
                return try expression.evaluate(in: &world.context).text
            } catch {
                Issue.record("\(source): \(error)", sourceLocation: location)
                return nil
            }
        }
    }

    private func faults(_ source: String) -> [ExpressionFault] {
        guard
            case .failure(let list) = CompiledExpression.compile(
                source, expecting: .any, in: scope(), place: .body, occurrence: 0)
        else { return [] }
        return list.faults
    }

    private func perform(_ source: String, _ location: SourceLocation = #_sourceLocation) -> [String] {
        var world = CollectionsTests.world()
        world.state("flag", .bool(true))
        switch CompiledAction.compile(source, in: scope(), occurrence: 0) {
        case .failure(let list): Issue.record("\(source): \(list.faults.map(\.message))", sourceLocation: location)
        case .success(let action):
            do {
                try action.perform(in: &world.context)
            } catch {
                Issue.record("\(source): \(error)", sourceLocation: location)
            }
        }
        return world.context.effects
    }

    @Test(arguments: [
        ("discount(9, 4)", "5"), ("discount(price: 3, off: 4)", "0"), ("four(3) + double(1)", "14"),
        ("total(numbers)", "6"), ("total([])", "0"), ("[0, 2, 5, 70].map { size($0) }", "[none, few, some, many]"),
        ("likes('Jo')", "9"), ("digits('a1é,2')", "12"), ("likes('Zoe')", "-1"),
        ("odd([1, 0, 2, 5, 6, 95, 7, 8])", "[5]"),
        ("numbers.map { double($0) }", "[6, 2, 4]"), ("double(double(least)) > 15", "true"),
        ("numbers.map { n in let m = n * n; if m > 4 { return 'big' }; return '\\(m)' }", "[big, 1, 4]"),
        ("numbers.filter { var wanted = true; if $0 == 1 { wanted = false }; return wanted }", "[3, 2]"),
        ("names.sorted { a, b in if a.count != b.count { return a.count < b.count }; return a < b }", "[Jo, Ada, Mia]"),
    ])
    func aFunctionGivesWhatItReturns(source: String, expected: String) {
        #expect(text(source) == expected)
    }

    @Test func anActionNamesLoopsAndCalls() {
        #expect(perform("let a = least; least = a + 1; least = a + 2") == ["slot3 = 5", "slot3 = 6"])
        #expect(perform("for n in numbers where n > 1 { least += n }") == ["slot3 = 7", "slot3 = 9"])
        #expect(
            perform("if let post = posts.first(where: { $0.likes > 5 }), post.isDone { least = 1 } else { least = 2 }")
                == ["slot3 = 2"])
        #expect(perform("if least > 3 { least = 0; return }; least = 9") == ["slot3 = 0"])
        #expect(perform("guard flag else { return }; clear()") == ["slot3 = 0", "slot8 = false"])
        #expect(perform("least = take(7) + take(1)") == ["slot3 = 7", "slot3 = 1", "slot3 = 10"])
        #expect(perform("switch least { case 4: least = 40 \n default: least = 0 }") == ["slot3 = 40"])
        #expect(perform("withAnimation { clear() }; var n = 1; n += 1; least = n").last == "slot3 = 2")
    }

    @Test func valuesAreNotWrittenWhereNothingActs() {
        #expect(faults("take(1)").first?.code == "not-assignable")
        #expect(faults("clear()").first?.code == "not-assignable")
        #expect(faults("numbers.map { let n = $0; least = n; return 1 }").first?.code == "not-assignable")
        let action = CompiledAction.compile("let a = 1; a = 2", in: scope(), occurrence: 0)
        guard case .failure(let list) = action else { return _ = Issue.record() }
        #expect(list.faults.first?.message == "`a` is a constant: a `var` is written.")
    }

    @Test func functionsThatGiveAValueAndThoseThatActRecur() throws {
        #expect(faults("ping(1)").isEmpty)
        _ = try CompiledAction.compile("again()", in: scope(), occurrence: 0).get()
    }

    @Test func functionsThatDoubleEndAtALimit() {
        var scope = scope()
        scope.function("f0", ["x"], "x + 1")
        for level in 1...40 { scope.function("f\(level)", ["x"], "f\(level - 1)(x) + f\(level - 1)(x)") }
        let result = CompiledExpression.compile("f40(1)", expecting: .any, in: scope, place: .body, occurrence: 0)
        guard case .failure(let list) = result else { return _ = Issue.record() }
        #expect(list.faults.contains { $0.code == "limit" })
    }

    @Test(arguments: [
        ("let a = 1; if a > 0 { return 2 }", [String](), "missing-return"), ("return x", ["y"], "unknown-name"),
        ("for n in numbers { break }; break", [], "syntax"),
        ("if let a = 1 { return b }; return 0", [], "unknown-name"),
        ("guard x > 0 else { }; return x", ["x"], "missing-return"), ("return; 1 + 1", [], "syntax"),
        ("if x { return 1 } else { return 'a' }", ["x"], "type-mismatch"), ("let = 3", [], "syntax"),
        ("switch x { case 1: return 1 }", ["x"], "missing-return"), ("switch x { return 1 }", ["x"], "syntax"),
        ("var a; return 1", [], "syntax"), ("for (a, a) in numbers { }", [], "syntax"),
        ("while { }", [], "syntax"),
        ("withAnimation { return 1 }", [], "missing-return"), ("a", ["x"], "unknown-name"), ("", [], "missing-return"),
    ])
    func whatIsWrongInABodyIsSaidWithItsPlace(source: String, parameters: [String], code: String) {
        let scope = scope()
        let function = FunctionDeclaration(parameters: parameters, source: source, pointer: "/f", level: .document)
        let faults = function.faults(in: scope)
        if source.isEmpty || source.hasPrefix("with") {
            // A body without a value is one that only acts.
            #expect(faults.isEmpty || faults.first?.code == code, "\(faults)")
            return
        }
        #expect(faults.first?.code == code, "\(source): \(faults)")
        #expect(faults.allSatisfy { $0.offset + $0.length <= source.utf8.count })
    }

    @Test func callsSayWhatTheyTake() {
        #expect(faults("double()").first?.suggestion == "double(_:)")
        #expect(faults("discuont(1, 2)").first?.suggestion == "discount")
        #expect(faults("double('a')").first?.message.hasPrefix("In `double` (/functions/double/body): ") == true)
        #expect(faults("1 + double('a')").first?.offset == 4)
        #expect(faults("double").first?.suggestion == "double(…)")
    }
}
