import Testing
import UpdateLoop
import ViewGraph

/// Rows of a text and another such row, each kept in proportion: every level asks the next one twice as many questions.
private func proportions(levels: Int) -> String {
    var view = #"{"type": "Text", "text": "word and word"}"#
    for level in 0..<levels {
        let type = level % 2 == 0 ? "HStack" : "VStack"
        view =
            #"{"type": "\#(type)", "children": [{"type": "Text", "text": "one two three"}, \#(view)], "modifiers": [{"aspectRatio": 1.3}]}"#
    }
    return view
}

@Test func aTreeThatAsksExponentiallyManyQuestionsIsRefusedByACount() throws {
    _ = try session(proportions(levels: 6))
    do {
        _ = try session(proportions(levels: 60))
        Issue.record("60 levels were laid out")
    } catch let fault as SessionFault {
        #expect(fault.code == "limit-measures" && fault.message.contains("measures"))
    }
}
