/**
 * What a visit begins with: two versions of one screen, each with its document and its first frame. They come in one answer
 * and are on the stage before anything else of the page is loaded.
 */
import { openingAnswer, Problem } from "./api.mjs";
import { find, make, setText } from "./dom.mjs";
import { scrollEvent } from "./requests.mjs";
import { Session } from "./session.mjs";

/** Texts that came side by side, piece by piece, each whole again. Pure. */
export function wholeTexts(pieces) {
    const count = pieces[0]?.length ?? 0;
    return Array.from({ length: count }, (_, which) => pieces.map((piece) => piece[which]).join(""));
}

/** Shows both versions; gives what was opened, or nothing where the service has none: then the page opens it as it opens all else. */
export async function showOpening(panes) {
    let answer;
    try {
        answer = await openingAnswer();
    } catch (error) {
        if (!(error instanceof Problem)) throw error;
        return undefined;
    }
    const { opening, titles, files, answers } = answer;
    if (answers.length !== panes.length) return undefined;
    const [texts, frames] = [wholeTexts(answer.texts), wholeTexts(answer.frames)];
    setText(find("lesson-title"), opening.title);
    setText(find("lesson-shows"), opening.shows);
    find("scene").replaceChildren(make("option", {}, titles[0]));
    find("panes").classList.add("two");
    for (const pane of panes) pane.root.hidden = false;
    const sessions = [];
    for (const [which, pane] of panes.entries()) {
        const session = new Session(JSON.parse(texts[which]));
        session.take({ ...answers[which], svg: frames[which] }, [scrollEvent(opening.offset, "y")]);
        pane.attach(session, titles[which]);
        sessions.push(session);
        // A frame of a thousand elements is a turn's work.
        await new Promise((resolve) => setTimeout(resolve));
    }
    return { opening, texts: new Map(files.map((file, which) => [file, texts[which]])), sessions };
}
