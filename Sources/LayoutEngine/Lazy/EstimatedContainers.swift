package import Geometry
package import ViewTree

extension LayoutState {
    /// Lazy containers with rows whose lengths are estimates: along which axis they are, and where they begin in the content of
    /// their scroll view, in points.
    package var estimatedContainers: [(node: NodeID, axis: Axis, start: Double)] {
        tables.lazy.compactMap { container in
            guard container.isPresent, container.scroll >= 0, container.extents.table.hasEstimates else { return nil }
            return (container.node, container.axis, container.base)
        }
    }
}
