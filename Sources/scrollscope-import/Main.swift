import Glibc
import ViewDocument

/// One import a process: a request on standard input, an answer on standard output. What the sources do to the parser they
/// do to this process alone.
@main
enum Main {
    static func main() {
        // Whatever the process that started this one left open is not this one's.
        for descriptor: Int32 in 3..<1_024 { close(descriptor) }
        limit(Int32(RLIMIT_CORE.rawValue), to: 0)
        if CommandLine.arguments.dropFirst().first == ImportLimits.waitsArgument { return Waiting.run() }
        exit(answer())
    }

    /// Reads, imports and writes within the limits of one import; the exit code.
    static func answer() -> Int32 {
        limit(Int32(RLIMIT_CPU.rawValue), to: rlim_t(ImportLimits.processorSeconds))
        limit(Int32(RLIMIT_AS.rawValue), to: rlim_t(ImportLimits.addresses))
        return Reading.onDeepStack { Reading.answer() }
    }

    private static func limit(_ resource: __rlimit_resource_t, to value: rlim_t) {
        var limits = rlimit()
        guard getrlimit(resource, &limits) == 0 else { return }
        limits.rlim_cur = min(value, limits.rlim_max)
        setrlimit(resource, &limits)
    }
}
