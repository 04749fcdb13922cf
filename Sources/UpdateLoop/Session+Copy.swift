extension Session {
    /// A session that stands where this one stands and goes on by itself: events applied to it leave this one as it is. Columns are
    /// shared until one of the two writes to them.
    package func copy() -> Session { Session(copying: self) }

    /// Takes over everything that varies but what the initializer has set. What belongs to one event, the last, is left behind: names
    /// of its records, who is told of its ticks. A test compares the fields of a session with those of its copy.
    func takeState(of other: Session) {
        lastFrame = other.lastFrame
        layoutLog = other.layoutLog
        windows = other.windows
        directions = other.directions
        prefetched = other.prefetched
        keptRows = other.keptRows
        scrolled = other.scrolled
        requests = other.requests
        revealed = other.revealed
        revealing = other.revealing
        corrections = other.corrections
        reported = other.reported
        refusal = other.refusal
        spent = other.spent
        lastTime = other.lastTime
        resists = other.resists
        defersDrawing = other.defersDrawing
        pendingDrawing = other.pendingDrawing
        changedEffects = other.changedEffects
        viewsOfChangedEffects = other.viewsOfChangedEffects
        atMount = other.atMount
        resting = other.resting
        frameTouches = other.frameTouches
        hasDrawn = other.hasDrawn
        elapsed = other.elapsed
        animation = other.animation
        ticks = other.ticks
    }
}
