import Expressions
import Geometry
package import UpdateLoop
import ViewDocument
import ViewGraph

/// Bytes of what leads to a state: equal ones for equal events, others for others. Every text stands behind its length and every
/// case behind a letter, so that no two ways to a state run together.
package struct StateBytes {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    mutating func append(_ text: String) {
        append(UInt64(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    mutating func append(_ number: UInt64) { withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) } }

    mutating func append(_ number: Double) { append(number.bitPattern) }

    mutating func append(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    private mutating func letter(_ letter: Unicode.Scalar) { bytes.append(UInt8(ascii: letter)) }

    private mutating func append(_ number: Double?) {
        append(number != nil)
        if let number { append(number) }
    }

    private mutating func append(_ text: String?) {
        append(text != nil)
        if let text { append(text) }
    }

    mutating func append(_ viewport: Viewport) {
        append(viewport.width)
        append(viewport.height)
        append(viewport.scale)
        append(viewport.safeArea)
        append(viewport.device)
    }

    private mutating func append(_ insets: EdgeInsets) {
        for number in [insets.top, insets.leading, insets.bottom, insets.trailing] { append(number) }
    }

    private mutating func append(_ device: Device) {
        append(device.colorScheme)
        append(device.dynamicTypeSize.rawValue)
        append(device.horizontalSizeClass)
        append(device.verticalSizeClass)
        append(device.locale)
        append(device.layoutDirection)
        append(device.now)
        append(device.reduceMotion)
        append(device.contrast)
    }

    package mutating func append(_ event: SessionEvent) {
        switch event {
        case .scroll(let view, let x, let y):
            letter("s")
            append(view)
            append(x)
            append(y)
        case .tap(let name):
            letter("t")
            append(name)
        case .set(let assignments):
            letter("=")
            append(UInt64(assignments.count))
            for assignment in assignments {
                append(assignment.target)
                append(assignment.slot)
                append(assignment.value)
            }
        case .work(_, let target, let needs, let action):
            letter("w")
            append(target)
            append(needs)
            append(action)
        case .choose(let target, let tag):
            letter("c")
            append(target)
            append(tag)
        case .perform(let target, let action):
            letter("p")
            append(target)
            append(action)
        case .leave(let name):
            letter("l")
            append(name)
        case .ask(let name, let view, let value):
            letter("a")
            append(name)
            append(view)
            append(value)
        case .resize(let change):
            letter("r")
            append(change)
        case .scrolls(let events): append(events, after: "m")
        case .transaction(let events): append(events, after: "T")
        case .stages(let events): append(events, after: "d")
        case .banded(let event): append([event], after: "b")
        case .timed(let event, let seconds):
            append([event], after: "@")
            append(seconds)
        case .fling(let view, let velocity):
            letter("f")
            append(view)
            switch velocity {
            case .along(let speed): append([speed])
            case .parts(let speeds): append([speeds.x, speeds.y])
            }
        case .scrollTo(let target, let anchor, let view):
            letter("g")
            append(target)
            append(anchor.map { [$0.x, $0.y] } ?? [])
            append(view)
        case .advance(let seconds):
            letter("+")
            append(seconds)
        }
    }

    private mutating func append(_ events: [SessionEvent], after letter: Unicode.Scalar) {
        self.letter(letter)
        append(UInt64(events.count))
        for event in events { append(event) }
    }

    private mutating func append(_ numbers: [Double]) {
        append(UInt64(numbers.count))
        for number in numbers { append(number) }
    }

    private mutating func append(_ change: ViewportChange) {
        for number in [
            change.width, change.height, change.scale, change.top, change.leading, change.bottom, change.trailing,
        ] {
            append(number)
        }
        append(change.device != nil)
        if let device = change.device { append(device) }
    }

    private mutating func append(_ target: ScrollTarget) {
        switch target {
        case .name(let name):
            letter("n")
            append(name)
        case .id(let value):
            letter("i")
            append(value)
        case .edge(let edge):
            letter("e")
            append(edge.rawValue)
        case .point(let x, let y):
            letter("p")
            append(x)
            append(y)
        }
    }

    private mutating func append(_ value: Value) {
        switch value {
        case .null: letter("0")
        case .bool(let flag):
            letter("?")
            append(flag)
        case .number(let number):
            letter("1")
            append(number)
        case .string(let text):
            letter("\"")
            append(text)
        case .array(let values):
            letter("[")
            append(UInt64(values.count))
            for value in values { append(value) }
        // What else events give is rare: as Swift describes it.
        default:
            letter("*")
            append("\(value)")
        }
    }
}
