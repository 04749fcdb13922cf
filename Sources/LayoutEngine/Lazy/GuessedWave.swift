import ViewTree

/// What a wave began with that had to guess: first rows of lazy containers were unknown, or content became shorter by rows
/// that are estimates still.
struct GuessedWave: Sendable {
    /// The rows that were to be held; nil where no wave was of guesses.
    var anchors: [LazyAnchor]?
    /// Scroll views whose offset a guess moved.
    var scrolls: [NodeID] = []
}

extension LayoutPass {
    /// After a wave of guesses the next one begins where that one did.
    func beginAnew() {
        let guessed = log.guessed
        log.guessed = GuessedWave()
        if let known = guessed.anchors { anchors = known } else { findAnchors() }
        for scroll in guessed.scrolls where scroll < recordCount && !records[Int(scroll)].flags.contains(.free) {
            enqueue(scroll)
        }
    }

    /// Content that is not known yet was taken for short: where it ends is found once its rows are there.
    func takeBackOffsets() {
        for (scroll, offset) in shortened.reversed() {
            let state = scrollIndex(scroll)
            guard state >= 0, scrolls[state].node == scroll else { continue }
            scrolls[state].offset = offset
            log.guessed.scrolls.append(scroll)
        }
        log.guessed.anchors = anchors
    }
}
