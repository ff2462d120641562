// Tests identities on random inputs: values, multiples, cost of capital.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { models } from "../../../src/analytics/index.js";
import { check, close, growth, money, num, numberBetween, rate } from "./numbers.js";

describe("residual income", () => {
	const earned = fc.array(fc.record({ eps: numberBetween(-5, 10), dps: numberBetween(0, 4) }), {
		minLength: 1,
		maxLength: 8,
	});

	it("by single years, lists and stages agree", () => {
		check(money, earned, rate, numberBetween(0, 0.95), (b0, years, r, omega) => {
			let book = b0;
			let last = { roe: 0, book };
			const incomes = years.map(({ eps, dps }) => {
				const { ri } = models.residualIncome({ net_income: eps, equity_begin: book, cost_of_equity: r });
				last = { roe: eps / book, book };
				book += eps - dps;
				return num(ri);
			});
			fc.pre(last.book !== 0);
			const eps = years.map((year) => year.eps);
			const dps = years.map((year) => year.dps);
			const explicit = num(models.riExplicitBvps({ b0, ri: incomes, r }).value);
			close(models.riMultistage({ b0, eps, dps, r }).value, explicit);
			const { ri, cv } = models.riContinuingValue({ ...last, r, omega });
			close(ri, incomes.at(-1), 1e-6);
			const discount = (1 + r) ** years.length;
			close(models.riMultistage({ b0, eps, dps, r, omega }).value, explicit + num(cv) / discount);
			const premium = num(models.riMultistage({ b0, eps, dps, r, omega, terminal_pb: 1.5 }).value);
			close(premium, explicit + num(cv) / discount + (0.5 * book) / discount);
		});
	});

	it("without growth is worth the earnings in perpetuity", () => {
		check(money, rate, growth, numberBetween(-0.2, 0.4), (b0, r, g, return_) => {
			const eps = return_ * b0;
			close(models.riPerpetuity({ eps, bvps: b0, r }).value, eps / r);
			close(models.riSingleStage({ b0, roe: return_, r, g: 0 }).value, eps / r);
			const { value } = models.riSingleStage({ b0, roe: return_, r, g });
			close(value, b0 * num(models.justifiedPb({ roe: return_, r, g }).pb));
			// Clean surplus: growth g leaves (roe − g)·book to be paid out.
			if (return_ > g) close(value, models.gordonGrowth({ d1: (return_ - g) * b0, r, g }).value);
		});
	});

	it("rises with persistence when positive", () => {
		check(numberBetween(0, 0.8), numberBetween(0.01, 0.15), (omega, step) => {
			const cv = (persistence: number, roe: number) =>
				num(models.riContinuingValue({ roe, r: 0.1, book: 100, omega: persistence }).cv);
			expect(cv(omega + step, 0.2)).toBeGreaterThan(cv(omega, 0.2));
			expect(cv(omega + step, 0.05)).toBeLessThan(cv(omega, 0.05));
		});
	});
});

describe("multiples and implied figures", () => {
	it("justified P/E equals Gordon's value over earnings", () => {
		check(numberBetween(0.1, 1), rate, growth, money, (payout, r, g, eps) => {
			const { leading, trailing } = models.justifiedPe({ payout, r, g, want: ["leading", "trailing"] });
			close(num(trailing) * eps, models.gordonGrowth({ d0: payout * eps, r, g }).value);
			close(trailing, num(leading) * (1 + g));
			close(models.justifiedPe({ retention: 1 - payout, r, g, want: ["leading"] }).leading, leading);
		});
	});

	it("rise with growth and fall with the discount rate", () => {
		check(rate, growth, numberBetween(0.001, 0.009), numberBetween(0.07, 0.4), (r, g, step, back) => {
			const pe = (rr: number, gg: number) =>
				num(models.justifiedPe({ payout: 0.5, r: rr, g: gg, want: ["trailing"] }).trailing);
			const book = (rr: number, gg: number) => num(models.riSingleStage({ b0: 10, roe: back, r: rr, g: gg }).value);
			expect(pe(r, g + step)).toBeGreaterThan(pe(r, g));
			expect(pe(r + step, g)).toBeLessThan(pe(r, g));
			if (back > g) expect(book(r + step, g)).toBeLessThan(book(r, g));
			if (back > r + 1e-6) expect(book(r, g + step)).toBeGreaterThan(book(r, g));
			if (back < r - 1e-6) expect(book(r, g + step)).toBeLessThan(book(r, g));
		});
	});

	it("the stable dividend model equals Gordon's", () => {
		check(numberBetween(0.1, 1), numberBetween(0, 0.15), numberBetween(0.5, 2), (payout, back, beta) => {
			const cost = 0.05 + beta * 0.05;
			const g = back * (1 - payout);
			fc.pre(cost - g > 1e-6);
			const result = models.jpmStableDdm({ dps: payout * 3, eps: 3, roe: back, riskfree: 0.05, beta, erp: 0.05 });
			close(result.value, models.gordonGrowth({ d0: payout * 3, r: cost, g }).value);
			close(result.g, models.sustainableGrowth({ margin: back, turnover: 1, leverage: 1, retention: 1 - payout }).g);
		});
	});

	it("a price is perpetual earnings plus PVGO", () => {
		check(money, money, rate, (price, eps, r) => {
			close(num(models.pvgo({ price, eps, r }).pvgo) + eps / r, price);
			// Growth at a return equal to the cost of equity adds no value.
			const g = r * 0.3;
			const fair = num(models.justifiedPe({ retention: g / r, r, g, want: ["leading"] }).leading) * eps;
			close(models.pvgo({ price: fair, eps, r }).pvgo, 0, 1e-9 * Math.max(1, fair));
		});
	});

	it("a single stage recovers its growth", () => {
		check(money, growth, rate, (fcff0, g, wacc) => {
			const ev = (fcff0 * (1 + g)) / (wacc - g);
			close(models.reverseDcfSingleStage({ ev, fcff0, wacc }).g, g);
			expect(num(models.reverseDcfSingleStage({ ev: ev * 1e6, fcff0, wacc }).g)).toBeLessThan(wacc);
		});
	});

	it("a higher price implies more growth, a lower return", () => {
		check(numberBetween(5, 50), numberBetween(1.01, 2), (price, overrides) => {
			const f = { fcf0: 10, g_terminal: 0.02, wacc: 0.09, years: 8, cash: 5, debt: 20, shares: 10 };
			const implied = (p: number) => num(models.reverseDcfTwoStage({ ...f, price: p }).g);
			expect(implied(price * overrides)).toBeGreaterThan(implied(price));
			const index = { base_cash: 40, g: 0.06, years: 5, g_terminal: 0.03, riskfree: 0.03 };
			const back = (p: number) => num(models.indexImpliedReturn({ ...index, price: p }).r);
			expect(back(price * 40 * overrides)).toBeLessThan(back(price * 40));
			close(models.indexImpliedReturn({ ...index, price: price * 40 }).implied_erp, back(price * 40) - 0.03);
		});
	});

	it("P/E is equal in every currency", () => {
		check(
			money,
			numberBetween(0.1, 50),
			numberBetween(0.01, 100),
			fc.constantFrom(1, 2, 5, 0.5),
			(price, base, fx, shares) => {
				const home = num(models.peRatio({ price, eps: base }).value);
				const abroad = { price: price * fx * shares, price_currency: "USD", eps: base, eps_currency: "TWD" };
				close(models.peRatio({ ...abroad, fx, ordinary_shares_per_adr: shares }).value, home);
				const book = { price: price * fx, price_currency: "USD", book_value_ps: base, statement_currency: "TWD" };
				close(models.pbRatio({ ...book, fx_statement_to_price: fx }).value, home);
				expect(models.pbRatio(book).reason).toBe("currency_mismatch");
			},
		);
	});

	it("a percentile rises with the multiple and flips with sign", () => {
		// Integers in a small range give many ties.
		const peers = fc.array(numberBetween(-6, 6, 0), { minLength: 1, maxLength: 30 });
		check(peers, numberBetween(-7, 7, 0), numberBetween(0, 3, 0), (history, current, overrides) => {
			const rank = (values: readonly number[], current: number) =>
				num(models.ownHistory({ values, current, window: 30, min_obs: 1 }).percentile_rank);
			const result = rank(history, current);
			expect(result).toBeGreaterThanOrEqual(0);
			expect(result).toBeLessThanOrEqual(100);
			expect(rank(history, current + overrides)).toBeGreaterThanOrEqual(result);
			close(
				rank(
					history.map((value) => -value),
					-current,
				),
				100 - result,
			);
		});
	});

	it("bands lie within the history, in percentile order", () => {
		const history = fc.array(fc.tuple(numberBetween(1, 100), numberBetween(0.1, 10)), { minLength: 5, maxLength: 30 });
		check(history, (rows) => {
			const bands = (list: typeof rows) =>
				multiplesOf(
					models.multipleBands({
						price: list.map(([p]) => p),
						eps: list.map(([, e]) => e),
						percentiles: [0, 30, 80, 100],
						current_eps: 2,
					}),
				);
			const result = bands(rows);
			const multiples = rows.map(([p, e]) => p / e);
			expect(result[0]).toBe(Math.min(...multiples));
			expect(result[3]).toBe(Math.max(...multiples));
			expect([...result].sort((a, b) => a - b)).toEqual(result);
			expect(bands([...rows].reverse())).toEqual(result);
		});
	});

	const multiplesOf = ({ multiples }: { readonly multiples?: readonly (number | null)[] | undefined }) =>
		(multiples ?? []).map(num);
});

describe("cost of capital", () => {
	it("lies between cost of equity and after-tax debt", () => {
		check(
			money,
			money,
			numberBetween(0, 0.1),
			numberBetween(0, 2),
			numberBetween(0, 0.5),
			(debt, equity, kd_pretax, beta, tax) => {
				const result = models.waccMarketWeights({ debt, equity, riskfree: 0.03, beta, erp: 0.05, kd_pretax, tax });
				const [ke, kd] = [num(result.cost_of_equity), num(result.after_tax_kd)];
				expect(num(result.wacc)).toBeGreaterThanOrEqual(Math.min(ke, kd) - 1e-12);
				expect(num(result.wacc)).toBeLessThanOrEqual(Math.max(ke, kd) + 1e-12);
				const series = models.waccSeries({
					price: equity,
					shares: 1,
					interest: kd_pretax * debt,
					debt,
					riskfree: 0.03,
					beta,
					benchmark_return: 0.08,
					tax_expense: tax * 50,
					pretax_income: 50,
				});
				close(series.wacc, result.wacc);
			},
		);
	});

	it("levered beta rises with debt, falls with tax", () => {
		check(numberBetween(0.2, 2), numberBetween(0, 0.6), numberBetween(0.01, 3), (beta, tax, ratio) => {
			const leveredBetaOf = (t: number, d: number) =>
				num(models.leveredBeta({ unlevered_beta: beta, tax: t, debt_to_equity: d }).levered_beta);
			expect(leveredBetaOf(tax, 0)).toBe(beta);
			expect(leveredBetaOf(tax, ratio)).toBeGreaterThan(beta);
			expect(leveredBetaOf(tax + 0.1, ratio)).toBeLessThan(leveredBetaOf(tax, ratio));
		});
	});

	it("better coverage never raises the cost", () => {
		const table = [
			[8.5, "AAA", 0.004],
			[3, "A", 0.013],
			[1, "B", 0.05],
			[-1e9, "D", 0.2],
		] as const;
		check(
			numberBetween(-100, 1000),
			numberBetween(0, 500),
			numberBetween(0.1, 100),
			(ebit, overrides, interest_expense) => {
				const spread = (profit: number) =>
					num(models.syntheticRating({ ebit: profit, interest_expense, table }).spread);
				expect(spread(ebit + overrides)).toBeLessThanOrEqual(spread(ebit));
				expect(spread(8.5 * interest_expense + overrides + 0.01)).toBe(0.004);
			},
		);
	});
});
