import ArgumentParser
import DocumentStore
import Glibc
import Logging
import MicroHTTP
import RenderService
import ViewDocument

/// Runs the service until SIGTERM or SIGINT.
struct Serve: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "serve", abstract: "Runs the HTTP service.")

    @Option(help: "Name or address to listen on.")
    var host = "127.0.0.1"

    @Option(help: "Port to listen on; 0 picks a free one.")
    var port: UInt16 = 8080

    @Option(name: .customLong("public"), help: "Folder of the page; by default public, here or beside the program.")
    var publicDirectory: String?

    @Option(
        help: "Folder of JavaScript libraries; the page's editor is in codemirror there, or stays a plain text area.")
    var libraries = "/usr/share/javascript"

    @Option(help: "Threads that render; by default one for each processor.")
    var workers: Int?

    @Option(help: "Threads that read and write sockets.")
    var threads = 2

    @Option(help: "Requests that may wait for a worker; then 503.")
    var queue = 1_024

    @Option(help: "Milliseconds a request may wait for a worker; then 503.")
    var queueTimeout = 20_000

    @Option(help: "Requests of one client that may wait or run at once; then 429. 0 is no limit.")
    var clientLimit = 512

    @Option(help: "Connections held at once.")
    var connections = 1_200

    @Option(help: "Connections of one client; by default all but 64, which are kept for others. 0 is no limit.")
    var clientConnections: Int?

    @Option(help: "HOST:PORT that answers health, readiness and metrics besides, on a thread of its own.")
    var admin: ListeningAddress?

    @Option(help: "Bytes of a request body.")
    var bodyLimit = ByteCount(8 << 20)

    @Option(help: "Sweeps under way at once; then 503.")
    var sweeps = 32

    @Option(
        help: """
            Where documents are stored: a path of a database file, redis://HOST:PORT/N or memory. By default \
            scrollscope/scrollscope.sqlite in the user's data folder.
            """)
    var store: String?

    @Option(help: "Bytes of the documents in a database file; the ones asked for longest ago go first.")
    var storeBytes = ByteCount(1 << 30)

    @Option(help: "Documents kept in memory.")
    var documents = 1_000

    @Option(
        help: "Bytes the kept documents may take; by default 256M, and no more than an eighth of the memory (--memory)."
    )
    var documentMemory: ByteCount?

    @Option(
        help:
            "Bytes that finished answers may take in memory; by default 128M, and no more than a quarter of the memory."
    )
    var cacheMemory: ByteCount?

    @Option(help: "Bytes of memory at which work is refused; by default half of the container's. 0 is no limit.")
    var memory: ByteCount?

    @Option(help: "Of the answers that are found ready by their address, one in so many is logged; 0 for none.")
    var logSample = 1_000

    @Option(help: "Of the other answers that are no errors, one in so many is logged; 0 for none.")
    var logEvery = 1

    @Option(help: "Form of a line of the log: text or json.")
    var logFormat = LogFormat.text

    @Option(
        name: .customLong("allow-origin"), help: "Origin whose pages may read answers; may be repeated. By default all."
    )
    var allowedOrigins: [String] = []

    @Option(help: "File of bearer tokens, one a line: with it, or --signing-keys, documents are not open to everybody.")
    var tokens: String?

    @Option(
        help:
            "File of lines 'NAME SECRET' that sign addresses; all are taken, the first one signs. SIGHUP reads it again."
    )
    var signingKeys: String?

    @Option(help: "Seconds without a byte after which a connection is closed.")
    var idleTimeout = 30

    @Option(help: "Seconds a client may take to send a request.")
    var requestTimeout = 60

    @Option(help: "Seconds that requests in flight may take to finish after SIGTERM.")
    var grace = 20

    @Option(help: "Seconds between the end of readiness and the end of accepting, for balancers to notice.")
    var drainDelay = 0

    @Flag(help: "Let requests have addresses of images in their frames.")
    var allowRemoteImages = false

    @Option(help: "trace, debug, info, notice, warning, error or critical.")
    var logLevel = "info"

    func validate() throws {
        let numbers = [
            queue, queueTimeout, clientLimit, connections, clientConnections ?? 0, documents, drainDelay, grace, sweeps,
            logSample, logEvery,
        ]
        guard numbers.allSatisfy({ $0 >= 0 }), threads > 0, idleTimeout > 0, requestTimeout > 0, workers ?? 1 > 0
        else { throw ValidationError("Numbers must not be negative; threads, workers and timeouts not 0.") }
        guard [grace, drainDelay, idleTimeout, requestTimeout, queueTimeout / 1_000].allSatisfy({ $0 <= 86_400 }),
            workers ?? 1 <= 1_024, threads <= 64
        else { throw ValidationError("Times are at most a day, workers at most 1024, threads at most 64.") }
        guard (1...6_000).contains(connections), numbers.allSatisfy({ $0 <= 1 << 32 }) else {
            throw ValidationError("Connections are 1 to 6000; no count is more than 4294967296.")
        }
        if let publicDirectory, !isFolder(publicDirectory) {
            throw ValidationError("There is no folder \(publicDirectory) that can be read.")
        }
        guard Logger.Level(rawValue: logLevel) != nil else {
            throw ValidationError("There is no log level \(logLevel).")
        }
    }

    func run() throws {
        // Before any thread starts: the allocator fixes the number of its arenas when the second thread asks for memory.
        keepFreedMemory()
        let level = Logger.Level(rawValue: logLevel) ?? .info
        let writer = LogWriter(descriptor: 2)
        let format = logFormat
        LoggingSystem.bootstrap {
            DroppingLogHandler(label: $0, writer: writer, isJSON: format == .json, logLevel: level)
        }
        let log = Logger(label: "scrollscope")
        signal(SIGPIPE, SIG_IGN)
        // Blocked before any thread starts, so that the signals wait for this thread to ask for them.
        var stopping = sigset_t()
        sigemptyset(&stopping)
        sigaddset(&stopping, SIGTERM)
        sigaddset(&stopping, SIGINT)
        sigaddset(&stopping, SIGHUP)
        pthread_sigmask(SIG_BLOCK, &stopping, nil)

        let archive = try StoreChoice(store).open(byteLimit: storeBytes.bytes, log)
        var configuration = serviceConfiguration
        configuration.droppedLogLines = { writer.dropped }
        configuration.keys = try KeyFiles(tokens: tokens, signingKeys: signingKeys).read()
        let service = Service(configuration, engine: liveEngine(), archive: archive)
        let server = Server(serverConfiguration(service)) { service.handle($0, $1) }
        do throws(ListenError) {
            try server.start()
        } catch {
            write(line: "cannot listen on \(host):\(port): \(error)", to: 2)
            throw ExitCode.usage
        }
        service.traffic.withLock {
            $0.counted = { [weak server] in
                guard let server else { return [] }
                let (held, requests) = (server.bytesHeld, server.requestsInFlight)
                return [("bodies", requests, held.bodies), ("answersUnderWay", requests, held.answers)]
            }
        }
        let probes = try admin.map { try startProbes(at: $0, service) }
        let name = host.contains(":") ? "[\(host)]" : host
        write(line: "listening on http://\(name):\(server.port)", to: 1)
        log.info("started", metadata: ["port": "\(server.port)", "workers": "\(serviceConfiguration.workers)"])

        var received: Int32 = 0
        while sigwait(&stopping, &received) == 0, received == SIGHUP {
            do {
                let keys = try KeyFiles(tokens: tokens, signingKeys: signingKeys).read()
                service.keys.withLock { $0 = keys }
                log.info("keys read", metadata: ["tokens": "\(keys.tokens.count)", "secrets": "\(keys.secrets.count)"])
            } catch {
                log.error("keys stay as they were: \(error)")
            }
        }
        log.info("draining", metadata: ["signal": "\(received)", "inFlight": "\(server.requestsInFlight)"])
        service.isDraining = true
        sleep(UInt32(clamping: drainDelay))
        server.stop(grace: Milliseconds(grace) * 1_000)
        // What was cancelled at the end of the grace ends at once; what does not is not waited for.
        let isOver = service.end(by: monotonicMilliseconds() + 300)
        probes?.stop(grace: 0)
        archive?.close()
        log.info("stopped", metadata: isOver ? [:] : ["abandoned": "\(service.busyWorkers)"])
        writer.flush(within: 200)
        // Threads still at work must not meet what a proper exit takes apart.
        if !isOver { _exit(0) }
    }

    /// Answers probes at an address of their own.
    private func startProbes(at address: ListeningAddress, _ service: Service) throws -> Server {
        var configuration = ServerConfiguration()
        configuration.host = address.host
        configuration.port = address.port
        configuration.threads = 1
        configuration.connectionLimit = 100
        configuration.bodyLimit = 1 << 10
        configuration.refusalResponse = { service.refusal($0) }
        let server = Server(configuration) { service.probe($0, $1) }
        do throws(ListenError) {
            try server.start()
        } catch {
            write(line: "cannot listen on \(address.host):\(address.port): \(error)", to: 2)
            throw ExitCode.usage
        }
        write(line: "probes on http://\(address.host):\(server.port)", to: 1)
        return server
    }

    private var serviceConfiguration: ServiceConfiguration {
        var configuration = ServiceConfiguration()
        configuration.workers = workers ?? max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1)
        configuration.queueLimit = queue
        configuration.queueTimeout = Int64(queueTimeout)
        configuration.clientLimit = clientLimit
        configuration.sweepLimit = sweeps
        configuration.documentLimit = documents
        configuration.memoryLimit = memory?.bytes ?? memoryOfContainer() / 2
        let ceiling = configuration.memoryLimit > 0 ? configuration.memoryLimit : Int.max
        // Documents that are in memory alone are not let go near the ceiling: they have to leave room for work.
        configuration.documentBytesLimit = documentMemory?.bytes ?? min(256 << 20, ceiling / 8)
        configuration.answerBytesLimit = cacheMemory?.bytes ?? min(128 << 20, ceiling / 4)
        configuration.logSampling = logSample
        configuration.logEvery = logEvery
        configuration.allowedOrigins = allowedOrigins
        configuration.json.bytes = bodyLimit.bytes
        configuration.allowsRemoteImages = allowRemoteImages
        configuration.publicDirectory = publicDirectory ?? foundPublicDirectory()
        configuration.libraryDirectory = libraries
        return configuration
    }

    private func serverConfiguration(_ service: Service) -> ServerConfiguration {
        var configuration = ServerConfiguration()
        configuration.host = host
        configuration.port = port
        configuration.threads = threads
        configuration.connectionLimit = min(connections, max(openFilesLimit() - 64, 1))
        let forOne = max(configuration.connectionLimit - 64, (configuration.connectionLimit + 1) / 2)
        configuration.connectionLimitPerAddress = clientConnections ?? forOne
        configuration.idleTimeout = Milliseconds(idleTimeout) * 1_000
        configuration.requestTimeout = Milliseconds(requestTimeout) * 1_000
        configuration.bodyLimit = bodyLimit.bytes
        configuration.readyAnswers = service.readyAnswers
        configuration.refusalResponse = { service.refusal($0) }
        return configuration
    }
}

/// The folder `public` in the working directory, else beside the program; nil where neither has a page.
private func foundPublicDirectory() -> String? {
    var program = [CChar](repeating: 0, count: 4_096)
    let length = max(readlink("/proc/self/exe", &program, program.count - 1), 0)
    let path = String(decoding: program.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    return ["public", folder + "/public"].first { access($0 + "/index.html", R_OK) == 0 }
}

func isFolder(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR && access(path, R_OK | X_OK) == 0
}

/// Files and connections that the process may have open, the most that the system lets it have.
private func openFilesLimit() -> Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1_024 }
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return Int(clamping: limit.rlim_cur)
}
