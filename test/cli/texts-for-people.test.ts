// Tests what `valuelab value` and `valuelab compare` print on a terminal.
import { expect, it } from "vitest";
import { withFairValues } from "../../src/analytics/company/compare-values.js";
import { compare, value } from "../../src/analytics/index.js";
import { comparisonText } from "../../src/cli/comparison-text.js";
import { numberTable } from "../../src/cli/number-table.js";
import { valuationText } from "../../src/cli/valuation-text.js";
import { loadCompany } from "../../src/frames/company.js";
import { textWidth } from "../../src/frames/display/text-table.js";
import { bundledClient } from "../report/bundled.js";

const { client } = bundledClient();
const lines = (text: string) => text.split("\n");

it("wraps wide tables and long titles", () => {
	const rows = [{ title: "Price to cash flow from operations", cells: ["14.1×", "9.8×", "1.5×"] }];
	expect(numberTable("ratio", ["O", "PGR", "JPM"], [{ rows }], 38)).toEqual([
		"ratio                          O   PGR",
		"─".repeat(38),
		"Price to cash flow from    14.1×  9.8×",
		"  operations",
		"",
		"ratio                              JPM",
		"─".repeat(38),
		"Price to cash flow from           1.5×",
		"  operations",
	]);
});

it("shows every method, those in the range first", async () => {
	const valuation = value(await loadCompany(client, "JPM"), { peers: [] });
	for (const width of [60, 80, 120]) {
		const text = valuationText(valuation, width);
		const printedLines = lines(text).map((line) => line.trim());
		for (const line of printedLines) expect(textWidth(line)).toBeLessThanOrEqual(width);
		const lineOf = (heading: string) => printedLines.indexOf(heading);
		expect(lineOf("In the range: cash flows")).toBeGreaterThan(0);
		expect(lineOf("Not in the range")).toBeGreaterThan(lineOf("In the range: own history"));
		expect(lineOf("Rules of thumb")).toBeGreaterThan(lineOf("Not in the range"));
	}
	const wide = valuationText(valuation, 200).replaceAll(/\s+/g, " ");
	for (const { title, role } of valuation.estimates)
		expect(wide).toContain(role === "supplier" ? title.replace(/, by the service's formula$/, "") : title);
	expect(valuationText(valuation, 120)).toContain(
		"  Does not apply: payout of 28.2% is below 40.0%: most cash is returned another way.\n    Dividend discount, three stages;",
	);
});

it("shows no weights without a range", async () => {
	const text = valuationText(value(await loadCompany(client, "SNOW"), { peers: [] }), 80);
	const head = text.split("\n\n").find((part) => part.startsWith("USD per share"));
	expect(lines(String(head))[0]).toMatch(/^USD per share +value +low +high$/);
});

it("shows every compared company on a narrow terminal", async () => {
	const companies = await Promise.all(
		["JPM", "BAC", "PGR", "O", "SNOW", "BA"].map((symbol) => loadCompany(client, symbol)),
	);
	const valuations = companies.map((company) => value(company, { peers: [] }));
	const text = comparisonText(withFairValues(compare(companies), valuations), valuations, 60);
	for (const line of lines(text)) expect(textWidth(line)).toBeLessThanOrEqual(60);
	for (const { symbol, name } of companies) {
		expect(text).toMatch(new RegExp(`^ .* ${symbol}\\b`, "m"));
		expect(text.replaceAll(/\s+/g, " ")).toContain(name);
	}
	expect(text).toContain("Net debt to EBITDA");
	expect(text).toMatch(/^Return on invested +capital.*n\/a|^Return on invested .*n\/a/m);
});
