package import Metering
import ViewTree

/// The counted work of a request (docs/limits.md).
extension Graph {
    package var meter: WorkMeter { tree.meter }

    /// Counts a piece of work and ends the event where the request has to end.
    @inline(__always)
    func spend(_ work: Work, _ count: Int = 1) throws(SessionFault) {
        meter.add(work, count)
        if meter.isStopped { try checkWork() }
    }

    /// Ends the event where the request has to end.
    package func checkWork() throws(SessionFault) {
        do {
            try meter.check()
        } catch {
            throw SessionFault(error)
        }
    }
}
