import TextLayout
import UpdateLoop
import ViewDocument

/// From bytes to pixels: a document that nobody has seen before is read, compiled, mounted, laid out and drawn.
extension Harness {
    mutating func pictures() {
        for (size, rows) in [("830", 166), ("8,300", 1_660)] {
            picture("list of \(size) views", Shape.colouredRows(rows), views: rows * 5 + 2)
        }
        ratio(
            "bytes to pixels, a view of 8,300 by one of 830", "list of 8,300 views, bytes to pixels",
            to: "list of 830 views, bytes to pixels", perCount: true)
        for (nodes, depth, seed) in [(560, 31, 3), (1_500, 37, 4)] {
            picture(
                "screen of \(nodes) nodes", Shape.screen(nodes: nodes, depth: depth, seed: UInt64(seed)),
                views: nodes)
        }
    }

    private mutating func picture(_ name: String, _ json: String, views: Int) {
        let bytes = Array(json.utf8)
        let (compile, cold, warm) = ("\(name), compile", "\(name), bytes to pixels", "\(name), text warm")
        measure(compile, per: views, prepare: {}) { _ in _ = compiled(json) }
        measure(cold, per: views, prepare: { FontLibrary() }) { Self.draw(bytes, $0) }
        let fonts = FontLibrary()
        if wants(warm) { Self.draw(bytes, fonts) }
        measure(warm, per: views, prepare: {}) { _ in Self.draw(bytes, fonts) }
    }

    private static func draw(_ bytes: [UInt8], _ fonts: FontLibrary) {
        guard case .success(let program) = DocumentCompiler.compile(text: bytes) else {
            stop("a benchmark's document has faults")
        }
        var job = RenderJob(program: program)
        job.parts = [.svg]
        job.describesDocument = false
        guard case .success(let result) = job.run(fonts: fonts), !result.svg.isEmpty else {
            stop("a benchmark's document is not drawn")
        }
    }
}

extension Shape {
    /// Rows of a colour, two texts and a spacer, each text another: the list whose instructions docs/benchmarks.md counts.
    static func colouredRows(_ count: Int) -> String {
        let colours = ["red", "blue", "green"]
        let rows = (0..<count).map { row in
            let colour =
                #"{"type":"Color","color":"\#(colours[row % 3])","modifiers":[{"frame":{"width":40,"height":40}}]}"#
            let detail = #"{"type":"Text","text":"detail \#(row * 7 % 100)","modifiers":[{"font":"caption"}]}"#
            return
                #"{"type":"HStack","children":[\#(colour),{"type":"Text","text":"Row \#(row)"},\#(detail),{"type":"Spacer"}]}"#
        }
        return scroll(#"{"type":"VStack","children":[\#(rows.joined(separator: ","))]}"#)
    }
}
