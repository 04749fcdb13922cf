import Expressions
import Geometry
import SVGFrame
import Testing
import UpdateLoop
import ViewGraph
import ViewTree

/// Three tabs, the frame of the chosen one underlined: `anchorPreference`, `overlayPreferenceValue` and `proxy[anchor]`.
private func tabs(_ place: String = "overlayPreferenceValue", chosen: String = "b") -> String {
    """
    {"viewport": {"width": 300, "height": 600}, "preferences": {"Bounds": {"default": {}, "reduce": "merge"}},
     "components": {"Tabs": {"state": {"chosen": "\(chosen)", "wide": 100}, "body": {"type": "HStack", "spacing": 0, "children": [
       {"type": "ForEach", "data": ["a", "b", "c"], "id": "self", "item": "tab", "children": [
         {"type": "Color", "color": "red", "name": {"$": "tab"}, "modifiers": [
           {"frame": {"width": {"$": "tab == 'a' ? wide : 60"}, "height": 40}},
           {"anchorPreference": {"key": "Bounds", "transform": {"$": "{ anchor in [tab: anchor] }"}}}]}]}],
       "modifiers": [{"\(place)": {"key": "Bounds", "value": "bounds", "alignment": "topLeading", "children": [
         {"type": "GeometryReader", "children": [
           {"type": "If", "condition": {"$": "bounds[chosen] != nil"}, "let": {"anchor": "bounds[chosen]"}, "then": [
             {"type": "Color", "color": "blue", "name": "line", "modifiers": [
               {"frame": {"width": {"$": "geometry[anchor].width"}, "height": 3}},
               {"offset": {"x": {"$": "geometry[anchor].minX"}, "y": {"$": "geometry[anchor].maxY - 3"}}}]}]}]}]}}]}}},
     "root": {"type": "Tabs", "modifiers": [{"padding": {"top": 20}}]}}
    """
}

private func written(_ target: String, _ slot: String, _ value: Value) -> SessionEvent {
    .set([SlotAssignment(target: target, slot: slot, value: value)])
}

private func texts(_ session: Session) throws -> String {
    String(decoding: try session.frame(FrameOptions()), as: UTF8.self)
}

private func frame(_ session: Session, _ name: String) throws -> Rect {
    session.graph.coordinates.frame(of: try #require(session.graph.view(named: name)))
}

@Suite struct PreferenceValues {
    @Test(arguments: ["overlayPreferenceValue", "backgroundPreferenceValue"])
    func whatLiesOverAViewIsToldWhereItsPartsAre(place: String) throws {
        let session = try session(tabs(place))
        let (tab, line) = (try frame(session, "b"), try frame(session, "line"))
        #expect(line.width == 60 && tab.width == 60)
        #expect(line.minX == tab.minX && line.maxY == tab.maxY)
    }

    @Test func anotherPreferenceRunsTheViewsThatAreToldItAndNoBody() throws {
        let session = try session(tabs())
        // The first tab grows: the others move, and the line with them.
        #expect(try evaluated(session.apply(written("Tabs", "wide", .number(140)))) == ["Tabs 1"])
        #expect(try frame(session, "line").minX == frame(session, "b").minX)
        #expect(try evaluated(session.apply(written("Tabs", "chosen", .string("c")))) == ["Tabs 1"])
        #expect(try frame(session, "line").minX == frame(session, "c").minX)
        let events = [written("Tabs", "wide", .number(140)), written("Tabs", "chosen", .string("c"))]
        #expect(try differences(tabs(), events) == [])
    }

    @Test(arguments: [
        ("topLeading", 0.0, 0.0), ("center", 0.5, 0.5), ("bottom", 0.5, 1), ("trailing", 1, 0.5),
        ("bottomTrailing", 1, 1),
    ])
    func anAnchorMayBeAPoint(source: String, x: Double, y: Double) throws {
        let session = try session(
            """
            {"viewport": {"width": 300, "height": 600}, "preferences": {"Place": {"default": null}},
             "components": {"A": {"body": {"type": "ZStack", "children": [
               {"type": "Color", "color": "red", "name": "box", "modifiers": [{"frame": {"width": 80, "height": 40}},
                 {"anchorPreference": {"key": "Place", "value": "\(source)", "transform": {"$": "{ $0 }"}}}, {"offset": {"x": 30}}]}],
               "modifiers": [{"overlayPreferenceValue": {"key": "Place", "children": [{"type": "GeometryReader", "children": [
                 {"type": "If", "condition": {"$": "value != nil"}, "then": [
                   {"type": "Circle", "name": "dot", "modifiers": [{"frame": {"width": 2, "height": 2}},
                     {"position": {"x": {"$": "geometry[value].x"}, "y": {"$": "geometry[value].y"}}}]}]}]}]}}]}}},
             "root": {"type": "A"}}
            """)
        let (box, dot) = (try frame(session, "box"), try frame(session, "dot"))
        #expect(abs(dot.midX - (box.minX + box.width * x)) < 0.01, "\(dot) \(box)")
        #expect(abs(dot.midY - (box.minY + box.height * y)) < 0.01, "\(dot) \(box)")
    }

    @Test func theDefaultIsToldWhereNothingGivesThePreference() throws {
        let session = try session(
            """
            {"preferences": {"Names": {"default": ["none"], "reduce": "append"}},
             "components": {"A": {"state": {"on": false}, "body": {"type": "VStack", "children": [
               {"type": "If", "condition": {"$": "on"}, "then": [{"type": "Text", "text": "x", "modifiers": [{"preference": {"key": "Names", "value": ["x", "y"]}}]}]}],
               "modifiers": [{"overlayPreferenceValue": {"key": "Names", "children": [{"type": "Text", "text": {"$": "'told \\\\(value.count)'"}}]}}]}}},
             "root": {"type": "A"}}
            """)
        #expect(try texts(session).contains("told 1"))
        _ = try session.apply(written("A", "on", .bool(true)))
        #expect(try texts(session).contains("told 2"))
        _ = try session.apply(written("A", "on", .bool(false)))
        #expect(try texts(session).contains("told 1"))
    }
}
