/** What can be carried away from the page: the address of a step, and a command that gives the same. */
import { storeDocument } from "./api.mjs";
import { find } from "./dom.mjs";
import { formatHash } from "./hash.mjs";
import { curlCommand } from "./requests.mjs";

const REST = 200;

export class Share {
    #session;
    #subject;
    #timer;

    constructor({ session, subject }) {
        this.#session = session;
        this.#subject = subject;
        find("curl").addEventListener("toggle", () => this.#showCommand());
        find("copy-curl").addEventListener("click", () => this.#copy(find("curl-text").textContent, "Command copied."));
    }

    /** Browsers refuse addresses that change at every frame, so the hash follows when the scrubbing rests. */
    update() {
        this.#showCommand();
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#writeHash(), REST);
    }

    /** Copies the page's address; an edited document is stored first, so that the address can name it. */
    async copyLink() {
        const subject = this.#subject;
        if (!subject.scene && !subject.stored) subject.stored = (await storeDocument(this.#session.document)).document.id;
        this.#writeHash();
        await this.#copy(location.href, "Link copied.");
    }

    #writeHash() {
        const { scene, stored } = this.#subject;
        const { offset, profile } = this.#session;
        history.replaceState(null, "", formatHash({ scene: scene?.id, document: stored, offset, profile }));
    }

    #showCommand() {
        const { answer, document, events, profile, offset } = this.#session;
        if (!find("curl").open || !answer) return;
        find("curl-text").textContent = curlCommand({
            origin: location.origin, scene: this.#subject.scene?.file, id: answer.document?.id, document, events, profile,
            from: answer.report.event?.scroll?.from, to: offset,
        });
    }

    async #copy(text, said) {
        const show = (message) => { find("copied").textContent = message; };
        await navigator.clipboard.writeText(text).then(() => show(said), () => show("The browser did not allow copying."));
    }
}
