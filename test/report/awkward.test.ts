// Tests reports of banks, trusts, loss-making companies and companies without data.
import { describe, expect, it } from "vitest";
import type { ChartFigure } from "../../src/charts/figures.js";
import { frontPage } from "../../src/report/front/front-page.js";
import { gatherReport } from "../../src/report/gather/report-data.js";
import type { ReportData, Section } from "../../src/report/index.js";
import { sectionsOf } from "../../src/report/sections/index.js";
import { bundledClient } from "./bundled.js";

const { client } = bundledClient();

async function report(symbol: string, peers: string[] = []): Promise<{ data: ReportData; sections: Section[] }> {
	const data = await gatherReport(client, symbol, { peers });
	return { data, sections: sectionsOf(data) };
}

function charts(sections: readonly Section[]): ChartFigure[] {
	return sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "chart" ? [block.figure] : [])));
}

function missing(sections: readonly Section[]) {
	return sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "missing" ? [block] : [])));
}

/** All numbers that a figure draws. */
function numbers(value: unknown): number[] {
	if (typeof value === "number") return [value];
	return Array.isArray(value) ? value.flatMap(numbers) : [];
}

const reasonOf = (data: ReportData, method: string) => {
	const value = data.valuation.estimates.find((estimate) => estimate.method === method)?.value;
	return value?.value === null ? value.reason.code : null;
};

describe.each([
	["JPM", ["BAC"]],
	["PGR", []],
	["O", []],
	["SNOW", []],
	["BA", []],
	["ASML", []],
	["V", []],
	["MCD", []],
])("the report of %s", (symbol, peers) => {
	it("draws no empty chart and gives reasons", async () => {
		const { sections } = await report(symbol, peers);
		expect(charts(sections).length).toBeGreaterThanOrEqual(6);
		for (const figure of charts(sections)) {
			const drawn = figure.data.flatMap(({ x, y }) => [...numbers(x), ...numbers(y)]);
			expect(drawn.filter(Number.isFinite).length, figure.title).toBeGreaterThan(0);
			expect(JSON.stringify(figure), figure.title).not.toMatch(/NaN|Infinity|undefined/);
		}
		for (const { what, reason } of missing(sections)) {
			expect(what).not.toBe("");
			expect(reason.code).toMatch(/^[a-z_]+$/);
		}
	});
});

describe("adaptation to the template", () => {
	it("judges a bank by book value, not cash flows", async () => {
		const { data, sections } = await report("JPM", ["BAC"]);
		expect(data.template).toBe("bank");
		expect(reasonOf(data, "fcff_three_stage")).toBe("template_not_applicable");
		expect(reasonOf(data, "excess_return")).toBeNull();
		expect(data.valuation.multiples.find(({ name }) => name === "p_tbv")?.now.value).toBeGreaterThan(1);
		expect(charts(sections).some(({ subtitle }) => /cost of capital/i.test(subtitle))).toBe(false);
		expect(data.valuation.fairValue.assumes).toMatch(
			/and a return on common equity of 1\d\.\d%, its own median of 10 years \(last twelve months: /,
		);
	});

	it("shows an insurer's combined ratio without gross margin", async () => {
		const { data } = await report("PGR");
		const names = data.valuation.history.map(({ name }) => name);
		expect(data.template).toBe("insurer");
		expect(names).toContain("combined_ratio");
		expect(names).not.toContain("gross_margin");
	});

	it("explains a loss-maker's missing P/E", async () => {
		const { data, sections } = await report("SNOW");
		const pe = data.valuation.multiples.find(({ name }) => name === "pe");
		expect(pe?.now.value).toBeNull();
		expect(JSON.stringify(charts(sections).map(({ title, subtitle }) => [title, subtitle]))).not.toMatch(
			/P\/E|price to earnings/i,
		);
		expect(missing(sections).map(({ what }) => what)).toContain("Dividends");
	});

	it("charts another currency in the price's currency", async () => {
		const { data, sections } = await report("ASML");
		expect(data.valuation.reportingCurrency).toBe("EUR");
		expect(data.valuation.priceCurrency).toBe("USD");
		const earned = charts(sections).find(({ title }) => title.startsWith("Revenue"));
		const unit = data.valuation.history.find(({ name }) => name === "revenue")?.unit;
		expect(earned?.subtitle).toContain(`${unit?.currency} billions`);
		// Filed: EUR 21,173.4 million in 2022, 32,667.3 in 2025; the dollar also moved by more than two points a year.
		expect(data.reported?.currency).toBe("EUR");
		expect(sections.find(({ id }) => id === "earned")?.finding).toMatch(
			/^Revenue grew by 15\.6% a year in EUR from 2022 to 2025/,
		);
		// EUR 13,978.5 million in 2020.
		const growth = frontPage(data).numbers.find(({ name }) => name === "revenue_growth_5y");
		expect(growth).toMatchObject({ value: "18.5%", context: expect.stringMatching(/^in EUR/) });
	});

	it("explains missing price charts", async () => {
		const { sections } = await report("NET");
		const missingParts = missing(sections).map((block) => block.what);
		expect(missingParts).toEqual(expect.arrayContaining(["Price", "Parts of the total shareholder return"]));
	});
});
