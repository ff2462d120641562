// Tests loading a company: signs, units, currencies, missing parts.
import { describe, expect, it } from "vitest";
import type { Answer } from "../../../src/api/answer.js";
import { frequencyChanges } from "../../../src/frames/company/parts.js";
import { type Asker, loadCompany } from "../../../src/frames/index.js";
import { LINE_ITEMS } from "../../../src/frames/line-items/index.js";
import { answer, financials } from "../answers.js";

type Told = Readonly<Record<string, unknown>>;
/** Answers from a table of operations; others fail. */
function asker(answersByOperation: Told, asked: string[] = []): Asker {
	return {
		query: (operation, [symbol] = [], options = {}) => ({
			answer: async (): Promise<Answer> => {
				const currency = options.targetCurrency === undefined ? "" : ` ${options.targetCurrency}`;
				asked.push(`${operation}${currency}`);
				const data = answersByOperation[`${operation}${currency}`] ?? answersByOperation[operation];
				if (data instanceof Error || data === undefined) throw data ?? new Error("no such thing");
				return answer(operation, data, { symbol, ...options });
			},
		}),
	};
}
const quote = {
	Symbol: "ABC",
	"Current Price": 50,
	Currency: "USD",
	"Price Updated Time": "2026-06-30 16:00:00 (EST)",
};
const summary = {
	summary: {
		general: { company: "A Company", price: 49, sector: "Tech", industry: "", group: "G" },
		chart: { "Median P/S Value": "12.5", "Projected FCF": "-" },
	},
};
const keyratios = { Fundamental: { Currency: "USD" } };
const answersByOperation = {
	"stock.financials": financials(),
	"stock.quote": [quote],
	"stock.summary": summary,
	"stock.keyratios": keyratios,
};
const ofTemplate = (parameters: object, income: object, balance: object = {}) => ({
	financials: {
		financial_template_parameters: parameters,
		annuals: { "Fiscal Year": ["2023-12", "2024-12", "TTM"], income_statement: income, balance_sheet: balance },
	},
});
const company = (data: unknown) => loadCompany(asker({ ...answersByOperation, "stock.financials": data }), "ABC");

describe("loadCompany", () => {
	it("has series oldest first without TTM", async () => {
		for (const desc of [false, true]) {
			for (const titles of [false, true]) {
				const series = (await company(financials({ desc, titles }))).series("revenue");
				expect(series.periods).toEqual(["2022-09", "2023-09", "2024-09"]);
				expect([...series.values]).toEqual([100, 110, 121]);
				expect([...series.preliminary]).toEqual([2]);
				expect(series.unit).toEqual({ kind: "money", currency: "USD", scale: 1e6 });
			}
		}
	});

	it("normalises signs and percentages once", async () => {
		const loaded = await company(financials());
		expect([...loaded.series("capitalExpenditure").values]).toEqual([9, 10, 11]);
		expect([...loaded.series("incomeTax").values]).toEqual([2, 2, -1]);
		expect(loaded.ttm("interestExpense").value).toBe(5);
		expect([...loaded.series("returnOnEquity").values]).toEqual([0.125, Number.NaN, 0.141471]);
		expect(loaded.series("returnOnEquity").reasons.get(1)).toEqual({
			code: "negative_equity",
			detail: "ROE %: Negative Equity",
		});
		expect(loaded.series("interestExpense").reasons.get(2)).toEqual({
			code: "not_reported",
			detail: "Interest Expense: N/A",
		});
	});

	it("sums debt only from all components", async () => {
		const loaded = await company(financials());
		expect([...loaded.series("totalDebt").values]).toEqual([55, Number.NaN, 77]);
		expect(loaded.series("totalDebt").reasons.get(1)?.detail).toBe("Short-Term Debt & Capital Lease Obligation");
		// The year of the newest quarter reports it: a balance has a date, which TTM does not state.
		expect(loaded.ttm("totalDebt")).toMatchObject({ value: 77, source: { period: "2024-09" } });
	});

	it("uses the latest year without TTM and names the period", async () => {
		const loaded = await company(financials());
		expect(loaded.current("revenue")).toMatchObject({
			value: 130,
			source: { period: "TTM", field: "income_statement / Revenue" },
		});
		expect(loaded.latest("revenue")).toMatchObject({ value: 121, source: { period: "2024-09" } });
		expect(loaded.current("earningsPerShare")).toMatchObject({ value: 0.98, source: { period: "2024-09" } });
	});

	it("distinguishes lines outside the template from unreported", async () => {
		const bank = await company(
			ofTemplate(
				{ ind_template: "B" },
				{ Revenue: ["1", "2", "3"], EBIT: ["0", "0", "0"], "Net Interest Income": ["1", "1", "1"] },
			),
		);
		expect([bank.template, bank.templateCode]).toEqual(["bank", "B"]);
		expect(bank.current("ebit")).toMatchObject({
			value: null,
			reason: { code: "template_not_applicable", detail: "bank template has no ebit" },
		});
		expect(bank.current("netInterestIncome").value).toBe(1);
		expect(bank.current("netIncome")).toMatchObject({
			value: null,
			reason: { code: "field_not_found", detail: "Net Income" },
		});
		const loaded = await company(financials());
		expect(loaded.current("inventory")).toMatchObject({
			value: null,
			reason: { code: "not_reported", detail: "Total Inventories" },
		});
		expect(loaded.current("deposits")).toMatchObject({ reason: { code: "template_not_applicable" } });
		expect([...loaded.series("deposits").values]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
	});

	it("knows the four templates", async () => {
		expect((await company(ofTemplate({ ind_template: "I" }, {}))).template).toBe("insurer");
		expect((await company(ofTemplate({ ind_template: "N", REITs: "Y" }, {}))).template).toBe("reit");
		expect((await company(ofTemplate({}, {}))).template).toBe("ordinary");
		const bank = await company(
			ofTemplate(
				{ ind_template: "B" },
				{},
				{
					"Balance Statement Cash and cash equivalents": ["1", "2", "3"],
					"Total Equity": ["10", "20", "30"],
					"Minority Interest": ["1", "1", "1"],
				},
			),
		);
		expect(bank.current("cash").value).toBe(3);
		expect(bank.current("equity").value).toBe(29);
		// The total includes others' share: without it, it cannot replace shareholders' equity.
		const withQuarters = await company(ofTemplate({ ind_template: "B" }, {}, { "Total Equity": ["10", "20", "30"] }));
		expect(withQuarters.current("equity")).toMatchObject({ value: null, reason: { code: "field_not_found" } });
	});

	it("keeps a failed part as a reason", async () => {
		const loaded = await company(financials());
		expect(loaded.prices).toMatchObject({ ok: false, reason: { code: "missing_input" } });
		expect(loaded.price).toMatchObject({
			value: 50,
			unit: { kind: "per_share", currency: "USD" },
			source: { period: "2026-06-30" },
		});
		expect([loaded.name, loaded.sector, loaded.industry, loaded.asOf]).toEqual([
			"A Company",
			"Tech",
			"G",
			"2026-06-30",
		]);
		const values = loaded.supplierValues;
		expect(values.ok && values.value.map(({ name, figure }) => [name, figure.value])).toEqual([
			["Median P/S Value", 12.5],
			["Projected FCF", null],
		]);
		expect([loaded.filingDate("2022-09"), loaded.filingDate("2024-09")]).toEqual(["2022-10-28", null]);
	});

	it("is dated by the latest fiscal period", async () => {
		const undated = await loadCompany(asker({ "stock.financials": financials() }), "ABC");
		expect([undated.priceDate, undated.asOf]).toEqual([null, "2024-09-30"]);
	});

	it("throws without any data and for an empty symbol", async () => {
		await expect(loadCompany(asker({ "stock.financials": new Error("no listing") }), "ZZZ")).rejects.toThrow(
			"no listing",
		);
		await expect(loadCompany(asker({}), " ")).rejects.toThrow("symbol: expected a stock symbol");
		const half = await loadCompany(asker({ "stock.quote": [quote] }), "ABC");
		expect(half.current("revenue")).toMatchObject({ value: null, reason: { code: "missing_input" } });
		expect(half.series("revenue").periods).toEqual([]);
	});

	it("requests statements in the price's currency", async () => {
		const requests: string[] = [];
		const foreign = {
			...answersByOperation,
			"stock.keyratios": { Fundamental: { Currency: "EUR" } },
			"stock.analystEstimate": { annual: { date: ["2026-12"], revenue_estimate: [5] } },
		};
		const loaded = await loadCompany(asker(foreign, requests), "ABC");
		expect(requests).toContain("stock.financials USD");
		expect([loaded.currency, loaded.reportingCurrency, loaded.priceCurrency]).toEqual(["USD", "EUR", "USD"]);
		expect(loaded.estimates).toMatchObject({ ok: false, reason: { code: "currency_mismatch" } });
		const refused = { ...foreign, "stock.financials USD": new Error("no rate"), "stock.financials EUR": financials() };
		const withRefusals = await loadCompany(asker(refused), "ABC");
		expect([
			withRefusals.currency,
			withRefusals.series("revenue").unit.currency,
			withRefusals.price.unit?.currency,
		]).toEqual(["EUR", "EUR", "USD"]);
	});

	it("reads prices, dividends, segments and estimates in order", async () => {
		const loaded = await loadCompany(
			asker({
				...answersByOperation,
				"stock.price": [
					["03-28-2018", 2],
					["03-27-2018", 1],
					["03-29-2018", 0],
				],
				"stock.dividend": [
					{ amount: "0.5", ex_date: "2024-01-02", type: "Cash Div.", currency: "EUR" },
					{ amount: "-", ex_date: "2023-01-02" },
				],
				"stock.segmentsData": {
					business: { keys: ["A"], annual: [{ date: "2024-12", A: 2 }, { date: "2023-12" }, { date: "TTM", A: 3 }] },
				},
				"stock.analystEstimate": { annual: { date: ["2026-12"], per_share_eps_estimate: ["2.5"] } },
			}),
			"ABC",
		);
		expect(loaded.prices).toMatchObject({
			ok: true,
			value: { dates: ["2018-03-27", "2018-03-28"], close: Float64Array.of(1, 2), currency: "USD" },
		});
		expect(loaded.dividends).toEqual({
			ok: true,
			value: [{ exDate: "2024-01-02", amount: 0.5, type: "Cash Div.", currency: "EUR" }],
		});
		expect(loaded.segments).toMatchObject({
			value: { business: { periods: ["2023-12", "2024-12"], names: ["A"], values: [[null], [2]] } },
		});
		expect(loaded.estimates).toMatchObject({ value: { periods: ["2026-12"], values: { eps: [2.5] }, madeUp: false } });
	});
});

it("reads closes of longer points and skips unreadable dates", async () => {
	const point = (date: string, value: number) => ({ date, value, volume: 9e6 });
	const prices = [point("2024-01-04", 12), point("soon", 13), point("2024-01-03", 11), point("2024-01-05", 0)];
	const { prices: read } = await loadCompany(asker({ ...answersByOperation, "stock.price": prices }), "ABC");
	expect(read.ok && [read.value.dates, [...read.value.close]]).toEqual([
		["2024-01-03", "2024-01-04"],
		[11, 12],
	]);
});

it("each line item has a rule per template", () => {
	for (const [item, rule] of Object.entries(LINE_ITEMS)) {
		expect(rule.from.length, item).toBeGreaterThan(0);
		expect(rule.absentIn?.length ?? 0, item).toBeLessThan(4);
	}
	expect(Object.keys(LINE_ITEMS).length).toBeGreaterThan(70);
});

it("marks changes of spacing, not holidays", () => {
	const daily = [20180320, 20180321, 20180322, 20180323, 20180326, 20180327];
	const monthly = [20180430, 20180531, 20180629, 20180731];
	expect(frequencyChanges([...daily, ...monthly])).toEqual([{ date: "2018-03-27", to: "monthly" }]);
	expect(frequencyChanges(monthly)).toEqual([]);
	expect(frequencyChanges([...daily.slice(0, 3), 20180330, 20180402, 20180403])).toEqual([]);
});
