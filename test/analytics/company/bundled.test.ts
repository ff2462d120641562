// Tests figures of bundled companies against their filings.
import { beforeAll, describe, expect, it } from "vitest";
import { compare, value } from "../../../src/analytics/company/index.js";
import { explain } from "../../../src/analytics/explain.js";
import { describeReason } from "../../../src/analytics/index.js";
import type { Valuation } from "../../../src/analytics/valuation.js";
import { composeClient } from "../../../src/compose.js";
import { REASONS } from "../../../src/core/figure.js";
import { loadCompany } from "../../../src/frames/company.js";
import type { Company } from "../../../src/frames/company-types.js";

/** Bundled companies from the service in this process: ordinary ones, and one of every unusual kind. */
const SYMBOLS = ["AAPL", "JPM", "PGR", "O", "SNOW", "BA", "ASML", "FICT"] as const;
const companies = new Map<string, Company>();
const valuations = new Map<string, Valuation>();

beforeAll(async () => {
	const client = composeClient({ token: "demo" }, () => null);
	for (const symbol of SYMBOLS) {
		const company = await loadCompany(client, symbol);
		companies.set(symbol, company);
		valuations.set(symbol, value(company));
	}
});

const valuationOf = (symbol: string): Valuation => valuations.get(symbol) as Valuation;
const estimate = (symbol: string, method: string) =>
	valuationOf(symbol).estimates.find((estimate) => estimate.method === method);
const series = (symbol: string, name: string) => valuationOf(symbol).history.find((series) => series.name === name);
const notNumbers = (_: string, item: unknown) =>
	typeof item === "number" && !Number.isFinite(item) ? "NOT A NUMBER" : item;

describe("the bundled companies", () => {
	it("have Apple's fiscal 2025 as filed", () => {
		const latestValue = (name: string) =>
			series("AAPL", name)?.values[series("AAPL", name)?.periods.indexOf("2025-09") ?? -1];
		expect([
			latestValue("revenue"),
			latestValue("net_income"),
			latestValue("eps"),
			latestValue("operating_income"),
		]).toEqual([416161, 112010, 7.46, 133050]);
		expect(latestValue("shares")).toBeCloseTo(15004.697, 3);
	});

	it("have Apple's Graham number from trailing earnings and book value", () => {
		const graham = estimate("AAPL", "graham_number");
		const [eps, book] = ["eps", "bvps"].map((name) =>
			Number(graham?.inputs.find((input) => input.name === name)?.value),
		);
		expect(graham?.value.value).toBeCloseTo(Math.sqrt(22.5 * (eps ?? 0) * (book ?? 0)), 9);
		expect(eps).toBeGreaterThan(7);
	});

	it.each([
		["AAPL", "fcff_three_stage"],
		["JPM", "excess_return"],
		["JPM", "tangible_book_return"],
		["PGR", "excess_return"],
		["O", "ddm_three_stage"],
		["SNOW", "ginzu"],
		["BA", "own_ps"],
		["ASML", "fcff_three_stage"],
		["FICT", "epv"],
	])("value %s by %s, between a twentieth and six times its price", (symbol, method) => {
		const { value: figure } = estimate(symbol, method) ?? {};
		const price = valuationOf(symbol).price.value ?? 0;
		expect(figure?.value).toBeGreaterThan(price / 20);
		expect(figure?.value).toBeLessThan(price * 6);
	});

	it.each([
		["JPM", "fcff_three_stage", "template_not_applicable"],
		["PGR", "epv", "template_not_applicable"],
		["O", "graham_number", "template_not_applicable"],
		["SNOW", "fcff_two_stage", "non_positive_base_cash_flow"],
		["SNOW", "graham_revised", "non_positive_input"],
		["AAPL", "gordon", "template_not_applicable"],
		["AAPL", "ri_multistage", "template_not_applicable"],
	])("refuse for %s the method %s as %s", (symbol, method, code) => {
		expect(estimate(symbol, method)?.value).toMatchObject({ value: null, reason: { code } });
	});

	it("give no NaN and a worded reason for each missing figure", () => {
		for (const symbol of SYMBOLS) {
			expect(JSON.stringify(valuationOf(symbol), notNumbers), symbol).not.toContain("NOT A NUMBER");
			for (const { method, value: figure } of valuationOf(symbol).estimates) {
				if (figure.value === null)
					expect(describeReason(figure.reason), `${symbol} ${method}`).not.toBe(REASONS[figure.reason.code]);
			}
		}
	});

	it("trace each value to its operation and field", () => {
		for (const symbol of SYMBOLS) {
			for (const estimate of valuationOf(symbol).estimates) {
				if (estimate.value.value === null || estimate.role === "supplier") continue;
				expect(explain(estimate), `${symbol} ${estimate.method}`).toMatch(/from stock\.(financials|price|quote)\(/);
			}
		}
	});

	it("hide generated figures unless requested", () => {
		for (const symbol of SYMBOLS.filter((symbol) => symbol !== "FICT")) {
			expect(valuationOf(symbol).estimates.some(({ value: figure, madeUp }) => madeUp && figure.value !== null)).toBe(
				false,
			);
			const path = valuationOf(symbol).diagnostics.find(({ name }) => name === "growth_path");
			expect(path?.value.value, symbol).toBeNull();
		}
		const withMadeUp = value(companies.get("AAPL") as Company, { includeMadeUp: true });
		const path = withMadeUp.diagnostics.find(({ name }) => name === "growth_path");
		expect(path?.madeUp).toBe(true);
		expect(path?.value.value).not.toBeNull();
	});

	it("can be compared", () => {
		const comparison = compare([...companies.values()]);
		const pe = comparison.measures.find(({ name }) => name === "pe");
		expect(pe?.notMeaningful).toBe(1);
		expect(pe?.values.find(({ symbol }) => symbol === "SNOW")?.figure).toMatchObject({ value: null });
		expect(pe?.median.value).toBeGreaterThan(5);
	});
});
