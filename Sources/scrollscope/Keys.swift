import ArgumentParser
import Glibc
import RenderService

enum LogFormat: String, ExpressibleByArgument, CaseIterable { case text, json }

/// The files that say who may ask. Empty lines and those that begin with # mean nothing.
struct KeyFiles {
    var tokens: String?
    var signingKeys: String?

    func read() throws -> AccessKeys {
        var keys = AccessKeys()
        if let tokens {
            keys.tokens = try lines(of: tokens).map { Array($0.utf8) }
            guard keys.tokens.allSatisfy({ $0.count >= 16 && !$0.contains(0x20) }), !keys.tokens.isEmpty else {
                throw ValidationError("\(tokens) must have tokens of 16 characters or more, one a line.")
            }
        }
        if let signingKeys {
            keys.secrets = try lines(of: signingKeys).map { line in
                let parts = line.split(separator: " ", maxSplits: 1)
                guard parts.count == 2, parts[1].utf8.count >= 16 else {
                    throw ValidationError(
                        "\(signingKeys) must have lines of a name and a secret of 16 characters or more.")
                }
                return (String(parts[0]), Array(parts[1].utf8))
            }
            guard !keys.secrets.isEmpty, Set(keys.secrets.map(\.name)).count == keys.secrets.count else {
                throw ValidationError("\(signingKeys) must have one secret or more, each name once.")
            }
        }
        return keys
    }

    private func lines(of path: String) throws -> [String] {
        guard let bytes = contents(of: path, limit: 1 << 20) else { throw ValidationError("\(path) cannot be read.") }
        return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init).filter {
            !$0.hasPrefix("#") && !$0.allSatisfy(\.isWhitespace)
        }
    }
}

/// Signs an address of a stored document.
struct Sign: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sign",
        abstract: "Signs an address, so that whoever has it may read what is there until it expires.")

    @Argument(help: "Path and query: /v1/documents/ID/frame.svg?offset=40")
    var address: String

    @Option(help: "File of lines 'NAME SECRET'; the first one signs.")
    var signingKeys: String

    @Option(help: "Seconds that the address is good for.")
    var expiresIn = 3_600

    func run() throws {
        guard let key = try KeyFiles(signingKeys: signingKeys).read().secrets.first else { return }
        guard (1...10 * 366 * 86_400).contains(expiresIn),
            let signed = AccessKeys.signed(
                address, key: key, expires: time(nil) + expiresIn)
        else { throw ValidationError("That is no address of a path and a query, or no time within ten years.") }
        write(line: signed, to: 1)
    }
}
