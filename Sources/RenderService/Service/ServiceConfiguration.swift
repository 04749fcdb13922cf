package import ViewDocument

/// What a service may use; each number is named in `/v1/limits`.
package struct ServiceConfiguration: Sendable {
    /// Threads that compile and render.
    package var workers = 2
    /// Renders that may wait for a worker.
    package var queueLimit = 1_024
    /// Renders of one client address that may wait or run at once; 0 for no such limit.
    package var clientLimit = 0
    /// Milliseconds after which a render that still waits is turned away.
    package var queueTimeout: Int64 = 20_000
    /// Sweeps under way at once, each of which holds a live document.
    package var sweepLimit = 32
    package var documentLimit = 1_000
    package var documentBytesLimit = 256 << 20
    /// Bytes of the process at which work is refused; 0 for no such limit.
    package var memoryLimit = 0
    /// Lines that the log dropped so far.
    package var droppedLogLines: @Sendable () -> Int = { 0 }
    /// Bytes that finished answers may take.
    package var answerBytesLimit = 128 << 20
    /// Of the answers that are ready before they are asked for, one in so many is logged; 0 for none.
    package var logSampling = 0
    /// Of the other answers that are no errors, one in so many is logged; errors always are.
    package var logEvery = 1
    /// Pages of these origins may read answers; without any, all may.
    package var allowedOrigins: [String] = []
    /// Who may ask.
    package var keys = AccessKeys()
    /// What a request's JSON may cost before it is read.
    package var json = JSONLimits(bytes: 8 << 20, depth: 2_048, values: 500_000)
    /// Whether a request may ask for addresses of images in its frame.
    package var allowsRemoteImages = false
    /// The folder whose files are served besides the calls; nil for none.
    package var publicDirectory: String?
    /// The folder of the distribution's JavaScript libraries, for the page's editor; nil for none.
    package var libraryDirectory: String?

    /// What reads Swift.
    package var importer = ImportChild(ready: ReadyImporter())

    package init() {}
}
