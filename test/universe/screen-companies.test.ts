// Tests screening loaded companies.
import { beforeAll, expect, it } from "vitest";
import { runFor } from "../../src/analytics/company/index.js";
import type { Reason } from "../../src/core/figure.js";
import { describeReason } from "../../src/core/reason-words.js";
import type { Company } from "../../src/frames/company-types.js";
import { screenCompanies } from "../../src/universe/screen-companies.js";
import { loadBundled } from "../analytics/bundled-companies.js";

let companies: readonly Company[];
beforeAll(async () => {
	companies = await loadBundled(["JPM", "PGR", "O", "SNOW", "BA", "ASML", "MCD", "KO", "NKE"]);
});

it("finds the companies that meet a condition", () => {
	const { table, met, examined } = screenCompanies(companies, "net_margin > 15 and pe < 40", { sort: "net_margin" });
	// The same screen, computed company by company.
	const expected = companies
		.map((company) => ({
			symbol: company.symbol,
			margin: runFor(company, "net_margin").value.value,
			pe: runFor(company, "pe").value.value,
		}))
		.filter(({ margin, pe }) => margin !== null && pe !== null && margin > 0.15 && pe < 40)
		.sort((a, b) => Number(b.margin) - Number(a.margin));
	expect(table.column("symbol").values).toEqual(expected.map(({ symbol }) => symbol));
	// The decimal point is moved in the text: a product by 100 may differ in the last digit.
	expect([...table.numbers("net_margin").values]).toEqual(expected.map(({ margin }) => Number(`${margin}e2`)));
	expect(table.numbers("net_margin").unit).toEqual({ kind: "percent" });
	expect([met, examined]).toEqual([expected.length, 9]);
	expect(expected.length).toBeGreaterThan(2);
});

it("names undecided companies with reasons", () => {
	const { missingFigures, summary } = screenCompanies(companies, "pe < 25 or roic > 1000");
	const reasons = new Map(
		missingFigures.map(({ symbol, figure, reason }) => [`${symbol} ${figure}`, describeReason(reason)]),
	);
	expect(reasons.get("SNOW pe")).toContain("Earnings per share");
	// A bank has no ROIC, but a missing figure does not matter where the other half decides.
	expect(reasons.get("JPM roic")).toBe(undefined);
	expect(summary).toMatch(
		/^\d of 9 companies meet pe < 25 or roic > 1000\..* It does not apply to 1: pe 1 \(SNOW: .*above 0\)/,
	);
});

it("lists companies for which a figure has no meaning", () => {
	const { missingFigures, inapplicable } = screenCompanies(companies, "roic > 10");
	expect(missingFigures.map(({ symbol }) => symbol)).toContain("JPM");
	expect(inapplicable).toContain("JPM");
});

it("applies a condition if an unknown figure could still decide it", () => {
	// SNOW's P/E has no meaning, and its ten-year growth is unknown.
	const either = screenCompanies(companies, "pe < 25 or revenue_cagr_10 > 1000");
	expect(either.inapplicable).not.toContain("SNOW");
	expect(screenCompanies(companies, "pe < 25 and revenue_cagr_10 < 1000").inapplicable).toContain("SNOW");
});

it("decides with the bounds of approximate figures, but shows none", async () => {
	const threeCompanies = await loadBundled(["ABNB", "LULU", "PYPL"]);
	const condition = "roic > 20 and ev_ebit < 12";
	const { table, missingFigures, summary } = screenCompanies(threeCompanies, condition);
	// ABNB's EV/EBIT lies above 12, whatever its debt. PYPL's ROIC lies around 20%.
	expect(table.column("symbol").values).toEqual(["LULU"]);
	expect(new Set(missingFigures.map(({ symbol }) => symbol))).toEqual(new Set(["PYPL"]));
	expect(summary).toContain("By the bounds of a missing figure: LULU (roic, ev_ebit).");
	const { values, reasons } = table.numbers("ev_ebit");
	expect([values[0], describeReason(reasons?.get(0) as Reason)]).toEqual([
		Number.NaN,
		expect.stringMatching(/^EV\/EBIT could lie between 5\.\d× and 6\.\d×/),
	]);
	expect(screenCompanies(threeCompanies, condition, { strict: true }).met).toBe(0);
	expect(screenCompanies(threeCompanies, condition, { strict: true }).missingFigures.length).toBeGreaterThan(3);
});

it("sorts ascending, adds columns, and limits rows", () => {
	const screen = screenCompanies(companies, "price > 0", {
		sort: "pe asc",
		columns: ["piotroski", "currency"],
		top: 3,
	});
	const pe = [...screen.table.numbers("pe").values];
	expect(pe).toEqual([...pe].sort((a, b) => a - b));
	expect(screen.table.names).toEqual(["symbol", "name", "sector", "currency", "price", "pe", "piotroski"]);
	expect([screen.table.rowCount, screen.met]).toEqual([3, 9]);
});

it("screens by statement amounts and ratios", () => {
	const { table } = screenCompanies(companies, "equity < 0 or current_ratio < 1 and net_income > 0", {
		columns: ["total_assets", "fcf_yield", "debt_to_equity"],
	});
	const symbols = table.column("symbol").values as string[];
	expect(symbols).toContain("MCD");
	const mcd = symbols.indexOf("MCD");
	const company = companies.find(({ symbol }) => symbol === "MCD") as Company;
	expect(table.numbers("equity").values[mcd]).toBe(company.ttm("equity").value);
	expect(table.numbers("fcf_yield").values[mcd]).toBeCloseTo(
		100 / (runFor(company, "p_fcf").value.value as number),
		12,
	);
	expect(table.numbers("debt_to_equity").reasons?.has(mcd)).toBe(true);
	expect(symbols).not.toContain("JPM");
});

it("warns of texts that no company has, and names available ones", () => {
	const { warnings } = screenCompanies(companies, 'industry = "Banks" or sector = "Enrgy" or name contains "Nike"');
	expect(warnings).toEqual([
		'no company has the industry "Banks"; there is "Diversified Banks"',
		expect.stringMatching(/^no company has the sector "Enrgy"; there is /),
	]);
});

it("counts companies without a figure by reason", () => {
	const { missingFigures, summary } = screenCompanies(companies, "ncav > price");
	const negative = missingFigures.filter(({ reason }) => reason.code === "non_positive_input");
	expect(new Set(negative.map(({ reason }) => describeReason(reason))).size).toBeGreaterThan(2);
	expect(summary).toContain(`${negative.length} of them, such as ${negative[0]?.symbol}: `);
});

it("refuses amounts in another currency", () => {
	const { missingFigures } = screenCompanies(companies, "market_value > 0", { currency: "EUR" });
	expect(missingFigures).toHaveLength(9);
	expect(describeReason(missingFigures[0]?.reason ?? { code: "missing_input" })).toBe("In USD, the column in EUR.");
});

it("uses figures known by `asOf`", () => {
	const options = { asOf: "2019-03-01" };
	const { table } = screenCompanies(companies, "pe > 0", options);
	const symbols = table.column("symbol").values as string[];
	const expected = symbols.map((symbol) => {
		const company = companies.find((company) => company.symbol === symbol) as Company;
		return runFor(company, "pe", options).value.value;
	});
	expect([...table.numbers("pe").values]).toEqual(expected);
	expect(symbols.length).toBeGreaterThan(3);
});
