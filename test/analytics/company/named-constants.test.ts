// Tests the thresholds of valuations on both sides of each.
import { describe, expect, it } from "vitest";
import {
	companyAsOf,
	mohanram,
	pricePerKpi,
	runFor,
	type ValueOptions,
	value,
} from "../../../src/analytics/company/index.js";
import type { Company } from "../../../src/frames/company-types.js";
import { tableFrom } from "../../signals/frames.js";
import { type CompanySketch, makeCompany, monthly } from "../make-company.js";
import { flat, LEVEL } from "./level-company.js";

const NINE = { riskfree: 0.04, erp: 0.05, beta: 1, g_stable: 0.02, growth: 0 };
const level = (annual: CompanySketch["annual"] = {}, sketch: Partial<CompanySketch> = {}) =>
	makeCompany({ ...LEVEL, ...sketch, annual: { ...LEVEL.annual, ...annual } });
const peers = (
	count: number,
	annual: (i: number) => CompanySketch["annual"] = () => ({}),
	sketch: Partial<CompanySketch> = {},
) => Array.from({ length: count }, (_, i) => level(annual(i), { ...sketch, symbol: `P${i}` }));
const valued = (company: Company, options: ValueOptions = {}) =>
	value(company, { peers: [], ...options, assumptions: { ...NINE, ...options.assumptions } });
const withLatest = (...amounts: readonly number[]) => [...flat(150).slice(0, 12 - amounts.length), ...amounts];
const closeTo = (value: number) => expect.closeTo(value, 9);

describe("limits for a loss-maker", () => {
	const reasons = (...income: readonly number[]) =>
		valued(
			level({ netIncome: withLatest(...income), earningsPerShare: withLatest(...income).map((value) => value / 100) }),
		).fairValue.reasons.map(({ code }) => code);
	// The newest of twelve fiscal years; those before them are profits.
	it("require losses now, in two of three, four of ten years", () => {
		expect(reasons(-10, -10, 150, -10, 150, -10, -10)).toContain("loss_maker");
		expect(reasons(-10, -10, 150, -10, 150, 150, -10)).not.toContain("loss_maker");
		expect(reasons(-10, -10, -10, 150, 150, -10)).not.toContain("loss_maker");
		expect(reasons(-10, -10, -10, -10, -10, 150)).not.toContain("loss_maker");
		expect(reasons(0, 0, 150, 0, 150, 0, 0)).toContain("loss_maker");
	});
	it("require profits in fewer than seven of ten years", () => {
		expect(reasons(-10, -10, -10, -10)).toContain("loss_maker");
		expect(reasons(-10, -10, -10)).not.toContain("loss_maker");
	});
});

describe("limits for balance sheets", () => {
	// Debt of 400 on a market value of 3,000; trailing twelve months to June 2026, sheets as given.
	const weighed = (cashAt: string, amount = 400) => {
		const quarters = ["2025-06", "2025-09", "2025-12", "2026-03"];
		const cash = quarters.map((quarter) => (quarter === cashAt ? 50 : null)) as never;
		// Debt is of December 2024, the second-last fiscal year.
		const annual = {
			totalDebt: flat(amount).map((value, i) => (i === 10 ? value : null)) as never,
			cash: flat(0).map(() => null) as never,
		};
		const quarterly = { revenue: quarters.map(() => 250), netIncome: quarters.map(() => 37.5), cash };
		return valued(
			level(annual, { quarters, quarterly, asOf: "2026-05-30", prices: monthly(2014, 2026, () => 30) }),
		).estimates.filter(({ method, weight }) => method.startsWith("fcff") && weight > 0).length;
	};
	it("exclude sheets over a year older than the newest figures", () => {
		expect(weighed("2026-03")).toBe(0);
		// A balance of a tenth of the market value changes little.
		expect(weighed("2026-03", 300)).toBeGreaterThan(0);
	});
});

describe("limits for peers", () => {
	it("require three prices of the same week for a median", () => {
		const pe = (given: readonly Company[]) =>
			valued(level(), { peers: given }).estimates.find(({ method }) => method === "peer_pe")?.value;
		expect(pe(peers(3))?.value).toBeCloseTo(30, 9);
		expect(pe(peers(2))).toMatchObject({ value: null, reason: { values: { known: 2, needed: 3 } } });
		expect(pe([])).toBeUndefined();
		const oldPeers = peers(3).map((peer) => ({ ...peer, priceDate: "2025-12-23" }));
		expect(pe(oldPeers)?.value).toBeNull();
		expect(pe(peers(3).map((peer) => ({ ...peer, priceDate: "2025-12-24" })))?.value).toBeCloseTo(30, 9);
	});

	it("require seven banks for a regression line", () => {
		// Book values of 10, returns of 5 to 20%, prices at ten times the return: price to book is 10·ROE, the own 1.5.
		const line = (count: number) => {
			const given = Array.from({ length: count }, (_, i) => {
				const roe = 0.05 + i * 0.025;
				return level(
					{ earningsPerShare: flat(10 * roe), netIncome: flat(1000 * roe) },
					{ symbol: `B${i}`, template: "bank", prices: monthly(2014, 2025, () => 100 * roe) },
				);
			});
			return valued(level({}, { template: "bank" }), { peers: given }).estimates.find(
				({ method }) => method === "peer_pb_on_roe",
			)?.value;
		};
		expect(line(7)?.value).toBeCloseTo(15, 6);
		expect(line(6)).toMatchObject({ value: null, reason: { values: { known: 6, needed: 7 } } });
	});

	it("require five companies for an industry", () => {
		expect(mohanram([level(), ...peers(4)]).reason).toMatchObject({ values: { known: 4, needed: 5 } });
		expect(mohanram([level(), ...peers(5)]).reason?.values).not.toMatchObject({ needed: 5 });
	});
});

describe("limits for returns on equity", () => {
	const input = (annual: CompanySketch["annual"], name = "rr_high", options: ValueOptions = {}) =>
		runFor(level(annual), "fcfe_two_stage", {
			assumptions: { ...NINE, growth: 0.03, ...options.assumptions },
		}).inputs.find((input) => input.name === (name === "rr_high" ? "err_high" : name))?.value;
	it("use the median of the latest ten years", () => {
		// 3% of growth at 15%; the eleventh and twelfth year back earned 75%.
		expect(input({})).toEqual(closeTo(0.2));
		const early = flat(150).map((value, i) => (i < 2 ? value * 5 : value));
		expect(input({ netIncome: early })).toEqual(closeTo(0.2));
	});
});

describe("limits for base cash flow", () => {
	it("use the three-year mean, or of at least two years", () => {
		const fcf = (...flows: readonly (number | null)[]) => {
			const company = level({ freeCashFlow: [...flat(150).slice(0, 12 - flows.length), ...flows] as never });
			return runFor(company, "reverse_dcf_single_stage", { assumptions: NINE }).inputs.find(
				({ name }) => name === "fcff0",
			);
		};
		expect(fcf(900, 120, 150, 180)?.value).toEqual(closeTo(150));
		expect(fcf(120, null, 180)?.value).toEqual(closeTo(150));
		expect(fcf(120, null, null)?.value ?? null).toBeNull();
	});
});

describe("limits for prices", () => {
	it("accept a price up to 35 days old", () => {
		const company = makeCompany({ ...LEVEL, prices: [...monthly(2014, 2024, () => 30), ["2025-12-31", 30]] });
		expect(companyAsOf(company, "2025-02-04").price.value).toBe(30);
		expect(companyAsOf(company, "2025-02-05").price.value).toBeNull();
	});

	it("accept a price up to 40 days after fiscal year end", () => {
		const ledger = (newest: string) => {
			const company = makeCompany({
				...LEVEL,
				prices: [...monthly(2014, 2024, () => 30), [newest, 30], ["2026-02-27", 30]],
				asOf: "2026-02-28",
			});
			const rows = valued(company)
				.diagnostic("tsr_ledger")
				.inputs.find(({ name }) => name === "years")?.value as readonly { price: number | null }[] | undefined;
			return rows?.at(-1)?.price;
		};
		expect([ledger("2025-11-21"), ledger("2025-11-20")]).toEqual([30, null]);
	});
});

describe("limits for the price per operating unit", () => {
	const kpi = (periods: readonly string[], asOf = "2025-12-31") =>
		pricePerKpi(
			level({}, { asOf, prices: monthly(2014, 2025, () => 30) }),
			tableFrom(periods.map((period) => ({ period, members: 100 }))) as never,
			{ metric: "members" },
		);
	it("require figures within 18 months and a recent balance sheet", () => {
		expect(kpi(["2024-06"]).value.value).toBeCloseTo(30_000_000, 3);
		expect(kpi(["2024-05"]).value).toMatchObject({ value: null, reason: { code: "stale_input" } });
		const history = (period: string) =>
			(
				kpi([period, "2025-12"]).inputs.find(({ name }) => name === "history")?.value as readonly unknown[] | undefined
			)?.[0];
		// The first sheet is of December 2014.
		expect([history("2015-06"), history("2014-11")]).toEqual([closeTo(30_000_000), null]);
	});
});

describe("limits for windows", () => {
	it("use five-year growth and the 2025 price index", () => {
		expect(
			runFor(level(), "tsr_log_decomposition", { assumptions: NINE }).inputs.find(({ name }) => name === "years")
				?.value ?? 5,
		).toBe(5);
		const size = valued(
			level({ totalAssets: flat(2000), currentLiabilities: flat(300), cashFlowFromOperations: flat(180) }),
		)
			.diagnostic("ohlson_o")
			.inputs.find(({ name }) => name === "size");
		expect(size?.value).toBeCloseTo(Math.log(2e9 / 630), 10);
	});
});
