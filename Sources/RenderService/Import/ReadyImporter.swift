import CProcess
import Glibc
import Synchronization
import ViewDocument

/// A process that has read Swift before and makes a copy of itself for each import, which starts in about a millisecond and has
/// nothing to load. It is started at the first import and ends by itself when none comes for ``ImportLimits/idleMilliseconds``.
package final class ReadyImporter: Sendable {
    private struct Process {
        var socket: Int32
        var number: pid_t
    }

    private let process = Mutex<Process?>(nil)
    /// How long the process may take to be ready or to answer, in milliseconds; one that takes longer is given up.
    private let patience: Int

    package init(patience: Int = 5_000) { self.patience = patience }

    deinit { process.withLock { if let one = $0 { Self.end(one, at: SIGTERM) } } }

    /// A copy that reads a request from `input` and writes its answer to `output`; nil where there is none to be had.
    func start(_ program: String, input: Int32, output: Int32) -> pid_t? {
        process.withLock { process in
            // The one that is there may have ended since it was last asked.
            for isThere in [process != nil, false] {
                if !isThere { process = launch(program) }
                guard let one = process else { return nil }
                if process_send(one.socket, CChar(bitPattern: UInt8(ascii: "f")), [input, output]) == 0,
                    let child = Self.answer(one), child > 0
                {
                    return child
                }
                Self.end(one, at: SIGKILL)
                process = nil
                if !isThere { return nil }
            }
            return nil
        }
    }

    /// How a copy has ended, as `waitpid` says it; nil where nobody can say. Until it is asked, no other process has its number.
    func status(of child: pid_t) -> Int32? {
        process.withLock { process in
            guard let one = process else { return nil }
            let bits = UInt32(bitPattern: child)
            let message = [UInt8(ascii: "r")] + (0..<4).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
            if send(one.socket, message, message.count, Int32(MSG_NOSIGNAL)) == message.count,
                let status = Self.answer(one)
            {
                return status
            }
            Self.end(one, at: SIGKILL)
            process = nil
            return nil
        }
    }

    private func launch(_ program: String) -> Process? {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            return nil
        }
        var time = timeval(tv_sec: patience / 1_000, tv_usec: patience % 1_000 * 1_000)
        setsockopt(ends[0], SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        let child = ImportChild.spawn(program, [ImportLimits.waitsArgument], input: ends[1], output: nil)
        close(ends[1])
        guard let child else {
            close(ends[0])
            return nil
        }
        return Process(socket: ends[0], number: child)
    }

    private static func answer(_ process: Process) -> Int32? {
        var bytes: [UInt8] = [0, 0, 0, 0]
        var count = recv(process.socket, &bytes, bytes.count, 0)
        while count < 0 && errno == EINTR { count = recv(process.socket, &bytes, bytes.count, 0) }
        guard count == bytes.count else { return nil }
        return Int32(bitPattern: bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) })
    }

    private static func end(_ process: Process, at signal: Int32) {
        close(process.socket)
        kill(process.number, signal)
        var status: Int32 = 0
        while waitpid(process.number, &status, 0) < 0 && errno == EINTR {}
    }
}
