import Geometry
import TestSupport
import Testing
import UpdateLoop
import ViewDocument

@testable import SVGFrame

/// Groups of neighbours in long stacks change nothing but which numbers are written where, and patches know them.
@Suite struct NeighbourGroupLaws {
    @Test func everythingIsDrawnWhereItIsWithoutGroups() throws {
        var compared = 0
        for seed in LawRunner.seeds {
            let trial = RandomTrial(seed: seed)
            guard case .success(let program) = DocumentCompiler.compile(text: Array(trial.document.text.utf8)) else {
                continue
            }
            let session = Session(program: program, viewport: program.viewport, fonts: LawTrial.fonts)
            guard (try? session.mount()) != nil else { continue }
            var grouped = FrameOptions()
            grouped.neighbours = 2
            var alone = FrameOptions()
            alone.neighbours = .max
            var before = try session.frame(grouped)
            for event in trial.events.prefix(8) {
                guard (try? session.apply(event.sessionEvent)) != nil else { break }
                let after = try session.frame(grouped)
                let places = DrawnPlaces(after)
                if let difference = places.difference(from: DrawnPlaces(try session.frame(alone))) {
                    Issue.record("seed \(seed), \(event): \(difference)")
                    break
                }
                compared += places.count
                var patched = PatchedFrame(before)
                patched.apply(FramePatch(from: before, to: after))
                if patched.text != String(decoding: after, as: UTF8.self) {
                    Issue.record("seed \(seed), \(event): the patch gives another frame")
                    break
                }
                before = after
            }
        }
        #expect(compared > 10 * LawRunner.seeds.count)
    }
}

/// Where each element of a frame is drawn in the whole of it.
private struct DrawnPlaces {
    private var names: [String] = []
    private var corners: [Point] = []
    /// How much what is written there is enlarged: what is rounded when it is written is off by as much.
    private var scales: [Double] = []

    var count: Int { names.count }

    init(_ frame: [UInt8]) {
        let outline = FrameOutline(frame)
        var transforms: [AffineTransform] = []
        for element in outline.elements {
            var values: [String: String] = [:]
            for attribute in outline.attributes[element.attributes] {
                values[outline.text(attribute.name)] = outline.text(attribute.value)
            }
            let own = Self.transform(values["transform"] ?? "")
            let whole = element.parent < 0 ? own : own.concatenated(with: transforms[element.parent])
            transforms.append(whole)
            // A group that is nothing but a place is where what is in it is.
            let name = outline.text(element.name)
            if name == "g", values.keys.allSatisfy({ $0 == "transform" }) { continue }
            let start = values["d"].map(Self.numbers) ?? []
            let corner = Point(
                x: values["x"].flatMap(Double.init) ?? start.first ?? 0,
                y: values["y"].flatMap(Double.init) ?? start.dropFirst().first ?? 0)
            names.append("\(name) \(values["id"] ?? "")")
            corners.append(whole.apply(corner))
            scales.append(max(1, abs(whole.a), abs(whole.b), abs(whole.c), abs(whole.d)))
        }
    }

    func difference(from other: DrawnPlaces) -> String? {
        guard names == other.names else { return "other elements, or another order" }
        for (index, name) in names.enumerated() {
            // Groups are no more than what is in them: those of structural views begin where the group around does.
            if name.hasPrefix("g ") { continue }
            let way = corners[index] - other.corners[index]
            let tolerance = 0.01 * max(scales[index], other.scales[index])
            if abs(way.x) > tolerance || abs(way.y) > tolerance { return "\(name) is \(way) away" }
        }
        return nil
    }

    private static func transform(_ text: String) -> AffineTransform {
        text.split(separator: ")").reduce(.identity) { before, part in
            let own = numbers(String(part))
            let next: AffineTransform
            if part.contains("translate("), own.count == 2 {
                next = .translation(Point(x: own[0], y: own[1]))
            } else if part.contains("scale("), let x = own.first, let y = own.last {
                next = .scale(x: x, y: y, about: .zero)
            } else if part.contains("matrix("), own.count == 6 {
                next = AffineTransform(a: own[0], b: own[1], c: own[2], d: own[3], tx: own[4], ty: own[5])
            } else {
                return before
            }
            return next.concatenated(with: before)
        }
    }

    private static func numbers(_ text: String) -> [Double] {
        text.split { !($0.isNumber || $0 == "." || $0 == "-") }.compactMap { Double($0) }
    }
}
