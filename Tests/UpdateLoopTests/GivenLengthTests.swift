import SVGFrame
import Testing
import UpdateLoop

/// Lengths of a frame that a component is given and whose type it does not say.
@Suite struct GivenLengths {
    @Test(arguments: [("null", "20"), ("50", "50")]) func nilIsNoLengthThere(given: String, width: String) throws {
        let session = try session(
            """
            {"components": {"F": {"properties": ["w"], "body": {"type": "Color", "color": "red", "modifiers": [
              {"frame": {"maxWidth": 20, "height": 10}}, {"frame": {"width": {"$": "w"}, "alignment": "leading"}}, {"background": "blue"}]}}},
             "root": {"type": "F", "properties": {"w": \(given)}}}
            """)
        let frame = String(decoding: try session.frame(FrameOptions()), as: UTF8.self)
        #expect(frame.contains("width=\"\(width)\" height=\"10\" fill=\"#0088ff\""))
    }
}
