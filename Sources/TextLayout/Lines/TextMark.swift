import Geometry
import Metering
import Synchronization

/// A mark that layout adds to a text.
enum TextMark: UInt32 {
    case ellipsis = 0x2026
    case hyphen = 0x2D
}

extension ShapedText {
    /// The mark in the font of a run.
    func word(of mark: TextMark, run: Int) -> ShapedWord {
        let font = font(ofRun: run)
        let key = MarkedFont(mark: mark, face: font.primaryFace, font: font.font, han: han)
        return typesetter.marks.word(key) { shape(mark, font) }
    }

    private func shape(_ mark: TextMark, _ font: RunFont) -> ShapedWord {
        withUnsafePointer(to: mark.rawValue) { pointer in
            let scalars = UnsafeBufferPointer(start: pointer, count: 1)[0..<1]
            let face = typesetter.fallback.face(
                for: scalars, primary: font.primaryFace, font: font.font, han: han)
            var shaper = typesetter.shaper(WorkMeter())
            return shaper.shape(scalars, face: face, script: scriptTag("Latn"), isRightToLeft: false)
        }
    }

    private func font(ofRun run: Int) -> RunFont { plain?.font ?? content.fonts[run] }

    private var han: HanPreference { plain == nil ? content.han : .chinese }

    /// Width of the mark in points.
    func width(of mark: TextMark, run: Int) -> Double {
        let font = font(ofRun: run)
        let word = word(of: mark, run: run)
        return (0..<word.stretchCount).reduce(0) { $0 + font.length(word.stretch($1).advance) }
    }
}

/// All that decides how a mark looks, but for its size.
struct MarkedFont: Equatable {
    let mark: TextMark
    let face: UInt16
    let weight: Int
    let design: FontDescriptor.Design
    let italic: Bool
    let han: HanPreference

    init(mark: TextMark, face: UInt16, font: FontDescriptor, han: HanPreference) {
        self.mark = mark
        self.face = face
        weight = font.weight
        design = font.design
        italic = font.italic
        self.han = han
    }
}

/// Marks in the fonts of late: every text is asked how wide it is at the least, and most of those are cut then.
final class MarkCache: Sendable {
    private static let most = 16
    private let known = Mutex<(marks: [(font: MarkedFont, word: ShapedWord)], oldest: Int)>(([], 0))

    func word(_ font: MarkedFont, shape: () -> ShapedWord) -> ShapedWord {
        if let word = known.withLock({ known in known.marks.first { $0.font == font }?.word }) { return word }
        let word = shape()
        known.withLock { known in
            if known.marks.count < Self.most {
                known.marks.append((font, word))
            } else {
                known.marks[known.oldest] = (font, word)
                known.oldest = (known.oldest + 1) % Self.most
            }
        }
        return word
    }
}
