/**
 * What is open: an example, a stored document or one that is written here, under which settings, beside which other version.
 * Opening is a transaction: title, text, frame, report and address change together, when the first frame is there; until
 * then, and where it fails, everything stays as it was.
 *
 * Events: `subject` (another document is on the stage), `versions` (another is beside it), `settings`.
 */
import { Problem, sceneNotes, sceneText, storedDocument } from "./api.mjs";
import { besidesOf, titleOf, valueOf } from "./document-value.mjs";
import { draft, dropDraft, keepDraft, newDraftID } from "./drafts.mjs";
import { parseText, SyntaxFault } from "./json-locate.mjs";
import { unpack } from "./packed.mjs";
import { Session } from "./session.mjs";
import { optionsOf, refusedMember, SETTINGS } from "./settings.mjs";
import { problemWords } from "./status.mjs";

const settingsOf = (place) => Object.fromEntries(Object.keys(SETTINGS).filter((name) => place[name]).map((name) => [name, place[name]]));

const gone = (what) => new Problem({ title: `${what} is not here any more` }, 404);

export class Workbench extends EventTarget {
    scenes = [];
    /**
     * `scene` or `stored` (an id) or `draft` (an id), with `title`, `text`, `document`; `example`: the scene open last. Of a
     * text in Swift (`language`) the document is what the service made of it (`imported`, `json`), or it has `faults`.
     */
    subject = {};
    settings = {};
    /** Members of requests that the service turned out not to know. */
    unknown = new Set();
    /** The id of the scene beside, `original` for the example before it was edited. */
    beside;
    /** Texts of scenes that are there already, by file. */
    texts = new Map();
    #stage;
    #status;
    #editor;
    #showSwift;
    #turn = 0;
    #shown = new Map();

    /** `showSwift` brings the Swift tab into view. */
    constructor({ stage, status, editor, showSwift }) {
        super();
        this.#stage = stage;
        this.#status = status;
        this.#editor = editor;
        this.#showSwift = showSwift;
    }

    scene(id) { return this.scenes.find((scene) => scene.id === id); }

    /** Opens what an address names; nonsense opens the first example. */
    openAddress(place) {
        const settings = settingsOf(place);
        const kept = place.draft && draft(place.draft);
        const step = { ...place, settings };
        if (kept) return this.#openKept(kept, step);
        if (place.packed) return this.#openPacked(place, step);
        if (place.document) {
            const read = async () => `${JSON.stringify(await storedDocument(place.document), null, 2)}\n`;
            return this.#open({ stored: place.document, read, what: "The stored document" }, step);
        }
        return this.openScene(this.scene(place.scene) ?? this.scenes[0], step);
    }

    /** The text of an address: one that cannot be shown stands there as well, with what is wrong about it. */
    async #openPacked({ packed, language }, step) {
        const title = "The document of this address";
        const text = await unpack(packed).catch(() => undefined);
        if (text === undefined) return this.#open({ read: () => { throw gone(title); }, what: title }, step);
        return this.#openKept({ id: newDraftID(), title, text, language }, step);
    }

    openScene(scene, step = {}) {
        const start = step.offset === undefined && step.events === undefined ? { offset: scene.start } : {};
        return this.#open({ scene, example: scene, read: () => this.#sceneText(scene), what: `“${scene.title}”` }, { ...start, ...step });
    }

    /** What the page opened on before it knew more: `sessions` with their first frames on the stage, one for each pane. */
    openShown(place, [leader, beside]) {
        const scene = this.scene(place.scene);
        this.#shown = new Map([[scene.id, leader], [place.compare, beside]]);
        return this.openScene(scene, { ...place, settings: {} });
    }

    #textOf(scene) { return this.texts.get(scene.file) ?? sceneText(scene.file); }

    /** The text of a scene; what it teaches comes beside it. */
    async #sceneText(scene) {
        const [text, notes] = await Promise.all([this.#textOf(scene), scene.lesson ? {} : sceneNotes()]);
        Object.assign(scene, notes[scene.id]);
        return text;
    }

    openDraft(id) {
        const kept = draft(id);
        return kept ? this.#openKept(kept, {}) : false;
    }

    /** A text of this tab; one that cannot be shown stands beside the example it began as, with what is wrong about it. */
    async #openKept({ id, text, title, scene, language }, step) {
        let document;
        let fault;
        try {
            if (!language) document = parseText(text);
        } catch (error) {
            if (!(error instanceof SyntaxFault)) throw error;
            fault = { message: error.message, line: text.slice(0, error.offset).split("\n").length };
        }
        const example = this.scene(scene);
        if (!fault && await this.#open({ draft: id, language, example, read: () => text, what: title }, step)) return true;
        if (!fault && this.#status.isAway) return false;
        if (!this.subject.text && !await this.openScene(example ?? this.scenes[0], { settings: step.settings })) return false;
        this.subject = { ...this.subject, draft: id, language, scene: undefined, stored: undefined };
        if (!language) this.#editor.open(text);
        await this.edit(text, document, fault, language);
        return true;
    }

    /** True once it is on the stage. */
    async #open({ read, what, ...subject }, { settings = this.settings, compare, ...step }) {
        const turn = this.#turn += 1;
        this.#status.begin("open");
        try {
            const text = await read();
            const { document, title, ...made } = await valueOf(text, subject.language);
            const session = this.#takeShown(subject.scene) ?? await this.#started(document, settings, step);
            if (turn !== this.#turn) { session.end(); return false; }
            this.settings = settings;
            this.subject = { ...subject, ...made, text, document, title: subject.scene?.title ?? title };
            this.subject.example ??= this.scenes[0];
            if (subject.draft) this.#keep();
            for (const key of ["open", "text", "step"]) this.#status.clear(key);
            this.#editor.open(made.json ?? text, { isMade: made.json !== undefined });
            this.#put(this.#stage.leader, session, this.subject.title);
            this.dispatchEvent(new CustomEvent("subject", { detail: step }));
            await this.#besides(compare, turn);
            return true;
        } catch (error) {
            if (turn === this.#turn) this.#failed(error, what, () => this.#open({ read, what, ...subject }, { settings, compare, ...step }));
            return false;
        } finally {
            this.#status.end("open");
        }
    }

    #failed(error, what, retry) {
        if (!(error instanceof Problem) && !(error instanceof SyntaxFault)) throw error;
        const isAway = error.status === 0;
        const words = error instanceof Problem ? problemWords(error, what) : { title: `${what} is not JSON.`, detail: error.message };
        this.#status.report("open", { ...words, retry, isAway });
        this.dispatchEvent(new Event("subject-kept"));
    }

    /** The session of a scene that is on the stage already, once. */
    #takeShown(scene) {
        const session = this.#shown.get(scene?.id);
        this.#shown.delete(scene?.id);
        return session;
    }

    #put(pane, session, title) {
        const isDark = this.settings.scheme === "dark";
        pane.isStale = false;
        pane.attach(session, title, { document: { ...session.document, ...optionsOf(this.settings, this.unknown) }, isDark });
    }

    /** A session with its first frame; members that the service does not know are left out and said. */
    async #started(document, settings, { events, from, offset }) {
        for (;;) {
            const session = new Session(document, optionsOf(settings, this.unknown));
            try {
                await session.begin({ events, from, offset });
                return session;
            } catch (error) {
                const member = error instanceof Problem ? refusedMember(error) : undefined;
                if (!member || this.unknown.has(member) || !(member in session.options)) throw error;
                this.unknown.add(member);
                this.dispatchEvent(new Event("settings"));
            }
        }
    }

    /** Other settings: the events stay, so nothing that was tapped is lost. */
    async set(changed) {
        const settings = settingsOf({ ...this.settings, ...changed });
        const { events } = this.#stage.session;
        const turn = this.#turn += 1;
        this.#status.begin("settings");
        try {
            const session = await this.#started(this.subject.document, settings, { events });
            if (turn !== this.#turn) return session.end();
            this.settings = settings;
            this.#status.clear("open");
            this.#put(this.#stage.leader, session, this.subject.title);
            this.dispatchEvent(new Event("settings"));
            await this.#besides(this.beside, turn);
        } catch (error) {
            if (turn === this.#turn) this.#failed(error, "The setting", () => this.set(changed));
            this.dispatchEvent(new Event("settings"));
        } finally {
            this.#status.end("settings");
        }
    }

    /** The versions that may stand beside: of the same screen, or the example an edited document began as. */
    get versions() { return besidesOf(this.subject, this.scenes); }

    putBeside(id) { return this.#besides(id, this.#turn); }

    /** Shows a version beside, at the step of the leader; `none` or one that does not fit shows the document alone. */
    async #besides(id, turn) {
        const version = this.versions.find((one) => one.id === id);
        const pane = this.#stage.panes[1];
        this.beside = version?.id;
        if (!version) {
            pane.release();
            this.#stage.shown = 0;
            return this.dispatchEvent(new Event("versions"));
        }
        try {
            const document = JSON.parse(await this.#textOf(version));
            const { events, offset } = this.#stage.session;
            const settings = version.profile ? { ...this.settings, profile: version.profile } : this.settings;
            // A version may lack what was tapped in the other; then it is shown where the other scrolled to.
            const session = this.#takeShown(version) ?? await this.#started(document, settings, { events })
                .catch((error) => { if (error.status !== 422) throw error; return this.#started(document, settings, { offset }); });
            if (turn !== this.#turn || this.beside !== version.id) return session.end();
            this.#put(pane, session, version.title);
            this.#status.clear("beside");
            session.scrollTo(this.#stage.wanted);
        } catch (error) {
            if (!(error instanceof Problem)) throw error;
            if (turn !== this.#turn) return;
            pane.release();
            this.beside = undefined;
            const words = problemWords(error, `“${version.title}”`);
            this.#status.report("beside", { ...words, retry: () => this.#besides(id, this.#turn), isAway: error.status === 0 });
        }
        this.dispatchEvent(new Event("versions"));
    }

    /** A new document. */
    begin(text) {
        return this.#open({ draft: newDraftID(), example: this.subject.example, read: () => text, what: "The new document" }, {});
    }

    /** Another document, in Swift; one that cannot be shown stands there with what is wrong about it. */
    beginSwift(text) {
        this.subject = { ...this.subject, draft: undefined };
        return this.edit(text, undefined, undefined, "swift");
    }

    /** The text was changed: to JSON with its value, to something that is no JSON (`fault`), or to Swift. */
    async edit(text, value, fault, language) {
        const turn = this.#turn += 1;
        const pane = this.#stage.leader;
        const show = () => (language ? this.#showSwift() : this.#editor.focus());
        if (!this.subject.draft || this.subject.language !== language) {
            const none = { scene: undefined, stored: undefined, imported: undefined, faults: undefined };
            this.subject = { ...this.subject, draft: newDraftID(), language, ...none };
        }
        this.subject.text = text;
        this.#keep();
        this.dispatchEvent(new Event("text"));
        if (fault) {
            pane.isStale = true;
            this.#status.report("text", { title: "The text is not JSON.", detail: `${fault.message} (line ${fault.line}). The frame is of the last valid document.`, open: show });
            return;
        }
        this.#status.begin("edit");
        try {
            const { document, title, ...made } = language ? await valueOf(text, language) : { document: value, title: titleOf(value) };
            if (turn !== this.#turn) return;
            const { events, offset } = this.#stage.session;
            const session = await this.#started(document, this.settings, { events }).catch((error) => {
                const isOfEvents = error instanceof Problem && error.faults.some(({ pointer }) => pointer?.startsWith("/events"));
                if (!isOfEvents) throw error;
                return this.#started(document, this.settings, { offset });
            });
            if (turn !== this.#turn) return session.end();
            Object.assign(this.subject, { imported: undefined, json: undefined, faults: undefined, ...made, document, title });
            this.#keep();
            if (language) this.#editor.open(made.json, { isMade: true });
            else this.#editor.clear();
            for (const key of ["text", "open", "step"]) this.#status.clear(key);
            this.#put(pane, session, this.subject.title);
            this.dispatchEvent(new CustomEvent("subject", { detail: {} }));
            if (this.beside && this.beside !== "original") await this.#besides("original", turn);
            else this.dispatchEvent(new Event("versions"));
        } catch (error) {
            if (!(error instanceof Problem)) throw error;
            if (turn !== this.#turn) return;
            pane.isStale = true;
            const retry = error.status === 0 ? () => this.edit(text, value, fault, language) : undefined;
            if (language) {
                Object.assign(this.subject, { faults: error.faults, faultTitle: error.body.title ?? "The service refused this" });
                this.dispatchEvent(new Event("text"));
            } else if (error.status !== 0) this.#editor.showFaults(error.body.title ?? "The service refused this", error.faults);
            const words = problemWords(error);
            const detail = `${words.detail} The frame is of the last valid document.`;
            this.#status.report("text", { ...words, detail, open: show, retry, isAway: error.status === 0 });
        } finally {
            this.#status.end("edit");
        }
    }

    /** Back to the example, and the written text is given up. */
    revert() {
        if (this.subject.draft) dropDraft(this.subject.draft);
        return this.openScene(this.subject.example ?? this.scenes[0]);
    }

    #keep() {
        const { draft: id, text, title, example, language } = this.subject;
        keepDraft({ id, title: title ?? "Your document", text, scene: example?.id, language });
    }
}
