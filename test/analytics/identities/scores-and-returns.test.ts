// Tests identities on random inputs: scores, returns, regressions.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { models } from "../../../src/analytics/index.js";
import { check, close, money, num, numberBetween } from "./numbers.js";

describe("scores", () => {
	const fields = ["ni", "cfo", "ta", "ltd", "ca", "cl", "shares", "gp", "rev"] as const;
	const year = fc.record(
		Object.fromEntries(fields.map((field) => [field, numberBetween(1, 100, 0)])) as Record<
			(typeof fields)[number],
			fc.Arbitrary<number>
		>,
	);

	it("with a missing figure give an interval around the score", () => {
		check(fc.tuple(year, year, year), fc.nat(2), fc.constantFrom(...fields), (years, index, field) => {
			const complete = models.piotroski({ years });
			const holed = models.piotroski({
				years: years.map((item, i) => (i === index ? { ...item, [field]: null } : item)),
			});
			if (holed.f_score === null) {
				expect(holed.reason).toBe("missing_input");
				expect(num(holed.f_score_low)).toBeLessThanOrEqual(num(complete.f_score));
				expect(num(holed.f_score_high)).toBeGreaterThanOrEqual(num(complete.f_score));
			} else expect(holed.f_score).toBe(complete.f_score);
			for (const [i, signal] of (holed.signals ?? []).entries()) {
				if (signal !== null) expect(signal).toBe(complete.signals?.[i]);
			}
		});
	});

	it("from statements and from ratios agree", () => {
		check(year, year, year, (a, b, c) => {
			const ratios = models.piotroskiFromRatios({
				roa: c.ni / b.ta,
				roa_prior: b.ni / a.ta,
				cfo: c.cfo,
				cfroa: c.cfo / b.ta,
				leverage: c.ltd / ((c.ta + b.ta) / 2),
				leverage_prior: b.ltd / ((b.ta + a.ta) / 2),
				current_ratio: c.ca / c.cl,
				current_ratio_prior: b.ca / b.cl,
				shares_issued: c.shares - b.shares,
				gross_margin: c.gp / c.rev,
				gross_margin_prior: b.gp / b.rev,
				asset_turnover: c.rev / b.ta,
				asset_turnover_prior: b.rev / a.ta,
			});
			expect(models.piotroski({ years: [a, b, c] }).signals).toEqual(ratios.signals);
		});
	});

	it("are neutral for a year equal to the previous", () => {
		const statement = { ni: 3, cfo: 2, ta: 90, rec: 7, rev: 40, inv: 5, cogs: 20, oca: 2, dep: 4, gross_ppe: 60 };
		check(numberBetween(1.01, 1.09), (grown) => {
			const larger = Object.fromEntries(Object.entries(statement).map(([name, value]) => [name, value * 8]));
			// All amounts times eight: every ratio is unchanged, only assets grew; and the reverse for an eighth.
			expect(models.montierC({ current: larger, prior: statement }).signals).toEqual([0, 0, 0, 0, 0, 1]);
			expect(models.montierC({ current: statement, prior: larger }).signals).toEqual([0, 0, 0, 0, 0, 0]);
			expect(models.montierC({ current: { ...statement, ta: 90 * grown }, prior: statement }).signals?.[5]).toBe(0);
		});
		const equalReturn = 0.1;
		const medians = {
			roa: equalReturn,
			cfroa: equalReturn,
			var_roa: equalReturn,
			var_growth: equalReturn,
			rd: equalReturn,
			capex: equalReturn,
		};
		const peers = Object.fromEntries(Object.entries(medians).map(([name, value]) => [`${name}_median`, value]));
		expect(models.mohanramFromMedians({ ...medians, ...peers, cfo: 1, net_income: 1 } as never)).toMatchObject({
			g_score: 0,
			max: 7,
		});
	});

	it("of distress rise with liabilities, fall with size and profit", () => {
		const base = { size: 8, tlta: 0.5, wcta: 0.2, clca: 0.6, oeneg: 0, nita: 0.05, futl: 0.2, intwo: 0, chin: 0.1 };
		check(numberBetween(0.01, 2), (step) => {
			const rise = (name: keyof typeof base) =>
				num(models.ohlsonO({ ...base, [name]: base[name] + step }).o_score) - num(models.ohlsonO(base).o_score);
			for (const name of ["tlta", "clca", "intwo"] as const) expect(rise(name), name).toBeGreaterThan(0);
			for (const name of ["size", "wcta", "oeneg", "nita", "futl", "chin"] as const)
				expect(rise(name), name).toBeLessThan(0);
		});
	});
});

describe("returns", () => {
	const returns = fc.array(numberBetween(-0.5, 0.5), { minLength: 2, maxLength: 40 });

	it("Sharpe and Sortino ignore order, and grow with √periods", () => {
		check(returns, numberBetween(-0.02, 0.02), (rs, rf) => {
			const holed = [...rs].reverse().flatMap((r) => [r, null]);
			const ratios = [
				(list: readonly (number | null)[], n: number) =>
					models.sharpe({ returns: list, riskfree_per_period: rf, periods_per_year: n }).value,
				(list: readonly (number | null)[], n: number) =>
					models.sortino({ returns: list, required_return: rf, periods_per_year: n }).value,
			];
			for (const ratio of ratios) {
				const ratioOfOne = ratio(rs, 12);
				if (ratioOfOne === null) expect(ratio(holed, 12)).toBeNull();
				else {
					close(ratio(holed, 12), ratioOfOne, 1e-7);
					close(ratio(rs, 48), num(ratioOfOne) * 2, 1e-7);
				}
			}
		});
	});

	it("more returns never reduce a drawdown", () => {
		check(returns, returns, (before, after) => {
			const [first, second, joined] = [before, after, [...before, ...after]].map((list) =>
				num(models.maxDrawdown({ returns: list }).mdd),
			);
			expect(joined).toBeLessThanOrEqual(Math.min(num(first), num(second)) + 1e-12);
			close(models.maxDrawdown({ returns: before.flatMap((r) => [0, r, null]) }).mdd, first);
		});
	});

	it("of a period are price plus dividend, and match logs", () => {
		check(numberBetween(1, 100), numberBetween(1, 100), numberBetween(0, 5), (p0, p1, dividends) => {
			const simple = models.tsrSimple({ p0, p1, dividends });
			close(simple.tsr, num(simple.price_return) + num(simple.dividend_yield));
			const side = { revenue: 100, margin: 0.1, shares: 10 };
			// A dividend on the last day is reinvested at the last price.
			const exact = models.tsrLogDecomposition({
				start: { ...side, price: p0 },
				end: { ...side, price: p1 },
				years: 1,
				dividends: [[dividends, p1]],
			});
			close(exact.tsr_annualized, simple.tsr);
			close(exact.multiple, Math.log(p1 / p0));
		});
	});

	it("sum to the components' returns", () => {
		const part = numberBetween(-0.2, 0.2);
		check(fc.tuple(part, part, part, part, part, part), ([a, b, c, d, e, f]) => {
			const parts = {
				sales_growth: a,
				margin_change: b,
				multiple_change: c,
				dividend_yield: d,
				share_change: e,
				net_debt_change: f,
			};
			close(models.tsrAdditiveBcg(parts).tsr, a + b + c + d + e + f);
			close(models.tsrAdditiveBcg({ ...parts, share_change: 0 }).tsr, num(models.tsrAdditiveBcg(parts).tsr) - e);
		});
	});

	it("on constant equity equal earnings over equity", () => {
		check(money, money, (earned, equity) => {
			close(models.roe({ net_income: earned, equity_begin: equity, equity_end: equity }).value, earned / equity);
			const lower = num(models.roe({ net_income: earned, equity_begin: equity, equity_end: equity * 3 }).value);
			close(lower, earned / (equity * 2));
		});
	});
});

describe("surprises, regressions and simulations", () => {
	it("a surprise ignores scale, level and order", () => {
		const pairs = fc.array(fc.tuple(numberBetween(0, 5), numberBetween(0, 5)), { minLength: 5, maxLength: 15 });
		check(pairs, numberBetween(0.5, 20), numberBetween(0, 3), (rows, k, level) => {
			const sueOf = (list: typeof rows, f: (x: number) => number = (x) => x) =>
				models.sueHistory({ actual: list.map(([a]) => f(a)), expected: list.map(([, e]) => f(e)) }).sue;
			const base = sueOf(rows);
			if (typeof base !== "number" || Math.abs(base) > 1e6) return;
			close(
				sueOf(rows, (x) => k * x + level),
				base,
				1e-6,
			);
			const lastRow = rows.at(-1);
			if (lastRow) close(sueOf([...rows.slice(0, -1).reverse(), lastRow]), base, 1e-6);
			// The deviation excludes the surprise that it judges.
			const [made = 0, expected = 0] = lastRow ?? [];
			close(sueOf([...rows.slice(0, -1), [made + (made - expected), expected]]), 2 * base, 1e-6);
		});
	});

	const table = fc.array(fc.tuple(numberBetween(-5, 5), numberBetween(-5, 5), numberBetween(-20, 20)), {
		minLength: 9,
		maxLength: 25,
	});

	it("a fit passes through the means and scales", () => {
		check(table, numberBetween(0.5, 4), numberBetween(-10, 10), (rows, k, shift) => {
			const [a, b, y] = [0, 1, 2].map((i) => rows.map((row) => row[i] ?? 0)) as [number[], number[], number[]];
			const regress = (x: Record<string, number[]>, target = y) =>
				models.multipleRegressionFit({ y: target, x, x_order: ["a", "b"] });
			const base = regress({ a, b });
			if (base.coefficients === undefined || num(base.r_squared) > 1 - 1e-9) return;
			const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
			fc.pre(spread(a) > 0.5 && spread(b) > 0.5 && (base.t_stats ?? []).every((t) => Math.abs(num(t)) < 1e4));
			const [c0, c1, c2] = base.coefficients.map(num) as [number, number, number];
			const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
			const { predicted } = models.multipleRegressionPredict({
				intercept: c0,
				coefficients: { a: c1, b: c2 },
				x: { a: mean(a), b: mean(b), c: 9 },
			});
			close(predicted, mean(y), 1e-7);
			expect(num(base.r_squared)).toBeGreaterThanOrEqual(-1e-12);
			expect(num(base.adj_r_squared)).toBeLessThanOrEqual(num(base.r_squared));
			const scaled = regress({ a: a.map((x) => k * x + shift), b });
			close(scaled.coefficients?.[1], c1 / k, 1e-6);
			close(scaled.coefficients?.[2], c2, 1e-6);
			close(scaled.t_stats?.[1], base.t_stats?.[1], 1e-6);
			close(scaled.residual_std_error, base.residual_std_error, 1e-6);
			const tilted = regress(
				{ a, b },
				y.map((value, i) => value + k * (b[i] ?? 0) + shift),
			);
			close(tilted.coefficients?.[2], c2 + k, 1e-6);
			close(tilted.coefficients?.[0], c0 + shift, 1e-6);
			const turned = models.multipleRegressionFit({ y, x: { a, b }, x_order: ["b", "a"] });
			close(turned.coefficients?.[1], c2, 1e-6);
		});
	});

	it("a product's spread is symmetric, zero without spread", () => {
		check(
			numberBetween(-5, 10),
			numberBetween(0, 3),
			numberBetween(-5, 30),
			numberBetween(0, 8),
			numberBetween(-1, 1),
			(a, s, b, t, rho) => {
				const product = models.mcProductNormal({ eps_mean: a, eps_sd: s, pe_mean: b, pe_sd: t, rho });
				const exchanged = models.mcProductNormal({ eps_mean: b, eps_sd: t, pe_mean: a, pe_sd: s, rho });
				close(product.mean, exchanged.mean);
				close(product.sd, exchanged.sd);
				expect(num(product.sd)).toBeGreaterThanOrEqual(0);
				close(models.mcProductNormal({ eps_mean: a, eps_sd: 0, pe_mean: b, pe_sd: t, rho }).sd, Math.abs(a) * t);
			},
		);
		// x·x with x standard normal is chi-squared: mean 1, variance 2.
		const square = models.mcProductNormal({ eps_mean: 0, eps_sd: 1, pe_mean: 0, pe_sd: 1, rho: 1 });
		close(square.mean, 1);
		close(num(square.sd) ** 2, 2);
	});
});
