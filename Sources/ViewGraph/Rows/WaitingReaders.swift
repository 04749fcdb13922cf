import ViewTree

/// What has to run and waits for layout: readers' contents, and what stands in them (RERENDER 2.6).
struct WaitingReaders: Sendable {
    /// Those that stand nowhere yet.
    var blocks: [BlockID] = []
    /// Contents that ran since layout last worked: the readers in them are about to get another size, and wait for it.
    var ran: Set<BlockID> = []
}
