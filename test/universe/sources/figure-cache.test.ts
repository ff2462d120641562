// Tests figures stored with a store: equal to computed ones, and recomputed after their inputs change.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { aboutOf } from "../../../src/store/company-about.js";
import { dataFolder } from "../../../src/store/data-folder.js";
import { readCompany } from "../../../src/store/folded-company.js";
import { readIndex } from "../../../src/store/index-file.js";
import { packJson, readPacked } from "../../../src/store/packed-json.js";
import { StoreWriter } from "../../../src/store/store-writer.js";
import { evaluateInThreads } from "../../../src/universe/sources/bundled-source.js";
import { cachedValue, evaluateStored, fillFigures } from "../../../src/universe/sources/figure-cache.js";
import type { EvaluateUniverseOptions } from "../../../src/universe/universe-source.js";

const program = vi.hoisted(() => ({ version: "1.0.0" }));
vi.mock("../../../src/package-version.js", () => ({ packageVersion: () => program.version }));

const SYMBOLS = ["JPM", "KO", "PEP"];
const NAMES = ["roic", "net_income", "pe"];
let folder: string;

/** Writes companies of the bundled data into the store, with net income multiplied by a factor. */
async function write(symbols: readonly string[], factor = 1): Promise<void> {
	const bundled = readIndex(dataFolder()).entries;
	const writer = await StoreWriter.open(folder);
	for (const symbol of symbols) {
		const entry = bundled.get(symbol);
		if (!entry) throw new Error(`no ${symbol}`);
		const { profile, files } = entry;
		const company = readCompany(dataFolder(), files.companies as string, profile);
		const income = { ...company.annual.sections.income_statement };
		income["Net Income"] = (income["Net Income"] ?? []).map((cell) =>
			typeof cell === "number" ? cell * factor : cell,
		);
		const annual = { ...company.annual, sections: { ...company.annual.sections, income_statement: income } };
		const prices = readPacked(join(dataFolder(), "prices", files.prices as string));
		const summary = aboutOf(company, { priceDate: "2026-06-26", refused: 0, facts: 0, source: "made up" });
		writer.commit(symbol, { profile, about: summary, parts: { companies: { ...company, annual }, prices } });
	}
	writer.close();
}

async function evaluated(names = NAMES, options: EvaluateUniverseOptions = { parts: ["market"] }) {
	const figures = [];
	for await (const entry of evaluateStored(folder, SYMBOLS, names, options)) figures.push(entry);
	return figures.sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
}

async function computed(names: readonly string[], options: EvaluateUniverseOptions = { parts: ["market"] }) {
	const figures = [];
	for await (const entry of evaluateInThreads(SYMBOLS, names, { ...options, folder })) figures.push(entry);
	return figures.sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
}

const netIncome = (entries: Awaited<ReturnType<typeof evaluated>>, symbol: string) => {
	const entry = entries.find((entry) => entry.symbol === symbol);
	return entry?.missing === undefined ? entry?.figures[NAMES.indexOf("net_income")]?.value : undefined;
};

beforeEach(async () => {
	program.version = "1.0.0";
	folder = mkdtempSync(join(tmpdir(), "kept-"));
	StoreWriter.create(folder);
	await write(SYMBOLS);
	return () => rmSync(folder, { recursive: true, force: true });
});

/** Writes another value into a stored file, to detect whether it is read. */
function falsify(name: string, symbol: string): void {
	const file = join(folder, "figures.cache", `${encodeURIComponent(name)}.json.br`);
	const cells = readPacked<[string, string, object][]>(file);
	const all = cells.map(([member, state, cell]) => [
		member,
		state,
		member === symbol ? { ...cell, value: FALSE } : cell,
	]);
	writeFileSync(file, packJson(all));
}
const FALSE = 987654;

test("stored figures equal computed ones", async () => {
	await fillFigures(folder, SYMBOLS);
	const names = [...NAMES, "interest_coverage", "revenue_growth_5y", "debt_to_equity", "price"];
	expect(await evaluated(names)).toEqual(await computed(names));
});

test("computes a model's figure once", async () => {
	const name = "magic_formula.return_on_capital";
	expect(await evaluated([name])).toEqual(await computed([name]));
	falsify(name, "KO");
	expect(await evaluated([name])).toHaveProperty("1.figures.0.value", FALSE);
});

test("recomputes a changed company only", async () => {
	await fillFigures(folder, SYMBOLS);
	for (const symbol of SYMBOLS) falsify("net_income", symbol);
	expect(netIncome(await evaluated(), "KO")).toBe(FALSE);
	await write(["KO"], 2);
	const after = await evaluated();
	expect(after[1]).toEqual((await computed(NAMES))[1]);
	expect(netIncome(after, "PEP")).toBe(FALSE);
});

test("recomputes after a program update", async () => {
	await fillFigures(folder, SYMBOLS);
	for (const symbol of SYMBOLS) falsify("net_income", symbol);
	program.version = "2.0.0";
	expect(await evaluated()).toEqual(await computed(NAMES));
});

test("stores only complete figures without options", async () => {
	const [, without] = await evaluated(["own_pe"]);
	expect(without).toHaveProperty("needed");
	const withPrices: EvaluateUniverseOptions = { parts: ["market", "prices"] };
	expect(await evaluated(["own_pe"], withPrices)).toEqual(await computed(["own_pe"], withPrices));
	await fillFigures(folder, SYMBOLS);
	const past: EvaluateUniverseOptions = { parts: ["market", "prices"], asOf: "2019-03-01" };
	expect(await evaluated(["pe"], past)).toEqual(await computed(["pe"], past));
});

test("files do not depend on writing order", async () => {
	await fillFigures(folder, ["PEP"]);
	await fillFigures(folder, ["KO", "JPM"]);
	const file = join(folder, "figures.cache", "roic.json.br");
	const bytes = readFileSync(file);
	rmSync(join(folder, "figures.cache"), { recursive: true });
	await fillFigures(folder, SYMBOLS);
	expect(readFileSync(file)).toEqual(bytes);
});

test("the next writer removes a killed one's files", async () => {
	await fillFigures(folder, ["PEP"]);
	const { pid: ended } = spawnSync(process.execPath, ["-e", ""]);
	const leftoverFile = (pid: number) => join(folder, "figures.cache", `roic.json.br.${pid}`);
	// The parent of the test process is alive.
	for (const pid of [ended, process.ppid]) writeFileSync(leftoverFile(pid), "half");
	await fillFigures(folder, ["KO"]);
	const passing = readdirSync(join(folder, "figures.cache")).filter((name) => /\d$/.test(name));
	expect(passing).toEqual([`roic.json.br.${process.ppid}`]);
});

test("recomputes store-wide values after changes", async () => {
	let times = 0;
	const computed = () => cachedValue(folder, "all", async () => ++times);
	expect([await computed(), await computed()]).toEqual([1, 1]);
	await write(["KO"], 2);
	expect([await computed(), await computed()]).toEqual([2, 2]);
	program.version = "2.0.0";
	expect(await computed()).toBe(3);
});
