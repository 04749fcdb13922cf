import ArgumentParser

/// A number of bytes, with `k`, `M` or `G` for powers of 1,024.
struct ByteCount: ExpressibleByArgument, CustomStringConvertible {
    var bytes: Int

    init(_ bytes: Int) { self.bytes = bytes }

    init?(argument: String) {
        let units: [Character: Int] = ["k": 10, "K": 10, "M": 20, "G": 30]
        let shift = argument.last.flatMap { units[$0] }
        guard let number = Int(shift == nil ? argument[...] : argument.dropLast()), number >= 0,
            number <= (1 << 50) >> (shift ?? 0)
        else { return nil }
        bytes = number << (shift ?? 0)
    }

    var description: String {
        for (unit, shift) in [("G", 30), ("M", 20), ("k", 10)] where bytes > 0 && bytes % (1 << shift) == 0 {
            return "\(bytes >> shift)\(unit)"
        }
        return "\(bytes)"
    }

    var defaultValueDescription: String { description }
}

/// `HOST:PORT`, an address in numbers with colons in brackets.
struct ListeningAddress: ExpressibleByArgument {
    var host: String
    var port: UInt16

    init?(argument: String) {
        guard let colon = argument.lastIndex(of: ":"), let port = UInt16(argument[argument.index(after: colon)...])
        else { return nil }
        self.port = port
        var host = argument[..<colon]
        if host.hasPrefix("[") && host.hasSuffix("]") { host = host.dropFirst().dropLast() }
        if host.isEmpty { return nil }
        self.host = String(host)
    }
}
