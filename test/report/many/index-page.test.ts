// Tests the index of many reports.
import { createHash } from "node:crypto";
import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { raw } from "../../../src/report/html.js";
import { renderIndex } from "../../../src/report/many/index-page.js";
import { INDEX_SCRIPT } from "../../../src/report/many/index-script.js";
import type { ReportRow } from "../../../src/report/many/report-row.js";

const row = (symbol: string, changes: Partial<ReportRow>): ReportRow => ({
	symbol,
	name: `${symbol} Corp`,
	industry: "Tools",
	asOf: "2026-06-30",
	currency: "USD",
	price: 100,
	low: 80,
	mid: 100,
	high: 120,
	verdict: "within",
	reason: null,
	returnOnCapital: 0.1,
	fScore: 5,
	page: `valuation-${symbol}.html`,
	...changes,
});

const ROWS = [
	row("DEAR", { low: 40, mid: 50, high: 60, verdict: "above", returnOnCapital: 0.3 }),
	row("NONE", {
		low: null,
		mid: null,
		high: null,
		verdict: null,
		reason: "one <family>",
		fScore: null,
		returnOnCapital: null,
	}),
	row("CHEAP", { low: 150, mid: 200, high: 260, verdict: "below", fScore: 8, returnOnCapital: -0.02 }),
];
const page = renderIndex(
	{ rows: ROWS, failed: [{ symbol: "GONE", why: "no <such> company" }], service: "a test" },
	createHash("sha256").update(INDEX_SCRIPT).digest("base64"),
);

const order = (document: Document) =>
	[...document.querySelectorAll("tbody small")].map((node) => node.textContent?.split(" ")[0]);

function openPage() {
	const { window } = new JSDOM(page, { runScripts: "outside-only" });
	window.eval(INDEX_SCRIPT);
	const press = (title: string) =>
		[...window.document.querySelectorAll("thead button")]
			.find(({ textContent }) => textContent === title)
			?.dispatchEvent(new window.Event("click"));
	return { document: window.document, press, window };
}

describe("index of many reports", () => {
	it("is complete without a script, by value over price", () => {
		const { document } = new JSDOM(page).window;
		expect(order(document)).toEqual(["CHEAP", "DEAR", "NONE"]);
		expect(document.querySelector("tbody a")?.getAttribute("href")).toBe("valuation-CHEAP.html");
		expect(document.body.textContent).toContain("200%");
		expect(document.querySelector(".failed")?.textContent).toContain("GONE: no <such> company");
		expect(document.querySelector("abbr")?.getAttribute("title")).toBe("one <family>");
		expect(document.querySelectorAll("tbody .spark")).toHaveLength(2);
		const sorted = [...document.querySelectorAll("th[aria-sort]")];
		expect(sorted.map((head) => [head.textContent, head.getAttribute("aria-sort")])).toEqual([
			["Value over price", "descending"],
		]);
	});

	it("sorts by any column, missing values last", () => {
		const { document, press } = openPage();
		press("Return on capital");
		expect(order(document)).toEqual(["DEAR", "CHEAP", "NONE"]);
		press("Return on capital");
		expect(order(document)).toEqual(["CHEAP", "DEAR", "NONE"]);
		press("Price against range");
		expect(order(document)).toEqual(["CHEAP", "DEAR", "NONE"]);
		press("Company");
		expect(order(document)).toEqual(["CHEAP", "DEAR", "NONE"]);
		press("Company");
		expect(order(document)).toEqual(["NONE", "DEAR", "CHEAP"]);
		expect(document.querySelectorAll('[aria-sort="descending"]')).toHaveLength(1);
	});

	it("filters rows by text", () => {
		const { document, window } = openPage();
		const field = document.querySelector("input") as HTMLInputElement;
		field.value = "dear corp";
		field.dispatchEvent(new window.Event("input"));
		expect([...document.querySelectorAll("tbody tr")].map((row) => (row as HTMLElement).hidden)).toEqual([
			true,
			false,
			true,
		]);
		expect(document.querySelector("output")?.textContent).toBe("1 of 3");
	});

	it("counts reports, dates and verdicts", () => {
		const renderRows = (rows: readonly ReportRow[], overrides = {}) =>
			new JSDOM(renderIndex({ rows, failed: [], service: "a test", ...overrides }, "")).window.document;
		const heading = (document: Document) => [document.title, document.querySelector(".kind")?.textContent];
		expect(heading(renderRows(ROWS))).toEqual([
			"3 valuations as of 2026-06-30",
			"As of 2026-06-30. Figures from a test.",
		]);
		const [firstRow] = ROWS as [ReportRow];
		const days = renderRows([firstRow, { ...firstRow, asOf: "2026-05-29" }], { title: "Two days" });
		expect(heading(days)).toEqual([
			"Two days as of 2026-05-29 to 2026-06-30",
			"As of 2026-05-29 to 2026-06-30. Figures from a test.",
		]);
		expect(heading(renderRows([]))).toEqual(["0 valuations", "Figures from a test."]);
		expect(heading(renderRows([firstRow]))[0]).toBe("1 valuation as of 2026-06-30");
		expect([...renderRows(ROWS).querySelectorAll(".counts li")].map(({ textContent }) => textContent)).toEqual([
			"1 below the range",
			"1 above the range",
			"1 without a verdict",
		]);
		expect([renderRows(ROWS).querySelector(".failed"), renderRows(ROWS).querySelector("h2")?.textContent]).toEqual([
			null,
			"All companies",
		]);
	});

	it("sorts ties by symbol and formats prices", () => {
		const rows = ["B", "A", "C"].map((symbol) => row(symbol, { price: 1000, low: 999.5, mid: 1000, high: 1234.5 }));
		const { document } = new JSDOM(renderIndex({ rows, failed: [], service: "a test" }, "")).window;
		expect(order(document)).toEqual(["A", "B", "C"]);
		const cells = [...(document.querySelector("tbody tr") as Element).querySelectorAll("td")];
		expect(cells.map((cell) => [cell.textContent, cell.getAttribute("data-key")])).toEqual([
			["Tools", null],
			["1,000", "1000"],
			["999.50 – 1,235", null],
			["", null],
			["100%", "1"],
			["within", "1"],
			["10.0%", "0.1"],
			["5", "5"],
		]);
	});

	it("shows n/a for missing ends and figures", () => {
		const cellsOf = (overrides: Partial<ReportRow>) => {
			const { document } = new JSDOM(renderIndex({ rows: [row("A", overrides)], failed: [], service: "t" }, "")).window;
			return [...(document.querySelector("tbody tr") as Element).querySelectorAll("td")].map(
				(cell) => cell.textContent,
			);
		};
		expect(cellsOf({ high: null, verdict: null })).toEqual([
			"Tools",
			"100.00",
			"n/a",
			"",
			"100%",
			"no verdict",
			"10.0%",
			"5",
		]);
		expect(cellsOf({ low: null })[2]).toBe("n/a");
		expect(cellsOf({ price: null, industry: null, fScore: null, returnOnCapital: null })).toEqual([
			"",
			"n/a",
			"80.00 – 120.00",
			"",
			"n/a",
			"within",
			"n/a",
			"n/a",
		]);
	});

	it("marks how columns sort, and which hide on small screens", () => {
		const { document } = new JSDOM(page).window;
		const heads = [...document.querySelectorAll("thead th")].map((head) => head.getAttribute("data-first"));
		expect(heads).toEqual(["up", "up", "down", null, null, "down", "up", "down", "down"]);
		const classes = [...document.querySelectorAll("thead th")].map((head) => head.className).slice(0, 4);
		expect(classes).toEqual(["", "wide-only", "n", "n wide-only"]);
		const cells = [...(document.querySelector("tbody tr") as Element).querySelectorAll("td")];
		expect(cells.map(({ className }) => className).slice(0, 3)).toEqual(["wide-only", "n", "n wide-only"]);
	});

	it("puts the list after the comparison", () => {
		const below = renderIndex(
			{ rows: ROWS, failed: [], service: "a test", comparison: raw("<section>Both</section>") },
			"",
		);
		expect(new JSDOM(below).window.document.querySelector("#list h2")?.textContent).toBe("The reports");
		expect(below).toContain("<main>\n<section>Both</section><section");
	});

	it("allows only its own script", () => {
		const policy = /Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1];
		const script = /<script>([\s\S]*)<\/script>/.exec(page)?.[1] ?? "";
		const hash = createHash("sha256").update(script).digest("base64");
		expect(policy).toBe(
			`default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;; script-src &#39;sha256-${hash}&#39;`.replaceAll(
				"&#39;",
				"'",
			),
		);
	});
});
