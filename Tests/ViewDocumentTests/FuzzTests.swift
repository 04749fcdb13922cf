import Expressions
import Foundation
import Testing

@testable import ViewDocument

/// Documents with random changes: whatever comes, the answer is a program that holds together or a list of faults.
@Suite struct Fuzz {
    private static let kitchenSink = #"""
        {"title": "t", "viewport": {"width": 320, "safeArea": {"top": 20}}, "profile": "iOS17",
         "models": {"M": {"kind": "Observable", "properties": {"a": 1, "b": {"c": [1, "x", null]}}}},
         "preferences": {"P": {"default": 0, "reduce": "sum"}},
         "alignments": {"mid": {"axis": "vertical", "value": {"$": "d.height / 2"}}},
         "components": {
           "A": {"properties": {"n": 0, "s": "x"}, "state": {"on": true, "list": [1, 2], "o": {"x": 1}}, "bindings": ["b"],
                 "stateObjects": {"m": "M"}, "observedObjects": {"q": "M"}, "environment": ["colorScheme", "mine"], "closures": ["tap"],
                 "equatable": ["n % 2"], "computed": {"twice": "n * 2"},
                 "views": {"inline": {"parameters": ["p"], "view": [{"type": "Text", "text": {"$": "p"}}, {"type": "Divider"}]}},
                 "body": [
                   {"type": "VStack", "alignment": "leading", "spacing": 4, "name": {"$": "s"}, "children": [
                     {"type": "inline", "properties": {"p": {"$": "twice"}}, "modifiers": [{"padding": {"horizontal": 3}}]},
                     {"type": "If", "condition": {"$": "on && b"}, "then": {"type": "Text", "text": "a"}, "else": [{"type": "Spacer"}]},
                     {"type": "Switch", "value": {"$": "n"}, "cases": {"1": {"type": "Circle", "fill": "red"}}, "default": {"type": "EmptyView"}},
                     {"type": "ForEach", "data": {"$": "list"}, "id": "self", "item": "e", "children": [{"type": "Text", "text": {"$": "e + index"}}]},
                     {"type": "GeometryReader", "onUpdate": "o.x = geometry.size.width", "children": [{"type": "Color", "color": {"color": "red", "opacity": {"$": "0.5"}}}]},
                     {"type": "LazyVGrid", "columns": [{"fixed": 3}, {"adaptive": {"minimum": 9}}], "pinnedViews": ["sectionHeaders"], "children": [
                       {"type": "Section", "header": {"type": "Divider"}, "children": [{"type": "Text", "text": ["r", {"text": "u", "font": "title"}]}]}]},
                     {"type": "Path", "d": "M0 0A3 4 5 0 1 9 9Z", "stroke": {"color": "#123", "width": 2}, "trim": {"from": 0, "to": 1}},
                     {"type": "Image", "source": "data:image/svg+xml,%3Csvg/%3E", "contentMode": "fit", "resizable": true},
                     {"type": "RecyclingStack", "cellHeight": 9, "window": 3, "count": 9, "cell": {"type": "Text", "text": {"$": "index"}}}],
                    "modifiers": [{"frame": {"maxWidth": "infinity", "alignment": "topLeading"}}, {"background": {"view": {"type": "Divider"}, "alignment": {"x": 0, "y": 1}}},
                      {"onChange": {"of": "n", "action": "on = newValue > oldValue", "initial": true}}, {"id": {"$": "n"}}, {"environment": {"font": "title", "mine": [1]}},
                      {"visualEffect": {"offset": {"x": {"$": "proxy.size.width + scroll.x"}}, "scaleEffect": 2}}, {"preference": {"key": "P", "value": {"$": "n"}}},
                      {"scrollTransition": {"opacity": {"$": "1 - abs(phase.value)"}}}, {"parallax": {"rate": 0.5, "clamp": [0, 9]}}, {"clipShape": {"type": "Capsule"}},
                      {"alignmentGuide": {"guide": "mid", "value": {"$": "d.width"}}}, {"shadow": {"radius": 3}}, {"fixedSize": {"horizontal": true}}, {"environmentObject": "m"}]}]}},
         "root": {"type": "ScrollView", "axis": "both", "children": [{"type": "A", "properties": {"n": 3}, "bindings": {"b": {"get": "true", "set": ""}}, "objects": {"q": {"new": "M"}}, "closures": {"tap": ""}}]}}
        """#

    /// Values that take the place of others.
    private static let strange = [
        "null", "true", "false", "0", "-1", "1e308", "-1e308", "9007199254740992", "0.1", "\"\"", "\"a\"", "\"$\"",
        "\"$n\"", "\"infinity\"",
        "[]", "{}", "[[]]", "{\"$\": \"\"}", "{\"$\": \"1 +\"}", "{\"$\": \"n\"}", "{\"$\": \"item\"}",
        "{\"$\": \"geometry\"}", "{\"$\": null}",
        "{\"$\": \"[1, 2]\"}", "{\"$\": \".infinity\"}", "{\"$\": \"Color.random\"}", "{\"type\": \"A\"}",
        "{\"type\": \"Nope\"}", "{\"type\": \"inline\"}",
        "{\"type\": \"Text\"}", "[{\"type\": \"Divider\"}]", "{\"range\": [0, 1e9]}", "{\"view\": {}}",
        "{\"new\": \"M\"}", "{\"x\": 1, \"y\": null}",
        "\"n = 1\"", "\"\\u0000\"", "\"M0 0\"", "\"data:,\"", "\"topLeading\"", "\"mid\"",
    ]

    @Test func mutatedDocumentsNeverTrap() throws {
        let bases = try [Self.kitchenSink, #"{"type": "Text", "text": "a", "modifiers": [{"padding": 3}]}"#].map {
            try JSONTree.parse(Array($0.utf8), limits: DocumentLimits().json).get()
        }
        _ = try program(Self.kitchenSink)
        var compiled = 0
        for seed in 1...600 {
            var random = TestRandom(seed: UInt64(seed))
            let base = bases[random.next(upTo: 8) == 0 ? 1 : 0]
            let text = mutated(base, rate: 1 + random.next(upTo: 60), &random)
            switch DocumentCompiler.compile(text: Array(text.utf8)) {
            case .success(let program):
                compiled += 1
                program.checkInvariants()
            case .failure(let faults):
                #expect(!faults.faults.isEmpty, "seed \(seed)")
                check(faults.faults, text, seed)
            }
        }
        #expect(compiled > 0)
    }

    /// The pointer of a fault leads to something.
    private func check(_ faults: [DocumentFault], _ text: String, _ seed: Int) {
        guard let tree = try? JSONTree.parse(Array(text.utf8), limits: DocumentLimits().json).get() else {
            #expect(faults.allSatisfy { $0.status == 400 && $0.line != nil }, "seed \(seed)")
            return
        }
        let pointers = Set((0..<Int32(tree.count)).map { tree.pointer(to: $0) })
        for fault in faults {
            #expect(pointers.contains(fault.pointer), "seed \(seed): \(fault.pointer)")
            #expect(!fault.detail.isEmpty && !fault.code.isEmpty, "seed \(seed)")
        }
    }

    /// The text of a document in which about one of `rate` values is another, gone, or twice there.
    private func mutated(_ tree: JSONTree, rate: Int, _ random: inout TestRandom) -> String {
        write(0, tree, rate * 4, depth: 0, &random)
    }

    private func write(_ node: JSONNode, _ tree: JSONTree, _ rate: Int, depth: Int, _ random: inout TestRandom)
        -> String
    {
        if depth < 40, random.next(upTo: rate) == 0 {
            if random.next(upTo: 2) == 0 { return Self.strange[random.next(upTo: Self.strange.count)] }
            return write(Int32(random.next(upTo: tree.count)), tree, rate, depth: depth + 20, &random)
        }
        switch tree.kind(of: node) {
        case .array, .object:
            let isObject = tree.kind(of: node) == .object
            var parts: [String] = []
            for child in tree.children(of: node) {
                if random.next(upTo: rate * 2) == 0 { continue }
                let value = write(child, tree, rate, depth: depth, &random)
                if isObject {
                    let other = random.next(upTo: rate * 2) == 0 ? Int32(random.next(upTo: tree.count)) : child
                    parts.append("\(quoted(tree.key(other))): \(value)")
                } else {
                    parts.append(value)
                    if random.next(upTo: rate * 4) == 0 { parts.append(value) }
                }
            }
            let inner = parts.joined(separator: ", ")
            return isObject ? "{\(inner)}" : "[\(inner)]"
        default: return String(decoding: tree.canonicalBytes(of: node), as: UTF8.self)
        }
    }

    private func quoted(_ text: String) -> String { "\"" + text.replacing("\"", with: "\\\"") + "\"" }
}
