// Tests a given forecast as one family of the fair-value range, or as the only family.
import { beforeAll, expect, it } from "vitest";
import type { GivenForecast } from "../../../../src/analytics/assumptions/given-forecast.js";
import { forecastCases } from "../../../../src/analytics/forecast/moved-drivers.js";
import { forecast, value } from "../../../../src/analytics/index.js";
import type { Company } from "../../../../src/frames/company-types.js";
import { loadBundled } from "../../bundled-companies.js";

const companies = new Map<string, Company>();
beforeAll(async () => {
	for (const company of await loadBundled(["KO", "PEP", "BA", "PGR"])) companies.set(company.symbol, company);
});
const companyOf = (symbol: string) => companies.get(symbol) as Company;
const drivers = { growth: "4%", gross_margin: "base + 1%" };
const fairValueOf = (symbol: string, givenForecast?: GivenForecast) =>
	value(companyOf(symbol), { peers: [companyOf("PEP")], forecast: givenForecast }).fairValue;

it("a forecast is excluded unless given", () => {
	expect(fairValueOf("KO").families.map(({ family }) => family)).not.toContain("forecast");
	expect(value(companyOf("KO")).estimates.map(({ method }) => method)).not.toContain("forecast");
});

it("joins the range with a family's weight", () => {
	const [without, fair] = [fairValueOf("KO"), fairValueOf("KO", { drivers })];
	const mine = forecast(companyOf("KO"), drivers).value?.perShare as number;
	// The geometric mean of all families: one more factor and one higher root.
	const families = [...without.families.map(({ mid }) => mid), mine];
	const product = families.reduce((all, value) => all * value, 1);
	expect(fair.mid).toBeCloseTo(product ** (1 / families.length), 9);
	for (const { weight } of fair.families) expect(weight).toBeCloseTo(1 / families.length, 12);
	expect(fair.sentence).toContain(`with ${(100 / families.length).toFixed(1)}% by the given forecast`);
	expect(fair.notes.join()).toContain("differs from its base case in growth, gross_margin");
});

it("forms the whole range from its three cases", () => {
	const fair = fairValueOf("KO", { drivers, only: true });
	const { bear, base, bull } = forecastCases(forecast(companyOf("KO"), drivers));
	expect([fair.low, fair.mid, fair.high]).toEqual([bear, base, bull]);
	expect(fair.sentence).toMatch(/^By the given forecast alone, at its rate on equity of 6\.0%, The Coca-Cola Company/);
	expect([fair.scenarios, fair.assumes, fair.needs, fair.strongest]).toEqual([[], null, null, null]);
	// Peers are not requested.
	expect(value(companyOf("KO"), { forecast: { drivers, only: true } }).fairValue.mid).toBe(fair.mid);
});

it("uses the company's assumptions", () => {
	const given = { assumptions: { cost_of_equity: "8%" }, forecast: { only: true } } as const;
	// Results of another forecast are not reused.
	expect(value(companyOf("KO"), { forecast: { only: true } }).fairValue.mid).not.toBe(
		value(companyOf("KO"), given).fairValue.mid,
	);
	const forecastValue = forecast(companyOf("KO"), {}, { assumptions: given.assumptions }).value?.perShare;
	expect(value(companyOf("KO"), given).fairValue.mid).toBe(forecastValue);
});

it("explains a missing value and keeps the others", () => {
	expect(fairValueOf("BA", { only: true }).sentence).toContain(
		"the forecast gives none: the equity is worth nothing by these drivers",
	);
	expect(fairValueOf("PGR", {}).notes.at(-1)).toBe(
		"The forecast takes no part in the range: forecasts of insurers are not supported yet",
	);
	expect(fairValueOf("PGR", {}).families).toEqual(fairValueOf("PGR").families);
});

it("refuses an unknown driver", () => {
	expect(() => fairValueOf("KO", { drivers: { grwth: "4%" } })).toThrow(/there is no driver "grwth"/);
});
