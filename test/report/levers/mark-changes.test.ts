// Tests marking changes on a page with value drivers.
import { expect, it } from "vitest";
import { issuedTexts, markChanges } from "../../../src/report/levers/mark-changes.js";

const markedText = (issuedHtml: string, presentHtml: string) => markChanges(presentHtml, issuedTexts(issuedHtml));
const table = (rows: string) => `<table><caption>Values</caption><tbody>${rows}</tbody></table>`;
const row = (name: string, value: string) => `<tr><th scope="row">${name}</th><td class="n">${value}</td></tr>`;

it("shows the original beside a changed figure", () => {
	expect(markedText(table(row("DCF", "10.00")), table(row("DCF", "12.00")))).toBe(
		table(row("DCF", '12.00<span class="was">10.00</span>')),
	);
});

it("finds a row by its heading", () => {
	const issuedTable = table(row("DCF", "10.00") + row("EPV", "7.00"));
	expect(markedText(issuedTable, table(row("EPV", "7.00") + row("DCF", "10.00")))).not.toContain("was");
	expect(markedText(issuedTable, table(row("EPV", "8.00")))).toBe(
		table(row("EPV", '8.00<span class="was">7.00</span>')),
	);
});

it("ignores footnote letters in figures", () => {
	expect(markedText(table(row("DCF", "NM<sup>a</sup>")), table(row("DCF", "NM<sup>b</sup>")))).not.toContain("was");
});

it("marks a changed sentence with the original", () => {
	const issuedText = "<p>The price needs growth of 9.2% a year for five years.</p>";
	expect(markedText(issuedText, "<p>The price needs growth of 4.0% a year for five years.</p>")).toContain(
		'<span class="was">issued: The price needs growth of 9.2% a year for five years.</span></p>',
	);
	expect(markedText(issuedText, "<p>No method has a value.</p>")).not.toContain("was");
});

it("marks figures that appeared or disappeared", () => {
	expect(markedText(table(row("DCF", "n/a")), table(row("DCF", "12.00")))).toContain(
		'12.00<span class="was">n/a</span>',
	);
	expect(markedText('<span class="value">fair value 1</span>', '<span class="value">none</span>')).toContain(
		"issued 1",
	);
});

it("keeps escaped text escaped", () => {
	const issuedTable = table(row("DCF", "&lt;b&gt; 1"));
	expect(markedText(issuedTable, table(row("DCF", "2")))).toContain('<span class="was">&lt;b&gt; 1</span>');
});

it("distinguishes equal headings and cells by order", () => {
	const issuedTable = table(row("DCF", "10.00") + row("DCF", "7.00"));
	expect(markedText(issuedTable, table(row("DCF", "10.00") + row("DCF", "8.00")))).toBe(
		table(row("DCF", "10.00") + row("DCF", '8.00<span class="was">7.00</span>')),
	);
	const rowOfTwo = (a: string, b: string) => table(`<tr><th>DCF</th><td>${a}</td><th>of which</th><td>${b}</td></tr>`);
	expect(markedText(rowOfTwo("1", "2"), rowOfTwo("1", "3"))).toBe(rowOfTwo("1", '3<span class="was">2</span>'));
	// A row is identified by its first heading; a second one may change.
	const reworded = rowOfTwo("1", "2").replace("of which", "thereof");
	expect(markedText(reworded, rowOfTwo("4", "2"))).toContain('4<span class="was">1</span>');
	expect(markedText(reworded, rowOfTwo("1", "5"))).toContain('5<span class="was">2</span>');
});

it("distinguishes tables by caption without numbers", () => {
	const captioned = (caption: string, value: string) => table(row("DCF", value)).replace("Values", caption);
	expect(markedText(captioned("Values of 2024", "1"), captioned("Values of 2025", "2"))).toContain(
		'<span class="was">1</span>',
	);
	expect(markedText(captioned("Values", "1"), captioned("Costs", "2"))).not.toContain("was");
});

it("marks figures in definitions and the sticky line", () => {
	expect(markedText("<dl><dd>12%</dd></dl>", "<dl><dd>cheap</dd></dl>")).toBe(
		'<dl><dd>cheap<span class="was">issued: 12%</span></dd></dl>',
	);
	// A removed sentence moves no figure to another position.
	expect(markedText("<p>Gone.</p><dl><dd>12%</dd></dl>", "<dl><dd>12%</dd></dl>")).not.toContain("was");
	const line = (price: string, noteText = "1") =>
		`<span class="price">price ${price}</span><span class="note">${noteText}</span>`;
	expect(markedText(line("10.00"), line("12.00", "2"))).toBe(
		'<span class="price">price 12.00<span class="was">issued 10.00</span></span><span class="note">2</span>',
	);
});

it("skips change notices and originally empty figures", () => {
	const head = (text: string) => `<p class="changed-head">${text}</p><p>The rest is as issued.</p>`;
	const [oneChange, twoChanges] = [head("1 of the figures changed."), head("2 of the figures changed.")];
	expect(markedText(oneChange, twoChanges)).toBe(twoChanges);
	expect(markedText(table(row("DCF", "")), table(row("DCF", "2")))).not.toContain("was");
	expect(markedText("", "<p>New.</p>")).toBe("<p>New.</p>");
});

it("matches sentences sharing 40% of words", () => {
	// Two of five words are 0.4; two of six are less.
	expect(markedText("<p>a b c d e</p>", "<p>a b x y z</p>")).toContain("was");
	expect(markedText("<p>a b c d e f</p>", "<p>a b x y z</p>")).not.toContain("was");
});
