import Geometry
import ViewDocument
import ViewTree

/// The columns of the tree that layout reads in its loops, as plain memory for the length of one pass: one word, however
/// many columns there are, so that handing it on copies nothing.
struct TreeColumns {
    /// The columns' addresses.
    struct Addresses {
        let kind: UnsafePointer<NodeKind>
        let parent: UnsafePointer<NodeID>
        let view: UnsafePointer<NodeID>
        let childStart: UnsafePointer<Int32>
        let childCount: UnsafePointer<Int32>
        let layoutNode: UnsafePointer<NodeID>
        let parameterStart: UnsafePointer<Int32>
        let content: UnsafePointer<Int32>
        let environment: UnsafePointer<Int32>
        let children: UnsafePointer<NodeID>
        let parameters: UnsafePointer<Double>
    }
    private let addresses: UnsafePointer<Addresses>

    init(_ addresses: UnsafePointer<Addresses>) { self.addresses = addresses }

    var kind: UnsafePointer<NodeKind> { addresses.pointee.kind }
    var parent: UnsafePointer<NodeID> { addresses.pointee.parent }
    var view: UnsafePointer<NodeID> { addresses.pointee.view }
    var childStart: UnsafePointer<Int32> { addresses.pointee.childStart }
    var childCount: UnsafePointer<Int32> { addresses.pointee.childCount }
    var layoutNode: UnsafePointer<NodeID> { addresses.pointee.layoutNode }
    var parameterStart: UnsafePointer<Int32> { addresses.pointee.parameterStart }
    var content: UnsafePointer<Int32> { addresses.pointee.content }
    var environment: UnsafePointer<Int32> { addresses.pointee.environment }
    var children: UnsafePointer<NodeID> { addresses.pointee.children }
    var parameters: UnsafePointer<Double> { addresses.pointee.parameters }

    /// A number of a node; `index` is one of ``ViewTree/Parameters``.
    @inline(__always)
    func parameter(_ node: NodeID, _ index: Int) -> Double { parameters[Int(parameterStart[Int(node)]) + index] }

    /// The guide whose number is a parameter of the node.
    @inline(__always)
    func guide(_ node: NodeID, _ index: Int) -> AlignmentGuide {
        let number = parameter(node, index)
        return number >= 0 && number < 256
            ? AlignmentGuide(rawValue: UInt8(truncatingIfNeeded: Int32(number))) : .horizontalCenter
    }

    /// The layout node of the `index`-th element; -1 where there is none.
    func child(_ node: NodeID, _ index: Int = 0) -> NodeID {
        guard index < Int(childCount[Int(node)]) else { return -1 }
        let element = children[Int(childStart[Int(node)]) + index]
        return element < 0 ? -1 : layoutNode[Int(element)]
    }

    /// The layout node of an element by its index in `children`; -1 where there is none.
    func layoutChild(_ index: Int) -> NodeID {
        let element = children[index]
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
                            let addresses = TreeColumns.Addresses(
                                kind: kind.start, parent: parent.start, view: view.start,
                                childStart: childStart.start, childCount: childCount.start,
                                layoutNode: layoutNode.start, parameterStart: parameterStart.start,
                                content: content.start, environment: environment.start, children: children.start,
                                parameters: parameters.start)
                            return withUnsafePointer(to: addresses) { body(TreeColumns($0)) }
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

extension UnsafeMutableBufferPointer {
    /// Where the elements begin, as for a column that is only read.
    var start: UnsafeMutablePointer<Element> {
        baseAddress ?? UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
    }
}

extension UnsafeBufferPointer {
    /// Where the elements begin. A column without elements is never read; its address only has to be one.
    fileprivate var start: UnsafePointer<Element> {
        baseAddress ?? UnsafePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
    }
}
