// Tests risks at their limits, their order, and missing figures.
import { describe, expect, it } from "vitest";
import { closeTo, codes, type Figures, onlyRisk } from "./risks-of-figures.js";

describe("order of risks", () => {
	it("ranks each risk by its consequence", () => {
		// Accruals have a weight of 1.5. Each figure is 1.1 to 1.55 times its threshold.
		const cases: readonly (readonly [string, number, Figures])[] = [
			["payout", 1.6 * 1.1, { diagnostics: { dividend_safety: 0.99 } }],
			["negative_equity", 1.5 * 1.1, { series: { equity: [-10], total_assets: [100] } }],
			["beneish", 1.5 * 1.1, { diagnostics: { beneish: -1.58 } }],
			["record_margin", 1.3 * 1.3, { series: { operating_margin: [...Array(9).fill(0.1), 0.156] } }],
			["sales", 1.3 * 1.3, { diagnostics: { revenue_cagr_3: -0.03 } }],
			["dilution", 1.2 * 1.5, { series: { shares: Array.from({ length: 6 }, (_, i) => 100 * 1.03 ** i) } }],
			["concentration", 1.55, { largest: { name: "Cars", share: 0.93, period: "2025-12" } }],
		];
		for (const [code, rank, figures] of cases) {
			const { net_income = [1], total_assets = [100] } = figures.series ?? {};
			const codesWithAccruals = (times: number) => {
				const accruals = ((0.1 * rank * times) / 1.5) * (total_assets.at(-1) as number);
				const cash_flow_from_operations = [(net_income.at(-1) as number) - accruals];
				return codes({
					...figures,
					series: { ...figures.series, net_income, total_assets, cash_flow_from_operations },
				});
			};
			expect([codesWithAccruals(0.99), codesWithAccruals(1.01)], code).toEqual([
				[code, "accruals"],
				["accruals", code],
			]);
		}
	});

	it("ranks distress between one loss and two", () => {
		// 4·1.01 with 3·1.2 and 3·1.4; 2.5·1.2 with debt of 1.4 and 1.6 times its limit, at 2.
		const distress = (...net_income: readonly number[]) =>
			codes({ diagnostics: { altman_z: 1.8 }, series: { net_income } });
		expect(distress(1, 1, 1, 1, -1)).toEqual(["distress", "loss"]);
		expect(distress(1, 1, 1, -1, -1)).toEqual(["loss", "distress"]);
		const cash = (times: number) =>
			codes({
				series: { free_cash_flow: [1, 1, 1, 1, -1] },
				measures: [{ name: "net_debt_to_ebitda", value: 3 * times }],
			});
		expect([cash(1.4)[0], cash(1.6)[0]]).toEqual(["cash", "debt"]);
	});
});

describe("margin risk", () => {
	const margin = (...operating_margin: readonly number[]) => codes({ series: { operating_margin } });
	it("flags records at 1.2 times the median, falls at two thirds", () => {
		expect(margin(...Array(9).fill(0.5), 0.6)).toEqual(["record_margin"]);
		expect(margin(3, 3, 3, 3, 3, 2)).toEqual(["fallen_margin"]);
		expect([margin(3, 3, 3, 3, 3, 0), margin(3, 3, 3, 3, 3, -1)]).toEqual([[], []]);
	});

	it("compares with ten years and skips operating margins of banks", () => {
		const twelve = { series: { operating_margin: [0.9, 0.9, ...Array(5).fill(0.2), ...Array(4).fill(0.3), 0.1] } };
		// Of the last ten years six are at 0.2 or below, the sixth at 0.2: so is the median.
		expect(onlyRisk(twelve)?.text).toBe(
			"The operating margin of 10.0% is 50% below its 10-year median of 20.0%: part of it may be gone for good.",
		);
		expect(codes({ ...twelve, template: "bank" })).toEqual([]);
	});
});

describe("share-count risk", () => {
	const grown = Array.from({ length: 6 }, (_, i) => 100 * 1.03 ** i);
	it("counts known years and needs opening shares", () => {
		expect(onlyRisk({ series: { shares: [100, null, 106.09, 109.2727, 112.550881] } })?.text).toContain(
			"from 2021 to 2025",
		);
		expect(codes({ series: { shares: [0, 0, 0, 0, 0, 0] } })).toEqual([]);
	});

	it("compares a property trust's share count with its FFO", () => {
		const dilution = (template: "reit" | "ordinary", ...ffo_per_share: readonly (number | null)[]) =>
			onlyRisk({ template, series: { shares: grown, ffo_per_share } });
		const flow = (rate: number) => Array.from({ length: 6 }, (_, i) => 2 * rate ** i);
		const text = "The share count grew by 3.0% a year from 2020 to 2025; funds from operations per share";
		expect(dilution("reit", ...flow(0.97))).toMatchObject({
			text: `${text} fell by 3.0% a year.`,
			severity: closeTo(1.5),
		});
		expect(dilution("reit", ...flow(1.01))).toMatchObject({ text: `${text} grew by 1.0% a year.`, severity: 1 });
		expect(dilution("reit", ...flow(1))).toMatchObject({ text: `${text} grew by 0.0% a year.`, severity: 1 });
		const plain = /: profit must grow as fast for an owner to stand still\.$/;
		expect(dilution("ordinary", ...flow(0.97))?.text).toMatch(plain);
		for (const [first, last] of [
			[0, 2],
			[2, 0],
			[null, 2],
			[2, null],
			[-1, 2],
			[2, -1],
		] as const)
			expect(dilution("reit", first, 2, 2, 2, 2, last)?.text, `${first} to ${last}`).toMatch(plain);
	});
});

describe("risks from losses, cash and equity", () => {
	it("count only years below zero", () => {
		expect(onlyRisk({ series: { net_income: [0, 0.5, 3, 4, -1] } })).toMatchObject({
			text: "Fiscal 2025 brought a loss; 1 of the last 5 years did.",
			severity: closeTo(1.2),
		});
		expect(onlyRisk({ series: { free_cash_flow: [0, 0.5, 3, 4, -1] } })?.text).toContain("in 1 of the last 5 years");
		expect(codes({ series: { net_income: [-1, null], free_cash_flow: [-1, null], equity: [-1, null] } })).toEqual([]);
	});

	it("are relative to positive amounts, however small", () => {
		const loss = (revenue: number | null) => onlyRisk({ series: { net_income: [-1], revenue: [revenue] } })?.text;
		expect([loss(0), loss(null), loss(-5)].every((text) => text?.includes("brought a loss;"))).toBe(true);
		expect(loss(0.5)).toContain("a loss of 200.0% of revenue");
		const equity = (total_assets: number) => onlyRisk({ series: { equity: [-1], total_assets: [total_assets] } })?.text;
		expect([equity(0), equity(0.5)]).toEqual([
			"Equity is negative: debt and other liabilities exceed the assets.",
			"Equity is negative: debt and other liabilities exceed the assets by 200.0%.",
		]);
	});
});

describe("payout risk", () => {
	it("grows with the excess and leaves no growth at 100%", () => {
		const payout = (ofEarnings: number, fcf_payout?: number) =>
			onlyRisk({
				diagnostics: { dividend_safety: ofEarnings },
				...(fcf_payout !== undefined && { outputs: { fcf_payout } }),
			});
		expect(payout(0.95, 0.97)).toMatchObject({ severity: closeTo(0.95 / 0.9) });
		expect(payout(0.5, 1.2)).toMatchObject({ severity: closeTo(1.2 / 0.9) });
		expect(payout(0.95, 1.2)).toMatchObject({ severity: closeTo(1.2 / 0.9) });
		expect(payout(1)?.text).toContain("above 90.0% they cannot grow faster than profit");
		expect(payout(1.01)?.text).toContain("cash or debt pays the rest");
	});

	it("uses a fiscal year where trailing months are inconclusive", () => {
		const payoutText = (dividends_per_share: number, eps: number) =>
			onlyRisk({ series: { dividends_per_share: [dividends_per_share], eps: [eps] } })?.text;
		expect(payoutText(1.9, 2)).toMatch(/^Dividends take 95\.0% of earnings per share; /);
		expect([payoutText(1, 0), payoutText(1, -1)]).toEqual([undefined, undefined]);
	});
});

it("gives the first and last period of falling revenue", () => {
	const fall = (revenue: readonly number[]) =>
		onlyRisk({ diagnostics: { revenue_cagr_3: -0.02 }, series: { revenue } })?.text;
	expect([fall([5, 4]), fall([])]).toEqual([
		"Revenue fell by 2.0% a year from 2022 to 2025.",
		"Revenue fell by 2.0% a year over three years.",
	]);
});
