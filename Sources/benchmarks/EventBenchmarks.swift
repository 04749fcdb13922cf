import Expressions
import TextLayout
import UpdateLoop
import ViewDocument
import ViewGraph

/// Events through the whole pipeline: graph, layout, effects, what is drawn differently, the report's log.
extension Harness {
    mutating func events() {
        for (size, count) in [("1k", 100), ("10k", 1_000), ("100k", 10_000)] {
            leafChanges("cards \(size)", count)
            idleTap("cards \(size)", count)
        }
        for change in ["leaf changed, card keeps its size", "leaf changed, card grows"] {
            for part in ["", ", layout alone"] {
                ratio("\(change)\(part), 100k by 1k", "cards 100k, \(change)\(part)", to: "cards 1k, \(change)\(part)")
            }
        }
        ratio("nothing changes, 100k by 1k", "cards 100k, nothing changes", to: "cards 1k, nothing changes")
        ratio("scroll step, 100k by 1k mounted", "cards 100k, scroll step", to: "cards 1k, scroll step")
        messages()
        effects()
    }

    /// A column of cards in a ScrollView; one leaf of the card in the middle follows its card's state.
    private mutating func leafChanges(_ name: String, _ count: Int) {
        let same = "\(name), leaf changed, card keeps its size"
        let grown = "\(name), leaf changed, card grows"
        let nothing = "\(name), nothing changes"
        let scroll = "\(name), scroll step"
        guard wants(same, grown, nothing, scroll) else { return }
        let leaf = #"{"type":"Color","color":"gray","modifiers":[{"frame":{"width":{"$":"w"},"height":{"$":"h"}}}]}"#
        let special = #""Special":{"state":{"w":40,"h":70},"body":\#(Shape.card(leaf))}"#
        let half = Shape.repeated(count / 2, Shape.card())
        let column = Shape.stack("VStack", spacing: 8, #"\#(half),{"type":"Special"},\#(half)"#)
        let mounted = Mounted(Shape.document(Shape.scroll(column), components: special))
        func set(_ slot: String, _ value: Double) -> SessionEvent {
            .set([SlotAssignment(target: "Special", slot: slot, value: .number(value))])
        }
        var step = 0
        for (line, event) in [
            (same, { set("w", step % 2 == 0 ? 40 : 41) }), (grown, { set("h", step % 2 == 0 ? 70 : 71) }),
        ] {
            var layout = Duration.zero
            var layouts: [Double] = []
            measure(line, repetitions: 25, prepare: {}) { _ in
                step += 1
                layout = mounted.session.spent.layout
                apply(mounted, event())
                layouts.append((mounted.session.spent.layout - layout) / .nanoseconds(1))
            }
            add(line: "\(line), layout alone", layouts)
        }
        measure(nothing, repetitions: 25, prepare: {}) { _ in apply(mounted, set("w", step % 2 == 0 ? 40 : 41)) }
        measure(scroll, repetitions: 25, prepare: {}) { _ in
            step += 1
            apply(mounted, .scroll(view: nil, x: nil, y: step % 2 == 0 ? 100 : 110))
        }
    }

    /// The same column with a Button in its middle whose action writes what is there.
    private mutating func idleTap(_ name: String, _ count: Int) {
        let tap = "\(name), tap that writes what is there"
        guard wants(tap) else { return }
        let half = Shape.repeated(count / 2, Shape.card())
        let button = #"{"type":"Button","action":"n = n","label":\#(Shape.box(40, 70))}"#
        let tapped = #""Tapped":{"state":{"n":1},"body":\#(Shape.card(button))}"#
        let column = Shape.stack("VStack", spacing: 8, #"\#(half),{"type":"Tapped"},\#(half)"#)
        let mounted = Mounted(Shape.document(Shape.scroll(column), components: tapped))
        measure(tap, repetitions: 25, prepare: {}) { _ in apply(mounted, .tap("Tapped")) }
    }

    /// The eager list of 1,000 messages; the text of one row is changed.
    private mutating func messages() {
        let object = "message list, one row changed, Observable property"
        let array = "message list, one row changed, array of the parent"
        if wants(object) {
            let mounted = Mounted(Shape.messages(observable: true))
            var step = 0
            measure(object, repetitions: 25, prepare: {}) { _ in
                step += 1
                apply(
                    mounted, .set([SlotAssignment(target: "Row", slot: "message.text", value: .string("Text \(step)"))])
                )
            }
        }
        if wants(array) {
            let mounted = Mounted(Shape.messages(observable: false))
            var step = 0
            measure(array, repetitions: 25, prepare: {}) { _ in
                step += 1
                apply(mounted, .perform(target: "List", action: "texts[500] = 'Text \(step)'"))
            }
        }
    }

    /// A thousand visible effects of one expression each; a step changes nothing but them.
    private mutating func effects() {
        let name = "1,000 effects, scroll step"
        guard wants(name) else { return }
        let dot =
            #"{"type":"Color","color":"gray","modifiers":[{"frame":{"width":2,"height":2}},{"visualEffect":{"opacity":{"$":"1 - abs(proxy.frame(in: .scrollView).minY) / 2000"}}}]}"#
        let row = Shape.stack("HStack", Shape.repeated(100, dot))
        let tall = #"{"type":"Color","color":"gray","modifiers":[{"frame":{"width":2,"height":2000}}]}"#
        let mounted = Mounted(
            Shape.document(Shape.scroll(Shape.stack("VStack", Shape.repeated(10, row) + "," + tall))))
        var step = 0.0
        measure(name, per: 1_000, repetitions: 25, prepare: {}) { _ in
            step += 1
            apply(mounted, .scroll(view: nil, x: nil, y: step))
        }
    }
}

func apply(_ mounted: Mounted, _ event: SessionEvent) { done { _ = try mounted.session.apply(event) } }

func done(_ body: () throws -> Void) {
    do { try body() } catch { stop("\(error)") }
}
