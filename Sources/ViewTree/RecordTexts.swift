import Expressions

/// What a view is called.
package struct ViewNames: Sendable {
    package var path: String
    package var name: String?

    package init(path: String, name: String?) {
        self.path = path
        self.name = name
    }
}

/// What a view is called, its path in parts: that of the view around, and the view's own step.
package struct NameParts: Sendable {
    /// Nil for the outermost view.
    package var outer: String?
    package var type: String
    /// Its place among siblings of its type, if it is not the first, and its key.
    package var place: Int32 = 0
    package var key = ""
    package var name: String?

    package init(outer: String?, type: String, place: Int32, key: String, name: String?) {
        self.outer = outer
        self.type = type
        self.place = place
        self.key = key
        self.name = name
    }

    package init(_ names: ViewNames) {
        type = names.path
        name = names.name
    }

    /// What follows the type in the view's step.
    package var ending: String {
        var text = ""
        if place > 0 { text += "[\(place)]" }
        if !key.isEmpty { text += "(\(ValueKey.display(key)))" }
        return text
    }
}

/// What views are called, as long as the tree stays as it is: the way from a view outwards is the same for all that stand in
/// it. It is known by the node at which it came to the view and by the hole that it came out of last.
package struct NamesFound: Sendable {
    /// By node, in pages of 64 that are there where something of them is known: where in `found` its names stand; -1 nowhere.
    private var pages: [Int32] = []
    private var places: [Int32] = []
    private var found: [(hole: NodeID, names: ViewNames)] = []
    /// The body or closure whose description was asked for last, and that of the closures in a hole.
    package var lastRun: (closure: BlockID, text: String?) = (-1, nil)
    package var lastClosure: (hole: NodeID, text: String) = (-1, "")

    package init() {}

    package func names(at node: NodeID, from hole: NodeID) -> ViewNames? {
        guard let place = place(of: node) else { return nil }
        let at = Int(places[place])
        guard at >= 0, found[at].hole == hole else { return nil }
        return found[at].names
    }

    package mutating func keep(_ names: ViewNames, at node: NodeID, from hole: NodeID) {
        guard node >= 0 else { return }
        let page = Int(node) / 64
        if page >= pages.count { pages.append(contentsOf: repeatElement(-1, count: page + 1 - pages.count)) }
        if pages[page] < 0 {
            pages[page] = Int32(truncatingIfNeeded: places.count)
            places.append(contentsOf: repeatElement(-1, count: 64))
        }
        let place = Int(pages[page]) + Int(node) % 64
        if places[place] >= 0 {
            found[Int(places[place])] = (hole, names)
        } else {
            places[place] = Int32(truncatingIfNeeded: found.count)
            found.append((hole, names))
        }
    }

    private func place(of node: NodeID) -> Int? {
        let page = Int(node) / 64
        guard node >= 0, page < pages.count, pages[page] >= 0 else { return nil }
        return Int(pages[page]) + Int(node) % 64
    }
}

/// Who can still say what the views of an event's records are called: the session, until its next event.
package protocol RecordNaming: AnyObject {
    func recordNames(of view: NodeID, _ found: inout NamesFound) -> ViewNames
    /// The same, its path in parts.
    func recordParts(of view: NodeID, _ found: inout NamesFound) -> NameParts
    func recordPointer(of view: NodeID) -> String
    /// The same as bytes, which last as long as `body` runs.
    func withRecordPointer(of view: NodeID, _ body: (UnsafeBufferPointer<UInt8>) -> Void)
    /// The record of a view that began.
    func recordMount(of view: NodeID, _ found: inout NamesFound) -> ViewRecord
    /// What such a record says beside what the view is called and where it is written.
    func recordType(of view: NodeID) -> (type: String, component: String?)
    /// What made a view be drawn differently in the last event.
    func drawingReason(of view: NodeID, _ found: inout NamesFound) -> String
}

/// The texts of an event's records, written when somebody reads them.
///
/// While an event runs a record is a number of a view. Few readers want more than the counts, so paths are made when a
/// report is written, by the session itself; one that is kept over the session's next event has its texts written out
/// before that begins (``keep(_:mounted:)``). Used by the thread that has the session.
package final class RecordTexts: @unchecked Sendable {
    private struct Text {
        var names: ViewNames
        var pointer: String
        var reason: String
    }
    /// Nil once the session went on.
    private var source: (any RecordNaming)?
    private var found = NamesFound()
    private var kept: [NodeID: Text] = [:]
    private var keptMounts: [NodeID: ViewRecord] = [:]

    package init(_ source: any RecordNaming) { self.source = source }

    /// Writes out the texts of `views` and of those that began: all that there are records of; the session goes on.
    package func keep(_ views: [NodeID], mounted: [NodeID]) {
        guard let source else { return }
        for view in views where kept[view] == nil {
            kept[view] = Text(
                names: source.recordNames(of: view, &found), pointer: source.recordPointer(of: view),
                reason: source.drawingReason(of: view, &found))
        }
        for view in mounted { keptMounts[view] = source.recordMount(of: view, &found) }
        self.source = nil
        found = NamesFound()
    }

    func names(of view: NodeID) -> ViewNames {
        source?.recordNames(of: view, &found) ?? kept[view]?.names ?? ViewNames(path: "", name: nil)
    }
    package func pointer(of view: NodeID) -> String { source?.recordPointer(of: view) ?? kept[view]?.pointer ?? "" }
    func reason(of view: NodeID) -> String { source?.drawingReason(of: view, &found) ?? kept[view]?.reason ?? "" }

    package func parts(of view: NodeID) -> NameParts {
        source?.recordParts(of: view, &found) ?? NameParts(names(of: view))
    }

    /// Of a view that began: its type, and its component where it is a use of one.
    package func mountParts(of view: NodeID) -> (parts: NameParts, type: String, component: String?) {
        if let source {
            let (type, component) = source.recordType(of: view)
            return (source.recordParts(of: view, &found), type, component)
        }
        let record = mount(of: view)
        return (NameParts(ViewNames(path: record.path, name: record.name)), record.type, record.component)
    }

    /// JSON Pointer of a view, as bytes.
    package func withPointer(of view: NodeID, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        if let source { return source.withRecordPointer(of: view, body) }
        var known = kept[view]?.pointer ?? keptMounts[view]?.pointer ?? ""
        known.withUTF8(body)
    }

    func mount(of view: NodeID) -> ViewRecord {
        source?.recordMount(of: view, &found) ?? keptMounts[view]
            ?? ViewRecord(path: "", name: nil, type: "", component: nil, pointer: "")
    }
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
    package let texts: RecordTexts?

    package var names: ViewNames { texts?.names(of: change.view) ?? ViewNames(path: "", name: nil) }
    package var path: String { names.path }
    package var name: String? { names.name }
    package var pointer: String { texts?.pointer(of: change.view) ?? "" }
    package var attributes: [String] { change.attributes.names }
    /// If the record is of several neighbours that moved alike: the path of the last, and how many they are.
    package var lastSibling: String? { change.lastSibling < 0 ? nil : texts?.names(of: change.lastSibling).path }
    package var count: Int { Int(change.count) }
    /// Of a view that is painted differently.
    package var reason: String? { texts?.reason(of: change.view) }
}

extension DrawChange: RecordedChange {
    package func record(_ texts: RecordTexts?) -> DrawRecord { DrawRecord(change: self, texts: texts) }
}

/// A view that began.
package struct MountChange: RecordedChange {
    package var view: NodeID

    package init(view: NodeID) { self.view = view }

    package func record(_ texts: RecordTexts?) -> ViewRecord {
        texts?.mount(of: view) ?? ViewRecord(path: "", name: nil, type: "", component: nil, pointer: "")
    }
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

    package var path: String { texts?.names(of: change.node).path ?? "" }
    package var name: String? { texts?.names(of: change.node).name }
    package var range: ResolvedRange { change.range }
}
