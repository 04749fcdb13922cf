import CProcess
import Glibc
import SwiftImport
import ViewDocument

/// A process that is ready to import and never does: for each import it makes a copy of itself, which has nothing to load
/// any more. Standard input is the socket of the service. `f`, with the two ends of pipes as descriptors, is answered with the
/// copy's number; `r` and a number with how that copy ended. It ends with the service, or when nothing was asked for long.
enum Waiting {
    static func run() {
        warmUp()
        var message = [UInt8](repeating: 0, count: 8)
        var ends: [Int32] = [-1, -1]
        while isAsked() {
            let count = process_receive(0, &message, message.count, &ends)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return }
            switch message[0] {
            case UInt8(ascii: "f") where ends[0] >= 0: reply(copy(ends))
            case UInt8(ascii: "r") where count == 5: reply(status(of: number(message[1..<5])))
            default: return
            }
        }
    }

    private static func isAsked() -> Bool {
        while true {
            var waiting = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
            let found = poll(&waiting, 1, Int32(ImportLimits.idleMilliseconds))
            if found < 0 && errno == EINTR { continue }
            return found > 0
        }
    }

    /// This process has one thread while it is copied.
    private static func copy(_ ends: [Int32]) -> Int32 {
        let child = process_fork()
        if child == 0 {
            dup2(ends[0], 0)
            dup2(ends[1], 1)
            for end in ends { close(end) }
            _exit(Main.answer())
        }
        for end in ends { close(end) }
        return child
    }

    private static func status(of child: Int32) -> Int32 {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else { return -1 }
        }
        return status
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int32 {
        Int32(bitPattern: bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) })
    }

    private static func reply(_ number: Int32) {
        let bits = UInt32(bitPattern: number)
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
        _ = send(0, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    /// Imports a screen of everyday views, so that what the libraries set up at their first use is there in each copy.
    private static func warmUp() {
        _ = Reading.onDeepStack {
            var request = ImportRequest(files: [("Warm.swift", Self.screen)])
            request.root = "Warm"
            return ImportMessages.answer(request).isEmpty ? 1 : 0
        }
    }
}
