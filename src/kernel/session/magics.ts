// Reads commands in cells, such as `%time`.
import type { CellTiming } from "./messages.js";

/** A cell with a command instead of TypeScript, like IPython's magics. */
export type Magic =
	/** `name?` and `name??`: show help on the name, the second with its source. */
	| { readonly kind: "help"; readonly name: string; readonly level: 0 | 1 }
	/** `%time` and `%timeit`: run the rest once or repeatedly, and print how long it took. */
	| { readonly kind: "time" | "timeit"; readonly code: string }
	/** `!ls`, `%%bash`, `%env` and `%%writefile`, converted to TypeScript. */
	| { readonly kind: "code"; readonly code: string }
	/** `%graph`: show the names that each cell reads and sets; a word after it sets the mode. */
	| { readonly kind: "graph"; readonly mode: string }
	/** An unknown command, with advice on what to write instead. */
	| { readonly kind: "advice"; readonly wrong: string; readonly advice: string };

const HELP = /^\s*\??\s*([\p{ID_Start}$_][\p{ID_Continue}$.]*)(\?{1,2})\s*;?\s*$/u;
const LITERALS = new Set(["true", "false", "null", "undefined", "this", "await", "typeof"]);
const TIME = /^\s*%%?(time(?:it)?)\b/;

/** Reads a cell's command; `undefined` for a cell of TypeScript, such as `!done` where `done` is a name. */
export function readMagic(code: string, isName: (name: string) => boolean): Magic | undefined {
	if (!/^\s*[!%]|\?\s*;?\s*$/.test(code)) return undefined;
	const negated = /^\s*!\s*(?:[!([{"'`]|([\p{ID_Start}$_][\p{ID_Continue}$]*))/u.exec(code);
	if (negated && (negated[1] === undefined || LITERALS.has(negated[1]) || isName(negated[1]))) return undefined;
	const [, name, marks] = HELP.exec(code) ?? [];
	if (name !== undefined) return { kind: "help", name, level: marks === "??" ? 1 : 0 };
	const time = TIME.exec(code);
	// Blanks in place of the command keep the columns of errors correct.
	if (time)
		return {
			kind: time[1] === "time" ? "time" : "timeit",
			code: time[0].replace(/\S/g, " ") + code.slice(time[0].length),
		};
	const shell = /^\s*%%(?:bash|sh|shell)[^\n]*\n([\s\S]*)$/.exec(code);
	if (shell) return { kind: "code", code: runCode(shell[1] ?? "", "bash") };
	const lines = code.split("\n").filter((line) => line.trim() !== "");
	if (lines.length > 0 && lines.every((line) => /^\s*!/.test(line))) {
		return { kind: "code", code: runCode(lines.map((line) => line.replace(/^\s*!/, "")).join("\n")) };
	}
	const env = /^\s*%env(?:[ \t]+([^\s=]+)(?:[ \t]*[ =][ \t]*(.+?))?)?\s*$/.exec(code);
	if (env) return { kind: "code", code: envCode(env[1], env[2]) };
	const file = /^\s*%%writefile[ \t]+(-a[ \t]+)?([^\n]*?)[ \t]*(?:\n([\s\S]*))?$/.exec(code);
	if (file?.[2]) return { kind: "code", code: writeCode(file[2], file[3] ?? "", file[1] !== undefined) };
	const graph = /^\s*%graph(?:[ \t]+(\w+))?\s*$/.exec(code);
	if (graph) return { kind: "graph", mode: graph[1] ?? "" };
	const magic = /^\s*(%%?\w+|!\S+)/.exec(code)?.[1];
	return magic === undefined ? undefined : { kind: "advice", wrong: magic, advice: adviceFor(magic) };
}

function adviceFor(magic: string): string {
	if (magic.startsWith("!")) return `put shell commands into a cell of their own and begin each line with "!"`;
	if (/^%%?(?:pip|conda)$/.test(magic)) return "write `!npm install name` to add a package";
	if (/^%(?:cd|pwd)$/.test(magic)) return "write `process.chdir(…)` or `process.cwd()`";
	if (magic === "%%writefile") return "name the file: `%%writefile notes.txt`";
	if (/^%(?:matplotlib|plotly)$/.test(magic)) return "charts need no set-up: make one the last expression of a cell";
	if (/^%(?:who|whos)$/.test(magic)) return "open the debugger's list of variables";
	return "this kernel knows `%graph`, `%time`, `%timeit`, `%env`, `%%writefile`, `%%bash`, `!program` and `name?`";
}

/** TypeScript that runs a script in a shell, with its output in the cell. */
function runCode(script: string, shell?: string): string {
	const options = `{ shell: ${shell === undefined ? "true" : JSON.stringify(shell)}, stdio: "inherit" }`;
	const run = `const { status, signal } = require("node:child_process").spawnSync(${JSON.stringify(script)}, ${options});`;
	const check = `if (status !== 0) throw new Error(signal ? "ended by " + signal : "exit code " + status);`;
	return `{ ${run} ${check} }`;
}

/** A pattern of variables whose values are not shown. */
const SECRET = "/TOKEN|SECRET|PASSWORD|KEY|CREDENTIAL/i";

/** TypeScript that shows all variables of the environment, shows one, or sets one. */
function envCode(name: string | undefined, value: string | undefined): string {
	const shown = (text: string): string => `${SECRET}.test(name) ? "…" : ${text}`;
	if (name === undefined)
		return `Object.fromEntries(Object.entries(process.env).map(([name, value]) => [name, ${shown("value")}]))`;
	const own = JSON.stringify(name);
	if (value === undefined) return `((name: string) => (${shown("process.env[name]")}))(${own})`;
	const logCall = `console.log("env: " + name + "=" + (${shown("process.env[name]")}))`;
	return `{ const name = ${own}; process.env[name] = ${JSON.stringify(value)}; ${logCall} }`;
}

/** TypeScript that writes a file or appends to it. */
function writeCode(path: string, text: string, append: boolean): string {
	const file = JSON.stringify(path);
	const verb = append ? '"Appending to "' : `(require("node:fs").existsSync(${file}) ? "Overwriting " : "Writing ")`;
	return `{ console.log(${verb} + ${file}); require("node:fs").${append ? "append" : "write"}FileSync(${file}, ${JSON.stringify(text)}) }`;
}

/** Writes the result of `%time`: the duration of the cell's code, without its type check. */
export const timeText = (milliseconds: number): string => `Wall time: ${duration(milliseconds)}\n`;

/** Writes the result of `%timeit`. */
export function timingText({ rounds, runs, mean, deviation }: CellTiming): string {
	const each = `mean and standard deviation of ${rounds} rounds, ${runs.toLocaleString("en-US")} ${runs === 1 ? "run" : "runs"} each`;
	return `${duration(mean)} ± ${duration(deviation)} a run (${each})\n`;
}

function duration(milliseconds: number): string {
	const [ns, µs] = [milliseconds * 1e6, milliseconds * 1e3];
	if (µs < 1) return `${digits(ns)} ns`;
	if (milliseconds < 1) return `${digits(µs)} µs`;
	if (milliseconds < 1000) return `${digits(milliseconds)} ms`;
	const seconds = milliseconds / 1000;
	if (seconds < 60) return `${digits(seconds)} s`;
	return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

const digits = (value: number): string => Number(value.toPrecision(3)).toString();
