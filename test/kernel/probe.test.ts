// Runs the behaviour probes on the installed kernel.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type InstalledForTest, installForTest, makeWorkFolder } from "./installed-kernel.js";
import { pythonProgram, ROOT, run } from "./python.js";

/** The number of behaviours and language cases. */
const PROBES = 131;
/** The probes mostly wait, so several parts run concurrently. */
const SHARDS = 5;

interface Verdict {
	readonly verdict: string;
	readonly note: string;
}

let kernel: InstalledForTest;
const verdicts = new Map<string, Verdict>();
let complaints = "";

/** How many times slower the probes' clock runs when failed probes run again. */
const PATIENCE = 5;

async function probe(name: string, selection: readonly string[], patience = 1): Promise<void> {
	const folder = join(ROOT, "test/kernel/probe");
	const work = `${kernel.work}-${name}`;
	makeWorkFolder(work);
	const output = join(work, "verdicts.json");
	const options = ["--kernel", "valuelab", "--profile", "ts", "--cwd", work, "--json", output];
	const part = ["--snippets", join(folder, "valuelab.json"), ...selection];
	const env = { ...kernel.env, JUPYTER: pythonProgram("jupyter"), PROBE_PATIENCE: String(patience) };
	const { stderr } = await run(pythonProgram("python"), [join(folder, "probe.py"), ...options, ...part], env);
	complaints += stderr;
	const verdictByBehaviour = JSON.parse(readFileSync(output, "utf8")) as Record<string, Verdict>;
	for (const [behaviour, verdict] of Object.entries(verdictByBehaviour)) verdicts.set(behaviour, verdict);
}

/** Features missing in this Node version cannot exist in the kernel. */
const missingFeatures = new Set("groupBy" in Object ? [] : ["lang_object_groupBy"]);

function missedChecks(): [name: string, verdict: Verdict][] {
	return [...verdicts].filter(([name, { verdict }]) => verdict !== "pass" && !missingFeatures.has(name));
}

beforeAll(async () => {
	kernel = await installForTest();
	const shards = Array.from({ length: SHARDS }, (_, shard) => String(shard));
	await Promise.all(shards.map((shard) => probe(shard, ["--shard", `${shard}/${SHARDS}`])));
	// Several probes set a deadline, which a machine running five at once may miss. Failed ones
	// run once more, by themselves and with longer deadlines.
	const names = missedChecks().map(([name]) => name);
	if (names.length > 0) await probe("alone", ["--only", names.join(",")], PATIENCE);
});
afterAll(() => kernel?.remove());

it("passes every probe case as installed in Jupyter", () => {
	const missed = missedChecks().map(([name, { verdict, note }]) => `${verdict} ${name}: ${note}`);
	expect(missed, complaints).toEqual([]);
	expect(verdicts.size).toBe(PROBES);
});
