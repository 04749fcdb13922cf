import SwiftImport
import Testing

/// A screen of one component `S` with that body.
private func screen(_ body: String, _ more: String = "", members: String = "") -> String {
    """
    import SwiftUI
    \(more)
    struct S: View { \(members) var body: some View { \(body) } }
    #Preview { S() }
    """
}

private func body(_ path: String, of text: String) throws -> String {
    try part("/components/S/body/\(path)", of: text)
}

/// Names of the sources' own, spaces, alignments, scrolls and what moves.
@Suite struct PlacementTests {
    @Test func leadingDotsAreMembersOfWhatTheSourcesAdd() throws {
        let added = """
            extension Animation { static let page = Animation.spring(duration: 0.3) }
            extension EdgeInsets { static let card = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4) }
            extension Alignment { static let badge = Alignment(horizontal: .trailing, vertical: .top) }
            extension UnitPoint { static let hero = UnitPoint(x: 0.3, y: 0.2) }
            """
        let text = screen(
            """
            Text("\\(n)").padding(.card).overlay(alignment: .badge) { Circle() }.scaleEffect(2, anchor: .hero)
                .animation(.page, value: n).onTapGesture { withAnimation(.page) { n += 1 } }
            """, added, members: "@State private var n = 0;")
        #expect(
            try body("modifiers/0/padding/$", of: text) == #""EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)""#)
        #expect(try body("modifiers/1/overlay/alignment", of: text) == #""topTrailing""#)
        #expect(try body("modifiers/2/scaleEffect/anchor", of: text) == #"{"x":0.3,"y":0.2}"#)
        #expect(try body("modifiers/3/animation/animation", of: text) == #"{"spring":{"duration":0.3}}"#)
        #expect(
            try body("modifiers/4/onTapGesture", of: text) == #""withAnimation(.spring(duration: 0.3)) { n += 1 }""#)
    }

    @Test func alignmentsOfTheSourcesAreTheDocuments() throws {
        let text = screen(
            #"VStack(alignment: .mid) { Text("a").alignmentGuide(.mid) { $0[.leading] } }"#,
            """
            extension HorizontalAlignment {
                private enum Mid: AlignmentID {
                    static func defaultValue(in c: ViewDimensions) -> CGFloat { c[HorizontalAlignment.center] }
                }
                static let mid = HorizontalAlignment(Mid.self)
            }
            """)
        #expect(
            try part("/alignments", of: text)
                == #"{"mid":{"axis":"horizontal","value":{"$":"d[HorizontalAlignment.center]"}}}"#)
        #expect(try body("alignment", of: text) == #""mid""#)
        #expect(try body("children/0/modifiers/0/alignmentGuide/guide", of: text) == #""mid""#)
    }

    @Test func constantsOfNamespacesAreWrittenWhereTheyStand() throws {
        let text = screen(
            """
            VStack {
                LazyVGrid(columns: Theme.columns) { Text("a") }
                Text("b").clipShape(Theme.shape).foregroundStyle(Theme.gradient).background(Theme.fade)
            }
            """,
            """
            enum Theme {
                static let columns = [GridItem(.flexible()), GridItem(.fixed(40))]
                static let ends = [Color.red, Color.blue]
                static let gradient = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
                static let fade = Gradient(colors: [.green, .blue])
                static let shape = RoundedRectangle(cornerRadius: 12)
            }
            """)
        #expect(try body("children/0/columns", of: text) == #"[{"flexible":{}},{"fixed":40}]"#)
        #expect(
            try body("children/1/modifiers/0/clipShape", of: text)
                == #"{"cornerRadius":12,"type":"RoundedRectangle"}"#)
        #expect(
            try body("children/1/modifiers/1/foregroundStyle", of: text)
                == #"{"colors":["red","blue"],"endPoint":"bottom","startPoint":"top","type":"LinearGradient"}"#)
        #expect(try body("children/1/modifiers/2/background/view/colors", of: text) == #"["green","blue"]"#)
    }

    @Test func aShapeThatIsWorkedOutIsDrawnWhereItIsNamed() throws {
        let text = screen(
            #"Text("a").background(.red, in: shape).clipShape(shape).overlay { shape.stroke(.black) }"#,
            members: "private var shape: some Shape { RoundedRectangle(cornerRadius: 12) }")
        #expect(
            try body("modifiers/0/background/view", of: text)
                == #"{"cornerRadius":12,"fill":"red","type":"RoundedRectangle"}"#)
        #expect(try body("modifiers/2/overlay/view/stroke", of: text) == #"{"color":"black"}"#)
    }

    private static func reader(_ type: String, _ use: String) -> String {
        """
        import SwiftUI
        struct Watch: View {
            let space: \(type)
            var body: some View { GeometryReader { g in Text("\\(Int(g.frame(in: \(use)).minY))") } }
        }
        """
    }

    @Test func spacesAreFoundWhereTheyAreGiven() throws {
        let one =
            Self.reader("CoordinateSpace", "space") + """
                struct S: View { var body: some View { ScrollView { Watch(space: .named("list")) }.coordinateSpace(name: "list") } }
                #Preview { S() }
                """
        let text = "/components/Watch/body/children/0/text/$"
        #expect(try part(text, of: one).contains("geometry.frame(in: .named('list')).minY"))
        let two =
            Self.reader("String", ".named(space)") + """
                struct S: View { var body: some View { VStack {
                    ScrollView { Watch(space: "a") }.coordinateSpace(name: "a")
                    ScrollView { Watch(space: "b") }.coordinateSpace(name: "b") } } }
                #Preview { S() }
                """
        #expect(
            try part(text, of: two).contains(
                "(space == 'a' ? geometry.frame(in: .named('a')) : geometry.frame(in: .named('b'))).minY"))
    }

    @Test func aSpaceIsAskedForByTheNameThatAViewIsGiven() throws {
        let text =
            Self.reader("String", ".named(space)") + """
                struct S: View {
                    @State private var name = "a"
                    var body: some View { VStack { Watch(space: name); Watch(space: "b") } }
                }
                #Preview { S() }
                """
        let answer = try imported(text)
        #expect(answer.holes.map(\.means) == [])
        #expect(answer.document.contains("geometry.frame(in: .named(space))"), "\(answer.document)")
    }

    @Test func idsAndNamesOfExtensionsNameSpaces() throws {
        let text = screen(
            #"ScrollView { GeometryReader { g in Text("\(Int(g.frame(in: .named(id)).minY + g.frame(in: .feed).minY))") } }.coordinateSpace(name: id).coordinateSpace(.feed)"#,
            "extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace { static var feed: NamedCoordinateSpace { .named(\"feed\") } }",
            members: "@State private var id = UUID();")
        #expect(try body("modifiers", of: text) == #"[{"coordinateSpace":"S.id"},{"coordinateSpace":"feed"}]"#)
        let shown = try body("children/0/children/0/text/$", of: text)
        #expect(shown.contains(".named('S.id')") && shown.contains(".named('feed')"))
    }

    @Test func scrollViewsByTheirAxisAreTheNearestOnes() throws {
        let text = screen(
            #"Text("a").visualEffect { c, proxy in c.opacity(proxy.frame(in: .scrollView(axis: .vertical)).minY < 100 ? 0.5 : 1) }"#
        )
        #expect(
            try body("modifiers/0/visualEffect/opacity/$", of: text)
                == #""(proxy.frame(in: .scrollView).minY < 100) ? 0.5 : 1""#)
        #expect(try imported(text).approximated == 1)
    }

    @Test func axesOfAPropertyAreAWord() throws {
        let text = """
            struct Pane<Content: View>: View {
                var axes: Axis.Set = [.vertical]
                @ViewBuilder var content: Content
                var body: some View { ScrollView(axes) { content } }
            }
            #Preview { VStack { Pane { Text("a") }; Pane(axes: [.horizontal, .vertical]) { Text("b") } } }
            """
        #expect(try part("/root/children/0/properties/axes", of: text) == #""vertical""#)
        #expect(try part("/root/children/1/properties/axes", of: text) == #""both""#)
    }

    @Test func aTransitionThatAsksForItsPhaseHasEffectsForEach() throws {
        let compared = screen(
            #"Text("a").scrollTransition { view, phase in view.offset(y: phase == .topLeading ? -20 : 0).opacity(phase.isIdentity ? 1 : 0.5) }"#
        )
        let expected =
            #"{"bottomTrailing":{"offset":{"y":0},"opacity":0.5},"identity":{"offset":{"y":0},"opacity":1},"#
            + #""topLeading":{"offset":{"y":-20},"opacity":0.5}}"#
        #expect(try body("modifiers/0/scrollTransition", of: compared) == expected)
        let switched = screen(
            """
            Text("a").scrollTransition { view, phase in
                switch phase {
                case .identity: view.opacity(1)
                case .topLeading: view.opacity(0.2)
                default: view.opacity(0.4)
                }
            }
            """)
        #expect(
            try body("modifiers/0/scrollTransition", of: switched)
                == #"{"bottomTrailing":{"opacity":0.4},"identity":{"opacity":1},"topLeading":{"opacity":0.2}}"#)
    }

    @Test func aScrollViewsGeometryIsReadWhole() throws {
        let text = screen(
            """
            ScrollView { Color.red }
                .onScrollGeometryChange(for: CGFloat.self) { $0.contentSize.height } action: { y = $1 }
                .onScrollGeometryChange(for: CGFloat.self) { $0.visibleRect.maxY } action: { before = $0; y = $1 }
            """, members: "@State private var y = 0.0; @State private var before = 0.0;")
        #expect(
            try body("modifiers/0/onScrollGeometryChange", of: text)
                == #"{"action":"y = newValue","of":"scrollGeometry.contentSize.height"}"#)
        #expect(
            try body("modifiers/1/onScrollGeometryChange", of: text)
                == #"{"action":"before = oldValue; y = newValue","of":"(scroll.y + proxy.size.height)"}"#)
    }

    @Test func positionsAreUnderstoodWithATypeAndInAModel() throws {
        let text = """
            @Observable final class Model { var position = ScrollPosition(edge: .top) }
            struct S: View {
                @State private var model = Model()
                @State private var own = ScrollPosition(idType: Int.self)
                var body: some View { VStack {
                    ScrollView { Text("a") }.scrollPosition($model.position)
                    Button("end") { model.position.scrollTo(edge: .bottom); own.scrollTo(id: 5, anchor: .top) } } }
            }
            #Preview { S() }
            """
        #expect(try part("/components/S/state/own/$", of: text) == #""ScrollPosition()""#)
        #expect(
            try body("children/1/action", of: text)
                == #""model.position.scrollTo(edge: .bottom); own.scrollTo(id: 5, anchor: .top)""#)
    }

    @Test func whatIsLeftOutOfScrollsIsTold() throws {
        let text = screen(
            #"ScrollView { Text("a") }.scrollTargetBehavior(.viewAligned(limitBehavior: .always)).onScrollPhaseChange { _, new in n = 1 }"#,
            members: "@State private var n = 0;")
        let answer = try imported(text)
        #expect(answer.holes.isEmpty)
        #expect(answer.warnings.map(\.code) == ["scroll-phase"])
        #expect(try body("modifiers", of: text) == #"[{"scrollTargetBehavior":"viewAligned"}]"#)
    }

    @Test func animatorsGoThroughTheirPhases() throws {
        let text = screen(
            """
            VStack {
                PhaseAnimator([1.5, 2.0]) { v in Text("a").opacity(v) } animation: { _ in .easeInOut }
                Text("b").phaseAnimator([false, true]) { content, on in content.scaleEffect(on ? 2 : 1) }
            }
            """)
        let answer = try imported(text)
        #expect(answer.holes.isEmpty && answer.warnings.isEmpty)
        #expect(try body("children/0/data", of: text) == "[1.5,2]")
        #expect(try body("children/0/children/0/modifiers", of: text) == #"[{"opacity":{"$":"phase"}}]"#)
        #expect(
            try body("children/1/children/0/modifiers", of: text) == #"[{"scaleEffect":{"$":"phase ? 2 : 1"}}]"#)
    }

    @Test func transformsMoveScaleAndTurnAboutTheCorner() throws {
        let text = screen(
            #"Text("a").transformEffect(CGAffineTransform(translationX: 3, y: 4)).transformEffect(.init(scaleX: 2, y: 1)).scaleEffect(CGSize(width: 1, height: 2))"#
        )
        #expect(
            try body("modifiers", of: text)
                == #"[{"offset":{"x":3,"y":4}},{"scaleEffect":{"anchor":"topLeading","x":2,"y":1}},{"scaleEffect":{"x":1,"y":2}}]"#
        )
    }
}
