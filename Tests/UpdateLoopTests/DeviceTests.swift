import Geometry
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

private func font(_ session: Session, _ name: String) throws -> FontDescriptor {
    let view = try #require(session.graph.view(named: name))
    return session.graph.tree.texts[Int(session.graph.tree.content[Int(view)])].runs[0].font
}

private func screen(_ device: String = "{}", _ modifiers: String = "[]") -> String {
    """
    {"device": \(device), "root": {"type": "VStack", "modifiers": \(modifiers), "children": [
      {"type": "Text", "name": "body", "text": "a"},
      {"type": "Text", "name": "headline", "text": "a", "modifiers": [{"font": "headline"}]},
      {"type": "Text", "name": "bold", "text": "a", "modifiers": [{"font": {"style": "caption", "weight": "bold"}}]},
      {"type": "Text", "name": "fixed", "text": "a", "modifiers": [{"font": {"size": 20}}]},
      {"type": "Text", "name": "runs", "text": [{"text": "a", "font": "title"}]},
      {"type": "Text", "name": "own", "text": "a", "modifiers": [{"dynamicTypeSize": "xSmall"}]}]}}
    """
}

@Test(arguments: [
    (DynamicTypeSize.xSmall, [14.0, 14, 11, 20, 25, 14]), (.large, [17, 17, 12, 20, 28, 14]),
    (.xxxLarge, [23, 23, 18, 20, 34, 14]), (.accessibility3, [40, 40, 32, 20, 48, 14]),
    (.accessibility5, [53, 53, 43, 20, 58, 14]),
]) func textStylesGoWithTheSizeOfDynamicType(size: DynamicTypeSize, points: [Double]) throws {
    let names = ["body", "headline", "bold", "fixed", "runs", "own"]
    for document in [
        screen(#"{"dynamicTypeSize": "\#(size.rawValue)"}"#),
        screen("{}", #"[{"dynamicTypeSize": "\#(size.rawValue)"}]"#),
        screen(#"{"dynamicTypeSize": "small"}"#, #"[{"environment": {"dynamicTypeSize": "\#(size.rawValue)"}}]"#),
    ] {
        let session = try session(document)
        #expect(try names.map { try font(session, $0).size } == points)
        #expect(try font(session, "headline").weight == 600)
        #expect(try font(session, "bold").weight == 700)
    }
}

@Test func anotherDeviceReachesWhatIsMounted() throws {
    let session = try session(screen())
    var change = ViewportChange()
    var device = Device()
    device.dynamicTypeSize = .accessibility3
    device.colorScheme = "dark"
    change.device = device
    let update = try session.apply(.resize(change))
    #expect(try font(session, "body").size == 40)
    #expect(try font(session, "fixed").size == 20)
    #expect(update.log.transactions == 1 && update.log.evaluated.isEmpty)
    #expect(try session.apply(.resize(change)).log.transactions == 0)
    // What stands there by another way is the same.
    let other = try UpdateLoopTests.session(screen(#"{"dynamicTypeSize": "accessibility3", "colorScheme": "dark"}"#))
    for name in ["body", "headline", "bold", "fixed", "runs", "own"] {
        let view = try #require(session.graph.view(named: name))
        #expect(session.graph.coordinates.frame(of: view) == other.graph.coordinates.frame(of: view))
        #expect(try font(session, name) == font(other, name))
    }
}

@Test func symbolsHaveTheirSizeOnAnotherScreensPixels() throws {
    func document(_ scale: Int) -> String {
        #"{"viewport": {"scale": \#(scale)}, "root": {"type": "Image", "name": "arrow", "systemName": "chevron.right"}}"#
    }
    func width(_ session: Session) throws -> Double {
        try session.graph.coordinates.size(of: #require(session.graph.view(named: "arrow"))).width
    }
    let session = try session(document(2))
    #expect(try width(session) == 12.5)
    var change = ViewportChange()
    change.scale = 3
    _ = try session.apply(.resize(change))
    #expect(try width(session) == (12.5 * 3).rounded() / 3)
    #expect(session.graph.auditDerived() == [])
}
