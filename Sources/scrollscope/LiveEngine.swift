import RenderService
import TextLayout

/// The engine that commands and server work with: made once for each process, and gone with it.
func liveEngine() -> Engine { engine }

private let engine = Engine.live(fonts: FontLibrary())
