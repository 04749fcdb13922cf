import Geometry
import ViewDocument
import ViewTree

/// The columns of the tree that layout reads in its loops, as plain memory for the length of one pass.
struct TreeColumns {
    let kind: UnsafeBufferPointer<NodeKind>
    let parent: UnsafeBufferPointer<NodeID>
    let view: UnsafeBufferPointer<NodeID>
    let childStart: UnsafeBufferPointer<Int32>
    let childCount: UnsafeBufferPointer<Int32>
    let layoutNode: UnsafeBufferPointer<NodeID>
    let parameterStart: UnsafeBufferPointer<Int32>
    let content: UnsafeBufferPointer<Int32>
    let environment: UnsafeBufferPointer<Int32>
    let children: UnsafeBufferPointer<NodeID>
    let parameters: UnsafeBufferPointer<Double>

    /// A number of a node; `index` is one of ``ViewTree/Parameters``.
    func parameter(_ node: NodeID, _ index: Int) -> Double { parameters[Int(parameterStart[Int(node)]) + index] }

    /// The guide whose number is a parameter of the node.
    func guide(_ node: NodeID, _ index: Int) -> AlignmentGuide {
        let number = parameter(node, index)
        return number >= 0 && number < 256 ? AlignmentGuide(rawValue: UInt8(number)) : .horizontalCenter
    }

    /// The layout node of the `index`-th element; -1 where there is none.
    func child(_ node: NodeID, _ index: Int = 0) -> NodeID {
        guard index < Int(childCount[Int(node)]) else { return -1 }
        let element = children[Int(childStart[Int(node)]) + index]
        return element < 0 ? -1 : layoutNode[Int(element)]
    }

    func elementCount(_ node: NodeID) -> Int { Int(childCount[Int(node)]) }

    /// The layout node around a layout node; -1 at the root.
    func layoutParent(_ node: NodeID) -> NodeID {
        var at = parent[Int(node)]
        while at >= 0, layoutNode[Int(at)] != at { at = parent[Int(at)] }
        return at
    }
}

extension ViewTree {
    /// Runs `body` with the columns as memory; they are valid only inside.
    func withColumns<Result>(_ body: (TreeColumns) -> Result) -> Result {
        kind.withUnsafeBufferPointer { kind -> Result in
            parent.withUnsafeBufferPointer { parent -> Result in
                view.withUnsafeBufferPointer { view -> Result in
                    withShape { childStart, childCount, layoutNode, children -> Result in
                        withNumbers { parameterStart, content, environment, parameters -> Result in
                            body(
                                TreeColumns(
                                    kind: kind, parent: parent, view: view, childStart: childStart,
                                    childCount: childCount, layoutNode: layoutNode, parameterStart: parameterStart,
                                    content: content, environment: environment, children: children,
                                    parameters: parameters))
                        }
                    }
                }
            }
        }
    }

    private typealias Numbers = UnsafeBufferPointer<Int32>

    private func withShape<Result>(_ body: (Numbers, Numbers, Numbers, Numbers) -> Result) -> Result {
        childStart.withUnsafeBufferPointer { start -> Result in
            childCount.withUnsafeBufferPointer { count -> Result in
                layoutNode.withUnsafeBufferPointer { layoutNode -> Result in
                    children.withUnsafeBufferPointer { body(start, count, layoutNode, $0) }
                }
            }
        }
    }

    private func withNumbers<Result>(
        _ body: (Numbers, Numbers, Numbers, UnsafeBufferPointer<Double>) -> Result
    ) -> Result {
        parameterStart.withUnsafeBufferPointer { start -> Result in
            content.withUnsafeBufferPointer { content -> Result in
                environment.withUnsafeBufferPointer { environment -> Result in
                    parameters.withUnsafeBufferPointer { body(start, content, environment, $0) }
                }
            }
        }
    }
}
