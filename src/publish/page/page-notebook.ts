// Runs the cells of a published notebook in the reader's browser.
import { receiveComm } from "../../kernel/execution/comms.js";
import { toDay } from "../../kernel/execution/controls.js";
import { clearOutput, display } from "../../kernel/execution/display.js";
import { guardColumns } from "../../kernel/execution/frame-columns.js";
import { jupyter } from "../../kernel/execution/jupyter.js";
import { toContent } from "../../kernel/execution/mime.js";
import { beginCell, checkedOperand } from "../../kernel/execution/missing-operands.js";
import { progress } from "../../kernel/execution/progress.js";
import { NotebookScope } from "../../kernel/execution/scope.js";
import { tslab } from "../../kernel/execution/tslab.js";
import { usingCtx } from "../../kernel/execution/using.js";
import type { CellOutput } from "../../kernel/notebook/nbformat.js";
import { CellOutputs } from "../../kernel/notebook/outputs.js";
import { listen, ownedBy } from "./channel.js";
import { answerFrom } from "./compose.js";
import { lineOf } from "./inspect.js";
import { files, kernel } from "./node-modules.js";
import type { CellFunction, Control, PageCell, PageData, Settings, SettingValue } from "./page-data.js";
import { decode } from "./plain-values.js";

type State = Record<string, unknown>;

/** A widget's model: its control, and a function that writes a setting into its state. */
interface Widget {
	readonly id: string;
	readonly control: Control;
	readonly state: State;
	readonly field: string;
	readonly write: (value: SettingValue) => unknown;
}

const CONTROL_KINDS: Readonly<Record<string, { kind: Control["kind"]; field: string }>> = {
	FloatSliderModel: { kind: "slider", field: "value" },
	DropdownModel: { kind: "choice", field: "index" },
	CheckboxModel: { kind: "checkbox", field: "value" },
	DatePickerModel: { kind: "date", field: "value" },
};

export class PageNotebook {
	readonly outputs = new Map<number, CellOutputs>();
	/** Request paths by the cell that first requested them. */
	readonly requestedPaths = new Map<number, string[]>();
	readonly #displaysById = new Map<string, CellOutput[]>();
	readonly #scope = new NotebookScope();
	readonly #widgets = new Map<string, Widget>();
	readonly #helpers: readonly unknown[];
	/** Names of widgets by their cell and place in it, known once the cell has run. */
	readonly #widgetNames = new Map<string, string>();
	#settings: Settings = {};
	#issued: ReadonlyMap<string, SettingValue> = new Map();
	readonly #unsettled = new Set<string>();
	#current = 0;
	/** The number of displays so far. */
	#displays = 0;

	constructor(
		readonly data: PageData,
		private readonly functions: readonly (CellFunction | null)[],
		private readonly modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
	) {
		for (const [name, text] of Object.entries(data.files)) files.set(name, text);
		const seen = new Set<string>();
		answerFrom({ format: "valuelab-snapshot", version: 1, requests: [...data.requests] }, ({ path }) => {
			if (seen.has(path)) return;
			seen.add(path);
			this.requestedPaths.set(this.#current, [...(this.requestedPaths.get(this.#current) ?? []), path]);
		});
		listen(
			(message) => {
				const cellOutputs = this.outputs.get("run" in message ? message.run : 0);
				this.#displays++;
				if (message.type === "display") {
					if (message.update) cellOutputs?.update(message.content);
					else cellOutputs?.display(message.content);
				} else if (message.type === "clear") cellOutputs?.clear(message.wait);
				else if (message.type === "comm" && message.kind === "comm_open")
					this.#openWidget(message.run, message.content.comm_id, message.content.data.state as State | undefined);
			},
			(run, text) => this.outputs.get(run)?.stream("stderr", text),
		);
		kernel.tslab = tslab;
		const print =
			(name: "stdout" | "stderr") =>
			(...values: unknown[]) => {
				this.#displays++;
				this.outputs.get(this.#current)?.stream(name, `${lineOf(values)}\n`);
			};
		const [log, warn] = [print("stdout"), print("stderr")];
		const needsNode = (what: string) => () => {
			throw new Error(`${what} needs Node`);
		};
		this.#helpers = [
			{ load: this.#load, import: this.#import, meta: {}, usingCtx },
			[0],
			() => {},
			checkedOperand,
			needsNode("require"),
			{ exports: {} },
			{},
			"",
			"",
			display,
			clearOutput,
			needsNode("prompt"),
			needsNode("confirm"),
			jupyter,
			progress,
			{ ...console, log, info: log, debug: log, warn, error: warn },
		];
	}

	/** The controls, by their names, in the order of the page. */
	get controls(): ReadonlyMap<string, Control> {
		const all = [...this.data.parameters, ...[...this.#widgets.values()].map(({ control }) => control)];
		return new Map(all.map((control) => [control.name, control]));
	}

	/** Runs a cell, or restores its values if only Node runs it. */
	async run(number: number): Promise<readonly CellOutput[]> {
		const cell = this.data.cells[number - 1];
		if (!cell) throw new Error(`there is no cell ${number}`);
		for (const old of this.outputs.get(number)?.list ?? [])
			for (const [name, known] of this.#displaysById)
				this.#displaysById.set(
					name,
					known.filter((one) => one !== old),
				);
		const outputs = new CellOutputs(this.#displaysById);
		this.outputs.set(number, outputs);
		this.#current = number;
		for (const [id, { control }] of this.#widgets) if (control.cell === number) this.#widgets.delete(id);
		if (cell.needsNode !== undefined) {
			this.restoreValues(cell);
			return [];
		}
		const label = `cell[${number}]`;
		try {
			const value = await ownedBy(number, () => {
				this.#scope.prepare(cell);
				beginCell(number);
				return this.functions[number - 1]?.apply(undefined, [...this.#helpers]);
			});
			this.#scope.refuseUnset(label, "did not assign it");
			const result = await toContent(value);
			await new Promise((next) => setTimeout(next));
			if (result) outputs.result(result, number);
			for (const { name } of this.data.parameters) {
				const stored = cell.names[name];
				if (stored !== undefined && name in this.#settings)
					Object.assign(globalThis, { [stored]: this.#settings[name] });
			}
			this.#nameWidgets(cell);
		} catch (error) {
			this.#scope.refuseUnset(label);
			const { name = "Error", message: text = String(error) } = (error ?? {}) as Partial<Error>;
			const message = text.replaceAll("$cell", "");
			outputs.error({ ename: name, evalue: message, traceback: [`${name}: ${message}`] });
		}
		return outputs.list;
	}

	/** Restores the values of a cell. A name whose value cannot be stored throws when it is read. */
	restoreValues({ number, names, imports, values = {} }: PageCell): void {
		const imported = new Set<string>();
		for (const [specifier, locals] of Object.entries(imports)) {
			if (!this.modules[specifier]) continue;
			this.#bind(specifier, this.modules[specifier], locals);
			for (const local of Object.keys(locals)) imported.add(local);
		}
		for (const stored of new Set([...Object.values(names), ...Object.keys(values)])) {
			if (imported.has(stored)) continue;
			const known = values[stored];
			Object.defineProperty(globalThis, stored, {
				configurable: true,
				...(known === undefined
					? {
							get: () => {
								throw new Error(`${stored.replace(/\$cell$/, "")} was set by cell ${number}, which needs Node`);
							},
							set: () => {},
						}
					: { writable: true, value: decode(known) }),
			});
		}
	}

	/** Runs the notebook with its published settings. */
	async start(): Promise<void> {
		for (const { number } of this.data.cells) await this.run(number);
		this.#issued = new Map([...this.controls].map(([name, { issued }]) => [name, issued]));
	}

	/** True if a setting equals the published one and the value that its cell computes now, which may depend on other settings. */
	isIssued = (name: string, value: SettingValue): boolean =>
		this.#issued.get(name) === value && this.controls.get(name)?.issued === value;

	/** The cells to run again after a change of settings, in order, and those that cannot run. */
	dependentCells(names: Iterable<string>): { readonly again: number[]; readonly stuck: Set<number> } {
		const again = new Set<number>();
		const stuck = new Set<number>();
		for (const name of names) {
			const { cell = 0 } = this.controls.get(name) ?? {};
			const follow = this.data.follow[name] ?? this.data.follow[cell];
			for (const one of follow?.again ?? []) again.add(one);
			for (const one of follow?.stuck ?? []) stuck.add(one);
		}
		for (const one of stuck) again.delete(one);
		return { again: [...again].sort((a, b) => a - b), stuck };
	}

	/**
	 * Changes settings, and runs only the cells that depend on them. @returns cells that cannot run, because they or a cell that they
	 * depend on need Node
	 */
	async set(settings: Settings): Promise<ReadonlySet<number>> {
		const before = this.#settings;
		const { controls } = this;
		const known = Object.entries(settings).filter(([name, value]) => controls.has(name) && !this.isIssued(name, value));
		this.#settings = Object.fromEntries(known);
		const changedNames = [...controls.keys()].filter((name) => before[name] !== this.#settings[name]);
		// If the notebook's listeners have redrawn a cell's output, the cell itself runs later, when no setting changes.
		const redrawn = new Set<number>();
		for (const name of changedNames) {
			if (!(await this.#callListeners(name))) continue;
			redrawn.add(controls.get(name)?.cell ?? 0);
			this.#unsettled.add(name);
		}
		for (const number of this.dependentCells(changedNames).again) if (!redrawn.has(number)) await this.run(number);
		return this.dependentCells(Object.keys(this.#settings)).stuck;
	}

	/** True if all cells that depend on the settings have run. */
	get isSettled(): boolean {
		return this.#unsettled.size === 0;
	}

	/** Runs the cells that listeners redrew, because a cell may show more than its listeners do. */
	async runWhole(): Promise<void> {
		const names = [...this.#unsettled];
		this.#unsettled.clear();
		for (const number of this.dependentCells(names).again) {
			await this.run(number);
			for (const name of names)
				if (this.controls.get(name)?.cell === number && name in this.#settings) await this.#callListeners(name);
		}
	}

	/** Calls the listeners of a widget with its value; true if they showed something. */
	async #callListeners(name: string): Promise<boolean> {
		const widget = [...this.#widgets.values()].find(({ control }) => control.name === name);
		if (!widget) return false;
		const { id, control, field, write } = widget;
		const state = { [field]: write(this.#settings[name] ?? control.issued) };
		const shown = this.#displays;
		this.#current = control.cell;
		await receiveComm("comm_msg", control.cell, { comm_id: id, data: { method: "update", state } }, []);
		await new Promise((next) => setTimeout(next));
		return this.#displays > shown;
	}

	readonly #import = async (specifier: string): Promise<Readonly<Record<string, unknown>>> => {
		const exported = specifier === "tslab" ? { ...tslab, default: tslab } : this.modules[specifier];
		if (!exported) throw new Error(`${specifier} needs Node`);
		guardColumns(exported);
		return exported;
	};

	readonly #load = async (specifier: string, locals: Readonly<Record<string, string>>): Promise<void> => {
		this.#bind(specifier, await this.#import(specifier), locals);
	};

	#bind(specifier: string, values: Readonly<Record<string, unknown>>, locals: Readonly<Record<string, string>>): void {
		for (const [local, wanted] of Object.entries(locals))
			this.#scope.bindImport(local, () => {
				if (wanted === "*" || wanted in values) return wanted === "*" ? values : values[wanted];
				throw new SyntaxError(`The requested module '${specifier}' does not provide an export named '${wanted}'`);
			});
	}

	/** Opens a cell's widget with the reader's setting. */
	#openWidget(cell: number, id: string, state: State | undefined): void {
		const { kind, field } = CONTROL_KINDS[String(state?._model_name)] ?? {};
		if (!state || !kind || !field) return;
		const options = state._options_labels as readonly string[] | undefined;
		const count = [...this.#widgets.values()].filter(({ control }) => control.cell === cell).length + 1;
		const read = (value: unknown): SettingValue =>
			kind === "choice" ? (options?.[Number(value)] ?? "") : kind === "date" ? toDay(value) : (value as SettingValue);
		const { min = 0, max = 0, step } = state as { min?: number; max?: number; step?: number };
		const write = (value: SettingValue): unknown => {
			if (kind === "choice") return Math.max(0, options?.indexOf(String(value)) ?? 0);
			// The range of a slider may depend on another setting.
			if (kind === "slider") return Math.min(Math.max(Number(value), min), max);
			return kind === "date" ? dayParts(value) : value;
		};
		const reference = `cell${cell}.${count}`;
		const control: Control = {
			name: this.#widgetNames.get(reference) ?? reference,
			cell,
			kind,
			label: String(state.description ?? ""),
			issued: read(state[field]),
			...(options && { options }),
			...(kind === "slider" && { min, max, step }),
		};
		this.#widgets.set(id, { id, control, state, field, write });
		const { [control.name]: set } = this.#settings;
		if (set !== undefined) state[field] = write(set);
	}

	/** Names each widget after the variable that holds it. */
	#nameWidgets(cell: PageCell): void {
		for (const [id, widget] of this.#widgets) {
			const { name } = widget.control;
			if (widget.control.cell !== cell.number || !/^cell\d+\.\d+$/.test(name)) continue;
			const variable = Object.entries(cell.names).find(([, stored]) => {
				const value = (globalThis as Record<string, unknown>)[stored];
				return typeof value === "object" && value !== null && (value as { model?: { id?: string } }).model?.id === id;
			})?.[0];
			if (variable === undefined) continue;
			this.#widgetNames.set(name, variable);
			this.#widgets.set(id, { ...widget, control: { ...widget.control, name: variable } });
		}
	}
}

/** The date picker's form of a day, with months from 0; null for other text. */
function dayParts(value: SettingValue): object | null {
	const [year, month, date] = String(value ?? "")
		.split("-")
		.map(Number);
	return year && month && date ? { year, month: month - 1, date } : null;
}
