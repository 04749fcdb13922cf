/// How often things may go round in one event (docs/architecture.md). At a limit pending writes are dropped, a finding
/// names them, and the frame agrees with the state.
enum UpdateLimits {
    /// Passes through the run loop: deferred writes make the next one.
    static let turns = 16
    /// Rounds of evaluation, layout and binders within a turn (RERENDER 8.3).
    static let rounds = 8
    /// Waves of content requests within a round.
    static let waves = 1_024
    /// Ticks of timers in one event, those at one time counted once, and with them what goes on that has waited.
    static let ticks = 10_000
    /// Frames of one event in which something animates: a minute of them.
    static let animationFrames = 3_600
    /// How often in one event a programmatic scroll follows its target to where that turns out to be.
    static let corrections = 64
}

/// The same, as `/v1/limits` lists them.
package enum UpdateBounds {
    package static let all: [(name: String, value: Int, unit: String, guards: String, code: String)] = [
        ("turns", UpdateLimits.turns, "turns", "passes through the run loop in one event", "update-limit"),
        (
            "rounds", UpdateLimits.rounds, "rounds", "rounds of evaluation, layout and actions in one turn",
            "update-limit"
        ),
        ("waves", UpdateLimits.waves, "waves", "waves of content requests in one round", "update-limit"),
        (
            "ticks", UpdateLimits.ticks, "ticks", "times in one `advance` at which timers tick or what waits goes on",
            "limit-ticks"
        ),
        (
            "animationFrames", UpdateLimits.animationFrames, "frames", "frames of animations in one `advance`",
            "limit-animation-frames"
        ),
        (
            "scrollCorrections", UpdateLimits.corrections, "corrections",
            "corrections of where a programmatic scroll goes, in one event", "update-limit"
        ),
        (
            "verifyViews", VerificationLimits.views, "views", "views alive, and rows, where `verify` is asked",
            "limit-verify"
        ),
        (
            "verifyWalk", VerificationLimits.walked, "views",
            "views walked, wave by wave, in one request that asks to `verify`", "limit-verify"
        ),
        ("sweepSteps", Sweep.stepLimit, "steps", "steps of one sweep", "limit-sweep-steps"),
    ]
}
