// Makes random settings of a published notebook's controls, and runs the notebook with them in Node.
import { dirname, resolve } from "node:path";
import { uniformDraws } from "../../src/analytics/math/random.js";
import { type CellOutput, joinLines } from "../../src/kernel/notebook/nbformat.js";
import { CellOutputs } from "../../src/kernel/notebook/outputs.js";
import { readNotebook } from "../../src/kernel/notebook/read-notebook.js";
import { NotebookSession } from "../../src/kernel/session/session.js";
import type { Control, Settings, SettingValue } from "../../src/publish/page/page-data.js";
import { comparisonText } from "../../src/publish/page-run.js";
import { parameterControls } from "../../src/publish/parameter-controls.js";

const DAY_MS = 86_400_000;

function settingOf({ kind, issued, options = [], min = 0, max = 1, step = 0.01 }: Control, random: () => number) {
	const part = random();
	switch (kind) {
		case "checkbox":
			return part < 0.5;
		case "choice":
			return options[Math.floor(part * options.length)] ?? issued;
		case "date":
			return new Date(Date.UTC(2010, 0, 1) + Math.floor(part * 6_000) * DAY_MS).toISOString().slice(0, 10);
		case "slider":
			return Math.min(max, min + Math.round((part * (max - min)) / step) * step);
		case "number": {
			const number = Number(issued) * 3 * part;
			return Number.isInteger(issued) ? Math.round(number) : number;
		}
	}
}

/** Settings of one to all controls, the same for the same seed. */
export function randomSettings(controls: readonly Control[], count: number, seed: number): Settings[] {
	const random = uniformDraws(seed);
	return Array.from({ length: controls.length === 0 ? 0 : count }, () => {
		const all = 1 + Math.floor(random() * controls.length);
		const movedControls = Array.from(
			{ length: all },
			() => controls[Math.floor(random() * controls.length)] as Control,
		);
		return Object.fromEntries(
			movedControls.map((control): [string, SettingValue] => [control.name, settingOf(control, random)]),
		);
	});
}

/** Converts the outputs of cells to texts that can be compared. */
export const shownTexts = (outputs: readonly (readonly CellOutput[])[]): string[] => outputs.map(comparisonText);

/** Sets the values of the next cell's widgets, in order. */
const WIDGETS = `// @valuelab types off
{
	const key = Symbol.for("valuelab.settings");
	for (const [kind, field] of [["slider", "value"], ["dropdown", "value"], ["checkbox", "value"], ["date", "value"]]) {
		const make = jupyter[kind];
		jupyter[kind] = (options = {}) => {
			const [set] = (globalThis[key] ?? []).splice(0, 1);
			if (set == null) return make(options);
			if (kind === "slider") return make({ ...options, value: Math.min(Math.max(set, options.min), options.max) });
			if (kind !== "dropdown") return make({ ...options, value: set });
			const labels = options.labels ?? options.options.map(String);
			return make({ ...options, value: options.options[labels.indexOf(set)] });
		};
	}
}`;

/** A notebook in its own kernel, which can be run repeatedly from top to bottom under different settings. */
export class NodeNotebook {
	#outputs = new Map<number, CellOutputs>();
	#named = new Map<string, CellOutput[]>();
	#runs = 0;
	readonly #session: NotebookSession;

	private constructor(
		private readonly cells: readonly string[],
		/** Names that the cell tagged parameters declares. */
		private readonly parameters: ReadonlySet<string>,
		folder: string,
	) {
		this.#session = new NotebookSession(
			folder,
			{
				onOutput: (run, stream, text) => this.#outputs.get(run)?.stream(stream, text),
				onDisplay: (run, content, update) => {
					if (update) this.#outputs.get(run)?.update(content);
					else this.#outputs.get(run)?.display(content);
				},
				onClear: (run, wait) => this.#outputs.get(run)?.clear(wait),
				onInput: () => {},
				onComm: () => {},
				onHandled: () => {},
				onChanged: () => {},
				onNewProcess: () => {},
			},
			{ types: "off" },
		);
	}

	static async open(path: string): Promise<NodeNotebook> {
		const source = await readNotebook(path);
		const code = source.cells.filter(({ cell_type }) => cell_type === "code").map(({ source }) => joinLines(source));
		const notebook = new NodeNotebook(
			code,
			new Set(parameterControls(source).map(({ name }) => name)),
			dirname(resolve(path)),
		);
		await notebook.#session.ready();
		await notebook.#run("widgets", WIDGETS);
		return notebook;
	}

	/** Collects the outputs of each cell. A failed cell gives its error, and the others run. */
	async shownUnder(settings: Settings, controls: readonly Control[]): Promise<string[]> {
		this.#named = new Map();
		this.#outputs = new Map();
		const shown: (readonly CellOutput[])[] = [];
		for (const [index, source] of this.cells.entries()) {
			const cellControls = controls.filter(({ cell }) => cell === index + 1);
			const isWidget = ({ name }: Control): boolean => !this.parameters.has(name);
			const widgets = cellControls.filter(isWidget).map(({ name }) => settings[name] ?? null);
			if (widgets.length > 0)
				await this.#run(
					"settings",
					`// @valuelab types off\n{ globalThis[Symbol.for("valuelab.settings")] = ${JSON.stringify(widgets)}; }`,
				);
			shown.push(source.trim() === "" ? [] : await this.#run(`cell[${index + 1}]`, source));
			const parameters = cellControls.filter((control) => control.name in settings && !isWidget(control));
			if (parameters.length > 0)
				await this.#run(
					"parameters",
					parameters.map(({ name }) => `const ${name} = ${JSON.stringify(settings[name])};`).join("\n"),
				);
		}
		return shownTexts(shown);
	}

	stop(): void {
		this.#session.stop();
	}

	async #run(cell: string, code: string): Promise<readonly CellOutput[]> {
		const run = ++this.#runs;
		const collected = new CellOutputs(this.#named);
		this.#outputs.set(run, collected);
		const { result, error } = await this.#session.execute({
			run,
			label: cell,
			cell,
			code,
			allowStdin: false,
			expressions: {},
		});
		if (result) collected.result(result, 0);
		if (error) collected.error(error);
		return collected.list;
	}
}
