import Glibc
import SVGFrame
import TextLayout
import UpdateLoop
import ViewDocument
import ViewGraph

/// Lists of which only the rows in view exist.
extension Harness {
    mutating func lists() {
        for uniform in [true, false] {
            let kind = uniform ? "uniform rows" : "rows of varying height"
            for (size, count) in [("1k", 1_000), ("1M", 1_000_000)] { list("\(kind) \(size)", count, uniform) }
            for line in ["first frame", "scroll step"] {
                ratio("\(kind), \(line), 1M by 1k", "\(kind) 1M, \(line)", to: "\(kind) 1k, \(line)")
            }
            ratioOfFacts(
                "\(kind), live views, 1M by 1k", "live views", "\(kind) 1M, scroll step", "\(kind) 1k, scroll step")
        }
    }

    private mutating func list(_ name: String, _ count: Int, _ isUniform: Bool) {
        guard wants("\(name), first frame", "\(name), scroll step") else { return }
        let row =
            isUniform
            ? #"{"type":"Text","text":{"$":"'Row \\(row)'"},"modifiers":[{"frame":{"height":44}}]}"#
            : #"{"type":"Text","text":{"$":"'Row \\(row)'"},"modifiers":[{"padding":{"$":"Double(row % 5)"}}]}"#
        let json = Shape.document(
            Shape.scroll(
                #"{"type":"LazyVStack","spacing":0,"children":[{"type":"ForEach","data":{"range":[0,\#(count)]},"id":"self","item":"row","children":[\#(row)]}]}"#
            ))
        let fonts = FontLibrary()
        let program = compiled(json)
        let before = residentBytes()
        measure(
            "\(name), first frame", prepare: { Session(program: program, viewport: program.viewport, fonts: fonts) },
            facts: {
                [("live views", Double($0.graph.liveViews)), ("resident kB more", (residentBytes() - before) / 1024)]
            }
        ) { session in
            done { _ = try session.mount() }
            done { _ = try session.frame(FrameOptions()) }
        }
        let mounted = Mounted(json, fonts: fonts)
        // From the middle downwards, a row a step. Among a million rows of which few are measured every row that comes into
        // view makes the estimate another, and with it the row at an offset: these begin where all above is known.
        var offset = isUniform ? Double(count) * 10 : 0
        apply(mounted, .scroll(view: nil, x: nil, y: offset))
        measure(
            "\(name), scroll step", repetitions: 99, prepare: {},
            facts: { _ in [("live views", Double(mounted.views))] }
        ) { _ in
            offset += 44
            apply(mounted, .scroll(view: nil, x: nil, y: offset))
        }
    }

    private mutating func ratioOfFacts(_ name: String, _ fact: String, _ large: String, _ small: String) {
        func value(_ line: String) -> Double? {
            measurements.first { $0.name == line }?.facts.first { $0.name == fact }?.value
        }
        guard let a = value(large), let b = value(small) else { return }
        add(Ratio(name: name, value: a / b))
    }
}

/// Memory this process has resident, in bytes.
func residentBytes() -> Double {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, 128, file) != nil else { return 0 }
    let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
    return pages * Double(sysconf(Int32(_SC_PAGESIZE)))
}
