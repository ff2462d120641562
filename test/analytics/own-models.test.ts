// Tests models added by this project against hand calculations.
import { describe, expect, it } from "vitest";
import { models, tornado } from "../../src/analytics/index.js";

describe("additional models against hand calculations", () => {
	it("fcfe_three_stage_fade pays out what growth does not reinvest", () => {
		// One year at 5% with 40% reinvested, then 2% at a return of 10%: 105·0.6/1.08 + 105·1.02·0.8/0.06/1.08.
		const { value_per_share, pv_terminal } = models.fcfeThreeStageFade({
			net_income0: 100,
			g_high: 0.05,
			rr_high: 0.4,
			years_high: 1,
			years_fade: 0,
			g_stable: 0.02,
			roe_stable: 0.1,
			ke: 0.08,
			shares: 10,
		});
		expect(pv_terminal).toBeCloseTo((105 * 1.02 * 0.8) / 0.06 / 1.08, 10);
		expect(value_per_share).toBeCloseTo((63 / 1.08 + 1428 / 1.08) / 10, 10);
		const loss = { net_income0: -1, g_high: 0, rr_high: 0, years_high: 1, years_fade: 0, g_stable: 0, roe_stable: 0.1 };
		expect(models.fcfeThreeStageFade({ ...loss, ke: 0.08, shares: 1 }).reason).toBe("non_positive_base");
	});

	it("log_linear_trend keeps the gap of a missing year", () => {
		const { growth, r_squared, n } = models.logLinearTrend({ values: [100, null, 121, 133.1, 146.41, 161.051] });
		expect(growth).toBeCloseTo(0.1, 12);
		expect(r_squared).toBeCloseTo(1, 12);
		expect(n).toBe(5);
		expect(models.logLinearTrend({ values: [1, 2, 3, -1, 4] }).reason).toBe("non_positive_input");
		expect(models.logLinearTrend({ values: [1, 2] }).reason).toBe("insufficient_history");
		const flat = models.logLinearTrend({ values: [5, 5, 5, 5, 5] });
		expect(flat).toMatchObject({ r_squared: null, reasons: { r_squared: "zero_denominator" } });
	});

	it("owner_earnings adds non-cash charges and subtracts maintenance spending", () => {
		const given = { net_income: 28577, depreciation: 8301, other_noncash: 4098, maintenance_capex: 7349, shares: 1000 };
		expect(models.ownerEarnings(given)).toMatchObject({ owner_earnings: 33627, per_share: 33.627 });
		expect(models.ownerEarnings({ ...given, shares: 0 }).reason).toBe("zero_denominator");
	});

	it("cash_conversion is missing for a loss", () => {
		expect(models.cashConversion({ cfo: [12, 5], fcf: [8, 2], net_income: [10, -1] })).toMatchObject({
			cfo_conversion: [1.2, null],
			fcf_conversion: [0.8, null],
			reasons: { cfo_conversion: [null, "non_positive_denominator"] },
		});
	});

	it("share_count_change counts years with buybacks", () => {
		const { yearly, per_year, total, years_of_decrease } = models.shareCountChange({ shares: [100, 90, null, 72.9] });
		expect(yearly?.[0]).toBeNull();
		expect(yearly?.[1]).toBeCloseTo(-0.1, 12);
		expect(yearly?.slice(2)).toEqual([null, null]);
		expect(per_year).toBeCloseTo(-0.1, 12);
		expect(total).toBeCloseTo(-0.271, 12);
		expect(years_of_decrease).toBe(1);
	});

	it("own_history uses the most recent years only", () => {
		const values = [9, 9, 9, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
		expect(models.ownHistory({ values, current: 3 })).toMatchObject({
			n: 10,
			percentile_rank: 25,
			low: 1,
			median: 5.5,
			high: 10,
		});
		expect(models.ownHistory({ values, current: 3, window: 30 }).n).toBe(13);
		expect(models.ownHistory({ values: [1, null, 2], current: 3 }).reason).toBe("insufficient_history");
	});

	it("roic and its spread over the cost of capital", () => {
		expect(models.roic({ ebit: 100, tax: 0.25, invested_capital: 500 })).toMatchObject({ nopat: 75, roic: 0.15 });
		const { spread, eva } = models.roicWaccSpread({ roic: [0.15, 0.15], wacc: 0.1, invested_capital: [500, -1] });
		expect(spread).toEqual([expect.closeTo(0.05), expect.closeTo(0.05)]);
		expect(eva).toEqual([expect.closeTo(25), null]);
	});

	it("excess_return fades linearly and pays out unretained earnings", () => {
		const bank = {
			book_equity: 100,
			roe: 0.15,
			ke: 0.1,
			fade: 2,
			shares: 10,
			g_high: 0.04,
			years_high: 1,
			years_fade: 1,
			g_stable: 0.02,
		};
		// 15% on 100; then 12.5% on 104; then its cost. Growth is 2% in the second year.
		const worth = 100 + 5 / 1.1 + (0.025 * 104) / 1.21;
		expect(models.excessReturn(bank).equity_value).toBeCloseTo(worth, 10);
		// Dividends of the same path plus the final book value have the same present value: clean surplus.
		const book = [100, 104, 104 * 1.02];
		const presentValues = [15 - 4, 0.125 * 104 - 0.02 * 104];
		const dividends = (presentValues[0] as number) / 1.1 + ((presentValues[1] as number) + (book[2] as number)) / 1.21;
		expect(dividends).toBeCloseTo(worth, 10);
		expect(models.excessReturn({ ...bank, fade: 0 }).equity_value).toBe(100);
		expect(models.excessReturn({ ...bank, book_equity: -1 }).reason).toBe("negative_equity");
		expect(models.excessReturn({ ...bank, g_stable: 0.1 }).reason).toBe("growth_not_below_discount_rate");
	});

	it("price_to_tangible_book subtracts goodwill and preferred stock", () => {
		const bank = {
			price: 50,
			equity: 300,
			preferred: 20,
			goodwill: 60,
			intangibles: 20,
			net_income: 30,
			r: 0.1,
			g: 0.03,
			shares: 5,
		};
		const { tbv_per_share, p_tbv, rote, justified, value } = models.priceToTangibleBook(bank);
		expect([tbv_per_share, p_tbv, rote]).toEqual([40, 1.25, 0.15]);
		expect(justified).toBeCloseTo(0.12 / 0.07, 12);
		expect(value).toBeCloseTo((40 * 0.12) / 0.07, 10);
		expect(models.priceToTangibleBook({ ...bank, goodwill: 300 }).reason).toBe("negative_equity");
		expect(models.priceToTangibleBook({ ...bank, net_income: 1 }).reason).toBe("non_positive_input");
	});

	it("funds_from_operations omits AFFO without maintenance spending", () => {
		const reit = { net_income: 50, depreciation: 80, gains_on_sales: 10, price: 24, shares: 50 };
		expect(models.fundsFromOperations(reit)).toMatchObject({
			ffo: 120,
			ffo_per_share: 2.4,
			p_ffo: 10,
			affo: null,
			p_affo: null,
		});
		const full = models.fundsFromOperations({ ...reit, maintenance_capex: 15, straight_line_rent: 5 });
		expect(full).toMatchObject({ affo: 100, affo_per_share: 2, p_affo: 12 });
		expect(models.fundsFromOperations({ ...reit, net_income: -90 })).toMatchObject({ ffo: -20, p_ffo: null });
	});

	it("combined_ratio and book_value_growth of an insurer", () => {
		const { loss_ratio, combined_ratio } = models.combinedRatio({ losses: 60, expenses: 30, premiums_earned: 100 });
		expect([loss_ratio, combined_ratio]).toEqual([0.6, 0.9]);
		expect(models.combinedRatio({ losses: 60, expenses: 30, premiums_earned: 0 }).reason).toBe(
			"non_positive_denominator",
		);
		const { growth, with_dividends } = models.bookValueGrowth({ bvps: [100, 108, 121], dps: [2, 21] });
		expect(growth).toBeCloseTo(0.1, 12);
		expect(with_dividends).toBeCloseTo(0.2, 12);
		expect(models.bookValueGrowth({ bvps: [-1, 5], dps: [0] }).reason).toBe("negative_equity");
	});

	it("yield_band gives the lowest price at the highest yield", () => {
		const { n, prices } = models.yieldBand({
			yields: [0.02, 0, 0.03, null, 0.04, 0.05, 0.025],
			dps: 2,
			percentiles: [0, 50, 100],
		});
		expect(n).toBe(5);
		expect(prices).toEqual([100, expect.closeTo(2 / 0.03), 40]);
		expect(models.yieldBand({ yields: [0.02], dps: 2, percentiles: [50] }).reason).toBe("insufficient_history");
	});

	it("growth_path from a loss gives multiples but no growth", () => {
		expect(models.growthPath({ base: 10, estimates: [11, 12.1], price: 220 })).toMatchObject({
			growth: [expect.closeTo(0.1), expect.closeTo(0.1)],
			forward_pe: [20, expect.closeTo(18.1818, 4)],
			cagr: expect.closeTo(0.1),
			peg: expect.closeTo(2),
		});
		expect(models.growthPath({ base: -1, estimates: [2], price: 10 })).toMatchObject({
			growth: [null],
			forward_pe: [5],
			cagr: null,
			peg: null,
		});
	});

	it("segment_mix reconciles totals and refuses negative segments", () => {
		const mix = models.segmentMix({ segments: { A: 60, B: 40 }, prior: { A: 50, B: 40 }, reported_total: 98 });
		expect(mix.mix?.A).toEqual({ share: 0.6, growth: expect.closeTo(0.2), contribution: expect.closeTo(10 / 90) });
		expect(mix).toMatchObject({
			total: 100,
			hhi: expect.closeTo(0.52),
			tie_out_gap: -2,
			tie_out_gap_share: expect.closeTo(-2 / 98),
		});
		expect(models.segmentMix({ segments: { A: 60, B: -4 } })).toMatchObject({
			hhi: null,
			tie_out_gap: null,
			reasons: { hhi: "non_positive_input", tie_out_gap: "missing_input" },
		});
	});

	it("insider_vwap counts only purchases since the start date", () => {
		const trades = [
			{ insider: "A", date: "2024-01-01", type: "P", shares: 100, price: 10 },
			{ insider: "B", date: "2024-03-01", type: "P", shares: 300, price: 20 },
			{ insider: "B", date: "2024-03-02", type: "S", shares: 9000, price: 99 },
		];
		expect(models.insiderVwap({ trades, current_price: 35 })).toMatchObject({
			purchases: 2,
			unique_insiders: 2,
			vwap: 17.5,
			premium: 1,
		});
		expect(models.insiderVwap({ trades, since: "2024-02-01" })).toMatchObject({
			purchases: 1,
			vwap: 20,
			premium: null,
		});
		// A purchase at a price of 0 has no known price.
		const free = { insider: "C", date: "2024-03-03", type: "P", shares: 400, price: 0 };
		expect(models.insiderVwap({ trades: [...trades, free] })).toMatchObject({ purchases: 2, vwap: 17.5 });
		expect(models.insiderVwap({ trades: [] }).reason).toBe("insufficient_history");
	});

	it("guru_cost_map marks holders whose cost exceeds the price", () => {
		const pick = { guru: "G", symbol: "A", date: "2024-03-31", price_min: 80, price_max: 120, current_shares: 5 };
		const { points, below_cost } = models.guruCostMap({
			picks: [pick, { ...pick, symbol: "B", current_shares: 0 }],
			prices: { A: 90 },
		});
		expect(points?.[0]).toMatchObject({
			average: 100,
			premium: expect.closeTo(-0.1),
			premium_low: -0.25,
			premium_high: 0.125,
			held: true,
		});
		expect(points?.[1]).toMatchObject({ premium: null, held: false });
		expect(below_cost).toBe(1);
	});

	it("growth_base_rate counts windows of the company's own record", () => {
		const values = [100, 110, 121, -5, 146.41, 175.692];
		const record = models.growthBaseRate({ values, years: 1, implied_growth: 0.15 });
		expect(record).toMatchObject({ windows: 3, achieved: 1, skipped: 2, percentile_rank: expect.closeTo(200 / 3) });
		expect(record.share).toBeCloseTo(1 / 3, 12);
		expect(record.highest).toBeCloseTo(0.2, 12);
		expect(models.growthBaseRate({ values, years: 5, implied_growth: 0.1 }).reason).toBe("insufficient_history");
	});

	it("tsr_ledger refuses only windows with a missing year", () => {
		const yearRow = (label: string, revenue: number | null) => ({
			label,
			revenue,
			net_income: 10,
			shares: 10,
			price: 20,
			dividends: [],
		});
		const { windows } = models.tsrLedger({
			years: [yearRow("2020", 100), yearRow("2021", null), yearRow("2022", 121)],
			lengths: [1, 2],
		});
		expect(windows?.map(({ start, reason }) => [start, reason])).toEqual([
			["2020", "missing_input"],
			["2021", "missing_input"],
			["2020", null],
		]);
		const wholeWindow = windows?.[2];
		expect(wholeWindow).toMatchObject({
			revenue: expect.closeTo(Math.log(1.1)),
			margin: expect.closeTo(-Math.log(1.1)),
			total_log: expect.closeTo(0),
		});
	});

	it("beta_against recovers a slope and refuses a constant benchmark", () => {
		const benchmark = Array.from({ length: 30 }, (_, i) => Math.sin(i) / 20);
		const fit = models.betaAgainst({
			returns: [...benchmark.slice(0, 29).map((m) => 0.01 + 1.5 * m), null],
			benchmark,
		});
		expect(fit).toMatchObject({ beta: expect.closeTo(1.5), alpha: expect.closeTo(0.01), n: 29 });
		expect(models.betaAgainst({ returns: benchmark, benchmark: benchmark.map(() => 0.01) }).reason).toBe(
			"zero_denominator",
		);
	});

	it("portfolio_returns is missing where a held symbol is missing", () => {
		const { returns } = models.portfolioReturns({
			weights: { A: 3, B: 1, C: 0 },
			returns: { A: [0.1, 0.2], B: [0.02, null], C: [null, null] },
		});
		expect(returns).toEqual([expect.closeTo(0.08), null]);
		expect(models.portfolioReturns({ weights: { A: 1 }, returns: {} }).reason).toBe("missing_input");
	});

	it("comps_with_nm counts multiples that are not meaningful", () => {
		const peer = (id: string, price: number | null, base: number | null) => ({ id, price, base });
		const peers = [peer("A", 100, 10), peer("B", 100, -5), peer("C", 300, 10), peer("D", null, 1), peer("E", 200, 10)];
		expect(models.compsWithNm({ peers, target_price: 100, target_base: 4 })).toMatchObject({
			multiples: { A: 10, B: null, C: 30, D: null, E: 20 },
			not_meaningful: 1,
			not_available: 1,
			n: 3,
			median: 20,
			target: 25,
			premium_to_median: 0.25,
		});
		expect(models.compsWithNm({ peers, target_price: 100, target_base: 0 }).reason).toBe("non_positive_denominator");
		// Two peers at 20 times: their median absolute deviation is 0.
		const alike = { peers: [peer("A", 200, 10), peer("E", 200, 10)], target_price: 100, target_base: 4 };
		expect(models.compsWithNm(alike)).toMatchObject({ robust_z: null, reasons: { robust_z: "zero_denominator" } });
		expect(models.compsWithNm({ peers, target_price: 100, target_base: 4 })).not.toHaveProperty("reasons");
	});

	it("multiple_regression_place predicts within its interval and never extrapolates", () => {
		const x = { roe: [0.05, 0.08, 0.1, 0.12, 0.15, 0.18, 0.2, 0.25] };
		const y = [1, 1.4, 1.5, 1.9, 2.2, 2.4, 2.9, 3.3];
		const fit = models.multipleRegressionFit({ y, x, x_order: ["roe"] });
		const [intercept = 0, roe = 0] = fit.coefficients ?? [];
		const point = { roe: 0.14 };
		const rank = models.multipleRegressionPlace({ y, x, x_order: ["roe"], target_x: point, target_y: 2.5 });
		const { predicted } = models.multipleRegressionPredict({
			intercept: intercept ?? null,
			coefficients: { roe: roe ?? 0 },
			x: point,
		});
		expect(rank.predicted).toBeCloseTo(predicted ?? Number.NaN, 10);
		expect(rank.residual).toBeCloseTo(2.5 - (predicted ?? 0), 10);
		// 1/n + (x₀ − x̄)²/Σ(x − x̄)² is the leverage of one variable.
		const center = x.roe.reduce((a, b) => a + b) / 8;
		const spread = x.roe.reduce((a, b) => a + (b - center) ** 2, 0);
		expect(rank.leverage).toBeCloseTo(1 / 8 + (0.14 - center) ** 2 / spread, 10);
		const half = 2 * Number(fit.residual_std_error) * Math.sqrt(1 + Number(rank.leverage));
		expect(Number(rank.high) - Number(rank.predicted)).toBeCloseTo(half, 10);
		const beyond = models.multipleRegressionPlace({ y, x, x_order: ["roe"], target_x: { roe: 0.4 } });
		expect(beyond.reason).toBe("no_convergence");
	});

	it("multiple_regression_place reads only columns named in x_order", () => {
		const roe = [0.05, 0.08, 0.1, 0.12, 0.15, 0.18, 0.2, 0.25];
		const y = [1, 1.4, 1.5, 1.9, 2.2, 2.4, 2.9, 3.3];
		const asked = { y, x_order: ["roe"], target_x: { roe: 0.14, growth: null } };
		const single = models.multipleRegressionPlace({ ...asked, x: { roe } });
		expect(single.predicted).toBeGreaterThan(0);
		expect(models.multipleRegressionPlace({ ...asked, x: { roe, growth: [null, 0.1] } })).toEqual(single);
		const gap = models.multipleRegressionPlace({ ...asked, x: { roe: [null, ...roe.slice(1)] } });
		expect(gap.reason).toBe("missing_input");
	});

	it("scenario_value weights the cases by probability", () => {
		const scenarios = [
			{ name: "bear", probability: 1, value: 50 },
			{ name: "base", probability: 2, value: 100 },
			{ name: "bull", probability: 1, value: 150 },
		];
		expect(models.scenarioValue({ scenarios, price: 80 })).toMatchObject({
			expected: 100,
			low: 50,
			high: 150,
			upside: 0.25,
		});
		expect(models.scenarioValue({ scenarios: [{ name: "x", probability: 1, value: null }], price: 80 }).reason).toBe(
			"missing_input",
		);
	});

	it("football_field keeps refused methods with their reasons", () => {
		const field = models.footballField({
			methods: [
				{ label: "dcf", low: 90, high: 130 },
				{ label: "graham", reason: "negative_equity", detail: "bvps = -3" },
				{ label: "lynch", value: 60 },
				{ label: "empty" },
			],
			price: 100,
		});
		expect(field.bars?.map(({ label, price_is }) => [label, price_is])).toEqual([
			["lynch", "above"],
			["dcf", "within"],
		]);
		expect(field.refused).toEqual([
			{ label: "graham", reason: "negative_equity", detail: "bvps = -3" },
			{ label: "empty", reason: "missing_input" },
		]);
		expect(field.median_middle).toBe(85);
	});

	it("tornado sorts by swing and puts refused ends last", () => {
		const base = { fcf0: 500, g: 0.05, g_terminal: 0.02, wacc: 0.1, years: 5, cash: 100, debt: 100, shares: 100 };
		const ranges = { g_terminal: [0.01, 0.2], g: [0.04, 0.06], wacc: [0.08, 0.12] } as const;
		const { base: value, bars } = tornado("dcf_two_stage_fcf", base, ranges, { output: "value_per_share" });
		expect(value).toBeCloseTo(72.3106, 4);
		expect(bars.map(({ input }) => input)).toEqual(["wacc", "g", "g_terminal"]);
		expect(bars[2]).toMatchObject({ swing: null, high: { reason: "growth_not_below_discount_rate" } });
		expect(() => tornado("dcf_two_stage_fcf", base, { wac: [0, 1] }, { output: "value_per_share" })).toThrow(/"wac"/);
		expect(() => tornado("dcf_two_stage_fcf", base, {}, { output: "price" })).toThrow(/"price"/);
	});

	describe("expectations_surface", () => {
		const firm = { revenue0: 1000, tax: 0.25, sales_to_capital: 2, g_terminal: 0.02, ronic_terminal: 0.1, wacc: 0.09 };
		const balances = { cash: 50, debt: 250, shares: 100 };
		/** Two years of 5%: revenue of 1050 and 1102.5, 15% of it after tax, half of the addition invested. */
		const worth =
			((157.5 - 25) / 1.09 + (165.375 - 26.25) / 1.09 ** 2 + (165.375 * 1.02 * 0.8) / 0.07 / 1.09 ** 2 - 200) / 100;
		const axes = { growth_axis: [0, 0.05], margin_axis: [0.1, 0.2], horizons: [1, 2] };

		it("values growth and margin at each horizon", () => {
			const { values } = models.expectationsSurface({ ...firm, ...balances, ...axes, price: 20 });
			expect(values?.[1]?.[1]?.[1]).toBeCloseTo(worth, 12);
			// No growth and no investment: 150 after tax in the year, then in perpetuity with a fifth kept.
			expect(values?.[0]?.[1]?.[0]).toBeCloseTo((150 / 1.09 + (150 * 1.02 * 0.8) / 0.07 / 1.09 - 200) / 100, 12);
		});

		it("finds the growth a price needs and matching past windows", () => {
			const record = [100, 110, 121, 125, null, 140];
			const { needed } = models.expectationsSurface({ ...firm, ...balances, ...axes, price: worth, record });
			expect(needed).toHaveLength(4);
			// Two-year growth is 10% and 6.6% a year; the other windows have no end.
			expect(needed?.[3]).toMatchObject({
				years: 2,
				margin: 0.2,
				growth: expect.closeTo(0.05, 9),
				windows: 3,
				reached: 3,
			});
			expect(needed?.[1]?.growth).toBeGreaterThan(0.05);
		});

		it("gives no growth where growth destroys value", () => {
			// A tenth of 15% after tax on twice the revenue returns 2.25% on capital, below its cost.
			const { needed } = models.expectationsSurface({ ...firm, ...balances, ...axes, margin_axis: [0.015], price: 1 });
			expect(needed?.map(({ growth, reached }) => [growth, reached])).toEqual([
				[null, null],
				[null, null],
			]);
			expect(models.expectationsSurface({ ...firm, ...balances, ...axes, price: 20, wacc: 0.02 }).reason).toBe(
				"growth_not_below_discount_rate",
			);
		});
	});
});
