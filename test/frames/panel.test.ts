// Tests frames of many companies.
import { describe, expect, it } from "vitest";
import { createClient } from "../../src/api/client.js";
import { adapt } from "../../src/frames/adapt.js";
import { type FrameInput, fromDanfo, type LineItem, loadCompany, panel } from "../../src/frames/index.js";
import { createService } from "../../src/service/index.js";
import { answer, financials } from "./answers.js";

const answers = (given: object = { targetCurrency: "USD" }) => ({
	answers: new Map([
		["ABC", answer("stock.financials", financials(), { symbol: "ABC", ...given })],
		["DEF", answer("stock.financials", financials({ desc: true, titles: true }), { symbol: "DEF", ...given })],
	]),
	errors: new Map([["ZZZ", new Error("no listing")]]),
});
const items: LineItem[] = ["revenue", "ebit"];
const column = (frame: FrameInput, name: string) => fromDanfo(frame as Parameters<typeof fromDanfo>[0]).numbers(name);
/** The reasons for a column's missing cells, by row. */
const reasons = (frame: FrameInput, name: string) => [...(column(frame, name).reasons ?? [])].sort(([a], [b]) => a - b);
const client = createClient({ handler: createService().handler, token: "demo" });
/** Answers of companies with only the given data: sections by symbol. */
const fewLines = (statements: Record<string, object>, given: object = {}) => ({
	answers: new Map(
		Object.entries(statements).map(([symbol, half]) => [
			symbol,
			answer("stock.financials", { financials: half }, { symbol, ...given }),
		]),
	),
});

describe("panel of line items", () => {
	it("has one row per company-year and names missing ones", () => {
		const { frame, missing, currency } = panel(answers(), { items });
		expect(frame.columns).toEqual(["symbol", "calendar_year", "period", "revenue", "ebit"]);
		expect(frame.values).toEqual([
			["ABC", 2022, "2022-09", 100, Number.NaN],
			["ABC", 2023, "2023-09", 110, Number.NaN],
			["ABC", 2024, "2024-09", 121, Number.NaN],
			["DEF", 2022, "2022-09", 100, Number.NaN],
			["DEF", 2023, "2023-09", 110, Number.NaN],
			["DEF", 2024, "2024-09", 121, Number.NaN],
		]);
		expect([missing, currency]).toEqual([[{ symbol: "ZZZ", reason: "no listing" }], "USD"]);
	});

	it("refuses mixed or unknown currencies, except ratios", () => {
		expect(() => panel(answers({}), { items })).toThrow("ABC unknown, DEF unknown");
		expect(panel(answers({}), { items: ["returnOnEquity"] }).frame.shape[0]).toBe(6);
	});

	it("keeps its columns without any company", () => {
		const { frame, missing } = panel(
			{ answers: new Map(), errors: new Map([["A", new Error("gone")]]) },
			{ items, fields: ["Goodwill"], frequency: "quarterly", align: "fiscal" },
		);
		const names = ["symbol", "fiscal_year", "fiscal_quarter", "period", "revenue", "ebit", "Goodwill"];
		expect([frame.columns, frame.shape]).toEqual([names, [0, 7]]);
		expect(missing).toEqual([{ symbol: "A", reason: "gone" }]);
	});

	it("requires a known line item or field", () => {
		expect(() => panel(answers(), {})).toThrow("name items, fields or both");
		expect(() => panel(answers(), { items: ["sales" as LineItem] })).toThrow('"sales" is not a line item');
	});
});

describe("panel of fields", () => {
	it("accepts service names in either section spelling", () => {
		const { frame } = panel(answers(), {
			items: ["interestExpense", "returnOnEquity"],
			fields: ["Interest Expense", "ROE %", "Filing Date", { section: "income_statement", field: "Gross Margin %" }],
		});
		expect(frame.columns.slice(3)).toEqual([
			"interestExpense",
			"returnOnEquity",
			"Interest Expense",
			"ROE %",
			"Filing Date",
			"Gross Margin %",
		]);
		const rows = [
			[3, 0.125, -3, 12.5, "2022-10-28", 40],
			[4, Number.NaN, -4, Number.NaN, "2023-11-03", 41],
			[Number.NaN, 0.141471, Number.NaN, 14.1471, null, 42],
		];
		expect(frame.values.map((row) => row.slice(3))).toEqual([...rows, ...rows]);
		const missing = { code: "negative_equity", detail: "Negative Equity" };
		expect(reasons(frame, "ROE %")).toEqual([
			[1, missing],
			[4, missing],
		]);
	});

	it("requires the section for ambiguous names", () => {
		expect(() => panel(answers(), { fields: ["Gross Margin %"] })).toThrow(
			'"Gross Margin %" is in "income_statement", "common_size_ratios"; give { section, field }',
		);
		const bothFields = ["income_statement", "Ratios"].map((section) => ({ section, field: "Gross Margin %" }));
		expect(panel(answers(), { fields: bothFields }).frame.columns.slice(3)).toEqual([
			"Gross Margin %",
			"Gross Margin % (Ratios)",
		]);
	});

	it("gives the reason for a missing field", () => {
		const companies = fewLines(
			{
				A: { annuals: { "Fiscal Year": ["2024-12"], balance_sheet: { Goodwill: ["7"] } } },
				B: { annuals: { "Fiscal Year": ["2024-12"], balance_sheet: { Goodwill: [] } } },
				C: { annuals: { "Fiscal Year": ["2024-12"], balance_sheet: {} } },
			},
			{ targetCurrency: "USD" },
		);
		const { frame, missing } = panel(companies, { fields: ["Goodwill"] });
		expect(frame.column("Goodwill").values).toEqual([7, Number.NaN, Number.NaN]);
		expect(reasons(frame, "Goodwill")).toEqual([
			[1, { code: "not_reported" }],
			[2, { code: "field_not_found", detail: '"Goodwill"' }],
		]);
		expect(missing.map(({ symbol }) => symbol)).toEqual(["B", "C"]);
	});

	it("matches the wide frame from the local service", async () => {
		const symbols = ["AAPL", "JPM", "PGR"];
		const statements = await client.many("stock.financials", symbols, { targetCurrency: "USD" });
		const fields = ["Net Income", "Total Assets", "Total Deposits"];
		const { frame } = panel(statements, { fields, frequency: "quarterly" });
		const cells = new Map<string, unknown>(
			frame.values.map((row) => [`${row[0]} ${row[3]}`, row.slice(4)] as [string, unknown]),
		);
		let compared = 0;
		for (const symbol of symbols) {
			const wide = adapt(await client.stock.financials(symbol, { targetCurrency: "USD" }).answer(), "quarterly");
			const periods = wide.column("period").values as (string | null)[];
			for (const [row, period] of periods.entries()) {
				const values = fields.map((name) => (wide.has(name) ? wide.numbers(name).values[row] : Number.NaN));
				expect(cells.get(`${symbol} ${period}`)).toEqual(values);
				compared++;
			}
		}
		expect(compared).toBe(frame.shape[0]);
		expect(compared).toBeGreaterThan(100);
	});

	it("accepts loaded companies with their currency", async () => {
		const company = await loadCompany(client, "FICT");
		const { frame, currency } = panel([company], { items: ["capitalExpenditure"], fields: ["Capital Expenditure"] });
		expect(currency).toBe("USD");
		// Revenue rises by 100 a year from 1000, and 6% of it is spent: data/README.md.
		expect(frame.values[0]).toEqual(["FICT", 2014, "2014-12", 60, -60]);
	});
});

describe("alignment", () => {
	const ending = (period: string) => ({ annuals: { "Fiscal Year": [period], income_statement: { Revenue: ["1"] } } });
	const statements = fewLines({ A: ending("2024-01"), B: ending("2024-06") });
	const currencies = { A: "USD", B: "USD" };

	it("assigns years ending January to May to the previous", () => {
		expect(panel(statements, { items: ["revenue"], currencies }).frame.column("calendar_year").values).toEqual([
			2023, 2024,
		]);
		expect(
			panel(statements, { items: ["revenue"], align: "fiscal", currencies }).frame.column("fiscal_year").values,
		).toEqual([2024, 2024]);
	});

	it("aligns quarters by calendar or fiscal year", () => {
		const half = {
			annuals: { "Fiscal Year": ["2023-09", "2024-09", "TTM"], income_statement: { Revenue: ["1", "2", "2"] } },
			quarterly: {
				"Fiscal Year": ["2023-09", "2023-12", "2024-03", "2024-06", "2024-09", "2024-12"],
				income_statement: { Revenue: ["1", "2", "3", "4", "5", "6"] },
			},
		};
		const places = (align: "calendar" | "fiscal") =>
			panel(fewLines({ A: half }), { items: ["revenue"], frequency: "quarterly", align }).frame.values.map((row) =>
				row.slice(1, 3).join(" "),
			);
		expect(places("calendar")).toEqual(["2023 3", "2023 4", "2024 1", "2024 2", "2024 3", "2024 4"]);
		expect(places("fiscal")).toEqual(["2023 4", "2024 1", "2024 2", "2024 3", "2024 4", "2025 1"]);
	});
});

describe("conversion", () => {
	const half = (revenue: string) => ({
		annuals: {
			"Fiscal Year": ["2023-12", "2024-12"],
			income_statement: { Revenue: [revenue, "N/A"], "Shares Outstanding (Diluted Average)": ["10", "10"] },
			common_size_ratios: { "ROE %": ["5", "6"] },
			per_share_data_array: { "Month End Stock Price": ["20", "30"] },
			valuation_ratios: { "New Thing": ["1", "2"] },
		},
	});
	const statements = fewLines({ A: half("100"), B: half("200") });
	const currencies = { A: "USD", B: "eur" };
	const fields = ["Revenue", "Shares Outstanding (Diluted Average)", "ROE %", "Month End Stock Price"];

	it("multiplies only amounts by the period's rate", () => {
		const requests: string[] = [];
		const rate = (from: string, period: string) => {
			requests.push(`${from} ${period}`);
			return period === "2023-12" ? 1.5 : 2;
		};
		const { frame, currency } = panel(statements, { fields, currencies, convert: { to: "USD", rate } });
		expect(frame.values.map((row) => row.slice(3))).toEqual([
			[100, 10, 5, 20],
			[Number.NaN, 10, 6, 30],
			[300, 10, 5, 30],
			[Number.NaN, 10, 6, 60],
		]);
		expect(currency).toBe("USD");
		expect(new Set(requests)).toEqual(new Set(["EUR 2023-12", "EUR 2024-12"]));
		expect(column(frame, "Revenue").unit).toEqual({ kind: "money", currency: "USD", scale: 1e6 });
	});

	it("drops amounts without a rate or known currency", () => {
		const { frame } = panel(statements, { fields: ["Revenue"], currencies, convert: { to: "USD", rate: () => null } });
		expect(frame.column("Revenue").values).toEqual([100, Number.NaN, Number.NaN, Number.NaN]);
		expect(reasons(frame, "Revenue")).toEqual([
			[1, { code: "not_reported", detail: "N/A" }],
			[2, { code: "currency_mismatch", detail: "no rate from EUR to USD" }],
			[3, { code: "not_reported", detail: "N/A" }],
		]);
		const unknown = panel(statements, { fields: ["Revenue"], convert: { to: "USD", rate: () => 1 } });
		expect(unknown.frame.column("Revenue").values.every((value) => Number.isNaN(value))).toBe(true);
	});

	it("refuses amounts without a rate", () => {
		expect(() => panel(statements, { fields: ["Revenue"], currencies })).toThrow("A USD, B EUR");
		expect(() => panel(statements, { fields: ["New Thing"], currencies })).toThrow("one currency");
		const { frame } = panel(statements, { fields: ["New Thing"], currencies, convert: { to: "USD", rate: () => 2 } });
		expect(frame.column("New Thing").values).toEqual([1, 2, Number.NaN, Number.NaN]);
	});
});
