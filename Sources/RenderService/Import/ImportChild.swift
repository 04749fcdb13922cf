import Glibc
package import Metering
package import MicroHTTP
import ViewDocument

/// What an import is to read.
package struct SwiftSources: Sendable {
    package var files: [(name: String, text: [UInt8])]
    package var root: String?
    package var preview: String?
    package var profile: String?
    package var toolchain: String?
    package var data: String?

    package init(files: [(name: String, text: [UInt8])]) { self.files = files }

    /// Whether a file of a folder is read: Swift, a colour of an asset catalogue, or a table of texts in English.
    package static func isSource(_ path: String) -> Bool {
        if path.hasSuffix(".swift") || path.hasSuffix(".colorset/Contents.json") || path.hasSuffix(".xcstrings") {
            return true
        }
        guard path.hasSuffix(".strings") else { return false }
        return !path.contains(".lproj/") || path.contains("en.lproj/") || path.contains("Base.lproj/")
    }

    /// The request that goes to the child process.
    var request: [UInt8] {
        var text = JSONText()
        text.beginObject()
        text.key("files")
        text.beginArray()
        for file in files {
            text.beginObject()
            text.member("name", file.name)
            // Bytes that are no UTF-8 are read as what stands for them.
            text.member("text", String(decoding: file.text, as: UTF8.self))
            text.endObject()
        }
        text.endArray()
        for (key, value) in [
            ("root", root), ("preview", preview), ("profile", profile), ("toolchain", toolchain), ("data", data),
        ] {
            if let value { text.member(key, value) }
        }
        text.endObject()
        return text.bytes
    }
}

/// Imports Swift in a process of its own: what hostile sources do to the parser ends that process, and one request.
package struct ImportChild: Sendable {
    /// Milliseconds that an import may take, and bytes that its answer may have.
    package var timeout = Milliseconds(ImportLimits.milliseconds)
    package var byteLimit = ImportLimits.answerBytes
    /// The program; nil where it is not installed.
    package var program: String?
    /// What makes children that need not be loaded first; nil where each is started from the program's file.
    package var ready: ReadyImporter?

    package init(program: String? = ImportChild.found(), ready: ReadyImporter? = nil) {
        self.program = program
        self.ready = ready
    }

    /// `scrollscope-import` beside the running program, or where it is installed with its libraries.
    package static func found() -> String? {
        var path = [CChar](repeating: 0, count: 4_096)
        let length = max(readlink("/proc/self/exe", &path, path.count - 1), 0)
        let own = String(decoding: path.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let folder = own.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        return [folder + "/scrollscope-import", folder + "/../libexec/scrollscope/scrollscope-import"].first {
            access($0, X_OK) == 0
        }
    }

    package enum Failure: Error { case missing, crashed, timeout, tooLarge, cancelled }

    /// The answer's JSON. The child ends within ``patience`` of the token being cancelled.
    package func run(_ sources: SwiftSources, token: CancellationToken = CancellationToken()) throws(Failure) -> [UInt8]
    {
        guard let program else { throw .missing }
        // A copy of a process that has ended since is alive, but nobody can say any more how it ended: another one says it.
        if let said = try answer(of: program, ready, sources, token) { return said }
        guard let said = try answer(of: program, nil, sources, token) else { throw .crashed }
        return said
    }

    /// Nil where nobody can say how the child ended.
    private func answer(
        of program: String, _ ready: ReadyImporter?, _ sources: SwiftSources, _ token: CancellationToken
    ) throws(Failure) -> [UInt8]? {
        var (input, output): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
        guard pipe(&input) == 0 else { throw .crashed }
        guard pipe(&output) == 0 else {
            for end in input { close(end) }
            throw .crashed
        }
        for end in input + output { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var child = ready?.start(program, input: input[0], output: output[1])
        let isCopy = child != nil
        if !isCopy { child = Self.spawn(program, [], input: input[0], output: output[1]) }
        close(input[0])
        close(output[1])
        guard let child else {
            close(input[1])
            close(output[0])
            throw .crashed
        }
        let found = exchange(sources.request, write: input[1], read: output[0], token)
        close(output[0])
        if found == nil || found?.isTooLarge == true { kill(child, SIGKILL) }
        let status = isCopy ? ready?.status(of: child) : Self.status(of: child)
        guard let found else { throw token.isCancelled ? .cancelled : .timeout }
        guard !found.isTooLarge else { throw .tooLarge }
        guard let status else { return nil }
        guard status == 0, !found.bytes.isEmpty else { throw .crashed }
        return found.bytes
    }

    private static func status(of child: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 && errno == EINTR {}
        return status
    }

    /// Starts the program with two descriptors as its standard input and output.
    static func spawn(_ program: String, _ arguments: [String], input: Int32, output: Int32?) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        if let output {
            posix_spawn_file_actions_adddup2(&actions, output, 1)
        } else {
            posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        }
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        // The server blocks the signals that stop it, which a child must not inherit.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let words = ([program] + arguments).map { strdup($0) }
        defer { for word in words { free(word) } }
        var arguments: [UnsafeMutablePointer<CChar>?] = words + [nil]
        // Nothing of the server's surroundings is the child's to know; a crash is told by its end alone.
        let quiet = strdup("SWIFT_BACKTRACE=enable=no")
        defer { free(quiet) }
        var environment: [UnsafeMutablePointer<CChar>?] = [quiet, nil]
        var child: pid_t = 0
        guard posix_spawn(&child, program, &actions, &attributes, &arguments, &environment) == 0 else { return nil }
        return child
    }

    /// Between two looks at whether anybody waits for the answer still.
    private static let patience: Milliseconds = 50

    /// Writes all and reads all, whichever is ready; nil at the deadline, or when nobody waits any more.
    private func exchange(
        _ request: [UInt8], write: Int32, read: Int32, _ token: CancellationToken
    ) -> (bytes: [UInt8], isTooLarge: Bool)? {
        let deadline = monotonicMilliseconds() + timeout
        _ = fcntl(write, F_SETFL, O_NONBLOCK)
        var rest = request[...]
        var isOpen = true
        defer { if isOpen { close(write) } }
        var answer: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let left = deadline - monotonicMilliseconds()
            guard left > 0, !token.isCancelled else { return nil }
            var waiting = [pollfd(fd: read, events: Int16(POLLIN), revents: 0)]
            if isOpen { waiting.append(pollfd(fd: write, events: Int16(POLLOUT), revents: 0)) }
            guard
                poll(&waiting, nfds_t(waiting.count), Int32(clamping: min(left, Self.patience))) >= 0 || errno == EINTR
            else {
                return nil
            }
            if isOpen, waiting.count > 1, waiting[1].revents != 0 {
                let count = rest.withUnsafeBytes { Glibc.write(write, $0.baseAddress, $0.count) }
                if count > 0 { rest = rest.dropFirst(count) }
                if rest.isEmpty || (count < 0 && errno != EAGAIN && errno != EINTR) {
                    close(write)
                    isOpen = false
                }
            }
            if waiting[0].revents != 0 {
                let count = Glibc.read(read, &buffer, buffer.count)
                if count == 0 { return (answer, false) }
                if count < 0 {
                    if errno == EINTR { continue }
                    return (answer, false)
                }
                answer += buffer[..<count]
                guard answer.count <= byteLimit else { return ([], true) }
            }
        }
    }
}
