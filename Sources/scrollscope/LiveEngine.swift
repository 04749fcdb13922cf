import RenderService
import TextLayout

/// The engine that commands and server work with: made once for each process.
func liveEngine() -> Engine { .live(fonts: FontLibrary()) }
