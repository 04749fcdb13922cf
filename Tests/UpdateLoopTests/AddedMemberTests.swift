import Testing
import UpdateLoop
import ViewDocument

/// What documents add to built-in types.
@Suite struct AddedMemberTests {
    private func document(_ types: String, _ text: String, numbers: String = "", state: String = #""name": " Ann ""#)
        -> String
    {
        #"""
        {\#(numbers)"types": {\#(types)}, "components": {"Main": {"state": {\#(state), "shown": ""}, "body": {"type": "VStack", "children": [
          {"type": "Text", "name": "says", "text": {"$": "\#(text)"}},
          {"type": "Button", "name": "b", "title": "B", "action": "let s = \#(text); shown = '\\(s)'"}]}}}, "root": {"type": "Main"}}
        """#
    }

    @Test(arguments: [
        (
            #""String": {"functions": {"trimmed": {"body": "trimmingCharacters(in: .whitespaces)"}}, "computed": {"half": "Int(count / 2)"}}"#,
            "name.trimmed() + name.half.formatted()", "Ann2"
        ),
        (#""Date": {"computed": {"year": "Calendar.current.component(.year, from: self)"}}"#, "Date().year", "2026"),
        (
            #""Double": {"computed": {"twice": "self * 2"}, "functions": {"plus": {"parameters": ["x"], "body": "self + x"}}}"#,
            "4.twice + 1.plus(2)", "11"
        ),
        (#""Array": {"computed": {"second": "count > 1 ? self[1] : nil"}}"#, "[5, 6].second ?? 0", "6"),
        (#""Bool": {"computed": {"word": "self ? 'yes' : 'no'"}}"#, "name.isEmpty.word", "no"),
        (
            ##""Color": {"statics": {"brand": "#FF0000"}, "computed": {"faint": "opacity(0.5)"}}"##,
            "Color.brand == Color(red: 1, green: 0, blue: 0) ? 'red' : 'other'", "red"
        ),
        (#""CGFloat": {"statics": {"gap": 12}}"#, "CGFloat.gap + 1", "13"),
        (
            #""Color": {"functions": {"init": {"parameters": ["hex"], "body": "Color(hex.isEmpty ? 'red' : hex)"}}}"#,
            "Color(hex: '') == Color.red ? 'a' : 'b'", "a"
        ),
        (#""Int": {"computed": {"ordinal": "self == 1 ? '1st' : '\\(self)th'"}}"#, "1.ordinal + 4.ordinal", "1st4th"),
        (
            #""String": {"computed": {"initial": "isEmpty ? '?' : String(self.prefix(1))"}}"#,
            "['Bo', ''].map { $0.initial }.joined()", "B?"
        ),
    ])
    func whatIsAddedIsThere(types: String, text: String, expected: String) throws {
        let one = try session(document(types, text))
        _ = try one.apply(.tap("b"))
        #expect(state(one, "Main", "shown") == expected, "\(text)")
    }

    @Test func intsAndDoublesAreToldApart() throws {
        let types = #""Int": {"computed": {"kind": "'int'"}}, "Double": {"computed": {"kind": "'double'"}}"#
        let one = try session(document(types, "3.kind + 3.5.kind", numbers: #""numbers": "swift", "#))
        _ = try one.apply(.tap("b"))
        #expect(state(one, "Main", "shown") == "intdouble")
    }

    /// Of what only the data tell what it is, the value decides.
    @Test func aValueOfAnyTypeIsAskedWhatItIs() throws {
        let types = #""String": {"computed": {"kind": "'text'"}}, "Double": {"computed": {"kind": "'number'"}}"#
        let one = try session(
            document(
                types, "mixed.map { $0.kind }.joined()",
                state: #""mixed": [1, "a", null]"#.replacing(", null", with: "")))
        _ = try one.apply(.tap("b"))
        #expect(state(one, "Main", "shown") == "numbertext")
    }

    @Test(arguments: [
        (#""String": {"computed": {"count": "3"}}"#, "name-clash"),
        (#""String": {"functions": {"uppercased": {"body": "'a'"}}}"#, "name-clash"),
        (#""Color": {"statics": {"red": "blue"}}"#, "name-clash"),
        (#""View": {"functions": {"card": {"body": "1"}}}"#, "wrong-value"),
        (#""String": {"computed": {"a": "1"}}, "Date": {"computed": {"a": "2"}}"#, "name-clash"),
        (#""Array": {"computed": {"first": "1"}}"#, "name-clash"),
        (#""String": {"views": {"a": {"type": "Text", "text": "a"}}}"#, "unknown-key"),
        (#""Date": {"computed": {"a": "nope"}}"#, "unknown-name"),
        (#""Nope": {"computed": {"a": "1"}}"#, "wrong-value"),
        (#""Double": {"functions": {"formatted": {"body": "'a'"}}}"#, "name-clash"),
    ])
    func whatIsWrongIsAFault(types: String, code: String) {
        guard case .failure(let list) = DocumentCompiler.compile(text: Array(document(types, "1").utf8)) else {
            Issue.record("no fault: \(types)")
            return
        }
        #expect(list.faults.contains { $0.code == code }, "\(types): \(list.faults.map { $0.code })")
    }

    @Test func bothEnginesDecideAlike() throws {
        let types =
            ##""String": {"functions": {"trimmed": {"body": "trimmingCharacters(in: .whitespaces)"}}}, "Color": {"statics": {"brand": "#FF0000"}}"##
        #expect(try differences(document(types, "name.trimmed()"), [.tap("b"), .tap("b")]) == [])
    }
}
