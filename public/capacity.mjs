/** The page that works out replicas from load (capacity.html). */
import { DEFAULTS, capacity, measured } from "./capacity-model.mjs";

const form = document.getElementById("load");
const shown = (number, digits) => (Number.isFinite(number) ? number.toLocaleString("en", { maximumFractionDigits: digits }) : "∞");

function update() {
    const given = Object.fromEntries([...form.elements].filter((field) => field.name).map((field) => [field.name, Number(field.value)]));
    const result = capacity(given);
    document.getElementById("replicas").textContent = shown(result.replicas, 0);
    document.getElementById("reaching").textContent = shown(result.reaching, 1);
    document.getElementById("milliseconds").textContent = shown(result.milliseconds, 3);
    document.getElementById("per-replica").textContent = shown(result.perReplica, 0);
    document.getElementById("needed").textContent = shown(result.needed, 0);
}

for (const [name, value] of Object.entries(DEFAULTS)) form.elements[name].value = value;
form.addEventListener("input", update);
form.addEventListener("submit", (event) => event.preventDefault());
update();

document.getElementById("read").addEventListener("click", async () => {
    const told = document.getElementById("told");
    try {
        const answer = await fetch("metrics");
        if (!answer.ok) throw new Error(`${answer.status}`);
        const found = measured(await answer.text());
        if (!found) {
            told.textContent = "This server has answered nothing yet.";
            return;
        }
        for (const [name, value] of Object.entries(found)) form.elements[name].value = value;
        told.textContent = "Taken from this server.";
        update();
    } catch {
        told.textContent = "Its metrics cannot be read from here.";
    }
});
