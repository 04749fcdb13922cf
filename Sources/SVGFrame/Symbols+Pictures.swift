import ViewTree

/// How a built-in symbol is drawn: path data in a box of 24 x 24, filled, or stroked two units wide with round ends.
struct SymbolPicture {
    var filled: StaticString?
    var stroked: StaticString?

    private static let starPath: StaticString =
        "M12 2.6L14.9 9L21.8 9.7L16.6 14.4L18.1 21.2L12 17.7L5.9 21.2L7.4 14.4L2.2 9.7L9.1 9Z"
    private static let bookmarkPath: StaticString = "M6.5 3H17.5V21L12 16.2L6.5 21Z"
    private static let heartPath: StaticString = """
        M12 20.5C5.5 15.8 2.8 12.4 2.8 8.8C2.8 5.9 5 3.9 7.5 3.9C9.4 3.9 11.1 5 12 6.8\
        C12.9 5 14.6 3.9 16.5 3.9C19 3.9 21.2 5.9 21.2 8.8C21.2 12.4 18.5 15.8 12 20.5Z
        """
    private static let circlePath: StaticString =
        "M21 12C21 16.97 16.97 21 12 21C7.03 21 3 16.97 3 12C3 7.03 7.03 3 12 3C16.97 3 21 7.03 21 12Z"
    private static let squarePath: StaticString =
        "M6 3.5H18A2.5 2.5 0 0 1 20.5 6V18A2.5 2.5 0 0 1 18 20.5H6A2.5 2.5 0 0 1 3.5 18V6A2.5 2.5 0 0 1 6 3.5Z"

    private static let gearPath: StaticString = """
        M17 12A5 5 0 1 1 7 12A5 5 0 1 1 17 12ZM12 2.5V7M12 17V21.5M2.5 12H7M17 12H21.5\
        M5.3 5.3L8.5 8.5M15.5 15.5L18.7 18.7M18.7 5.3L15.5 8.5M8.5 15.5L5.3 18.7
        """

    /// The picture of symbol `number` (an index into `Symbols.names`); nil for one that is none of ours.
    static func picture(_ number: Int) -> SymbolPicture? {
        guard Symbols.names.indices.contains(number) else { return nil }
        switch Symbols.names[number] {
        case "star": return SymbolPicture(stroked: starPath)
        case "star.fill": return SymbolPicture(filled: starPath)
        case "star.leadinghalf.filled":
            return SymbolPicture(filled: "M12 2.6V17.7L5.9 21.2L7.4 14.4L2.2 9.7L9.1 9Z", stroked: starPath)
        case "bookmark": return SymbolPicture(stroked: bookmarkPath)
        case "bookmark.fill": return SymbolPicture(filled: bookmarkPath)
        case "heart": return SymbolPicture(stroked: heartPath)
        case "heart.fill": return SymbolPicture(filled: heartPath)
        case "circle": return SymbolPicture(stroked: circlePath)
        case "circle.fill": return SymbolPicture(filled: circlePath)
        case "square": return SymbolPicture(stroked: squarePath)
        case "square.fill": return SymbolPicture(filled: squarePath)
        case "message": return SymbolPicture(stroked: "M4 4.5H20V16.5H11L6.5 20.5V16.5H4Z")
        case "plus": return SymbolPicture(stroked: "M12 4V20M4 12H20")
        case "minus": return SymbolPicture(stroked: "M4 12H20")
        case "chevron.left": return SymbolPicture(stroked: "M15.5 4L8 12L15.5 20")
        case "chevron.right": return SymbolPicture(stroked: "M8.5 4L16 12L8.5 20")
        case "chevron.down": return SymbolPicture(stroked: "M4 8.5L12 16L20 8.5")
        case "chevron.up": return SymbolPicture(stroked: "M4 15.5L12 8L20 15.5")
        case "magnifyingglass":
            return SymbolPicture(stroked: "M17 10.5A6.5 6.5 0 1 1 4 10.5A6.5 6.5 0 1 1 17 10.5ZM15.3 15.3L20.5 20.5")
        case "person":
            return SymbolPicture(
                filled: "M15.8 7.5A3.8 3.8 0 1 1 8.2 7.5A3.8 3.8 0 1 1 15.8 7.5Z",
                stroked: "M4 20.5C4.6 16 7.6 14 12 14S19.4 16 20 20.5Z")
        case "photo":
            return SymbolPicture(
                filled: "M17.6 9A1.6 1.6 0 1 1 14.4 9A1.6 1.6 0 1 1 17.6 9Z",
                stroked: "M3 5H21V19H3ZM3 16.5L8.5 11L13 15.5L16 12.5L21 17")
        case "house": return SymbolPicture(stroked: "M3 11.5L12 4L21 11.5M5.5 9.8V20H10V14H14V20H18.5V9.8")
        case "gear": return SymbolPicture(stroked: gearPath)
        case "trash":
            return SymbolPicture(stroked: "M4 6.5H20M9.5 6.5V4H14.5V6.5M6 6.5L7 20.5H17L18 6.5M10.2 10V17M13.8 10V17")
        case "checkmark": return SymbolPicture(stroked: "M4.5 13L9.5 18.5L19.5 5.5")
        case "xmark": return SymbolPicture(stroked: "M5 5L19 19M19 5L5 19")
        case "flashlight.on.fill":
            return SymbolPicture(
                filled: "M7 8.5H17V10L14.5 13.5V22H9.5V13.5L7 10ZM7 5.5H17V7.3H7Z", stroked: "M12 1V3.2")
        default: return nil
        }
    }
}
