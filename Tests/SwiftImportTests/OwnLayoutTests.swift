import SwiftImport
import Testing

/// A screen of one layout with three views.
private func screen(_ layout: String, _ use: String = "Own()") -> String {
    """
    import SwiftUI
    \(layout)
    struct Screen: View { var body: some View { \(use) { Text("a"); Text("b"); Text("c") } } }
    """
}

private let sized = """
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { .zero }
    """

private func placing(_ body: String, more: String = "") -> String {
    """
    struct Own: Layout {
        \(sized)
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            \(body)
        }
        \(more)
    }
    """
}

private func placed(_ answer: ImportAnswer) throws -> String { try part("/layouts/Own/placeSubviews", of: answer) }

@Suite struct OwnLayoutTests {
    @Test func whatACacheIsLeftBySizingIsFoundAgainInPlacing() throws {
        let layout = """
            struct Own: Layout {
                struct Cache { var widths: [CGFloat] = [] }
                func makeCache(subviews: Subviews) -> Cache { Cache() }
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
                    cache.widths = subviews.map { $0.sizeThatFits(proposal).width }
                    return CGSize(width: cache.widths.reduce(0, +), height: 10)
                }
                func placeSubviews(
                    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
                ) {
                    var x = bounds.minX
                    for (subview, width) in zip(subviews, cache.widths) {
                        subview.place(at: .init(x: x, y: bounds.minY), proposal: .init(width: width, height: nil))
                        x += width
                    }
                }
            }
            """
        let answer = try imported(screen(layout))
        #expect(answer.holes.isEmpty)
        #expect(try placed(answer).contains("var kept = measured(proposal, subviews, cache);"))
        let body = try part("/layouts/Own/functions/measured/body", of: answer)
        #expect(body.contains("kept.widths = subviews.map") && body.contains("return kept"))
    }

    @Test func wholeNumbersDivideAsSwiftsDo() throws {
        let body = """
            let columns = 2
            for i in subviews.indices {
                subviews[i].place(at: CGPoint(x: CGFloat(i % columns), y: CGFloat(i / columns) / 2), proposal: .zero)
            }
            """
        let answer = try imported(screen(placing(body)))
        #expect(answer.holes.isEmpty)
        #expect(try placed(answer).contains("y: Double(Int(i / columns)) / 2"))
    }

    @Test func functionsOfItsOwnAreCalledWithoutLabels() throws {
        let body = """
            let (first, rest) = split(subviews, at: 1)
            subviews[first].place(at: bounds.origin, anchor: .center, proposal: .unspecified)
            rest.forEach { subviews[$0].place(at: .zero, proposal: .infinity) }
            """
        let more = """
            private func split(_ all: Subviews, at place: Int, by step: Int = 1) -> (first: Int, rest: [Int]) {
                (place - 1, Array(place..<all.count))
            }
            """
        let answer = try imported(screen(placing(body, more: more)))
        #expect(answer.holes.isEmpty)
        let text = try placed(answer)
        #expect(text.contains("let tuple1 = split(subviews, 1, 1); let first = tuple1.first; let rest = tuple1.rest"))
        #expect(text.contains("for each in rest { subviews[each].place(at: CGPoint.zero, proposal: .infinity) }"))
    }

    @Test func usesGiveWhatTheLayoutDoesNotBeginWith() throws {
        let more = "var gap: CGFloat\nvar edge: HorizontalAlignment = .leading"
        let body = "if edge == .trailing { subviews[0].place(at: CGPoint(x: gap, y: 0), proposal: .zero) }"
        let answer = try imported(screen(placing(body, more: more), "Own(gap: 4)"))
        #expect(answer.holes.isEmpty)
        #expect(try part("/layouts/Own/properties", of: answer) == #"["gap","edge"]"#)
        #expect(try part("/components/Screen/body/properties", of: answer) == #"{"edge":"leading","gap":4}"#)
    }

    @Test func aLayoutThatIsNotUnderstoodIsAHoleThatSaysWhy() throws {
        let answer = try imported(screen(placing("while true { }")))
        #expect(answer.holes.map(\.kind) == [.view])
        #expect(answer.holes[0].means.contains("The layout `Own` is not understood: "))
    }
}
