import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Body } from "./bodies.js";

const folder = dirname(fileURLToPath(import.meta.url));

/** What a script of this folder prints as JSON, run with PYTHON (default `python3`); null where it does not run. */
export function python<Result>(script: string, given: readonly string[]): Result | null {
	const run = spawnSync(process.env.PYTHON ?? "python3", [join(folder, script), ...given], { encoding: "utf8" });
	return run.status === 0 ? (JSON.parse(run.stdout) as Result) : null;
}

/** Milliseconds of `json.loads` and of the frame in each library that Python has, by key of the case. */
export type PythonTimes = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The adapter cases on the same bodies in Python. */
export function pythonCases(cases: readonly { readonly key: string; readonly bodies: readonly Body[] }[]): PythonTimes {
	const bodies = mkdtempSync(join(tmpdir(), "valuelab-bench-"));
	try {
		for (const one of cases)
			for (const [i, { text }] of one.bodies.entries())
				writeFileSync(join(bodies, `${one.key}-${String(i).padStart(3, "0")}.json`), text);
		return python<PythonTimes>("peers.py", [bodies]) ?? {};
	} finally {
		rmSync(bodies, { recursive: true });
	}
}
