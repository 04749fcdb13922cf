/** Parts of the page whose modules come when somebody opens them. */
import { Problem } from "./api.mjs";

/** A function that loads a module and makes a part of it the first time it is called; what failed is tried again the next time. */
export function part(load, create) {
    let made;
    const begin = async () => {
        let module;
        try {
            module = await load();
        } catch {
            throw new Problem({ title: "The service does not answer" }, 0);
        }
        return create(module);
    };
    return async () => {
        made ??= begin();
        try {
            return await made;
        } catch (error) {
            made = undefined;
            throw error;
        }
    };
}
