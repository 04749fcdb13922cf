/// What an instruction does. Registers are of two files, numbers (N; Booleans are 0 and 1) and values (V); `a` is the
/// destination, `b` and `c` are operands: registers unless said otherwise. Order matters: what stands before
/// ``firstCounted`` costs nothing (EXPRESSIONS 7 counts operations, reads, members and calls).
enum Operation: UInt8 {
    // N[a] = numbers[b]; V[a] = values[b]
    case number, value
    // V[a] = V[b]; V[a] = N[b]; N[a] = V[b]; V[a] = V[b] if it is of types[c]; a fault if N[b] is infinite
    case moveValue, boxNumber, boxBool, unboxNumber, unboxBool, cast, requireFinite
    // To instruction c
    case jump

    // To instruction c; the condition is in register b
    case jumpIfFalse, jumpIfTrue, jumpIfNull, jumpIfNotNull
    // Reads: names[b], property c of V[b], queries[b], dimensions[b]; random number c of occurrences[b]
    case load, loadNumber, loadBool, loadProperty, query, dimension, randomColor, uuid
    // V[a] = what the function in slot b gives for V[a], …, c of them
    case callFunction
    // V[a] = what functions[c] gives for V[b], …; V[a] = argument c of the function that this is
    case recall, argument
    // V[a] = the closure closures[b] as a value, whose code follows; the closure that slot b was given; the binding, the proxy of
    // that number; what the closure V[a] gives for V[a + 1], …, c of them: nothing where b is 1 and it is nil
    case makeClosure, holdSlot, holdBinding, holdProxy, callValue
    // V[a] = V[b] with objects in place of the prototypes in it, made at occurrences[c]
    case makeObjects
    // V[a] = what a layout asks: query c of the arguments V[b]
    case layout
    // N = N op N
    case add, subtract, multiply, divide, remainder, less, lessEqual, equal, notEqual, minimum, maximum, power
    // N = op N
    case negate, not, absolute, floor, ceiling, round, squareRoot, sine, cosine, truncate
    // N = N[b], N[b + 1], N[b + 2]
    case clamp, lerp
    // V[a] or N[a] of V[b] and V[c]
    case equalValues, notEqualValues, addValues, lessValues, lessEqualValues, containsValue, fieldValue, elementOfValue
    // Strings: text of V[b], …, c of them, joined; text of V[b]; the rest N or V of V[b] (and V[c])
    case concat, text, stringCount, stringIsEmpty, uppercased, lowercased, capitalized, trimmed, hasPrefix, hasSuffix
    // V[a] of V[b]: number, Bool or colour of a string; V[a] of N[b] with N[c] decimals
    case numberOfString, integerOfString, boolOfString, colorOfString, formatted, printed, textOfDouble
    // Dates are texts: V[a] of the date V[b] by the pattern V[c]; V[b] and N[c] seconds; N[a] seconds from V[c] to V[b]; V[a] of
    // N[b] seconds in the style V[c]; the parts of V[b] between V[c]
    case dateText, datePlus, secondsBetween, spanText, split, components
    // V[a] is the text of V[b] by the format V[c], or the number that V[b] says in it
    case formatValue, numberByFormat
    // V[a] of the six fields from V[b] on
    case scrollPosition
    // Arrays: V[a] of V[b], …, c of them; parts of V[b]; element N[c] of V[b]
    case array, object, arrayCount, arrayIsEmpty, first, last, indices, element
    // Dictionaries V[b] with keys of kind c: the name that a key stands under; pairs, keys, values; their number; of pairs
    case keyName, pairs, keys, fieldValues, fieldCount, dictionaryOfPairs
    // V[a] is what the error V[b] says: the name of its type V[b + 1], codes of cases V[b + 2]; the error V[b] met by `try!`
    case errorText, failTry
    // Whether V[b] is an object of model c, or of the type called values[c]; the name of the case that V[b] is
    case isModel, isType, caseName
    // Field values[c] of V[b]; member of V[b] found by its name values[c]; a number or a value of geometry, part c
    case field, member, part, partValue
    // Colours and insets of N[b], …; V[b] with opacity times N[c]
    case colorRGB, colorHSB, insets, colorOpacity
    // A gradient of the seven values from V[b] on: kind, colours, locations or nil, start, end, from, to
    case gradient
    // N[b] over the stops V[b + 1] and values V[b + 2], options interpolations[c]; over tables[c]
    case interpolate, interpolateNumber, interpolateColor
    // V[a] = V[b] as expected[c] takes it
    case convert
    // V[a + 1], …, V[a + b] become the element N[a] of V[a], and N[a] the next place; behind the last one to instruction c
    case nextElement
    // V[a] of V[b] by running the closure behind it, iterations[c]
    case each
    // Parts of the array or string V[b]: N[c] of it, all but N[c] of it
    case prefix, suffix, dropFirst, dropLast
    // Arrays: V[a] of V[b] (and V[c])
    case reversed, enumerated, joined, sortedValues, leastValue, greatestValue, indexOfValue, lastIndexOfValue, zip
    // V[a] of the tree V[b]: names of the fields of children and id V[b + 1], V[b + 2], ids of what is open V[b + 3]
    case outline
    // V[a]: what tells V[b] from another item
    case identityOf
    case range, closedRange
    // V[a] of N[b], N[b + 1], N[b + 2]: from, to, by; N[c] times V[b]; V[b] without doubles
    case strideTo, strideThrough, repeated, unique
    // V[a] is the text V[b] with V[b + 2] for each V[b + 1]
    case replace
    // V[a] of V[b], V[b + 1], …: query c of collections, of the calendar
    case collection, calendar, everyday
    // V[a] is the array V[b] changed by the registers after b; for setPath, V[a] with V[b] put at paths[c]
    case appendAll, insertAll, removeAllAt, move
    case append, insert, remove, removeFirst, removeLast, removeAll, swapAt, setPath
    // Left to the caller of the machine: write V[a] to names[b], to property c of V[b], or to that called values[c]; call closure b with V[a], …, c of
    // them
    case store, storeProperty, modifyProperty, storeMember, modifyMember, call, beginAnimation, endAnimation
    // Scroll to the id V[a], at the anchor V[a + 1] if c is 1, by the proxy of the reader number b
    case scrollTo
    // The notification V[a] is sent with V[a + 1]
    case post
    // Function b, which acts, is called inside of itself with V[a], …, c of them
    case recallAction
    // What stands from the next instruction to the next `endTask` is done later, and this goes on at instruction c; where b is 2
    // what runs ends by the error V[a]; all that follows is done after N[a] seconds
    case beginTask, endTask, sleep
    // V[a] is a task that begins next; the task V[a] is cancelled; N[a] is whether that which runs is, or that in V[a] if b is 1; V[a]
    // is what the task V[a] gives, and N[a] whether it threw that; where b is 1 it is the call of a closure, which gave V[a + 1] if it did not wait
    case makeTask, cancelTask, taskIsCancelled, awaitTask
    // The call that comes next is the task V[a]
    case beginCall

    static let firstCounted = Operation.jumpIfFalse
    static let firstEffect = Operation.store

    /// Whether the result is in the number file.
    var makesNumber: Bool {
        switch self {
        case .number, .unboxNumber, .unboxBool, .loadNumber, .loadBool, .dimension, .add, .subtract, .multiply, .divide,
            .remainder, .less, .lessEqual, .equal, .notEqual, .minimum, .maximum, .power, .negate, .not, .absolute,
            .floor, .ceiling, .round, .squareRoot, .sine, .cosine, .truncate, .clamp, .lerp, .equalValues,
            .notEqualValues, .lessValues, .lessEqualValues, .containsValue, .stringCount, .stringIsEmpty, .hasPrefix,
            .hasSuffix, .arrayCount, .arrayIsEmpty, .isModel, .isType, .fieldCount, .part, .interpolateNumber,
            .requireFinite, .secondsBetween, .taskIsCancelled:
            true
        default: false
        }
    }
}

/// One instruction.
struct Instruction {
    var operation: Operation
    var a: UInt16
    var b: UInt16
    var c: UInt16
}

extension Operation {
    /// Whether operand `place` is taken from the number file.
    func takesNumber(_ place: Int) -> Bool {
        switch self {
        case .boxNumber, .boxBool, .requireFinite, .add, .subtract, .multiply, .divide, .remainder, .less, .lessEqual,
            .equal, .notEqual, .minimum, .maximum, .power, .negate, .not, .absolute, .floor, .ceiling, .round,
            .squareRoot, .sine, .cosine, .truncate, .clamp, .lerp, .formatted, .printed, .textOfDouble, .colorRGB,
            .colorHSB,
            .insets,
            .interpolateNumber, .interpolateColor:
            true
        case .element, .repeated, .colorOpacity, .remove, .removeFirst, .removeLast, .prefix, .suffix, .dropFirst,
            .dropLast,
            .datePlus:
            place == 1
        case .interpolate, .spanText: place == 0
        case .insert, .insertAll, .move: place == 2
        case .swapAt: place > 0
        case .range, .closedRange, .strideTo, .strideThrough: true
        default: false
        }
    }
}
