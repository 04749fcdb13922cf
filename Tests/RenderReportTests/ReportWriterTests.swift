import Expressions
import Geometry
import RenderReport
import Testing
import ViewTree

private func text(_ log: WorkLog, event: ReportedEvent = .mount) -> String {
    String(decoding: ReportWriter.json(of: log, event: event, clamped: false), as: UTF8.self)
}

@Test func aListOverItsLimitIsCutAndSaysHowMuchIsMissing() {
    var log = WorkLog()
    for index in 0..<1_003 {
        log.skipped.append(SkipRecord(component: "Row", path: "Row(\(index))", name: nil, pointer: "", rule: "bytes"))
    }
    let json = text(log)
    #expect(json.contains(#""bodiesSkipped":1003"#))
    #expect(json.contains(#"{"more":3}]"#))
    #expect(json.contains("Row(999)") && !json.contains("Row(1000)"))
}

@Test func aLongValueIsCutAndSaysSo() {
    var log = WorkLog()
    let long = Value.string(String(repeating: "a", count: 300))
    let reason = Reason(kind: .state, name: "s", old: .null, new: long, rule: "2.2", basis: .observed, cause: -1)
    log.evaluated.append(
        EvaluationRecord(component: "A", path: "A", name: nil, pointer: "", count: 1, views: 1, reasons: [reason]))
    let json = text(log)
    #expect(json.contains(#""truncated":true"#))
    #expect(json.contains("\"" + String(repeating: "a", count: 256) + "\""))
}

@Test func theChainGoesFromTheReasonBackToTheEvent() {
    var log = WorkLog()
    let scroll = log.cause(.scroll(view: "", from: .number(0), to: .number(40)), parent: -1)
    let read = log.cause(.geometry(read: "size"), parent: scroll)
    let reason = Reason(kind: .geometry, read: "size", rule: "2.6", basis: .source, cause: read)
    log.closures.append(
        ClosureRecord(names: ClosureNames(path: "R", name: nil, pointer: ""), count: 1, reasons: [reason]))
    let chain = #""because":[{"kind":"geometry","read":"size"},{"kind":"scroll","from":0,"to":40}]"#
    #expect(text(log).contains(chain))
}

@Test func countsOfEvaluationsAreSummedOverRecords() {
    var log = WorkLog()
    for count in [2, 3] {
        log.evaluated.append(
            EvaluationRecord(component: "A", path: "", name: nil, pointer: "", count: count, views: 0, reasons: []))
    }
    #expect(text(log).contains(#""bodiesEvaluated":5"#))
}

@Test func textIsEscapedAndInfinityIsNoNumber() {
    var json = JSONWriter()
    json.beginArray()
    json.string("a\"b\\c\n\u{01}é")
    json.number(.infinity)
    json.number(0.1 + 0.2)
    json.endArray()
    #expect(String(decoding: json.bytes, as: UTF8.self) == #"["a\"b\\c\n\u0001é","infinity",0.30000000000000004]"#)
}

@Test func aCharacterIsEscapedWhereverItStandsInAString() {
    for byte in UInt8(0)..<128 {
        let character = String(UnicodeScalar(byte))
        let digits = String(byte, radix: 16)
        let written =
            switch character {
            case "\"", "\\": "\\" + character
            case "\n": "\\n"
            case "\t": "\\t"
            case "\r": "\\r"
            default: byte < 0x20 ? "\\u00" + (digits.count < 2 ? "0" : "") + digits : character
            }
        for length in 0..<20 {
            let plain = String(repeating: "x", count: length)
            var json = JSONWriter()
            json.beginObject()
            json.key(text: plain + character)
            json.string(character + plain + character + "é")
            json.endObject()
            let text = #"{"\#(plain + written)":"\#(written + plain + written)é"}"#
            #expect(json.count == text.utf8.count)
            #expect(String(decoding: json.bytes, as: UTF8.self) == text)
            #expect(String(decoding: json.take(), as: UTF8.self) == text)
        }
    }
}

@Test func whatViewsAreCalledIsFoundByTheNodeAndTheHoleTheWayCameFrom() {
    var found = NamesFound()
    for node: NodeID in [0, 63, 64, 5_000, 63] {
        found.keep(ViewNames(path: "A/\(node)", name: nil), at: node, from: 7)
        #expect(found.names(at: node, from: 7)?.path == "A/\(node)")
        #expect(found.names(at: node, from: 6) == nil)
        found.keep(ViewNames(path: "B", name: "b"), at: node, from: 6)
        #expect(found.names(at: node, from: 6)?.name == "b")
        #expect(found.names(at: node, from: 7) == nil)
    }
    #expect(found.names(at: 1, from: 7) == nil && found.names(at: 100_000, from: 7) == nil)
}
