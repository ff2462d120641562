// Finds the cell or file that one of V8's scripts was compiled from.
import { fileURLToPath, pathToFileURL } from "node:url";
import { entryOf } from "../../core/entry-of.js";
import type { CompiledRun } from "../session/contracts.js";
import { cellPath } from "./cell-paths.js";
import type { InspectorClient, Json } from "./inspector-client.js";
import { ScriptMap } from "./script-map.js";

/** A script of a cell or of a file next to the notebook. */
export interface KnownScript {
	/** V8's name of the script. */
	readonly url: string;
	/** The path that the front end uses. */
	readonly path: string;
	/** The name of stack frames outside functions. */
	readonly label: string;
	readonly map: ScriptMap;
	/** Names that the cell declares; empty for files and earlier cells. */
	readonly declares: readonly string[];
}

/** A script that V8 reported. */
interface Parsed {
	readonly url: string;
	readonly isModule: boolean;
}

const CELL = /^valuelab:\d+$/;
/** Files next to the notebook, by extension: the kernel and its library are `.js`. */
const FILE = /^file:\/\/(?!.*\/node_modules\/).*\.(?:[cm]?tsx?|mjs)$/;

/** A pattern of the scripts that the debugger skips: all except cells and files next to the notebook. */
export const FOREIGN_SCRIPTS = `^(?!${CELL.source.slice(1)}|${FILE.source.slice(1)})`;

/** Maps V8's scripts to cells and files. */
export class KnownScripts {
	private readonly parsed = new Map<string, Parsed>();
	private readonly loading = new Map<string, Promise<KnownScript | undefined>>();
	private readonly cells = new Map<string, KnownScript>();
	/** Paths of cells that ran before the debugger was enabled, by the name of their script. */
	private readonly earlierCells = new Map<string, string>();
	private readonly codes = new Map<string, Promise<string>>();

	constructor(private readonly client: InspectorClient) {}

	/** Records a script that V8 has parsed. */
	add(params: Json): { readonly id: string } & Parsed {
		const parsed = { id: String(params.scriptId), url: String(params.url), isModule: params.isModule === true };
		this.parsed.set(parsed.id, parsed);
		return parsed;
	}

	/** Records a cell that is about to run under the debugger. */
	addCell({ run, label, written, code, maps, declares }: CompiledRun): KnownScript {
		const url = `valuelab:${run}`;
		const script = { url, path: cellPath(written), label, map: new ScriptMap(code, maps), declares };
		this.cells.set(url, script);
		return script;
	}

	/** Records the cells that ran before the debugger was enabled. */
	async addEarlierCells(sources: () => Promise<Readonly<Record<string, string>>>): Promise<void> {
		for (const [url, source] of Object.entries(await sources())) {
			if (CELL.test(url)) this.earlierCells.set(url, cellPath(source));
		}
	}

	/** True for a script of a cell or of a file next to the notebook. */
	static isNotebookCode(url: string): boolean {
		return CELL.test(url) || FILE.test(url);
	}

	urlOf(scriptId: string): string {
		return this.parsed.get(scriptId)?.url ?? "";
	}

	/** The cell or file of a script; `undefined` for code that the user did not write. */
	async script(scriptId: string): Promise<KnownScript | undefined> {
		const url = this.urlOf(scriptId);
		if (!KnownScripts.isNotebookCode(url)) return undefined;
		const cell = this.cells.get(url);
		if (cell) return cell;
		return entryOf(this.loading, scriptId, () => this.load(scriptId, url));
	}

	/** The scripts of a cell that V8 still holds, by the cell's path. */
	async scriptsOfCell(path: string): Promise<KnownScript[]> {
		const scripts = new Map<string, KnownScript>();
		for (const script of this.cells.values()) if (script.path === path) scripts.set(script.url, script);
		for (const [id, { url }] of this.parsed) {
			if (this.earlierCells.get(url) !== path) continue;
			const script = await this.script(id);
			if (script) scripts.set(url, script);
		}
		return [...scripts.values()];
	}

	/** True for a loaded ES module, false for a file loaded with `require`, undefined for a file that is not loaded. */
	isModule(path: string): boolean | undefined {
		const wanted = pathToFileURL(path).href;
		return [...this.parsed.values()].findLast(({ url }) => url === wanted)?.isModule;
	}

	files(): string[] {
		const urls = new Set([...this.parsed.values()].map(({ url }) => url));
		return [...urls].filter((url) => FILE.test(url)).map((url) => fileURLToPath(url));
	}

	codeOf(scriptId: string): Promise<string> {
		return entryOf(this.codes, scriptId, () =>
			this.client.call("Debugger.getScriptSource", { scriptId }).then(({ scriptSource }) => String(scriptSource)),
		);
	}

	private async load(scriptId: string, url: string): Promise<KnownScript | undefined> {
		const file = FILE.test(url) ? fileURLToPath(url) : url;
		const expression = `JSON.stringify(${HOOK}.sources().get(${JSON.stringify(file)}) ?? null)`;
		const [code, { result }] = await Promise.all([
			this.codeOf(scriptId),
			this.client.call("Runtime.evaluate", { expression, returnByValue: true, silent: true }),
		]);
		const source = JSON.parse(result.value) as { label: string; maps: string[] } | null;
		if (!source) return undefined;
		const path = this.earlierCells.get(url) ?? file;
		return { url, path, label: source.label, map: new ScriptMap(code, source.maps), declares: [] };
	}
}

/** The expression for the debugger's hook in the execution process. */
export const HOOK = 'globalThis[Symbol.for("valuelab.debug")]';
