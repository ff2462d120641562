// Fields of the service by their own names, and what is read once.
import { expect, it } from "vitest";
import { companyData, companyFromData } from "../../../src/frames/company/company-data.js";
import { requireStatements } from "../../../src/frames/company/require-statements.js";
import { type Asker, loadCompany } from "../../../src/frames/company.js";
import type { Company, FieldSeries } from "../../../src/frames/company-types.js";
import { answer } from "../answers.js";

const body = (income: object, more: object = {}, years: readonly unknown[] = ["2023-12", "2024-12", "TTM"]) => ({
	financials: { annuals: { "Fiscal Year": years, income_statement: income, ...more } },
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

it("a field is found by its name, and by its section where two have it", async () => {
	const other = { "Gross Profit": ["1", "2", "3"], "Gross Margin %": ["40", "41", "42"] };
	const one = await load(
		body({ Revenue: ["10", "20", "30"], ...other }, { common_size_ratios: { "Gross Margin %": ["50", "51", "52"] } }),
	);
	const revenue = fieldOf(one, "Revenue");
	expect([revenue.found, revenue.periods]).toEqual([true, ["2023-12", "2024-12"]]);
	expect(revenue.column).toMatchObject({ kind: "number", values: Float64Array.of(10, 20), unit: { currency: "USD" } });
	expect(() => fieldOf(one, "Gross Margin %")).toThrow(
		'"Gross Margin %" is in "income_statement", "common_size_ratios"',
	);
	const margin = fieldOf(one, { section: "common_size_ratios", field: "Gross Margin %" });
	expect(margin.column).toMatchObject({ values: Float64Array.of(50, 51) });
	expect(margin.column).not.toHaveProperty("unit.currency");
	const none = fieldOf(one, { section: "x", field: "Sales" });
	expect(none).toMatchObject({ found: false, column: { kind: "number" } });
	const reasons = none.column.kind === "number" ? none.column.reasons : undefined;
	expect(reasons?.get(0)).toEqual({ code: "field_not_found", detail: '"x / Sales"' });
	expect(fieldOf(one, "Revenue", "quarterly")).toMatchObject({ found: false, periods: [] });
	const bare = await load(undefined);
	expect(fieldOf(bare, "Revenue")).toMatchObject({ found: false, periods: [] });
});

it("the latest year is that of the latest month, wherever it stands", async () => {
	const latest = async (...years: readonly unknown[]) => {
		const found = (await load(body({ Revenue: years.map((_, i) => `${i + 1}`) }, {}, years))).latest("revenue");
		return [found.value, found.source?.period];
	};
	expect(await latest("2024-12", "2022-12", "2023-12")).toEqual([1, "2024-12"]);
	expect(await latest("2022-12", "TTM", "2024-12", "2023-12")).toEqual([3, "2024-12"]);
	expect(await latest("TTM")).toEqual([null, undefined]);
});

it("a figure that is missing now has the reason of the trailing column, where there is one", async () => {
	const reason = async (years: readonly unknown[], cells: readonly string[]) => {
		const found = (await load(body({ Revenue: cells }, {}, years))).current("revenue");
		return found.value ?? found.reason.detail ?? found.reason.sentence;
	};
	expect(await reason(["2024-12", "TTM"], ["At Loss", "No Debt"])).toBe("Revenue: No Debt");
	expect(await reason(["2024-12"], ["At Loss"])).toBe("Revenue: At Loss");
	expect(await reason(["2024-12", "TTM"], ["7", "-"])).toBe(7);
});

it("a company as data holds each reason and source once, and is made once", async () => {
	const company = await load(body({ Revenue: ["10", "20", "30"], "Net Income": ["1", "-", "3"] }));
	const data = companyData(company);
	const { revenue, netIncome, goodwill, cash } = data.lines;
	expect([revenue.ttm, revenue.ttmSource, revenue.latestSource]).toEqual([30, "TTM", "2024-12"]);
	expect(["kind" in revenue, "usualReason" in revenue.annual, revenue.annual.reasons]).toEqual([false, false, []]);
	// One gap of two years has its reason by itself; a line without any has one reason.
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

it("statements that failed are asked for again, and not where there are some", async () => {
	const sent: string[] = [];
	const counting: Asker = {
		query: (operation, given = []) => ({
			answer: async () => {
				sent.push(`${operation} ${given.join()}`);
				return answer(operation, {});
			},
		}),
	};
	const with_ = await load(body({ Revenue: ["1", "2", "3"] }));
	expect([await requireStatements(counting, with_), sent]).toEqual([true, []]);
	expect([await requireStatements(counting, await load(undefined)), sent]).toEqual([false, ["stock.financials ABC"]]);
});
