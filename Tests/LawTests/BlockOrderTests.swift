import TestSupport
import Testing
import ViewDocument

/// What a walk of a part of the tree rests on.
@Suite struct BlockOrder {
    @Test func whatStandsInsideANodeFollowsItWithoutAGap() throws {
        var inner = 0
        for seed in UInt64(1)...150 {
            let document = RandomTrial(seed: seed, features: .all).document
            guard case .success(let program) = DocumentCompiler.compile(text: Array(document.text.utf8)) else {
                continue
            }
            for block in program.blocks {
                var open: [Int32] = []
                for (place, node) in block.nodes.enumerated() {
                    let parent = program.nodes[node].parent
                    while let last = open.last, last != parent { open.removeLast() }
                    #expect(parent < 0 || open.last == parent, "seed \(seed): node \(place)")
                    if parent >= 0 { inner += 1 }
                    open.append(Int32(place))
                }
            }
        }
        #expect(inner > 1_000)
    }
}
