import Geometry
import Testing

@Test func anUnspecifiedLengthOrdersBelowEveryLengthAndEqualsItself() {
    let nothing = ProposedViewSize.unspecifiedLength
    #expect(nothing == ProposedViewSize.unspecified.width)
    #expect(max(nothing, 0) == 0)
    #expect(max(nothing, -5) == -5)
}

@Test func unspecifiedAxesAreReplacedByTheIdealSizeOfShapes() {
    let proposal = ProposedViewSize(width: 40, height: ProposedViewSize.unspecifiedLength)
    #expect(proposal.replacingUnspecified() == Size(width: 40, height: 10))
}

@Test func touchingRectanglesDoNotOverlap() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(!rect.overlaps(Rect(x: 10, y: 0, width: 5, height: 10)))
    #expect(rect.overlaps(Rect(x: 9.5, y: 9.5, width: 5, height: 5)))
    #expect(!rect.overlaps(Rect(x: 0, y: -10, width: 10, height: 10)))
}

@Test func aUnionHoldsBoth() {
    let union = Rect(x: 0, y: 0, width: 1, height: 1).union(Rect(x: 5, y: -2, width: 1, height: 1))
    #expect(union == Rect(x: 0, y: -2, width: 6, height: 3))
}
