// Tests identities on random inputs: owners, text and quarters.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { models } from "../../../src/analytics/index.js";
import { check, close, money, num, numberBetween } from "./numbers.js";

describe("owners", () => {
	const holding = fc.dictionary(fc.constantFrom("A", "B", "C", "D"), numberBetween(1, 100), { minKeys: 1 });

	it("overlap is one minus half the weight differences", () => {
		check(holding, holding, (a, b) => {
			const weight = (side: Record<string, number>, symbol: string) =>
				(side[symbol] ?? 0) / Object.values(side).reduce((sum, size) => sum + size, 0);
			const differences = ["A", "B", "C", "D"].map((symbol) => Math.abs(weight(a, symbol) - weight(b, symbol)));
			const result = models.portfolioOverlap({ a, b });
			close(result.active_share, differences.reduce((sum, part) => sum + part, 0) / 2);
			close(num(result.overlap) + num(result.active_share), 1);
			expect(result.common).toEqual(["A", "B", "C", "D"].filter((symbol) => symbol in a && symbol in b));
		});
	});

	const dayName = (n: number) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10);
	const trade = fc.record({
		insider: fc.constantFrom("A", "B", "C", "D"),
		date: fc.nat(90).map(dayName),
		type: fc.constantFrom("P", "P", "S"),
		shares: numberBetween(1, 1000, 0),
		price: numberBetween(1, 100, 2),
	});

	it("a cluster's cost lies between its lowest and highest price", () => {
		check(fc.array(trade, { maxLength: 15 }), fc.integer({ min: 1, max: 40 }), (trades, window_days) => {
			const clusterWithin = (days: number) =>
				models.insiderCluster({ trades, window_days: days, min_insiders: 2 }).cluster ?? null;
			const result = clusterWithin(window_days);
			if (!result) return;
			const purchases = trades.filter(({ type, date }) => type === "P" && date >= result.start && date <= result.end);
			expect(purchases).toHaveLength(result.trades);
			expect(num(result.vwap)).toBeGreaterThanOrEqual(Math.min(...purchases.map(({ price }) => price)) - 1e-9);
			expect(num(result.vwap)).toBeLessThanOrEqual(Math.max(...purchases.map(({ price }) => price)) + 1e-9);
			expect(num(clusterWithin(window_days + 1)?.unique_insiders)).toBeGreaterThanOrEqual(result.unique_insiders);
			expect(Date.parse(result.end) - Date.parse(result.start)).toBeLessThan(window_days * 86_400_000);
		});
	});

	it("politicians' flow negates when buyers and sellers swap", () => {
		const deal = fc.record({
			buy: fc.boolean(),
			low: fc.nat(1e6),
			width: fc.nat(1e6),
			made: fc.nat(50),
			lag: fc.nat(60),
		});
		check(fc.array(deal, { minLength: 1, maxLength: 10 }), (deals) => {
			const flow = (turned: boolean) =>
				models.politicianNetFlow({
					trades: deals.map(({ buy, low, width, made, lag }) => ({
						trans_type: buy !== turned ? "purchase" : "sale",
						amount: `$${low.toLocaleString("en-US")} - $${(low + width).toLocaleString("en-US")}`,
						transaction_date: dayName(made),
						disclosure_date: dayName(made + lag),
					})),
				});
			const [flows, reversedFlows] = [flow(false), flow(true)];
			close(
				num(flows.net_high) - num(flows.net_low),
				deals.reduce((sum, { width }) => sum + width, 0),
			);
			close(flows.net_low, -num(reversedFlows.net_high));
			const lags = deals.map(({ lag }) => lag);
			expect(num(flows.median_disclosure_lag_days)).toBeGreaterThanOrEqual(Math.min(...lags));
			expect(num(flows.median_disclosure_lag_days)).toBeLessThanOrEqual(Math.max(...lags));
		});
	});
});

describe("text and quarters", () => {
	it("a written number is parsed back, grouped or as percentage", () => {
		check(numberBetween(-1e9, 1e9, 3), (value) => {
			expect(models.parseCell({ cell: String(value) }).value).toBe(value);
			expect(models.parseCell({ cell: ` ${value.toLocaleString("en-US", { maximumFractionDigits: 3 })} ` }).value).toBe(
				value,
			);
			close(models.parseCell({ cell: `${value}%` }).value, value / 100, 1e-15);
		});
	});

	it("a date parses alike in both forms", () => {
		check(fc.date({ min: new Date("1990-01-01"), max: new Date("2050-01-01"), noInvalidDate: true }), (date) => {
			const iso = date.toISOString().slice(0, 10);
			const [year, month, dayOfMonth] = iso.split("-");
			expect(models.parsePriceDate({ date: iso }).iso).toBe(iso);
			expect(models.parsePriceDate({ date: `${month}-${dayOfMonth}-${year}` }).iso).toBe(iso);
			if (Number(dayOfMonth) > 12)
				expect(models.parsePriceDate({ date: `${dayOfMonth}-${month}-${year}` }).reason).toBe("unparseable");
		});
	});

	it("twelve months are the last four consecutive quarters", () => {
		check(
			fc.array(numberBetween(-100, 100), { minLength: 5, maxLength: 12 }),
			fc.integer({ min: 1, max: 3 }),
			(values, back) => {
				const quarters = values.map((value, i) => {
					const month = 2020 * 12 + 3 * i + 2;
					return { period: `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`, value };
				});
				close(
					models.ttm({ kind: "flow", quarters }).value,
					values.slice(-4).reduce((sum, value) => sum + value, 0),
				);
				expect(models.ttm({ kind: "stock", quarters }).value).toBe(values.at(-1));
				const holed = quarters.filter((_, i) => i !== quarters.length - 1 - back);
				for (const kind of ["flow", "stock"])
					expect(models.ttm({ kind, quarters: holed }).reason).toBe("gap_in_periods");
			},
		);
	});

	it("growth above the cap does not raise Lynch's value", () => {
		check(numberBetween(0.1, 20), numberBetween(5, 60), numberBetween(5, 40), (eps, g_percent, cap_percent) => {
			const value = num(models.lynchFairValue({ eps, g_percent, cap_percent, floor_percent: 5 }).value);
			close(value, eps * Math.min(g_percent, cap_percent));
		});
	});

	it("excess cash and short-term debt tie up no capital", () => {
		check(money, numberBetween(1, 100), numberBetween(1, 100), (ebit, cash, loan) => {
			const firm = { ebit, ev: 1000, current_assets: 500, current_liabilities: 200, net_fixed_assets: 300 };
			const plain = models.magicFormulaComponents({ ...firm, excess_cash: 0, short_term_debt: 0 });
			const withCash = {
				current_assets: 500 + cash,
				excess_cash: cash,
				current_liabilities: 200 + loan,
				short_term_debt: loan,
			};
			const withMoreCash = models.magicFormulaComponents({ ...firm, ...withCash });
			close(withMoreCash.return_on_capital, plain.return_on_capital);
			close(plain.return_on_capital, ebit / 600);
		});
	});
});
