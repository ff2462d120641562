// Tests rendering a report's tables: footnotes, units, marks and empty columns.
import { describe, expect, it } from "vitest";
import { absent, type Figure, present } from "../../src/core/figure.js";
import { figureCell, numberCell, renderTable, textCell } from "../../src/report/table.js";

const PERCENT = { kind: "fraction" } as const;

describe("table", () => {
	const { text } = renderTable({
		caption: "A & B",
		columns: [
			{ title: "Company" },
			{ title: "Margin", numeric: true },
			{ title: "P/E", unit: "×", numeric: true },
			{ title: "Empty" },
		],
		rows: [
			{
				own: true,
				cells: [
					textCell("<Own>"),
					figureCell(present(-0.1234, PERCENT)),
					figureCell(absent("negative_equity")),
					textCell(""),
				],
			},
			{ cells: [textCell("Peer"), numberCell(null, PERCENT), figureCell(absent("negative_equity")), textCell("")] },
			{
				cells: [
					textCell("Made up"),
					figureCell({
						...present(0.5, PERCENT),
						source: { operation: "a.b", arguments: {}, retrievedAt: "", hash: "", madeUp: true },
					}),
					figureCell(present(12.34, { kind: "multiple" })),
					textCell(""),
				],
			},
		],
	});

	it("marks approximate numbers with their assumption", () => {
		const assumed = { low: 12, high: 13, assumptions: ["long-term debt stands in for total debt"] };
		const { text } = renderTable({
			caption: "",
			columns: [{ title: "Company" }, { title: "EV/EBIT", numeric: true }],
			rows: [
				{
					cells: [
						textCell("A"),
						figureCell({ ...present(12.34, { kind: "multiple" }), approximate: assumed } as Figure),
					],
				},
			],
		});
		expect(text).toContain('<td class="n" title="long-term debt stands in for total debt">≈\u202f12.3×</td>');
		expect(text).toContain("<span>≈ long-term debt stands in for total debt.</span>");
	});

	it("names differing dates in the header", () => {
		const cellWithDays = (days?: readonly [string, string]) =>
			figureCell({
				...present(5, { kind: "multiple" }),
				approximate: days && { low: null, high: null, assumptions: ["older"], dated: true, days },
			} as Figure);
		const { text } = renderTable({
			caption: "",
			columns: [{ title: "Company" }, { title: "P/B", unit: "×", numeric: true }, { title: "P/E", numeric: true }],
			rows: [
				{ cells: [textCell("A"), cellWithDays(), cellWithDays()] },
				{ cells: [textCell("B"), cellWithDays(["2025-12", "2026-03"]), cellWithDays()] },
				{ cells: [textCell("C"), cellWithDays(["2024-12", "2026-02"]), cellWithDays()] },
			],
		});
		expect(text).toContain("P/B<small>×</small><small>2024\u201112\u00a0… 2026\u201103</small></th>");
		expect(text).toContain("P/E</th>");
	});

	it("formats numbers by unit and marks the company's row", () => {
		expect(text).toContain('<tr class="own"><th scope="row">&lt;Own&gt;</th><td class="n">−12.3%</td>');
		expect(text).toContain("12.3×");
	});

	it("uses one footnote letter for equal reasons", () => {
		expect(text.match(/NM<sup>a<\/sup>/g)).toHaveLength(2);
		expect(text).toContain("n/a<sup>b</sup>");
		expect(text).toContain("<sup>a</sup> Book equity is zero or negative.");
		expect(text.match(/Book equity is zero/g)).toHaveLength(1);
		expect(text).toContain("<sup>b</sup> The field exists, but the company reports nothing in it.");
	});

	it("marks generated figures, shows units, drops empty columns", () => {
		expect(text).toContain("50.0%<sup>*</sup>");
		expect(text).toContain("Illustrative: made up by the service.");
		expect(text).toContain("P/E<small>×</small>");
		expect(text).not.toContain("Empty");
	});
});

describe("table parts", () => {
	const tableText = (cells: Parameters<typeof renderTable>[0]["rows"][number]["cells"], overrides = {}) =>
		renderTable({ caption: "C", columns: cells.map((_, i) => ({ title: `T${i}` })), rows: [{ cells }], ...overrides })
			.text;

	it("letter footnotes from a to z, then aa", () => {
		const reasons = Array.from({ length: 28 }, (_, i) => ({
			text: "NM",
			numeric: true,
			reason: { code: "missing_input", sentence: `reason number ${i}` } as const,
		}));
		const text = tableText([textCell("Row"), ...reasons]);
		expect([...text.matchAll(/NM<sup>([a-z]+)</g)].map(([, letter]) => letter).slice(24)).toEqual([
			"y",
			"z",
			"aa",
			"ab",
		]);
	});

	it("state an approximation's assumption once", () => {
		const cell = { text: "≈5", numeric: true, assumed: "no preferred stock" };
		const text = tableText([textCell("Row"), cell, cell]);
		expect(text.match(/title="no preferred stock"/g)).toHaveLength(2);
		expect(text.match(/≈ no preferred stock\./g)).toHaveLength(1);
	});

	it("show – for empty cells, and classes for others", () => {
		const columns = [{ title: "A", wide: true }, { title: "B", numeric: true, unit: "USD" }, { title: "C" }];
		const cells = [textCell("Row"), { text: "", numeric: true }, textCell("x")];
		const { text } = renderTable({
			caption: "C",
			columns,
			rows: [{ cells }, { cells: [textCell("S"), textCell("y"), textCell("")] }],
		});
		expect(text).toContain('<th scope="col" class="wide">A</th><th scope="col" class="n">B<small>USD</small></th>');
		expect(text).toContain('<th scope="col" class="">C</th>');
		expect(text).toContain('<th scope="row">Row</th><td class="n">–</td><td>x</td>');
		expect(text).toContain('<th scope="row">S</th><td>y</td><td>–</td>');
	});

	it("omit empty notes and print hashes in lower case", () => {
		expect(tableText([textCell("Row"), textCell("x")])).not.toContain('class="notes"');
		expect(tableText([textCell("Row"), textCell("x")])).toContain('<div class="table" ');
		expect(tableText([textCell("Row"), textCell("x")], { hashes: true, notes: ["of = -5"] })).toContain(
			'<div class="table hash" ',
		);
		expect(tableText([textCell("Row"), textCell("x")], { notes: ["of = -5"] })).toContain("<span>of = −5</span>");
	});

	it("keep a column with one filled row", () => {
		const rows = [
			[textCell("A"), textCell("")],
			[textCell("B"), textCell("x")],
		].map((cells) => ({ cells }));
		const { text } = renderTable({ caption: "C", columns: [{ title: "T0" }, { title: "T1" }], rows });
		expect(text).toContain(">T1</th>");
		expect(text).toContain("<td>x</td>");
	});

	it("keep the first column and mark illustrative headings", () => {
		expect(tableText([textCell(""), textCell("x")])).toContain('<th scope="row"></th><td>x</td>');
		expect(tableText([{ ...textCell("Row"), illustrative: true }, textCell("x")])).toContain("Row<sup>*</sup></th>");
		expect(tableText([textCell("Row"), textCell("x")])).not.toContain("Illustrative");
	});

	it("write units where a column mixes them", () => {
		const share = { kind: "per_share", currency: "USD" } as const;
		expect(figureCell(present(5, share), { withUnit: true }).text).toBe("USD 5.00 per share");
		expect(figureCell(present(5, share)).text).toBe("5.00");
		expect(figureCell(present(5, { kind: "multiple" }), { withUnit: true }).text).toBe("5.0×");
		expect(figureCell(present(0.5, PERCENT), { unit: { kind: "score" }, decimals: 0 }).text).toBe("1");
		expect(numberCell(0.5, PERCENT)).toEqual({ text: "50.0%", numeric: true });
		expect(numberCell(null, PERCENT)).toEqual({ text: "n/a", numeric: true, reason: { code: "not_reported" } });
	});

	it("fold more than five notes", () => {
		const tableWithNotes = (count: number) =>
			renderTable({
				caption: "",
				columns: [{ title: "A" }],
				rows: [{ cells: [textCell("x")] }],
				notes: Array.from({ length: count }, (_, i) => `Note ${i}.`),
			}).text;
		expect(tableWithNotes(5)).not.toContain("<details");
		expect(tableWithNotes(6)).toContain("<summary>Why figures are missing or approximate: 6 notes</summary>");
		expect(tableWithNotes(0)).not.toContain('class="notes"');
	});
});
