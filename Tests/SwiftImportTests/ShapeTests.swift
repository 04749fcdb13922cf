import SwiftImport
import Testing

private let arc = """
    struct Arc: InsettableShape {
        var start: Angle
        var isBack = false
        var amount = 0.0
        func path(in rect: CGRect) -> Path {
            let turned = start - Angle.degrees(90)
            var path = Path()
            path.addArc(center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 2 - amount, startAngle: turned, endAngle: .degrees(180), clockwise: !isBack)
            return path
        }
        func inset(by amount: CGFloat) -> some InsettableShape { var arc = self; arc.amount += amount; return arc }
    }
    struct Flag: Shape {
        func path(in area: CGRect) -> Path {
            Path { p in p.move(to: CGPoint(x: area.minX, y: area.maxY)); p.addLine(to: CGPoint(x: area.maxX, y: area.midY)); p.closeSubpath() }
        }
    }
    """

private func screen(_ view: String) -> String { "\(arc)\nstruct A: View { var body: some View { \(view) } }" }

/// Shapes of the sources are shapes of the document, scaled metrics its scaled metrics.
@Suite struct ShapeTests {
    @Test func aShapeIsAFunctionFromItsRectangleToPathData() throws {
        let text = screen("Flag().fill(.red)")
        #expect(try part("components/A/body", of: text) == ##"{"fill":"red","type":"Flag"}"##)
        #expect(
            try part("shapes/Flag/path", of: text)
                == ##""return 'M \\(0) \\((0 + rect.height)) ' + 'L \\((0 + rect.width)) \\((0 + rect.height / 2)) ' + 'Z '""##
        )
    }

    @Test func aUseGivesItsProperties() throws {
        let text = screen("Arc(start: .degrees(20)).strokeBorder(.blue, lineWidth: 8)")
        let body = try part("components/A/body", of: text)
        #expect(body.contains(##""start":20"##) && body.contains(##""strokeBorder":{"color":"blue","width":8}"##))
        #expect(try part("shapes/Arc/inset", of: text) == "\"amount\"")
        #expect(try part("shapes/Arc/path", of: text).contains("(!isBack)"))
    }

    @Test func aShapeCutsAndLiesBehind() throws {
        let text = screen("Text(\"a\").clipShape(Flag()).background(.yellow, in: Flag())")
        let modifiers = try part("components/A/body/modifiers", of: text)
        #expect(
            modifiers.contains(##"{"clipShape":{"type":"Flag"}}"##)
                && modifiers.contains(##""fill":"yellow","type":"Flag""##))
    }

    @Test func onlyAnInsettableShapeHasALineInside() throws {
        let text = screen("Flag().stroke(.blue, lineWidth: 2)")
        #expect(try part("components/A/body", of: text).contains("\"stroke\""))
    }

    @Test func aShapeOfItsOwnTypesIsDrawnByAReader() throws {
        let text = """
            struct Lines: Shape { var points: [CGPoint]; func path(in rect: CGRect) -> Path { var p = Path(); p.move(to: points[0]); return p } }
            struct A: View { var body: some View { Lines(points: [CGPoint(x: 1, y: 2)]).fill(.red) } }
            """
        let body = try part("components/A/body", of: text)
        #expect(body.contains("Lines") || body.contains("GeometryReader"))
    }

    @Test func theLabelOfAFieldAndTheStyleOfAMenuAreTakenOver() throws {
        let field = try part(
            "components/A/body",
            of: "struct A: View { @State var t = \"\"; var body: some View { TextField(text: $t) { Text(\"Name\") } } }"
        )
        #expect(field.contains(##""children":[{"text":"Name","type":"Text"}]"##))
        let menu = """
            struct Tall: MenuStyle { func makeBody(configuration: Configuration) -> some View { Menu(configuration).padding(9) } }
            struct A: View { var body: some View { Menu("m") { Text("a") }.menuStyle(Tall()) } }
            """
        #expect(try part("styles/Tall/of", of: menu) == "\"MenuStyle\"")
        #expect(try part("components/A/body/modifiers", of: menu) == ##"[{"menuStyle":"Tall"}]"##)
    }

    @Test func aScaledMetricIsALengthOfItsStyle() throws {
        let text = """
            struct A: View { @ScaledMetric(relativeTo: .title) var size = 40.0; @ScaledMetric var gap: CGFloat = 8
                var body: some View { Circle().frame(width: size).padding(gap) } }
            """
        #expect(try part("components/A/scaledMetrics/size", of: text) == ##"{"relativeTo":"title","value":40}"##)
        #expect(try part("components/A/scaledMetrics/gap", of: text) == "8")
        #expect(try !part("components/A", of: text).contains("state"))
    }
}
