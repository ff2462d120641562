// Tests finding fields by the service's names, and reading them once.
import { expect, it } from "vitest";
import type { Figure } from "../../../src/core/figure.js";
import { companyData, companyFromData } from "../../../src/frames/company/company-data.js";
import { requireStatements } from "../../../src/frames/company/require-statements.js";
import { statementsOf } from "../../../src/frames/company/statements.js";
import { type Asker, loadCompany } from "../../../src/frames/company.js";
import type { Company, FieldSeries } from "../../../src/frames/company-types.js";
import { answer } from "../answers.js";

const body = (income: object, overrides: object = {}, years: readonly unknown[] = ["2023-12", "2024-12", "TTM"]) => ({
	financials: { annuals: { "Fiscal Year": years, income_statement: income, ...overrides } },
});
const asker = (data: unknown): Asker => ({
	query: (operation) => ({
		answer: async () => {
			if (operation === "stock.financials" && data !== undefined) return answer(operation, data);
			if (operation === "stock.quote") return answer(operation, [{ "Current Price": 5, Currency: "USD" }]);
			throw new Error("not asked");
		},
	}),
});
const load = (data: unknown) => loadCompany(asker(data), "ABC");
const fieldOf = ({ field }: Company, ...given: Parameters<NonNullable<Company["field"]>>): FieldSeries =>
	(field as NonNullable<Company["field"]>)(...given);

it("finds a field by name, or section if ambiguous", async () => {
	const grossLines = { "Gross Profit": ["1", "2", "3"], "Gross Margin %": ["40", "41", "42"] };
	const loaded = await load(
		body(
			{ Revenue: ["10", "20", "30"], ...grossLines },
			{ common_size_ratios: { "Gross Margin %": ["50", "51", "52"] } },
		),
	);
	const revenue = fieldOf(loaded, "Revenue");
	expect([revenue.found, revenue.periods]).toEqual([true, ["2023-12", "2024-12"]]);
	expect(revenue.column).toMatchObject({ kind: "number", values: Float64Array.of(10, 20), unit: { currency: "USD" } });
	expect(() => fieldOf(loaded, "Gross Margin %")).toThrow(
		'"Gross Margin %" is in "income_statement", "common_size_ratios"',
	);
	const margin = fieldOf(loaded, { section: "common_size_ratios", field: "Gross Margin %" });
	expect(margin.column).toMatchObject({ values: Float64Array.of(50, 51) });
	expect(margin.column).not.toHaveProperty("unit.currency");
	const none = fieldOf(loaded, { section: "x", field: "Sales" });
	expect(none).toMatchObject({ found: false, column: { kind: "number" } });
	const reasons = none.column.kind === "number" ? none.column.reasons : undefined;
	expect(reasons?.get(0)).toEqual({ code: "field_not_found", detail: '"x / Sales"' });
	expect(fieldOf(loaded, "Revenue", "quarterly")).toMatchObject({ found: false, periods: [] });
	const bare = await load(undefined);
	expect(fieldOf(bare, "Revenue")).toMatchObject({ found: false, periods: [] });
});

it("the latest year is the latest month's", async () => {
	const latest = async (...years: readonly unknown[]) => {
		const results = (await load(body({ Revenue: years.map((_, i) => `${i + 1}`) }, {}, years))).latest("revenue");
		return [results.value, results.source?.period];
	};
	expect(await latest("2024-12", "2022-12", "2023-12")).toEqual([1, "2024-12"]);
	expect(await latest("2022-12", "TTM", "2024-12", "2023-12")).toEqual([3, "2024-12"]);
	expect(await latest("TTM")).toEqual([null, undefined]);
	// A duplicated year with 1 and 2 has neither value.
	expect(await latest("2024-12", "2024-12")).toEqual([null, "2024-12"]);
});

it("figures without year or TTM give that reason", async () => {
	const sentence = ({ value, ...others }: Figure) => ("reason" in others ? others.reason.sentence : value);
	const loadYear = async (year: string) => load(body({ Revenue: ["5"] }, {}, [year]));
	const [trailing, year, none] = [await loadYear("TTM"), await loadYear("2024-12"), await load(undefined)];
	expect([sentence(trailing.ttm("revenue")), sentence(trailing.latest("revenue"))]).toEqual([
		5,
		"the answer has no fiscal years",
	]);
	expect([sentence(year.ttm("revenue")), sentence(year.latest("revenue"))]).toEqual([
		"the answer has no trailing twelve months",
		5,
	]);
	expect([sentence(none.ttm("revenue")), sentence(none.latest("revenue"))]).toEqual(["not asked", "not asked"]);
});

it("each gap has its reason by year, in any order", async () => {
	const reasons = async (...cells: string[]) => {
		const years = ["TTM", "2024-12", "2023-12", "2022-12"];
		const { values, reasons: whys } = (await load(body({ Revenue: cells }, {}, years))).series("revenue");
		return [[...values], [...whys].map(([index, reason]) => [index, reason.detail])];
	};
	expect(await reasons("9", "3", "2", "At Loss")).toEqual([[Number.NaN, 2, 3], [[0, "Revenue: At Loss"]]]);
	expect(await reasons("9", "No Debt", "2", "At Loss")).toEqual([
		[Number.NaN, 2, Number.NaN],
		[
			[0, "Revenue: At Loss"],
			[2, "Revenue: No Debt"],
		],
	]);
});

it("lines share periods and keep their source", async () => {
	const data = answer("stock.financials", body({ Revenue: ["1", "2", "3"] }));
	const asked = { ok: true, answer: data } as const;
	const { lines } = statementsOf(asked, "USD");
	const revenue = lines.series("revenue");
	expect(lines.series("revenue")).toBe(revenue);
	expect(lines.series("goodwill").periods).toBe(revenue.periods);
	expect(lines.ttm("revenue")).toBe(lines.ttm("revenue"));
	expect(revenue.source).toMatchObject({ field: "income_statement / Revenue" });
	expect(revenue.source).not.toHaveProperty("period");
	expect(lines.series("goodwill")).not.toHaveProperty("source");
	expect(statementsOf(asked, "USD").lines).toBe(lines);
	expect(statementsOf(asked, "EUR").lines.series("revenue").unit.currency).toBe("EUR");
	// Without a known currency the amounts have none.
	const bare = statementsOf(asked, "").lines.field as NonNullable<Company["field"]>;
	expect(bare("Revenue").column).not.toHaveProperty("unit.currency");
});

it("a missing present figure has the TTM column's reason", async () => {
	const reason = async (years: readonly unknown[], cells: readonly string[]) => {
		const result = (await load(body({ Revenue: cells }, {}, years))).current("revenue");
		return result.value ?? result.reason.detail ?? result.reason.sentence;
	};
	expect(await reason(["2024-12", "TTM"], ["At Loss", "No Debt"])).toBe("Revenue: No Debt");
	expect(await reason(["2024-12"], ["At Loss"])).toBe("Revenue: At Loss");
	expect(await reason(["2024-12", "TTM"], ["7", "-"])).toBe(7);
});

it("stores each reason and source once", async () => {
	const company = await load(body({ Revenue: ["10", "20", "30"], "Net Income": ["1", "-", "3"] }));
	const data = companyData(company);
	const { revenue, netIncome, goodwill, cash } = data.lines;
	expect([revenue.ttm, revenue.ttmSource, revenue.latestSource]).toEqual([30, "TTM", "2024-12"]);
	expect(["kind" in revenue, "usualReason" in revenue.annual, revenue.annual.reasons]).toEqual([false, false, []]);
	// A gap of two years has its own reason; a line without any value has one reason.
	expect(netIncome.annual.usualReason).toEqual({ code: "not_reported", detail: "Net Income: -" });
	expect([goodwill.annual.usualReason?.code, goodwill.annual.reasons]).toEqual(["field_not_found", []]);
	expect(goodwill.ttm).toBe(goodwill.annual.usualReason);
	expect(cash.annual.usualReason).not.toBe(goodwill.annual.usualReason);
	expect(companyData(company).lines).toBe(data.lines);
	expect(companyData({ ...company, name: "Other" }).lines).toBe(data.lines);
	for (const method of ["ttm", "latest"] as const)
		expect(companyData({ ...company, [method]: company.current }).lines).not.toBe(data.lines);
	expect(companyData({ ...company, filingDate: () => "2025-02-01" }).filed).toEqual({
		"2023-12": "2025-02-01",
		"2024-12": "2025-02-01",
	});
	const copy = companyFromData(data);
	expect(copy.series("revenue")).toBe(copy.series("revenue"));
	expect(copy.current("goodwill")).toEqual(company.current("goodwill"));
});

it("requests failed statements again", async () => {
	const sent: string[] = [];
	const counting: Asker = {
		query: (operation, given = []) => ({
			answer: async () => {
				sent.push(`${operation} ${given.join()}`);
				return answer(operation, {});
			},
		}),
	};
	const loaded = await load(body({ Revenue: ["1", "2", "3"] }));
	expect([await requireStatements(counting, loaded), sent]).toEqual([true, []]);
	expect([await requireStatements(counting, await load(undefined)), sent]).toEqual([false, ["stock.financials ABC"]]);
	const { signal } = new AbortController();
	const options: unknown[] = [];
	const watching: Asker = {
		query: (operation, _, given) => ({ answer: async () => answer(operation, options.push(given)) }),
	};
	for (const abortSignal of [signal, undefined]) await requireStatements(watching, await load(undefined), abortSignal);
	expect(options).toStrictEqual([{ signal }, {}]);
});
