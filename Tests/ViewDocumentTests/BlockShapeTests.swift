import Expressions
import Testing

@testable import ViewDocument

@Suite struct BlockShapes {
    private func outline(_ text: String, _ name: String = "(document)") throws -> String {
        let compiled = try program(text)
        compiled.checkInvariants()
        return compiled.outline(try compiled.body(name))
    }

    @Test func theSmallestDocumentIsOneView() throws {
        let compiled = try program(#"{"type": "Text", "text": "hi"}"#)
        #expect(compiled.outline(try compiled.body()) == "text")
        #expect(compiled.components[0].name == "(document)")
        #expect(compiled.components[0].isSingleView)
        #expect(compiled.nodes[0].pointer.isEmpty)
        #expect(compiled.nodes[0].typeName == "Text")
    }

    @Test func severalRootViewsAreAnImplicitVStack() throws {
        let compiled = try program(#"[{"type": "Text", "text": "a"}, {"type": "Text", "text": "b"}]"#)
        #expect(compiled.outline(try compiled.body()) == "vStack(text text)")
        #expect(!compiled.nodes[0].isView)
        #expect(compiled.nodes[0].view == -1)
        #expect(compiled.nodes[1].pointer == "/0")
        #expect(compiled.nodes.map { $0.siblingIndex } == [0, 0, 1])
    }

    @Test func aRootThatComesAndGoesStandsInAStackToo() throws {
        #expect(
            try outline(#"{"type": "If", "condition": {"$": "viewport.width > 300"}, "then": {"type": "Divider"}}"#)
                == "vStack(conditional<arm divider | ->)")
        #expect(try outline(#"{"type": "Group", "children": [{"type": "Divider"}]}"#) == "group(divider)")
    }

    @Test func aRootComponentOfOneViewNeedsNoStack() throws {
        #expect(try outline(component(#"{"type": "Divider"}"#)) == "component")
        #expect(try outline(component(#"[{"type": "Divider"}, {"type": "Divider"}]"#)) == "vStack(component)")
        let two = try program(component(#"[{"type": "Divider"}, {"type": "Divider"}]"#))
        #expect(two.outline(try two.body("C")) == "divider divider")
        #expect(!two.components[1].isSingleView)
    }

    @Test func armsOfIfAndSwitchAreBlocks() throws {
        let text = component(
            #"""
            [{"type": "If", "condition": {"$": "on"}, "then": [{"type": "Divider"}, {"type": "Spacer"}], "else": {"type": "EmptyView"}},
             {"type": "Switch", "value": {"$": "mode"}, "cases": {"b": {"type": "Spacer"}, "a": {"type": "Divider"}}, "default": []}]
            """#, declarations: #""state": {"on": true, "mode": "a"}"#)
        #expect(
            try outline(text, "C")
                == "conditional<arm divider spacer | arm emptyView> switchCase<arm divider | arm spacer | arm >")
        let compiled = try program(text)
        let node = try #require(compiled.nodes.first { $0.kind == .switchCase })
        guard case .array(let labels)? = compiled.constant(.cases, of: node) else {
            Issue.record("no labels")
            return
        }
        #expect(labels.map { $0.text } == ["a", "b"])
    }

    @Test func aRowOfForEachIsABlockWithItsLevel() throws {
        let text = component(
            #"""
            {"type": "VStack", "children": [{"type": "ForEach", "data": 3, "children": [
              {"type": "ForEach", "data": {"$": "items"}, "item": "one", "id": "index", "children": [
                {"type": "Text", "text": {"$": "one + item + index"}}]}]}]}
            """#, declarations: #""state": {"items": [1, 2]}"#)
        #expect(try outline(text, "C") == "vStack(forEach<row forEach<row text>>)")
        let compiled = try program(text)
        let rows = compiled.blocks.filter { $0.role == .row }
        #expect(rows.map { $0.loopLevel }.sorted() == [0, 1])
        let inner = try #require(rows.first { $0.loopLevel == 1 })
        #expect(inner.capturesOwner, "it uses the outer variable")
        #expect(inner.valueCount == 1)
        #expect(inner.dynamicAttributes.count == 1)
    }

    @Test func aGeometryReadersContentIsABlock() throws {
        let text = component(
            #"""
            {"type": "GeometryReader", "children": [{"type": "Text", "text": {"$": "geometry.size.width"}}, {"type": "Divider"}]}
            """#)
        #expect(try outline(text, "C") == "geometryReader<reader text divider>")
        let compiled = try program(text)
        #expect(compiled.blocks.first { $0.role == .reader }?.capturesOwner == false)
    }

    @Test func aReadersClosureCapturesWhatItsContentAndOnUpdateUse() throws {
        for (inner, captures) in [
            (#""children": [{"type": "Text", "text": {"$": "n"}}]"#, true),
            (#""children": [{"type": "Divider"}], "onUpdate": "n = geometry.size.width""#, true),
            (#""children": [{"type": "Divider"}], "onUpdate": """#, false),
            (#""children": [{"type": "Button", "action": "n += 1", "label": {"type": "Divider"}}]"#, true),
            (
                #""children": [{"type": "If", "condition": {"$": "viewport.width > 1"}, "then": {"type": "Text", "text": {"$": "n"}}}]"#,
                true
            ),
            (#""children": [{"type": "GeometryReader", "children": [{"type": "Text", "text": {"$": "n"}}]}]"#, true),
            (
                #""children": [{"type": "ForEach", "data": 2, "children": [{"type": "Text", "text": {"$": "item"}}]}]"#,
                false
            ),
            (#""children": [{"type": "Text", "text": {"$": "viewport.width + safeArea.top + scroll.y"}}]"#, false),
            (#""children": [{"type": "D", "bindings": {"b": "$n"}}]"#, true),
        ] {
            let text =
                #"{"components": {"C": {"state": {"n": 0}, "body": {"type": "GeometryReader", "# + inner
                + #"}}, "D": {"bindings": ["b"], "body": {"type": "Divider"}}}, "root": {"type": "C"}}"#
            let compiled = try program(text)
            let component = try #require(compiled.components.firstIndex { $0.name == "C" })
            let body = compiled.blocks[compiled.components[component].body]
            let reader = try #require(compiled.nodes(of: body).first { $0.kind == .geometryReader })
            #expect(compiled.blocks[reader.blocks[0]].capturesOwner == captures, "\(inner)")
        }
    }

    @Test func viewsOfALazyContainerAreRows() throws {
        let text = component(
            #"""
            {"type": "LazyVStack", "children": [
              {"type": "Text", "text": "a", "modifiers": [{"padding": true}]},
              {"type": "Group", "children": [{"type": "Divider"}, {"type": "If", "condition": {"$": "on"}, "then": {"type": "Spacer"}}]},
              {"type": "Section", "header": {"type": "Text", "text": "h"}, "children": [{"type": "D"}], "footer": {"type": "Divider"}},
              {"type": "ForEach", "data": 9, "children": [{"type": "Text", "text": {"$": "item"}}]},
              {"type": "ForEach", "data": 9, "children": [{"type": "Divider"}, {"type": "Spacer"}]}]}
            """#, declarations: #""state": {"on": true}"#
        ).replacing("\"components\": {", with: "\"components\": {\"D\": {\"body\": {\"type\": \"Spacer\"}}, ")
        #expect(
            try outline(text, "C")
                == "lazyVStack(list<arm padding(text)> group(list<arm divider> conditional<arm list<arm spacer> | ->) "
                + "section(list<arm text> list<arm component> list<arm divider>) forEach<row text> forEach<row list<arm divider> list<arm spacer>>)"
        )
        let compiled = try program(text)
        let rows = compiled.nodes.filter { $0.kind == .forEach }
        #expect(rows.map { $0.rowsInElement } == [0, 2] && rows.allSatisfy { $0.givesRows })
        let section = try #require(compiled.nodes.first { $0.kind == .section })
        #expect(compiled.number(.headerCount, of: section) == 1)
        #expect(compiled.number(.footerCount, of: section) == 1)
        #expect(compiled.nodes.filter { $0.kind == .list }.allSatisfy { !$0.isView && $0.view == 0 || $0.view >= -1 })
    }

    @Test(arguments: [
        (#"[{"type": "Divider"}, {"type": "Group", "children": [{"type": "Spacer"}, {"type": "D"}]}]"#, 4),
        (#"{"type": "D"}"#, 2), (#"[{"type": "E"}, {"type": "D", "modifiers": [{"padding": 1}]}]"#, 5),
        (#"[{"type": "D", "modifiers": [{"onAppear": ""}]}, {"type": "Divider"}]"#, 3),
        (#"{"type": "D", "modifiers": [{"onAppear": ""}]}"#, 2), (#"{"type": "inline"}"#, 3),
        (#"{"type": "AnyView", "children": [{"type": "Divider"}, {"type": "Divider"}]}"#, 2),
        (#"{"type": "Divider"}"#, 0), (#"[{"type": "Divider"}, {"type": "Endless"}]"#, 0),
    ]) func viewsOfAnElementAreRowsWhereTheyAreAlwaysAsMany(_ element: String, _ count: Int32) throws {
        let text = component(
            #"{"type": "LazyVStack", "children": [{"type": "ForEach", "data": 3, "children": X}]}"#
                .replacing("X", with: element),
            declarations: #""views": {"inline": [{"type": "D"}, {"type": "Divider"}]}"#
        ).replacing(
            "\"components\": {",
            with: #"""
                "components": {"D": {"body": [{"type": "Spacer"}, {"type": "Divider"}]},
                  "E": {"body": [{"type": "D"}, {"type": "Divider"}]},
                  "Endless": {"body": [{"type": "Divider"}, {"type": "If", "condition": {"$": "viewport.width < 1"},
                    "then": {"type": "Endless"}}]},
                """#)
        let compiled = try program(text)
        let forEach = try #require(compiled.nodes.first { $0.kind == .forEach })
        #expect(forEach.rowsInElement == count && forEach.givesRows)
    }

    @Test func aChangingIdentityIsAnArmAndAConstantOneIsNot() throws {
        let changing = component(
            #"{"type": "Text", "text": "a", "id": {"$": "n"}, "modifiers": [{"padding": 1}, {"opacity": 0.5}]}"#,
            declarations: #""state": {"n": 0}"#)
        #expect(try outline(changing, "C") == "identity<arm opacity(padding(text))>")
        let inside = component(
            #"{"type": "Text", "text": "a", "modifiers": [{"padding": 1}, {"id": {"$": "n"}}, {"background": {"type": "Divider"}}]}"#,
            declarations: #""state": {"n": 0}"#)
        #expect(try outline(inside, "C") == "background(identity<arm padding(text)> divider)")
        #expect(try outline(#"{"type": "Text", "text": "a", "id": 7}"#) == "identity(text)")
        #expect(try outline(#"{"type": "Text", "text": "a", "id": {"$": "'x'"}}"#) == "identity(text)")
    }

    @Test func scrollViewsAndButtonsHoldOneView() throws {
        #expect(try outline(#"{"type": "ScrollView", "children": [{"type": "Divider"}]}"#) == "scrollView(divider)")
        #expect(
            try outline(#"{"type": "ScrollView", "children": [{"type": "Divider"}, {"type": "Divider"}]}"#)
                == "scrollView(vStack(divider divider))")
        #expect(
            try outline(
                #"{"type": "ScrollView", "children": [{"type": "ForEach", "data": 2, "children": [{"type": "Divider"}]}]}"#
            )
                == "scrollView(vStack(forEach<row divider>))")
        #expect(
            try outline(#"{"type": "Button", "action": "", "label": {"type": "Divider"}}"#) == "button(divider)")
        #expect(
            try outline(#"{"type": "Button", "action": "", "label": [{"type": "Divider"}, {"type": "Spacer"}]}"#)
                == "button(hStack(divider spacer))")
    }

    @Test func aRecyclingStacksCellIsABlockWithAnIndex() throws {
        let text =
            #"{"type": "RecyclingStack", "cellHeight": 100, "window": 6, "count": 50, "cell": {"type": "Text", "text": {"$": "index"}}}"#
        let compiled = try program(text)
        #expect(compiled.outline(try compiled.body()) == "recyclingStack<cell text>")
        let cell = try #require(compiled.blocks.first { $0.role == .cell })
        #expect(cell.loopLevel == 0 && !cell.capturesOwner)
        #expect(summary(faults(text.replacing("\"index\"", with: "\"item\""))) == ["misplaced-name /cell/text/$"])
    }
}
