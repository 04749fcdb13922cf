import Expressions
import Testing
import UpdateLoop
import ViewDocument
import ViewTree

@Suite struct Dependencies {
    static let models = """
        "models": {"Store": {"kind": "ObservableObject", "properties": {"a": 1, "b": 1, "nested": {"x": 1, "y": 2}}},
                   "Profile": {"kind": "Observable", "properties": {"name": "Ann", "visits": 0}}}
        """
    static let reader =
        #""Reader": {"bindings": ["value"], "body": {"type": "Text", "name": "r", "text": {"$": "value"}, "modifiers": [{"onTapGesture": "value += 1"}, {"background": {"$": "Color.random"}}]}}"#
    static let passer =
        #""Passer": {"bindings": ["value"], "body": {"type": "Reader", "bindings": {"value": "$value"}}}"#

    @Test(arguments: Profile.allCases) func bindingsOfAllForms(_ profile: Profile) throws {
        let trial = try Trial(
            "bindings \(profile)",
            document(
                #""Main": {"state": {"plain": 1, "object": {"x": 1, "y": 2}, "other": 0, "got": 3}, "stateObjects": {"store": "Store"}, "body": {"type": "VStack", "children": [{"type": "Passer", "name": "plain", "bindings": {"value": "$plain"}}, {"type": "Passer", "name": "field", "bindings": {"value": "$object.x"}}, {"type": "Passer", "name": "property", "bindings": {"value": "$store.a"}}, {"type": "Passer", "name": "nested", "bindings": {"value": "$store.nested.x"}}, {"type": "Passer", "name": "constant", "bindings": {"value": {"constant": 7}}}, {"type": "Passer", "name": "accessors", "bindings": {"value": {"get": "got * 2", "set": "got = newValue / 2; other += 1"}}}, {"type": "Text", "text": {"$": "other"}}]}}, "#
                    + Self.passer + ", " + Self.reader, also: Self.models), profile: profile)
        for name in ["plain", "field", "property", "nested", "constant", "accessors"] { try trial.tap(name) }
        try trial.perform("other += 1", in: "Main")
        try trial.perform("object.y = 5", in: "Main")
        try trial.perform("store.b = 1", in: "Main")
        try trial.perform("store.a = store.a", in: "Main")
        try trial.perform("plain = plain", in: "Main")
        try trial.apply(
            .set([
                SlotAssignment(target: "Main", slot: "plain", value: .number(9)),
                SlotAssignment(target: "Main", slot: "store.b", value: .number(4)),
            ]))
        try trial.apply(.set([SlotAssignment(target: "property", slot: "value", value: .number(12))]))
    }

    @Test func readsOfStateAreKeptForLife() throws {
        let trial = try Trial(
            "sticky",
            document(
                #""Main": {"state": {"flag": true, "count": 0}, "body": {"type": "Text", "name": "t", "text": {"$": "flag ? count : 0"}}}"#
            ))
        try trial.perform("count += 1", in: "Main")
        try trial.perform("flag = false", in: "Main")
        #expect(try trial.perform("count += 1", in: "Main").bodies == ["Main"])
        let late = try Trial(
            "not read yet",
            document(
                #""Main": {"state": {"flag": false, "count": 0}, "body": {"type": "Text", "name": "t", "text": {"$": "flag ? count : 0"}}}"#
            ))
        #expect(try late.perform("count += 1", in: "Main").bodies.isEmpty)
        try late.perform("flag = true", in: "Main")
        #expect(try late.perform("count += 1", in: "Main").bodies == ["Main"])
    }

    @Test func readsInRowsAndReadersAreTheOwners() throws {
        let trial = try Trial(
            "reads in closures",
            document(
                #""Main": {"state": {"a": 0, "b": 0, "c": 0}, "body": {"type": "VStack", "children": [{"type": "ForEach", "data": [1, 2], "children": {"type": "Text", "text": {"$": "a + item"}}}, {"type": "GeometryReader", "children": {"type": "Text", "text": {"$": "'\\(b) \\(geometry.size.width)'"}}}, {"type": "Child", "bindings": {"c": "$c"}}]}}, "Child": {"bindings": ["c"], "body": {"type": "GeometryReader", "children": {"type": "Text", "text": {"$": "c"}}}}"#
            ))
        for name in ["a", "b", "c"] { try trial.perform("\(name) += 1", in: "Main") }
    }

    @Test func observablesArePerPropertyAndClosure() throws {
        let trial = try Trial(
            "observable",
            document(
                #""Main": {"stateObjects": {"profile": "Profile"}, "state": {"flag": false}, "body": {"type": "VStack", "children": [{"type": "Named", "objects": {"profile": "profile"}}, {"type": "Counted", "objects": {"profile": "profile"}}, {"type": "ForEach", "data": {"$": "2"}, "children": {"type": "Text", "text": {"$": "'\\(profile.visits) \\(item)'"}}}, {"type": "GeometryReader", "children": {"type": "Text", "text": {"$": "profile.name"}}}, {"type": "Text", "text": {"$": "flag ? profile.name : 'off'"}}, {"type": "Passed", "bindings": {"value": "$profile.visits"}}]}}, "Named": {"observedObjects": {"profile": "Profile"}, "body": {"type": "Text", "text": {"$": "profile.name"}}}, "Counted": {"observedObjects": {"profile": "Profile"}, "state": {"on": true}, "body": {"type": "Text", "name": "c", "text": {"$": "on ? profile.visits : 0"}}}, "Passed": {"bindings": ["value"], "body": {"type": "Text", "name": "p", "text": {"$": "value"}, "modifiers": [{"onTapGesture": "value += 1"}]}}"#,
                also: Self.models))
        try trial.perform("profile.visits += 1", in: "Main")
        try trial.perform("profile.name = 'Bob'", in: "Main")
        try trial.perform("profile.name = 'Bob'", in: "Main")
        try trial.perform("flag = true", in: "Main")
        try trial.perform("profile.name = 'Cy'", in: "Main")
        try trial.perform("flag = false", in: "Main")
        try trial.perform("profile.name = 'Di'", in: "Main")
        try trial.perform("on = false", in: "Counted")
        try trial.perform("profile.visits += 1", in: "Main")
        try trial.tap("p")
    }

    @Test(arguments: Profile.allCases) func observableObjectsAreWholes(_ profile: Profile) throws {
        let trial = try Trial(
            "observable object \(profile)",
            document(
                #""Main": {"stateObjects": {"store": "Store"}, "body": {"type": "VStack", "children": [{"type": "Blind", "objects": {"store": "store"}}, {"type": "Text", "text": {"$": "store.a"}}, {"type": "Outer"}], "modifiers": [{"environmentObject": "store"}]}}, "Blind": {"observedObjects": {"store": "Store"}, "body": {"type": "Text", "text": "blind"}}, "Outer": {"body": {"type": "Inner"}}, "Inner": {"environmentObjects": {"store": "Store"}, "body": {"type": "Text", "name": "inner", "text": {"$": "store.b"}, "modifiers": [{"onTapGesture": "store.b += 1"}]}}"#,
                also: Self.models), profile: profile)
        try trial.perform("store.a += 1", in: "Main")
        try trial.perform("store.a = store.a", in: "Main")
        try trial.tap("inner")
        try trial.perform("store.nested.y = 3; store.b = 9; store.b = 10", in: "Main")
    }

    @Test func objectsMadeInTheBody() throws {
        let trial = try Trial(
            "new objects",
            document(
                #""Main": {"state": {"n": 0}, "body": {"type": "VStack", "children": [{"type": "Text", "text": {"$": "n"}}, {"type": "Holder", "objects": {"store": {"new": "Store"}}}, {"type": "Inner", "modifiers": [{"environmentObject": {"new": "Store"}}]}]}}, "Holder": {"observedObjects": {"store": "Store"}, "body": {"type": "Text", "name": "h", "text": {"$": "store.a"}, "modifiers": [{"onTapGesture": "store.a += 1"}]}}, "Inner": {"environmentObjects": {"store": "Store"}, "body": {"type": "Text", "name": "inner", "text": {"$": "store.b"}, "modifiers": [{"onTapGesture": "store.b += 1"}]}}"#,
                also: Self.models))
        for step in ["h", "inner"] { try trial.tap(step) }
        try trial.perform("n += 1", in: "Main")
        for step in ["h", "inner", "h"] { try trial.tap(step) }
    }

    @Test func anotherEnvironmentObjectReachesItsReaders() throws {
        let trial = try Trial(
            "another environment object",
            document(
                #""Main": {"state": {"flag": false}, "stateObjects": {"one": "Store", "two": "Store"}, "body": {"type": "VStack", "children": [{"type": "Given", "objects": {"one": "one", "two": "two"}, "properties": {"flag": {"$": "flag"}}}]}}, "Given": {"properties": {"flag": false}, "observedObjects": {"one": "Store", "two": "Store"}, "body": [{"type": "If", "condition": {"$": "flag"}, "then": {"type": "Middle", "modifiers": [{"environmentObject": "one"}]}, "else": {"type": "Middle", "modifiers": [{"environmentObject": "two"}]}}, {"type": "Inner", "modifiers": [{"environmentObject": {"new": "Store"}}, {"opacity": {"$": "flag ? 1 : 0.5"}}]}]}, "Middle": {"body": {"type": "Inner"}}, "Inner": {"environmentObjects": {"store": "Store"}, "body": {"type": "Text", "text": {"$": "store.b"}}}"#,
                also: Self.models))
        try trial.perform("one.b = 5", in: "Main")
        try trial.perform("flag = true", in: "Main")
        try trial.perform("one.b = 6", in: "Main")
        try trial.perform("two.b = 6", in: "Main")
    }

    @Test func environmentReachesThoseWhoseKeyDiffers() throws {
        let trial = try Trial(
            "environment",
            document(
                #""Main": {"state": {"tint": 1, "limit": 2, "off": false, "noise": 0}, "body": {"type": "VStack", "children": [{"type": "Shell"}, {"type": "Shell", "modifiers": [{"environment": {"tint": 9}}]}, {"type": "Text", "text": {"$": "noise"}}], "modifiers": [{"environment": {"tint": {"$": "tint"}}}, {"lineLimit": {"$": "limit"}}, {"disabled": {"$": "off"}}, {"lineSpacing": {"$": "limit"}}]}}, "Shell": {"body": {"type": "VStack", "children": [{"type": "Tinted"}, {"type": "Limited"}, {"type": "Enabled"}]}}, "Tinted": {"environment": ["tint"], "body": {"type": "Text", "text": {"$": "tint"}}}, "Limited": {"environment": ["lineLimit", "lineSpacing"], "body": {"type": "Text", "text": {"$": "'\\(lineLimit) \\(lineSpacing)'"}}}, "Enabled": {"environment": ["isEnabled"], "state": {"n": 0}, "body": {"type": "Button", "name": "b", "action": "n += 1", "label": {"type": "Text", "text": {"$": "'\\(isEnabled) \\(n)'"}}}}"#
            ))
        try trial.tap("b")
        try trial.perform("tint = 2", in: "Main")
        try trial.perform("limit = 3", in: "Main")
        try trial.perform("noise = 3", in: "Main")
        try trial.perform("off = true", in: "Main")
        try trial.tap("b")
    }

    @Test func theInnermostModifierOfAKeyWins() throws {
        let trial = try Trial(
            "environment keys and modifiers",
            document(
                #""Main": {"state": {"limit": 2, "scale": 1}, "body": {"type": "Limited", "modifiers": [{"lineLimit": {"$": "limit"}}, {"lineSpacing": 4}, {"environment": {"lineLimit": 7, "lineSpacing": 9, "isEnabled": true}}, {"disabled": true}]}}, "Limited": {"environment": ["lineLimit", "lineSpacing", "isEnabled", "displayScale", "minimumScaleFactor"], "body": {"type": "Text", "text": {"$": "'\\(lineLimit) \\(lineSpacing) \\(isEnabled) \\(displayScale)'"}}}"#
            ))
        try trial.perform("limit = 3", in: "Main")
        var change = ViewportChange()
        change.scale = 2
        try trial.apply(.resize(change))
    }

    @Test(arguments: Profile.allCases) func closuresWithAndWithoutCaptures(_ profile: Profile) throws {
        let trial = try Trial(
            "closures \(profile)",
            document(
                #""Main": {"state": {"n": 0, "seen": 0}, "body": {"type": "VStack", "children": [{"type": "Text", "text": {"$": "n"}}, {"type": "Tapper", "name": "captures", "closures": {"onTap": "seen += 1; n += value"}}, {"type": "Tapper", "name": "empty", "closures": {"onTap": ""}}, {"type": "ForEach", "data": {"$": "2"}, "children": {"type": "Tapper", "name": {"$": "'row\\(item)'"}, "closures": {"onTap": "n = item"}}}, {"type": "Wrapper", "closures": {"onTap": "n += 10"}}]}}, "Tapper": {"closures": ["onTap"], "body": {"type": "Button", "action": "onTap(1)", "label": {"type": "Text", "text": "tap"}}}, "Wrapper": {"closures": ["onTap"], "state": {"own": 0}, "body": {"type": "Tapper", "name": "wrapped", "closures": {"onTap": "own += 1; onTap()"}}}"#
            ), profile: profile)
        for name in ["captures", "empty", "row1", "row0", "wrapped"] { try trial.tap(name) }
        try trial.perform("n += 1", in: "Main")
    }

    @Test func equalityOfComponents() throws {
        let plain =
            #""Plain": {"properties": {"n": 0}, "equatable": ["n % 2"], "body": {"type": "Text", "text": {"$": "n"}}}"#
        let text =
            #""Worded": {"properties": {"n": 0, "s": ""}, "equatable": ["n % 2"], "body": {"type": "Text", "text": {"$": "s + String(n)"}}}"#
        let stateful =
            #""Stateful": {"properties": {"n": 0}, "state": {"k": 0}, "equatable": ["n % 2"], "body": {"type": "Text", "text": {"$": "n + k"}}}"#
        let bound =
            #""Bound": {"properties": {"n": 0}, "bindings": ["b"], "equatable": true, "body": {"type": "Text", "text": {"$": "n + b"}}}"#
        let closure =
            #""Closed": {"properties": {"n": 0}, "closures": ["c"], "equatable": true, "body": {"type": "Text", "text": {"$": "n"}, "modifiers": [{"onTapGesture": "c()"}]}}"#
        let trial = try Trial(
            "equatable",
            document(
                #""Main": {"state": {"n": 0, "b": 0}, "body": {"type": "VStack", "children": [{"type": "Plain", "properties": {"n": {"$": "n"}}}, {"type": "Plain", "name": "forced", "properties": {"n": {"$": "n"}}, "modifiers": [{"equatable": true}]}, {"type": "Worded", "properties": {"n": {"$": "n"}, "s": "x"}}, {"type": "Stateful", "properties": {"n": {"$": "n"}}}, {"type": "Bound", "properties": {"n": {"$": "floor(n / 4)"}}, "bindings": {"b": "$b"}}, {"type": "Closed", "properties": {"n": {"$": "floor(n / 4)"}}, "closures": {"c": "n += 1"}}]}}, "#
                    + [plain, text, stateful, bound, closure].joined(separator: ", ")))
        for _ in 0..<3 { try trial.perform("n += 2", in: "Main") }
        try trial.perform("n += 1", in: "Main")
        try trial.perform("n += 1; b += 1", in: "Main")
        try trial.perform("b += 1", in: "Main")
    }
}
