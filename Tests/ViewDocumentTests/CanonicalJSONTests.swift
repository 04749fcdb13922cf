import Testing

@testable import ViewDocument

@Suite struct CanonicalJSON {
    private func canonical(_ text: String) throws -> String {
        let tree = try JSONTree.parse(Array(text.utf8), limits: DocumentLimits().json).get()
        return String(decoding: tree.canonicalBytes(), as: UTF8.self)
    }

    @Test func keysAreSortedByUTF16CodeUnits() throws {
        // The order of RFC 8785, 3.2.3: U+FB33 comes after the surrogates of U+1F600.
        let text = #"{"\u20ac": 1, "\r": 2, "\ufb33": 3, "1": 4, "\ud83d\ude00": 5, "\u0080": 6, "\u00f6": 7}"#
        #expect(try canonical(text) == "{\"\\r\":2,\"1\":4,\"\u{80}\":6,\"ö\":7,\"€\":1,\"😀\":5,\"\u{FB33}\":3}")
    }

    @Test(arguments: [2, 15, 16, 17, 18, 40])
    func objectsOfAnySizeAreSorted(count: Int) throws {
        let names = (0..<count).map { "k\($0)" }.sorted()
        let byEnd = names.sorted { $0.reversed().lexicographicallyPrecedes($1.reversed()) }
        for order in [names, names.reversed(), byEnd] {
            let text = "[[{" + order.map { "\"\($0)\": {\"b\": [], \"a\": {}}" }.joined(separator: ",") + "}], 1]"
            let wanted = names.map { "\"\($0)\":{\"a\":{},\"b\":[]}" }.joined(separator: ",")
            #expect(try canonical(text) == "[[{\(wanted)}],1]", "\(order)")
        }
    }

    @Test(arguments: [2, 16, 17, 40])
    func aKeyThatIsThereTwiceIsMalformed(count: Int) {
        let names = (0..<count - 1).map { "\"k\($0)\": 1" } + [#""\u006b0": 2"#]
        let result = JSONTree.parse(Array("{\(names.joined(separator: ","))}".utf8), limits: DocumentLimits().json)
        #expect(throws: JSONFault.self) { try result.get() }
    }

    @Test func pointersEscapeAndCount() throws {
        let list = Array(repeating: "0", count: 112).joined(separator: ",")
        let text = #"{"a/b": {"~": [\#(list), {"é": 1, "": 2}]}}"#
        let tree = try JSONTree.parse(Array(text.utf8), limits: DocumentLimits().json).get()
        var pointers: [String] = []
        for node in 0..<Int32(tree.count) { pointers.append(tree.pointer(to: node)) }
        #expect(Array(pointers.prefix(4)) == ["", "/a~1b", "/a~1b/~0", "/a~1b/~0/0"])
        #expect(pointers.contains("/a~1b/~0/9") && pointers.contains("/a~1b/~0/10") && pointers.contains("/a~1b/~0/99"))
        #expect(Array(pointers.suffix(3)) == ["/a~1b/~0/112", "/a~1b/~0/112/é", "/a~1b/~0/112/"])
        #expect(tree.pointer(to: Int32(tree.count - 1), from: 2) == "/112/")
        #expect(tree.pointer(to: 2, from: 2) == "")
    }

    @Test func numbersAreWrittenAsECMAScriptDoes() throws {
        let text =
            "[333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001, -0, 1e21, 1e20, 123456789012345680000.0, 0.000001, 1e-7, 5e-324]"
        #expect(
            try canonical(text)
                == "[333333333.3333333,1e+30,4.5,0.002,1e-27,0,1e+21,100000000000000000000,123456789012345680000,0.000001,1e-7,5e-324]"
        )
    }

    @Test func stringsHaveTheFewestEscapes() throws {
        #expect(
            try canonical(#""\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/\b\f\t\u007f""#)
                == "\"€$\\u000f\\nA'B\\\"\\\\\\\\\\\"/\\b\\f\\t\u{7F}\"")
    }

    @Test func whiteSpaceAndKeyOrderAreNoPartOfTheIdentity() throws {
        let a = try program(#"{"type": "VStack", "spacing": 8.0, "children": [{"type": "Text", "text": "a"}]}"#)
        let b = try program(
            "{\"children\":[ {\"text\":\"\\u0061\",\n\"type\":\"Text\"} ],\"type\":\"VStack\",  \"spacing\": 0.8e1}")
        let c = try program(#"{"type": "VStack", "spacing": 8, "children": [{"type": "Text", "text": "b"}]}"#)
        #expect(a.id == b.id)
        #expect(a.id != c.id)
        #expect(a.id.utf8.count == 64)
        #expect(a.id.utf8.allSatisfy { ($0 >= 48 && $0 <= 57) || ($0 >= 97 && $0 <= 102) })
    }

    @Test func theDigestIsSHA256() {
        #expect(
            SHA256Digest.hexadecimal(of: Array("abc".utf8))
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }

    @Test func equalDocumentsCompileToEqualPrograms() throws {
        let a = try program(
            #"{"components": {"A": {"state": {"x": 1, "y": "b"}, "body": {"type": "Text", "text": {"$": "x"}}}, "B": {"body": {"type": "A"}}}, "root": [{"type": "A"}, {"type": "B"}]}"#
        )
        let b = try program(
            #"{"root": [{"type": "A"}, {"type": "B"}], "components": {"B": {"body": {"type": "A"}}, "A": {"body": {"text": {"$": "x"}, "type": "Text"}, "state": {"y": "b", "x": 1}}}}"#
        )
        #expect(a.id == b.id)
        #expect("\(a.nodes)" == "\(b.nodes)")
        #expect("\(a.blocks)" == "\(b.blocks)")
        #expect("\(a.components)" == "\(b.components)")
        #expect(a.expressionPlaces.map(\.pointer) == b.expressionPlaces.map(\.pointer))
    }
}
