// Tests diagnostics: readings of scores (safe, grey, distress), records of different lengths, returns, dividends and segments.
import { describe, expect, it } from "vitest";
import { ANALYSES } from "../../../src/analytics/analyses/index.js";
import { runFor, value } from "../../../src/analytics/company/index.js";
import { flat, LEVEL } from "../company/level-company.js";
import { type CompanySketch, makeCompany, monthly, years } from "../make-company.js";

const reading = (name: string) => {
	const { reading: read } = ANALYSES.find((analysis) => analysis.name === name) as {
		readonly reading?: (value: number) => string;
	};
	return (...values: readonly number[]) => values.map((value) => read?.(value).split(" ")[0]);
};
const level = (annual: CompanySketch["annual"] = {}, sketch: Partial<CompanySketch> = {}) =>
	makeCompany({ ...LEVEL, ...sketch, annual: { ...LEVEL.annual, ...annual } });

describe("the reading of a score", () => {
	it("changes at the published cut-offs", () => {
		expect(reading("piotroski")(8, 7, 3, 2)).toEqual(["strong", "neither", "neither", "weak"]);
		expect(reading("altman_z")(3, 2.99, 1.81, 1.8)).toEqual(["safe", "grey", "grey", "distress"]);
		expect(reading("altman_z_prime")(2.91, 2.9, 1.23, 1.22)).toEqual(["safe", "grey", "grey", "distress"]);
		expect(reading("altman_z_double_prime")(2.61, 2.6, 1.1, 1.09)).toEqual(["safe", "grey", "grey", "distress"]);
		expect(reading("beneish")(-1.77, -1.78, -2.21, -2.22)).toEqual(["above", "between", "between", "below"]);
		expect(reading("sloan_ratio")(0.1, -0.1, 0.11, -0.11)).toEqual(["within", "within", "above", "below"]);
		expect(reading("montier_c")(6, 5, 4, 3, 2)).toEqual(["many", "many", "some", "some", "few"]);
		expect(reading("combined_ratio")(0.99, 1)).toEqual(["underwriting", "underwriting"]);
		expect(reading("interest_coverage")(1.49, 1.5, 3, 3.01)).toEqual(["thin", "adequate", "adequate", "comfortable"]);
		expect(reading("share_count_change")(-0.01, 0, 0.01)).toEqual(["buybacks", "unchanged", "dilution"]);
		const analysis = (name: string) =>
			ANALYSES.find((analysis) => analysis.name === name) as { readonly reading?: (value: number) => string };
		expect(analysis("combined_ratio").reading?.(0.99)).toContain("profitable");
		expect(analysis("combined_ratio").reading?.(1)).toContain("loses");
		// 1/(1 + e⁰) and 1/(1 + e⁻²).
		expect(analysis("ohlson_o").reading?.(0)).toContain("50.0%");
		expect(analysis("ohlson_o").reading?.(2)).toContain("88.1%");
	});
});

describe("Ohlson's score", () => {
	const FULL = {
		totalAssets: flat(2000),
		currentLiabilities: flat(300),
		cashFlowFromOperations: flat(180),
		totalLiabilities: flat(1000),
	};
	const inputs = (annual: CompanySketch["annual"]) =>
		Object.fromEntries(
			value(level({ ...FULL, ...annual }))
				.diagnostic("ohlson_o")
				.inputs.map((input) => [input.name, input.value]),
		);

	it("uses size, leverage, liquidity and losses", () => {
		// ln(2,000 million over 630); 1,000/2,000; (700 − 300)/2,000; 300/700; 150/2,000; 180/1,000.
		expect(inputs({})).toEqual({
			size: expect.closeTo(Math.log(2e9 / 630), 10),
			tlta: 0.5,
			wcta: 0.2,
			clca: expect.closeTo(3 / 7, 10),
			oeneg: 0,
			nita: 0.075,
			futl: 0.18,
			intwo: 0,
			chin: 0,
		});
		const losses = (previous: number, latest: number) =>
			inputs({ netIncome: [...flat(1).slice(0, 10), previous, latest] });
		expect([losses(-1, -3).intwo, losses(-1, 3).intwo, losses(1, -3).intwo, losses(0, -3).intwo]).toEqual([1, 0, 0, 0]);
		expect([losses(-1, 3).chin, losses(1, 3).chin]).toEqual([1, 0.5]);
		expect([inputs({ totalLiabilities: flat(2000) }).oeneg, inputs({ totalLiabilities: flat(2001) }).oeneg]).toEqual([
			0, 1,
		]);
	});
});

describe("records of different length", () => {
	const long = (count: number, line: (i: number) => number): CompanySketch => ({
		...LEVEL,
		periods: years(2026 - count, 2025),
		annual: Object.fromEntries(
			Object.entries({ ...LEVEL.annual, netIncome: flat(150) }).map(([item, values]) => [
				item,
				item === "netIncome"
					? Array.from({ length: count }, (_, i) => line(i))
					: Array<number | null>(count).fill(values?.[0] ?? null),
			]),
		),
	});
	const margin = (count: number) =>
		value(makeCompany(long(count, (i) => 100 + i))).diagnostic("net_margin_own_30_years").value.value;

	it("have a 30-year percentile from sixteen years on", () => {
		expect(margin(15)).toBeNull();
		expect(margin(16)).toBe(100);
	});

	it("divide growth by the years between their ends", () => {
		const growth = (count: number, span: number) =>
			value(makeCompany(long(count, () => 150))).diagnostic(`revenue_cagr_${span}`).value;
		expect(growth(4, 3).value).toBe(0);
		expect(growth(3, 3)).toMatchObject({ value: null, reason: { values: { known: 3, needed: 4 } } });
	});

	it("have only the return windows they are long enough for", () => {
		const lengths = (count: number) =>
			value(makeCompany({ ...long(count, () => 150), prices: monthly(2026 - count, 2025, () => 30) }))
				.diagnostic("tsr_ledger")
				.inputs.find(({ name }) => name === "lengths")?.value;
		expect([lengths(4), lengths(16), lengths(21), lengths(31)]).toEqual([
			[1, 3],
			[1, 3, 5, 10, 15],
			[1, 3, 5, 10, 15, 20],
			[1, 3, 5, 10, 15, 20, 30],
		]);
		expect(lengths(15)).toEqual([1, 3, 5, 10]);
	});

	it("measure share change up to the last known year", () => {
		const counts = (sharesDiluted: readonly (number | null)[]) => {
			const [input] = value(level({ sharesDiluted })).diagnostic("share_count_change").inputs;
			return input?.value as readonly number[];
		};
		const counted = counts([...flat(100).slice(0, 9), 95, 90.25, null]);
		expect([counted.length, ...counted.slice(-3)]).toEqual([11, 100, 95, 90.25]);
		expect(counts([null, null, ...flat(100).slice(2)])).toHaveLength(10);
		expect(counts(flat(100).map((value, i) => value + i))).toEqual(
			flat(100)
				.map((value, i) => value + i)
				.slice(1),
		);
	});
});

describe("monthly returns", () => {
	const returns = (prices: CompanySketch["prices"]) =>
		value(makeCompany({ ...LEVEL, prices: prices ?? [] })).diagnostic("annual_return").value;
	const rising = monthly(2022, 2025, (month) => 20 * 1.21 ** (month / 12));

	it("need more than 36 consecutive month-ends", () => {
		expect(returns(rising.slice(-37)).value).toBeCloseTo(0.21, 9);
		expect(returns(rising.slice(-36))).toMatchObject({ value: null, reason: { values: { needed: 36 } } });
		expect(returns([...rising.slice(0, 20), ...rising.slice(21)])).toMatchObject({
			reason: { code: "gap_in_periods" },
		});
	});

	it("cover ten years at most", () => {
		const risingTwice = monthly(2010, 2025, (month) =>
			month < 71 ? 20 * 1.5 ** month : 20 * 1.5 ** 71 * 1.1 ** ((month - 71) / 12),
		);
		expect(returns(risingTwice).value).toBeCloseTo(0.1, 9);
	});
});

describe("dividends between two year-ends", () => {
	const dividends = (payments: readonly (readonly [exDate: string, amount: number])[]) =>
		payments.map(([exDate, amount]) => ({ exDate, amount, type: "Cash Div.", currency: "USD" }));
	const ledgerYears = (
		payments: readonly (readonly [exDate: string, amount: number])[],
		annual: CompanySketch["annual"] = {},
	) =>
		value(level(annual, { dividends: dividends(payments) }))
			.diagnostic("tsr_ledger")
			.inputs.find(({ name }) => name === "years")?.value as readonly {
			readonly label: string;
			readonly dividends: unknown;
		}[];
	const yearlyDividend = (amount: number, without: readonly string[] = []) =>
		LEVEL.periods.flatMap((period) => {
			const year = period.slice(0, 4);
			return without.includes(year) ? [] : [[`${year}-06-30`, amount] as const];
		});

	it("add reported dividends beyond the list from a 5% difference", () => {
		const dividendsIn = (payments: readonly (readonly [exDate: string, amount: number])[], label: string) =>
			ledgerYears(payments).find((year) => year.label === label)?.dividends;
		// The year reports 0.9 a share at a price of 30.
		expect(dividendsIn(yearlyDividend(0.9), "2020-12")).toEqual([[0.9, 30]]);
		expect(dividendsIn(yearlyDividend(0.856), "2020-12")).toEqual([[0.856, 30]]);
		expect(dividendsIn(yearlyDividend(0.85), "2020-12")).toEqual([
			[0.85, 30],
			[expect.closeTo(0.05, 10), 30],
		]);
	});

	it("are unknown for a year with a gap and no reported total", () => {
		const { dividendsPerShare: _, ...otherLines } = LEVEL.annual;
		const company = makeCompany({ ...LEVEL, annual: otherLines, dividends: dividends(yearlyDividend(0.9, ["2020"])) });
		const rows = value(company)
			.diagnostic("tsr_ledger")
			.inputs.find(({ name }) => name === "years")?.value as typeof ledgerYears extends (...a: never[]) => infer R
			? R
			: never;
		expect(rows.find(({ label }) => label === "2020-12")?.dividends).toBeNull();
		expect(rows.find(({ label }) => label === "2019-12")?.dividends).toEqual([[0.9, 30]]);
	});

	it("need consecutive fiscal years and prices", () => {
		const gap = { periods: LEVEL.periods.map((period, i) => (i === 0 ? "2012-12" : period)) };
		expect(value(level({}, gap)).diagnostic("tsr_ledger").value).toMatchObject({ reason: { code: "gap_in_periods" } });
		expect(value(level({}, { prices: [], price: 30 })).diagnostic("tsr_ledger").value.value).toBeNull();
	});
});

describe("segments of revenue", () => {
	const company = makeCompany(LEVEL);
	/** The company with segments A and B: a row of amounts for each fiscal year. */
	const withSegments = (periods: readonly string[], values: readonly (readonly (number | null)[])[]) =>
		({
			...company,
			segments: {
				ok: true,
				value: {
					business: { periods, names: ["A", "B"], values },
					geographic: { periods: [], names: [], values: [] },
				},
			},
		}) as never;
	const oneYear = withSegments(["2025-12"], [[75, 25]]);
	const twoYears = withSegments(
		["2024-12", "2025-12"],
		[
			[50, 50],
			[75, 25],
		],
	);

	it("have a concentration: the sum of squared shares, or a reason", () => {
		expect(runFor(oneYear, "hhi").value.value).toBeCloseTo(0.625, 10);
		expect(runFor(withSegments(["2025-12"], [[null, null]]), "hhi").value).toMatchObject({
			reason: { code: "not_reported" },
		});
		expect(runFor(company, "hhi").value).toMatchObject({ reason: { sentence: "no segments" } });
	});

	it("have share, growth and contribution in the mix", () => {
		// A grew from 50 to 75 of 100, B fell.
		expect(value(twoYears).diagnostic("segment_mix_business").outputs.mix).toMatchObject({
			A: { share: 0.75, growth: 0.5, contribution: 0.25 },
			B: { share: 0.25, growth: -0.5, contribution: -0.25 },
		});
	});

	it("are compared with the year before", () => {
		const inputs = (company: never) =>
			value(company)
				.diagnostic("segment_mix_business")
				.inputs.map(({ name, rule, reason }) => [name, rule ?? reason?.values]);
		expect(inputs(twoYears).slice(0, 2)).toEqual([
			["segments", "fiscal 2025-12"],
			["prior", "fiscal 2024-12"],
		]);
		expect(inputs(oneYear)[1]).toEqual(["prior", { needed: 2 }]);
	});
});
