import Testing
import ViewGraph

@Suite struct ReaderLists {
    @Test(arguments: [3, 100]) func eachReaderIsThereOnceInTheOrderInWhichTheyCame(count: Int) {
        var list = ReaderList<Int>()
        for _ in 0..<2 { for reader in 0..<count { list.insert(reader * 7) } }
        #expect(list.all == (0..<count).map { $0 * 7 })
        list.removeAll { $0 % 2 == 0 }
        #expect(!list.contains(0) && list.contains(7))
        list.insert(0)
        list.insert(7)
        #expect(list.all.last == 0 && list.all.count == count / 2 + 1)
    }
}
