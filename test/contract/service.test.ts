// Tests the service against every rule of the interface document: operations, accepted and refused arguments, limits, order, unknown names.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClient } from "../../src/api/client.js";
import { createService, type Service } from "../../src/service/index.js";
import { importFiles } from "../../src/store/import/import-files.js";
import { loadDataset } from "../../src/store/load-dataset.js";
import { StoreWriter } from "../../src/store/store-writer.js";
import { sampled } from "../sampled.js";
import { ask } from "../service/ask.js";
import { differences } from "../service/check-shape.js";
import { madeUpFacts } from "../store/made-up-filings.js";
import { valuesAt } from "./at-path.js";
import { DEVIATIONS, unexplained, WITHOUT_DIVIDENDS } from "./deviations.js";
import { DOCUMENT, type Shape } from "./interface-document.js";
import { ADDITIONS, ARGUMENTS, LIMITS, ORDERS, STATEMENTS } from "./interface-rules.js";

/** A bank, an insurer, a REIT, a loss-maker, a non-payer, a share class, an invented company; in CI all of them. */
const KINDS = ["JPM", "PGR", "O", "MRNA", "BRK.B", "KO", "FICT"];
const COMPANIES = [...new Set([...KINDS, ...sampled([...loadDataset().profiles().keys()], 7)])];

const folder = mkdtempSync(join(tmpdir(), "valuelab-contract-"));
let store: Service;
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(async () => {
	const data = join(folder, "store");
	StoreWriter.create(data);
	writeFileSync(join(folder, "facts.json"), madeUpFacts({ cik: 42, name: "Acme Inc." }));
	const writer = await StoreWriter.open(data);
	await importFiles(writer, [join(folder, "facts.json")], { symbol: "ACME" });
	writer.close();
	store = createService({ folder: data, token: "t0ken" });
});

/** The shape of an answer that is keyed by the symbol. */
const shapeFor = (shape: Shape, symbol: string): Shape =>
	JSON.parse(
		JSON.stringify(shape)
			.replaceAll('"AAPL"', JSON.stringify(symbol))
			.replaceAll('"nflx"', JSON.stringify(symbol.toLowerCase())),
	);

const OF_ONE_STOCK = Object.entries(DOCUMENT).filter(
	([name, { path }]) => path.includes("{symbol") || name === "stock.newsFeed",
);
const keyOf = (name: string) => (name === "stock.indicator" ? ["pettm"] : []);
const pathFor = (sample: string, symbol: string) => sample.replace(/AAPL,MSFT|AAPL|NFLX/, symbol);

describe.each(OF_ONE_STOCK)("%s", (name, { sample, body: shape }) => {
	test("has typed fields for every company and passes strict mode", async () => {
		for (const [symbol, from] of [
			...COMPANIES.map((company) => [company, undefined] as const),
			["ACME", store] as const,
		]) {
			const { status, body, headers } = await ask(pathFor(sample, symbol), from ? { from } : {});
			expect([symbol, status]).toEqual([symbol, 200]);
			const result = unexplained(name, differences(body, shapeFor(shape, symbol)));
			expect([symbol, result]).toEqual([symbol, []]);
			const handler = async () => ({ status, headers, body: new TextEncoder().encode(JSON.stringify(body)) });
			const client = createClient({ handler, cache: false });
			const { meta } = await client
				.query(name as "stock.price", [symbol, ...keyOf(name)] as never, { validation: "strict" })
				.answer();
			expect([symbol, meta.drift]).toEqual([symbol, []]);
			expect(meta.reason).toBe(headers["valuelab-reason"]);
		}
	});
});

describe("three kinds of empty answers", () => {
	// The bundled data list TSM without statements; NOSUCH is not listed.
	test.each(OF_ONE_STOCK)(
		"%s: no such listing, and listed but not known here",
		async (name, { sample, body: shape }) => {
			expect((await ask(pathFor(sample, "NOSUCH"))).status).toBe(404);
			const { status, body, headers } = await ask(pathFor(sample, "TSM"));
			expect(status).toBe(200);
			expect(unexplained(name, differences(body, shapeFor(shape, "TSM")))).toEqual([]);
			const reason = headers["valuelab-reason"];
			// Its price or a holding may still be known.
			const isEmpty = !/\d/.test(JSON.stringify(body).replaceAll(/"[^"]*":/g, ""));
			expect([name, reason]).toEqual([name, isEmpty ? expect.stringContaining("TSM") : undefined]);
			const handler = async () => ({ status, headers, body: new TextEncoder().encode(JSON.stringify(body)) });
			const query = createClient({ handler, cache: false }).query(
				name as "stock.summary",
				["TSM", ...keyOf(name)] as never,
				{
					validation: "strict",
				},
			);
			const { meta } = await query.answer();
			expect([meta.drift, meta.reason, meta.notes]).toEqual([[], reason, reason === undefined ? undefined : [reason]]);
		},
	);

	test("empty, and unknown", async () => {
		// AMZN is known to pay nothing.
		const none = await ask("/stock/AMZN/dividend");
		expect([none.status, none.body, none.headers["valuelab-reason"]]).toEqual([200, [], undefined]);
		const unknown = await ask("/stock/ACME/price", { from: store });
		expect([unknown.status, unknown.body]).toEqual([200, []]);
		expect(unknown.headers["valuelab-reason"]).toMatch(/^no prices of ACME are in the data set; import a price file/);
	});
});

test("companies with paid dividends have a dividend list, except listed", async () => {
	const data = loadDataset();
	const paying = [...new Set([...sampled([...data.profiles().keys()], 20), ...WITHOUT_DIVIDENDS])].filter((symbol) => {
		const dividends = data.company(symbol)?.annual.sections.cashflow_statement["Cash Flow for Dividends"] ?? [];
		return dividends.some((cell) => typeof cell === "number" && cell < 0);
	});
	const none: string[] = [];
	for (const symbol of paying) {
		const { body, headers } = await ask(`/stock/${symbol}/dividend`);
		if ((body as unknown[]).length > 0) continue;
		none.push(symbol);
		expect(headers["valuelab-reason"]).toMatch(/show dividends paid up to \d{4}-\d\d, and neither an amount a share/);
	}
	expect(paying.length).toBeGreaterThan(5);
	expect(none.sort()).toEqual([...WITHOUT_DIVIDENDS]);
	const page = readFileSync(new URL("../../docs/interface.md", import.meta.url), "utf8");
	expect(page).toContain(`no rows of ${WITHOUT_DIVIDENDS.join(" and ")}`);
});

test.each(ARGUMENTS)(
	"arguments of $operation: accepts valid, refuses invalid ones",
	async ({ operation, accepted, refused }) => {
		for (const path of accepted) {
			const { status, body } = await ask(path.replaceAll("*", "AAPL"));
			expect([path, status]).toEqual([path, 200]);
			expect([path, unexplained(operation, differences(body, DOCUMENT[operation]?.body as Shape))]).toEqual([path, []]);
		}
		for (const path of refused) {
			const { status, body } = await ask(path.replaceAll("*", "AAPL"));
			expect([path, [400, 404].includes(status), typeof (body as { error?: unknown }).error]).toEqual([
				path,
				true,
				"string",
			]);
		}
	},
);

test.each(LIMITS)("%s limits the number of records", async (operation, path, limit) => {
	const { body } = await ask(DOCUMENT[operation]?.sample as string);
	for (const list of valuesAt(body, path)) expect((list as unknown[]).length).toBeLessThanOrEqual(limit);
});

test.each(ORDERS)("%s is sorted as documented", async (operation, path, field, secondField) => {
	const { body } = await ask(DOCUMENT[operation]?.sample as string);
	for (const list of valuesAt(body, path) as Record<string, unknown>[][]) {
		const fieldValues = (name: string) => list.map((record) => record[name]);
		const keys = fieldValues(field) as (string | number)[];
		expect(keys.length).toBeGreaterThan(1);
		expect(keys).toEqual(keys.toSorted((a, b) => (a > b ? -1 : a < b ? 1 : 0)));
		const sizes = secondField === null ? [] : fieldValues(secondField).map((value) => Math.abs(Number(value)));
		const ascending = sizes.filter((size, i) => i > 0 && keys[i] === keys[i - 1] && size > (sizes[i - 1] as number));
		expect(ascending).toEqual([]);
	}
});

test.each(STATEMENTS)("$operation: $says", async ({ operation, ask: paths, holds }) => {
	expect(DOCUMENT).toHaveProperty([operation]);
	const answers = await Promise.all(paths.map((path) => ask(path)));
	expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
	expect(holds(...answers.map(({ body }) => body))).toBe(true);
});

test("answers every exchange, indicator and guru as documented", async () => {
	const bodyAt = async (path: string) => (await ask(path)).body;
	const exchanges = Object.values((await bodyAt("/exchange_list")) as Record<string, string[]>)
		.flat()
		.filter(Boolean);
	const names = (await bodyAt("/economicindicators")) as string[];
	const gurus = Object.values(((await bodyAt("/gurulist")) as { all: Record<string, string[][]> }).all).flat();
	const paths = [
		...exchanges.map((code) => ["market.exchangeStocks", `/exchange_stocks/${encodeURIComponent(code)}`]),
		...names.map((name) => ["market.economicIndicator", `/economicindicators/item/${encodeURIComponent(name)}`]),
		...gurus.map(([id]) => ["gurus.aggregated", `/guru/${id}/aggregated`]),
	] as [string, string][];
	expect(paths.length).toBeGreaterThan(100);
	for (const [operation, path] of paths) {
		const { status, body } = await ask(path);
		const id = path.split("/")[2];
		const shape = JSON.parse(JSON.stringify(DOCUMENT[operation]?.body).replace('{"1":', `{"${id}":`)) as Shape;
		expect([path, status, unexplained(operation, differences(body, shape))]).toEqual([path, 200, []]);
	}
});

test.each(ADDITIONS)("undocumented behaviour: %s", async (message, path, status, headers) => {
	const answer = await ask(path, message === "an unknown token" ? { token: "other" } : {});
	expect(answer.status).toBe(status);
	for (const header of headers) expect(answer.headers[header]).toMatch(/\S/);
	if (status !== 200) expect(answer.body).toMatchObject({ error: expect.any(String), status });
});

test("docs/interface.md gives a reason for each deviation", () => {
	const page = readFileSync(new URL("../../docs/interface.md", import.meta.url), "utf8");
	for (const { operation, reason } of DEVIATIONS)
		expect(page.split("\n").some((line) => line.includes(`\`${operation}\``) && line.includes(reason))).toBe(true);
	expect(DEVIATIONS.map(({ operation }) => operation).filter((name) => !(name in DOCUMENT))).toEqual([]);
});
