// Tests the report section on a company's forecast.
import { afterAll, expect, it } from "vitest";
import { forecast } from "../../../src/analytics/index.js";
import { shareAmount } from "../../../src/core/format.js";
import { createClient, loadCompany } from "../../../src/index.js";
import { forecastOf } from "../../../src/report/gather/forecast.js";
import { gatherReport } from "../../../src/report/gather/report-data.js";
import { forecastSection, forecastYears } from "../../../src/report/sections/forecast.js";

const client = createClient();
afterAll(() => client.close());
const sectionsOf = async (symbol: string, assumptions = {}) => {
	const data = await gatherReport(client, symbol, { assumptions });
	return { section: forecastSection(data), years: forecastYears(data) };
};

it("shows past, forecast, value and drivers", async () => {
	const base = forecast(await loadCompany(client, "KO"));
	const { section, years } = await sectionsOf("KO");
	expect(section.finding).toContain(`USD ${shareAmount(base.value?.perShare ?? 0)}`);
	const figures = section.blocks.flatMap((block) => (block.kind === "chart" ? [block.figure] : []));
	expect(figures.map(({ data }) => data.map(({ name }) => name))).toEqual([
		["Revenue", "Concentrate Operations", "Finished Product Operations"],
		["Operating income over revenue", "Net income over revenue", "Cash flow from operations over revenue"],
	]);
	for (const { layout } of figures) expect(JSON.stringify(layout)).toContain('"text":"forecast"');
	// Segments grow as revenue does: they sum to it, in billions.
	const [total, ...parts] = figures[0]?.data.map(({ y }) => (y as readonly number[]).at(-1) as number) ?? [];
	expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(total as number, 6);
	expect((total as number) * 1000).toBeCloseTo(base.line("revenue").values.at(-1) as number, 3);
	// The middle of the two-driver table is the base forecast.
	const grid = years.blocks.flatMap((block) => (block.kind === "table" ? [block.table] : []))[1];
	expect(grid?.rows[2]?.cells[3]?.text).toBe(base.value?.perShare.toFixed(2));
	expect(JSON.stringify(section.blocks)).toContain("Of 300 draws of growth, gross margin and other costs (seed 1)");
	// Drivers with reasons, that table, three statements and per-share figures, folded.
	expect([years.appendix, years.blocks.length]).toEqual([true, 6]);
});

it("gives the same data from a file", async () => {
	const result = forecastOf(await loadCompany(client, "KO"), {});
	expect(JSON.parse(JSON.stringify(result))).toEqual(result);
});

it("follows the report's assumptions", async () => {
	const { section } = await sectionsOf("KO", { cost_of_equity: 0.08 });
	const forecastAtRate = forecast(await loadCompany(client, "KO"), { cost_of_equity: 0.08 });
	expect(section.finding).toContain(`USD ${shareAmount(forecastAtRate.value?.perShare ?? 0)}`);
});

it("states a bank's ROE and refuses insurers", async () => {
	const bank = (await sectionsOf("JPM")).section.blocks.flatMap((block) => (block.kind === "chart" ? [block] : []));
	expect(bank.map(({ figure }) => figure.data.map(({ name }) => name))).toEqual([
		["Revenue"],
		["Net income over common equity"],
	]);
	const insurer = await sectionsOf("PGR");
	expect(insurer.section.blocks).toEqual([
		{
			kind: "missing",
			what: "A forecast",
			reason: { code: "missing_input", sentence: "forecasts of insurers are not supported yet." },
		},
	]);
	expect(insurer.years.blocks).toEqual([]);
});

it("explains a missing value", async () => {
	const { section } = await sectionsOf("BA");
	expect(section.finding).toBeUndefined();
	expect(JSON.stringify(section.blocks[0])).toContain("The forecast gives no value: the equity is worth nothing");
});
