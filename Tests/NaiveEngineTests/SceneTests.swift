import Testing
import UpdateLoop
import ViewTree

@Suite struct Scenes {
    static let files = SceneFiles.names

    @Test(arguments: files) func scrollSweepIsDecidedAlike(_ name: String) throws {
        let trial = try scene(name)
        for offset in [0.5, 1, 40, 80, 299, 301, 640, 10_000, 9_999, 300, 7, 0] { try trial.scroll(offset) }
    }

    @Test(arguments: files) func resizingIsDecidedAlike(_ name: String) throws {
        let trial = try scene(name)
        var change = ViewportChange()
        change.width = 320
        try trial.apply(.resize(change))
        try trial.scroll(55)
        change.width = 844
        change.height = 390
        change.top = 0
        try trial.apply(.resize(change))
        change.scale = 2
        try trial.apply(.resize(change))
        try trial.scroll(0)
    }

    @Test func tapsOnTheFirstSceneAreDecidedAlike() throws {
        let trial = try scene("hello.json")
        for _ in 0..<3 { #expect(try trial.tap("wave").bodies == ["Greeting"]) }
    }

    @Test func seed000EvaluatesTheOwnerAndSkipsItsParts() throws {
        let trial = try scene("seed-000.json")
        let log = try trial.scroll(40)
        #expect(log.bodies == ["ViewRenderingCycle"])
        #expect(log.skipped.map(\.rule) == ["bytes", "=="])
        #expect(log.transactions == 2)
        #expect(log.passes == 2)
        #expect(log.closureRuns == 2)
    }

    private func scene(_ name: String) throws -> Trial {
        try Trial(name, try #require(SceneFiles.text(of: name)))
    }
}
