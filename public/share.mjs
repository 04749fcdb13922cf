/** The address of the page is the step: it follows when the scrubbing rests, and Share copies one that works elsewhere. */
import { storeDocument } from "./api.mjs";
import { copied, whenAtRest } from "./dom.mjs";
import { formatHash, stepOf } from "./hash.mjs";
import { pack } from "./packed.mjs";

const REST = 200;

export class Share {
    #stage;
    #workbench;
    #selection;
    /** Browsers refuse addresses that change at every frame. */
    update = whenAtRest(REST, () => this.#write());
    #packed = { text: undefined, packed: undefined };

    constructor({ stage, workbench, selection }) {
        this.#stage = stage;
        this.#workbench = workbench;
        this.#selection = selection;
    }

    /** Another subject is another page of the history; its first one is where the visit began. */
    push(isFirst) {
        if (isFirst) history.replaceState(null, "", this.#hash());
        else if (location.hash !== this.#hash()) history.pushState(null, "", this.#hash());
        this.update();
    }

    async #write() {
        const { subject } = this.#workbench;
        if (subject.draft && this.#packed.text !== subject.text) {
            const { text } = subject;
            this.#packed = { text, packed: await pack(text) };
            if (this.#workbench.subject.text !== text) return;
        }
        history.replaceState(null, "", this.#hash());
    }

    #hash(where = {}) {
        const { subject, settings, beside } = this.#workbench;
        const { session } = this.#stage;
        if (!session) return location.hash;
        const packed = subject.draft && this.#packed.text === subject.text ? this.#packed.packed : undefined;
        return formatHash({
            scene: subject.scene?.id, document: subject.stored, draft: subject.draft, packed, language: subject.language, ...stepOf(session.events, session.offset),
            ...settings, compare: beside, select: this.#selection.path, ...where,
        });
    }

    /** Copies an address that anybody can open: a written document is in it, or stored so that it can be named. */
    async copyLink() {
        await this.#write();
        const { subject } = this.#workbench;
        let hash = this.#hash({ draft: undefined });
        if (subject.draft && !this.#packed.packed) {
            const { id } = (await storeDocument(subject.document)).document;
            hash = this.#hash({ draft: undefined, packed: undefined, document: id });
        }
        return copied(new URL(hash, location.href).href);
    }
}
