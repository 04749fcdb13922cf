/** The ways to scrub: slider, wheel and drag over the phone, keyboard, and play. All end in `session.scrollTo`. */
const LINE = 40;
const PLAY_STEP = 8;

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

/** Wires the controls to a session. `pageLength()` is the height of a page in points, `pointsPerPixel()` the zoom. */
export function connectScrubbing({ session, stage, screen, slider, output, play, pageLength, pointsPerPixel }) {
    slider.addEventListener("input", () => session.scrollTo(Number(slider.value)));

    document.addEventListener("keydown", (event) => {
        const target = event.target;
        const ours = stage.contains(target) || target === document.body;
        const typing = target instanceof HTMLButtonElement || target.type === "checkbox";
        if (!ours || event.ctrlKey || event.metaKey || event.altKey || (typing && event.key === " ")) return;
        const { wanted, maxOffset } = session;
        const offset = keyTarget(event.key, event.shiftKey, { offset: wanted, maxOffset, page: pageLength() });
        if (offset === undefined || maxOffset === 0) return;
        event.preventDefault();
        session.scrollTo(offset);
    });

    screen.addEventListener("wheel", (event) => {
        const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE / 2 : 1;
        const delta = (session.axis === "y" ? event.deltaY : event.deltaX || event.deltaY) * unit;
        // At an end the page scrolls on, as from any scroll view inside another.
        const { wanted, maxOffset } = session;
        if (event.ctrlKey || (delta < 0 && wanted <= 0) || (delta > 0 && wanted >= maxOffset)) return;
        event.preventDefault();
        session.scrollTo(wanted + delta);
    }, { passive: false });

    connectDrag({ screen, session, pointsPerPixel });
    connectPlay({ session, play });

    session.addEventListener("frame", () => {
        const { wanted, offset, maxOffset } = session;
        slider.max = String(maxOffset);
        slider.disabled = maxOffset === 0;
        play.disabled = maxOffset === 0;
        slider.value = String(wanted);
        slider.setAttribute("aria-valuetext", `${Math.round(offset)} of ${Math.round(maxOffset)} points`);
        output.textContent = `${Math.round(offset * 100) / 100} / ${Math.round(maxOffset)} pt`;
    });
}

function connectDrag({ screen, session, pointsPerPixel }) {
    let start = null;
    screen.addEventListener("pointerdown", (event) => {
        if (event.button !== 0 || event.target instanceof HTMLButtonElement) return;
        start = { x: event.clientX, y: event.clientY, offset: session.wanted };
        screen.setPointerCapture(event.pointerId);
    });
    screen.addEventListener("pointermove", (event) => {
        if (!start) return;
        const moved = session.axis === "y" ? start.y - event.clientY : start.x - event.clientX;
        session.scrollTo(start.offset + moved * pointsPerPixel());
    });
    for (const end of ["pointerup", "pointercancel"]) screen.addEventListener(end, () => { start = null; });
}

/** Play goes on by one step per answered frame, so it never runs ahead of the service; it turns round at the ends. */
function connectPlay({ session, play }) {
    let direction = 0;
    const advance = () => {
        if (direction === 0 || session.maxOffset === 0) return;
        const next = session.offset + direction * PLAY_STEP;
        if (next > session.maxOffset || next < 0) direction = -direction;
        session.scrollTo(session.offset + direction * PLAY_STEP);
    };
    const set = (on) => {
        direction = on ? 1 : 0;
        play.setAttribute("aria-pressed", String(on));
        play.textContent = on ? "Pause" : "Play";
    };
    play.addEventListener("click", () => { set(direction === 0); advance(); });
    session.addEventListener("frame", () => requestAnimationFrame(advance));
    session.addEventListener("problem", () => set(false));
}
