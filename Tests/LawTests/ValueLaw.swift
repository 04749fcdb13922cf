import Expressions
import Geometry
import LayoutEngine
import SVGFrame
import ScrollEffects
import TestSupport
import TextLayout
import ViewDocument
import ViewTree

@testable import UpdateLoop
@testable import ViewGraph

/// The value law: what is derived equals what is computed anew from the program and what is kept (PASSES 7.1), and the
/// totals agree with the lists.
struct ValueLaw {
    let session: Session
    var drawn: [String: DrawnGroup] = [:]
    /// By the identifier of a view: where in a pixel its boxes begin and end.
    var edges: [String: [Int]] = [:]
    /// Identifiers of the views that a modifier of their own hides.
    var hidden: Set<String> = []
    /// How long a pixel was in the frame before.
    var lastPixel = 0.0
    /// What was drawn, kept by looking at every view.
    var all: DrawnState
    /// The views that record found elsewhere.
    var moved: [(view: NodeID, path: String)] = []
    /// The first change of a frame that was not told; later events are still held against the other laws.
    private(set) var drawingFailure: LawFailure?
    var live = 0
    var updates = 0
    /// Whether bodies and layout would have gone on for ever: they end behind one another, until something is done again.
    private var isUnsettled = false

    init(session: Session) {
        self.session = session
        all = DrawnState(program: session.graph.program)
    }

    var graph: Graph { session.graph }

    mutating func check(_ update: Update, step: Int, isScroll: Bool, isEffectsOnly: Bool) throws(LawFailure) {
        func expectNone(_ law: LawFailure.Law, _ details: [String]) throws(LawFailure) {
            if !details.isEmpty { throw LawFailure(law: law, step: step, details: details) }
        }
        try expectNone(.totals, totals(update.log))
        if isScroll, isEffectsOnly {
            let log = update.log
            if !log.evaluated.isEmpty || log.closureRuns > 0 || log.measured > 0 || log.placed > 0 {
                throw LawFailure(
                    law: .totals, step: step, details: ["scrolling did more than effects: \(log.evaluated.map(\.path))"]
                )
            }
        }
        if update.log.passes > 0 { isUnsettled = update.log.diagnostics.contains { $0.code == "update-limit" } }
        if !isUnsettled { try expectNone(.attributes, graph.auditDerived()) }
        try expectNone(.layout, relaidOut())
        let fresh = try fromScratch(step)
        if let fresh { try expectNone(.geometry, differences(from: fresh)) }
        try expectNone(.frame, try redrawn(fresh ?? graph.geometry, step))
        let untold = try drawingDifferences(update, step)
        if !untold.isEmpty, drawingFailure == nil {
            drawingFailure = LawFailure(law: .drawing, step: step, details: untold)
        }
    }
}
