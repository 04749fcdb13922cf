/** The ways to scrub but for the finger: slider, wheel over the phone, keyboard. All end in `stage.scrollTo`. */
import { setAttribute, setText } from "./dom.mjs";
import { connectSlider } from "./slider.mjs";

const LINE = 40;

/** How far a key scrolls, or where to; undefined for a key that does not scroll. Pure. */
export function keyTarget(key, shift, { offset, maxOffset, page }) {
    switch (key) {
    case "ArrowDown": case "ArrowRight": return offset + LINE;
    case "ArrowUp": case "ArrowLeft": return offset - LINE;
    case "PageDown": return offset + page;
    case "PageUp": return offset - page;
    case " ": return offset + (shift ? -page : page);
    case "Home": return 0;
    case "End": return maxOffset;
    default: return undefined;
    }
}

/** Wires the controls to a stage. `pageLength()` is the height of a page in points. */
export function connectScrubbing({ stage, screens, slider, output, pageLength, onHand }) {
    const seek = (offset) => { onHand(); stage.scrollTo(offset); };
    slider.addEventListener("input", () => seek(Number(slider.value)));
    const root = slider.parentElement;
    connectSlider({ stage, root, input: slider, thumb: root.querySelector(".way i"), onOffset: seek });

    const keys = (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLButtonElement) return;
        const { wanted, maxOffset } = stage;
        const offset = keyTarget(event.key, event.shiftKey, { offset: wanted, maxOffset, page: pageLength() });
        if (offset === undefined || maxOffset === 0) return;
        event.preventDefault();
        onHand();
        stage.scrollTo(offset);
    };
    slider.addEventListener("keydown", keys);
    for (const screen of screens) {
        screen.addEventListener("keydown", keys);
        screen.addEventListener("wheel", (event) => {
            const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE / 2 : 1;
            const delta = (stage.axis === "y" ? event.deltaY : event.deltaX || event.deltaY) * unit;
            // At an end the page scrolls on, as from any scroll view inside another.
            const { wanted, maxOffset } = stage;
            if (event.ctrlKey || delta === 0 || (delta < 0 && wanted <= 0) || (delta > 0 && wanted >= maxOffset)) return;
            event.preventDefault();
            onHand();
            stage.scrollTo(wanted + delta);
        }, { passive: false });
    }

    const show = () => {
        const { wanted, offset, maxOffset } = stage;
        setAttribute(slider, "max", String(maxOffset));
        slider.disabled = maxOffset === 0;
        if (Number(slider.value) !== wanted) slider.value = String(wanted);
        setAttribute(slider, "aria-valuetext", `${Math.round(offset)} of ${Math.round(maxOffset)} points`);
        setText(output, maxOffset === 0 ? "Does not scroll" : `${Math.round(offset * 100) / 100} / ${Math.round(maxOffset)} pt`);
    };
    stage.addEventListener("frame", show);
}
