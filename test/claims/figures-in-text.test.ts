// Tests figures that a text refers to: {{KO.roe@2024}}.
import { beforeAll, expect, it } from "vitest";
import { claimsOf, type FigureSource, proveFigures, withoutFigures } from "../../src/claims/index.js";
import { bundledCompanySource } from "../../src/cli/bundled-company-source.js";
import { connect } from "../../src/cli/connection.js";

let source: FigureSource;
beforeAll(async () => {
	source = await bundledCompanySource(await connect({}, { cache: false }, { quiet: true }));
});
const shownClaims = async (text: string): Promise<string[]> =>
	(await proveFigures(text, source)).map((claim) =>
		claim.reason === undefined ? claim.shown : `✗ ${claim.reason.split("\n")[0]}`,
	);

it("inserts figures with units, by fiscal year and now", async () => {
	// Revenue of KO: 47,061 in 2024, 45,754 in 2023; earnings per share 2.46.
	const text =
		"{{KO.revenue@2024}} {{KO.eps@2024-12}} {{KO.revenue@2024 / KO.revenue@2023 - 1}} {{KO.revenue@2024 - KO.revenue@2023}}";
	expect(await shownClaims(text)).toEqual(["USD 47,061 million", "USD 2.46", "0.03", "USD 1,307 million"]);
	expect(await shownClaims("{{KO.roe@2024}}, {{cagr(KO.revenue, 5)}}")).toEqual([
		expect.stringMatching(/^\d+\.\d%$/),
		expect.stringMatching(/^\d+\.\d%$/),
	]);
});

it("checks a written figure to its own digits", async () => {
	expect(await shownClaims("{{KO.revenue@2024 = 47.1 bn}} {{KO.eps@2024 = 2.46}} {{KO.eps@2024 = 2.5}}")).toEqual([
		"USD 47,061 million",
		"USD 2.46",
		"USD 2.46",
	]);
	const [wrongClaim, roundedClaim] = await shownClaims("{{KO.revenue@2024 = 47.0 bn}} {{KO.eps@2024 > 3}}");
	expect(wrongClaim).toContain("it is USD 47,061 million");
	expect(roundedClaim).toContain("it is USD 2.46");
});

it("reports an error at its position", async () => {
	const result = await shownClaims("{{KO.nonsense}} {{NOSUCH.roe}} {{KO.roe@1950}} {{3 + 4}} {{KO.revenue + KO.eps}}");
	expect(result).toEqual([
		expect.stringContaining('no figure is called "nonsense"'),
		expect.stringContaining("the service has no such thing"),
		expect.stringContaining('no statements for "1950": use a fiscal year'),
		expect.stringContaining("names no figure"),
		expect.stringContaining("KO.revenue is money, KO.eps is an amount per share: they do not add"),
	]);
	expect(claimsOf(await proveFigures("{{KO.nonsense}} {{KO.eps}}", source)).map(({ verdict }) => verdict)).toEqual([
		"wrong",
		"right",
	]);
});

it("leaves code and other words unchanged", async () => {
	expect(await shownClaims("`{{KO.roe}}`\n\n```\n{{KO.roe}}\n```\n")).toEqual([]);
	expect(withoutFigures("a {{KO.roe}} b")).toBe("a            b");
});

it("explains a figure's inputs", async () => {
	const [claim] = await proveFigures("{{KO.roe@2024}}", source);
	expect(JSON.stringify(claim?.trees)).toContain("net_income");
});
