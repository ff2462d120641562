// A warm process: loads sources once, with every mutant behind a switch, and runs test files with one switched on.
import { join } from "node:path";
import { createServer, createServerModuleRunner } from "vite";
import { withSwitches } from "./find-mutants.mjs";
import { firstFailure } from "./host.mjs";
import { allMutants, chosenMutants, root } from "./sample.mjs";

const { sources, mutants } = allMutants();
mutants.push(...chosenMutants(JSON.parse(process.env.MUTANT_CHANGES), sources, mutants.length));
const only = new Set(process.env.MUTANT_IDS.split(",").map(Number));
const byFile = new Map();
for (const mutant of mutants)
	if (only.has(mutant.id)) byFile.set(mutant.file, [...(byFile.get(mutant.file) ?? []), mutant]);

const FROM_VITEST = /import (\{[^}]*\}) from "vitest";/;
const plugin = {
	name: "mutants",
	enforce: "pre",
	transform(code, id) {
		const file = id.startsWith(root) ? id.slice(root.length).split("?")[0] : "";
		if (file.startsWith("test/")) return code.replace(FROM_VITEST, "const $1 = globalThis.__testHost;");
		return byFile.has(file) ? { code: withSwitches(sources.get(file), byFile.get(file)), map: null } : undefined;
	},
};
const server = await createServer({
	root,
	configFile: false,
	appType: "custom",
	logLevel: "error",
	server: { middlewareMode: true, watch: null, hmr: false, ws: false },
	optimizeDeps: { noDiscovery: true },
	plugins: [plugin],
});
const runner = createServerModuleRunner(server.environments.ssr, { hmr: false, sourcemapInterceptor: false });

/** A mutant may turn a loop endless; its switch is then asked without end. In time of the processor, for a test file. */
const ENDLESS_MS = 30_000;
/** A mutant may also make a test slower. */
const TIMES_SLOWER = 3;
let active = -1;
let deadline = 0;
let asked = 0;
let hits;
function processorMs(since) {
	const { user, system } = process.cpuUsage(since);
	return (user + system) / 1000;
}
globalThis.__mutant = (id) => {
	hits?.add(id);
	if (id !== active) return false;
	asked += 1;
	if (asked % 4096 === 0 && processorMs() > deadline) throw new Error("the mutant takes too long");
	return true;
};

/** Forgets the test modules, and the sources too where a mutant changes what happens when they load. */
let loadedWithMutant = false;
function forget(sourcesToo) {
	const modules = runner.evaluatedModules;
	for (const module of [...modules.idToModuleMap.values()])
		if (sourcesToo || module.id.startsWith(join(root, "test/"))) modules.invalidateModule(module);
}

/** The mutants that change what happens while the sources load: also in functions that are called then. */
async function metAtLoad() {
	forget(true);
	hits = new Set();
	for (const file of sources.keys()) await runner.import(join(root, file));
	return { hits: [...hits] };
}

async function run({ id, key, files, usual = [], reach, twice, atLoad = false, stateful = [] }) {
	// A worker that replaces another reads the sources again: it must find the same mutants in them.
	if (key !== mutants[id]?.key) throw new Error("the sources have changed since the run began: start it again");
	const start = performance.now();
	hits = reach ? new Set() : undefined;
	forget(reach || atLoad || loadedWithMutant);
	loadedWithMutant = atLoad;
	const answer = { id };
	for (const [at, file] of files.entries()) {
		if (at > 0) forget(false);
		if (stateful.includes(file)) forget(true);
		[active, asked] = [id, 0];
		deadline = processorMs() + Math.max(ENDLESS_MS, TIMES_SLOWER * (usual[at] ?? 0));
		let loaded = process.cpuUsage();
		const failure = await firstFailure(async () => {
			await runner.import(join(root, file));
			loaded = process.cpuUsage();
		});
		// Time of the processor, not of the clock: other programs may run beside.
		answer.testMs = Math.round(processorMs(loaded));
		active = -1;
		if (stateful.includes(file)) forget(true);
		if (failure === undefined) continue;
		Object.assign(answer, {
			by: file,
			test: failure.test,
			error: String(failure.error?.message ?? failure.error).slice(0, 300),
		});
		break;
	}
	const found = hits && [...hits];
	// A test that adds to a registry fails where it runs twice on the same sources: these are loaded again for it.
	if (reach && twice && !answer.by) {
		hits = undefined;
		forget(false);
		answer.stateful = (await firstFailure(() => runner.import(join(root, files[0])))) !== undefined;
		if (answer.stateful) forget(true);
	}
	return { ...answer, hits: found, ms: Math.round(performance.now() - start) };
}

// A promise that a mutant leaves rejected is noticed by vitest as well.
let unhandled;
process.on("unhandledRejection", (error) => {
	unhandled = error;
});
process.on("message", async (job) => {
	if (job === "end") process.exit(0);
	unhandled = undefined;
	const answer = await (job.load ? metAtLoad() : run(job)).catch((error) => ({
		id: job.id,
		fault: String(error?.stack ?? error),
	}));
	if (unhandled && !answer.by) Object.assign(answer, { by: "an unhandled rejection", error: String(unhandled) });
	process.send(answer);
});
process.send({ ready: true });
