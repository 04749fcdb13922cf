import Expressions
import Geometry
import ViewDocument
import ViewTree

/// The proxy of a ScrollViewReader as a value, which a component, an object or the environment is given: the reader.
struct GraphProxy: HeldBinding {
    /// Nil where none is around: then the nearest scroll view that has the id is meant.
    var reader: NodeID?
    var block: BlockID
    var serial: UInt32

    /// A proxy is equal to itself from run to run, and so what it is given to is not another.
    func isSame(as other: any HeldBinding) -> Bool {
        guard let other = other as? GraphProxy else { return false }
        return reader == other.reader && block == other.block && serial == other.serial
    }
}

extension Graph {
    func held(proxy number: Int, around node: NodeID) -> Value {
        let reader = scrollReader(number, around: node)
        let block = tree.block[reader ?? node]
        return .closure(HeldClosure(GraphProxy(reader: reader, block: block, serial: serials[block])))
    }

    /// Whether the reader is still there.
    func isThere(_ proxy: GraphProxy) -> Bool { serials[proxy.block] == proxy.serial }
}
