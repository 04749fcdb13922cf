import Testing
import UpdateLoop
import ViewDocument
import ViewTree

/// Bindings and proxies that functions are handed and give back, decided alike by both engines.
@Suite struct HandedTests {
    private func document(_ action: String, bound: String = #""$isOn""#, functions: String = "") -> String {
        #"""
        {"models": {"M": {"kind": "ObservableObject", "properties": {"n": 0}, "functions": {
           "close": {"parameters": ["show"], "body": "n += 1; show.wrappedValue.toggle()"},
           "twice": {"parameters": ["show"], "body": "close(show); close(show: show)"}}}},
         "components": {
          "Main": {"state": {"isOn": true, "user": {"name": "Ann", "age": 1}, "items": [1, 2, 3], "on": {"$": "['a': true]"}, "got": ""},
            "stateObjects": {"m": "M"},
            "functions": {
              "rename": {"parameters": ["name", "to"], "body": "name.wrappedValue = to"},
              "binding": {"parameters": ["key"], "body": "Binding(get: { on[key] ?? false }, set: { on[key] = $0 })"},
              "item": {"parameters": ["at"], "body": "let place = at; return $items[place]"},
              "longer": {"parameters": ["key"], "body": "Binding(get: { if key == 'a' { return isOn }; return false }, set: { new in if key == 'a' { isOn = new } })"}\#(functions)},
            "computed": {"whole": "Binding(get: { isOn }, set: { isOn = $0 })", "other": "$isOn"},
            "body": {"type": "VStack", "children": [
              {"type": "Button", "name": "b", "title": "B", "action": "\#(action)"},
              {"type": "Lamp", "bindings": {"on": \#(bound)}}]}},
          "Lamp": {"bindings": ["on"], "body": {"type": "Toggle", "name": "lamp", "title": {"$": "'\\(on)'"}, "isOn": "$on"}}},
         "root": {"type": "Main"}}
        """#
    }

    @Test(arguments: [
        ("m.close(show: $isOn)", "isOn", "false"), ("m.twice($isOn)", "m.n", "2"),
        ("rename($user.name, 'Bob'); got = user.name", "got", "Bob"),
        ("rename($user.age, 7)", "user", #"{"name": "Bob", "age": 7}"#), ("rename($items[1], 9)", "items", "[1, 9, 3]"),
        ("let i = 2; rename($items[i], 8)", "items", "[1, 2, 8]"),
        ("let p = $user.name; p.wrappedValue += '!'; got = p.wrappedValue", "got", "Ann!"),
        ("$isOn.wrappedValue = false", "isOn", "false"),
        ("rename(Binding(get: { got }, set: { got = $0 + '?' }), 'x')", "got", "x?"),
        ("rename(.constant('k'), 'x')", "got", ""),
        ("binding(key: 'z').wrappedValue = true; got = '\\\\(on['z'] ?? false)'", "got", "true"),
        ("item(at: 0).wrappedValue = 5; got = '\\\\(item(0).wrappedValue)'", "got", "5"),
        ("whole.wrappedValue.toggle()", "isOn", "false"),
        ("other.wrappedValue.toggle()", "isOn", "false"), ("longer('a').wrappedValue = false", "isOn", "false"),
    ])
    func aFunctionWritesWhatItIsHanded(_ action: String, _ slot: String, _ value: String) throws {
        let json = document(action)
        #expect(try differences(json, [.tap("b"), .tap("b"), .tap("lamp")]) == [])
        guard slot != "user" else { return }
        let one = try session(json)
        _ = try one.apply(.tap("b"))
        #expect(state(one, "Main", slot) == value)
    }

    @Test(arguments: [
        #"{"$": "binding(for: 'a')"}"#, #"{"$": "whole"}"#, #"{"$": "other"}"#, #"{"$": "longer('a')"}"#,
        #"{"$": "$isOn"}"#,
        #"{"$": "isOn ? binding('a') : binding('b')"}"#, #"{"$": "Binding(get: { isOn }, set: { isOn = $0 })"}"#,
    ])
    func anExpressionIsABinding(_ bound: String) throws {
        let json = document("got += '.'", bound: bound, functions: #", "plain": {"parameters": [], "body": "isOn"}"#)
            .replacing(
                #""parameters": ["key"], "body": "Binding"#,
                with: #""parameters": [{"name": "key", "label": "for"}], "body": "Binding"#)
        #expect(try differences(json, [.tap("lamp"), .tap("b"), .tap("lamp"), .tap("lamp")]) == [])
        let one = try session(json)
        _ = try one.apply(.tap("lamp"))
        let isOn = state(one, "Main", "isOn") == "false"
        #expect(isOn || state(one, "Main", "on")?.contains("false") == true)
    }

    private func codes(_ json: String) -> [String] {
        guard case .failure(let faults) = DocumentCompiler.compile(text: Array(json.utf8)) else { return [] }
        return faults.faults.map { "\($0.code) \($0.pointer)" }
    }

    @Test func whatIsNoBindingIsAFault() {
        let at = "/components/Main/body/children"
        #expect(codes(document("got = $user.name")) == ["misplaced-name \(at)/0/action"])
        #expect(!codes(document("", bound: #"{"$": "isOn"}"#)).isEmpty)
        #expect(!codes(document("", bound: #"{"$": "3"}"#)).isEmpty)
        #expect(codes(document("rename($nope, 3)")).first == "unknown-name \(at)/0/action")
        #expect(codes(document("m.close(show: $isOn)", bound: #"{"$": "binding(nope: 'a')"}"#)).isEmpty == false)
    }

    @Test func inlineViewsAreGivenWhatReadsAndWrites() throws {
        let json = #"""
            {"components": {"Main": {"state": {"n": 1, "on": {"$": "['a': true]"}},
              "functions": {"binding": {"parameters": ["key"], "body": "Binding(get: { on[key] ?? false }, set: { on[key] = $0 })"}},
              "views": {"row": {"parameters": [{"name": "title", "$of": "String?"}], "bindings": ["isOn"], "view": {"type": "VStack", "children": [
                {"type": "Toggle", "name": {"$": "title ?? 'none'"}, "title": {"$": "title.map { $0 + '!' } ?? '-'"}, "isOn": "$isOn"},
                {"type": "Button", "name": {"$": "'off ' + (title ?? '')"}, "title": {"$": "'\\(isOn)'"}, "action": "isOn = false"}]}}},
              "body": {"type": "VStack", "children": [
                {"type": "row", "properties": {"title": "a"}, "bindings": {"isOn": {"get": "n > 0", "set": "n = newValue ? 1 : 0"}}},
                {"type": "row", "properties": {"title": "b"}, "bindings": {"isOn": {"$": "binding('a')"}}},
                {"type": "row", "properties": {"title": null}, "bindings": {"isOn": {"constant": true}}}]}}},
             "root": {"type": "Main"}}
            """#
        #expect(try differences(json, [.tap("a"), .tap("b"), .tap("off a"), .tap("off b"), .tap("b")]) == [])
        let one = try session(json)
        _ = try one.apply(.tap("off a"))
        #expect(state(one, "Main", "n") == "0")
        _ = try one.apply(.tap("off b"))
        #expect(state(one, "Main", "on")?.contains("false") == true)
    }

    @Test func aFunctionIsHandedTheGeometry() throws {
        let json = #"""
            {"components": {"Main": {
              "functions": {"height": {"parameters": ["geo", "least"], "body": "max(least, 200 + inner(geo))"},
                "inner": {"parameters": ["geo"], "body": "geo.frame(in: .global).minY + geo.size.width * 0"}},
              "body": {"type": "ScrollView", "name": "s", "children": [
                {"type": "GeometryReader", "children": [{"type": "Color", "color": "red", "modifiers": [{"frame": {"height": {"$": "height(geometry, least: 20)"}}}]}],
                 "modifiers": [{"frame": {"height": 100}}]},
                {"type": "Color", "color": "blue", "modifiers": [{"frame": {"height": 3000}}]}]}}}, "root": {"type": "Main"}}
            """#
        #expect(try differences(json, [.scroll(view: "s", x: nil, y: 40), .scroll(view: "s", x: nil, y: 90)]) == [])
        let update = try session(json).apply(.scroll(view: "s", x: nil, y: 40))
        #expect(update.log.closures.reduce(0) { $0 + $1.count } == 1)
    }

    @Test func fieldsAndPropertiesBeginWithWhatTheySay() throws {
        let json = #"""
            {"types": {"Item": {"fields": {"id": {"$of": "String", "default": {"$": "UUID()"}}, "name": "String", "n": {"$of": "[Double]", "default": [1, 2]},
                "kind": {"$of": "Kind", "default": {"$": "Kind.usual"}}}}, "Kind": {"fields": {"t": "String"}, "statics": {"usual": {"$type": "Kind", "t": "u"}}}},
             "models": {"Settings": {"kind": "ObservableObject", "properties": {"name": "New", "size": {"$": "CGSize.zero"}}, "statics": {"shared": {"new": "Settings"}}},
               "Chat": {"kind": "Observable", "properties": {"name": {"$": "Settings.shared.name"}, "settings": {"$": "Settings.shared"}, "kind": {"$of": "Kind", "default": {"$": "Kind.usual"}}}}},
             "components": {"Main": {"stateObjects": {"chat": "Chat"}, "state": {"items": {"$type": "[Item]", "value": []}},
              "body": {"type": "VStack", "children": [
                {"type": "Button", "name": "add", "title": "Add", "action": "items.append(Item(name: 'a')); items.append(Item(name: 'b', n: []))"},
                {"type": "Button", "name": "set", "title": "Set", "action": "chat.settings.name = 'Old'; chat.name += Settings.shared.name"},
                {"type": "Text", "text": {"$": "'\\(chat.name) \\(chat.kind.t) \\(items.count)'"}}]}}}, "root": {"type": "Main"}}
            """#
        #expect(try differences(json, [.tap("add"), .tap("add"), .tap("set")]) == [])
        let one = try session(json)
        _ = try one.apply(.tap("add"))
        _ = try one.apply(.tap("set"))
        #expect(state(one, "Main", "chat.name") == "NewOld")
        let program = try DocumentCompiler.compile(text: Array(json.utf8)).get()
        #expect(program.models.count == 2)
    }

    @Test func aStaticThatBeginsWithItselfIsAFault() throws {
        let json = #"""
            {"models": {"A": {"kind": "Observable", "properties": {"n": {"$": "B.shared.n"}}, "statics": {"shared": {"new": "A"}}},
               "B": {"kind": "Observable", "properties": {"n": {"$": "A.shared.n"}}, "statics": {"shared": {"new": "B"}}}},
             "components": {"Main": {"body": {"type": "Text", "text": {"$": "'\\(A.shared.n)'"}}}}, "root": {"type": "Main"}}
            """#
        let program = try DocumentCompiler.compile(text: Array(json.utf8)).get()
        let one = Session(program: program, viewport: program.viewport, fonts: fonts)
        #expect(throws: (any Error).self) { try one.mount() }
    }

    @Test func whatIsNotTakenIsNoFault() {
        func text(_ source: String) -> String {
            #"{"components": {"Main": {"views": {"v": {"parameters": ["b"], "view": {"type": "Text", "text": {"$": "\#(source)"}}}}, "body": {"type": "v", "properties": {"b": null}}}}, "root": {"type": "Main"}}"#
        }
        #expect(codes(text("b == nil ? '-' : '\\\\(b!)'")) == [])
        #expect(codes(text("b != nil && b! > 3 ? 'x' : 'y'")) == [])
        #expect(codes(text("'\\\\(b!)'")) != [])
    }

    @Test func armsOfMenusAreReadByTheBody() throws {
        let json = #"""
            {"components": {"Main": {"state": {"name": "a", "isOn": false, "other": 0}, "body": {"type": "VStack", "children": [
              {"type": "Button", "name": "name", "title": "N", "action": "name += 'b'"},
              {"type": "Button", "name": "other", "title": "O", "action": "other += 1"},
              {"type": "Button", "name": "on", "title": "O", "action": "isOn.toggle()"},
              {"type": "Color", "color": "red", "modifiers": [{"contextMenu": [
                {"type": "If", "condition": {"$": "isOn"}, "then": [{"type": "Text", "text": {"$": "name"}}],
                 "else": [{"type": "If", "condition": {"$": "other > 5"}, "then": [{"type": "Text", "text": {"$": "name"}}]}]}]}]}]}}},
             "root": {"type": "Main"}}
            """#
        #expect(try differences(json, [.tap("name"), .tap("on"), .tap("name"), .tap("other")]) == [])
        let one = try session(json)
        #expect(evaluated(try one.apply(.tap("name"))) == [])
        #expect(evaluated(try one.apply(.tap("on"))) == ["Main 1"])
        #expect(evaluated(try one.apply(.tap("name"))) == ["Main 1"])
    }

    @Test func animationsAreValues() throws {
        let json = #"""
            {"components": {"Main": {"state": {"x": 0, "slow": true}, "body": {"type": "VStack", "children": [
              {"type": "Button", "name": "a", "title": "A", "action": "withAnimation(slow ? .linear(duration: 1) : nil) { x += 10 }; slow = false"},
              {"type": "Button", "name": "t", "title": "T", "action": "withTransaction(Transaction(animation: .linear(duration: 1))) { x += 10 }"},
              {"type": "Button", "name": "n", "title": "N", "action": "withTransaction(Transaction()) { x += 10 }"},
              {"type": "Color", "color": "red", "name": "c", "modifiers": [{"offset": {"x": {"$": "x"}}},
                {"animation": {"animation": {"$": "slow ? nil : .easeIn(duration: 0.5)"}, "value": {"$": "slow"}}}]}]}}}, "root": {"type": "Main"}}
            """#
        #expect(
            try differences(json, [.tap("a"), .advance(0.5), .tap("t"), .advance(2), .tap("n"), .advance(1)]) == [])
        let one = try session(json)
        _ = try one.apply(.tap("t"))
        #expect((try one.apply(.advance(0.5)).log.animation?.frames ?? 0) > 0)
        _ = try one.apply(.advance(5))
        _ = try one.apply(.tap("n"))
        #expect((try one.apply(.advance(0.5)).log.animation?.frames ?? 0) == 0)
    }
}
