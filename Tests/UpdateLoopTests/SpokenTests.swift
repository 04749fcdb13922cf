import Expressions
import Foundation
import SVGFrame
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

private func screen(_ view: String) -> String {
    #"""
    {"viewport": {"width": 200, "height": 100}, "components": {"Main": {"state": {"n": 1, "isOn": false}, "body": \#(view)}},
     "root": {"type": "Main"}}
    """#
}

private func frame(_ session: Session) throws -> String {
    String(decoding: try session.frame(FrameOptions()), as: UTF8.self)
}

/// The opening tag of the view of that type.
private func tag(_ frame: String, _ type: String) throws -> String {
    let start = try #require(frame.range(of: "data-type=\"\(type)\""))
    return String(try #require(frame[start.lowerBound...].split(separator: ">").first))
}

/// What modifiers of accessibility write on a view's group.
@Suite struct Spoken {
    @Test(arguments: [
        (#"{"accessibilityLabel": "Close"}"#, #"aria-label="Close""#),
        (#"{"accessibilityLabel": {"$": "n"}}"#, #"aria-label="1""#),
        (#"{"accessibilityLabel": "a"}, {"accessibilityLabel": "b"}"#, #"aria-label="b""#),
        (#"{"padding": 4}, {"accessibilityLabel": "c"}, {"opacity": 0.5}"#, #"aria-label="c""#),
        (
            #"{"accessibilityValue": "50 %"}, {"accessibilityHint": "Opens"}"#,
            #"aria-valuetext="50 %" aria-description="Opens" aria-label="x""#
        ),
        (#"{"accessibilityHidden": true}"#, #"aria-hidden="true" aria-label="x""#),
        (#"{"accessibilityHidden": {"$": "isOn"}}"#, #"aria-label="x""#),
        (#"{"accessibilityAddTraits": "isHeader"}"#, #"role="heading" aria-label="x""#),
        (#"{"accessibilityAddTraits": ["isImage", "isButton"]}"#, #"role="button" aria-label="x""#),
        (#"{"accessibilityAddTraits": "isLink"}, {"accessibilityRemoveTraits": ["isLink"]}"#, #"aria-label="x""#),
        (
            #"{"accessibilityAddTraits": {"$": "n == 1 ? ['isSelected'] : []"}}"#,
            #"aria-selected="true" aria-label="x""#
        ),
        (#"{"accessibilityElement": {"children": "combine"}}"#, #"role="group" aria-label="x""#),
        (#"{"accessibilityElement": true}"#, #"role="img" aria-label="x""#),
        (#"{"accessibilityIdentifier": "id"}"#, #"data-identifier="id" aria-label="x""#),
    ])
    func aModifierSaysWhatItsViewIs(modifiers: String, attributes: String) throws {
        let session = try session(screen(#"{"type": "Text", "text": "x", "modifiers": [\#(modifiers)]}"#))
        #expect(try tag(frame(session), "Text") == "data-type=\"Text\" " + attributes)
    }

    @Test func whatIsSaidIsEscaped() throws {
        let text = #"\"><script>alert(1)</script>&'"#
        let session = try session(
            screen(
                #"{"type": "Text", "text": "x", "modifiers": [{"accessibilityLabel": "\#(text)"}, {"accessibilityIdentifier": "\#(text)"}]}"#
            ))
        let frame = try frame(session)
        #expect(!frame.contains("<script") && frame.contains("&lt;script&gt;alert(1)&lt;/script&gt;&amp;"))
    }

    @Test func aLabelThatChangesRedrawsNothingAndIsInTheNextFrame() throws {
        let view =
            #"{"type": "VStack", "modifiers": [{"accessibilityElement": {"children": "contain"}}, {"accessibilityLabel": {"$": "'page \\(n)'"}}], "children": [{"type": "Color", "color": "red"}]}"#
        let session = try session(screen(view))
        let before = try frame(session)
        let update = try session.apply(.set([SlotAssignment(target: "Main", slot: "n", value: .number(2))]))
        #expect(evaluated(update) == ["Main 1"] && update.log.redrawn.isEmpty && update.log.moved.isEmpty)
        #expect(try frame(session) == before.replacingOccurrences(of: "page 1", with: "page 2"))
    }

    @Test func aViewInsideAPartOfTheLibrarySaysItToo() throws {
        let session = try session(
            screen(
                #"{"type": "List", "children": [{"type": "Text", "text": "x", "modifiers": [{"badge": 3}, {"accessibilityLabel": "three"}]}]}"#
            ))
        #expect(try frame(session).contains(#"aria-label="three""#))
    }

    @Test func aComponentOfSeveralViewsSaysItOnce() throws {
        let json = #"""
            {"components": {"Pair": {"body": [{"type": "Text", "text": "a"}, {"type": "Text", "text": "b"}]}},
             "root": {"type": "VStack", "children": [{"type": "Pair", "modifiers": [{"accessibilityLabel": "both"}]}]}}
            """#
        #expect(try tag(frame(session(json)), "Pair").hasSuffix(#"aria-label="both""#))
    }

    @Test func theExampleOfTheManualIsWhatItSays() throws {
        let docs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/controls.md")
        let blocks = try String(contentsOf: docs, encoding: .utf8).components(separatedBy: "```json\n").dropFirst()
        let block = try #require(blocks.first { $0.contains(#""accessibilityAddTraits""#) })
        let session = try session(try #require(block.components(separatedBy: "```").first))
        #expect(try tag(frame(session), "Text").hasPrefix(#"data-type="Text" role="heading""#))
        #expect(try tag(frame(session), "Button").hasSuffix(#"role="button" aria-label="Play""#))
        _ = try session.apply(.tap("play"))
        #expect(try tag(frame(session), "Button").hasSuffix(#"role="button" aria-label="Pause" aria-selected="true""#))
    }
}
