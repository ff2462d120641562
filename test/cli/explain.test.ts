// Tests that `valuelab explain` ends at filings for companies of a store. Figures are invented.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { factsOf } from "../../src/analytics/evaluation/recent-facts.js";
import { figureTree } from "../../src/analytics/figure-tree.js";
import type { FigureNode } from "../../src/core/figure-node.js";
import { figureNodeText } from "../../src/core/figure-node-text.js";
import { createClient, loadCompany } from "../../src/index.js";
import { importFiles } from "../../src/store/import/import-files.js";
import { StoreWriter } from "../../src/store/store-writer.js";
import { lineItemTracer } from "../../src/universe/trace-line-item.js";
import { madeUpFacts } from "../store/made-up-filings.js";

const folder = mkdtempSync(join(tmpdir(), "valuelab-explain-"));
const data = join(folder, "store");
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(async () => {
	StoreWriter.create(data);
	writeFileSync(join(folder, "facts.json"), madeUpFacts({ cik: 42, name: "Acme Inc." }));
	const writer = await StoreWriter.open(data);
	await importFiles(writer, [join(folder, "facts.json")], { symbol: "ACME" });
	const table = "line,FY2023,FY2024\nNet sales,90000,100000\nCapex,-4000,-5000\nTax,2000,3000\nNet profit,7000,8000\n";
	writeFileSync(join(folder, "my.csv"), `currency,EUR\nscale,thousands\n${table}`);
	await importFiles(writer, [join(folder, "my.csv")], { symbol: "MYCO" });
	writer.close();
});

async function unfolded(name: string, period?: string, symbol = "ACME"): Promise<FigureNode> {
	const client = createClient({ data });
	try {
		const facts = factsOf(await loadCompany(client, symbol));
		return figureTree(facts, name, { expand: lineItemTracer(client), period });
	} finally {
		await client.close();
	}
}

it("expands a yearly measure to the filing", async () => {
	// Net income of 2022 (n = 3) is 150 + 45 on revenue of 1,300.
	const margin = await unfolded("net_margin", "2022-12");
	expect(margin.value).toBeCloseTo(195 / 1300, 12);
	const text = figureNodeText(margin);
	expect(text).toContain("us-gaap:NetIncomeLoss 195,000,000 USD, 2022-01-01 to 2022-12-31");
	expect(text).toContain("10-K filed 2023-02-15, 0000000000-23-000001");
	expect(text).toContain(
		"https://www.sec.gov/Archives/edgar/data/42/000000000023000001/0000000000-23-000001-index.htm",
	);
});

it("ends at the cells of the user's own table", async () => {
	const source = (row: string, column = "FY2024") => ({ kind: "typed", file: "my.csv", row, column });
	const revenue = await unfolded("revenue", "2023-12", "MYCO");
	expect(revenue).toMatchObject({ value: 90, unit: "EUR millions", source: source("Net sales", "FY2023") });
	expect(figureNodeText(revenue)).toContain('from my.csv, row "Net sales", column "FY2023"');
	// Net income before a tax of 3 million, which the table shows as a positive figure.
	expect(await unfolded("pretax_income", undefined, "MYCO")).toMatchObject({
		value: 11,
		inputs: [
			{ value: 8, source: source("Net profit") },
			{ value: -3, source: source("Tax") },
		],
	});
	const margin = figureNodeText(await unfolded("net_margin", undefined, "MYCO"));
	expect(margin).toContain('row "Net profit", column "FY2024"');
	expect(margin).not.toContain("stock.financials");
});

it("expands a line item by the service's name", async () => {
	const flow = await unfolded("Free Cash Flow", "2023-12");
	expect(flow).toMatchObject({
		value: 220,
		unit: "USD millions",
		formula: "Cash Flow from Operations + Capital Expenditure",
	});
});

it("gives the reason for a missing figure", async () => {
	expect(await unfolded("pe")).toMatchObject({
		value: null,
		reason: expect.stringContaining("Earnings per Share (Diluted)"),
	});
});

it("names a wrong name or period", async () => {
	await expect(unfolded("net_margine")).rejects.toThrow('no figure is called "net_margine"');
	await expect(unfolded("revenue", "1990-12")).rejects.toThrow("2019-12 to 2023-12");
});
