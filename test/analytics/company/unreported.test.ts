// Tests substitutes for line items that a period does not report, and refusals without one.
import { describe, expect, it } from "vitest";
import { compare, runFor, value } from "../../../src/analytics/company/index.js";
import type { Diagnostic, MultipleHistory, ValueEstimate } from "../../../src/analytics/valuation.js";
import { type CompanySketch, makeCompany } from "../make-company.js";
import { flat, LEVEL } from "./level-company.js";

const NINE = { riskfree: 0.04, erp: 0.05, beta: 1, g_stable: 0.02 };
const run = (annual: CompanySketch["annual"], sketch: Partial<CompanySketch> = {}) =>
	value(makeCompany({ ...LEVEL, ...sketch, annual: { ...LEVEL.annual, ...annual } }), { assumptions: NINE });
const method = ({ estimates }: ReturnType<typeof run>, name: string) =>
	estimates.find((estimate) => estimate.method === name) as ValueEstimate;
const multipleHistoryOf = ({ multiples }: ReturnType<typeof run>, name: string) =>
	multiples.find((multiple) => multiple.name === name) as MultipleHistory;
const diagnostic = ({ diagnostics }: ReturnType<typeof run>, name: string) =>
	diagnostics.find((diagnostic) => diagnostic.name === name) as Diagnostic;
const knownCount = ({ values }: MultipleHistory) => values.filter((value) => value !== null).length;
const texts = ({ warnings }: { readonly warnings: readonly { readonly text: string }[] }) =>
	warnings.map(({ text }) => text).join("; ");
/** Twelve years of which only some report the line item. */
const onlyIn = (amount: number, ...years: number[]) =>
	flat(amount).map((value, i) => (years.includes(2014 + i) ? value : null));

describe("unreported line items", () => {
	it("drop the period from past price to tangible book", () => {
		const book = { goodwill: flat(200), bookValuePerShare: flat(10) };
		const fullHistory = multipleHistoryOf(run({ ...book, intangibles: flat(50) }), "p_tbv");
		expect(fullHistory.median.value).toBe(4);
		// Intangible assets of 2020 apply to the sheets of 2020 and 2021: from March 2021 until that of 2022 is known.
		const single = multipleHistoryOf(run({ ...book, intangibles: onlyIn(50, 2020) }), "p_tbv");
		expect(single.values.filter((value) => value !== null).every((value) => value === 4)).toBe(true);
		expect([knownCount(single), single.now.value]).toEqual([24, null]);
		expect(knownCount(multipleHistoryOf(run(book), "p_tbv"))).toBe(0);
	});

	it("drop the period from past P/FFO where others report sale gains", () => {
		const trust = (gains: CompanySketch["annual"]) =>
			run({ depreciationAndAmortization: flat(110), ...gains }, { template: "reit" });
		const never = trust({});
		expect(multipleHistoryOf(never, "p_ffo").now.value).toBeCloseTo(3000 / 260, 12);
		expect(texts(diagnostic(never, "funds_from_operations"))).toMatch(/gains on the sale of property are not reported/);
		const earlyGains = trust({ gainOnSaleOfProperty: onlyIn(10, 2014, 2015, 2016, 2017, 2018) });
		expect(new Set(multipleHistoryOf(earlyGains, "p_ffo").values.filter((value) => value !== null))).toEqual(
			new Set([12]),
		);
		expect(multipleHistoryOf(earlyGains, "p_ffo").now).toMatchObject({ value: null, reason: { code: "not_reported" } });
	});

	it("drop a cash-flow year without its usual stock compensation", () => {
		const fcf0 = (annual: CompanySketch["annual"]) =>
			method(run(annual), "fcff_two_stage").inputs.find(({ name }) => name === "fcf0")?.value ?? null;
		expect(fcf0({ stockCompensation: flat(30) })).toBeCloseTo(120, 10);
		// 2024 is missing, so the mean is of 2023 and 2025.
		expect(fcf0({ stockCompensation: flat(30).map((value, i) => (i === 10 ? null : value)) as number[] })).toBeCloseTo(
			120,
			10,
		);
		const withGaps = run({ stockCompensation: onlyIn(30, 2014, 2015, 2016, 2025) });
		expect(method(withGaps, "fcff_two_stage").value).toMatchObject({
			value: null,
			reason: { code: "insufficient_history" },
		});
		expect(method(withGaps, "fcfe_multi_growth").value).toMatchObject({
			value: null,
			reason: { code: "insufficient_history" },
		});
		expect(texts(method(run({}), "fcff_two_stage"))).toMatch(/no stock compensation is reported/);
	});

	it("take later interest at the last rate, none without debt", () => {
		const paying = (interestExpense: readonly (number | null)[], totalDebt = flat(400)) =>
			method(run({ totalDebt, interestExpense, operatingIncome: flat(300), ebit: flat(300) }), "fcff_two_stage");
		const fcf0 = ({ inputs }: ValueEstimate) => inputs.find(({ name }) => name === "fcf0")?.value;
		const fullyReported = paying(flat(20));
		const latest = paying(flat(20).map((value, i) => (i > 9 ? null : value)));
		expect(fcf0(fullyReported)).toBeCloseTo(150 + 15, 10);
		expect(fcf0(latest)).toBeCloseTo(150 + 15, 10);
		expect(texts(latest)).toMatch(/interest of fiscal 2024-12, 2025-12 is not reported: the last reported rate/);
		// No interest for four years: the rate is too old, and the newest years are omitted.
		expect(paying(flat(20).map((value, i) => (i > 6 ? null : value))).value.value).toBeNull();
		expect(paying(flat(0).map(() => null)).value).toMatchObject({ value: null });
		expect(
			fcf0(
				paying(
					flat(0).map(() => null),
					flat(0),
				),
			),
		).toBeCloseTo(150, 10);
		expect(
			fcf0(
				paying(
					[
						0,
						...flat(0)
							.slice(1)
							.map(() => null),
					],
					flat(0),
				),
			),
		).toBeCloseTo(150, 10);
	});

	it("do not count unreported dividends as zero in book-value growth", () => {
		const insurer = (dividendsPerShare: readonly (number | null)[], sketch = {}) =>
			diagnostic(run({ dividendsPerShare }, { template: "insurer", ...sketch }), "book_value_growth");
		// Book value is 10 throughout, plus ten dividends of 0.90.
		expect(insurer(flat(0.9)).outputs.with_dividends).toBeCloseTo(1.9 ** 0.1 - 1, 12);
		expect(insurer(flat(0.9).map((value, i) => (i === 8 ? null : value))).value).toMatchObject({
			value: null,
			reason: { code: "not_reported", sentence: expect.stringContaining("2022-12") },
		});
		expect(
			insurer(
				flat(0).map(() => null),
				{ dividends: [] },
			).outputs.with_dividends,
		).toBe(0);
	});

	it("leave debt unknown without short-term debt, cash without securities", () => {
		const { totalDebt: _, ...otherLines } = LEVEL.annual;
		const owing = (annual: CompanySketch["annual"]) =>
			value(makeCompany({ ...LEVEL, annual: { ...otherLines, ...annual } }), { assumptions: NINE });
		expect(multipleHistoryOf(owing({ longTermDebt: flat(300), shortTermDebt: flat(100) }), "ev_ebit").now.value).toBe(
			17,
		);
		expect(multipleHistoryOf(owing({ longTermDebt: flat(300) }), "ev_ebit").now.value).toBeNull();
		expect(
			multipleHistoryOf(run({ cash: undefined, cashAndEquivalents: flat(50) } as never), "ev_ebit").now.value,
		).toBeNull();
	});

	it("note where assumed-zero preferred stock or minority once existed", () => {
		const minorityIn2018 = method(run({ minorityInterest: onlyIn(40, 2018) }), "fcff_two_stage");
		expect(texts(minorityIn2018)).toMatch(
			/minority interest is not reported now and taken as none; it was 40 million in fiscal 2018-12/,
		);
		const paying = method(run({ preferredDividends: flat(2) }), "fcff_two_stage");
		expect(texts(paying)).toMatch(
			/preferred stock is not in this data; its dividends at the last reported yield, else at 6%, stand in/,
		);
		expect(texts(method(run({}), "fcff_two_stage"))).not.toMatch(/preferred|minority/);
	});

	it("refuse values where missing preferred stock or debt pays much", () => {
		const preferred = method(run({ preferredDividends: flat(50) }), "fcff_two_stage").value;
		expect(preferred).toMatchObject({ value: null, reason: { code: "not_reported" } });
		const owing = (interest: number) =>
			method(
				run({
					totalDebt: undefined,
					longTermDebt: flat(0).map(() => null),
					shortTermDebt: flat(0),
					interestExpense: flat(interest),
				} as never),
				"fcff_two_stage",
			).value.value;
		expect(owing(7)).toBeNull();
		expect(owing(0)).not.toBeNull();
	});

	it("keep a ledger year without dividends where the list has a gap", () => {
		const quarters = ["02-15", "05-15", "08-15", "11-15"];
		const payments = Array.from({ length: 12 }, (_, i) => 2014 + i).flatMap((year) =>
			quarters.map((day) => ({ exDate: `${year}-${day}`, amount: 0.25, type: "Cash Div.", currency: "USD" })),
		);
		const lengthOf = (dividends: typeof payments) =>
			(
				diagnostic(run({ dividendsPerShare: flat(0).map(() => null) }, { dividends }), "tsr_ledger").outputs
					.windows as {
					years: number;
					end: string;
					tsr_annualized: number | null;
				}[]
			)
				.filter(({ end, tsr_annualized }) => end === "2025-12" && tsr_annualized !== null)
				.map(({ years }) => years);
		expect(lengthOf(payments)).toEqual([1, 3, 5, 10]);
		const holed = payments.filter(({ exDate }) => !exDate.startsWith("2021") || exDate.endsWith("02-15"));
		expect(lengthOf(holed)).toEqual([1, 3]);
	});

	it("take numerator and denominator of a margin from one period", () => {
		const ttm = { revenue: 1250, netIncome: 150 };
		const later = { ...LEVEL, ttm, asOf: "2026-06-30" };
		const company = makeCompany({ ...later, annual: { ...LEVEL.annual, grossProfit: flat(400) } });
		const peer = makeCompany({ ...later, symbol: "PEER" });
		const measure = (name: string) =>
			compare([company, peer]).measures.find((measure) => measure.name === name)?.values[0]?.figure.value;
		expect(measure("gross_margin")).toBe(0.4);
		expect(measure("net_margin")).toBeCloseTo(0.12, 12);
		// Dividends and EBIT are of the fiscal year, revenue is trailing.
		expect(texts(compare([company, peer]))).toMatch(
			/LEVEL: dividends per share are of fiscal 2025-12: their trailing twelve[^;]*≈/,
		);
	});

	it("refuse concentration with a negative segment", () => {
		const segments = {
			ok: true as const,
			value: {
				business: { periods: ["2025-12"], names: ["a", "b"], values: [[1200, -200]] },
				geographic: { periods: [], names: [], values: [] },
			},
		};
		const company = { ...makeCompany(LEVEL), segments };
		expect(runFor(company, "hhi").value).toMatchObject({ value: null, reason: { code: "non_positive_input" } });
	});

	it("use operating income, since EBIT may include gains", () => {
		const gaining = run({ ebit: flat(300) });
		const ebit0 = method(gaining, "fcff_three_stage").inputs.find(({ name }) => name === "ebit0");
		expect([ebit0?.value, multipleHistoryOf(gaining, "ev_ebit").now.value]).toEqual([200, 15]);
		expect(gaining.history.find(({ name }) => name === "operating_income")?.values.at(-1)).toBe(200);
		const { operatingIncome: _, ...otherLines } = LEVEL.annual;
		const without = value(makeCompany({ ...LEVEL, annual: { ...otherLines, ebit: flat(300) } }), { assumptions: NINE });
		expect(method(without, "fcff_three_stage").inputs.find(({ name }) => name === "ebit0")?.value).toBe(300);
	});

	it("count no streak from one year after a gap", () => {
		const quarterly = (year: number, days: readonly string[]) =>
			days.map((day) => ({ exDate: `${year}-${day}`, amount: year / 8000, type: "Cash Div.", currency: "USD" }));
		const all = ["02-15", "05-15", "08-15", "11-15"];
		const list = (short: number) =>
			Array.from({ length: 12 }, (_, i) => 2014 + i).flatMap((year) =>
				quarterly(year, year === short ? all.slice(0, 2) : all),
			);
		const streak = (short: number) =>
			diagnostic(run({}, { dividends: list(short), asOf: "2026-01-31" }), "dividend_history");
		expect(streak(2024).value).toMatchObject({ value: null, reason: { code: "insufficient_history" } });
		expect(streak(2020).value.value).toBe(4);
		expect(texts(streak(2020))).toMatch(/records of 2020 are incomplete.*may be longer/);
	});

	it("show the yield band as a price and date the interest", () => {
		expect(diagnostic(run({}), "yield_band").value).toMatchObject({
			value: expect.closeTo(30, 10),
			unit: { currency: "USD" },
		});
		const stopped = run({ interestExpense: flat(20).map((value, i) => (i > 9 ? null : value)) });
		expect(texts(diagnostic(stopped, "interest_coverage"))).toMatch(/interest expense is of fiscal 2023-12/);
	});

	it("do not judge property trusts by earnings after depreciation", () => {
		const trust = run({}, { template: "reit" });
		for (const name of ["peg_ratio", "justified_pe", "justified_pb", "sustainable_growth", "pvgo"])
			expect(diagnostic(trust, name).value, name).toMatchObject({ reason: { code: "template_not_applicable" } });
	});
});
