import SwiftImport
import Testing

/// What a second reading of what was new found wrong.
@Suite struct SecondReadingTests {
    private static let go = ".accessibilityIdentifier(\"go\")"

    @Test func noCaseOfLettersIsNilAndNoOtherWordIs() throws {
        let body = try body(
            "VStack { Text(\"Abc\").textCase(k == \"none\" ? .uppercase : nil)\n"
                + "Text(\"Abc\").textCase(m == .none ? nil : .uppercase) }",
            "@State var m = M.none; @State var k = \"none\"", "enum M { case none, up }")
        #expect(body.contains("(k == 'none') ? 'uppercase' : nil"))
        #expect(body.contains("(m == 'none') ? nil : 'uppercase'"))
    }

    @Test func anErrorThatMayBeNilSaysWhatItIs() throws {
        let views = [
            "Text(e?.localizedDescription ?? \"none\")",
            "Button(\"go\") { e = Failure.a }\(Self.go)",
        ]
        let rest = "enum Failure: Error { case a, b }"
        #expect(try shown(views, "@State var e: (any Error)? = nil", rest).first == "none")
        #expect(
            try shown(
                ["Text(e == nil ? \"none\" : e!.localizedDescription)", views[1]], "@State var e: (any Error)? = nil",
                rest, taps: ["go"]
            ).first == "The operation couldn’t be completed. (Failure error 0.)")
        #expect(
            try shown(views, "@State var e: (any Error)? = nil", rest, taps: ["go"]).first
                == "The operation couldn’t be completed. (Failure error 0.)")
        // Cases that carry something come first, and numbers of their own count.
        let other = "enum Failure: Error { case a, b(Int) }"
        #expect(
            try shown(views, "@State var e: (any Error)? = nil", other, taps: ["go"]).first
                == "The operation couldn’t be completed. (Failure error 1.)")
        let raw = "enum Failure: Int, Error { case a = 9 }"
        #expect(
            try shown(views, "@State var e: (any Error)? = nil", raw, taps: ["go"]).first
                == "The operation couldn’t be completed. (Failure error 9.)")
    }

    @Test func anErrorThatIsKeptAsWhatItSaysIsNotWritten() throws {
        let text = """
            import SwiftUI
            enum Failure: Error { case a, b(Int) }; enum Other: Error { case z }
            struct A: View { @State var e: (any Error)? = nil
             var body: some View { VStack { Text(e.map { "\\($0)" } ?? "none")
             Button("go") { e = Failure.a } } } }
            """
        #expect(try imported(text, root: "A").holes.count == 1)
    }

    private static let bound = """
        @Observable final class S { var a = 1; var b = 10; var log = ""
         func bind(_ k: Int) -> Binding<Int> { Binding(get: { self.a }, set: { self.a = $0; self.b = $0 + k }) }
         func on(_ k: Int) -> Binding<Bool> {
          Binding(get: { self.a == k }, set: { self.a = $0 ? k : 0; self.log += $0 ? "y" : "n" }) }
         func say(_ k: Int) -> Binding<Int> {
          Binding(get: { self.a }, set: { newValue in self.a = newValue; self.log = "newValue \\(newValue)" }) } }
        """

    @Test(arguments: [
        ("s.bind(2).wrappedValue = s.a + 1", "2 4 "), ("s.on(1).wrappedValue.toggle()", "0 10 n"),
        ("s.say(1).wrappedValue = 7", "7 10 newValue 7"),
        ("s.bind(2).wrappedValue = 5; s.bind(1).wrappedValue = s.b", "7 8 "),
    ])
    func whatIsWrittenByABindingIsFoundOnce(action: String, text: String) throws {
        let views = ["Text(\"\\(s.a) \\(s.b) \\(s.log)\")", "Button(\"go\") { \(action) }\(Self.go)"]
        #expect(try shown(views, "@State var s = S()", Self.bound, taps: ["go"]).first == text)
    }

    @Test(arguments: [
        "let f = DateFormatter(); f.dateFormat = pat; return f",
        "let f = DateFormatter(); f.dateFormat = \"HH\"; f.timeZone = TimeZone(secondsFromGMT: 3600); return f",
        "let f = DateFormatter(); f.dateFormat = short ? \"yy\" : \"yyyy-MM\"; return f",
        "let f = DateFormatter(); if short { f.dateFormat = \"yy\" } else { f.dateFormat = \"yyyy\" }; return f",
    ])
    func aFormatterThatIsSetUpByNamesIsNotTakenByTheirWords(body: String) throws {
        let text = """
            import SwiftUI
            enum T { static let short = true; static let pat = "MM/yy"
             static var f: DateFormatter { \(body) } }
            struct A: View { var body: some View { Text(T.f.string(from: Date(timeIntervalSince1970: 0))) } }
            """
        #expect(try !imported(text, root: "A").holes.isEmpty)
    }

    @Test(arguments: ["TimeZone(secondsFromGMT: 3600)", "TimeZone(identifier: \"Asia/Tokyo\")"])
    func aDateOfAnotherZoneIsNotTakenForOneOfThis(zone: String) throws {
        let text = """
            import SwiftUI
            struct A: View { var body: some View {
             Text(DateComponents(calendar: .current, timeZone: \(zone), year: 2026).date!, style: .date) } }
            """
        #expect(try !imported(text, root: "A").holes.isEmpty)
        let own = text.replacing(zone, with: ".current")
        #expect(try imported(own, root: "A").holes.isEmpty)
    }

    @Test func aLinkToWhatMayBeNilLeadsToItsScreen() throws {
        let text = """
            struct Al: Hashable { var t: String }
            struct So: Hashable { var t: String }
            struct A: View { @State var path = NavigationPath(); @State var so: So? = So(t: "y")
             var body: some View { NavigationStack(path: $path) { NavigationLink("l", value: so)\(Self.go)
             .navigationDestination(for: Al.self) { a in Text("al " + a.t) }
             .navigationDestination(for: So.self) { s in Text("so " + s.t) } } } }
            """
        #expect(try shown(text, taps: ["go"]).contains("so y"))
    }

    @Test func aSubscriptionToChangesNeedsNoParameter() throws {
        let text = """
            final class Se: ObservableObject { @Published var a = 1 }
            final class V: ObservableObject { let s = Se(); var bag = Set<AnyCancellable>()
             init() { s.objectWillChange.sink { [weak self] in self?.objectWillChange.send() }.store(in: &bag) } }
            struct A: View { @StateObject var v = V()
             var body: some View { VStack { Text("\\(v.s.a)"); Button("go") { v.s.a += 1 }\(Self.go) } } }
            """
        #expect(try shown(text, taps: ["go"]).first == "2")
    }

    @Test func whatAPreferencesViewsAreToldIsNotTakenForAnother() throws {
        let key = """
            struct K: PreferenceKey { static var defaultValue = 0
             static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() } }
            struct J: PreferenceKey { static var defaultValue = 0
             static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) } }
            """
        let views = [
            """
            Text("a").preference(key: K.self, value: 3).overlayPreferenceValue(K.self) { k in
             Text("k").preference(key: J.self, value: 5).overlayPreferenceValue(J.self) { j in Text("n\\(k) \\(j)") } }
            Text("b").preference(key: K.self, value: 3).overlayPreferenceValue(K.self) { k in let value = k + 1
             Text("\\(value) \\(k)") }
            """
        ]
        let texts = try shown(views, "", key)
        #expect(texts.contains("n3 5"))
        #expect(texts.contains("4 3"))
    }

    @Test(arguments: ["value = value ?? nextValue()", "if value == nil { value = nextValue() }"])
    func theFirstPreferenceThatIsThereCounts(reduce: String) throws {
        let rest = """
            struct K: PreferenceKey { static var defaultValue: String? = nil
             static func reduce(value: inout String?, nextValue: () -> String?) { \(reduce) } }
            """
        let views = [
            "Text(s ?? \"none\")",
            """
            VStack { ForEach(0..<3) { i in Text("x").preference(key: K.self, value: i > 0 ? "v\\(i)" : nil) } }
             .onPreferenceChange(K.self) { s = $0 }
            """,
        ]
        #expect(try shown(views, "@State var s: String?", rest).first == "v1")
    }

    @Test func aPropertyIsWhatTheInitializerGaveItLast() throws {
        let text = """
            @Observable final class M { var a: Int; var c: Int
             init(_ k: Int) { a = 1; if k > 2 { a = 50 } else { a = 60 }; c = a + 1 } }
            struct C: View { let m: M; var body: some View { Text("\\(m.a) \\(m.c)") } }
            struct A: View { var body: some View { VStack { C(m: M(3)); C(m: M(1)) } } }
            """
        #expect(try shown(text) == ["50 51", "60 61"])
    }

    @Test func aVariableInFrontOfWhatIsPutOffMayBeAnother() throws {
        let text = """
            import SwiftUI
            struct A: View { @State var w: CGFloat = 0
             var body: some View { VStack { Text("\\(Int(w))"); GeometryReader { p in
              var k = p.size.width; k += 5
              DispatchQueue.main.async { w = k }
              return Text("in") }.frame(width: 100, height: 50) } } }
            """
        #expect(try !imported(text, root: "A").holes.isEmpty)
    }

    @Test(arguments: ["_ = try f(-3)", "let _ = try f(-3)"])
    func aCallWhoseValueIsNotTakenMayFailToo(call: String) throws {
        let members = """
            @State var s = "0"
            func f(_ k: Int) throws -> Int { if k < 0 { throw F.a }; return k }
            """
        let views = [
            "Text(s)", "Button(\"go\") { do { \(call); s = \"ok\" } catch { s = \"other\" } }\(Self.go)",
        ]
        #expect(try shown(views, members, "enum F: Error { case a }", taps: ["go"]).first == "other")
    }
}
