// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// Settings of every Swift target of ours: Swift 6 mode, explicit existentials, imports that stay inside unless said
/// otherwise, and no warning left standing. Generic code is specialised across modules only with the optimiser flag.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
    .unsafeFlags(["-cross-module-optimization", "-enforce-exclusivity=unchecked"], .when(configuration: .release)),
]

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

func library(_ name: String, _ pkgConfig: String, _ package: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// The folder of the parser that the toolchain ships: of the toolchain that runs this manifest, or as the environment says.
/// Nil where it is not there; the parser then comes from its package, which takes minutes to build.
let parserFolder: String? = {
    let files = FileManager.default
    func holdsParser(_ folder: String) -> Bool {
        files.fileExists(atPath: folder + "/libSwiftParser.so")
            && files.fileExists(atPath: folder + "/SwiftParser.swiftmodule")
    }
    if let folder = Context.environment["SCROLLSCOPE_PARSER"] { return holdsParser(folder) ? folder : nil }
    // What is mapped into this process tells where the toolchain is, whatever launcher it was started by.
    guard let maps = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() else { return nil }
    let lines = String(decoding: maps, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasSuffix("/libPackageDescription.so") }),
        let start = line.firstIndex(of: "/"), let end = line.range(of: "/lib/swift/pm/")
    else { return nil }
    let folder = line[start..<end.lowerBound] + "/lib/swift/host"
    return holdsParser(String(folder)) ? String(folder) : nil
}()

let parserModules = ["SwiftSyntax", "SwiftParser", "SwiftOperators", "SwiftParserDiagnostics", "SwiftDiagnostics"]

/// Of the targets that read Swift.
let parserProducts: [Target.Dependency] =
    parserFolder == nil ? parserModules.map { .product(name: $0, package: "swift-syntax") } : []
let parserSettings: [SwiftSetting] = parserFolder.map { [.unsafeFlags(["-I", $0])] } ?? []
let parserLinking: [LinkerSetting] =
    parserFolder.map { folder in
        [.unsafeFlags(["-L", folder, "-Xlinker", "-rpath", "-Xlinker", folder])]
            + parserModules.map { .linkedLibrary($0) }
    } ?? []

let package = Package(
    name: "scrollscope",
    products: [
        .executable(name: "scrollscope", targets: ["scrollscope"]),
        .executable(name: "scrollscope-import", targets: ["scrollscope-import"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    ]
        + (parserFolder == nil
            ? [.package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"605.0.0")] : []),
    targets: [
        // C and C++ libraries
        library("CMicroHTTPD", "libmicrohttpd", "libmicrohttpd-dev"),
        library("CHarfBuzz", "harfbuzz", "libharfbuzz-dev"),
        library("CFriBidi", "fribidi", "libfribidi-dev"),
        library("CICU", "icu-i18n", "libicu-dev"),
        library("CCrypto", "libcrypto", "libssl-dev"),
        library("CSimdJSON", "simdjson", "libsimdjson-dev"),
        library("CZlib", "zlib", "zlib1g-dev"),
        library("CSQLite", "sqlite3", "libsqlite3-dev"),
        library("CHiredis", "hiredis", "libhiredis-dev"),
        .target(name: "CJSON", dependencies: ["CSimdJSON"]),
        .target(name: "CUnicode", dependencies: ["CICU"]),
        .target(name: "CSendGuard"),
        .target(name: "CProcess"),

        // The house, in the order the data flows
        module("Geometry"),
        module("Metering"),
        module("Expressions", ["Geometry", "CUnicode"]),
        module("ViewDocument", ["Expressions", "Geometry", "CJSON", "CCrypto"]),
        module("SwiftExport", ["ViewDocument", "Expressions"]),
        module("ViewTree", ["ViewDocument", "Expressions", "Geometry", "Metering"]),
        module("ViewGraph", ["ViewTree", "ViewDocument", "Expressions", "Geometry", "Metering"]),
        module("TextLayout", ["Geometry", "Metering", "CHarfBuzz", "CUnicode"]),
        module("LayoutEngine", ["ViewTree", "ViewDocument", "TextLayout", "Expressions", "Geometry", "Metering"]),
        module("ScrollEffects", ["ViewTree", "ViewDocument", "Expressions", "Geometry", "Metering"]),
        module("SVGFrame", ["ViewTree", "ViewDocument", "TextLayout", "Expressions", "Geometry", "Metering"]),
        module("RenderReport", ["ViewTree", "ViewDocument", "Expressions", "Geometry", "Metering"]),
        module("NaiveEngine", ["ViewTree", "ViewDocument", "Expressions", "Geometry", "Metering"]),
        module(
            "UpdateLoop",
            [
                "ViewDocument", "ViewTree", "ViewGraph", "LayoutEngine", "ScrollEffects", "SVGFrame", "RenderReport",
                "NaiveEngine", "TextLayout", "Expressions", "Geometry", "Metering",
            ]),
        module("MicroHTTP", ["CMicroHTTPD", "CSendGuard", "Metering"]),
        module("DocumentStore", ["ViewDocument", "CSQLite", "CHiredis"]),
        module(
            "RenderService",
            [
                "MicroHTTP", "DocumentStore", "UpdateLoop", "SwiftExport", "ViewDocument", "ViewGraph", "LayoutEngine",
                "SVGFrame", "TextLayout", "Expressions", "Geometry", "Metering", "CZlib", "CProcess",
                .product(name: "Logging", package: "swift-log"),
            ]),
        .executableTarget(
            name: "scrollscope",
            dependencies: [
                "RenderService", "DocumentStore", "MicroHTTP", "SwiftExport", "TextLayout", "ViewDocument",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: settings),
        .target(
            name: "SwiftImport", dependencies: ["ViewDocument", "Expressions"] + parserProducts,
            swiftSettings: settings + parserSettings, linkerSettings: parserLinking),
        .executableTarget(
            name: "scrollscope-import", dependencies: ["SwiftImport", "ViewDocument", "CProcess"],
            swiftSettings: settings + parserSettings),
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "UpdateLoop", "SVGFrame", "LayoutEngine", "ViewGraph", "ViewTree", "ViewDocument", "TextLayout",
                "Expressions", "Geometry",
            ],
            swiftSettings: settings),

        // Tests
        .testTarget(
            name: "SwiftImportTests",
            dependencies: [
                "SwiftImport", "ViewDocument", "UpdateLoop", "ViewGraph", "ViewTree", "TextLayout", "Geometry",
            ],
            swiftSettings: settings + parserSettings),
        .testTarget(
            name: "SwiftExportTests",
            dependencies: [
                "SwiftExport", "SwiftImport", "TestSupport", "UpdateLoop", "RenderReport", "SVGFrame", "ViewGraph",
                "ViewTree", "ViewDocument", "TextLayout", "Expressions", "Geometry",
            ],
            swiftSettings: settings + parserSettings),
        tests("GeometryTests", ["Geometry"]),
        tests("MeteringTests", ["Metering"]),
        tests("ExpressionsTests", ["Expressions", "Geometry"]),
        tests("ViewDocumentTests", ["ViewDocument", "Expressions", "Geometry"]),
        .systemLibrary(
            name: "CPango", path: "Tests/CPango", pkgConfig: "pangoft2", providers: [.apt(["libpango1.0-dev"])]),
        tests("TextLayoutTests", ["TextLayout", "Geometry", "Metering", "CHarfBuzz", "CFriBidi", "CPango"]),
        tests(
            "LayoutEngineTests", ["LayoutEngine", "ViewTree", "ViewDocument", "TextLayout", "Geometry", "Expressions"]),
        tests(
            "NaiveEngineTests",
            [
                "NaiveEngine", "UpdateLoop", "ViewGraph", "ViewTree", "ViewDocument", "TextLayout", "Expressions",
                "Geometry", "RenderReport",
            ]),
        .target(
            name: "TestSupport",
            dependencies: [
                "UpdateLoop", "RenderReport", "SVGFrame", "ScrollEffects", "LayoutEngine", "ViewGraph", "ViewTree",
                "ViewDocument", "TextLayout", "Expressions", "Geometry",
            ],
            path: "Tests/TestSupport", swiftSettings: settings),
        tests(
            "LawTests",
            [
                "TestSupport", "UpdateLoop", "RenderReport", "SVGFrame", "ScrollEffects", "LayoutEngine", "ViewGraph",
                "ViewTree",
                "ViewDocument", "TextLayout", "Expressions", "Geometry",
            ]),
        tests("RenderReportTests", ["RenderReport", "ViewTree", "Expressions", "Geometry"]),
        tests(
            "UpdateLoopTests",
            [
                "UpdateLoop", "RenderReport", "ViewGraph", "ViewTree", "ViewDocument", "TextLayout", "Expressions",
                "Geometry",
            ]),
        tests("MicroHTTPTests", ["MicroHTTP"]),
        tests("DocumentStoreTests", ["DocumentStore", "ViewDocument"]),
        tests("RenderServiceTests", ["RenderService", "MicroHTTP", "DocumentStore", "ViewDocument"]),
        tests("SVGFrameTests", ["SVGFrame", "ViewTree", "ViewDocument", "TextLayout", "Expressions", "Geometry"]),
        tests(
            "ScrollEffectsTests",
            ["ScrollEffects", "ViewTree", "ViewDocument", "TextLayout", "Expressions", "Geometry"]),
    ]
)
