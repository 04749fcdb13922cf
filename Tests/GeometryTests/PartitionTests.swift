import Geometry
import Testing

@Suite struct PartitionTests {
    @Test(arguments: 0..<9) func theFirstElementThatMeetsTheConditionIsFound(_ count: Int) {
        let numbers = (0..<count).map { $0 * 2 }
        for limit in -1...2 * count + 1 {
            let expected = numbers.firstIndex { $0 >= limit } ?? numbers.endIndex
            #expect(numbers.partitioningIndex { $0 >= limit } == expected)
        }
    }

    @Test func aSliceIsAskedByItsOwnIndices() {
        #expect([0, 1, 2, 3, 4, 5][2..<5].partitioningIndex { $0 >= 4 } == 4)
        #expect([0, 1, 2][1..<1].partitioningIndex { $0 >= 0 } == 1)
        #expect((10..<20).partitioningIndex { $0 * $0 >= 150 } == 13)
    }

    @Test func aLongCollectionIsAskedFewTimes() {
        var asked = 0
        let found = (0..<1_000_000).partitioningIndex {
            asked += 1
            return $0 >= 123_456
        }
        #expect(found == 123_456)
        #expect(asked <= 20)
    }
}
