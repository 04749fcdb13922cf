#if canImport(CPango)
    import CPango
    import Geometry
    import Testing

    @testable import TextLayout

    /// What Pango makes of a text, unhinted, at 17 points.
    private func reference(_ text: String, families: String, width: Double) -> (starts: [Int], width: Double) {
        var starts = [Int32](repeating: 0, count: 500)
        var widest = 0.0
        let count = pango_reference_lines(text, families, 17, width, &starts, Int32(starts.count), &widest)
        return (starts.prefix(Int(count)).map(Int.init), widest)
    }

    /// Byte offsets at which our lines start.
    private func starts(_ shaped: ShapedText, width: Double) -> [Int] {
        let lines = shaped.lineTexts(wide(width))
        return lines.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.utf8.count) }.dropLast()
    }

    private let paragraphs = [
        (
            "Inter",
            "A scroll view moves its content under a window of fixed size. Parallax shifts some layers by less than "
                + "others, so that near things seem to pass quickly and far things slowly; only offsets change, and "
                + "nothing has to be laid out again. What is drawn depends on the offset alone."
        ),
        (
            "Inter",
            "Прокрутка сдвигает содержимое под окном постоянного размера. Параллакс двигает одни слои меньше, чем "
                + "другие: близкое проходит быстро, далёкое медленно, и ничего не нужно располагать заново."
        ),
        (
            "Noto Sans CJK KR",
            "스크롤은고정된크기의창아래에서내용을움직인다시차효과는어떤층을다른층보다덜움직여가까운것은빠르게먼것은천천히지나가게한다"
        ),
        ("Inter, Noto Sans CJK JP", "スクロールは固定された窓の下で内容を動かす。視差効果は、ある層を他の層より少なく動かし、近いものを速く見せる。"),
    ]

    @Test(arguments: paragraphs) func linesAndWidthsAgreeWithPango(families: String, text: String) {
        let shaped = library.shape(styled(text))
        let whole = reference(text, families: families, width: -1)
        #expect(abs(whole.width - shaped.idealWidth) <= whole.width * 0.01)
        var compared = 0
        // Every word fits on a line: Pango makes room for a hyphen where one does not.
        for width in stride(from: 135.0, through: 420, by: 15) {
            let expected = reference(text, families: families, width: width)
            let ours = starts(shaped, width: width)
            // Two lines with a lone last word are SwiftUI's own rule.
            guard expected.starts.count > 2 else { continue }
            compared += 1
            #expect(ours == expected.starts, "width \(width) \(shaped.lineTexts(wide(width)))")
        }
        #expect(compared > 10)
    }
#endif
