/// Which of the CJK faces draws what Chinese, Japanese and Korean share: decided by the whole text.
enum HanPreference: UInt8, Sendable {
    case chinese, japanese, korean

    /// Japanese where there is kana, else Korean where there is hangul, else simplified Chinese.
    init(_ scalars: [UInt32]) {
        var hasHangul = false
        for scalar in scalars where scalar >= 0x1100 {
            switch scalar {
            case 0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D:
                self = .japanese
                return
            case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xAC00...0xD7FB: hasHangul = true
            default: break
            }
        }
        self = hasHangul ? .korean : .chinese
    }
}
