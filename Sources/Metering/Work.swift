/// A kind of work that is counted, and what one piece of it costs in units. A unit is about a nanosecond of a processor core
/// of 2020: the weights were measured on release builds (docs/limits.md), and are never measured again while serving, so that
/// equal requests cost equally many units everywhere.
package struct Work: Sendable {
    /// As docs/limits.md and `/v1/limits` call it.
    package let name: StaticString
    package let units: Int

    private init(_ name: StaticString, _ units: Int) {
        self.name = name
        self.units = units
    }

    /// An operation of the expression language.
    package static let operation = Work("operations", 20)
    /// A run of a body or content closure.
    package static let run = Work("runs", 1_000)
    /// One that is run again: what it ran for is told.
    package static let rerun = Work("reruns", 2_000)
    /// A node (view, modifier or structure) that is evaluated or compared in a run.
    package static let evaluation = Work("evaluations", 100)
    /// A node that is mounted.
    package static let mount = Work("mounts", 500)
    /// A node that ends, or is put aside with its row.
    package static let unmount = Work("unmounts", 300)
    /// A row that is looked at: its key is found, compared or searched.
    package static let row = Work("rows", 200)
    /// A node that is passed on the way: searched by name, listed as an element, read as an observer.
    package static let visit = Work("visits", 20)
    /// A node whose answers may differ: it is asked again what it was asked before.
    package static let invalidation = Work("invalidations", 800)
    /// A size that is computed.
    package static let size = Work("sizes", 300)
    /// An alignment guide that is looked for in a view, and remembered.
    package static let guide = Work("guides", 700)
    /// A view that is placed.
    package static let place = Work("places", 100)
    /// A view whose drawing is compared with what was drawn before.
    package static let comparison = Work("comparisons", 300)
    /// A text that is looked up among those of late.
    package static let textLookup = Work("textLookups", 600)
    /// A text that is not among them: taken apart, measured, remembered, and another forgotten for it.
    package static let text = Work("texts", 6_000)
    /// A byte of a word that is shaped.
    package static let shaping = Work("shaping", 200)
    /// A cluster of a text that is passed while its lines are broken.
    package static let wrapping = Work("wrapping", 20)
    /// A byte of an answer that is written or compared.
    package static let byte = Work("bytes", 12)
    /// A byte of a request that is read.
    package static let reading = Work("reading", 30)
    /// A finding: its place is named and looked up.
    package static let finding = Work("findings", 4_000)
    /// A node of a document that is checked and compiled, and an expression or action of it.
    package static let compiling = Work("compiling", 1_000)
    package static let expression = Work("expressions", 3_000)
    /// An event that is decoded and remembered.
    package static let event = Work("events", 12_000)
}
