/// What is asked of collections besides their elements.
enum CollectionQuery: UInt16 {
    case union, intersection, subtracting, symmetricDifference
    case isSubset, isSuperset, isDisjoint, starts, elementsEqual
    case slice, removing
    /// The letters of a text, and the elements of arrays one behind the other.
    case characters, flattened
    case mergingNew, mergingOld
    /// By chance; the last value asked is the text of a UUID.
    case shuffled, randomElement, randomInteger, randomIntegerThrough, randomNumber, randomBool
    /// Ranges as values; the last is a list of two ends.
    case range, closedRange, rangeFrom, rangeThrough, rangeUpTo
    case rangeElements, rangeContains, rangeMatches, rangeIsEmpty, rangeCount, rangeOverlaps, rangeClamped, rangeEnds

    /// How many values it takes.
    var count: Int {
        switch self {
        case .randomBool, .characters, .flattened, .rangeFrom, .rangeThrough, .rangeUpTo, .rangeElements, .rangeIsEmpty,
            .rangeCount, .rangeEnds:
            1
        case .randomInteger, .randomIntegerThrough, .randomNumber: 3
        default: 2
        }
    }

    init?(named name: String) {
        switch name {
        case "union": self = .union
        case "intersection": self = .intersection
        case "subtracting": self = .subtracting
        case "symmetricDifference": self = .symmetricDifference
        case "isSubset": self = .isSubset
        case "isSuperset": self = .isSuperset
        case "isDisjoint": self = .isDisjoint
        case "starts": self = .starts
        case "elementsEqual": self = .elementsEqual
        default: return nil
        }
    }
}
