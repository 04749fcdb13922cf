import MicroHTTP

/// What the service has done so far, for `/metrics`.
final class Metrics: Sendable {
    private struct Key: Hashable {
        var route: String
        var status: Int
    }

    private struct State {
        var requests: [Key: Int] = [:]
        var durations: [String: Histogram] = [:]
        var stages: [String: Histogram] = [:]
        var problems: [String: Int] = [:]
        var archiveFaults = 0
    }

    private let state = Locked(State())

    func answered(route: String, status: Int, nanoseconds: Int64) {
        let seconds = Double(nanoseconds) / 1e9
        state.withLock {
            $0.requests[Key(route: route, status: status), default: 0] += 1
            $0.durations[route, default: Histogram()].add(seconds)
        }
    }

    /// A request was answered with a problem of this kind.
    func failed(_ code: String) { state.withLock { $0.problems[code, default: 0] += 1 } }

    func archiveFailed() { state.withLock { $0.archiveFaults += 1 } }

    func took(_ timings: [(name: String, nanoseconds: Int64)]) {
        state.withLock {
            for (name, nanoseconds) in timings {
                $0.stages[name, default: Histogram()].add(Double(nanoseconds) / 1e9)
            }
        }
    }

    /// The text of the exposition format, version 0.0.4; `gauges` are the values of now.
    ///
    /// - Parameter kept: The account of what is kept, by what it is.
    func text(
        gauges: [(name: String, help: String, value: Int)], answers: AnswerCache.Counts,
        kept: [(name: String, count: Int, bytes: Int)], waits: [(name: String, histogram: Histogram)], version: String
    ) -> String {
        var state = state.withLock { $0 }
        for (route, status, count) in answers.ready {
            state.requests[Key(route: route, status: status), default: 0] += count
        }
        var text = ""
        func head(_ name: String, _ kind: String, _ help: String) {
            text += "# HELP scrollscope_\(name) \(help)\n# TYPE scrollscope_\(name) \(kind)\n"
        }
        head("requests_total", "counter", "Requests answered.")
        for (key, count) in state.requests.sorted(by: { ($0.key.route, $0.key.status) < ($1.key.route, $1.key.status) })
        {
            text += "scrollscope_requests_total{route=\"\(key.route)\",status=\"\(key.status)\"} \(count)\n"
        }
        head(
            "request_duration_seconds", "histogram",
            "Time from the complete request to its answer, of those that were not ready.")
        for (route, histogram) in state.durations.sorted(by: { $0.key < $1.key }) {
            text += histogram.lines("scrollscope_request_duration_seconds", "route=\"\(route)\"")
        }
        head(
            "answers_total", "counter",
            "Answers to stored documents: made, found, or found ready by the address as sent.")
        text += "scrollscope_answers_total{source=\"made\"} \(answers.made)\n"
        text += "scrollscope_answers_total{source=\"found\"} \(answers.found)\n"
        let ready = answers.ready.reduce(0) { $0 + $1.count }
        text += "scrollscope_answers_total{source=\"ready\"} \(ready)\n"
        head("answers_evicted_total", "counter", "Finished answers that made room for others.")
        text += "scrollscope_answers_evicted_total \(answers.evictions)\n"
        head("store_faults_total", "counter", "Times the store of documents did not do what it was asked.")
        text += "scrollscope_store_faults_total \(state.archiveFaults)\n"
        head("stage_seconds", "histogram", "Time in each stage of a render.")
        for (stage, histogram) in state.stages.sorted(by: { $0.key < $1.key }) {
            text += histogram.lines("scrollscope_stage_seconds", "stage=\"\(stage)\"")
        }
        head(
            "queue_seconds", "histogram", "Time that requests waited for a worker, by how much their client had lately."
        )
        for (name, histogram) in waits { text += histogram.lines("scrollscope_queue_seconds", "class=\"\(name)\"") }
        head(
            "problems_total", "counter",
            "Problems answered, by code; those of budgets that were passed begin with limit-.")
        for (code, count) in state.problems.sorted(by: { $0.key < $1.key }) {
            text += "scrollscope_problems_total{code=\"\(code)\"} \(count)\n"
        }
        for gauge in gauges {
            head(gauge.name, "gauge", gauge.help)
            text += "scrollscope_\(gauge.name) \(gauge.value)\n"
        }
        head("kept", "gauge", "Things kept in memory to be used again, by what they are.")
        for one in kept { text += "scrollscope_kept{what=\"\(one.name)\"} \(one.count)\n" }
        head("kept_bytes", "gauge", "Bytes that those take.")
        for one in kept { text += "scrollscope_kept_bytes{what=\"\(one.name)\"} \(one.bytes)\n" }
        head("build_info", "gauge", "The version that answers.")
        return text + "scrollscope_build_info{version=\"\(version)\"} 1\n"
    }
}
