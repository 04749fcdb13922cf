package import Geometry
import ViewDocument
package import ViewTree

extension Graph {
    /// Whether the length of a lazy stack's rows cannot depend on which row it is: one measured row tells all (LAYOUT 7).
    /// It goes by what the template alone says, so that the answer is the same whichever rows are mounted. Grids have
    /// lines, not rows: theirs are measured.
    func hasUniformRows(_ forEach: NodeID, in container: NodeID) -> Bool {
        guard tree.kind[container] == .lazyVStack || tree.kind[container] == .lazyHStack else { return false }
        return rowLength(ofHole: forEach, axis(ofLazy: container)) != nil
    }

    func axis(ofLazy container: NodeID) -> Axis {
        switch tree.kind[container] {
        case .lazyHStack, .lazyHGrid: .horizontal
        default: .vertical
        }
    }

    /// The lazy container of a row that `node`, a modifier around all of it, belongs to, and the axis of that.
    package func lazyContainer(ofRowAt node: NodeID) -> (container: NodeID, axis: Axis)? {
        var at = tree.parent[node]
        while at >= 0, passesRows(at) || tree.kind[at].isTransparentToLayout { at = tree.parent[at] }
        guard at >= 0, tree.kind[at].isLazyContainer else { return nil }
        return (at, axis(ofLazy: at))
    }

    private func rowLength(ofHole node: NodeID, _ axis: Axis) -> FixedLength? {
        guard let block = program.nodes[tree.template[node]].blocks.first, block >= 0 else { return nil }
        return fixedLengths.length(ofBlock: block, axis, program)
    }

    /// Lengths of rows that stand in the document, mounted or not.
    func fixedRows(_ parts: [Stretch], _ axis: Axis) -> [FixedRows] {
        var result: [FixedRows] = []
        var base = 0
        for part in parts {
            if !part.isSaid,
                let own = fixedRows(of: part.node, from: base, count: part.count, inElement: part.inElement, axis)
            {
                if let last = result.last, last.rows.upperBound == base, last.lengths.count == 1,
                    last.lengths == own.lengths
                {
                    result[result.count - 1].rows = last.rows.lowerBound..<own.rows.upperBound
                } else {
                    result.append(own)
                }
            }
            base += part.count
        }
        return result
    }

    /// What tells the first row from another that may stand there later.
    func noteLead(_ node: NodeID, _ rows: inout LazyRows) {
        guard tree.kind[node] == .forEach, holeIndex[node] >= 0 else { return }
        let hole = holeIndex[node]
        if holes[hole].keys.count > 0 { rows.leadKey = holes[hole].keys[0] }
        if holes[hole].data.count > 0 { rows.leadItem = holes[hole].data[0] }
    }

    /// Lengths of rows that stand in the document, of rows `first` and on that one structural node gives: one for each of
    /// a pattern that repeats, or none.
    private func fixedRows(
        of node: NodeID, from first: Int, count: Int, inElement: Int, _ axis: Axis
    ) -> FixedRows? {
        guard count > 0 else { return nil }
        var lengths: [Double] = []
        if inElement > 0 {
            guard let block = program.nodes[tree.template[node]].blocks.first, block >= 0 else { return nil }
            lengths = fixedLengths.lengths(ofListsIn: block, axis, program)
            guard lengths.count == inElement else { return nil }
        } else {
            lengths = [FixedRows.length(rowLength(ofHole: node, axis))]
        }
        guard lengths.contains(where: { $0 >= 0 }) else { return nil }
        return FixedRows(rows: first..<first + count, lengths: lengths)
    }
}

extension FixedRows {
    /// A view that wants another distance than a plain one would move its neighbours: it is measured.
    fileprivate static func length(_ fixed: FixedLength?) -> Double {
        guard let fixed, fixed.isPlain else { return unknown }
        return fixed.length
    }
}
