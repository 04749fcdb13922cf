// swift-tools-version: 6.2
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

let package = Package(
    name: "scrollscope",
    products: [.executable(name: "scrollscope", targets: ["scrollscope"])],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    ],
    targets: [
        // C and C++ libraries
        library("CMicroHTTPD", "libmicrohttpd", "libmicrohttpd-dev"),
        library("CHarfBuzz", "harfbuzz", "libharfbuzz-dev"),
        library("CFriBidi", "fribidi", "libfribidi-dev"),
        library("CICU", "icu-uc", "libicu-dev"),
        library("CCrypto", "libcrypto", "libssl-dev"),
        library("CSimdJSON", "simdjson", "libsimdjson-dev"),
        library("CZlib", "zlib", "zlib1g-dev"),
        library("CSQLite", "sqlite3", "libsqlite3-dev"),
        library("CHiredis", "hiredis", "libhiredis-dev"),
        .target(name: "CJSON", dependencies: ["CSimdJSON"]),
        .target(name: "CSendGuard"),

        // The house, in the order the data flows
        module("Geometry"),
        module("Metering"),
        module("Expressions", ["Geometry"]),
        module("ViewDocument", ["Expressions", "Geometry", "CJSON", "CCrypto"]),
        module("ViewTree", ["ViewDocument", "Expressions", "Geometry", "Metering"]),
        module("ViewGraph", ["ViewTree", "ViewDocument", "Expressions", "Geometry", "Metering"]),
        module("TextLayout", ["Geometry", "Metering", "CHarfBuzz", "CICU"]),
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
                "MicroHTTP", "DocumentStore", "UpdateLoop", "ViewDocument", "ViewGraph", "LayoutEngine", "SVGFrame",
                "TextLayout", "Expressions", "Geometry", "Metering", "CZlib",
                .product(name: "Logging", package: "swift-log"),
            ]),
        .executableTarget(
            name: "scrollscope",
            dependencies: [
                "RenderService", "DocumentStore", "MicroHTTP", "TextLayout", "ViewDocument",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "UpdateLoop", "SVGFrame", "LayoutEngine", "ViewGraph", "ViewTree", "ViewDocument", "TextLayout",
                "Expressions", "Geometry",
            ],
            swiftSettings: settings),

        // Tests
        tests("GeometryTests", ["Geometry"]),
        tests("MeteringTests", ["Metering"]),
        tests("ExpressionsTests", ["Expressions", "Geometry"]),
        tests("ViewDocumentTests", ["ViewDocument", "Expressions", "Geometry"]),
        .systemLibrary(
            name: "CPango", path: "Tests/CPango", pkgConfig: "pangoft2", providers: [.apt(["libpango1.0-dev"])]),
        tests("TextLayoutTests", ["TextLayout", "Geometry", "CFriBidi", "CPango"]),
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
