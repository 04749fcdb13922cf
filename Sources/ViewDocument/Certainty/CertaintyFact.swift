/// What a value rests on.
struct CertaintyFact: Equatable {
    /// Holes on which it rests what the value is.
    var rests = HoleSet.none
    /// Holes on which it rests whether the value changes in an event: always some of `rests`. A made-up value that nobody
    /// writes never changes, whatever it is (IMPORT 3.2).
    var change = HoleSet.none
    /// Whether it can change at all.
    var varies = false

    /// Takes another one besides; whether that says more.
    mutating func merge(_ other: CertaintyFact) -> Bool {
        let before = self
        rests |= other.rests | other.change
        change |= other.change
        varies = varies || other.varies
        return self != before
    }
}

/// A place that keeps a value: a state, a model's property.
struct CertaintyCell {
    private enum Writer: Equatable { case nobody, one(Int), several }

    private var written = CertaintyFact()
    private var begins = HoleSet.none
    private var writer = Writer.nobody

    /// What a read of it rests on. Values of several writers, and that which it begins with, are compared with each other.
    var fact: CertaintyFact {
        var fact = written
        fact.rests |= begins
        guard fact.varies else { return fact }
        fact.change |= begins
        if writer == .several { fact.change |= fact.rests }
        return fact
    }

    mutating func begin(_ holes: HoleSet) -> Bool {
        let before = begins
        begins |= holes
        return begins != before
    }

    /// - Parameter by: A number of who writes it.
    mutating func write(_ fact: CertaintyFact, by who: Int) -> Bool {
        let before = writer
        switch writer {
        case .nobody: writer = .one(who)
        case .one(who), .several: break
        case .one: writer = .several
        }
        return written.merge(fact) || writer != before
    }
}
