import Expressions
import Testing

@testable import ViewDocument

@Suite struct Markdown {
    /// Runs as `text` with b, i, s, c for their styles, and links.
    private func shown(_ text: String) -> String {
        guard let runs = InlineMarkdown.runs(of: text) else { return text }
        return runs.map { run in
            var marks = ""
            if run.style.contains(.strong) { marks += "b" }
            if run.style.contains(.emphasized) { marks += "i" }
            if run.style.contains(.struck) { marks += "s" }
            if run.style.contains(.code) { marks += "c" }
            if let link = run.link { marks += "(\(link))" }
            return marks.isEmpty ? run.text : "\(marks){\(run.text)}"
        }.joined()
    }

    @Test(arguments: [
        ("**bold**", "b{bold}"), ("__bold__", "b{bold}"), ("*it*", "i{it}"), ("_it_", "i{it}"), ("~~no~~", "s{no}"),
        ("~no~", "s{no}"), ("`co*de*`", "c{co*de*}"), ("a **b** c", "a b{b} c"), ("***x***", "bi{x}"),
        ("**a *b* c**", "b{a }bi{b}b{ c}"), ("*a **b***", "i{a }bi{b}"), ("**a ~~b~~**", "b{a }bs{b}"),
        ("a*b*c", "ai{b}c"), ("**한**글", "b{한}글"),
    ]) func marksAreStyles(_ text: String, _ expected: String) { #expect(shown(text) == expected) }

    @Test(arguments: [
        "2 * 3 * 4", "snake_case_name", "** bold **", "a * b", "*", "**", "***", "~~~a~~~", "# Heading", "- item",
        "> quote",
        "1. one", "  two  spaces\n\n here", "[a", "a](b)", "[a] (b)", "`", "``a`", "a & b", "&nonsense;", "x < y > z",
        "$5 \\(x)",
        "mail@", "@name", "a@b", "www.", "http://", "Swift: fast", "",
    ]) func whatIsNoMarkStaysAsItIsWritten(_ text: String) {
        #expect(shown(text) == (text == "$5 \\(x)" ? "$5 (x)" : text))
    }

    @Test(arguments: [
        (#"\*no\*"#, "*no*"), (#"\a \\ \["#, #"\a \ ["#), ("a &amp; b &lt;", "a & b <"), ("&#65;&#x42;", "AB"),
        ("**a", "**a"), ("a**", "a**"), ("**a*", "*i{a}"), ("*a**", "i{a}*"), ("*a _b* c_", "i{a _b} c_"),
        ("__a*b__", "b{a*b}"),
        ("foo*bar", "foo*bar"), ("<b>x</b>", "<b>x</b>"), ("`` a`b ``", "c{a`b}"), ("**a `b** c`", "**a c{b** c}"),
    ]) func escapesAndWhatIsUnbalanced(_ text: String, _ expected: String) { #expect(shown(text) == expected) }

    @Test(arguments: [
        ("[a](https://b.c)", "(https://b.c){a}"), ("see [**a** b](x \"t\").", "see b(x){a}(x){ b}."),
        ("[a](<x y>)", "(x y){a}"), ("[a](b(c)d)", "(b(c)d){a}"), ("[[a](b)](c)", "[(b){a}](c)"),
        ("![alt](x.png)", "alt"),
        ("<https://a.b>", "(https://a.b){https://a.b}"),
        ("https://a.b/c_d_e.", "(https://a.b/c_d_e){https://a.b/c_d_e}."),
        ("(www.a.b)", "((http://www.a.b){www.a.b})"), ("to me@x.org!", "to (mailto:me@x.org){me@x.org}!"),
        ("[](b)", ""), ("[a]()", "a"),
    ]) func linksAndAddresses(_ text: String, _ expected: String) { #expect(shown(text) == expected) }

    /// What a client can write costs about what it is long.
    @Test(arguments: [
        "*", "**a", "*a ", "_a*", "[", "[a](", "[a](b", "](", "`a", "``a`", "~~a", "<a", "&a", "a@b", "www.a", "[a](b)",
        "*a_", "![",
    ]) func hostileTextsAreReadInTime(_ piece: String) {
        let text = String(repeating: piece, count: 65_000 / piece.utf8.count)
        let began = ContinuousClock.now
        _ = InlineMarkdown.runs(of: text)
        #expect(began.duration(to: .now) < .seconds(20))
    }

    @Test func literalsAreReadAndNothingElse() throws {
        func text(_ view: String) throws -> (single: Value?, runs: Value?) {
            let compiled = try program(view)
            let node = try #require(compiled.nodes.first { $0.kind == .text })
            return (compiled.constant(.text, of: node), compiled.constant(.runs, of: node))
        }
        #expect(try text(#"{"type": "Text", "text": "**a** b"}"#).runs != nil)
        #expect(try text(#"{"type": "Text", "text": "a \\* b"}"#).single?.text == "a * b")
        #expect(try text(#"{"type": "Text", "verbatim": "**a**"}"#).single?.text == "**a**")
        #expect(try text(#"{"type": "Text", "text": {"$": "'**a**'"}}"#).single?.text == "**a**")
        guard
            case .array(let runs)? = try text(
                #"{"type": "Text", "text": ["*a* b", {"text": "**c**"}, {"verbatim": "*d*"}]}"#
            ).runs
        else {
            Issue.record("no runs")
            return
        }
        #expect(runs.count == 4)
        #expect(summary(faults(#"{"type": "Text", "text": "a", "verbatim": "b"}"#)) == ["wrong-value /verbatim"])
        #expect(summary(faults(#"{"type": "Text"}"#)) == ["missing-key "])
    }
}
