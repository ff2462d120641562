// Runs the measured tasks in pandas and polars.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Body } from "./bodies.js";

const folder = dirname(fileURLToPath(import.meta.url));
const program = process.env.PYTHON ?? "python3";

/** Runs a script of this folder with PYTHON (default `python3`) and parses its JSON; null if it fails. */
export function runPython<Result>(script: string, args: readonly string[]): Result | null {
	const run = spawnSync(program, [join(folder, script), ...args], { encoding: "utf8" });
	return run.status === 0 ? (JSON.parse(run.stdout) as Result) : null;
}

/** The libraries of a script that runs one task for each line on its standard input. */
export interface PythonLibraries {
	readonly libraries: readonly string[];
	/** Runs a task once in a library and returns its milliseconds of processor time. */
	readonly run: (library: string, task: string) => Promise<number>;
	readonly end: () => void;
}

/** Starts a script of this folder that waits for tasks; it has no library if Python does not run. */
export async function startLibraries(script: string, args: readonly string[]): Promise<PythonLibraries> {
	const child = spawn(program, [join(folder, script), ...args], { stdio: ["pipe", "pipe", "ignore"] });
	child.on("error", () => undefined);
	const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
	const first = await lines.next();
	return {
		libraries: first.done ? [] : (JSON.parse(first.value) as string[]),
		run: async (library, task) => {
			child.stdin.write(`${JSON.stringify([library, task])}\n`);
			const { done, value } = await lines.next();
			if (done) throw new Error(`${script} stopped at ${library}: ${task}`);
			return Number(value);
		},
		end: () => child.stdin.end(),
	};
}

/** Milliseconds of `json.loads` and of the frame in each installed library, by key of the case. */
export type PythonTimes = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The adapter cases on the same bodies in Python. */
export function pythonCases(cases: readonly { readonly key: string; readonly bodies: readonly Body[] }[]): PythonTimes {
	const bodies = mkdtempSync(join(tmpdir(), "valuelab-bench-"));
	try {
		for (const benchCase of cases)
			for (const [i, { text }] of benchCase.bodies.entries())
				writeFileSync(join(bodies, `${benchCase.key}-${String(i).padStart(3, "0")}.json`), text);
		return runPython<PythonTimes>("adapters.py", [bodies]) ?? {};
	} finally {
		rmSync(bodies, { recursive: true });
	}
}
