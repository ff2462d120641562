import { describe, expect, it } from "vitest";
import { absent, type Figure, present } from "../../src/core/figure.js";
import { figure, number, renderTable, words } from "../../src/report/table.js";

const PERCENT = { kind: "fraction" } as const;

describe("a table", () => {
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
				cells: [words("<Own>"), figure(present(-0.1234, PERCENT)), figure(absent("negative_equity")), words("")],
			},
			{ cells: [words("Peer"), number(null, PERCENT), figure(absent("negative_equity")), words("")] },
			{
				cells: [
					words("Made up"),
					figure({
						...present(0.5, PERCENT),
						source: { operation: "a.b", arguments: {}, retrievedAt: "", hash: "", madeUp: true },
					}),
					figure(present(12.34, { kind: "multiple" })),
					words(""),
				],
			},
		],
	});

	it("marks an approximate number, with what it assumes on hover and below", () => {
		const assumed = { low: 12, high: 13, assumptions: ["long-term debt stands in for total debt"] };
		const { text } = renderTable({
			caption: "",
			columns: [{ title: "Company" }, { title: "EV/EBIT", numeric: true }],
			rows: [
				{ cells: [words("A"), figure({ ...present(12.34, { kind: "multiple" }), approximate: assumed } as Figure)] },
			],
		});
		expect(text).toContain('<td class="n" title="long-term debt stands in for total debt">≈\u202f12.3×</td>');
		expect(text).toContain("<span>≈ long-term debt stands in for total debt.</span>");
	});

	it("writes numbers by their unit, with a true minus, and marks the company's row", () => {
		expect(text).toContain('<tr class="own"><th scope="row">&lt;Own&gt;</th><td class="n">−12.3%</td>');
		expect(text).toContain("12.3×");
	});

	it("gives the same reason one letter and explains it below", () => {
		expect(text.match(/NM<sup>a<\/sup>/g)).toHaveLength(2);
		expect(text).toContain("n/a<sup>b</sup>");
		expect(text).toContain("<sup>a</sup> Book equity is zero or negative.");
		expect(text).toContain("<sup>b</sup> The field exists, but the company reports nothing in it.");
	});

	it("marks what is made up, says units in the header, and drops columns that say nothing", () => {
		expect(text).toContain("50.0%<sup>*</sup>");
		expect(text).toContain("Illustrative: made up by the service.");
		expect(text).toContain("P/E<small>×</small>");
		expect(text).not.toContain("Empty");
	});
});
