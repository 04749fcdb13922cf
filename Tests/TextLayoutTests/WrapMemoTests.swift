import Geometry
import Synchronization
import Testing

@testable import TextLayout

private let texts: [StyledText] = [
    styled("The quick brown fox jumps over the lazy dog and runs on and on until it is night"),
    styled("short word"), styled("two words, then incomprehensibilities\nand a second paragraph of some length"),
    styled("Donau\u{AD}dampf\u{AD}schiff\u{AD}fahrts gesell\u{AD}schaft am Ufer"), styled("안녕하세요 세계 여러분 모두"),
    styled("שלום עולם וגם לכולם abc"), styled("    spaces   that    hang   everywhere   "),
    limited(
        [
            TextRun(text: "large and ", font: FontDescriptor(size: 30), color: 0xFF),
            TextRun(text: "small again and again", font: FontDescriptor(size: 11), color: 0xFF),
        ], 3),
    limited(styled("shrinks before it is cut off").runs, 2, minimumScaleFactor: 0.5),
]

private func limited(_ runs: [TextRun], _ lines: Int, minimumScaleFactor: Double = 1) -> StyledText {
    var text = StyledText(runs: runs)
    text.lineLimit = lines
    text.minimumScaleFactor = minimumScaleFactor
    return text
}

/// What wrapping anew says.
private func wrapped(_ shaped: ShapedText, _ proposal: ProposedViewSize) -> String {
    "\(shaped.metrics(of: shaped.arrange(proposal, collectsLines: false)))"
}

@Test func aTextWrappedBeforeAnswersAsOneWrappedAnew() {
    var random = SplitMix(state: 7)
    for text in texts {
        let shaped = FontLibrary().shape(text)
        var known = 0
        for _ in 0..<400 {
            let width = Double.random(in: 0...400, using: &random)
            let height = Bool.random(using: &random) ? Double.infinity : Double.random(in: 0...120, using: &random)
            let proposal = ProposedViewSize(width: width, height: height)
            if shaped.wraps.withLock({ $0.arrangement(limit: width + LineWrapper.tolerance) }) != nil { known += 1 }
            #expect(
                "\(shaped.metrics(proposal: proposal))" == wrapped(shaped, proposal), "\(text.runs[0].text) \(width)")
        }
        #expect(known > 0)
    }
}

/// The widths at which a word changes its line, and their neighbours.
@Test func theEndsOfKnownRangesAreExact() {
    for text in texts {
        let shaped = FontLibrary().shape(text)
        var limits: Set<Double> = []
        for width in stride(from: 1.0, to: 400, by: 3) {
            let arranged = shaped.arrange(wide(width), collectsLines: false)
            for limit in [arranged.lowestLimit, arranged.highestLimit] where limit.isFinite && limit > 0 {
                limits.insert(limit - LineWrapper.tolerance)
            }
        }
        for limit in limits.sorted() {
            for width in [limit.nextDown, limit, limit.nextUp, limit - 1e-5, limit + 1e-5, limit - 1e-7, limit + 1e-7] {
                #expect("\(shaped.metrics(proposal: wide(width)))" == wrapped(shaped, wide(width)), "\(width)")
            }
        }
    }
}
