// Tests building the body of a page from its sections.
import { expect, it } from "vitest";
import { value } from "../../src/analytics/company/index.js";
import { chart } from "../../src/charts/chart.js";
import { html } from "../../src/report/html.js";
import { bodyText, chartsOf, type PageContent, pageContent, renderParts } from "../../src/report/page-content.js";
import { chartBlock, missingBlock, type Section, tableBlock, textBlock } from "../../src/report/section.js";
import { textCell } from "../../src/report/table.js";
import { LEVEL } from "../analytics/company/level-company.js";
import { makeCompany } from "../analytics/make-company.js";
import { reportOf } from "./hand-made.js";

const figure = chart({
	subject: { name: "N", symbol: "S", asOf: "2025-12-31", source: "a test", answers: "stock.price" },
	title: "A title",
	subtitle: "A subtitle",
	alt: "What is seen.",
	data: [],
	layout: {},
});
const section = (id: string, blocks: Section["blocks"], overrides: Partial<Section> = {}): Section => ({
	id,
	question: `What of ${id}?`,
	blocks,
	...overrides,
});
const content: PageContent = {
	data: reportOf(),
	field: chartBlock(figure),
	changes: [],
	sections: [
		section("one", [missingBlock("M", { code: "not_reported" }), textBlock("Words."), chartBlock(figure)], {
			finding: "A finding",
		}),
		section("two", [], { hidden: true }),
		section("three", [tableBlock({ caption: "C", columns: [{ title: "T" }], rows: [{ cells: [textCell("x")] }] })], {
			appendix: true,
		}),
	],
};
const parts = renderParts(content, (id) => `<svg id="${id}"></svg>`);
const part = (wanted: string) => parts.find(({ id }) => id === wanted)?.html ?? "";

it("numbers a section's items from one, skipping missing", () => {
	expect(chartsOf(content).map(({ id }) => id)).toEqual(["field", "one-2"]);
	expect(chartsOf({ ...content, field: null }).map(({ id }) => id)).toEqual(["one-2"]);
	expect(part("one")).toContain('<figure id="one-2" role="group" aria-labelledby="one-2-title">');
	expect(part("one")).toContain('<div class="still"><svg id="one-2"></svg></div>');
	expect(part("one")).toContain('aria-label="What is seen."');
	expect(part("one")).toContain('<p class="src">Data: stock.price.</p>');
});

it("shows findings above blocks and folds the appendix", () => {
	expect(part("one")).toContain('<p class="question">What of one?</p><h2>A finding</h2>\n<p>Words.</p>');
	expect(part("two")).toBe('<section id="two" hidden></section>\n');
	expect(part("three")).toMatch(/^<section id="three" class="appendix"><details><summary><h3>What of three\?<\/h3>/);
	const bare = renderParts({ ...content, sections: [section("four", [textBlock("Words.")])] }, () => "");
	expect(bare.find(({ id }) => id === "four")?.html).toContain("<h2>What of four?</h2>\n<p>Words.</p>");
});

it("orders header, sections, appendix and footer", () => {
	expect(parts.map(({ id }) => id)).toEqual(["bar", "front", "contents", "one", "two", "appendix", "three", "footer"]);
	expect(part("contents").match(/<a href="#[a-z]+">/g)).toEqual(['<a href="#one">', '<a href="#appendix">']);
	const body = bodyText(parts);
	const positions = [
		'class="bar"',
		"<h1>",
		"<nav",
		"<main>",
		'id="one"',
		'id="appendix"',
		'id="three"',
		"</main>",
		"<footer>",
	];
	const places = positions.map((mark) => body.indexOf(mark));
	expect(places).toEqual([...places].sort((a, b) => a - b));
	expect(places[0]).toBeGreaterThanOrEqual(0);
});

it("draws the original range behind the changed one", () => {
	const data = { ...reportOf(), valuation: value(makeCompany(LEVEL), { peers: [] }) };
	const issued = { ...data.valuation.fairValue, low: 1, mid: 2, high: 3 };
	const changed = pageContent(data, [], { issued });
	expect([changed.issued, "issued" in pageContent(data)]).toEqual([issued, false]);
	const front = (pageContent: PageContent) => renderParts(pageContent, () => "").find(({ id }) => id === "front")?.html;
	expect(front(changed)).toContain('class="ro"');
	expect(front(pageContent(data))).not.toContain('class="ro"');
});

it("states in the footer when data was last retrieved", () => {
	const source = (retrievedAt: string) => ({ operation: "o", arguments: {}, retrievedAt, hash: "" }) as never;
	const foot = (...days: readonly string[]) =>
		renderParts({ ...content, data: reportOf({ sources: days.map(source) }) }, () => "").at(-1)?.html;
	expect(foot("2026-01-02", "2026-03-04", "2026-02-03")).toContain("Figures from the test, retrieved 2026-03-04.");
	expect(foot()).toContain("Figures from the test. Values");
});

it("renders numbers and lists, escapes words, omits missing", () => {
	expect(html`a${false}b${null}c${undefined}d${0}e${["<", html`<i>`]}`.text).toBe("abcd0e&lt;<i>");
});
