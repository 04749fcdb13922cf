import Expressions
import Geometry
import LayoutEngine
import RenderReport
import ViewDocument
import ViewGraph
import ViewTree

extension Session {
    /// Numbers that `scroll.x` and `scroll.y` are compared with, further than a screen below where a lazy container with rows
    /// of unknown length begins: where the content stands at that offset goes by estimates (docs/lazy.md). Told at the mount,
    /// once for each place.
    func noteAbsoluteOffsets() {
        let program = graph.program
        var thresholds: [(place: SourcePlace, threshold: ScrollThreshold)] = []
        for (index, expression) in program.expressions.enumerated() {
            thresholds += expression.scrollThresholds.map { (program.expressionPlaces[index], $0) }
        }
        for (index, action) in program.actions.enumerated() {
            thresholds += action.scrollThresholds.map { (program.actionPlaces[index], $0) }
        }
        guard !thresholds.isEmpty else { return }
        let estimated = layout.estimatedContainers
        var told: Set<String> = []
        for (place, threshold) in thresholds {
            let axis: Axis = threshold.axis == 0 ? .horizontal : .vertical
            let length = axis == .horizontal ? program.viewport.width : program.viewport.height
            let container = estimated.first { $0.axis == axis && threshold.offset > $0.start + length }
            guard let container, told.insert(place.pointer).inserted else { continue }
            graph.log.diagnose(
                Diagnostic(
                    code: "absolute-offset",
                    message:
                        "compares the offset with \(NumberText.text(threshold.offset)), which lies in or below the rows of "
                        + "a lazy container: how long these are is an estimate until they were in view. Go by which row "
                        + "is in view (onScrollTargetVisibilityChange, scrollPosition)",
                    path: graph.path(of: container.node), pointer: place.pointer))
        }
    }
}
