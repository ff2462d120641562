// Compiles a notebook to run it with many parameters.
import * as fs from "node:fs";
import * as os from "node:os";
import { transformSync } from "oxc-transform";
import * as analytics from "../../src/analytics/index.js";
import { promiseOf } from "../../src/core/entry-of.js";
import * as valuelab from "../../src/index.js";
import { type Client, createClient } from "../../src/index.js";
import { joinLines, type Notebook } from "../../src/kernel/notebook/nbformat.js";

/** A notebook's outputs for one set of parameters. */
export interface ShownNotebook {
	/** Lines of `console.log`. */
	readonly lines: readonly string[];
	/** Values given to `show`. */
	readonly shown: readonly unknown[];
}

const library: Readonly<Record<string, unknown>> = { ...os, ...fs, ...analytics, ...valuelab };

/** The number of valuations that are kept: each holds some 20 MB of figures. */
const KEPT_VALUATIONS = 16;

/** A client of the bundled data that values a company once for notebooks that run in turn: its valuations never change. */
function sharedClient(): Client {
	const client = createClient();
	const { value: load } = client;
	const kept = new Map<string, Promise<valuelab.Valuation>>();
	const value: Client["value"] = (symbol, options) => {
		if (options !== undefined) return load(symbol, options);
		const valuation = promiseOf(kept, symbol, () => load(symbol));
		const [oldest = ""] = kept.keys();
		if (kept.size > KEPT_VALUATIONS) kept.delete(oldest);
		return valuation;
	};
	return Object.defineProperty(client, "value", { value });
}
const client = sharedClient();

type Run = (parameters: Readonly<Record<string, unknown>>) => Promise<ShownNotebook>;

/**
 * A notebook's code, compiled once, to run with many parameters in this process, without a kernel and without
 * drawing pictures. All notebooks share one client of the bundled data.
 */
export function compiledNotebook(path: string): Run {
	const { cells } = JSON.parse(fs.readFileSync(path, "utf8")) as Notebook;
	const code = cells.filter((cell) => cell.cell_type === "code");
	const tagged = code.find((cell) => (cell.metadata as { tags?: string[] }).tags?.includes("parameters"));
	const source = code
		.filter((cell) => cell !== tagged)
		.map((cell) => joinLines(cell.source))
		.join("\n");
	const imported: string[] = [];
	const body = source.replace(
		/^import \{([^}]*)\} from "(?:valuelab(?:\/analytics)?|node:fs|node:os)";$/gm,
		(_, names: string) => {
			const given = names.split(",").map((name) => name.trim());
			imported.push(...given.filter((name) => name !== ""));
			return "";
		},
	);
	const values = imported.filter((name) => !name.startsWith("type ") && name !== "show" && name !== "createClient");
	const { code: script, errors } = transformSync("notebook.ts", `export async function run() {\n${body}\n}`);
	if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
	return async (parameters) => {
		const lines: string[] = [];
		const shown: unknown[] = [];
		const scope = {
			...Object.fromEntries(values.map((name) => [name, library[name]])),
			createClient: () => client,
			show: async (...all: readonly unknown[]) => void shown.push(...all),
			console: { log: (line: unknown) => void lines.push(String(line)) },
			...parameters,
		};
		const run = new Function(...Object.keys(scope), `${script.replace("export async", "return async")}`);
		await run(...Object.values(scope))();
		return { lines, shown };
	};
}

/** Text for developers, which no reader may see. */
export const DEVELOPERS_WORDS = /undefined|\bNaN\b|\[object |\bnull\b|Infinity|Error:|no such thing/;
