// Tests the intrinsic value by its drivers, and the bear and bull cases.
import { describe, expect, it } from "vitest";
import { bearDrivers, bullDrivers } from "../../../src/analytics/fair-value/intrinsic-drivers.js";
import { type MarginOf, scenariosOf, tornadoOf } from "../../../src/analytics/fair-value/scenarios.js";

const base = { growth: 0.05, margin: 0.1, rate: 0.08, returnOnCapital: 0.2, terminalReturn: null };

describe("bear and bull", () => {
	it("change growth by four points and margin by 15%", () => {
		expect(bearDrivers(base)).toMatchObject({ growth: expect.closeTo(0.01, 12), margin: expect.closeTo(0.085, 12) });
		expect(bullDrivers(base)).toMatchObject({ growth: expect.closeTo(0.09, 12), margin: expect.closeTo(0.115, 12) });
	});

	it("use the trailing margin where it is higher", () => {
		expect(bullDrivers({ ...base, latestMargin: 0.14 }).margin).toBe(0.14);
		expect(bullDrivers({ ...base, latestMargin: 0.11 }).margin).toBeCloseTo(0.115, 12);
	});

	it("use the lower trailing margin unless it is a loss", () => {
		expect(bearDrivers({ ...base, latestMargin: 0.06 }).margin).toBe(0.06);
		expect(bearDrivers({ ...base, latestMargin: 0.09 }).margin).toBeCloseTo(0.085, 12);
		expect(bearDrivers({ ...base, latestMargin: -0.01 }).margin).toBeCloseTo(0.085, 12);
	});

	it("limit growth to 80% of ROIC", () => {
		expect(bullDrivers({ ...base, returnOnCapital: 0.1 }).growth).toBeCloseTo(0.08, 12);
		// A higher given growth is kept.
		expect(bullDrivers({ ...base, growth: 0.12, returnOnCapital: 0.1 }).growth).toBe(0.12);
	});
});

describe("scenarios and tornado", () => {
	const worth = (drivers: { growth: number; margin: number }) => drivers.margin * (1 + drivers.growth);

	it("name bear, base and bull, by rising value", () => {
		const cases = scenariosOf(base, worth);
		expect(cases.map(({ name }) => name)).toEqual(["bear", "base", "bull"]);
		const [bear, middle, bull] = cases.map(({ value }) => value ?? 0);
		expect(middle).toBe(worth(base));
		expect(bear).toBeLessThan(middle as number);
		expect(bull).toBeGreaterThan(middle as number);
		expect(cases[0]?.explained).toContain("growth 1.0% for five years, net margin 8.5%");
	});

	it("name the margin that is used", () => {
		const assumptionsFor = (margin: MarginOf) =>
			scenariosOf(base, () => 1, { of: margin }).map(({ assumes }) => assumes);
		expect(assumptionsFor("net margin")[0]).toBe("growth 1.0%, net margin 8.5%");
		expect(assumptionsFor("operating margin")[1]).toBe("growth 5.0%, operating margin 10.0% in year ten");
		expect(assumptionsFor("dividend")).toEqual([
			"growth 1.0%, dividend 15% lower",
			"growth 5.0%, dividend as paid",
			"growth 9.0%, dividend 15% higher",
		]);
		// A bank's return on equity of 12%, times 0.85.
		const lender = { of: "return on common equity", returnOnEquity: 0.12 } as const;
		expect(scenariosOf(base, () => 1, lender)[0]?.assumes).toBe("growth 1.0%, return on common equity 10.2%");
		const equity = tornadoOf(base, ({ margin }) => margin, lender).find(({ driver }) => driver === "margin");
		expect(equity).toMatchObject({ title: "return on common equity", ends: ["10.2%", "13.8%"] });
		const swing = tornadoOf(base, ({ margin }) => margin, { of: "dividend" }).find(({ driver }) => driver === "margin");
		expect(swing).toMatchObject({ title: "dividend", ends: ["15% less", "15% more"] });
	});

	it("sort drivers by their effect on value", () => {
		// value = 100·growth + 1000·margin + 10·rate: swings 8, 30, 0.2; drivers without effect are omitted.
		const linear = (drivers: { growth: number; margin: number; rate: number }) =>
			100 * drivers.growth + 1000 * drivers.margin + 10 * drivers.rate;
		const swings = tornadoOf(base, linear);
		expect(swings.map(({ driver }) => driver)).toEqual(["margin", "growth", "rate"]);
		expect(swings.map(({ swing }) => Number(swing.toFixed(9)))).toEqual([30, 8, 0.2]);
	});
});
