/// Sets of holes by values of a document's JSON, as numbers of the sets that occur: a value comes before what is inside it, so
/// that one way through all of them hands sets on inwards or outwards.
struct HoleColumns {
    private var sets: [HoleSet] = [.none]
    private var numbers: [HoleSet: Int32] = [.none: 0]
    private let parents: [Int32]

    init(_ map: SourceMap) { parents = map.parents }

    var count: Int { parents.count }

    subscript(number: Int32) -> HoleSet { sets[Int(number)] }

    private mutating func number(of set: HoleSet) -> Int32 {
        if let known = numbers[set] { return known }
        let number = Int32(truncatingIfNeeded: sets.count)
        sets.append(set)
        numbers[set] = number
        return number
    }

    /// Of each value what is given for it and for those around it.
    mutating func inwards(_ given: [JSONNode: HoleSet]) -> [Int32] {
        var result = [Int32](repeating: 0, count: count)
        var next = given.keys.sorted()[...]
        for node in result.indices {
            let around = parents[node] >= 0 ? result[Int(parents[node])] : 0
            if next.first == Int32(truncatingIfNeeded: node) {
                next.removeFirst()
                result[node] = number(of: self[around] | (given[Int32(truncatingIfNeeded: node)] ?? .none))
            } else {
                result[node] = around
            }
        }
        return result
    }

    /// Of each value what is given for it and for those in it.
    mutating func outwards(_ given: [JSONNode: HoleSet]) -> [Int32] {
        var result = [Int32](repeating: 0, count: count)
        for (node, set) in given { result[Int(node)] = number(of: set) }
        for node in result.indices.reversed() where result[node] != 0 && parents[node] >= 0 {
            let parent = Int(parents[node])
            if result[parent] != result[node] { result[parent] = number(of: self[result[parent]] | self[result[node]]) }
        }
        return result
    }

    /// Of each value whether it, or one around it, is one of these.
    func areInside(_ places: Set<JSONNode>) -> [Bool] {
        var result = [Bool](repeating: false, count: count)
        for place in places { result[Int(place)] = true }
        for node in result.indices where parents[node] >= 0 && result[Int(parents[node])] { result[node] = true }
        return result
    }

    /// Of each value whether it, or one in it, is one of these.
    func hold(_ places: Set<JSONNode>) -> [Bool] {
        var result = [Bool](repeating: false, count: count)
        for place in places { result[Int(place)] = true }
        for node in result.indices.reversed() where result[node] && parents[node] >= 0 {
            result[Int(parents[node])] = true
        }
        return result
    }
}
