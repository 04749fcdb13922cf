import Foundation
import LayoutEngine
import SVGFrame
import SwiftExport
import SwiftImport
import TextLayout
import UpdateLoop
import ViewDocument
import ViewGraph

/// What becomes of a document that goes out as Swift and comes in again.
enum RoundTrip: Equatable {
    /// The same JSON.
    case same
    /// Other JSON of the same program: its frames and reports are the same.
    case alike
    /// Faults that name what has no Swift.
    case refused([String])
    /// Neither.
    case other(String)

    static let fonts = FontLibrary()

    init(_ json: String, events: [SessionEvent] = []) {
        let swift: String
        do throws(ExportFaults) {
            swift = try SwiftExporter.run(text: Array(json.utf8))
        } catch {
            self = .refused(error.faults.map { "\($0.pointer): \($0.code): \($0.detail)" })
            return
        }
        do {
            let answer = try SwiftImporter.run(ImportRequest(files: [("Export.swift", swift)]))
            if let warning = answer.warnings.first {
                self = .other("\(warning.line ?? 0): \(warning.detail)\n\(Self.line(warning.line, swift))")
                return
            }
            let (before, after) = (try Self.canonical(json), try Self.canonical(answer.document))
            if before == after {
                self = .same
            } else {
                let shown = try [json, answer.document].map { try Self.shown($0, events) }
                self =
                    shown[0] == shown[1]
                    ? .alike : .other(Self.difference(before, after) + "\n" + Self.firstDifference(shown))
            }
        } catch {
            self = .other("\(error)\n" + swift)
        }
    }

    private static func line(_ number: Int?, _ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let number, lines.indices.contains(number - 1) else { return "" }
        return String(lines[number - 1])
    }

    static func canonical(_ json: String) throws -> [UInt8] {
        let tree = try JSONTree.parse(Array(json.utf8), limits: DocumentLimits().json).get()
        return tree.canonicalBytes(of: tree.root)
    }

    /// Frames and reports of the mount and of events.
    private static func shown(_ json: String, _ events: [SessionEvent]) throws -> [String] {
        let program = try DocumentCompiler.compile(text: Array(json.utf8)).get()
        let session = Session(program: program, viewport: program.viewport, fonts: fonts)
        var result: [String] = []
        do {
            let update = try session.mount()
            result.append(String(decoding: try session.frame(FrameOptions()), as: UTF8.self))
            result.append(String(decoding: update.reportJSON, as: UTF8.self))
            for event in events {
                let update = try session.apply(event)
                result.append(String(decoding: try session.frame(FrameOptions()), as: UTF8.self))
                result.append(String(decoding: update.reportJSON, as: UTF8.self))
            }
        } catch {
            result.append("\(error)")
        }
        return result
    }

    private static func firstDifference(_ shown: [[String]]) -> String {
        for (a, b) in zip(shown[0], shown[1]) where a != b { return difference(Array(a.utf8), Array(b.utf8)) }
        return "\(shown.map(\.count))"
    }

    /// The place where two texts part.
    private static func difference(_ a: [UInt8], _ b: [UInt8]) -> String {
        let place = zip(a, b).prefix { $0 == $1 }.count
        func around(_ bytes: [UInt8]) -> String {
            String(decoding: bytes[max(0, place - 60)..<min(bytes.count, place + 60)], as: UTF8.self)
        }
        return "\(around(a))\n\(around(b))"
    }
}
