import Geometry
import Testing

@Test func concatenationAppliesTheInnerTransformFirst() {
    let scale = AffineTransform.scale(x: 2, y: 2, about: .zero)
    let move = AffineTransform.translation(Point(x: 10, y: 0))
    #expect(scale.concatenated(with: move).apply(Point(x: 1, y: 1)) == Point(x: 12, y: 2))
    #expect(move.concatenated(with: scale).apply(Point(x: 1, y: 1)) == Point(x: 22, y: 2))
}

@Test func scalingAboutAPointLeavesThatPoint() {
    let center = Point(x: 30, y: 40)
    let scale = AffineTransform.scale(x: 3, y: 0.5, about: center)
    #expect(scale.apply(center) == center)
}

@Test func aQuarterTurnIsExactAndClockwise() {
    let (sine, cosine) = PortableMath.sineAndCosine(ofTurns: 0.25)
    #expect(sine == 1 && cosine == 0)
    let turn = AffineTransform.rotation(cosine: cosine, sine: sine, about: .zero)
    #expect(turn.apply(Point(x: 1, y: 0)) == Point(x: 0, y: 1))
}

@Test func theBoundingBoxOfATurnedRectangleHoldsItsCorners() {
    let (sine, cosine) = PortableMath.sineAndCosine(ofTurns: 0.1)
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    let turn = AffineTransform.rotation(cosine: cosine, sine: sine, about: Point(x: 25, y: 40))
    let box = turn.boundingBox(of: rect)
    for corner in [rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.minX, y: rect.maxY)] {
        let point = turn.apply(corner)
        #expect(point.x >= box.minX - 1e-9 && point.x <= box.maxX + 1e-9)
        #expect(point.y >= box.minY - 1e-9 && point.y <= box.maxY + 1e-9)
    }
}

@Test func sineAndCosineStayOnTheUnitCircleAndKnowTheirSigns() {
    for step in -720...720 {
        let turns = Double(step) / 360
        let (sine, cosine) = PortableMath.sineAndCosine(ofTurns: turns)
        #expect(abs(sine * sine + cosine * cosine - 1) < 1e-14)
        let opposite = PortableMath.sineAndCosine(ofTurns: turns + 0.5)
        #expect(abs(sine + opposite.sine) < 1e-14 && abs(cosine + opposite.cosine) < 1e-14)
    }
    #expect(PortableMath.sineAndCosine(ofTurns: .nan) == (0, 1))
    #expect(abs(PortableMath.sineAndCosine(ofTurns: 1.0 / 12).sine - 0.5) < 1e-15)
}
