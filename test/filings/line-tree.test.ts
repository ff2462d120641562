// Tests tracing statement lines to facts of filings. GameStop's figures are from its report of fiscal 2019.
import { expect, it } from "vitest";
import type { FigureNode, FiledLine } from "../../src/core/figure-node.js";
import { figureNodeText } from "../../src/core/figure-node-text.js";
import { LineTree } from "../../src/filings/line-tree.js";
import { mapCompany } from "../../src/filings/map-company.js";
import { unpackCompany } from "../../src/store/unpack-company.js";
import { cutFacts } from "./cut-facts.js";

const gme = cutFacts("gme");
const { base, profile, stored } = mapCompany({ facts: gme.facts, filer: gme, symbol: "GME" });
const company = unpackCompany(profile, stored);
const tree = new LineTree(base, gme.cik, company);

it("ends in the fact as filed, before scale and sign", () => {
	const capital = tree.node("Capital Expenditure", "2020-01") as FigureNode;
	expect(capital).toMatchObject({
		value: -78.5,
		unit: "USD millions",
		formula: "Purchase Of Property, Plant, Equipment",
	});
	const [{ inputs }] = capital.inputs as [FigureNode];
	expect(inputs).toEqual([
		{
			taxonomy: "us-gaap",
			tag: "PaymentsToAcquirePropertyPlantAndEquipment",
			unit: "USD",
			value: 78.5e6,
			start: "2019-02-03",
			end: "2020-02-01",
			accession: expect.stringMatching(/^0001326380-\d\d-\d{6}$/),
			form: "10-K",
			filed: expect.stringMatching(/^202\d-\d\d-\d\d$/),
			url: expect.stringMatching(
				/^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/1326380\/\d{18}\/[\d-]+-index\.htm$/,
			),
		},
	]);
});

it("states how many filed shares a listed share represents", () => {
	const facts = cutFacts("tsm");
	const mapped = mapCompany({ facts: facts.facts, filer: { ...facts, ordinaryShares: 5 }, symbol: "TSM" });
	const listed = new LineTree(mapped.base, facts.cik, unpackCompany(mapped.profile, mapped.stored));
	// Form 20-F of 2024: TWD 44.67 for an ordinary share.
	const eps = listed.node("EPS (Diluted)", "2024-12") as FigureNode;
	expect([eps.value, eps.formula]).toEqual([223.35, "as filed: 5 filed shares are one listed share now"]);
	expect(figureNodeText(eps)).toContain("44.67 TWD/shares");
	expect(listed.node("Revenue", "2024-12")?.formula).toBe("as filed");
	expect(mapped.profile.shareClass).toBe("listed receipt, which stands for 5 ordinary shares");
	const unsaid = mapCompany({ facts: facts.facts, filer: facts, symbol: "TSM" });
	expect(unsaid.profile.shareClass).toMatch(/^ordinary share; the listed receipt/);
	expect(profile.shareClass).toBeUndefined();
});

it("distinguishes fourth quarters from years by value", () => {
	// Operations: −414.5 in the year, −654.8 in nine months.
	const name = "Cash Flow from Operations";
	expect((tree.node(name, "2020-01") as FigureNode).inputs).toHaveLength(1);
	const quarter = tree.node(name, "2020-01", 240.3) as FigureNode;
	expect((quarter.inputs as FiledLine[]).map(({ value }) => value)).toEqual([-414.5e6, -654.8e6]);
	expect(quarter.formula).toContain("−");
	expect(tree.node(name, "2020-01", 999)).toBeUndefined();
});

/** Recomputes sums and quotients of a tree from its formulas. */
function recomputed({ formula, inputs, value }: FigureNode): number {
	const values = inputs.map((input) => ("figure" in input ? recomputed(input) : input.value));
	if (inputs.some((input) => !("figure" in input))) return value as number;
	const signs = [...(formula ?? "").matchAll(/ ([+−÷]) /g)].map(([, sign]) => sign);
	return values.reduce((so, value, i) =>
		signs[i - 1] === "−" ? so - value : signs[i - 1] === "÷" ? so / value : so + value,
	);
}

it("computes each derived line from its components", () => {
	const sections = ["income_statement", "balance_sheet", "cashflow_statement"] as const;
	let [complete, open] = [0, 0];
	for (const frequency of ["annual", "quarterly"] as const) {
		const { periods, sections: knownSections } = company[frequency];
		for (const section of sections)
			for (const [field, cells] of Object.entries(knownSections[section]))
				periods.forEach((period, i) => {
					const value = cells[i];
					if (typeof value !== "number" || field.includes("%") || period === "TTM") return;
					const node = tree.node(field, period, value);
					if (!node || (node.inputs.length === 0 && value !== 0)) {
						open++;
						return;
					}
					complete++;
					if (node.inputs.length > 0)
						expect(Math.abs(recomputed(node) - value)).toBeLessThan(0.02 + 1e-3 * Math.abs(value));
				});
	}
	expect(complete).toBeGreaterThan(1000);
	expect(open / (complete + open)).toBeLessThan(0.05);
});
