import Metering

/// A mark that layout adds to a text.
enum TextMark: UInt32 {
    case ellipsis = 0x2026
    case hyphen = 0x2D
}

extension ShapedText {
    /// The mark in the font of a run.
    func word(of mark: TextMark, run: Int) -> ShapedWord {
        let font = content.fonts[run]
        return withUnsafePointer(to: mark.rawValue) { pointer in
            let scalars = UnsafeBufferPointer(start: pointer, count: 1)[0..<1]
            let face = typesetter.fallback.face(
                for: scalars, primary: font.primaryFace, font: font.font, han: content.han)
            var shaper = typesetter.shaper(WorkMeter())
            return shaper.shape(scalars, face: face, script: scriptTag("Latn"), isRightToLeft: false)
        }
    }

    /// Width of the mark in points.
    func width(of mark: TextMark, run: Int) -> Double {
        let font = content.fonts[run]
        return word(of: mark, run: run).stretches.reduce(0) { $0 + font.points($1.advance) }
    }
}
