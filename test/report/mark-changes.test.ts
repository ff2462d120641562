import { expect, it } from "vitest";
import { issuedTexts, markChanges } from "../../src/report/levers/mark-changes.js";

const marked = (before: string, now: string) => markChanges(now, issuedTexts(before));
const table = (rows: string) => `<table><caption>Values</caption><tbody>${rows}</tbody></table>`;
const row = (name: string, value: string) => `<tr><th scope="row">${name}</th><td class="n">${value}</td></tr>`;

it("sets the issued figure beside one that changed", () => {
	expect(marked(table(row("DCF", "10.00")), table(row("DCF", "12.00")))).toBe(
		table(row("DCF", '12.00<span class="was">10.00</span>')),
	);
});

it("finds a row by its heading, wherever it stands", () => {
	const before = table(row("DCF", "10.00") + row("EPV", "7.00"));
	expect(marked(before, table(row("EPV", "7.00") + row("DCF", "10.00")))).not.toContain("was");
	expect(marked(before, table(row("EPV", "8.00")))).toBe(table(row("EPV", '8.00<span class="was">7.00</span>')));
});

it("compares figures without the letters of their footnotes", () => {
	expect(marked(table(row("DCF", "NM<sup>a</sup>")), table(row("DCF", "NM<sup>b</sup>")))).not.toContain("was");
});

it("sets an issued sentence under one that says the same otherwise, and none under another", () => {
	const before = "<p>The price needs growth of 9.2 % a year for five years.</p>";
	expect(marked(before, "<p>The price needs growth of 4.0 % a year for five years.</p>")).toContain(
		'<span class="was">issued: The price needs growth of 9.2 % a year for five years.</span></p>',
	);
	expect(marked(before, "<p>No method has a value.</p>")).not.toContain("was");
});

it("keeps what was escaped escaped", () => {
	const before = table(row("DCF", "&lt;b&gt; 1"));
	expect(marked(before, table(row("DCF", "2")))).toContain('<span class="was">&lt;b&gt; 1</span>');
});
