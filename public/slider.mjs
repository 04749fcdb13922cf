/**
 * The slider: the browser's own for the keyboard and for assistive technology, with a thumb that the page draws. The browser paints
 * a thumb of its own as soon as it moves, and the phone's frame, some milliseconds later, has to wait for the display's next one.
 * This thumb comes with the frame that it stands for, and by itself where that is long in coming.
 */
import { throttled } from "./dom.mjs";
import { MOVE, MOVE_PAUSE } from "./pointer.mjs";

/** Milliseconds after which the thumb goes where it is wanted without its frame. */
const LATE = 50;
/** Pixels around the thumb's middle that count as on it: there it is grabbed, elsewhere it comes to the pointer. */
const GRAB = 12;
/** How far along a way an offset is, 0…1. Pure. */
export const partOf = (offset, maxOffset) => (maxOffset > 0 ? Math.min(1, Math.max(0, offset / maxOffset)) : 0);

/** `onOffset` is called with the offset that a pointer wants. */
export function connectSlider({ stage, root, input, thumb, onOffset }) {
    let isWaiting = false;
    let shown;
    const show = () => {
        const part = partOf(stage.wanted, stage.maxOffset);
        if (part === shown) return;
        shown = part;
        thumb.style.transform = `translateX(${part * 100}%)`;
    };
    stage.addEventListener("frame", show);
    stage.addEventListener("wish", () => {
        if (isWaiting) return;
        isWaiting = true;
        setTimeout(() => { isWaiting = false; show(); }, LATE);
    });

    let hold;
    const tell = throttled(MOVE_PAUSE, ({ left, width, grab }, x) => onOffset(partOf(x - grab - left, width) * stage.maxOffset));
    root.addEventListener("pointerdown", (event) => {
        if (event.button !== 0 || input.disabled) return;
        const { left, width } = thumb.parentElement.getBoundingClientRect();
        const distance = event.clientX - left - width * partOf(stage.wanted, stage.maxOffset);
        hold = { left, width, grab: Math.abs(distance) <= GRAB ? distance : 0 };
        try { root.setPointerCapture(event.pointerId); } catch { /* The pointer is gone already. */ }
        event.preventDefault();
        input.focus({ preventScroll: true });
        tell(hold, event.clientX);
    });
    root.addEventListener(MOVE, (event) => { if (hold) tell(hold, event.clientX); });
    for (const type of ["pointerup", "pointercancel"]) root.addEventListener(type, () => { hold = undefined; });
}
