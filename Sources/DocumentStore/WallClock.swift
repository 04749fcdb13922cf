// The members of `timespec` come from whichever C module Swift saw it in first, which is hiredis' in an optimised build.
import CHiredis
import Glibc

enum WallClock {
    /// Nanoseconds since 1970: later uses are later in a file that lives longer than a process, too.
    static func nanoseconds() -> Int64 {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
    }
}
