// Tests bounds, monotonicity and homogeneity of the models on random inputs.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRefusal, models, sensitivityGrid } from "../../src/analytics/index.js";
import { normalDraws } from "../../src/analytics/math/random.js";
import { quantile } from "../../src/analytics/math/statistics.js";

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
/** Amounts in cents: no subnormal numbers, whose products lose all digits. */
const cents = (min: number, max: number) => fc.integer({ min: min * 100, max: max * 100 }).map((value) => value / 100);
const close = (a: unknown, b: unknown, rel = 1e-9) => {
	if (typeof a !== "number" || typeof b !== "number") throw new Error(`not numbers: ${String(a)}, ${String(b)}`);
	expect(Math.abs(a - b)).toBeLessThanOrEqual(rel * Math.max(1, Math.abs(a), Math.abs(b)));
};
const years = fc.integer({ min: 1, max: 15 });
const firm = fc.record({
	fcf0: between(1, 1e4),
	g: between(-0.2, 0.4),
	g_terminal: between(-0.02, 0.04),
	wacc: between(0.05, 0.2),
	years,
	cash: between(0, 1e4),
	debt: between(0, 1e4),
	shares: between(1, 1e4),
});

describe("discounted cash flow", () => {
	it("scales with money and inversely with shares", () => {
		fc.assert(
			fc.property(firm, between(0.01, 100), (f, k) => {
				const base = models.dcfTwoStageFcf(f);
				const scaled = models.dcfTwoStageFcf({ ...f, fcf0: f.fcf0 * k, cash: f.cash * k, debt: f.debt * k });
				close(scaled.value_per_share, (base.value_per_share ?? Number.NaN) * k);
				close(scaled.terminal_share, base.terminal_share);
				close(
					models.dcfTwoStageFcf({ ...f, shares: f.shares * 2 }).value_per_share,
					(base.value_per_share ?? Number.NaN) / 2,
				);
			}),
		);
	});

	it("falls with the discount rate and rises with growth", () => {
		fc.assert(
			fc.property(firm, between(0.001, 0.05), (f, step) => {
				const value = (change: Partial<typeof f>) =>
					models.dcfTwoStageFcf({ ...f, ...change }).enterprise_value ?? Number.NaN;
				expect(value({ wacc: f.wacc + step })).toBeLessThan(value({}));
				expect(value({ g: f.g + step })).toBeGreaterThan(value({}));
				if (f.g_terminal + step < f.wacc) expect(value({ g_terminal: f.g_terminal + step })).toBeGreaterThan(value({}));
			}),
		);
	});

	it("is inverted by the reverse DCF", () => {
		fc.assert(
			fc.property(firm, (f) => {
				const price = models.dcfTwoStageFcf(f).value_per_share ?? Number.NaN;
				close(models.reverseDcfTwoStage({ ...f, price }).g, f.g, 1e-7);
			}),
		);
	});

	it("has the base case in the centre of its grid", () => {
		fc.assert(
			fc.property(firm, (f) => {
				const axes = { wacc_axis: [f.wacc - 0.01, f.wacc, f.wacc + 0.01], g_terminal_axis: [f.g_terminal, f.wacc] };
				const { grid } = models.dcfSensitivityGrid({ ...f, ...axes });
				expect(grid?.[1]?.[0]).toBe(models.dcfTwoStageFcf(f).value_per_share);
				expect(grid?.[1]?.[1]).toBeNull();
				expect(grid?.[2]?.[1]).not.toBeNull();
				const general = sensitivityGrid("dcf_two_stage_fcf", f, {
					rows: { input: "wacc", values: axes.wacc_axis },
					columns: { input: "g_terminal", values: axes.g_terminal_axis },
					output: "value_per_share",
				});
				expect(general.cells).toEqual(grid);
				expect(general.reasons[1]?.[1]).toBe("growth_not_below_discount_rate");
			}),
		);
	});

	it("equals the EVA valuation for any opening capital", () => {
		const inputs = fc.record({
			nopat0: between(1, 1000),
			g: between(-0.1, 0.3),
			reinvestment_rate: between(-0.5, 1),
			wacc: between(0.05, 0.2),
			years,
			g_terminal: between(-0.02, 0.04),
			ronic_terminal: between(0.04, 0.4),
			ic0: between(1, 1e5),
		});
		fc.assert(
			fc.property(inputs, (f) => {
				const { dcf_value, eva_value } = models.evaDcfEquivalence(f);
				close(dcf_value, eva_value, 1e-9 * (1 + f.ic0 / 100));
			}),
		);
	});

	it("with a fade equals the plain form where stages are equal", () => {
		fc.assert(
			fc.property(between(0.01, 0.04), between(0.06, 0.2), between(0.06, 0.4), years, (g, wacc, roc, n) => {
				const common = {
					ebit0: 100,
					g_stable: g,
					roc_stable: roc,
					wacc_high: wacc,
					wacc_stable: wacc,
					g_high: g,
					rr_high: g / roc,
				};
				const fade = models.fcffThreeStageFade({
					...common,
					tax: 0.25,
					years_high: n,
					years_fade: 3,
					cash_and_nonop: 10,
					debt: 20,
					shares: 5,
				});
				const flat = models.fcffTwoStageTaxChange({
					...common,
					tax_high: 0.25,
					tax_stable: 0.25,
					years: n,
					cash: 10,
					debt: 20,
					minorities: 0,
					shares: 5,
				});
				close(fade.value_per_share, flat.value_per_share);
				const perpetual = (75 * (1 + g) * (1 - g / roc)) / (wacc - g) - 10;
				close(flat.equity, perpetual);
			}),
		);
	});

	it("driven by revenue scales with money", () => {
		const f = {
			revenue0: 100,
			g_high: 0.2,
			g_stable: 0.03,
			margin0: -0.1,
			margin_target: 0.15,
			tax: 0.25,
			sales_to_capital: 2,
			rr_terminal: 0.3,
			wacc_high: 0.1,
			wacc_stable: 0.08,
			debt: 20,
			cash: 5,
			shares: 10,
		};
		fc.assert(
			fc.property(between(0.01, 1000), (k) => {
				const scaled = { ...f, revenue0: 100 * k, debt: 20 * k, cash: 5 * k };
				close(models.ginzuSimple(scaled).value_per_share, (models.ginzuSimple(f).value_per_share ?? Number.NaN) * k);
			}),
		);
	});
});

describe("dividends and residual income", () => {
	it("every dividend model equals Gordon's at constant growth", () => {
		fc.assert(
			fc.property(between(0.1, 10), between(0.05, 0.2), between(-0.02, 0.04), years, (d0, r, g, n) => {
				const { value } = models.gordonGrowth({ d0, r, g });
				close(models.ddmTwoStage({ d0, r, g_high: g, g_stable: g, years: n }).value, value);
				close(models.ddmThreeStage({ d0, r, g_high: g, g_stable: g, years_high: n, years_fade: 4 }).value, value);
				close(models.hModel({ d0, r, g_short: g, g_long: g, decline_years: n }).value, value);
				close(models.indexDdmValue({ base_cash: d0, r, g, g_terminal: g, years: n }).value, value);
				close(models.impliedGrowthGordon({ price: value ?? null, d0, r }).g, g);
			}),
		);
	});

	it("implied growth and implied return invert their models", () => {
		fc.assert(
			fc.property(between(-0.3, 0.5), between(0.06, 0.2), years, (g, r, n) => {
				const stages = {
					eps0: 5,
					payout_high: 0.4,
					payout_stable: 0.6,
					ke_high: r,
					ke_stable: 0.08,
					g_stable: 0.03,
					years: n,
				};
				const { value } = models.ddmTwoStagePayout({ ...stages, g_high: g });
				close(models.ddmTwoStagePayoutImpliedGrowth({ ...stages, price: value ?? null }).g_high, g);
				const cash = { base_cash: 30, g: g / 2, years: n, g_terminal: 0.03 };
				const { value: level } = models.indexDdmValue({ ...cash, r });
				close(models.indexImpliedReturn({ ...cash, price: level ?? null, riskfree: 0.04 }).r, r);
			}),
		);
	});

	it("no implied growth is returned at the search bound", () => {
		const f = { fcf0: 100, g_terminal: 0.02, wacc: 0.08, years: 5, cash: 0, debt: 0, shares: 1 };
		const highest = models.dcfTwoStageFcf({ ...f, g: 2 }).value_per_share ?? 0;
		expect(models.reverseDcfTwoStage({ ...f, price: highest * 1.01 })).toMatchObject({
			value: null,
			reason: "no_convergence",
		});
		expect(models.reverseDcfTwoStage({ ...f, price: 0 })).toMatchObject({ value: null, reason: "no_convergence" });
	});

	it("residual income equals the dividend value under clean surplus", () => {
		const path = fc.array(fc.record({ roe: between(-0.1, 0.4), payout: between(0, 1) }), {
			minLength: 1,
			maxLength: 10,
		});
		fc.assert(
			fc.property(path, between(1, 100), between(0.05, 0.2), (steps, b0, r) => {
				let book = b0;
				const eps = steps.map(({ roe }) => roe * book);
				const dps: number[] = [];
				for (const [i, { roe, payout }] of steps.entries()) {
					eps[i] = roe * book;
					dps.push((eps[i] ?? 0) * payout);
					book += (eps[i] ?? 0) * (1 - payout);
				}
				// Sold at book value at the end: the dividends and the last book value, discounted.
				const dividendValue = dps.reduce((sum, d, i) => sum + d / (1 + r) ** (i + 1), 0) + book / (1 + r) ** dps.length;
				close(models.riMultistage({ b0, eps, dps, r }).value, dividendValue);
				close(models.riMultistage({ b0, eps, dps, r, terminal_pb: 1 }).value, dividendValue);
				close(models.riMultistage({ b0, eps, dps, r, omega: 0 }).value, dividendValue);
			}),
		);
	});

	it("ROE at the cost of equity gives book value", () => {
		fc.assert(
			fc.property(
				between(1, 1000),
				between(0.06, 0.2),
				between(-0.02, 0.05),
				between(0.06, 0.4),
				years,
				(b0, r, g, roe, n) => {
					close(models.riSingleStage({ b0, roe: r, r, g }).value, b0);
					const bank = {
						book_equity: b0,
						ke: r,
						fade: n,
						g_high: g,
						years_high: 5,
						years_fade: 5,
						g_stable: g,
						shares: 1,
					};
					close(models.excessReturn({ ...bank, roe: r }).equity_value, b0);
					const { pb } = models.justifiedPb({ roe, g, r });
					if (typeof pb === "number" && Math.abs(pb - 1) > 0.01)
						close(models.impliedGrowthFromPb({ pb, roe, r }).g, g, 1e-7);
				},
			),
		);
	});
});

describe("ratios and scores", () => {
	const money = between(1, 1e6);

	it("DuPont factors multiply to ROE at any money scale", () => {
		const year = fc.record({
			pretax: money,
			operating_income: money,
			net_income: money,
			revenue: money,
			avg_assets: money,
			avg_equity: money,
		});
		fc.assert(
			fc.property(year, between(0.01, 100), (y, k) => {
				const threeFactors = models.dupont(y);
				close(threeFactors.roe, y.net_income / y.avg_equity);
				close(
					threeFactors.roe,
					Number(threeFactors.net_margin) *
						Number(threeFactors.asset_turnover) *
						Number(threeFactors.equity_multiplier),
				);
				close(models.dupontExtended(y).roe, threeFactors.roe);
				const scaled = Object.fromEntries(Object.entries(y).map(([name, value]) => [name, value * k])) as typeof y;
				close(models.dupont(scaled).roe, threeFactors.roe);
			}),
		);
	});

	it("a null cell changes only the figures that depend on it", () => {
		const rows = { net_income: [1, 2, 3], revenue: [10, 20, 30], avg_assets: [5, 6, 7], avg_equity: [2, 3, 4] };
		const full = models.dupont(rows);
		for (const name of ["net_income", "revenue", "avg_assets", "avg_equity"] as const) {
			const holed = models.dupont({ ...rows, [name]: [rows[name][0] ?? null, null, rows[name][2] ?? null] });
			const depends = {
				net_margin: ["net_income", "revenue"],
				asset_turnover: ["revenue", "avg_assets"],
				equity_multiplier: ["avg_assets", "avg_equity"],
				roe: ["net_income", "avg_equity"],
			};
			for (const [output, on] of Object.entries(depends)) {
				const complete = new Map<string, unknown>(Object.entries(full)).get(output) as readonly number[];
				const withGap = new Map<string, unknown>(Object.entries(holed)).get(output);
				expect(withGap).toEqual(on.includes(name) ? [complete[0], null, complete[2]] : complete);
			}
		}
	});

	it("growth of a geometric series is its rate, by ends and trend", () => {
		fc.assert(
			fc.property(between(0.1, 1e5), between(-0.4, 0.6), fc.integer({ min: 5, max: 30 }), (first, g, n) => {
				const values = Array.from({ length: n }, (_, t) => first * (1 + g) ** t);
				close(models.cagr({ values }).value, g);
				close(models.logLinearTrend({ values }).growth, g);
				close(models.cagr({ values: values.map((value, i) => (i > 0 && i < n - 1 ? null : value)) }).value, g);
			}),
		);
	});

	it("the order of a series does not change its figures", () => {
		const cells = fc.array(fc.constantFrom("1", "2.5", "-", "3,000", "N/A", "-4"), { minLength: 1, maxLength: 10 });
		fc.assert(
			fc.property(cells, (values) => {
				const fiscal_year = [...values.map((_, i) => `${2000 + i}-12`), "TTM"];
				const all = [...values, "99"];
				const ascending = models.parseAlignedSeries({ fiscal_year, values: all });
				const descending = models.parseAlignedSeries({
					fiscal_year: [...fiscal_year].reverse(),
					values: [...all].reverse(),
					order: "desc",
				});
				expect(descending).toEqual(ascending);
				expect(ascending.ttm).toBe(99);
			}),
		);
	});

	it("concentration lies between an equal split and one", () => {
		fc.assert(
			fc.property(fc.array(between(0.001, 1e6), { minLength: 1, maxLength: 20 }), between(0.01, 100), (values, k) => {
				const { hhi: index } = models.hhi({ values });
				expect(index).toBeGreaterThanOrEqual(1 / values.length - 1e-12);
				expect(index).toBeLessThanOrEqual(1 + 1e-12);
				close(models.hhi({ values: values.map((value) => value * k) }).hhi, index);
			}),
		);
	});

	it("magic-formula ranks ignore row order, except for ties", () => {
		const companies = fc.uniqueArray(between(0, 1), { minLength: 2, maxLength: 15 }).chain((yields) =>
			fc.record({
				yields: fc.constant(yields),
				returns: fc.array(between(0, 1), { minLength: yields.length, maxLength: yields.length }),
			}),
		);
		fc.assert(
			fc.property(companies, ({ yields, returns }) => {
				const rows = yields.map((earnings_yield, i) => ({
					id: `C${i}`,
					earnings_yield,
					return_on_capital: returns[i] ?? 0,
				}));
				const forward = models.magicFormulaRank({ companies: rows });
				expect(models.magicFormulaRank({ companies: [...rows].reverse() })).toEqual(forward);
				expect([...(forward.order ?? [])].sort()).toEqual(rows.map(({ id }) => id).sort());
			}),
		);
	});

	it("percentiles among peers ignore order and scale", () => {
		fc.assert(
			fc.property(
				fc.array(cents(1, 100), { minLength: 5, maxLength: 30 }),
				cents(1, 100),
				between(0.1, 10),
				(peers, target, k) => {
					const base = models.compsStats({ peers, target });
					const scaled = models.compsStats({ peers: [...peers].reverse().map((peer) => peer * k), target: target * k });
					close(scaled.median, Number(base.median) * k);
					close(scaled.premium_to_median, base.premium_to_median);
					if (typeof base.z === "number" && Math.abs(base.z) < 1e6) close(scaled.z, base.z, 1e-6);
				},
			),
		);
	});

	it("quantiles lie within the values and rise", () => {
		fc.assert(
			fc.property(fc.array(between(-1e6, 1e6), { minLength: 1 }), between(0, 1), between(0, 1), (values, p, q) => {
				const [low, high] = [quantile(values, Math.min(p, q)), quantile(values, Math.max(p, q))];
				expect(low).toBeLessThanOrEqual(high + 1e-9 * Math.abs(high));
				expect(low).toBeGreaterThanOrEqual(Math.min(...values));
				expect(high).toBeLessThanOrEqual(Math.max(...values));
			}),
		);
	});
});

describe("total return", () => {
	const end = fc.record({
		revenue: between(1, 1e5),
		margin: between(0.001, 0.6),
		shares: between(1, 1e4),
		price: between(0.5, 1e3),
	});
	const dividendList = fc.array(
		fc.tuple(between(0, 20), between(0.5, 1000)).map((pair) => [...pair]),
		{ maxLength: 20 },
	);

	it("is the sum of its parts, also after a split", () => {
		fc.assert(
			fc.property(end, end, years, dividendList, fc.constantFrom(2, 3, 10), (start, last, n, dividends, split) => {
				const ledger = models.tsrLogDecomposition({ start, end: last, years: n, dividends });
				if (isRefusal(ledger)) throw new Error(ledger.reason);
				const parts = ledger.revenue + ledger.margin + ledger.shares + ledger.multiple + ledger.dividends;
				const totalReturn =
					Math.log((last.price / start.price) * dividends.reduce((w, [d = 0, p = 1]) => w * (1 + d / p), 1)) / n;
				expect(Math.abs(parts - ledger.total_log)).toBeLessThan(1e-12);
				expect(Math.abs(ledger.total_log - totalReturn)).toBeLessThan(1e-12);
				const adjusted = (side: typeof start) => ({ ...side, shares: side.shares * split, price: side.price / split });
				const restated = models.tsrLogDecomposition({
					start: adjusted(start),
					end: adjusted(last),
					years: n,
					dividends: dividends.map((pair) => pair.map((value) => value / split)),
				});
				close(restated.total_log, ledger.total_log);
				close(restated.shares, ledger.shares);
				close(restated.dividends, ledger.dividends);
			}),
		);
	});

	it("sums exactly over all windows, also with losses", () => {
		const row = fc.record({
			revenue: between(1, 1e5),
			net_income: cents(-100, 1e3),
			shares: between(1, 1e4),
			price: between(0.5, 1e3),
		});
		fc.assert(
			fc.property(fc.array(row, { minLength: 2, maxLength: 12 }), fc.integer({ min: 1, max: 4 }), (rows, length) => {
				const table = rows.map((item, i) => ({ ...item, label: `${2000 + i}`, dividends: [[1, item.price]] }));
				const { windows = [] } = models.tsrLedger({ years: table, lengths: [1, length] });
				for (const window of windows ?? []) {
					expect(window.reason).toBeNull();
					const { revenue, margin, shares, multiple, dividends } = window;
					const parts = [revenue, margin, shares, multiple, dividends].reduce<number>(
						(sum, part) => sum + (part ?? 0),
						0,
					);
					expect(Math.abs(parts - Number(window.total_log))).toBeLessThan(1e-12);
					const loss = [window.start, window.end].some(
						(label) => (table.find((year) => year.label === label)?.net_income ?? 0) <= 0,
					);
					expect(window.variant).toBe(loss ? "sales" : "earnings");
					expect(window.margin === null).toBe(loss);
				}
			}),
		);
	});

	it("keeps its bands after a split", () => {
		const history = fc.array(fc.record({ price: between(1, 100), eps: cents(-2, 10) }), {
			minLength: 8,
			maxLength: 20,
		});
		fc.assert(
			fc.property(history, fc.constantFrom(2, 7), (rows, split) => {
				const bands = (k: number) =>
					models.multipleBands({
						price: rows.map(({ price }) => price / k),
						eps: rows.map(({ eps }) => eps / k),
						percentiles: [0, 50, 100],
						current_eps: 4 / k,
						min_obs: 1,
					});
				const [before, after] = [bands(1), bands(split)];
				if (isRefusal(before)) return expect(after).toMatchObject({ reason: before.reason });
				for (const [i, band] of before.bands_at_current_eps.entries()) {
					close(after.multiples?.[i], before.multiples[i], 1e-9);
					close(Number(after.bands_at_current_eps?.[i]) * split, band, 1e-9);
				}
			}),
		);
	});
});

describe("portfolios", () => {
	const holdings = fc.dictionary(fc.constantFrom("A", "B", "C", "D", "E"), between(0.01, 1e6), { minKeys: 1 });

	it("overlap is symmetric, scale-free, and 1 with itself", () => {
		fc.assert(
			fc.property(holdings, holdings, between(0.1, 10), (a, b, k) => {
				const overlap = models.portfolioOverlap({ a, b });
				const exchanged = models.portfolioOverlap({ a: b, b: a });
				for (const name of ["overlap", "active_share", "cosine", "jaccard"] as const) {
					close(overlap[name], exchanged[name]);
					expect(overlap[name]).toBeGreaterThanOrEqual(-1e-12);
					expect(overlap[name]).toBeLessThanOrEqual(1 + 1e-12);
				}
				expect(overlap.common).toEqual(exchanged.common);
				const scaled = Object.fromEntries(Object.entries(a).map(([symbol, size]) => [symbol, size * k]));
				close(models.portfolioOverlap({ a: scaled, b }).overlap, overlap.overlap);
				close(models.portfolioOverlap({ a, b: a }).overlap, 1);
			}),
		);
	});

	it("drawdown lies within 0 and 100%; Sharpe ignores leverage", () => {
		const returns = fc.array(between(-0.9, 2), { minLength: 3, maxLength: 50 });
		fc.assert(
			fc.property(returns, between(0.1, 1), (rs, k) => {
				const { mdd } = models.maxDrawdown({ returns: rs });
				expect(mdd).toBeGreaterThanOrEqual(-1);
				expect(mdd).toBeLessThanOrEqual(0);
				const base = models.sharpe({ returns: rs, periods_per_year: 12 });
				const geared = models.sharpe({ returns: rs.map((r) => r * k), periods_per_year: 12 });
				if (base.value !== null && geared.value !== null && Math.abs(base.value) < 1e6)
					close(geared.value, base.value, 1e-6);
				const total = rs.reduce((wealth, r) => wealth * (1 + r), 1);
				close(models.annualReturn({ returns: rs, periods_per_year: rs.length }).value, total - 1, 1e-6);
			}),
		);
	});

	it("more purchases never shrink an insider cluster", () => {
		const trade = fc.record({
			insider: fc.constantFrom("A", "B", "C", "D"),
			date: fc.integer({ min: 1, max: 28 }).map((day) => `2024-02-${String(day).padStart(2, "0")}`),
			type: fc.constantFrom("P", "S"),
			shares: between(1, 1000),
			price: between(1, 100),
		});
		fc.assert(
			fc.property(fc.array(trade, { maxLength: 12 }), trade, (trades, extra) => {
				const size = (list: typeof trades) =>
					models.insiderCluster({ trades: list, window_days: 10, min_insiders: 1 }).cluster?.unique_insiders ?? 0;
				expect(size([...trades, extra])).toBeGreaterThanOrEqual(size(trades));
				expect(size([...trades].reverse())).toBe(size(trades));
			}),
		);
	});
});

describe("simulation", () => {
	const base = {
		fcf0: 500,
		g: { mean: 0.05, sd: 0.02 },
		wacc: { mean: 0.1, sd: 0.01 },
		g_terminal: { mean: 0.02, sd: 0.005 },
		years: 5,
		cash: 100,
		debt: 100,
		shares: 100,
		draws: 3000,
	};

	it("repeats its digits for the same seed only", () => {
		const [firstRun, sameSeed, otherSeed] = [
			models.monteCarloDcf(base),
			models.monteCarloDcf(base),
			models.monteCarloDcf({ ...base, seed: 2 }),
		];
		expect(firstRun).toEqual(sameSeed);
		expect(otherSeed.mean).not.toBe(firstRun.mean);
	});

	it("without spread equals the model", () => {
		const still = { g: { mean: 0.05, sd: 0 }, wacc: { mean: 0.1, sd: 0 }, g_terminal: { mean: 0.02, sd: 0 } };
		const { mean, sd, percentiles } = models.monteCarloDcf({ ...base, ...still, draws: 50 });
		close(mean, 72.31059449918037);
		close(sd, 0);
		expect(percentiles?.every((value) => Math.abs(Number(value) - 72.31059449918037) < 1e-9)).toBe(true);
	});

	it("counts refused draws and does not clip them", () => {
		const wide = models.monteCarloDcf({ ...base, g_terminal: { mean: 0.09, sd: 0.02 } });
		expect(wide.refused).toBeGreaterThan(300);
		expect((wide.values?.length ?? 0) + (wide.refused ?? 0)).toBe(3000);
		expect(wide.warnings?.[0]?.code).toBe("refused_draws");
	});

	it("matches the exact mean and deviation of a product of normals", () => {
		for (const rho of [0, 0.6, -0.4]) {
			const draw = normalDraws(7);
			const n = 40_000;
			let total = 0;
			for (let i = 0; i < n; i++) {
				const [x, y] = [draw(), draw()];
				total += (5 + 0.5 * x) * (18 + 3 * (rho * x + Math.sqrt(1 - rho * rho) * y));
			}
			const exact = models.mcProductNormal({ eps_mean: 5, eps_sd: 0.5, pe_mean: 18, pe_sd: 3, rho });
			expect(Math.abs(total / n - Number(exact.mean))).toBeLessThan((4 * Number(exact.sd)) / Math.sqrt(n));
		}
		close(models.capm({ riskfree: 0.04, beta: 0, erp: 0.05 }).cost_of_equity, 0.04);
	});
});
