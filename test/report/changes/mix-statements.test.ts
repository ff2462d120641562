// Tests statements with new periods and old figures, or the reverse.
import { describe, expect, it } from "vitest";
import type { Column } from "../../../src/core/table.js";
import type { Company } from "../../../src/frames/company-types.js";
import { mixStatements, newestPeriod } from "../../../src/report/changes/mix-statements.js";
import { makeCompany } from "../../analytics/make-company.js";

/** Old: years to 2024 and quarters to 2025-03. New: 2024 restated by 100, of which 40 in its last quarter; 2025-06 is added. */
const before = makeCompany({
	periods: ["2023-12", "2024-12"],
	annual: { revenue: [900, 1000], totalAssets: [50, 60] },
	quarters: ["2024-06", "2024-09", "2024-12", "2025-03"],
	quarterly: { revenue: [240, 250, 270, 280], totalAssets: [57, 58, 60, 61] },
	ttm: { revenue: 1040, totalAssets: 61, returnOnEquity: 0.2 },
	filed: { "2024-12": "2025-02-20" },
});
const after = makeCompany({
	periods: ["2023-12", "2024-12"],
	annual: { revenue: [900, 1100], totalAssets: [50, 66] },
	quarters: ["2024-06", "2024-09", "2024-12", "2025-03", "2025-06"],
	quarterly: { revenue: [240, 250, 310, 285, 300], totalAssets: [57, 58, 66, 63, 70] },
	ttm: { revenue: 1145, totalAssets: 70, returnOnEquity: 0.25 },
	filed: { "2024-12": "2025-02-20" },
});

describe("mixStatements", () => {
	it("takes new periods with old shared figures", () => {
		const mixed = mixStatements(before, after, { filings: true, restatements: false });
		expect([...mixed.series("revenue").values]).toEqual([900, 1000]);
		expect([...mixed.series("revenue", "quarterly").values]).toEqual([240, 250, 270, 280, 300]);
		// 1145 less the restatement of the quarters to 2025-06: 310 − 270 and 285 − 280.
		expect(mixed.ttm("revenue").value).toBe(1100);
		expect(mixed.ttm("totalAssets").value).toBe(70);
		expect(mixed.latest("revenue").value).toBe(1000);
	});

	it("takes new figures of old periods", () => {
		const mixed = mixStatements(before, after, { filings: false, restatements: true });
		expect([...mixed.series("revenue").values]).toEqual([900, 1100]);
		expect([...mixed.series("revenue", "quarterly").values]).toEqual([240, 250, 310, 285]);
		expect(mixed.ttm("revenue").value).toBe(1085);
		// A balance is the last old quarter's, as restated; a ratio cannot be summed and stays.
		expect(mixed.ttm("totalAssets").value).toBe(63);
		expect(mixed.ttm("returnOnEquity").value).toBe(0.2);
		expect(mixed.current("revenue").value).toBe(1085);
	});

	it("adjusts TTM by its restated quarters", () => {
		const companyWithQuarters = (first: number, last: number) =>
			makeCompany({
				periods: ["2024-12"],
				annual: { revenue: [1000] },
				ttm: { revenue: 1040 },
				quarters: ["2024-03", "2024-06", "2024-09", "2024-12", "2025-03", ...(last > 280 ? ["2025-06"] : [])],
				quarterly: { revenue: [first, 240, 250, 270, last, 300] },
			});
		// The quarter to March 2024 is outside the twelve months to March 2025, the one to March 2025 inside: 285 − 280.
		const mixed = mixStatements(companyWithQuarters(100, 280), companyWithQuarters(900, 285), {
			filings: false,
			restatements: true,
		});
		expect(mixed.ttm("revenue").value).toBe(1045);
	});

	it("equals one side if both or no changes are included", () => {
		expect(mixStatements(before, after, { filings: false, restatements: false })).toBe(before);
		expect(mixStatements(before, after, { filings: true, restatements: true })).toBe(after);
	});

	it("treats TTM of the same period as restated", () => {
		const restated = makeCompany({
			periods: ["2023-12", "2024-12"],
			annual: { revenue: [900, 1000] },
			quarters: ["2024-06", "2024-09", "2024-12", "2025-03"],
			quarterly: { revenue: [240, 250, 270, 290] },
			ttm: { revenue: 1050 },
		});
		expect(mixStatements(before, restated, { filings: true, restatements: false }).ttm("revenue").value).toBe(1040);
		expect(mixStatements(before, restated, { filings: false, restatements: true }).ttm("revenue").value).toBe(1050);
	});

	it("keeps reasons and preliminary marks with figures", () => {
		const companyWith = (
			revenue: readonly (number | null)[],
			preliminary: readonly number[],
			overrides: readonly string[] = [],
		) => makeCompany({ periods: ["2023-12", "2024-12", ...overrides], annual: { revenue }, preliminary });
		const [earlier, later] = [companyWith([1, null], [1]), companyWith([2, 3, null], [2], ["2025-12"])];
		const dated = mixStatements(earlier, later, { filings: true, restatements: false }).series("revenue");
		expect([...dated.values]).toEqual([1, Number.NaN, Number.NaN]);
		expect([[...dated.reasons.keys()], [...dated.preliminary]]).toEqual([
			[1, 2],
			[1, 2],
		]);
		const restated = mixStatements(earlier, later, { filings: false, restatements: true }).series("revenue");
		expect([[...restated.values], [...restated.reasons.keys()], [...restated.preliminary]]).toEqual([[2, 3], [], []]);
	});

	it("names the source of the figures taken", () => {
		const companyNamed = (symbol: string) => makeCompany({ symbol, periods: ["2024-12"], annual: { revenue: [1] } });
		const sourceArguments = (restatements: boolean) =>
			mixStatements(companyNamed("OLD"), companyNamed("NEW"), { filings: !restatements, restatements }).series(
				"revenue",
			).source?.arguments;
		expect([sourceArguments(false), sourceArguments(true)]).toEqual([{ symbol: "OLD" }, { symbol: "NEW" }]);
	});

	it("lists filing dates of both, the taken first", () => {
		const companyFiled = (filed: Readonly<Record<string, string>>) => makeCompany({ periods: [], annual: {}, filed });
		const [earlier, later] = [
			companyFiled({ a: "2025-01-01", b: "2025-01-02" }),
			companyFiled({ a: "2025-02-01", c: "2025-02-03" }),
		];
		const days = (restatements: boolean) => {
			const { filingDate } = mixStatements(earlier, later, { filings: !restatements, restatements });
			return ["a", "b", "c", "d"].map(filingDate);
		};
		expect(days(true)).toEqual(["2025-02-01", "2025-01-02", "2025-02-03", null]);
		expect(days(false)).toEqual(["2025-01-01", "2025-01-02", "2025-02-03", null]);
	});

	const holding = (periods: readonly string[], column: Column): Company => ({
		...makeCompany({ periods: [], annual: {} }),
		field: () => ({ periods, column, found: true }),
	});
	const mixed = (earlier: Column, later: Column, filings = true) => {
		const companies = [holding(["2023-12", "2024-12"], earlier), holding(["2024-12", "2025-12"], later)] as const;
		const { field } = mixStatements(...companies, { filings, restatements: !filings });
		const { periods, column } = field?.("any" as never) ?? { periods: [], column: { values: [] } };
		return [periods, [...column.values]];
	};
	const text = (...values: string[]): Column => ({ kind: "text", values });
	const numbers = (...values: number[]): Column => ({ kind: "number", values: Float64Array.from(values) });

	it("mixes all column kinds like line items", () => {
		// The new years with the old figure of 2024; the old years with its new figure.
		expect(mixed(text("a", "b"), text("c", "d"))).toEqual([
			["2024-12", "2025-12"],
			["b", "d"],
		]);
		expect(mixed(text("a", "b"), text("c", "d"), false)).toEqual([
			["2023-12", "2024-12"],
			["a", "c"],
		]);
		const dates = (...values: number[]): Column => ({ kind: "date", values: Int32Array.from(values) });
		expect(mixed(dates(20230101, 20240101), dates(20240102, 20250101))[1]).toEqual([20240101, 20250101]);
		const flags = (...values: number[]): Column => ({ kind: "boolean", values: Uint8Array.from(values) });
		expect(mixed(flags(0, 1), flags(0, 2))[1]).toEqual([1, 2]);
		expect(mixed(numbers(1, 2), numbers(3, 4))[1]).toEqual([2, 4]);
	});

	it("takes unit and source with the figures", () => {
		const units = (filings: boolean) => {
			const columnIn = (currency: string): Column => ({
				kind: "number",
				values: Float64Array.of(1, 2),
				unit: { kind: "money", currency, scale: 1 },
			});
			const { field } = mixStatements(
				holding(["2023-12", "2024-12"], columnIn("OLD")),
				holding(["2023-12", "2024-12"], columnIn("NEW")),
				{ filings, restatements: !filings },
			);
			return field?.("any" as never).column;
		};
		expect([units(true), units(false)]).toMatchObject([{ unit: { currency: "OLD" } }, { unit: { currency: "NEW" } }]);
	});

	it("takes a line whose kind changed whole", () => {
		expect(mixed(numbers(1, 2), text("c", "d"))[1]).toEqual([1, 2]);
		expect(mixed(numbers(1, 2), text("c", "d"), false)[1]).toEqual(["c", "d"]);
	});

	it("keeps reasons in position with their answer", () => {
		const reason = { code: "not_reported" } as const;
		const holding = (periods: readonly string[], missing: number, isFound: boolean): Company => ({
			...makeCompany({ periods: [], annual: {} }),
			field: () => ({
				periods,
				found: isFound,
				column: { kind: "number", values: Float64Array.of(1, 2), reasons: new Map([[missing, reason]]) },
			}),
		});
		const mixHolding = (isInEarlier: boolean, isInLater: boolean) =>
			mixStatements(holding(["2023-12", "2024-12"], 1, isInEarlier), holding(["2024-12", "2025-12"], 1, isInLater), {
				filings: true,
				restatements: false,
			}).field?.("any" as never);
		// 2024 is missing in the old answer, 2025 in the new one.
		expect(mixHolding(true, false)?.column).toMatchObject({
			reasons: new Map([
				[0, reason],
				[1, reason],
			]),
		});
		expect([mixHolding(true, false)?.found, mixHolding(false, true)?.found, mixHolding(false, false)?.found]).toEqual([
			true,
			true,
			false,
		]);
	});
});

describe("newestPeriod", () => {
	it("is the later of newest year and quarter", () => {
		const newestOf = (periods: readonly string[], quarters: readonly string[]) =>
			newestPeriod(makeCompany({ periods, annual: {}, quarters }));
		expect([
			newestOf(["2024-12"], ["2025-03"]),
			newestOf(["2024-12"], ["2024-09"]),
			newestOf(["2024-12"], []),
			newestOf([], []),
		]).toEqual(["2025-03", "2024-12", "2024-12", null]);
	});
});
