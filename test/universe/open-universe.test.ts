// Tests opening a universe by name, symbols or file.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runFor } from "../../src/analytics/company/index.js";
import { bundledClient, composeClient } from "../../src/compose.js";
import { describeReason } from "../../src/core/reason-words.js";
import { createService } from "../../src/service/index.js";
import { type OpenUniverseOptions, openUniverse, sp500, type Universe } from "../../src/universe/index.js";
import { screenCompanies } from "../../src/universe/screen-companies.js";
import { loadBundled } from "../analytics/bundled-companies.js";

const SYMBOLS = ["JPM", "PGR", "O", "SNOW", "BA", "ASML", "MCD", "KO", "NKE", "MSFT", "TSM"];
const folder = mkdtempSync(join(tmpdir(), "universe-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The bundled data behind a client that counts requests, and fails for some symbols. */
function countingClient(fails: (path: string) => boolean = () => false) {
	const { handler } = createService();
	const requests: string[] = [];
	const client = composeClient(
		{
			token: "demo",
			retry: { attempts: 1 },
			handler: async (request) => {
				requests.push(request.path);
				if (!fails(request.path)) return handler(request);
				return { status: 403, headers: {}, body: new TextEncoder().encode('{"error":"not in your plan"}') };
			},
		},
		() => null,
	);
	return { client, asked: requests };
}

let universe: Universe;
beforeAll(async () => {
	universe = await openUniverse(bundledClient(), SYMBOLS);
});

it("names missing companies with reasons", () => {
	expect(universe.size).toBe(10);
	expect(universe.missing.map(({ symbol, code }) => [symbol, code])).toEqual([["TSM", "not_found"]]);
	expect(universe.screen("price > 0").about.summary).toContain(
		'1 company is missing: TSM (the data set has no company "TSM"',
	);
});

it("knows sector and industry without requests", () => {
	expect(universe.screen('sector = "Financials"').column("symbol").values).toEqual(["JPM", "PGR"]);
});

it("converts statements to the price's currency", async () => {
	// ASML reports in euro and is quoted in dollars.
	const [asml] = await loadBundled(["ASML"]);
	const table = universe.figures(["pe", "market_value"]);
	const row = (table.column("symbol").values as string[]).indexOf("ASML");
	expect(table.numbers("pe").values[row]).toBe(asml && runFor(asml, "pe").value.value);
});

it("scores measures and models with reasons", () => {
	const frame = universe.score(["piotroski", "magic_formula", "roic"]);
	expect(frame.columns.slice(4)).toEqual([
		"piotroski",
		"piotroski_reason",
		"magic_formula",
		"magic_formula_reason",
		"roic",
		"roic_reason",
		"magic_formula_rank",
	]);
	const rows = frame.values as (string | number | null)[][];
	for (const [symbol, , , , score, reason] of rows) {
		expect([symbol, Number.isNaN(score)]).toEqual([symbol, reason !== null]);
	}
	const ranks = rows.map((row) => Number(row.at(-1))).filter((rank) => !Number.isNaN(rank));
	expect(ranks.sort((a, b) => a - b)).toEqual(ranks.map((_, i) => i + 1));
});

it("ranks companies within known sectors", async () => {
	const sectors = await openUniverse(bundledClient(), ["KO", "PEP", "PG", "WMT", "COST", "MSFT"]);
	const frame = sectors.percentiles("net_margin", { by: "sector" });
	const rows = frame.values as (string | number)[][];
	const position = frame.columns.indexOf("net_margin");
	const staples = rows
		.filter((row) => row[2] === "Consumer Staples")
		.sort((a, b) => Number(a[position]) - Number(b[position]));
	// Each of five among four others: 0, 25, 50, 75, 100% of them are below.
	expect(staples.map((row) => row[frame.columns.indexOf("net_margin_percentile_rank")])).toEqual([0, 25, 50, 75, 100]);
	expect(frame.about.missingFigures).toEqual([]);
});

it("refuses a figure whose data was not loaded", async () => {
	const { missingFigures } = universe.screen("own_pe > 0").about;
	const ko = missingFigures.find(({ symbol }) => symbol === "KO");
	expect(describeReason(ko?.reason ?? { code: "missing_input" })).toContain('open the universe with parts: ["prices"]');
	// Figures named on opening load the data they need.
	const [kept, [whole]] = await Promise.all([
		openUniverse(bundledClient(), ["KO"], { figures: ["own_pe"] }),
		loadBundled(["KO"]),
	]);
	expect(kept.figures(["own_pe"]).numbers("own_pe").values[0]).toBe(whole && runFor(whole, "own_pe").value.value);
	expect(() => kept.screen("roic > 5")).toThrow(
		"this universe holds only own_pe; open it with roic among its `figures`",
	);
});

it("uses figures known at a date and notes survivorship", async () => {
	const asOf = "2019-03-01";
	const pastUniverse = await openUniverse(bundledClient(), ["KO", "MSFT"], { asOf });
	const [ko] = await loadBundled(["KO"]);
	expect(pastUniverse.figures(["pe"]).numbers("pe").values[0]).toBe(ko && runFor(ko, "pe", { asOf }).value.value);
	// A universe without prices cannot give a past price.
	const { missingFigures } = universe.screen("pe > 0", { asOf }).about;
	expect(describeReason(missingFigures[0]?.reason ?? { code: "missing_input" })).toContain("prices");
	const index = await openUniverse(
		bundledClient(),
		{
			title: "list",
			notes: ["Survivors only."],
			read: async function* () {
				for (const company of universe.companies()) yield { symbol: company.symbol, missing: "not wanted" };
				yield {
					symbol: "KO",
					company: (await import("../../src/frames/company/company-data.js")).companyData(ko as NonNullable<typeof ko>),
				};
			},
		},
		{ asOf },
	);
	expect(index.screen("pe > 0").about.summary).toMatch(/As of 2019-03-01: .* Survivors only\.$/);
});

describe("reading", () => {
	const few = ["KO", "MCD", "NKE", "BA"];
	const open = (client: ReturnType<typeof countingClient>["client"], options: OpenUniverseOptions = {}) =>
		openUniverse(client, few, { journal: join(folder, "journal"), ...options });

	it("resumes after interruption and batches quotes", async () => {
		const first = countingClient((path) => /(?:NKE|BA)\/financials/.test(path));
		const progress: number[] = [];
		const half = await open(first.client, { onProgress: ({ done, failed }) => progress.push(done + failed) });
		expect(half.missing.map(({ symbol, code }) => [symbol, code])).toEqual([
			["BA", "access"],
			["NKE", "access"],
		]);
		expect(progress).toEqual([1, 2, 3, 4]);
		expect(first.asked.filter((path) => path.includes("quote"))).toHaveLength(1);
		const second = countingClient();
		const whole = await open(second.client);
		expect(whole.symbols).toEqual(["BA", "KO", "MCD", "NKE"]);
		expect(second.asked.filter((path) => path.includes("financials")).sort()).toEqual([
			expect.stringContaining("BA/financials"),
			expect.stringContaining("NKE/financials"),
		]);
	});

	it("throws if no company can be read", async () => {
		const { client } = countingClient(() => true);
		await expect(openUniverse(client, few)).rejects.toMatchObject({ code: "access" });
	});

	it("ends when aborted", async () => {
		const { client } = countingClient();
		await expect(openUniverse(client, few, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: "aborted" });
	});

	it("gives the same figures on several threads", async () => {
		const symbols = sp500()
			.members.slice(0, 44)
			.map(({ symbol }) => symbol);
		const names = ["roic", "pe", "piotroski", "market_value", "price"] as const;
		const threads = await openUniverse(bundledClient(), symbols, { figures: names });
		const data = await openUniverse(bundledClient(), symbols);
		const single = await openUniverse(countingClient().client, symbols, { concurrency: 1 });
		for (const universe of [threads, data]) expect(universe.figures(names)).toStrictEqual(single.figures(names));
		expect(threads.missing.map(({ symbol }) => symbol)).toEqual(single.missing.map(({ symbol }) => symbol));
	});
});

describe("universe by name", () => {
	it("is read from a file of symbols", async () => {
		const file = join(folder, "list.csv");
		writeFileSync(file, "symbol,name\nKO,Coca-Cola\n# staples\nmcd\n\nKO\n");
		const { symbols, title } = await openUniverse(bundledClient(), file);
		expect([symbols, title]).toEqual([["KO", "MCD"], "2 symbols of list.csv"]);
		expect((await openUniverse(bundledClient(), "ko, PEP")).symbols).toEqual(["KO", "PEP"]);
	});

	it.each([
		["sp50", 'there is no file or folder "sp50"; did you mean sp500?'],
		["kopep", 'there is no file or folder "kopep"; symbols are given with commas: KO,PEP'],
		[[], "it has no companies"],
		[["K/O"], "is not a symbol"],
		[folder, "is a folder, but no lake"],
	])("%j is refused", async (options, message) => {
		await expect(openUniverse(bundledClient(), options as string)).rejects.toThrow(message);
	});

	it("lists the S&P 500 with sectors", () => {
		const { members, asOf } = sp500();
		expect([members.length, asOf]).toEqual([503, "2026-08-08"]);
		expect(members.find(({ symbol }) => symbol === "KO")).toMatchObject({
			name: "Coca-Cola Company (The)",
			sector: "Consumer Staples",
		});
	});
});

it("names unknown figures", () => {
	expect(() => universe.score(["piotrosky" as "piotroski"])).toThrow(
		'names: there is no figure "piotrosky"; did you mean piotroski?',
	);
	expect(() => universe.screen("roic > 5", { sort: "pee" as "pe" })).toThrow("did you mean pe?");
	expect(() => universe.percentiles("pe", { by: "country" as "sector" })).toThrow('by: "country" is none of sector');
});

it("refuses unknown options", async () => {
	const misspelt = { asof: "2019-03-01" } as object;
	for (const call of [
		() => universe.screen("pe > 0", misspelt),
		() => universe.score(["pe"], misspelt),
		() => universe.percentiles("pe", misspelt),
		() => universe.figures(["pe"], misspelt),
		() => screenCompanies([], "pe > 0", misspelt),
	])
		expect(call).toThrow('there is no option "asof"; there are asOf,');
	await expect(openUniverse(bundledClient(), ["KO"], misspelt)).rejects.toThrow('there is no option "asof"');
});
