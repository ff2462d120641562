// Tests the lines and tables that a result displays.
import { describe, expect, it } from "vitest";
import { absent, present, type Source } from "../../src/core/figure.js";
import { figureWords, inputRow, upsideWords, valueWords } from "../../src/display/figures.js";
import { sheetHtml, sheetText } from "../../src/display/sheet.js";
import {
	companySheet,
	comparisonSheet,
	diagnosticSheet,
	estimateSheet,
	modelSheet,
	multipleSheet,
	valuationSheet,
} from "../../src/display/sheets.js";

const DOLLARS = { kind: "per_share", currency: "USD" } as const;
const loss = absent("non_positive_denominator", "earnings are negative", DOLLARS);
const source = { operation: "stock.financials", arguments: {}, retrievedAt: "", hash: "" } as Source;

describe("a comparison of figures of several dates", () => {
	const older = { low: null, high: null, assumptions: ["older"], dated: true, days: ["2025-12", "2026-03"] } as const;
	const figures = [{ ...present(6, DOLLARS), approximate: older }, present(5, DOLLARS)];
	const sheet = comparisonSheet({
		symbol: "A",
		peers: ["B"],
		measures: [
			{
				name: "pb",
				title: "P/B",
				median: loss,
				lowerQuartile: loss,
				upperQuartile: loss,
				percentile: loss,
				robustZ: loss,
				notMeaningful: 0,
				values: figures.map((figure, i) => ({ symbol: "AB"[i] as string, figure })),
			},
		],
		warnings: [],
	});

	it("shows the dates in the header, as text and HTML", () => {
		expect(sheetText(sheet).split("\n").slice(2, 6)).toEqual([
			"measure                  A     B  peers' median",
			"         2025-12 … 2026-03",
			"───────────────────────────────────────────────",
			"P/B                 ≈\u202f6.00  5.00             NM",
		]);
		expect(sheetHtml(sheet)).toContain(">A<br>2025-12 … 2026-03</th>");
		expect(sheetHtml(sheet)).toContain(">B</th>");
	});
});

describe("values in one line", () => {
	it("writes two decimals, four for small numbers, none for integers", () => {
		expect([12.345, 0.12345, -0.5, 1, 7, 1234].map((value) => valueWords(value))).toEqual([
			"12.35",
			"0.1235",
			"\u22120.5000",
			"1",
			"7",
			"1,234",
		]);
		expect(valueWords(0.125, { kind: "fraction" })).toBe("12.5%");
	});

	it("writes six list elements and counts the rest", () => {
		expect(valueWords([1, 2, 3, 4, 5, 6])).toBe("1, 2, 3, 4, 5, 6");
		expect(valueWords([1, 2, 3, 4, 5, 6, 7])).toBe("1, 2, 3, 4, 5, 6, … (7 in all)");
		expect(valueWords([{ a: 1 }, 1])).toBe("2 entries");
		expect([valueWords([[1], [2]]), valueWords([null, 1]), valueWords({ a: 1, b: 2 }), valueWords("x")]).toEqual([
			"2 entries",
			"–, 1",
			"a, b",
			"x",
		]);
	});

	it("gives a missing value's reason, else a dash", () => {
		expect(valueWords(null, undefined, { code: "not_reported" })).toMatch(/^n\/a: /);
		expect([valueWords(null), valueWords(undefined), upsideWords(null)]).toEqual(["–", "–", "–"]);
		expect(figureWords(loss)).toMatch(/^NM: /);
		expect([upsideWords(0.25), upsideWords(-0.25)]).toEqual(["+25.0%", "\u221225.0%"]);
	});

	it("gives an input's field and period, rule, or kind", () => {
		const row = (overrides: object) => inputRow({ name: "book_value", value: 2, ...overrides });
		expect(row({ source: { ...source, field: "section / equity", period: "2025-12" } })).toEqual([
			"book value",
			"2",
			"section / equity, 2025-12",
		]);
		expect(row({ source })[2]).toBe("stock.financials");
		expect([row({ rule: "a rule", kind: "computed" })[2], row({ kind: "assumption" })[2], row({})[2]]).toEqual([
			"a rule",
			"assumption",
			"",
		]);
	});
});

describe("sheet", () => {
	const sheet = {
		title: "Title <1>",
		facts: [
			["price", "USD 5.00"],
			["cost of capital", "9.0%"],
		] as const,
		tables: [
			{
				title: "Table",
				head: ["method", "value"],
				rows: [
					["a", "1.00"],
					["longer", "NM"],
				],
				more: "… and 2 more",
			},
		],
		note: "A note.",
	};

	it("aligns text columns, numbers to the right", () => {
		expect(sheetText(sheet)).toBe(
			[
				"Title <1>",
				"price            USD 5.00\ncost of capital  9.0%",
				"Table\nmethod  value\n─────────────\na        1.00\nlonger     NM\n… and 2 more",
				"A note.",
			].join("\n\n"),
		);
		expect(sheetText({ title: "Alone", facts: [], tables: [] })).toBe("Alone");
	});

	it("writes escaped HTML without scripts", () => {
		const html = sheetHtml(sheet);
		expect(html).toContain("Title &lt;1&gt;");
		expect(html).toMatch(/text-align:right">1\.00<.*text-align:right">NM</);
		expect(html).toMatch(/text-align:left">longer</);
		expect(html.match(/<tbody>/g)).toHaveLength(2);
		expect(sheetHtml({ title: "Alone", facts: [], tables: [] })).toBe(
			'<div><div style="font-weight:600">Alone</div></div>',
		);
	});
});

describe("sheet with few uneven parts", () => {
	const table = {
		head: ["2024", "words"],
		rows: [
			["text", "a long end"],
			["more text", ""],
		],
	};
	it("is as wide as its widest line, with texts on the left", () => {
		expect(sheetText({ title: "T", facts: [], tables: [table] })).toBe(
			["T", "2024       words\n─────────────────────\ntext       a long end\nmore text"].join("\n\n"),
		);
		expect(sheetText({ title: "T", facts: [["a", "1"]], tables: [] })).toBe("T\n\na  1");
		expect(sheetText({ title: "T", facts: [], tables: [{ head: ["a"], rows: [["5"], ["-1.5 %"], ["–"]] }] })).toBe(
			"T\n\na\n──────\n     5\n-1.5 %\n     –".replace("T\n\na\n", "T\n\n     a\n"),
		);
	});

	it("has optional caption, rest and note in HTML", () => {
		const html = (overrides: object, facts: readonly [string, string][] = []) =>
			sheetHtml({ title: "T", facts, tables: [{ ...table, ...overrides }], note: "A note." });
		expect(html({ title: "Cap" })).toContain(">Cap</caption>");
		expect([html({}).includes("caption"), html({}).includes("undefined")]).toEqual([false, false]);
		expect(html({ more: "… and 2 more" })).toContain(">… and 2 more</div>");
		expect(html({})).toMatch(/opacity:\.75">A note\.<\/div><\/div>$/);
		expect(html({}, [["price", "5"]])).toContain('opacity:.7;vertical-align:top">price</td>');
		expect(html({}).match(/white-space:nowrap;text-align:left"/g)).toHaveLength(4);
	});
});

describe("company sheet", () => {
	const figure = present(10, DOLLARS, { ...source, period: "2025-12" });
	const company = (overrides: object) =>
		companySheet({
			name: "A Corp",
			symbol: "A",
			template: "bank",
			currency: "USD",
			priceCurrency: "EUR",
			price: present(5, DOLLARS),
			priceDate: "2026-06-30",
			sector: "Financials",
			industry: "Banks",
			current: () => figure,
			prices: { ok: true },
			dividends: { ok: true, value: [1, 2] },
			...overrides,
		} as never).facts.map(([name, text]) => `${name}: ${text}`);
	it("lists known facts only", () => {
		expect(company({})).toEqual([
			"price: USD 5.00, 2026-06-30",
			"industry: Financials, Banks",
			"template: bank",
			"currency: statements USD, price EUR",
			"revenue: USD 10.00, 2025-12",
			"operating income: USD 10.00, 2025-12",
			"net income: USD 10.00, 2025-12",
			"prices: daily",
			"dividends: 2 on record",
		]);
		const bare = company({
			priceDate: null,
			sector: null,
			industry: null,
			current: () => present(10, DOLLARS),
			prices: { ok: false },
			dividends: { ok: false },
		});
		expect([bare[0], bare[1], bare[4], bare[7], bare[8]]).toEqual([
			"price: USD 5.00",
			"industry: –",
			"revenue: USD 10.00",
			"prices: none",
			"dividends: none",
		]);
		expect(company({ sector: null })[1]).toBe("industry: Banks");
	});
});

describe("shown results", () => {
	const estimate = (title: string, value: number | null) => ({
		title,
		method: title,
		upside: value && value / 10 - 1,
		low: null,
		high: null,
		inputs: [],
		warnings: [],
		value: value === null ? loss : present(value, DOLLARS),
	});
	const valuation = (estimates: readonly ReturnType<typeof estimate>[]) =>
		valuationSheet({
			name: "A Corp",
			symbol: "A",
			asOf: "2026-06-30",
			priceCurrency: "USD",
			price: present(10, DOLLARS),
			estimates,
			multiples: [],
			fairValue: { sentence: "It is cheap." },
			capitalCost: present(0.09, { kind: "fraction" }),
		} as never);

	it("sort a valuation's values, then list missing ones", () => {
		const { facts, tables, title } = valuation([estimate("low", 5), estimate("none", null), estimate("high", 15)]);
		expect(title).toBe("A Corp (A), valued on 2026-06-30");
		expect(facts).toEqual([
			["price", "USD 10.00"],
			["fair value", "It is cheap."],
			["cost of capital", "9.0%"],
		]);
		// There are no multiples, so no table of them.
		expect(tables.map((table) => table.title)).toEqual(["Value per share, USD", "1 method gives no value"]);
		expect(tables[0]?.rows).toEqual([
			["high", "15.00", "+50.0%"],
			["low", "5.00", "\u221250.0%"],
		]);
		expect(tables[1]?.rows[0]?.[0]).toBe("none");
		expect(valuation([estimate("a", null), estimate("b", null)]).tables[0]?.title).toBe("2 methods give no value");
		const bare = { name: "A", symbol: "A", asOf: "", priceCurrency: "USD", price: loss, estimates: [], multiples: [] };
		expect(
			valuationSheet({ ...bare, fairValue: null, capitalCost: loss } as never).facts.map(([name]) => name),
		).toEqual(["price", "cost of capital"]);
	});

	it("show 25 table rows and count the rest", () => {
		const estimateTable = (count: number) =>
			valuation(Array.from({ length: count }, (_, i) => estimate(`m${i}`, i + 1))).tables[0];
		expect([estimateTable(25)?.rows.length, estimateTable(25)?.more]).toEqual([25, undefined]);
		expect([estimateTable(26)?.rows.length, estimateTable(26)?.more]).toEqual([25, "… and 1 more"]);
	});

	it("show an estimate's range, formula, inputs and warnings", () => {
		const facts = (overrides: object) =>
			estimateSheet({ ...estimate("DCF", 10), ...overrides } as never).facts.map(
				([name, value]) => `${name}: ${value}`,
			);
		expect(facts({ low: 8, high: 12, formula: "a + b" })).toEqual([
			"value per share: USD 10.00",
			"against the price: 0.0%",
			"range: USD 8.00 to USD 12.00",
			"formula: a + b",
		]);
		for (const gap of [{ low: 8 }, { high: 12 }, { low: 8, high: 12, value: loss }]) expect(facts(gap)).toHaveLength(2);
		const warnings = [{ text: "once" }, { text: "once" }, { text: "Twice?" }];
		const sheet = estimateSheet({ ...estimate("DCF", 10), inputs: [{ name: "a", value: 1 }], warnings } as never);
		expect([sheet.tables[0]?.rows, sheet.note]).toEqual([[["a", "1", ""]], "Note: once. Twice?"]);
		expect(estimateSheet(estimate("DCF", 10) as never)).toMatchObject({ tables: [] });
		expect(estimateSheet(estimate("DCF", 10) as never)).not.toHaveProperty("note");
	});

	it("show a diagnostic's figure, meaning, outputs and inputs", () => {
		const base = { title: "Score", value: present(3, { kind: "ratio" }), outputs: {}, inputs: [], warnings: [] };
		expect(diagnosticSheet(base as never)).toEqual({ title: "Score", facts: [["value", "3.00"]], tables: [] });
		const full = { ...base, reading: "safe", formula: "a", outputs: { x_y: 2 }, inputs: [{ name: "a", value: 1 }] };
		expect(diagnosticSheet(full as never)).toMatchObject({
			facts: [
				["value", "3.00"],
				["meaning", "safe"],
				["formula", "a"],
			],
			tables: [{ rows: [["x y", "2"]] }, { rows: [["a", "1", ""]] }],
		});
	});

	it("show a model run's outputs or the reason for none", () => {
		const base = { title: "Model", formula: "a", outputs: null, units: {}, inputs: [], warnings: [] };
		const refused = modelSheet({ ...base, reason: { code: "not_reported" } } as never);
		expect([refused.tables, refused.facts[1]?.[0]]).toEqual([[], "no value"]);
		const run = modelSheet({
			...base,
			outputs: { growth_rate: 0.1 },
			units: { growth_rate: { kind: "fraction" } },
		} as never);
		expect([run.facts, run.tables[0]?.rows]).toEqual([[["formula", "a"]], [["growth rate", "10.0%"]]]);
	});

	it("show a comparison and a multiple's history", () => {
		const side = {
			symbol: "A",
			peers: ["B", "C"],
			measures: [{ title: "P/E", values: [{ figure: loss }], median: loss }],
		};
		expect(comparisonSheet({ ...side, asOf: "2026-06-30", warnings: [] } as never)).toMatchObject({
			title: "A compared with B, C, 2026-06-30",
			tables: [{ head: ["measure", "A", "B", "C", "peers' median"], rows: [["P/E", "NM", "NM"]] }],
		});
		expect(comparisonSheet({ ...side, asOf: null, warnings: [] } as never).title).toBe("A compared with B, C");
		const times = (value: number) => present(value, { kind: "multiple" });
		const multiple = {
			title: "P/E",
			now: times(20),
			low: times(10),
			median: times(15),
			high: times(25),
			percentile: loss,
		};
		expect(multipleSheet(multiple as never).facts.slice(0, 2)).toEqual([
			["now", "20.0×"],
			["own low, median, high", "10.0×, 15.0×, 25.0×"],
		]);
		const window = { from: "2016-01", to: "2025-12", observations: 120 };
		expect(multipleSheet({ ...multiple, window } as never).facts.at(-1)).toEqual([
			"history",
			"2016-01 to 2025-12, 120 points",
		]);
		expect(multipleSheet(multiple as never).facts).toHaveLength(3);
	});
});
