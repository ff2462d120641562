// Runs the panel in which a reader changes assumptions.
import { typedNumber } from "../levers/typed-number.js";
import { engineHolder, type PageEngine } from "./page-engine.js";
import { runPageScript } from "./page-payload.js";
import { changesIn, fragmentOf, type ReaderChanges } from "./page-state.js";

/** Milliseconds before the address changes: browsers slow down pages that write it often. */
const ADDRESS_WAIT_MS = 250;

/** The number of trial computations in idle time; after them updates take half as long. */
const REHEARSALS = 8;

/** One lever of the panel. Numbers are in the model's unit; the inputs show them in theirs. */
class LeverRow {
	readonly name: string;
	readonly issued: number;
	readonly #one: number;
	readonly #step: number;
	readonly #decimals: number;
	readonly #text: HTMLInputElement;
	readonly #range: HTMLInputElement;

	constructor(
		readonly box: HTMLElement,
		onMove: (row: LeverRow, value: number) => void,
	) {
		const { name = "", value, one, step, decimals } = box.dataset;
		this.name = name;
		this.issued = Number(value);
		this.#one = Number(one);
		this.#step = Number(step);
		this.#decimals = Number(decimals);
		this.#text = box.querySelector('input[type="text"]') as HTMLInputElement;
		this.#range = box.querySelector('input[type="range"]') as HTMLInputElement;
		this.#range.addEventListener("input", () => onMove(this, this.#fromShown(Number(this.#range.value))));
		this.#text.addEventListener("change", () => {
			const shown = typedNumber(this.#text.value);
			const isAllowed = Number.isFinite(shown) && this.allows(shown * this.#one);
			onMove(this, isAllowed ? this.#fromShown(shown) : this.issued);
		});
	}

	/** The issued number if the displayed one looks the same. */
	#fromShown(shown: number): number {
		if (Math.abs(shown - this.issued / this.#one) < this.#step / 2) return this.issued;
		return Number((shown * this.#one).toPrecision(12));
	}

	/** Within the limits, give or take half a step. */
	allows(value: number): boolean {
		const [shown, room] = [value / this.#one, this.#step / 2];
		return shown >= Number(this.#range.min) - room && shown <= Number(this.#range.max) + room;
	}

	show(value: number): void {
		const shown = (value / this.#one).toFixed(this.#decimals);
		this.#range.value = shown;
		const [whole = "", part] = shown.split(".");
		const digits = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ",").replace("-", "\u2212");
		this.#text.value = part === undefined ? digits : `${digits}.${part}`;
		this.box.classList.toggle("moved", value !== this.issued);
	}
}

/** Shows the levers of the page and lets a reader move them. A page without levers stays as it is. */
export function startLevers(): void {
	const panel = document.querySelector<HTMLElement>("aside.levers");
	if (!panel?.firstElementChild || typeof DecompressionStream === "undefined") return;
	let changes: ReaderChanges = {};
	let engine: PageEngine | undefined;
	let address: ReturnType<typeof setTimeout> | undefined;
	let frame = 0;

	const fail = (error: unknown) => {
		panel.dataset.failed = "";
		const line = panel.querySelector(".hint");
		if (line)
			line.textContent = `The numbers cannot be changed in this browser: ${error instanceof Error ? error.message : error}.`;
		for (const input of panel.querySelectorAll("input")) input.disabled = true;
		reportError(error);
	};
	let opening: Promise<void> | undefined;
	const open = () => {
		opening ??= runPageScript("engine").then(async () => {
			engine = await engineHolder.valuelab;
			panel.dataset.ready = "";
			rehearseIn(REHEARSALS);
		});
		return opening.catch(fail);
	};
	const rehearseIn = (rounds: number) => {
		if (rounds === 0) return;
		// Safari has no `requestIdleCallback`.
		(globalThis.requestIdleCallback ?? setTimeout)(() => {
			engine?.rehearse();
			rehearseIn(rounds - 1);
		});
	};
	const draw = () => {
		frame = 0;
		try {
			engine?.show(changes);
		} catch (error) {
			fail(error);
		}
	};
	const show = async () => {
		const count = Object.keys(changes).length;
		for (const row of rows) row.show(changes[row.name] ?? row.issued);
		panel.classList.toggle("changed", count > 0);
		const counter = panel.querySelector(".count");
		if (counter) counter.textContent = `${count} ${count === 1 ? "number" : "numbers"} changed.`;
		await open();
		if (frame === 0) frame = requestAnimationFrame(draw);
	};
	const change = (next: ReaderChanges) => {
		changes = next;
		clearTimeout(address);
		address = setTimeout(writeAddress, ADDRESS_WAIT_MS);
		void show();
	};
	const writeAddress = () => {
		const bare = location.href.replace(/#.*$/, "");
		history.replaceState(null, "", `${bare}${fragmentOf(changes)}`);
	};
	const rows = [...panel.querySelectorAll<HTMLElement>(".lever")].map(
		(box) =>
			new LeverRow(box, ({ name, issued }, value) => {
				const { [name]: _, ...others } = changes;
				change(value === issued ? others : { ...others, [name]: value });
			}),
	);
	const read = () => {
		const given = changesIn(location.hash);
		changes = Object.fromEntries(
			rows.flatMap((row) => {
				const value = given[row.name];
				return value !== undefined && value !== row.issued && row.allows(value) ? [[row.name, value]] : [];
			}),
		);
		void show();
	};
	document.addEventListener("click", (event) => {
		const target = event.target as Element;
		if (target.closest("button.issued")) change({});
		// The fragment holds the changes, so links within the page must not replace it.
		const link = target.closest<HTMLAnchorElement>('a[href^="#"]');
		const linked = link && Object.keys(changes).length > 0 ? document.querySelector(link.hash) : null;
		if (!linked) return;
		event.preventDefault();
		linked.scrollIntoView();
	});
	for (const event of ["pointerover", "focusin"]) panel.addEventListener(event, () => void open(), { once: true });
	addEventListener("hashchange", () => {
		if (location.hash.startsWith("#with:") || Object.keys(changes).length > 0) read();
	});
	panel.hidden = false;
	if (location.hash.startsWith("#with:")) read();
}
