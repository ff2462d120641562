// Tests restoring a bundled company from its compact form, which omits derivable cells.
import { describe, expect, it } from "vitest";
import { foldCompany } from "../../data/compile/companies/fold-company.js";
import { linesOf, unfoldCompany } from "../../src/store/folded-company.js";
import type { BundledFormulas } from "../../src/store/line-formula.js";
import type { Cell } from "../../src/store/types.js";
import type { StoredCompany } from "../../src/store/unpack-company.js";

const FORMULAS: BundledFormulas = {
	quarterly: { "Net Margin %": [["percent", "Net Income", "own", "Revenue", "own"]], "Filing Date": [["filed"]] },
	annual: {
		Revenue: [["year"]],
		"Net Income": [["year"]],
		"Total Assets": [["quarter"]],
		"Net Margin %": [["percent", "Net Income", "own", "Revenue", "own"]],
		"ROA %": [["percent", "Net Income", "own", "Total Assets", "average"]],
	},
};
const NONE = { asFiled: [], splits: [], dividends: null, dividendGaps: [], segments: null, operating: [] };

/** Four quarters with a loss in the third, their year, and a year before without quarters. */
const company: StoredCompany = {
	...NONE,
	notes: ["a note"],
	madeUp: [],
	tiers: { balance_sheet: { tier: "derived", real: ["Total Assets"] } },
	marks: {
		annual: { "taken as none": { "Total Assets": ["2023-12", "TTM"], "No such line": ["2024-12"] } },
		quarterly: {},
	},
	quarterly: {
		periods: ["2024-03", "2024-06", "2024-09", "2024-12"],
		ends: ["2024-03-31", "2024-06-30", "2024-09-30", "2025-01-03"],
		filed: ["2024-05-01", null, "2024-11-01", "2025-02-01"],
		preliminary: [0, 0, 0, 0],
		sections: {
			common_size_ratios: { "Net Margin %": [10, 12.5, "At Loss", 20] },
			income_statement: {
				Revenue: [100, 80, 90, 110],
				"Net Income": [10, 10, -9, 22],
				"Net Margin %": [10, 12.5, "At Loss", 20],
			},
			balance_sheet: { "Total Assets": [null, null, null, 500] },
		},
	},
	annual: {
		periods: ["2023-12", "2024-12", "TTM"],
		ends: ["2023-12-31", "2025-01-03", null],
		filed: [null, "2025-02-01", null],
		preliminary: [0, 0, 0],
		sections: {
			// 33 of 380 is 8.6842%; 33 of the mean of 400 and 500 is 7.3333%. The first year has no known margin, though both parts are known.
			common_size_ratios: { "ROA %": [null, 7.3333], "Net Margin %": [null, 8.6842, 8.6842] },
			income_statement: {
				Revenue: [300, 380, 380],
				"Net Income": [30, 33, 33],
				"Net Margin %": [null, 8.6842, 8.6842],
			},
			balance_sheet: { "Total Assets": [400, 500] },
		},
	},
} as unknown as StoredCompany;

describe("folded company", () => {
	const folded = foldCompany(company, "ordinary", FORMULAS);
	const foldedLine = (table: "annual" | "quarterly", line: string): readonly Cell[] | 0 | undefined =>
		folded[table].lines[linesOf("ordinary").get(line) ?? -1];

	it("unfolds to the same company", () => {
		expect(unfoldCompany(folded, "ordinary", FORMULAS)).toEqual(company);
	});

	it("omits cells that a formula gives", () => {
		expect(foldedLine("annual", "Revenue")).toEqual([300]);
		expect(foldedLine("annual", "Total Assets")).toEqual([400, null, ""]);
	});

	it("keeps words and unknown cells", () => {
		expect(foldedLine("quarterly", "Net Margin %")).toEqual([null, null, "At Loss"]);
		expect(foldedLine("annual", "Net Margin %")).toEqual([""]);
	});

	it("depends on its formulas", () => {
		const others = { ...FORMULAS, annual: { ...FORMULAS.annual, Revenue: [["quarter"] as const] } };
		expect(unfoldCompany(folded, "ordinary", others).annual.sections.income_statement?.Revenue).toEqual([
			300, 110, 110,
		]);
	});
});
