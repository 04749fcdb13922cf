import Expressions
import Geometry
import Testing

@testable import ViewDocument

@Suite struct AttributeValues {
    private func first(_ text: String) throws -> (Program, NodeTemplate) {
        let compiled = try program(text)
        return (compiled, compiled.nodes[0])
    }

    @Test func coloursHaveFourForms() throws {
        for (text, expected) in [
            ("\"red\"", ColorValue(name: .red)), ("\"#0f8\"", ColorValue(red: 0, green: 255, blue: 136)),
            (#"{"color": "blue", "opacity": 0.5}"#, ColorValue(name: .blue, opacity: 0.5)),
            (#"{"$": "Color.green"}"#, ColorValue(name: .green)),
        ] {
            let (compiled, node) = try first("{\"type\": \"Color\", \"color\": \(text)}")
            guard case .color(let color)? = compiled.constant(.color, of: node) else {
                Issue.record("\(text)")
                continue
            }
            #expect(color == expected)
        }
    }

    @Test func aColourOfAnExpressionAndAnOpacityIsOneExpression() throws {
        let compiled = try program(
            component(
                #"{"type": "Color", "color": {"color": {"$": "tint"}, "opacity": {"$": "o"}}}"#,
                declarations: #""state": {"tint": "red", "o": 0.5}"#))
        let body = try compiled.body("C")
        #expect(body.valueCount == 1)
        #expect(compiled.expressions.last?.reads.count == 2)
        let found = faults(
            component(
                #"{"type": "Color", "color": {"color": {"$": "tin"}, "opacity": {"$": "o"}}}"#,
                declarations: #""state": {"tint": "red", "o": 0.5}"#))
        #expect(summary(found) == ["unknown-name /components/C/body/color/color/$"])
    }

    @Test func runsKeepTheirFieldsAndExpressionsAreMerged() throws {
        let compiled = try program(
            component(
                #"{"type": "Text", "text": ["a", {"text": {"$": "n"}, "font": {"size": 12, "weight": "bold"}, "foregroundStyle": "red"}]}"#,
                declarations: #""state": {"n": 1}"#))
        let node = try #require(compiled.nodes.first { $0.kind == .text })
        let list = try #require(compiled.constant(.runs, of: node))
        let merged = compiled.merged(list, of: node) { attribute in
            attribute.key == .text ? .number(7) : nil
        }
        #expect(merged.text.hasPrefix("[{text: a}, {text: 7, font: {size: 12, weight: bold}, foregroundStyle: #"))
        #expect(compiled.attribute(.text, of: node, index: 2) != nil)
    }

    @Test func gradientsAndTracksAreListsOfObjects() throws {
        let (gradient, node) = try first(
            #"{"type": "LinearGradient", "colors": ["red", "blue", "green"], "startPoint": "top", "endPoint": {"x": 1, "y": 0.25}}"#
        )
        guard case .array(let stops)? = gradient.constant(.stops, of: node), case .object(let middle) = stops[1] else {
            return fail("no stops")
        }
        #expect(stops.count == 3)
        #expect(middle["location"]?.text == "0.5")
        guard case .point(let start)? = gradient.constant(.startPoint, of: node),
            case .point(let end)? = gradient.constant(.endPoint, of: node)
        else { return fail("no points") }
        #expect(start == Point(x: 0.5, y: 0) && end == Point(x: 1, y: 0.25))
        let (grid, lazy) = try first(
            #"{"type": "LazyVGrid", "columns": [{"fixed": 80}, {"flexible": {"minimum": 10, "maximum": "infinity"}, "spacing": 4}, {"adaptive": {"minimum": 60}, "alignment": "topLeading"}], "children": []}"#
        )
        let tracks = try #require(grid.constant(.tracks, of: lazy))
        #expect(
            tracks.text
                == "[{kind: 0, size: 80}, {kind: 1, minimum: 10, maximum: inf, spacing: 4}, {kind: 2, minimum: 60, maximum: inf, horizontalAlignment: 0, verticalAlignment: 3}]"
        )
        #expect(
            summary(
                faults(
                    #"{"type": "LinearGradient", "stops": [{"color": "red", "location": 0.5}, {"color": "red", "location": 0.2}]}"#
                )) == ["out-of-range /stops/1/location"])
    }

    @Test func fontsAreStylesOrParts() throws {
        for (font, key, number) in [
            ("\"title\"", AttributeKey.fontStyle, 1.0), (#"{"size": 20, "weight": "semibold"}"#, .fontWeight, 600),
            (#"{"weight": 350}"#, .fontWeight, 350), (#"{"design": "rounded"}"#, .fontDesign, 3),
            (#"{"style": "caption2"}"#, .fontStyle, 10),
        ] {
            let compiled = try program("{\"type\": \"Text\", \"text\": \"a\", \"modifiers\": [{\"font\": \(font)}]}")
            #expect(compiled.number(key, of: compiled.nodes[0]) == number)
        }
        #expect(faults(#"{"type": "Text", "text": "a", "modifiers": [{"font": "titel"}]}"#)[0].suggestion == "title")
    }

    @Test func rowKeysAreNamesOrExpressions() throws {
        func key(_ id: String, data: String = #"[{"id": 1, "name": "a"}]"#) throws -> Attribute.Source? {
            let compiled = try program("{\"type\": \"ForEach\", \"data\": \(data), \(id)\"children\": []}")
            return compiled.attribute(.rowKey, of: try #require(compiled.nodes.first { $0.kind == .forEach }))?.source
        }
        guard case .constant(.string("self"))? = try key(#""id": "self", "#) else { return fail("self") }
        guard case .constant(.string("index"))? = try key(#""id": "index", "#) else { return fail("index") }
        guard case .expression(_, slot: -1)? = try key(#""id": "name", "#) else { return fail("name") }
        guard case .expression(_, slot: -1)? = try key(#""id": {"$": "item.id + index"}, "#) else {
            return fail("expression")
        }
        guard case .expression(_, slot: -1)? = try key("") else { return fail("a field id is the default") }
        guard case .constant(.string("self"))? = try key("", data: "[1, 2]") else { return fail("self is the default") }
    }

    @Test func rangesMayHaveExpressionsAtTheirEnds() throws {
        let compiled = try program(
            component(
                #"{"type": "VStack", "children": [{"type": "ForEach", "data": {"range": [0, {"$": "n"}]}, "children": [{"type": "Text", "text": {"$": "item + 1"}}]}]}"#,
                declarations: #""state": {"n": 3}"#))
        let node = try #require(compiled.nodes.first { $0.kind == .forEach })
        guard case .expression? = compiled.attribute(.range, of: node)?.source else { return fail("no range") }
    }

    @Test func viewportsAreMergedAndChecked() throws {
        func viewport(_ text: String) throws -> Viewport {
            let tree = try JSONTree.parse(Array(text.utf8), limits: DocumentLimits().json).get()
            var base = Viewport()
            base.safeArea.top = 59
            return try DocumentCompiler.viewport(tree, at: 0, merging: base).get()
        }
        let merged = try viewport(#"{"width": 320, "safeArea": {"bottom": 34}}"#)
        #expect(
            merged.width == 320 && merged.height == 852 && merged.safeArea.top == 59 && merged.safeArea.bottom == 34)
        #expect(throws: DocumentFaults.self) { try viewport(#"{"height": 40}"#) }
        #expect(throws: DocumentFaults.self) { try viewport(#"{"scale": 0.5}"#) }
    }

    @Test func everyTableRowHasItsOwnName() {
        #expect(Set(ViewSchema.rows.map { $0.type }).count == ViewSchema.rows.count)
        #expect(Set(ModifierSchema.rows.map { $0.name }).count == ModifierSchema.rows.count)
        let kinds = Set(ViewSchema.rows.map { $0.kind } + ModifierSchema.rows.map { $0.kind })
        let missing = NodeKind.allCases.filter { !kinds.contains($0) }
        #expect(missing == [.component, .slot, .list, .flexibleFrame])
    }
}
