import Glibc

/// The run as JSON: the lines, the ratios, and what they were measured on.
extension Harness {
    func write(to path: String) {
        var text = "{\n  \"measurements\": [\n"
        text += measurements.map { line in
            var fields = [
                "\"name\": \"\(line.name)\"", "\"medianNanoseconds\": \(decimal(line.median, 1))",
                "\"fastestNanoseconds\": \(decimal(line.fastest, 1))", "\"repetitions\": \(line.repetitions)",
            ]
            if line.count > 0 { fields.append("\"count\": \(line.count)") }
            fields += line.facts.map { "\"\($0.name)\": \(decimal($0.value, 3))" }
            return "    {" + fields.joined(separator: ", ") + "}"
        }.joined(separator: ",\n")
        text += "\n  ],\n  \"ratios\": [\n"
        text += ratios.map { "    {\"name\": \"\($0.name)\", \"value\": \(decimal($0.value, 4))}" }
            .joined(separator: ",\n")
        text += "\n  ]\n}\n"
        guard let file = fopen(path, "w") else { stop("cannot write \(path)") }
        fputs(text, file)
        fclose(file)
    }
}
