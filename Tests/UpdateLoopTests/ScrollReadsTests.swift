import Testing
import UpdateLoop
import ViewTree

/// A scroll view with `content` and 2,000 points below it; `axis` as in documents.
private func page(_ axis: String, state: String = "", _ content: String, _ modifiers: String = "") -> String {
    let space = axis == "horizontal" ? "\"width\": 2000, \"height\": 20" : "\"height\": 2000"
    return """
        {"viewport": {"width": 300, "height": 400}, "models": {"M": {"kind": "ObservableObject", "properties": {"n": 0}}},
         "components": {"Page": {"state": {"seen": 0\(state)}, "stateObjects": {"m": "M"}, "body": {"type": "ScrollView", "axis": "\(axis)",
          "name": "page", "children": [{"type": "\(axis == "horizontal" ? "HStack" : "VStack")", "spacing": 0, "children": [\(content),
            {"type": "Color", "color": "gray", "modifiers": [{"frame": {\(space)}}]}]}], "modifiers": [\(modifiers)]}}},
         "root": {"type": "Page"}}
        """
}

private let guided = """
    {"type": "Text", "text": "a", "modifiers": [{"alignmentGuide": {"guide": "center", "value": {"$": "d.width / 3"}}}]},
    {"type": "LazyVGrid", "columns": [{"fixed": 40}, {"fixed": 40}], "children": [{"type": "Text", "text": "b"}]},
    {"type": "Color", "color": "red", "modifiers": [{"frame": {"height": 20}}, {"opacity": {"$": "scroll.y / 4000"}}]}
    """

@Suite struct WhatABodyThatRanLaysOut {
    private func work(_ modifiers: String) throws -> (bodies: Int, laidOut: Int) {
        let session = try session(page("vertical", guided, modifiers))
        let update = try session.apply(.scroll(view: nil, x: nil, y: 10))
        return (update.log.evaluated.reduce(0) { $0 + $1.count }, update.log.measured + update.log.placed)
    }

    @Test func anObjectHandedOnAgainLaysNothingOut() throws {
        #expect(try work("{\"environmentObject\": \"m\"}") == (1, 0))
    }

    @Test func aKeyOfTheDocumentsOwnLaysNoGuideOrGridOut() throws {
        #expect(try work("{\"environment\": {\"tone\": {\"$\": \"scroll.y\"}}}") == (1, 0))
    }
}

@Suite struct WhereAScrollViewIs {
    @Test func itTellsHowLargeItsContentIs() throws {
        let binder = """
            {"onScrollGeometryChange": {"of": "scrollGeometry.contentSize.height - proxy.size.height - scroll.y", "action": "seen = value"}}
            """
        let session = try session(page("vertical", "{\"type\": \"Spacer\"}", binder))
        let before = Double(state(session, "Page", "seen") ?? "") ?? -1
        _ = try session.apply(.scroll(view: nil, x: nil, y: 30))
        #expect(before >= 1_600)
        #expect(Double(state(session, "Page", "seen") ?? "") == before - 30)
    }

    @Test(arguments: ["vertical", "horizontal"])
    func progressIsAlongTheAxisThatScrolls(_ axis: String) throws {
        let text = "{\"type\": \"Text\", \"name\": \"t\", \"text\": {\"$\": \"scroll.progress > 0.4\"}}"
        let binder =
            "{\"onScrollGeometryChange\": {\"of\": \"scroll.progress > 0.4 ? 1 : 0\", \"action\": \"seen = value\"}}"
        let session = try session(page(axis, text, binder))
        let isAcross = axis == "horizontal"
        let update = try session.apply(.scroll(view: nil, x: isAcross ? 1_000 : nil, y: isAcross ? nil : 1_000))
        #expect(update.log.redrawn.contains { $0.attributes.contains("text") })
        #expect(state(session, "Page", "seen") == "1")
    }

    @Test func theBoundsOfASpaceAreItsOwnExtentAroundTheView() throws {
        let reader = """
            {"type": "GeometryReader", "modifiers": [{"frame": {"height": 50}}], "onUpdate": "seen = geometry.bounds(of: .scrollView).maxY",
             "children": [{"type": "Color", "color": "red"}]}
            """
        let session = try session(page("vertical", reader))
        #expect(state(session, "Page", "seen") == "400")
        _ = try session.apply(.scroll(view: nil, x: nil, y: 30))
        #expect(state(session, "Page", "seen") == "430")
    }

    @Test func aReaderInAStickyViewSeesItWhereLayoutLeftIt() throws {
        let reader = """
            {"type": "GeometryReader", "modifiers": [{"frame": {"height": 50}}, {"sticky": {"edge": "top"}}],
             "onUpdate": "seen = geometry.frame(in: .global).minY", "children": [{"type": "Color", "color": "red"}]}
            """
        let session = try session(page("vertical", reader))
        for offset in [200.0, 300, 0, 120] {
            _ = try session.apply(.scroll(view: nil, x: nil, y: offset))
            #expect(state(session, "Page", "seen") == "\(-Int(offset))")
        }
    }
}

/// A view that is wider when it was narrow and the other way round never settles.
@Test func aGeometryCycleIsOverWithItsEvent() throws {
    let view = """
        {"type": "Color", "color": "red", "modifiers": [{"frame": {"width": {"$": "seen < 50 ? 80 : 20"}, "height": 20}},
          {"onGeometryChange": {"of": "proxy.size.width", "action": "seen = newValue"}}]}
        """
    let session = try session(page("vertical", view))
    for offset in [10.0, 20, 30] {
        let update = try session.apply(.scroll(view: nil, x: nil, y: offset))
        #expect(update.log.passes == 1 && update.log.evaluated.isEmpty)
    }
}
