import Testing

@testable import ViewDocument

@Suite struct KindTableTests {
    @Test func everyKindHasOneRowAtItsPlace() {
        #expect(KindDescriptor.all.map(\.kind) == NodeKind.allCases)
        for kind in NodeKind.allCases { #expect(kind.descriptor.kind == kind && kind.facts == kind.descriptor.facts) }
    }

    @Test func viewsAndModifiersHaveFactsOfTheirOwn() {
        let ofModifiers: KindFacts = [
            .transparentToLayout, .geometryEffect, .scrollEffect, .environmentModifier, .saysOnly,
        ]
        let ofViews: KindFacts = [.structural, .leaf, .greedy, .filled, .painting, .lazyContainer, .scrollsContent]
        for row in KindDescriptor.all {
            #expect(row.facts.isDisjoint(with: row.kind.isModifier ? ofViews : ofModifiers), "\(row.kind)")
        }
    }

    @Test func factsThatFollowFromOthersHold() {
        for row in KindDescriptor.all {
            let facts = row.facts
            if facts.contains(.greedy) || facts.contains(.filled) { #expect(facts.contains(.leaf), "\(row.kind)") }
            if facts.contains(.leaf) { #expect(!facts.contains(.structural) && !facts.contains(.hole), "\(row.kind)") }
            if facts.contains(.environmentModifier) {
                #expect(facts.isSuperset(of: [.transparentToLayout, .saysOnly]), "\(row.kind)")
            }
            if facts.contains(.geometryEffect) { #expect(facts.contains(.paintOnly), "\(row.kind)") }
        }
    }
}
