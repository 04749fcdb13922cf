/** The moves of a pointer that drags: told as they come, where the browser does, and not held back for the display's next frame. */
export const MOVE = "onpointerrawupdate" in globalThis ? "pointerrawupdate" : "pointermove";

/** Milliseconds between two moves that are followed: a pointer may move a thousand times a second, a display shows sixty. */
export const MOVE_PAUSE = 16;
