/// Who can still say what the views of an event's records are called: the session, until its next event.
package protocol RecordNaming: AnyObject {
    func recordPath(of view: NodeID) -> String
    func recordName(of view: NodeID) -> String?
    func recordPointer(of view: NodeID) -> String
    /// What made a view be drawn differently in the last event.
    func drawingReason(of view: NodeID) -> String
}

/// The texts of an event's records, written when somebody reads them.
///
/// While an event runs a record is a number of a view. Few readers want more than the counts, so paths are made when a
/// report is written, by the session itself; one that is kept over the session's next event has its texts written out
/// before that begins (``keep(_:)``). Used by the thread that has the session.
package final class RecordTexts: @unchecked Sendable {
    private struct Text {
        var path: String
        var name: String?
        var pointer: String
        var reason: String
    }
    /// Nil once the session went on.
    private var source: (any RecordNaming)?
    private var kept: [NodeID: Text] = [:]

    package init(_ source: any RecordNaming) { self.source = source }

    /// Writes out the texts of `views`, all that there are records of; the session goes on.
    package func keep(_ views: [NodeID]) {
        guard let source else { return }
        for view in views where kept[view] == nil {
            kept[view] = Text(
                path: source.recordPath(of: view), name: source.recordName(of: view),
                pointer: source.recordPointer(of: view), reason: source.drawingReason(of: view))
        }
        self.source = nil
    }

    func path(of view: NodeID) -> String { source?.recordPath(of: view) ?? kept[view]?.path ?? "" }
    func name(of view: NodeID) -> String? { source.map { $0.recordName(of: view) } ?? kept[view]?.name }
    func pointer(of view: NodeID) -> String { source?.recordPointer(of: view) ?? kept[view]?.pointer ?? "" }
    func reason(of view: NodeID) -> String { source?.drawingReason(of: view) ?? kept[view]?.reason ?? "" }
}

/// A list of records that are numbers until they are read.
package struct LazyRecords<Change: RecordedChange>: RandomAccessCollection, Sendable {
    package var changes: [Change] = []
    /// Nil in the log of an event that runs.
    package var texts: RecordTexts?

    package init() {}

    package var startIndex: Int { 0 }
    package var endIndex: Int { changes.count }
    package subscript(at: Int) -> Change.Record { changes[at].record(texts) }
}

/// What a record is before it is read.
package protocol RecordedChange: Sendable {
    associatedtype Record
    func record(_ texts: RecordTexts?) -> Record
}

/// A view drawn differently or elsewhere than in the frame before.
package struct DrawRecord: Sendable {
    package let change: DrawChange
    let texts: RecordTexts?

    package var path: String { texts?.path(of: change.view) ?? "" }
    package var name: String? { texts?.name(of: change.view) }
    package var pointer: String { texts?.pointer(of: change.view) ?? "" }
    package var attributes: [String] { change.attributes.names }
    /// If the record is of several neighbours that moved alike: the path of the last, and how many they are.
    package var lastSibling: String? { change.lastSibling < 0 ? nil : texts?.path(of: change.lastSibling) }
    package var count: Int { Int(change.count) }
    /// Of a view that is painted differently.
    package var reason: String? { texts?.reason(of: change.view) }
}

extension DrawChange: RecordedChange {
    package func record(_ texts: RecordTexts?) -> DrawRecord { DrawRecord(change: self, texts: texts) }
}

/// A range of visibility that an effect looked at.
package struct RangeChange: RecordedChange {
    package var node: NodeID
    package var range: ResolvedRange

    package init(node: NodeID, range: ResolvedRange) {
        self.node = node
        self.range = range
    }

    package func record(_ texts: RecordTexts?) -> RangeRecord { RangeRecord(change: self, texts: texts) }
}

/// A range of a view's visibility: between which offsets of the scroll view it lies, and how far through it is.
package struct RangeRecord: Sendable {
    let change: RangeChange
    let texts: RecordTexts?

    package var path: String { texts?.path(of: change.node) ?? "" }
    package var name: String? { texts?.name(of: change.node) }
    package var range: ResolvedRange { change.range }
}
