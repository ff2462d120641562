// Tests claims of texts against the bundled figures.
import { describe, expect, it } from "vitest";
import { checkerOfBundled } from "./bundled.js";

const check = checkerOfBundled();

/** Verdicts as short text: `right revenue`, `wrong change of revenue`. */
const verdictsOf = async (text: string) =>
	(await check(text)).claims.map(({ verdict, figure }) => `${verdict} ${figure ?? "-"}`);

describe("claims of a text", () => {
	// Revenue of KO: 45,754 in 2023, 47,061 in 2024: 2.86%. Net income 10,631.
	it("are changes where the words say so", async () => {
		expect(await verdictsOf("Coca-Cola's revenue grew 2.9% in 2024.")).toEqual(["right change of revenue"]);
		expect(await verdictsOf("Coca-Cola's revenue fell 2.9% in 2024.")).toEqual(["wrong change of revenue"]);
		expect(await verdictsOf("Coca-Cola's revenue grew 4% in 2024.")).toEqual(["wrong change of revenue"]);
	});
	// Revenue of NFLX: 33,723.297 in 2023, 39,000.966 in 2024: 15.6499%, of whole millions 15.651%.
	it.each([
		["15.6%", "right"],
		["15.7%", "right"],
		["15.65%", "right"],
		["15.64%", "wrong"],
		["15.5%", "wrong"],
		["15.8%", "wrong"],
	])("that are rounded twice: %s is %s", async (stated, verdict) => {
		expect(await verdictsOf(`Netflix's revenue grew ${stated} in 2024.`)).toEqual([`${verdict} change of revenue`]);
	});
	// The cover is the inverse of the payout ratio, 67.1%.
	it("are not of the payout ratio where they are of the dividend cover", async () => {
		expect(await verdictsOf("Coca-Cola's payout ratio was 67% in 2025.")).toEqual(["right payout_ratio"]);
		expect(await verdictsOf("Coca-Cola's dividend cover was 149% in 2025.")).not.toContain("wrong payout_ratio");
	});
	it("belong to the named segment", async () => {
		const { claims } = await check("Apple reported. iPhone revenue was 201.2 billion in fiscal 2024.");
		expect(claims).toMatchObject([
			{
				verdict: "right",
				figure: "revenue of iPhone",
				found: 201183,
				period: "2024-09",
				source: { operation: "stock.segmentsData", field: "business / iPhone" },
			},
		]);
	});
	it("give the second figure the year of the first", async () => {
		const text =
			"In 2024 Coca-Cola had revenue of $47.1 billion, an operating income of $10.0bn and net income of $10.6 billion.";
		expect(await verdictsOf(text)).toEqual(["right revenue", "right operating_income", "right net_income"]);
	});
	it("belong to the company of their clause", async () => {
		// Net income of BAC: 26,305 in 2023, 26,973 in 2024; of AVGO 5,895 in fiscal 2024 after 14,082, revenue 44.0% above.
		expect(
			await verdictsOf("Bank of America made $26.3 billion in 2023 and $27.0 billion a year later."),
		).not.toContain("wrong net_income");
		const avgo = "Net income at Broadcom dropped 58% to $5.9 billion in fiscal 2024, even as revenue jumped 44%.";
		expect(await verdictsOf(avgo)).toEqual(
			expect.arrayContaining(["right change of net_income", "right net_income", "right change of revenue"]),
		);
		const target = "Target's 107.4 billion dollars of sales in fiscal 2023 were dwarfed by Walmart's.";
		expect((await check(target)).claims.map(({ company }) => company)).not.toContain("WMT");
		const costco = "Costco paid its chief executive $12 million in 2024, and its revenue was $254.5 billion.";
		expect(await verdictsOf(costco)).toContain("right revenue");
		expect((await check(costco)).wrong).toBe(0);
	});
	it("read a multiple whose words follow the number", async () => {
		// Price to book of CEG is 2.63, price to earnings 21.6.
		expect(await verdictsOf("Constellation Energy trades at 2.6 times book value.")).toEqual(["right price_to_book"]);
		expect(await verdictsOf("Constellation Energy trades at 5.2 times book value.")).toEqual(["wrong price_to_book"]);
	});
	it("state ratios with their source", async () => {
		// Research and development of AAPL in 2024: 31,370 of 391,035 is 8.02%.
		const { claims } = await check("Apple spent $31.4 billion on R&D in fiscal 2024, or 8.0% of sales.");
		expect(claims[1]).toMatchObject({
			verdict: "right",
			found: 8.0223,
			unit: "%",
			source: { field: expect.stringContaining("÷") },
		});
	});
	it("never replace a stated year by the present", async () => {
		const { claims } = await check("Apple's revenue was $416.2 billion in 2030.");
		expect(claims).toMatchObject([{ verdict: "not_checkable", reason: "no statements of fiscal 2030 are known" }]);
	});
	it.each([
		["another currency", "Apple's revenue was €391.0 billion in fiscal 2024."],
		["an unknown company", "Samsung's revenue was $220 billion in 2024."],
		["an adjusted figure", "Apple's adjusted EPS was $6.75 in fiscal 2024."],
		["an unknown segment", "Azure revenue of Microsoft grew 29% in fiscal 2024."],
		["a forecast", "Analysts expect Apple's revenue to reach $420 billion in 2025."],
	])("are not checkable with %s", async (_, text) => {
		const { right, wrong, notCheckable } = await check(text);
		expect([right, wrong, notCheckable]).toEqual([0, 0, 1]);
	});
	it("resolve pronouns and following company names", async () => {
		// BA 2024: revenue 66,517, 14.5% below 77,794. Net margins of 2024: AAPL 23.97%, MSFT 35.96%.
		const text =
			"Boeing lost $11.8 billion in 2024. Its revenue fell 14% to $66.5 billion. Net margin was 24.0% at Apple and 36.0% at Microsoft in fiscal 2024.";
		const { claims, wrong } = await check(text);
		expect(claims.map(({ company }) => company)).toEqual(["BA", "BA", "BA", "AAPL", "MSFT"]);
		expect(wrong).toBe(0);
	});
	it("compare euros and dollars with statements in each", async () => {
		const { claims } = await check(
			"ASML's net sales were €28.3 billion in 2024. ASML's net sales were $28.3 billion in 2024.",
		);
		expect(claims.map(({ verdict }) => verdict)).toEqual(["right", "wrong"]);
	});
	it("read goods sold as revenue and ignore other sales", async () => {
		// 2024: ASML 28,262.9 million euros, KO 47,061 million dollars.
		const { claims } = await check(
			"ASML sold machines for EUR 28.3 billion in 2024. In 2024, Coca-Cola sold beverages and syrups for $57.1 billion. IBM sold its weather assets for $1.1 billion in 2024. Boeing sold new bonds for $10 billion in 2024.",
		);
		expect(claims.map(({ company, verdict }) => `${company} ${verdict}`)).toEqual(["ASML right", "KO wrong"]);
	});
	it("read the last year's predecessor by its number", async () => {
		const { claims } = await check(
			"In the last fiscal year but one, in 2024, Coca-Cola's revenue was $47.1 billion. In its last fiscal year but one, Coca-Cola's revenue was $47.1 billion.",
		);
		expect(claims.map(({ verdict }) => verdict)).toEqual(["right", "not_checkable"]);
	});
	it("may refer to figures as first filed", async () => {
		// FICT filed 1,490 for 2019 first, and restated it to 1,500.
		const { claims } = await check("The revenue was $1,490 million in 2019.", { company: "FICT" });
		expect(claims).toMatchObject([{ verdict: "right", found: 1490, note: "as first filed; restated since" }]);
	});
	it("apply the tolerance of words before a number", async () => {
		// Capital expenditure of AAPL in 2024: 9,447.
		expect(await verdictsOf("Apple's capex was about $9.5 billion in fiscal 2024.")).toEqual([
			"right capital_expenditure",
		]);
		expect(await verdictsOf("Apple's capex was nearly $9.0 billion in fiscal 2024.")).toEqual([
			"wrong capital_expenditure",
		]);
		expect(await verdictsOf("Apple's capex was more than $9.0 billion in fiscal 2024.")).toEqual([
			"right capital_expenditure",
		]);
		expect(await verdictsOf("Apple's capex was $9.5 billion in fiscal 2024.")).toEqual(["wrong capital_expenditure"]);
	});
	it("are read from tables with years and units in headers", async () => {
		const table =
			"| Apple (USD bn) | FY23 | FY24 | Growth FY24 |\n|---|---|---|---|\n| Revenue | 383.3 | 391.0 | 2.0% |\n| iPhone | 200.6 | 211.2 | 0.3% |";
		expect(await verdictsOf(table)).toEqual([
			"right revenue",
			"right revenue",
			"right change of revenue",
			"right revenue of iPhone",
			"wrong revenue of iPhone",
			"right change of revenue of iPhone",
		]);
	});
});
