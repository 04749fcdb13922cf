import Geometry
import ViewDocument

/// Numbers from a seed (SplitMix64), the same everywhere.
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func pick<T>(_ choices: [T]) -> T { choices[Int(next() % UInt64(choices.count))] }
    mutating func chance(_ percent: UInt64) -> Bool { next() % 100 < percent }
    mutating func length() -> Double { Double(next() % 400) / 4 }
}

/// Random trees of the kinds whose rules the naive engine knows.
struct TreeMaker {
    var numbers: SeededNumbers
    /// Also kinds that only the engine itself is compared with.
    var isRich = false
    private let horizontal: [AlignmentGuide] = [.leading, .horizontalCenter, .trailing]
    private let vertical: [AlignmentGuide] = [.top, .verticalCenter, .bottom]

    static let words = [
        "a", "several words to wrap", "two lines\nof text", "ON", "OFF", "a longer text than the others here",
    ]

    init(seed: UInt64, isRich: Bool = false) {
        numbers = SeededNumbers(seed: seed)
        self.isRich = isRich
    }

    mutating func tree(depth: Int) -> Sketch {
        var sketch = depth <= 0 || numbers.chance(15) ? leaf() : container(depth)
        var count = numbers.pick([0, 0, 0, 1, 1, 2])
        while count > 0 {
            sketch = modified(sketch)
            count -= 1
        }
        return sketch
    }

    private mutating func leaf() -> Sketch {
        switch numbers.next() % (isRich ? 12 : 7) {
        case 0, 1: return color()
        case 2, 3: return box(numbers.length(), numbers.length())
        case 4: return picture(numbers.length(), numbers.length())
        case 5: return circle()
        case 6: return spacer(numbers.pick([0, 4, 8, 20]))
        case 7: return divider()
        case 8: return reader { _ in [] }
        default: return text(numbers.pick(Self.words), size: numbers.pick([11, 17, 30]))
        }
    }

    private mutating func alignment() -> Alignment {
        Alignment(horizontal: numbers.pick(horizontal), vertical: numbers.pick(vertical))
    }

    private mutating func container(_ depth: Int) -> Sketch {
        let count = numbers.pick([0, 1, 2, 2, 3, 3, 4])
        let children = (0..<count).map { _ in tree(depth: depth - 1) }
        let spacing = isRich && numbers.chance(30) ? none : numbers.pick([0, 0, 3, 8, -5, 12.5])
        switch numbers.next() % (isRich ? 12 : 6) {
        case 0, 1: return hStack(spacing, numbers.pick(vertical), children)
        case 2, 3, 4: return vStack(spacing, numbers.pick(horizontal), children)
        case 5: return zStack(alignment(), children)
        case 6: return viewThatFits(numbers.chance(50) ? [.horizontal] : [.horizontal, .vertical], children)
        case 7: return scrollView(numbers.pick([.horizontal, .vertical]), vStack(spacing, children))
        case 8: return hStack(spacing, numbers.pick([.firstTextBaseline, .lastTextBaseline]), children)
        case 9: return gridOf(children)
        case 10: return customLayout(Double(numbers.next() % 4), item: Size(width: 40, height: 30), children)
        default: return button(hStack(spacing, children)).rightToLeft(numbers.chance(30))
        }
    }

    private mutating func gridOf(_ cells: [Sketch]) -> Sketch {
        var rows: [Sketch] = []
        for cell in cells {
            if numbers.chance(25) {
                rows.append(cell)
            } else {
                rows.append(gridRow([cell, leaf(), box(5, 5)], numbers.pick([nil, .top, .firstTextBaseline])))
            }
        }
        return grid(rows, spacing: (numbers.pick([none, 4]), numbers.pick([none, 0])), alignment())
    }

    private mutating func modified(_ sketch: Sketch) -> Sketch {
        func some(_ numbers: inout SeededNumbers) -> Double { numbers.chance(50) ? none : numbers.length() }
        switch numbers.next() % (isRich ? 14 : 8) {
        case 0, 1: return sketch.frame(some(&numbers), some(&numbers), alignment())
        case 2:
            let most = numbers.pick([none, .infinity, 60, 90])
            return sketch.flexible(
                minWidth: some(&numbers), idealWidth: some(&numbers), maxWidth: most, minHeight: some(&numbers),
                maxHeight: numbers.pick([none, .infinity, 40]), alignment())
        case 3: return sketch.padding(top: numbers.length() / 8, leading: numbers.length() / 8, trailing: 3)
        case 4: return sketch.fixedSize(numbers.chance(50), numbers.chance(50))
        case 5: return sketch.priority(numbers.pick([-1, 1, 2]))
        case 6: return sketch.aspectRatio(numbers.pick([none, 1, 0.5, 16.0 / 9]), fill: numbers.chance(30))
        case 7: return sketch.background(leaf(), alignment())
        case 8: return sketch.alignmentGuide(numbers.pick([.leading, .verticalCenter]), numbers.length() / 4)
        case 9: return sketch.opacity(0.5)
        case 11: return sketch.safeAreaInset(Double(numbers.next() % 4), spacing: numbers.pick([none, 2]), leaf())
        case 12: return sketch.ignoresSafeArea()
        case 13: return sketch.containerRelative(numbers.pick([1, 2, 3]), count: 2)
        default: return sketch.position(numbers.length(), numbers.length())
        }
    }
}
