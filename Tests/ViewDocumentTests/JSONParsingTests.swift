import Testing

@testable import ViewDocument

@Suite struct JSONParsing {
    private let limits = JSONLimits(bytes: 4 << 20, depth: 64, values: 1_000)

    private func parse(_ text: String) -> Result<JSONTree, JSONFault> {
        JSONTree.parse(Array(text.utf8), limits: limits)
    }

    private func fault(_ text: String) throws -> JSONFault {
        guard case .failure(let fault) = parse(text) else {
            Issue.record("parsed: \(text)")
            throw CancellationError()
        }
        return fault
    }

    @Test func columnsHoldTheTextInDocumentOrder() throws {
        let tree = try parse(#"{"a": [1, 2.5, "xé\u0041"], "b/c~": {"d": null, "e": [true, false]}}"#).get()
        #expect(tree.count == 10)
        #expect(tree.kinds == [.object, .array, .number, .number, .string, .object, .null, .array, .true, .false])
        #expect(tree.numbers[2] == 1 && tree.numbers[3] == 2.5)
        #expect(tree.string(4) == "xéA")
        #expect(tree.key(5) == "b/c~")
        #expect(tree.pointer(to: 4) == "/a/2")
        #expect(tree.pointer(to: 9) == "/b~1c~0/e/1")
        #expect(tree.pointer(to: 9, from: 5) == "/e/1")
        #expect(tree.pointer(to: 0).isEmpty)
        #expect(tree.depths == [0, 1, 2, 2, 2, 1, 2, 2, 3, 3])
        #expect(tree.member("e", of: 5) == 7)
        #expect(tree.member("x", of: 5) == nil)
        #expect(Array(tree.children(of: 0)) == [1, 5])
    }

    @Test func aPointerOfAnyLengthIsWrittenWhole() throws {
        // Some fit where most pointers are put together, some end just behind it.
        for length in 1..<300 {
            for tail in ["", "/", "~~"] {
                let key = String(repeating: "k", count: length) + tail
                let tree = try parse(#"{"\#(key)": [0, {"\#(key)": [[], 5]}]}"#).get()
                let step = String(repeating: "k", count: length) + (tail == "/" ? "~1" : tail == "~~" ? "~0~0" : "")
                #expect(tree.pointer(to: 6) == "/\(step)/1/\(step)/1")
                #expect(tree.pointer(to: 6, from: 3) == "/\(step)/1")
            }
        }
    }

    @Test func twoMembersOfOneKeyAreFoundAmongAny() throws {
        // Keys of equal length and letters elsewhere, which are told by comparing them.
        let keys = (0..<18).map { "a\($0 % 2)\($0)z" } + ["", "type", "text", "tent", "b", "c"]
        for count in 2...keys.count {
            let members = keys.prefix(count).map { "\"\($0)\": 1" }
            #expect(try parse("{" + members.joined(separator: ",") + "}").get().count == count + 1)
            for place in 0..<count {
                let text = "{" + (members + [members[place]]).joined(separator: ",") + "}"
                #expect(throws: JSONFault.self) { try self.parse(text).get() }
            }
        }
    }

    @Test(arguments: [
        ("{\"a\": 1,\n  \"b\" 2}", 2, 7), ("[1, 2", 1, 6), ("", 1, 1), ("  ", 1, 3), ("[1] x", 1, 5),
        ("{\"a\": tru}", 1, 7),
        ("[01]", 1, 3), ("[1.]", 1, 4), ("[-]", 1, 3), ("[1e]", 1, 4), ("{\"a\": 1, \"a\": 2}", 1, 10),
        ("[\"a\nb\"]", 1, 4),
        ("[\"\\ud800\"]", 1, 3), ("[\"\\udc00\"]", 1, 3), ("[\"\\ud83d\\u0041\"]", 1, 3), ("[\"\\x\"]", 1, 3),
        ("[1,]", 1, 4),
        ("{\"é\": 1, x}", 1, 10), ("[1e400]", 1, 2), ("[-1e999]", 1, 2), ("[9007199254740993]", 1, 2),
        ("[99999999999999999999999999]", 1, 2), ("{a: 1}", 1, 2), ("[1 2]", 1, 4), ("{\"a\":}", 1, 6), ("]", 1, 1),
        ("\u{FEFF}{}", 1, 1), ("nul", 1, 1), ("[\"abc", 1, 6), ("{\n\n\"k\": [\n 'x']}", 4, 2),
    ])
    func faultsHaveLineAndColumn(_ text: String, _ line: Int, _ column: Int) throws {
        let fault = try fault(text)
        #expect(fault.reason == .malformed)
        #expect(fault.line == line && fault.column == column, "\(text): \(fault.line):\(fault.column) \(fault.detail)")
    }

    @Test func invalidUTF8IsMalformedWhereItStands() throws {
        for bytes in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82], [0x80]]
            as [[UInt8]]
        {
            let text = Array("[\"ab".utf8) + bytes + Array("\"]".utf8)
            guard case .failure(let fault) = JSONTree.parse(text, limits: limits) else {
                Issue.record("parsed \(bytes)")
                continue
            }
            #expect(fault.offset == 4, "\(bytes): \(fault.offset) \(fault.detail)")
        }
    }

    @Test func integersToTwoToThe53AreRead() throws {
        let tree = try parse("[9007199254740992, -9007199254740992, 1e300, -0, -0.0, 1e-400]").get()
        #expect(tree.numbers[1...] == [9_007_199_254_740_992, -9_007_199_254_740_992, 1e300, 0, 0, 0])
        #expect(tree.numbers[4].sign == .plus && tree.numbers[5].sign == .plus)
    }

    @Test func aHundredThousandNestedArraysEndCleanly() throws {
        let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        let fault = try fault(deep)
        #expect(fault.reason == .limit(name: "jsonDepth", value: 64, actual: 65))
        #expect(fault.column == 65)
        let objects = String(repeating: "{\"a\":", count: 100_000) + "0" + String(repeating: "}", count: 100_000)
        #expect(try self.fault(objects).reason == .limit(name: "jsonDepth", value: 64, actual: 65))
        #expect(throws: Never.self) {
            try parse(String(repeating: "[", count: 64) + String(repeating: "]", count: 64)).get()
        }
    }

    /// A text that is no JSON is malformed, however deep it goes.
    @Test func whatNestsTooDeepAndIsNoJSONIsMalformed() throws {
        for text in [
            String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000),
            String(repeating: "[{\"\":", count: 50_000) + "\n",
            String(repeating: "[", count: 100) + String(repeating: "}", count: 100),
            String(repeating: "[", count: 100) + "1 2" + String(repeating: "]", count: 100),
            String(repeating: "[", count: 100) + String(repeating: "]", count: 101),
        ] {
            #expect(try fault(text).reason == .malformed, "\(text.prefix(120))")
        }
    }

    @Test func sizeAndNumberOfValuesAreLimited() throws {
        let small = JSONLimits(bytes: 10, depth: 64, values: 1_000)
        guard case .failure(let bytes) = JSONTree.parse(Array("[1,2,3,4,5]".utf8), limits: small) else {
            Issue.record("parsed")
            return
        }
        #expect(bytes.reason == .limit(name: "documentBytes", value: 10, actual: 11))
        let many = "[" + Array(repeating: "1", count: 1_000).joined(separator: ",") + "]"
        #expect(try fault(many).reason == .limit(name: "jsonValues", value: 1_000, actual: 1_001))
    }

    @Test func parserAndScannerAgree() throws {
        var random = TestRandom(seed: 11)
        let alphabet = Array("{}[]\",:\\u0d8truefalsn1-.eE+ \n\u{7F}é".utf8)
        for _ in 0..<20_000 {
            let text = (0..<random.next(upTo: 24)).map { _ in alphabet[random.next(upTo: alphabet.count)] }
            var scanner = JSONScanner(text, maximumDepth: limits.depth)
            let fault = scanner.firstFault()
            switch JSONTree.parse(text, limits: limits) {
            case .success: #expect(fault == nil, "\(String(decoding: text, as: UTF8.self)) seed \(random.seed)")
            case .failure: #expect(fault != nil, "\(String(decoding: text, as: UTF8.self)) seed \(random.seed)")
            }
        }
    }
}

/// A small generator whose seed is told by every failing check.
struct TestRandom {
    let seed: UInt64
    private var state: UInt64

    init(seed: UInt64) {
        self.seed = seed
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func next(upTo bound: Int) -> Int { bound <= 0 ? 0 : Int(next() % UInt64(bound)) }
}
