import CHarfBuzz

/// Scalars of a text that follow each other.
typealias ScalarSlice = Slice<UnsafeBufferPointer<UInt32>>

/// Whether the character is a blank with a width.
func isSpace(_ value: UInt32) -> Bool {
    switch value {
    case 0x20, 0x09, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
}

/// Whether a character ends a hard line.
func isLineFeed(_ value: UInt32) -> Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
}

/// Whether a character without a glyph shows nothing: joiners, selectors, soft hyphens, marks of direction.
func isDefaultIgnorable(_ value: UInt32) -> Bool {
    switch value {
    case ..<0xAD, 0xAE..<0x34F, 0x350..<0x61C, 0x61D..<0x115F, 0x1161..<0x17B4, 0x2070..<0x3164, 0x3165..<0xFE00: false
    default: Unicode.Scalar(value)?.properties.isDefaultIgnorableCodePoint ?? true
    }
}

/// Whether a grapheme cluster is shown as emoji: by its own presentation, or by a selector, a keycap or a skin tone.
func isEmojiCluster(_ scalars: ScalarSlice) -> Bool {
    guard let first = scalars.first else { return false }
    if scalars.count == 1, first < 0x203C || (0x3300..<0x1F000).contains(first) { return false }
    guard let properties = Unicode.Scalar(first)?.properties, properties.isEmoji else { return false }
    for scalar in scalars.dropFirst() {
        switch scalar {
        case 0xFE0E: return false
        case 0xFE0F, 0x20E3, 0x1F3FB...0x1F3FF: return true
        default: break
        }
    }
    return properties.isEmojiPresentation
}

/// The script of a character as HarfBuzz numbers it; 0 where it has none of its own.
func ownScript(of scalar: UInt32) -> UInt32 {
    let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar)
    switch script {
    case HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN: return 0
    default: return UInt32(script.rawValue)
    }
}
