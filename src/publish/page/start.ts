/** The script that runs as a published notebook's page opens. The page is complete without it; the script lets a reader change settings. */
import { runPageScript, unpackPayload } from "../../report/engine/page-payload.js";
import { fragmentOf, PREFIX } from "../../report/engine/page-state.js";
import type { NotebookEngine } from "./main.js";
import type { CellFunction, Control, PageData, Settings, SettingValue } from "./page-data.js";
import type { PageNotebook } from "./page-notebook.js";

/** The settings that an address holds: `#with:premium=0.06,day=2024-01-31`. */
function settingsIn(fragment: string): Settings {
	if (!fragment.startsWith(PREFIX)) return {};
	return Object.fromEntries(
		fragment
			.slice(PREFIX.length)
			.split(",")
			.flatMap((pair): [string, SettingValue][] => {
				const [name = "", value = ""] = pair.split("=").map(decodeURIComponent);
				if (name === "") return [];
				if (value === "true" || value === "false") return [[name, value === "true"]];
				return [[name, value.trim() !== "" && String(Number(value)) === value ? Number(value) : value]];
			}),
	);
}

interface Page {
	valuelabEngine: NotebookEngine;
	valuelabCells: readonly (CellFunction | null)[];
	Plotly: { toImage(figure: object, options: object): Promise<string> };
	/** Functions of the page for tests and other programs. */
	valuelab?: Promise<{
		readonly set: (settings: Settings) => Promise<void>;
		readonly settle: () => Promise<void>;
		readonly outputs: () => readonly (readonly object[])[];
	}>;
}
const page = window as unknown as Page;

/** Milliseconds without a change after which charts are drawn: while a slider moves, only text and numbers are updated. */
const CHARTS_WAIT_MS = 120;
/** Milliseconds without a change after which cells that listeners redrew run again. */
const SETTLE_WAIT_MS = 300;
const CHART = { width: 960, height: 540 } as const;

/** A notebook's outputs in the page, and the reader's changes. */
class View {
	readonly #controls: ReadonlyMap<string, Control>;
	/** Each cell's outputs as the page computes them with the published settings, and as published. */
	readonly #issued = new Map<number, { readonly shown: string; readonly html: string }>();
	#settings: Settings = {};
	#running: Promise<void> | undefined;
	#wanted: Settings | undefined;
	#chartTimer: ReturnType<typeof setTimeout> | undefined;
	#settleTimer: ReturnType<typeof setTimeout> | undefined;
	#stuck: ReadonlySet<number> = new Set();

	constructor(
		private readonly notebook: PageNotebook,
		private readonly engine: NotebookEngine,
	) {
		this.#controls = notebook.controls;
		for (const { number } of notebook.data.cells)
			this.#issued.set(number, { shown: this.#shown(number), html: boxOf(number)?.innerHTML ?? "" });
		for (const input of document.querySelectorAll<HTMLInputElement>("[data-control]")) {
			input.disabled = false;
			input.addEventListener("input", () => this.#readInput(input));
		}
		document.querySelector("#back")?.addEventListener("click", () => void this.set({}));
		document
			.querySelector("#link")
			?.addEventListener("click", () => void navigator.clipboard?.writeText(location.href));
		addEventListener("hashchange", () => void this.set(settingsIn(location.hash)));
	}

	/** The outputs of each cell; none for one that only Node runs. */
	outputs = () => this.notebook.data.cells.map(({ number }) => this.notebook.outputs.get(number)?.list ?? []);

	#shown(number: number): string {
		return this.engine.shownOf(this.notebook.outputs.get(number)?.list ?? []);
	}

	#readInput(input: HTMLInputElement): void {
		const name = input.dataset.control ?? "";
		const control = this.#controls.get(name);
		if (!control) return;
		const value = inputValue(input, control);
		if (value === undefined) return;
		void this.set({ ...(this.#wanted ?? this.#settings), [name]: value });
	}

	/** Shows the page under other settings. Of settings that come while it computes, the last counts. */
	set(settings: Settings): Promise<void> {
		this.#wanted = settings;
		this.#running ??= this.#applyWanted().finally(() => {
			this.#running = undefined;
		});
		return this.#running;
	}

	async #applyWanted(): Promise<void> {
		for (let wanted = this.#wanted; wanted; wanted = this.#wanted) {
			this.#wanted = undefined;
			this.#stuck = await this.notebook.set(wanted);
			this.#settings = Object.fromEntries(
				Object.entries(wanted).filter(
					([name, value]) => this.#controls.has(name) && !this.notebook.isIssued(name, value),
				),
			);
			this.#draw(this.#stuck);
			await new Promise((next) => requestAnimationFrame(next));
		}
		clearTimeout(this.#settleTimer);
		if (!this.notebook.isSettled) this.#settleTimer = setTimeout(() => void this.settle(), SETTLE_WAIT_MS);
	}

	/** Runs the remaining cells and shows their outputs. */
	settle(): Promise<void> {
		clearTimeout(this.#settleTimer);
		this.#running ??= (async () => {
			await this.notebook.runWhole();
			this.#draw(this.#stuck);
			if (this.#wanted) await this.#applyWanted();
		})().finally(() => {
			this.#running = undefined;
		});
		return this.#running;
	}

	#draw(stuck: ReadonlySet<number>): void {
		for (const { number } of this.notebook.data.cells) {
			const [box, issued] = [boxOf(number), this.#issued.get(number)];
			if (!box || !issued) continue;
			box.classList.toggle("stuck", stuck.has(number));
			const shown = this.#shown(number);
			if (shown === box.dataset.shown || (box.dataset.shown === undefined && shown === issued.shown)) continue;
			box.dataset.shown = shown;
			const changed = shown !== issued.shown;
			box.classList.toggle("changed", changed);
			if (!changed) box.innerHTML = issued.html;
			else this.#rewrite(box, number, issued.html);
		}
		this.#showChanges();
		clearTimeout(this.#chartTimer);
		this.#chartTimer = setTimeout(() => void drawCharts(), CHARTS_WAIT_MS);
	}

	/** Writes a cell's outputs again. A chart keeps its old picture, pale, until it is drawn. */
	#rewrite(box: HTMLElement, number: number, issued: string): void {
		const pictures = [...box.querySelectorAll<HTMLElement>(":scope > .output .valuelab-chart")];
		const outputs = this.notebook.outputs.get(number)?.list ?? [];
		const { html, figures } = this.engine.render(outputs);
		const was = `<details class="was"><summary>changed by your settings; as issued</summary>${issued}</details>`;
		box.innerHTML = html + was;
		for (const [i, element] of [...box.querySelectorAll<HTMLElement>(":scope > .output [data-figure]")].entries()) {
			const figure = figures[i];
			if (!figure) continue;
			const old = pictures[i]?.querySelector("img");
			const image = element.appendChild(document.createElement("img"));
			if (old) image.src = old.src;
			image.alt = figure.alt;
			pending.set(image, figure.figure);
			element.classList.add("stale");
		}
	}

	/** Shows the reader's changes in words and in the address. */
	#showChanges(): void {
		const bar = document.querySelector<HTMLElement>("#changes");
		const changes = Object.entries(this.#settings);
		if (bar) bar.hidden = changes.length === 0;
		const words = changes.map(
			([name, value]) => `${this.#controls.get(name)?.label || name}: ${this.#controls.get(name)?.issued} → ${value}`,
		);
		const line = document.querySelector("#changes span");
		if (line) line.textContent = `You changed ${words.join("; ")}.`;
		history.replaceState(null, "", fragmentOf(this.#settings) || location.pathname + location.search);
		for (const input of document.querySelectorAll<HTMLInputElement>("[data-control]")) {
			const control = this.notebook.controls.get(input.dataset.control ?? "");
			if (control) setInput(input, this.#settings[control.name] ?? control.issued, control);
		}
	}
}

const boxOf = (number: number): HTMLElement | null => document.querySelector(`.outputs[data-cell="${number}"]`);

function inputValue(input: HTMLInputElement, { kind }: Control): SettingValue | undefined {
	if (kind === "checkbox") return input.checked;
	if (kind === "date") return input.value || null;
	if (kind === "choice") return input.value;
	return input.value.trim() === "" || !Number.isFinite(Number(input.value)) ? undefined : Number(input.value);
}

function setInput(input: HTMLInputElement, value: SettingValue, { kind, min, max, step }: Control): void {
	if (kind === "slider") Object.assign(input, { min, max, step });
	if (kind === "checkbox") input.checked = value === true;
	else if (document.activeElement !== input || Number(input.value) !== value) input.value = String(value ?? "");
	const readout = input.parentElement?.querySelector("output");
	if (readout) readout.textContent = String(value);
}

const pending = new Map<
	HTMLImageElement,
	{ readonly data: unknown; readonly layout: Readonly<Record<string, unknown>> }
>();

async function drawCharts(): Promise<void> {
	if (pending.size === 0) return;
	await runPageScript("plotly");
	for (const [image, { data, layout }] of pending) {
		pending.delete(image);
		if (!image.isConnected) continue;
		const size = { width: CHART.width, height: Number(layout.height ?? CHART.height) };
		// Plotly changes the objects that it gets.
		const figure = JSON.parse(JSON.stringify({ data, layout: { ...layout, ...size, autosize: false } }));
		image.src = await page.Plotly.toImage(figure, { format: "svg", ...size });
		image.parentElement?.classList.remove("stale");
	}
}

async function start(): Promise<View> {
	const data = JSON.parse(await unpackPayload("data")) as PageData;
	await runPageScript("notebook");
	await runPageScript("cells");
	const { valuelabEngine: engine, valuelabCells: cells } = page;
	const notebook = engine.open(data, cells);
	await notebook.start();
	const view = new View(notebook, engine);
	for (const image of document.querySelectorAll<HTMLImageElement>("img[data-plot]")) {
		pending.set(image, JSON.parse(image.dataset.plot ?? "{}"));
	}
	void drawCharts();
	const fromAddress = settingsIn(location.hash);
	if (Object.keys(fromAddress).length > 0) await view.set(fromAddress);
	if (!notebook.isSettled) await view.settle();
	document.documentElement.dataset.ready = "";
	return view;
}

if (typeof DecompressionStream !== "undefined") {
	page.valuelab = start();
	page.valuelab.catch((error: unknown) => {
		const line = document.querySelector("#failed");
		if (line)
			line.textContent = `The settings cannot be changed in this browser: ${error instanceof Error ? error.message : error}`;
	});
}
