// Tests which of six input groups changed between two valuations.
import { describe, expect, it } from "vitest";
import type { Company } from "../../../src/frames/company-types.js";
import type { ChangeGroup, ValuationInputs } from "../../../src/report/changes/change-groups.js";
import { changesOf } from "../../../src/report/changes/found-changes.js";
import { flat, LEVEL } from "../../analytics/company/level-company.js";
import { type CompanySketch, makeCompany, monthly, years } from "../../analytics/make-company.js";

const level = (sketch: Partial<CompanySketch> = {}) => makeCompany({ ...LEVEL, ...sketch });
const inputs = (company: Company, overrides: Partial<ValuationInputs> = {}): ValuationInputs => ({
	company,
	peers: [],
	options: {},
	...overrides,
});
/** The changes by group, without empty groups. */
const changes = (before: ValuationInputs, after: ValuationInputs): Partial<Record<ChangeGroup, string>> =>
	Object.fromEntries(changesOf(before, after).flatMap(({ name, changed, what }) => (changed ? [[name, what]] : [])));
const changesBetween = (before: Partial<CompanySketch>, after: Partial<CompanySketch>) =>
	changes(inputs(level(before)), inputs(level(after)));
const segments = (periods: readonly string[], amount: number): Company["segments"] => {
	const segments = { periods, names: ["All"], values: periods.map(() => [amount]) } as never;
	return { ok: true, value: { business: segments, geographic: segments } as never };
};

describe("changes between two valuations", () => {
	it("are empty for equal answers at different times", () => {
		expect(changesBetween({}, {})).toEqual({});
		expect(changesOf(inputs(level()), inputs(level())).map(({ what }) => what)).toEqual(Array(6).fill("unchanged"));
	});

	it("include price with date, or only price history", () => {
		const newer = { prices: [...monthly(2014, 2025, () => 30), ["2026-01-30", 33] as const], asOf: "2026-01-31" };
		expect(changesBetween({}, newer)).toEqual({ price: "USD 30.00 (2025-12-31) to USD 33.00 (2026-01-30)" });
		expect(changesBetween({ price: null }, {}).price).toBe("no price (2025-12-31) to USD 30.00 (2025-12-31)");
		expect(changesBetween({}, { prices: monthly(2014, 2025, (month) => (month === 0 ? 31 : 30)) }).price).toBe(
			"earlier prices or market yields",
		);
		expect(changesBetween({}, { marketValue: 3000 }).price).toBe("earlier prices or market yields");
		const market = (yields: readonly number[]) =>
			({ ...level(), market: { ok: true, value: { dates: ["2025-12-31"], yields } } }) as unknown as Company;
		expect(changes(inputs(market([0.05])), inputs(market([0.06])))).toHaveProperty("price");
		expect(changes(inputs(market([0.05])), inputs(market([0.05])))).toEqual({});
	});

	it("include added and removed price histories", () => {
		const bare = (price: number | null) =>
			inputs({ ...level({ price }), prices: { ok: false, reason: { code: "not_reported" } } });
		expect(changes(bare(30), inputs(level())).price).toBe("earlier prices or market yields");
		expect(changes(bare(30), bare(30))).toEqual({});
	});

	it("include new periods, four by name", () => {
		const quarters = ["2024-12", "2025-03", "2025-06", "2025-09"];
		expect(changesBetween({ periods: years(2014, 2024) }, { periods: years(2014, 2025) }).filings).toBe(
			"fiscal year 2025-12",
		);
		expect(changesBetween({}, { quarters }).filings).toBe(
			"quarter 2024-12, quarter 2025-03, quarter 2025-06, quarter 2025-09",
		);
		expect(changesBetween({}, { quarters: [...quarters, "2025-12"] }).filings).toBe(
			"quarter 2024-12, quarter 2025-03, quarter 2025-06, quarter 2025-09 and 1 more",
		);
		expect(changesBetween({ quarters }, { quarters: quarters.slice(2) }).filings).toBe(
			"no longer reported: quarter 2024-12, quarter 2025-03",
		);
	});

	it("count dividends by date and kind", () => {
		const dividendOn = (day: string, amount = 0.2) => ({ exDate: day, amount, type: "Cash Div.", currency: "USD" });
		const [march, june] = [dividendOn("2025-03-10"), dividendOn("2025-06-10")];
		expect(changesBetween({ dividends: [march] }, { dividends: [march, june] })).toEqual({ filings: "1 dividend" });
		expect(changesBetween({ dividends: [march] }, { dividends: [june] })).toEqual({ filings: "2 dividends" });
		expect(changesBetween({ dividends: [march] }, { dividends: [{ ...march, type: "Special" }] })).toMatchObject({
			filings: "2 dividends",
		});
		// Another amount on the same date is a restatement.
		expect(changesBetween({ dividends: [march] }, { dividends: [dividendOn("2025-03-10", 0.3)] })).toEqual({
			restatements: "amounts of dividends",
		});
		expect(changesBetween({}, { dividends: [] })).toEqual({ restatements: "amounts of dividends" });
	});

	it("separate restated from new figures", () => {
		const { revenue, ebit } = { revenue: flat(1000), ebit: flat(200) };
		const annual = (latestRevenue: number, latestEbit: number) => ({
			annual: { ...LEVEL.annual, revenue: [...revenue.slice(1), latestRevenue], ebit: [latestEbit, ...ebit.slice(1)] },
		});
		expect(changesBetween({}, annual(1001, 200))).toEqual({
			restatements: "1 figure of 1 period, most of all revenue (2025-12)",
		});
		// Revenue by 1% of 2025, EBIT by a half of 2014.
		expect(changesBetween({}, annual(1010, 100))).toEqual({
			restatements: "2 figures of 2 periods, most of all EBIT (2014-12)",
		});
		expect(changesBetween({}, annual(-1000, 199)).restatements).toBe(
			"2 figures of 2 periods, most of all revenue (2025-12)",
		);
		// From −100 to 50 is 1.5 times the larger, from 100 to −90 nearly twice.
		const incomeChanged = (income: number, earned: number) => ({
			annual: {
				...LEVEL.annual,
				netIncome: [...flat(150).slice(1), income],
				ebit: [...ebit.slice(1), earned],
			},
		});
		expect(changesBetween(incomeChanged(-100, 100), incomeChanged(50, -90)).restatements).toMatch(
			/most of all EBIT \(2025-12\)$/,
		);
		expect(changesBetween(incomeChanged(-100, 100), incomeChanged(90, -50)).restatements).toMatch(
			/most of all net income \(2025-12\)$/,
		);
		// TTM to the same period is a restatement; to another period it is not.
		expect(changesBetween({ ttm: { revenue: 1000 } }, { ttm: { revenue: 1100 } })).toEqual({
			restatements: "1 figure of 1 period, most of all revenue (TTM)",
		});
		expect(changesBetween({ ttm: { revenue: 1000 } }, { ttm: { revenue: 1100 }, quarters: ["2026-03"] })).toEqual({
			filings: "quarter 2026-03",
		});
		expect(changesBetween({ filed: { "2025-12": "2026-02-01" } }, { filed: { "2025-12": "2026-02-03" } })).toEqual({
			restatements: "filing dates",
		});
		expect(changesBetween({}, { filed: { "2025-12": "2026-02-03" } })).toEqual({});
	});

	it("separate new from restated segments", () => {
		const withSegments = (periods: readonly string[], amount: number) =>
			inputs({ ...level(), segments: segments(periods, amount) });
		expect(changes(withSegments(["2024-12"], 5), withSegments(["2024-12", "2025-12"], 5))).toEqual({
			filings: "segments",
		});
		expect(changes(withSegments(["2024-12"], 5), withSegments(["2024-12"], 6))).toEqual({ restatements: "segments" });
		expect(changes(withSegments(["2024-12"], 5), withSegments(["2024-12"], 5))).toEqual({});
		expect(changes(inputs(level()), withSegments(["2024-12"], 5))).toEqual({ filings: "segments" });
	});

	it("show assumptions in percent and settings in words", () => {
		const withOptions = (options: ValuationInputs["options"]) => inputs(level(), { options });
		expect(changes(withOptions({}), withOptions({ assumptions: { beta: 1.2, g_stable: 0.025 } })).assumptions).toBe(
			"Levered beta: its default to 1.2; Perpetual growth: its default to 2.5%",
		);
		expect(changes(withOptions({ assumptions: { beta: 1.2 } }), withOptions({ assumptions: { beta: 1.2 } }))).toEqual(
			{},
		);
		expect(changes(withOptions({ assumptions: { wacc: 0.08 } }), withOptions({})).assumptions).toBe(
			"Cost of capital: 8.0% to its default",
		);
		expect(changes(withOptions({}), withOptions({ includeMadeUp: false, stockCompensation: "expense" }))).toEqual({});
		expect(changes(withOptions({}), withOptions({ includeMadeUp: true, stockCompensation: "added_back" }))).toEqual({
			assumptions: "whether made-up figures count; treatment of stock compensation",
		});
	});

	it("name peers added, removed or updated", () => {
		const peer = (symbol: string, price = 30) => level({ symbol, prices: monthly(2014, 2025, () => price) });
		const withPeers = (...peers: readonly Company[]) => inputs(level(), { peers });
		expect(changes(withPeers(peer("A"), peer("B"), peer("C")), withPeers(peer("B", 31), peer("C"), peer("D")))).toEqual(
			{
				peers: "added D; removed A; new figures of B",
			},
		);
		expect(changes(withPeers(peer("A")), withPeers(peer("A")))).toEqual({});
	});

	it("name estimates, supplier values and investor costs", () => {
		const estimates = (eps: number) => ({ ok: true, value: { periods: ["2026-12"], values: { eps: [eps] } } }) as never;
		const gurusPaying = (low: number) => [{ who: "A guru", low }] as never;
		const before = { ...level({ supplierValues: [{ name: "a", value: 1 }] }), estimates: estimates(2) };
		const after = { ...level({ supplierValues: [{ name: "a", value: 2 }] }), estimates: estimates(3) };
		expect(
			changes(
				inputs(before, { options: { paid: gurusPaying(1) } }),
				inputs(after, { options: { paid: gurusPaying(2) } }),
			),
		).toEqual({
			estimates: "analysts' estimates; the data service's own fair values; investors' cost basis",
		});
		expect(changes(inputs(before), inputs({ ...before, estimates: estimates(3) }))).toEqual({
			estimates: "analysts' estimates",
		});
		expect(changes(inputs(before), inputs(before, { options: { paid: [] } }))).toEqual({});
	});
});

describe("limits of restated figures", () => {
	const annual = (lines: CompanySketch["annual"]) => ({ annual: { ...LEVEL.annual, ...lines } });
	const restatementsIn = (earlier: CompanySketch["annual"], later: CompanySketch["annual"]) =>
		changesBetween(annual(earlier), annual(later)).restatements;
	it("compare by size whatever the sign", () => {
		const withLatest = (earlier: number, latest: number) => [...flat(earlier).slice(1), latest];
		// A loss of 10 becoming 20 changes by half of 20; revenue changes by a tenth.
		expect(
			restatementsIn(
				{ netIncome: withLatest(150, -10), revenue: flat(1000) },
				{ netIncome: withLatest(150, -20), revenue: withLatest(1000, 1111) },
			),
		).toBe("2 figures of 1 period, most of all net income (2025-12)");
		expect(
			restatementsIn(
				{ netIncome: withLatest(150, -100), ebit: withLatest(200, 100) },
				{ netIncome: withLatest(150, -101), ebit: withLatest(200, 150) },
			),
		).toBe("2 figures of 1 period, most of all EBIT (2025-12)");
		// Added and removed figures have no size: they are counted, and named only if there is no other change.
		expect(
			restatementsIn(
				{ netIncome: withLatest(150, Number.NaN) },
				{ netIncome: withLatest(150, 5), ebit: withLatest(200, 199) },
			),
		).toBe("2 figures of 1 period, most of all EBIT (2025-12)");
		expect(restatementsIn({ goodwill: flat(Number.NaN) }, { goodwill: flat(Number.NaN) })).toBeUndefined();
		expect(restatementsIn({ goodwill: flat(0) }, { goodwill: withLatest(0, Number.NaN) })).toMatch(
			/^1 figure of 1 period/,
		);
	});

	it("exclude years on one side and missing TTM", () => {
		expect(changesBetween({ periods: years(2013, 2024) }, { periods: years(2014, 2025) }).restatements).toBeUndefined();
		expect(changesBetween({ ttm: { revenue: 1000 } }, {}).restatements).toContain("revenue (TTM)");
	});

	it("count a changed dividend amount", () => {
		const withDividends = (...amounts: readonly number[]) => ({
			dividends: amounts.map((amount, i) => ({ exDate: `2020-0${i + 1}-01`, amount, type: "Cash", currency: "USD" })),
		});
		expect(changesBetween(withDividends(1, 2), withDividends(1, 3))).toEqual({ restatements: "amounts of dividends" });
		expect(changesBetween(withDividends(1), withDividends(1, 3))).toEqual({ filings: "1 dividend" });
		expect(changesBetween(withDividends(1), withDividends(1, 3, 4))).toEqual({ filings: "2 dividends" });
	});
});

describe("no change", () => {
	it("is a default setting, another hour, or no dividend", () => {
		const withOptions = (options: ValuationInputs["options"]) => inputs(level(), { options });
		expect(changes(withOptions({ includeMadeUp: true }), withOptions({ includeMadeUp: true }))).toEqual({});
		expect(changes(withOptions({ includeMadeUp: true }), withOptions({})).assumptions).toBe(
			"whether made-up figures count",
		);
		expect(changes(withOptions({ paid: [] }), withOptions({}))).toEqual({});
		const retrieved = (hour: string) => {
			const company = level({ supplierValues: [{ name: "a", value: 1 }] });
			const values = company.supplierValues.ok ? company.supplierValues.value : [];
			const source = { retrievedAt: hour } as never;
			return inputs({
				...company,
				supplierValues: { ok: true, value: values.map((value) => ({ ...value, figure: { ...value.figure, source } })) },
			});
		};
		expect(changes(retrieved("08:00"), retrieved("09:00"))).toEqual({});
		expect(changes(retrieved("08:00"), inputs(level()))).toEqual({ estimates: "the data service's own fair values" });
	});
});
