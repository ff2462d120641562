// Tests reading bodies by schema: what is corrected and reported.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { OperationName } from "../../src/api/catalogue/index.js";
import { readBody } from "../../src/api/read/read-body.js";
import type { NumberMode } from "../../src/api/read/reading.js";
import { wordsByPath } from "../../src/api/read/words.js";
import { summaryRoles } from "../../src/api/schemas/summary.js";
import { clientOf, serve } from "./server.js";

interface Options {
	readonly validation?: "lenient" | "strict" | "off";
	readonly numbers?: NumberMode;
	readonly given?: Readonly<Record<string, string>>;
}

function readShape(
	operation: OperationName,
	body: unknown,
	{ validation = "lenient", numbers = "converted", given = {} }: Options = {},
) {
	const {
		data,
		drift,
		words: wordsInBody,
	} = readBody({ operation, arguments: { symbol: "AAPL", ...given } }, structuredClone(body), { validation, numbers });
	return {
		data,
		drift: drift.map(({ path, expected, received, count }) => ({ path, expected, received, count })),
		words: wordsByPath(wordsInBody()),
	};
}

const dividend = {
	amount: "0.24",
	ex_date: "2024-02-09",
	record_date: "2024-02-12",
	pay_date: "2024-02-15",
	type: "Cash Div.",
	currency: "USD",
};

test("reads numbers from declared fields and never makes 0", () => {
	const trade = {
		position: "2024",
		date: "2024-01-02",
		type: "S",
		insider: "12",
		price: "1,234.5",
		cost: "",
		change: "-",
		final_share: "N/A",
		trans_share: "5000.00(Mil)",
	};
	const { data, words: wordsInBody, drift } = readShape("stock.insider", { AAPL: [trade] });
	expect(data).toEqual({
		AAPL: [{ ...trade, price: 1234.5, cost: null, change: null, final_share: null, trans_share: 5e9 }],
	});
	expect([...wordsInBody]).toEqual([
		["AAPL.0.cost", ""],
		["AAPL.0.change", "-"],
		["AAPL.0.final_share", "N/A"],
	]);
	expect(drift).toEqual([]);
});

test("reads words in financials as null, unknown words deviating", () => {
	const axis = { "Fiscal Year": ["2023-09", "2024-09", "TTM"], Preliminary: [0, 0, 0] };
	const quality = { "Interest Coverage": ["No Debt", "29.1", "N/A"], "Filing Date": ["11/03/23", "11/01/24", ""] };
	const body = {
		financials: {
			financial_template_parameters: { ind_template: "N", REITs: "N", IsDirect: "x" },
			annuals: {
				...axis,
				income_statement: { Revenue: ["1", "oops", "3"] },
				valuation_and_quality: quality,
				acme_rankings: { "Acme Score": ["9", "8", 7] },
			},
			quarterly: axis,
		},
	};
	const { data, drift, words: wordsInBody } = readShape("stock.financials", body);
	expect(data).toMatchObject({
		financials: {
			annuals: {
				income_statement: { Revenue: [1, null, 3] },
				valuation_and_quality: { "Interest Coverage": [null, 29.1, null], "Filing Date": ["11/03/23", "11/01/24", ""] },
				acme_rankings: { "Acme Score": [9, 8, 7] },
			},
		},
	});
	expect(wordsInBody.get("financials.annuals.valuation_and_quality.Interest Coverage.0")).toBe("No Debt");
	expect(drift).toEqual([
		{ path: "financials.annuals.income_statement.Revenue.*", expected: "number", received: '"oops"', count: 1 },
	]);
	expect(readShape("stock.financials", body, { numbers: "judged" }).data).toEqual(body);
	expect(readShape("stock.financials", body, { numbers: "judged" }).drift).toEqual(drift);
});

test("reads a deviating leaf as null with a note", () => {
	const { data, drift } = readShape("stock.dividend", [dividend, { ...dividend, amount: { v: 1 }, type: 7 }, dividend]);
	expect(data).toEqual([
		{ ...dividend, amount: 0.24 },
		{ ...dividend, amount: null, type: null },
		{ ...dividend, amount: 0.24 },
	]);
	expect(drift).toEqual([
		{ path: "*.amount", expected: "number", received: "object", count: 1 },
		{ path: "*.type", expected: "text", received: "7", count: 1 },
	]);
});

test("omits malformed records and keeps the others", () => {
	const { data, drift } = readShape("stock.dividend", [dividend, "oops", null, dividend]);
	expect(data).toEqual([
		{ ...dividend, amount: 0.24 },
		{ ...dividend, amount: 0.24 },
	]);
	expect(drift).toMatchObject([
		{ path: "*", received: '"oops"', count: 1 },
		{ path: "*", received: "null", count: 1 },
	]);
});

test("notes missing and unknown fields without throwing", () => {
	const { amount: _, ...rest } = dividend;
	const { data, drift } = readShape("stock.dividend", [{ ...rest, flag: true }]);
	expect(data).toEqual([{ ...rest, flag: true, amount: null }]);
	expect(drift).toEqual([
		{ path: "*.flag", expected: "no such field", received: "true", count: 1 },
		{ path: "*.amount", expected: "number", received: "nothing", count: 1 },
	]);
	expect(() => readShape("stock.dividend", [{ ...dividend, flag: true }], { validation: "strict" })).not.toThrow();
});

test("strict throws with grouped, capped deviations", () => {
	const malformed = Array.from({ length: 500 }, () => ({ ...dividend, amount: true, type: [] }));
	expect(() => readShape("stock.dividend", malformed, { validation: "strict" })).toThrow(
		"  *.amount: expected number, received true (500×)\n  *.type: expected text, received list (500×)",
	);
	const wide = [Object.fromEntries(Object.keys(dividend).map((name) => [name, {}]))];
	expect(() => readShape("stock.dividend", wide, { validation: "strict" })).toThrow(/deviates/);
});

test("off returns the body unchanged", () => {
	const body = [{ amount: "1,000", odd: [] }, 7];
	expect(readShape("stock.dividend", body, { validation: "off" })).toEqual({ data: body, drift: [], words: new Map() });
});

test("unwraps a list from page numbers", () => {
	const trade = {
		symbol: "KO",
		exchange: "NYSE",
		company: "Coca-Cola",
		buy_add_count: "3",
		insider_buy_count: 2,
		total_buyback_1y: 5,
	};
	const bare = readShape("insiders.triple", [trade]);
	const around = readShape("insiders.triple", {
		total: 1,
		per_page: 300,
		current_page: 1,
		last_page: 1,
		from: 1,
		to: 1,
		data: [trade],
	});
	expect(around).toEqual(bare);
	expect(bare.data).toEqual([{ ...trade, buy_add_count: 3 }]);
	expect(bare.drift).toEqual([]);
});

test("wraps a single quote and restores a portfolio id", () => {
	const quote = { Symbol: "AAPL", "Current Price": "190.5", open: "189" };
	expect(readShape("stock.quote", quote).data).toMatchObject([{ Symbol: "AAPL", "Current Price": 190.5, open: 189 }]);
	const portfolio = { summary: { firm: "F" }, port: [{ symbol: "KO", "52l": "5" }] };
	expect(readShape("gurus.aggregated", portfolio, { given: { id: "7" } }).data).toMatchObject({
		"7": { port: [{ symbol: "KO", "52l": 5 }] },
	});
});

test("accepts live forms of series, lists and estimates", () => {
	const bar = {
		sec: "AAPL",
		date: "2024-01-02",
		open: "1",
		high: "2",
		low: "0.5",
		close: "1.5",
		volume: 9,
		unadjusted_close: "1.5",
	};
	expect(readShape("stock.priceOhlc", [bar])).toMatchObject({ data: [{ open: 1, close: 1.5 }], drift: [] });
	const economic = {
		name: "GDP",
		unit: "USD",
		frequency: "Q",
		source: "BEA",
		data: [{ date: "2024-01-01", value: "1,5" }],
	};
	expect(readShape("market.economicIndicator", economic)).toMatchObject({ data: { data: [{ value: null }] } });
	expect(
		readShape("market.fundaUpdated", ["NAS:AAPL", { symbol: "KO", exchange: "NYSE", company: "C" }]).drift,
	).toEqual([]);
	const estimate = {
		annual: { date: ["202509"], revenue_estimate: ["1"], long_term_growth_rate_mean: "9.5", net_income_estimate: [] },
		quarterly: { date: [] },
	};
	expect(readShape("stock.analystEstimate", estimate)).toMatchObject({
		data: { annual: { revenue_estimate: [1], long_term_growth_rate_mean: 9.5 } },
		drift: [],
	});
});

test("matches the brand in summary names by pattern", () => {
	const general = {
		acme_score: "91",
		rank_acme_value: "4",
		acme_valuation: "Fairly Valued",
		percentage_of_52_week_high: "93.1",
	};
	const { data, drift } = readShape("stock.summary", {
		summary: { general, chart: { "Acme Value": "210.5", "Somebody Number": "-" } },
	});
	expect(summaryRoles(data as Parameters<typeof summaryRoles>[0])).toEqual({
		score: 91,
		rankValue: 4,
		valuation: "Fairly Valued",
	});
	expect(data).toMatchObject({ summary: { chart: { "Acme Value": 210.5, "Somebody Number": null } } });
	expect(drift.filter(({ expected }) => expected === "no such field")).toEqual([]);
});

test("never crashes on any body; strict rejects deviations", () => {
	const json = fc.jsonValue({ maxDepth: 4 });
	const field = fc.constantFrom(...Object.keys(dividend));
	const record = fc.dictionary(fc.oneof(field, fc.string()), json);
	fc.assert(
		fc.property(
			fc.oneof(json, fc.array(fc.oneof(record, json))),
			fc.constantFrom<OperationName>(
				"stock.dividend",
				"stock.financials",
				"stock.quote",
				"account.screener",
				"gurus.aggregated",
			),
			(body, operation) => {
				try {
					const { drift } = readShape(operation, body);
					const serious = drift.some(({ expected }) => expected !== "no such field");
					if (serious) expect(() => readShape(operation, body, { validation: "strict" })).toThrow(/deviates/);
					else expect(() => readShape(operation, body, { validation: "strict" })).not.toThrow();
				} catch (error) {
					expect(error).toMatchObject({ name: "MalformedError" });
				}
			},
		),
		{ numRuns: 300 },
	);
});

test("collects deviations as table and anonymous report", async () => {
	const service = await serve({
		"/stock/AAPL/dividend": [{ ...dividend, amount: true }],
		"/stock/KO/dividend": [{ ...dividend, amount: false }],
	});
	const client = clientOf(service);
	expect(client.drift.table()).toBe("No answer deviated from its declared form.");
	await client.stock.dividend("AAPL");
	const query = client.stock.dividend("KO");
	await query;
	await query;
	expect(client.drift.entries).toEqual([
		{ operation: "stock.dividend", path: "*.amount", expected: "number", received: "true", count: 2 },
	]);
	expect(client.drift.table()).toContain("stock.dividend  *.amount  number    true          2");
	expect(client.drift.report()).toMatch(/valuelab drift report\nnode v/);
	for (const secret of ["AAPL", "KO", service.baseUrl]) expect(client.drift.report()).not.toContain(secret);
	client.drift.clear();
	expect(client.drift.entries).toEqual([]);
});
