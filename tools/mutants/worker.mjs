// Loads the sources once, with every mutant behind a switch, and runs test files with one switch on. Runs as a worker process.
import { join } from "node:path";
import { createServer, createServerModuleRunner } from "vite";
import { withSwitches } from "./find-mutants.mjs";
import { firstFailure } from "./host.mjs";
import { allMutants, chosenMutants, root } from "./sample.mjs";

const { sources, mutants } = allMutants();
mutants.push(...chosenMutants(JSON.parse(process.env.MUTANT_CHANGES), sources, mutants.length));
const chosenIds = new Set(process.env.MUTANT_IDS.split(",").map(Number));
const byFile = new Map();
for (const mutant of mutants)
	if (chosenIds.has(mutant.id)) byFile.set(mutant.file, [...(byFile.get(mutant.file) ?? []), mutant]);

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

/** Processor time of a test file after which a mutant counts as an endless loop. The switch in the loop checks it. */
const ENDLESS_MS = 30_000;
/** A mutant that makes a test this many times slower counts as an endless loop. */
const TIMES_SLOWER = 3;
let active = -1;
let deadline = 0;
let checks = 0;
let hits;
function processorMs(start) {
	const { user, system } = process.cpuUsage(start);
	return (user + system) / 1000;
}
globalThis.__mutant = (id) => {
	hits?.add(id);
	if (id !== active) return false;
	checks += 1;
	if (checks % 4096 === 0 && processorMs() > deadline) throw new Error("the mutant takes too long");
	return true;
};

/** Unloads the test modules, and the sources too if the mutant has an effect while they load. */
let loadedWithMutant = false;
function forget(sourcesToo) {
	const modules = runner.evaluatedModules;
	for (const module of [...modules.idToModuleMap.values()])
		if (sourcesToo || module.id.startsWith(join(root, "test/"))) modules.invalidateModule(module);
}

/** Mutants whose code runs while the sources load. */
async function metAtLoad() {
	forget(true);
	hits = new Set();
	for (const file of sources.keys()) await runner.import(join(root, file));
	return { hits: [...hits] };
}

async function run({ id, key, files, usual = [], reach, twice, atLoad = false, stateful = [] }) {
	// A replaced worker reads the sources again and must find the same mutants.
	if (key !== mutants[id]?.key) throw new Error("the sources have changed since the run began: start it again");
	const start = performance.now();
	hits = reach ? new Set() : undefined;
	forget(reach || atLoad || loadedWithMutant);
	loadedWithMutant = atLoad;
	const answer = { id };
	for (const [index, file] of files.entries()) {
		if (index > 0) forget(false);
		if (stateful.includes(file)) forget(true);
		[active, checks] = [id, 0];
		deadline = processorMs() + Math.max(ENDLESS_MS, TIMES_SLOWER * (usual[index] ?? 0));
		let loaded = process.cpuUsage();
		const failure = await firstFailure(async () => {
			await runner.import(join(root, file));
			loaded = process.cpuUsage();
		});
		// Processor time, because other programs can run at the same time.
		answer.testMs = Math.round(processorMs(loaded));
		active = -1;
		if (stateful.includes(file)) forget(true);
		if (failure === undefined) continue;
		Object.assign(answer, {
			noticedBy: file,
			test: failure.test,
			error: String(failure.error?.message ?? failure.error).slice(0, 300),
		});
		break;
	}
	const hitIds = hits && [...hits];
	// A test that adds to a registry fails if it runs twice on the same sources; the sources are loaded again for it.
	if (reach && twice && !answer.noticedBy) {
		hits = undefined;
		forget(false);
		answer.stateful = (await firstFailure(() => runner.import(join(root, files[0])))) !== undefined;
		if (answer.stateful) forget(true);
	}
	return { ...answer, hits: hitIds, ms: Math.round(performance.now() - start) };
}

// Vitest also reports unhandled rejections.
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
	if (unhandled && !answer.noticedBy)
		Object.assign(answer, { noticedBy: "an unhandled rejection", error: String(unhandled) });
	process.send(answer);
});
process.send({ ready: true });
