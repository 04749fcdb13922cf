import Metering
import Testing

@Suite struct WorkMeterTests {
    @Test func workWithinTheBudgetGoesOn() throws {
        let meter = WorkMeter(limit: 10 * Work.run.units)
        meter.add(.run, 10)
        try meter.check()
        #expect(meter.spent == 10 * Work.run.units)
    }

    @Test func aUnitMoreThanTheBudgetEndsIt() {
        let meter = WorkMeter(limit: 10 * Work.run.units - 1)
        meter.add(.run, 10)
        #expect(throws: WorkStop.budget(limit: 10 * Work.run.units - 1)) { try meter.check() }
        meter.add(.run)
        #expect(meter.stop == .budget(limit: 10 * Work.run.units - 1))
    }

    @Test func theBudgetIsLookedAtHoweverItIsSpent() {
        let meter = WorkMeter(limit: 1_000_000)
        var count = 0
        while !meter.isStopped, count < 1_000_000 {
            meter.add(.visit)
            count += 1
        }
        #expect(count == 1_000_000 / Work.visit.units + 1)
    }

    /// The limit of units is far away: what ends it is the time that the counting itself takes.
    @Test func workThatTakesLongerThanItCountsEnds() {
        let meter = WorkMeter(processorLimit: 1)
        var count = 0
        while !meter.isStopped, count < 1_000_000_000 {
            meter.add(.visit)
            count += 1
        }
        #expect(meter.stop == .processorTime(milliseconds: 1))
        #expect(meter.stop?.code == "limit-processor-time")
    }

    @Test func withoutALimitOfTimeNoClockEndsIt() {
        let meter = WorkMeter()
        for _ in 0..<1_000_000 { meter.add(.visit) }
        #expect(meter.stop == nil)
    }

    @Test func aCancelledTokenEndsWorkWithinSomeThousandOperations() {
        let token = CancellationToken()
        let meter = WorkMeter(token: token)
        meter.add(.run, 1_000)
        #expect(meter.stop == nil)
        token.cancel()
        var count = 0
        while !meter.isStopped, count < 10_000 {
            meter.add(.operation)
            count += 1
        }
        #expect(meter.stop == .cancelled)
        #expect(count < 5_000)
    }

    @Test func workThatSeveralWaitForEndsWhenAllHaveGone() {
        let (first, second) = (CancellationToken(), CancellationToken())
        let shared = CancellationToken(sharedBy: first)
        shared.join(second)
        first.cancel()
        #expect(!shared.isCancelled)
        second.cancel()
        #expect(shared.isCancelled)
    }

    @Test func whatEndedByItsBudgetIsNotSaidToBeCancelled() {
        let token = CancellationToken()
        let meter = WorkMeter(limit: 1, token: token)
        meter.add(.run)
        token.cancel()
        meter.add(.run)
        #expect(meter.stop == .budget(limit: 1))
    }
}
