// Changes the code in small ways, one at a time, and counts the changes that no test notices: `npm run mutants`.
//   --count 450 (mutants in the sample) --workers 2
//   --seed 11 (or several: --seed 12,13,14, each with its own sample)
//   --budget 20 (seconds of tests for a mutant)
//   --fresh (forget earlier results)
//   --list (only name the sample)
//   --slow-budget 60 (seconds of slow tests for a mutant that the others do not notice; 0 leaves them out)
//   --only src/report (part of the sample)
//   --from "src/report,src/charts" (the whole sample is drawn from these folders)
//   --minutes 15 (start no mutant after 15 minutes; the order is random, so the result is still representative)
//   --page (write the result into docs/mutants.md)
//   --tests "thresholds|calendar" (only test files whose path matches)
//   --constants (every named constant, such as MAX_ROE, instead of the sample)
//   --change "src/x.ts::0.4::0.6" (your own change instead of the sample; may be given several times)
// Step 1 runs the nearest fast tests on each mutant. Step 2 runs slow and remaining tests on the survivors, on newly loaded sources.
// A run resumes: a noticed mutant is tried again when its file changes, a survivor when a test changes.
// Mutants exist only in memory; results are written to `out/mutants`. docs/mutants.md explains the method and the survivors.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { testChooser } from "./choose-tests.mjs";
import { allMutants, chosenMutants, root, sampleOf } from "./sample.mjs";
import { startWorkers } from "./start-workers.mjs";
import { writePage } from "./write-page.mjs";

const { values: options } = parseArgs({
	options: {
		count: { type: "string", default: "450" },
		seed: { type: "string", default: "11" },
		workers: { type: "string", default: "2" },
		budget: { type: "string", default: "20" },
		"slow-budget": { type: "string", default: "60" },
		minutes: { type: "string", default: "1000" },
		only: { type: "string", default: "" },
		from: { type: "string", default: "" },
		fresh: { type: "boolean", default: false },
		list: { type: "boolean", default: false },
		tests: { type: "string", default: "." },
		constants: { type: "boolean", default: false },
		page: { type: "boolean", default: false },
		change: { type: "string", multiple: true, default: [] },
	},
});

/** Folders of tests that run on mutants. */
const TEST_FOLDERS = [
	"test/analytics",
	"test/report",
	"test/charts",
	"test/frames/company",
	"test/signals",
	"test/display",
];
/** Processor time of the nearest test files for each mutant. */
const BUDGET_MS = Number(options.budget) * 1000;
/** Processor time of the nearest test files for a survivor, on newly loaded sources. */
const NEAREST_MS = 8000;
/** Test files that loop over all companies; they run only on survivors. */
const EVERY_COMPANY = /every-company|same-number/;
/** Folders of tests of other layers; they run only on survivors. */
const FURTHER_FOLDERS = ["test/universe"];
/** Processor time of slow and remaining test files for a survivor. */
const SLOW_BUDGET_MS = Number(options["slow-budget"]) * 1000;

/** Says that the second step noticed a mutant, and by which kind of tests. */
const describeSecondStep = (testFile) =>
	slowFiles.includes(testFile) ? "noticed by the tests of all companies:" : "noticed in the second step:";

const print = (text) => process.stdout.write(`${text}\n`);
const hash = (text) => createHash("sha256").update(text).digest("hex").slice(0, 16);
const { sources, mutants } = allMutants();
const changes = chosenMutants(options.change, sources, mutants.length);
mutants.push(...changes);
const namedConstants = mutants.filter(({ constant, change }) => constant && / to [\d.]+$/.test(change));
const sampledFolders = options.from.split(",");
const drawnFrom = mutants.filter(({ file }) => sampledFolders.some((folder) => file.startsWith(folder)));
const sample =
	changes.length > 0
		? changes
		: options.constants
			? namedConstants
			: sampleOf(drawnFrom, Number(options.count), options.seed);
const chosen = sample.filter(({ file }) => file.startsWith(options.only));
const describeMutant = ({ file, line, change, original }) => `${file}:${line} ${change}: ${original.slice(0, 90)}`;
if (options.list) {
	for (const mutant of chosen) print(describeMutant(mutant));
	process.exit(0);
}

const resultFolder = changes.length > 0 ? "mutants-of-choice" : options.constants ? "mutants-of-constants" : "mutants";
const out = join(root, "out", resultFolder);
if (options.fresh) rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const readState = (name) => (existsSync(join(out, name)) ? JSON.parse(readFileSync(join(out, name), "utf8")) : {});
const writeState = (name, data) => writeFileSync(join(out, name), JSON.stringify(data, null, "\t"));

const testsIn = (folders) =>
	folders.flatMap((folder) =>
		readdirSync(join(root, folder), { recursive: true })
			.map((name) => `${folder}/${String(name).replaceAll("\\", "/")}`)
			.filter((name) => name.endsWith(".test.ts") && new RegExp(options.tests).test(name))
			.sort(),
	);
const testFiles = testsIn(TEST_FOLDERS).filter((name) => !EVERY_COMPANY.test(name));
const slowFiles =
	SLOW_BUDGET_MS > 0 ? testsIn([...TEST_FOLDERS, ...FURTHER_FOLDERS]).filter((name) => !testFiles.includes(name)) : [];
const textOf = (file) => readFileSync(join(root, file), "utf8");
const stateOfTest = new Map([...testFiles, ...slowFiles].map((file) => [file, hash(textOf(file))]));
const sampleHash = hash(sample.map(({ key }) => key).join());

const { runJobs, endWorkers } = startWorkers(Number(options.workers), {
	MUTANT_IDS: sample.map(({ id }) => id).join(),
	MUTANT_CHANGES: JSON.stringify(options.change),
});

// Finds the sources that each test file reaches, and its run time.
const reach = readState("reach.json");
async function measureReach(files, twice) {
	const stale = files.filter((file) => reach[file]?.state !== hash(stateOfTest.get(file) + sampleHash));
	print(`running ${stale.length} of ${files.length} test files once to find the sources that they reach`);
	await runJobs(stale, async (worker, file) => {
		const {
			noticedBy,
			error,
			fault,
			hits = [],
			testMs = 0,
			stateful = !twice,
		} = await worker.ask({ id: -1, files: [file], reach: true, twice, budget: SLOW_BUDGET_MS });
		const problem = fault ?? (noticedBy && `fails without a mutant: ${error}`);
		if (problem) print(`left out: ${file} ${problem}`);
		const keys = problem ? [] : hits.map((id) => mutants[id].key);
		reach[file] = { state: hash(stateOfTest.get(file) + sampleHash), hits: keys, ms: testMs, stateful };
		writeState("reach.json", reach);
	});
	const stateful = stale.filter((file) => reach[file].stateful);
	if (twice && stateful.length > 0) print(`run on separately loaded sources: ${stateful.join(", ")}`);
}
print(`${chosen.length} mutants`);
await measureReach(testFiles, true);

/** How many mutants each test file has noticed. */
const noticed = new Map();
const results = readState("results.json");
for (const { noticedBy } of Object.values(results))
	if (noticedBy) noticed.set(noticedBy, (noticed.get(noticedBy) ?? 0) + 1);
const chooseTests = testChooser({
	sources,
	tests: new Map([...testFiles, ...slowFiles].map((file) => [file, textOf(file)])),
	runs: reach,
	noticed,
});
/** Chooses tests that were not yet tried on a mutant, or have changed since. */
const filesFor = (mutant, { tried }, candidates = testFiles, budget = BUDGET_MS) =>
	chooseTests(
		mutant,
		candidates.filter((file) => tried[file] !== stateOfTest.get(file)),
		budget,
	);

/** Mutants that run while modules load; their tests need newly loaded sources. */
const runsAtLoad = new Set();
await runJobs([0], async (worker) => {
	const { fault, hits } = await worker.ask({ id: -1, load: true });
	if (fault) throw new Error(fault);
	for (const id of hits) runsAtLoad.add(id);
});

// A survivor is tried again with test files that are new or changed since.
const stateOf = ({ file }) => hash(sources.get(file));
const earlier = (mutant) => (results[mutant.key]?.source === stateOf(mutant) ? results[mutant.key] : { tried: {} });
const isNoticed = (mutant) => earlier(mutant).noticedBy !== undefined;
// Random order, so that an interrupted run has tried a representative part.
const inRandomOrder = [...chosen].sort((a, b) => (hash(a.key) < hash(b.key) ? -1 : 1));
const began = Date.now();
const timeIsUp = () => Date.now() - began > Number(options.minutes) * 60_000;

/** Runs the test files of `filesOf` on each mutant of `open`. */
async function tryAll(open, filesOf, { slow, budget }) {
	let done = 0;
	await runJobs(open, async (worker, mutant) => {
		if (timeIsUp()) return;
		const files = filesOf(mutant);
		const usual = files.map((file) => reach[file].ms);
		const stateful = files.filter((file) => reach[file].stateful);
		const fresh = slow || runsAtLoad.has(mutant.id);
		const job = { id: mutant.id, key: mutant.key, files, usual, stateful, atLoad: fresh, budget };
		const answer = files.length > 0 ? await worker.ask(job) : { ms: 0 };
		if (answer.fault) throw new Error(answer.fault);
		const { noticedBy, test, error, ms } = answer;
		if (noticedBy) noticed.set(noticedBy, (noticed.get(noticedBy) ?? 0) + 1);
		const tried = {
			...earlier(mutant).tried,
			...Object.fromEntries(files.map((file) => [file, stateOfTest.get(file)])),
		};
		const answered = { noticedBy, slow: noticedBy && slow, reloaded: slow, test, error, ms };
		results[mutant.key] = { source: stateOf(mutant), ...answered, tried: noticedBy ? {} : tried };
		writeState("results.json", results);
		done += 1;
		const outcome = noticedBy
			? slow
				? describeSecondStep(noticedBy)
				: "noticed  "
			: Object.keys(tried).length > 0
				? "SURVIVES "
				: "UNREACHED";
		const seconds = Math.round((Date.now() - began) / 1000);
		print(
			`${done}/${open.length} ${seconds} s ${outcome} ${describeMutant(mutant)} (${ms} ms${noticedBy ? `, ${basename(noticedBy)}` : ""})`,
		);
	});
}

const open = inRandomOrder.filter(
	(mutant) => !isNoticed(mutant) && (results[mutant.key] === undefined || filesFor(mutant, earlier(mutant)).length > 0),
);
print(`${chosen.length - open.length} mutants are known from an earlier run; ${open.length} to try`);
await tryAll(open, (mutant) => filesFor(mutant, earlier(mutant)), { slow: false, budget: BUDGET_MS });

// Slow test files, and those beyond the budget, run on the survivors.
const leftOver = inRandomOrder.filter((mutant) => results[mutant.key] !== undefined && !isNoticed(mutant));
if (SLOW_BUDGET_MS > 0 && leftOver.length > 0 && !timeIsUp()) {
	print(`running slow tests on ${leftOver.length} survivors`);
	await measureReach(slowFiles, false);
	/** The nearest tests once more, because newly loaded sources have no state of earlier tests; then the others. */
	const slowFilesFor = (mutant) => {
		const { tried, reloaded } = earlier(mutant);
		const nearest = reloaded ? [] : filesFor(mutant, { tried: {} }, testFiles, NEAREST_MS);
		const others = filesFor(mutant, { tried }, [...testFiles, ...slowFiles], SLOW_BUDGET_MS);
		return [...new Set([...nearest, ...others])];
	};
	const slowlyTested = leftOver.filter((mutant) => slowFilesFor(mutant).length > 0);
	await tryAll(slowlyTested, slowFilesFor, { slow: true, budget: SLOW_BUDGET_MS });
}
await endWorkers();

const tried = chosen.filter(({ key }) => results[key] !== undefined);
const survivors = tried.filter(({ key }) => results[key].noticedBy === undefined);
const bySlow = tried.filter(({ key }) => results[key].slow);
print("");
const byDescription = (a, b) => (describeMutant(a) < describeMutant(b) ? -1 : 1);
for (const mutant of [...bySlow].sort(byDescription))
	print(`${describeSecondStep(results[mutant.key].noticedBy)} ${describeMutant(mutant)}`);
for (const mutant of [...survivors].sort(byDescription))
	print(`${Object.keys(results[mutant.key].tried).length === 0 ? "unreached" : "survives "} ${describeMutant(mutant)}`);
const byAll = bySlow.filter(({ key }) => slowFiles.includes(results[key].noticedBy));
if (bySlow.length > 0)
	print(
		`${bySlow.length} mutants were noticed only in the second step, ${byAll.length} of them by the tests of all companies`,
	);
const share = ((100 * (tried.length - survivors.length)) / tried.length).toFixed(1);
print(`${tried.length - survivors.length} of ${tried.length} mutants noticed (${share}%), seed ${options.seed}`);
if (options.page)
	writePage({ tried, survivors, bySlow: bySlow.length, byAll: byAll.length, drawnCount: chosen.length, ...options });
