// Writes the first sheet of a workbook: the fair value.
import { assumedBy } from "../../../analytics/company/value-tables.js";
import type { Valuation, ValueEstimate } from "../../../analytics/valuation.js";
import { daysOf } from "../../../core/figure.js";
import { cellName, Sheet } from "../sheet.js";
import type { MethodCell, MethodCells } from "./method-sheet.js";

/** The first sheet of a workbook: price, range, families and methods as formulas. */
export function fairValueSheet(valuation: Valuation, cells: ReadonlyMap<string, MethodCells>): Sheet {
	const { name, symbol, asOf, price, priceDate, priceCurrency, fairValue } = valuation;
	const sheet = new Sheet("Fair value");
	sheet.widths.push(34, 16, 16, 16, 16);
	sheet.add(`${name} (${symbol}): fair value`);
	sheet.add(fairValue.sentence);
	sheet.add(`As of ${asOf}. ${priceCurrency} per share. Cells with formulas follow the sheet Inputs.`);
	sheet.add();
	const priceRow = sheet.add("Price", price.value ?? "not known", priceDate ?? "");
	sheet.add();
	const days = daysOf(valuation.estimates.filter(({ weight }) => weight > 0).map(({ value }) => value));
	sheet.add("", "low", "middle", "high", "share of the range");
	if (days !== undefined) sheet.add("figures of", days, days, days);
	const familyRows = fairValue.families.map((family) => addFamily(sheet, valuation, family, cells));
	if (fairValue.low === null || fairValue.mid === null || fairValue.high === null) return sheet;
	sheet.add();
	const column = (column: number) => familyRows.map((row) => cellName(row, column)).join(",");
	const weights = fairValue.families.map(({ weight }) => weight);
	// A family of twice the weight counts twice.
	const times = weights.map((weight) => Math.round(weight / Math.min(...weights)));
	const counted = familyRows.flatMap((row, i) => new Array<number>(times[i] as number).fill(row));
	const mean = (column: number) => `GEOMEAN(${counted.map((row) => cellName(row, column)).join(",")})`;
	const moneyCell = (value: number, formula: string) => ({ value, formula, format: MONEY });
	const range = sheet.add(
		"Fair value",
		moneyCell(fairValue.low, `MIN(${mean(1)},${column(2)})`),
		moneyCell(fairValue.mid, mean(2)),
		moneyCell(fairValue.high, `MAX(${mean(3)},${column(2)})`),
	);
	const [low, middle, high] = [1, 2, 3].map((column) => cellName(range, column));
	const priceCell = cellName(priceRow, 1);
	if (price.value === null) return sheet;
	sheet.add("Upside to the middle", {
		value: fairValue.mid / price.value - 1,
		formula: `${middle}/${priceCell}-1`,
		format: "0.0%",
	});
	const position = price.value < fairValue.low ? "below" : price.value > fairValue.high ? "above" : "within";
	const verdict = `IF(${priceCell}<${low},"below",IF(${priceCell}>${high},"above","within"))`;
	sheet.add("The price lies", { value: position, formula: verdict });
	return sheet;
}

type Family = Valuation["fairValue"]["families"][number];

/** Adds a family's methods below its range, the mean or median of theirs. Returns the row of the family. */
function addFamily(
	sheet: Sheet,
	valuation: Valuation,
	family: Family,
	cells: ReadonlyMap<string, MethodCells>,
): number {
	const familyRow = sheet.add(FAMILIES[family.family] ?? family.family);
	const methodRows = family.methods.flatMap((method) => {
		const cell = cells.get(method);
		return cell ? [addMethod(sheet, valuation.estimate(method), cell)] : [];
	});
	const isMean = family.family === "intrinsic" || methodRows.length === 2;
	const formulaOf = (column: number) =>
		`${isMean ? "GEOMEAN" : "MEDIAN"}(${cellName(methodRows[0] ?? 0, column)}:${cellName(methodRows.at(-1) ?? 0, column)})`;
	const middle = cellName(familyRow, 2);
	sheet.put(familyRow, 1, { value: family.low, formula: `MIN(${formulaOf(1)},${middle})`, format: MONEY });
	sheet.put(familyRow, 2, { value: family.mid, formula: formulaOf(2), format: MONEY });
	sheet.put(familyRow, 3, { value: family.high, formula: `MAX(${formulaOf(3)},${middle})`, format: MONEY });
	sheet.put(familyRow, 4, { value: family.weight, format: "0%" });
	return familyRow;
}

function addMethod(sheet: Sheet, estimate: ValueEstimate, { value, low, high }: MethodCells): number {
	const shown = (cell: MethodCell | null) =>
		cell && { value: cell.issued, format: MONEY, ...(cell.at !== undefined && { formula: cell.at }) };
	const assumed = assumedBy(estimate);
	const note = estimate.method === "forecast" ? [null, AS_ISSUED] : assumed === null ? [] : [null, `≈ ${assumed}`];
	return sheet.add(`   ${estimate.title}`, shown(low), shown(value), shown(high), ...note);
}

const AS_ISSUED = "low and high are its bear and bull case as issued: the sheet Drivers moves the middle alone";
const MONEY = "#,##0.00";
const FAMILIES: Readonly<Record<string, string>> = {
	intrinsic: "Cash flows to come",
	own_history: "Own past multiples",
	market: "Multiples of the peers",
	forecast: "The given forecast",
};
