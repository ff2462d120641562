// Tests companyAsOf: later data never change its figures.
import { beforeAll, describe, expect, it } from "vitest";
import { companyAsOf, compare, value } from "../../../src/analytics/company/index.js";
import { CompanyFacts } from "../../../src/analytics/evaluation/facts.js";
import { figureOf, MULTIPLES, measureNamed, ownHistory } from "../../../src/analytics/measures/index.js";
import { ArgumentError } from "../../../src/core/errors.js";
import type { Company, LineItemSeries } from "../../../src/frames/company-types.js";
import { loadBundled } from "../bundled-companies.js";
import { flat, LEVEL } from "../company/level-company.js";
import { makeCompany, monthly, years } from "../make-company.js";

/** Ordinary, a bank, an insurer, a property trust, a loss-maker, negative equity, another fiscal year end. */
const SYMBOLS = ["JPM", "PGR", "O", "SNOW", "BA", "MCD", "NKE", "WMT", "XOM", "AAPL"] as const;
const DAY = "2023-08-15";

let companies: readonly Company[];
beforeAll(async () => {
	companies = await loadBundled(SYMBOLS);
});

/** The company with nonsense in every figure that was unknown at the date. */
function withNonsenseAfter(company: Company, day: string): Company {
	const fiscalYears = company.series("revenue").periods;
	/** The filing date, else 90 days after a fiscal year and 45 after a quarter. */
	const knownOn = (period: string) => {
		const [year, month] = period.split("-").map(Number) as [number, number];
		const lag = fiscalYears.includes(period) ? 90 : 45;
		return company.filingDate(period) ?? new Date(Date.UTC(year, month, lag)).toISOString().slice(0, 10);
	};
	const spoil = (series: LineItemSeries): LineItemSeries => {
		const last = series.periods.findLastIndex((period) => knownOn(period) <= day);
		return { ...series, values: series.values.map((figure, i) => (i <= last ? figure : -7.77e9)) };
	};
	const nonsense = { value: -7.77e9, unit: { kind: "none" } } as const;
	const dividend = { amount: 1e6, type: "Cash Div.", currency: "USD" };
	return {
		...company,
		price: { ...company.price, value: 7.77e9 } as Company["price"],
		series: (item, frequency) => spoil(company.series(item, frequency)),
		ttm: () => nonsense,
		latest: () => nonsense,
		current: () => nonsense,
		marketValue: { ...nonsense, unit: { kind: "money", currency: "USD" } },
		prices: company.prices.ok
			? {
					ok: true,
					value: {
						...company.prices.value,
						close: company.prices.value.close.map((close, i) =>
							company.prices.ok && (company.prices.value.dates[i] as string) <= day ? close : 7.77e9,
						),
					},
				}
			: company.prices,
		dividends: company.dividends.ok
			? {
					ok: true,
					value: [
						{ exDate: "2025-01-02", ...dividend },
						...company.dividends.value.filter(({ exDate }) => exDate <= day),
					],
				}
			: company.dividends,
		estimates: { ok: false, reason: { code: "missing_input", detail: "nonsense" } },
		supplierValues: { ok: false, reason: { code: "missing_input", detail: "nonsense" } },
	};
}

const asJson = (item: unknown) => JSON.parse(JSON.stringify(item)) as unknown;

describe("companyAsOf", () => {
	it("gives a valuation that ignores later data", () => {
		for (const company of companies) {
			const spoilt = withNonsenseAfter(company, DAY);
			expect(asJson(value(spoilt, { asOf: DAY })), company.symbol).toEqual(asJson(value(company, { asOf: DAY })));
		}
	});

	it("gives a comparison that ignores later data", () => {
		const filed = companies.filter(({ symbol }) => ["AAPL", "WMT", "XOM"].includes(symbol));
		const spoilt = filed.map((company) => withNonsenseAfter(company, DAY));
		expect(asJson(compare(spoilt, { asOf: DAY }))).toEqual(asJson(compare(filed, { asOf: DAY })));
	});

	it("matches the multiples of own history that day", () => {
		let compared = 0;
		for (const company of companies) {
			const facts = new CompanyFacts(company);
			for (const multiple of MULTIPLES) {
				for (const { day, value: valueInHistory } of ownHistory(multiple, facts)
					.slice(-100, -1)
					.filter((_, i) => i % 12 === 0)) {
					const pastFigure = figureOf(multiple, new CompanyFacts(company, { asOf: day }));
					if (pastFigure.value !== null) compared++;
					expect(pastFigure.value, `${company.symbol} ${multiple.name} ${day}`).toBe(valueInHistory);
				}
			}
		}
		expect(compared).toBeGreaterThan(200);
	});

	it("includes a fiscal year from its filing date", () => {
		const level = makeCompany({ ...LEVEL, filed: { "2020-12": "2021-02-10" } });
		const latest = (day: string) => companyAsOf(level, day).series("revenue").periods.at(-1);
		expect([latest("2021-02-09"), latest("2021-02-10")]).toEqual(["2019-12", "2020-12"]);
	});

	it("includes a fiscal year 90 days after its end", () => {
		const level = makeCompany(LEVEL);
		const latest = (day: string) => companyAsOf(level, day).series("revenue").periods.at(-1);
		// 31 December 2020 and 90 days: 31 March 2021.
		expect([latest("2021-03-30"), latest("2021-03-31")]).toEqual(["2019-12", "2020-12"]);
	});

	it("takes the last close and shows its date", () => {
		const level = makeCompany({ ...LEVEL, prices: monthly(2014, 2025, (month) => month) });
		const { price, priceDate } = companyAsOf(level, "2016-03-15");
		expect([price.value, priceDate]).toEqual([25, "2016-02-29"]);
	});

	it("has no price after 35 days without a close", () => {
		const level = makeCompany({
			...LEVEL,
			prices: [
				["2019-01-31", 30],
				["2025-12-31", 40],
			],
		});
		expect(companyAsOf(level, "2019-03-07").price.value).toBe(30);
		expect(companyAsOf(level, "2019-03-08").price).toMatchObject({ value: null, reason: { code: "stale_input" } });
	});

	it("excludes estimates, supplier values and later dividends", () => {
		const dividend = { amount: 1, type: "Cash Div.", currency: "USD" };
		const level = makeCompany({
			...LEVEL,
			dividends: [
				{ exDate: "2020-06-01", ...dividend },
				{ exDate: "2018-06-01", ...dividend },
			],
			supplierValues: [{ name: "svc_value", value: 12 }],
		});
		const pastCompany = companyAsOf(level, "2019-03-01");
		expect([pastCompany.estimates.ok, pastCompany.supplierValues.ok, pastCompany.marketValue.value]).toEqual([
			false,
			false,
			null,
		]);
		expect(pastCompany.dividends).toMatchObject({ ok: true, value: [{ exDate: "2018-06-01" }] });
	});

	it("warns that figures are restated", () => {
		const { warnings, asOf, price } = value(makeCompany(LEVEL), { asOf: "2019-03-01" });
		expect(asOf).toBe("2019-03-01");
		expect(price.value).toBe(30);
		expect(warnings.map(({ text }) => text).join()).toMatch(/as of 2019-03-01: statements filed by then, as restated/);
	});

	it("equals the company at its response date", () => {
		const level = makeCompany(LEVEL);
		expect(companyAsOf(level, level.asOf)).toBe(level);
	});

	it("adds debt whose components come from different sheets", async () => {
		const [adobe] = await loadBundled(["ADBE"]);
		// Fiscal 2016 reports no short-term debt and cash of 4,761.3; long-term debt of 1,900 is of the quarter to August 2015.
		const netDebt = measureNamed("net_debt");
		const figure = netDebt && figureOf(netDebt, new CompanyFacts(companyAsOf(adobe as Company, "2017-02-28")));
		expect(figure?.value).toBeCloseTo(1900 - 4761.3, 9);
	});

	it.each(["March 2019", "2019-02-30", "2019-13-01", "20190301", "2019-3-1", ""])(
		"refuses %j, which is not a date",
		(asOf) => {
			expect(() => value(makeCompany({ ...LEVEL, periods: years(2014, 2025) }), { asOf })).toThrow(ArgumentError);
		},
	);

	it("sums the quarters reported then", () => {
		const level = makeCompany({
			...LEVEL,
			annual: { ...LEVEL.annual, equity: flat(1000).map((value, i) => (i === 5 ? null : value + i)) },
		});
		// At the end of June 2020 fiscal 2019 is the newest, and its sheet reports no equity.
		const pastCompany = companyAsOf(level, "2020-06-30");
		expect([pastCompany.ttm("revenue").value, pastCompany.ttm("equity"), pastCompany.latest("equity").value]).toEqual([
			1000,
			expect.objectContaining({ value: null, reason: { code: "not_reported", subject: "equity" } }),
			null,
		]);
		expect(companyAsOf(level, "2021-06-30").current("equity")).toMatchObject({
			value: 1006,
			source: { period: "2020-12" },
		});
		expect(companyAsOf(level, "2021-06-30").latest("revenue").source?.period).toBe("2020-12");
	});

	it("has trailing sums from the first report on", () => {
		const level = makeCompany({ ...LEVEL, annual: { ...LEVEL.annual, equity: flat(0).map(() => null) } });
		const pastCompany = companyAsOf(level, "2015-04-30");
		expect([pastCompany.series("equity").periods, [...pastCompany.series("equity").reasons.keys()]]).toEqual([
			["2014-12"],
			[0],
		]);
		expect(pastCompany.ttm("revenue")).toMatchObject({ value: 1000, source: { period: "2014-12" } });
	});

	it("keeps the known data of each part only", () => {
		const level = makeCompany({
			...LEVEL,
			filed: { "2019-12": "2020-02-10", "2020-12": "2021-02-10" },
			preliminary: [3, 11],
		});
		const changes = ["2018-01-31", "2020-06-30", "2021-01-31"].map((date) => ({ date, from: "daily", to: "monthly" }));
		const rows = { names: ["A"], periods: ["2018-12", "2019-12", "2020-12"], values: [[1], [2], [3]] };
		const pastCompany = companyAsOf(
			{
				...level,
				...(level.prices.ok && {
					prices: { ok: true, value: { ...level.prices.value, frequencyChanges: changes as never } },
				}),
				segments: { ok: true, value: { business: rows, geographic: rows } as never },
			},
			"2020-06-30",
		);
		expect([...pastCompany.series("revenue").preliminary]).toEqual([3]);
		expect([pastCompany.filingDate("2019-12"), pastCompany.filingDate("2020-12")]).toEqual(["2020-02-10", null]);
		expect(pastCompany.prices.ok && pastCompany.prices.value.frequencyChanges.map(({ date }) => date)).toEqual([
			"2018-01-31",
			"2020-06-30",
		]);
		const knownParts = { names: ["A"], periods: ["2018-12", "2019-12"], values: [[1], [2]] };
		expect(pastCompany.segments).toEqual({ ok: true, value: { business: knownParts, geographic: knownParts } });
		expect(companyAsOf(level, "2015-04-30").latest("revenue").source?.period).toBe("2014-12");
		expect(companyAsOf(makeCompany({ ...LEVEL, prices: [] }), "2020-06-30").price).toMatchObject({
			value: null,
			reason: { code: "not_reported" },
		});
	});

	it("is empty before the first report", () => {
		const pastCompany = companyAsOf(makeCompany(LEVEL), "2014-12-31");
		expect(pastCompany.series("revenue").periods).toEqual([]);
		expect(pastCompany.ttm("revenue")).toMatchObject({ value: null, reason: { code: "not_reported" } });
		expect(pastCompany.latest("revenue").value).toBeNull();
		expect(pastCompany.latest("revenue").source?.period).toBeUndefined();
		expect(
			companyAsOf(makeCompany({ ...LEVEL, prices: monthly(2015, 2025, () => 30) }), "2014-12-31").prices,
		).toMatchObject({
			ok: false,
			reason: { sentence: "there is no price on or before 2014-12-31" },
		});
	});
});
