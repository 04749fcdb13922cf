import Expressions
import Testing

@testable import ViewDocument

@Suite struct Modifiers {
    private func outline(_ text: String, _ name: String = "(document)") throws -> String {
        let compiled = try program(text)
        compiled.checkInvariants()
        return compiled.outline(try compiled.body(name))
    }

    /// The first node of a kind in a document of one Text with this modifier.
    private func node(_ modifier: String, _ kind: NodeKind) throws -> (Program, NodeTemplate) {
        let compiled = try program("{\"type\": \"Text\", \"text\": \"a\", \"modifiers\": [\(modifier)]}")
        compiled.checkInvariants()
        return (compiled, try #require(compiled.nodes.first { $0.kind == kind }))
    }

    @Test func modifiersWrapInsideOut() throws {
        let text =
            #"{"type": "Text", "text": "a", "name": "t", "modifiers": [{"padding": 4}, {"opacity": 0.5}, {"name": "inner"}, {"offset": {"y": 3}}]}"#
        #expect(try outline(text) == "offset(name(opacity(padding(text))))")
        let compiled = try program(text)
        #expect(compiled.nodes.map { $0.view } == [4, 4, 4, 4, 4])
        #expect(compiled.nodes[4].name == "t")
        #expect(compiled.nodes[1].name == "inner")
        #expect(compiled.nodes[3].pointer == "/modifiers/0")
        #expect(compiled.nodes.map { $0.isView } == [false, false, false, false, true])
    }

    @Test func layersHoldTheirViewsBesideThePrimary() throws {
        #expect(
            try outline(
                #"{"type": "Text", "text": "a", "modifiers": [{"background": "red"}, {"overlay": {"type": "Divider"}}, {"mask": [{"type": "Circle"}, {"type": "Circle"}]}]}"#
            ) == "mask(overlay(background(text) divider) zStack(circle circle))")
        // An AnyView has a key "view" of its own.
        #expect(
            try outline(
                #"{"type": "Text", "text": "a", "modifiers": [{"overlay": {"type": "AnyView", "view": {"type": "Divider"}}}]}"#
            ).hasPrefix("overlay(text "))
        let (compiled, overlay) = try node(
            #"{"overlay": {"view": [{"type": "Divider"}, {"type": "Text", "text": "b"}], "alignment": "topTrailing"}}"#,
            .overlay)
        #expect(compiled.outline(try compiled.body()) == "overlay(text zStack(divider text))")
        #expect(compiled.number(.horizontalAlignment, of: overlay) == 2)
        #expect(compiled.number(.verticalAlignment, of: overlay) == 3)
        let stack = try #require(compiled.nodes.first { $0.kind == .zStack })
        #expect(!stack.isView && stack.view == 1)
        #expect(compiled.number(.verticalAlignment, of: stack) == 3)
        #expect(
            try outline(
                #"{"type": "Text", "text": "a", "modifiers": [{"safeAreaInset": {"edge": "bottom", "view": {"type": "Divider"}}}]}"#
            )
                == "safeAreaInset(text divider)")
    }

    @Test func framesAreFixedOrFlexible() throws {
        let (fixed, frame) = try node(#"{"frame": {"width": 10, "alignment": "leading"}}"#, .frame)
        #expect(fixed.number(.width, of: frame) == 10)
        #expect(fixed.attribute(.height, of: frame) == nil)
        let (flexible, bounds) = try node(
            #"{"frame": {"maxWidth": "infinity", "minHeight": 5, "alignment": "bottom"}}"#, .flexibleFrame)
        #expect(flexible.number(.maxWidth, of: bounds) == .infinity)
        #expect(flexible.number(.minHeight, of: bounds) == 5)
        let (mixed, both) = try node(#"{"frame": {"maxWidth": {"$": ".infinity"}, "height": 50}}"#, .flexibleFrame)
        #expect(mixed.number(.maxWidth, of: both) == .infinity)
        for key in [AttributeKey.minHeight, .idealHeight, .maxHeight] { #expect(mixed.number(key, of: both) == 50) }
    }

    @Test func paddingSpreadsOverEdges() throws {
        let (all, a) = try node(#"{"padding": true}"#, .padding)
        for key in [AttributeKey.top, .leading, .bottom, .trailing] { #expect(all.number(key, of: a) == 16) }
        let (some, b) = try node(#"{"padding": {"horizontal": 5, "top": -3, "leading": 1}}"#, .padding)
        #expect(some.number(.leading, of: b) == 1 && some.number(.trailing, of: b) == 5)
        #expect(some.number(.top, of: b) == -3 && some.attribute(.bottom, of: b) == nil)
        let shared = try program(
            component(
                #"{"type": "Text", "text": "a", "modifiers": [{"padding": {"$": "p"}}]}"#,
                declarations: #""state": {"p": 1}"#))
        #expect(try shared.body("C").valueCount == 1, "one expression, evaluated once")
    }

    @Test func modifiersOfStructuresGoToEachView() throws {
        let text = component(
            #"""
            {"type": "VStack", "children": [{"type": "Group", "modifiers": [{"padding": 1}, {"background": {"type": "Circle"}}], "children": [
              {"type": "Text", "text": "a", "modifiers": [{"opacity": 0.5}]},
              {"type": "If", "condition": {"$": "on"}, "modifiers": [{"hidden": true}], "then": {"type": "Divider"}},
              {"type": "ForEach", "data": 2, "children": [{"type": "Spacer"}]},
              {"type": "EmptyView"}]}]}
            """#, declarations: #""state": {"on": true}"#)
        #expect(
            try outline(text, "C")
                == "vStack(group(background(padding(opacity(text)) circle) "
                + "conditional<arm background(padding(hidden(divider)) circle) | -> "
                + "forEach<row background(padding(spacer) circle)> emptyView))")
    }

    @Test func wrappingModifiersSeeOnlyTheNamesOfTheirPlace() {
        let text =
            #"{"type": "ForEach", "data": 2, "modifiers": [{"opacity": {"$": "item"}}], "children": [{"type": "Spacer"}]}"#
        #expect(summary(faults(text)) == ["misplaced-name /modifiers/0/opacity/$"])
    }

    @Test func modifiersOfAComponentOfSeveralViewsThatOnlyTellStandAroundIt() throws {
        let text = component(#"[{"type": "Divider"}, {"type": "Divider"}]"#).replacing(
            "{\"type\": \"C\"}", with: #"{"type": "C", "modifiers": [{"padding": 1}]}"#)
        #expect(try outline(text) == "vStack(component)")
        let told = text.replacing(#"{"padding": 1}"#, with: #"{"font": "title"}"#)
        #expect(try outline(told) == "vStack(font(component))")
    }

    @Test func inAnEmptyStructureModifiersAreCheckedAllTheSame() {
        #expect(
            summary(faults(#"{"type": "EmptyView", "modifiers": [{"opacity": "x"}, {"padding": {"$": "nope"}}]}"#))
                == ["wrong-value /modifiers/0/opacity", "unknown-name /modifiers/1/padding/$"])
    }

    @Test func contentModeIsAnAspectRatioDirectlyOnTheImage() throws {
        #expect(
            try outline(#"{"type": "Image", "size": [4, 3], "contentMode": "fill", "modifiers": [{"clipped": true}]}"#)
                == "clipped(aspectRatio(image))")
    }

    @Test func valuesOutsideTheBodyAreCaptured() throws {
        let text = component(
            #"""
            {"type": "Text", "text": "a", "modifiers": [
              {"visualEffect": {"offset": {"y": {"$": "-proxy.frame(in: .global).minY * speed"}}, "opacity": 0.5}},
              {"scrollTransition": {"topLeading": {"opacity": 0}, "identity": {"opacity": 1}, "bottomTrailing": {"opacity": {"$": "phase.value * speed"}}}},
              {"parallax": {"rate": {"$": "speed"}, "clamp": [0, 100]}},
              {"alignmentGuide": {"guide": "top", "value": {"$": "d.height / 2 + speed"}}},
              {"onChange": {"of": {"$": "speed"}, "action": "speed = newValue"}},
              {"onGeometryChange": {"of": {"$": "proxy.size.width"}, "action": "speed = value"}}]}
            """#, declarations: #""state": {"speed": 2}"#)
        let compiled = try program(text)
        compiled.checkInvariants()
        let nodes = compiled.nodes(of: try compiled.body("C"))
        for (kind, key, index) in [
            (NodeKind.visualEffect, AttributeKey.effectOffsetY, Int32(0)), (.scrollTransition, .effectOpacity, 2),
            (.parallax, .rate, 0), (.alignmentGuide, .of, 0), (.onChange, .of, 0), (.onGeometryChange, .of, 0),
        ] {
            let node = try #require(nodes.first { $0.kind == kind })
            guard case .captured? = compiled.attribute(key, of: node, index: index)?.source else {
                Issue.record("\(kind) is not captured")
                continue
            }
        }
        let transition = try #require(nodes.first { $0.kind == .scrollTransition })
        #expect(compiled.number(.phaseEffects, of: transition) == 1)
        #expect(compiled.constant(.effectOpacity, of: transition, index: 1)?.text == "1")
        #expect(try compiled.body("C").dynamicAttributes.count == 5, "what captures nothing is not evaluated")
    }

    @Test func alignmentsAreGuideNumbers() throws {
        let text =
            #"{"alignments": {"midline": {"axis": "vertical", "value": {"$": "d.height / 2"}}}, "root": {"type": "HStack", "alignment": "midline", "children": [{"type": "Text", "text": "a", "modifiers": [{"alignmentGuide": {"guide": "midline", "value": 3}}]}]}}"#
        let compiled = try program(text)
        #expect(compiled.number(.verticalAlignment, of: compiled.nodes[0]) == 8)
        #expect(compiled.nodes[1].reference == 8)
        #expect(compiled.alignments[0].value >= 0)
        let dynamic = try program(
            component(
                #"{"type": "ZStack", "alignment": {"$": "on ? .topLeading : .bottom"}, "children": []}"#,
                declarations: #""state": {"on": true}"#))
        let stack = try #require(dynamic.nodes.first { $0.kind == .zStack })
        #expect(dynamic.attribute(.horizontalAlignment, of: stack) != nil)
        #expect(dynamic.number(of: .symbol("topLeading"), for: .horizontalAlignment) == 0)
        #expect(dynamic.number(of: .symbol("topLeading"), for: .verticalAlignment) == 3)
    }

    @Test func environmentKeysAreNodesOfTheirOwn() throws {
        let (compiled, node) = try node(
            #"{"environment": {"layoutDirection": "rightToLeft", "accent": 3}}"#, .environment)
        #expect(compiled.outline(try compiled.body()) == "environment(environment(text))")
        #expect(compiled.environmentKeys[Int(node.reference)] == "layoutDirection")
        #expect(compiled.environmentKeys.last == "accent")
    }
}
