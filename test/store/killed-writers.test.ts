// Tests `data add`, `data import` and `data update`, killed at file changes, independent of time. Figures are invented.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { loadDataset } from "../../src/store/load-dataset.js";
import { nameOfContent } from "../../src/store/store-file.js";
import { StoreWriter } from "../../src/store/store-writer.js";
import { cli, freshCli, root } from "../cli/run-cli.js";
import { edgarStandIn } from "../filings/edgar/edgar-stand-in.js";
import { IS_WHOLE } from "../sampled.js";
import { type MadeUp, madeUpFacts, madeUpSchedule, madeUpSubmissions } from "./made-up-filings.js";

/** A command starts again from its files at every so many changes, of about 420; a prime number meets each kind of change. */
const EVERY = IS_WHOLE ? 19 : 199;
const COMPANIES = [
	{ cik: 42, symbol: "ACME", name: "Acme Inc." },
	{ cik: 43, symbol: "BETA", name: "Beta Corp." },
] as const satisfies readonly MadeUp[];
const SYMBOLS = COMPANIES.map(({ symbol }) => symbol);
const OLDER = [2019, 2020, 2021, 2022];

const base = mkdtempSync(join(tmpdir(), "valuelab-killed-writers-"));
afterAll(() => rmSync(base, { recursive: true, force: true }));

const pathOf = ({ cik }: MadeUp, endpoint: "submissions" | "api/xbrl/companyfacts") =>
	`/${endpoint}/CIK${String(cik).padStart(10, "0")}.json`;
/** Answers of EDGAR and a price server, with or without the newest year. */
const answers = (years?: readonly number[]): [string, string][] =>
	COMPANIES.flatMap((company): [string, string][] => [
		[pathOf(company, "submissions"), madeUpSubmissions(company)],
		[pathOf(company, "api/xbrl/companyfacts"), madeUpFacts(company, years && { years })],
		[
			`/prices/${company.symbol}.csv`,
			["Symbol,Date,Close", "1,10", "4,11", "5,12"].join(`\n${company.symbol},2024-03-0`),
		],
	]);
const tickers = JSON.stringify({
	fields: ["cik", "name", "ticker", "exchange"],
	data: COMPANIES.map(({ cik, name, symbol }) => [cik, name, symbol, "NYSE"]),
});

/** Every file of a store except retrieval times, the lease, and figures that are recomputed when missing. */
const bytesOf = (store: string): Record<string, string> =>
	Object.fromEntries(
		readdirSync(store, { recursive: true, withFileTypes: true })
			.filter(
				(file) =>
					file.isFile() && !/retrieval|figures\.cache/.test(file.parentPath) && !file.name.startsWith("writer.lease"),
			)
			.map((file) => join(file.parentPath, file.name))
			.sort()
			.map((path) => [path.slice(store.length), readFileSync(path, "base64")]),
	);

const linesOf = (store: string): string[] => readFileSync(join(store, "index.ndjson"), "utf8").split("\n");

/** The content of a store's index: complete files, named by their content. */
function damagedFiles(store: string): string[] {
	const { entries, records } = loadDataset({ folder: store }).index;
	const named = [
		...[...entries.values()].flatMap(({ symbol, files }) =>
			Object.entries(files).map(([folder, file]) => [symbol, join(folder, file), file] as const),
		),
		...[...records].map(([name, file]) => [name, join("records", file), file] as const),
	];
	return named
		.filter(([name, path, file]) => {
			const fullPath = join(store, path);
			return !existsSync(fullPath) || nameOfContent(name, readFileSync(fullPath)) !== file;
		})
		.map(([, path]) => path);
}

/**
 * Runs a command on a copy of a store, once to its end. At changes spread over the run, its files are copied as a kill would leave them: each
 * company is in some completed state, and a restart ends with the same bytes. Processes killed at two of these changes leave the same files.
 */
async function killOften(storeBefore: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
	const commandOf = (store: string) => ["data", ...args, "--data", store];
	const run = (store: string, environment: Readonly<Record<string, string>>) =>
		freshCli(commandOf(store), {
			...env,
			...environment,
			KILL_STORE: store,
			NODE_OPTIONS: `--import ${pathToFileURL(join(root, "test/store/kill-at.mjs")).href}`,
		});
	const copyOf = (name: string): string => {
		const store = join(base, `${args[0]}-${name}`);
		cpSync(storeBefore, store, { recursive: true });
		return store;
	};
	const unkilled = copyOf("whole");
	const copies = `${unkilled}-copies`;
	mkdirSync(copies);
	const { code, stderr } = await run(unkilled, { KILL_COPIES: copies, KILL_COPY_EVERY: String(EVERY) });
	expect([code, stderr]).toEqual([0, expect.stringContaining(" 0 failed")]);
	const changes = readFileSync(join(copies, "log"), "utf8")
		.trim()
		.split("\n")
		.map((line) => (JSON.parse(line) as [number, string])[1]);
	expect(changes.length).toBeGreaterThan(2 * EVERY);
	const allowed = new Set([...linesOf(storeBefore), ...linesOf(unkilled), ...changes]);
	const wanted = bytesOf(unkilled);
	const symbolsBefore = loadDataset({ folder: storeBefore }).symbols();
	for (let change = 1; change <= changes.length; change += EVERY) {
		const store = join(copies, String(change));
		const message = `killed at ${change} of ${changes.length}: ${changes[change - 1]?.slice(0, 200)}`;
		// The second, and one in the middle.
		if (change === 1 + EVERY || change === 1 + EVERY * Math.floor(changes.length / EVERY / 2)) {
			const killed = copyOf(String(change));
			expect((await run(killed, { KILL_AT: String(change) })).code, message).toBeNull();
			expect(bytesOf(killed), message).toEqual(bytesOf(store));
		}
		expect(damagedFiles(store), message).toEqual([]);
		// After the last complete line there may be half of one, which is ignored.
		const lines = linesOf(store).slice(0, -1);
		expect(
			lines.filter((line) => !allowed.has(line)),
			message,
		).toEqual([]);
		expect(loadDataset({ folder: store }).symbols(), message).toEqual(expect.arrayContaining([...symbolsBefore]));
		expect((await cli(commandOf(store), env)).stderr, message).toContain(" 0 failed");
		expect(bytesOf(store), message).toEqual(wanted);
	}
}

describe("restarted writers end with the same bytes", () => {
	const empty = join(base, "empty");
	StoreWriter.create(empty);
	const edgar = async (years?: readonly number[]) => {
		const files = new Map([...answers(years), ["/files/company_tickers_exchange.json", tickers]]);
		const server = await edgarStandIn(files);
		onTestFinished(() => server.close());
		const { url } = server;
		return {
			files,
			env: { VALUELAB_SEC_URL: url, VALUELAB_SEC_DATA_URL: url, VALUELAB_CONTACT: "Ann ann@example.com" },
		};
	};

	it("data import", async () => {
		const files = mkdtempSync(join(base, "files-"));
		const given = [...answers(), ["/schedule.xml", madeUpSchedule(COMPANIES[0])]].map(([path = "", text = ""], i) => {
			const file = join(files, `${i}-${path.split("/").at(-1)}`);
			writeFileSync(file, text);
			return file;
		});
		await killOften(empty, ["import", ...given]);
	});

	it("data add", async () => {
		const { env } = await edgar();
		await killOften(empty, ["add", ...SYMBOLS], env);
	});

	it("data update", async () => {
		const store = join(base, "before-update");
		StoreWriter.create(store);
		const { files, env } = await edgar(OLDER);
		const { code, stderr } = await freshCli(["data", "add", ...SYMBOLS, "--data", store], env);
		expect([code, stderr]).toEqual([0, expect.stringContaining("2 companies new")]);
		for (const [path, text] of answers()) files.set(path, text);
		// The indexes were read up to today.
		const updatedThrough = new Date().toISOString().slice(0, 10);
		writeFileSync(join(store, "retrieval/update.json"), JSON.stringify({ through: updatedThrough, pending: [] }));
		await killOften(store, ["update"], { ...env, VALUELAB_PRICES_URL: `${env.VALUELAB_SEC_URL}/prices/{symbol}.csv` });
		expect(loadDataset({ folder: join(base, "update-whole") }).company("BETA")?.annual.periods).toContain("2023-12");
	});
});
