// Writes the workbook's sheet of the statements of ten fiscal years.
import { snakeName } from "../../../analytics/periods/snake-name.js";
import { unitLabel } from "../../../core/figure.js";
import type { Company, LineItem } from "../../../frames/company-types.js";
import { perShareItems } from "../../../frames/line-items/figures.js";
import { balanceItems, cashFlowItems, incomeItems } from "../../../frames/line-items/statements.js";
import { cellName, Sheet } from "../sheet.js";

const { earningsPerShare } = perShareItems;
const STATEMENTS = {
	"Income statement": incomeItems,
	"Balance sheet": balanceItems,
	"Cash flow": cashFlowItems,
	"Per share, diluted": { earningsPerShare },
};
const YEARS = 10;

/** The reported lines of the latest fiscal years, a year a column. */
export function statementsSheet(company: Company): Sheet {
	const sheet = new Sheet("Statements");
	const { periods, unit } = company.series("revenue");
	const years = periods.slice(-YEARS);
	sheet.widths.push(36, 44, ...years.map(() => 12));
	sheet.add(`${company.name}: the last ${years.length} fiscal years, ${unitLabel(unit)}`);
	sheet.add("Costs, taxes, capital expenditure, dividends and repurchases are positive amounts.");
	for (const [title, items] of Object.entries(STATEMENTS)) {
		sheet.add();
		sheet.add(title, "line of the service", ...years);
		for (const item of Object.keys(items) as LineItem[]) {
			const { values, source, unit } = company.series(item);
			const format = unit.kind === "per_share" ? "#,##0.00" : "#,##0";
			const cells = Array.from(values.slice(-YEARS), (value) => (Number.isNaN(value) ? null : { value, format }));
			if (cells.some(Boolean)) sheet.add(snakeName(item).replaceAll("_", " "), source?.field ?? "", ...cells);
		}
	}
	const name = sheet.rowOf("operating income") < 0 ? "net" : "operating";
	const [profit, revenue] = [`${name} income`, "revenue"].map((name) => sheet.rowOf(name));
	const margins = years.map((_, i) => {
		const [above, below] = [profit, revenue].map((row) => cellName(row ?? -1, i + 2)) as [string, string];
		const value = Number(sheet.cells.get(above)?.value) / Number(sheet.cells.get(below)?.value);
		return Number.isFinite(value) ? { value, formula: `${above}/${below}`, format: "0.0%" } : null;
	});
	sheet.add(`${name} margin`, "computed", ...margins);
	return sheet;
}
