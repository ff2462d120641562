// Makes the workbook's sheet of charts, which follow the cells of the other sheets.
import { isFinancial } from "../../../analytics/is-financial.js";
import { MULTIPLES } from "../../../analytics/measures/multiples.js";
import type { Valuation } from "../../../analytics/valuation.js";
import { absoluteName, cellName, Sheet, type SheetChart } from "../sheet.js";

/** The first row of the cells behind the chart of methods: below all charts. */
const CELLS_ROW = 94;
/** Methods and multiples have long names, so that their charts are wide. */
const placeOf = (i: number): SheetChart["place"] =>
	i === 0 ? [3, 0, 1060, 480] : i < 3 ? [28, i % 2 ? 0 : 4, 520, 400] : [50 + 22 * (i - 3), 0, 1060, 400];

type Unplaced = Omit<SheetChart, "place">;
type Drawn = readonly [fair: Sheet, statements: Sheet, peers: Sheet | undefined];

/** The sheet: values by method against the price, ten years of results in `unit`, and the peers' multiples. */
export function chartsSheet(valuation: Valuation, unit: string, [fair, statements, peers]: Drawn): Sheet {
	const sheet = new Sheet("Charts");
	sheet.widths.push(44, ...Array.from({ length: 11 }, () => 12));
	sheet.add(`${valuation.name} (${valuation.symbol}): charts`);
	sheet.add("The charts follow the cells of the other sheets: change a figure there, and they change.");
	const methods = methodsChart(sheet, fair, valuation.priceCurrency);
	const multiples = peers ? peerCharts(valuation, peers) : [];
	for (const [i, chart] of [...methods, ...yearCharts(valuation, statements, unit), ...multiples].entries())
		sheet.charts.push({ ...chart, place: placeOf(i) });
	return sheet;
}

/** The value of each method from low to high, with its middle and the price. */
function methodsChart(sheet: Sheet, fair: Sheet, currency: string): Unplaced[] {
	sheet.rows = CELLS_ROW;
	const head = sheet.add("cells of the first chart", "low", "low to high", "middle", "price");
	const price = fair.rowOf("Price");
	for (let row = price + 1; row < fair.rows; row++) {
		const title = fair.cells.get(cellName(row, 0))?.value;
		// The titles of methods are indented; those of families are not.
		if (typeof title !== "string" || !/^( {3}|Fair value$)/.test(title)) continue;
		const places = [cellName(row, 1), cellName(row, 2), cellName(row, 3), cellName(price, 1)];
		const [low, middle, high, now] = places.map((cell) => Number(fair.cells.get(cell)?.value)) as number[];
		const [lowAt, middleAt, highAt, nowAt] = places.map((cell) => `'${fair.name}'!${cell}`);
		const cell = (value = Number.NaN, formula = "") =>
			Number.isNaN(value) ? null : { value, formula, format: "#,##0.00" };
		const range = cell(Number(high) - Number(low), `${highAt}-${lowAt}`);
		const name = { value: title.trim(), formula: `TRIM(${absoluteName(fair.name, row, 0)})` };
		sheet.add(name, cell(low, lowAt), range, cell(middle, middleAt), cell(now, nowAt));
	}
	if (sheet.rows === head + 1) return [];
	const looks = ["hidden", "column", "mark", "line"] as const;
	const series = looks.map((look, i) => ({ look, at: i + 1 }));
	const cells = { sheet, are: "columns", first: head + 1, last: sheet.rows - 1, names: head, categories: 0 } as const;
	const axes = [{ title: `value of a share, ${currency}`, format: "#,##0", least: 0, series }];
	return [{ title: "Fair value by method, from low to high, against the price", cells, categories: "method", axes }];
}

/** Revenue with its margin, and free cash flow (of banks and insurers: net income) with earnings per share. */
function yearCharts({ template }: Valuation, sheet: Sheet, unit: string): Unplaced[] {
	const hasFlow = !isFinancial(template) && sheet.rowOf("free cash flow") >= 0;
	const cells = { sheet, are: "rows", first: 2, last: sheet.columns - 1, names: 0 } as const;
	const chart = (left: string, right: string, of: string, format: string): Unplaced[] => {
		const [leftRow, rightRow] = [sheet.rowOf(left), sheet.rowOf(right)];
		if (leftRow < 0 || rightRow < 0) return [];
		// Income and cash flow may be negative.
		const least = left === "revenue" ? { least: 0 } : {};
		const title = `${left.charAt(0).toUpperCase()}${left.slice(1)} and ${right} by fiscal year`;
		const axes = [
			{ title: `${left}, ${unit}`, format: "#,##0", ...least, series: [{ at: leftRow, look: "column" }] },
			{ title: `${right}, ${of}`, format, series: [{ at: rightRow, look: "line" }] },
		] as const;
		return [
			{ title, cells: { ...cells, categories: sheet.rowOf("Income statement") }, categories: "fiscal year", axes },
		];
	};
	return [
		...chart("revenue", sheet.rowOf("operating margin") < 0 ? "net margin" : "operating margin", "of revenue", "0%"),
		...chart(hasFlow ? "free cash flow" : "net income", "earnings per share", "diluted", "0.00"),
	];
}

/** Two multiples of the company, its peers and their median: those of the fair value first. */
function peerCharts({ fairValue }: Valuation, sheet: Sheet): Unplaced[] {
	const [head, last] = [sheet.rowOf("Company"), sheet.rowOf("Median of the peers")];
	const heads = Array.from({ length: sheet.columns }, (_, column) => sheet.cells.get(cellName(head, column))?.value);
	const known = MULTIPLES.map((multiple) => ({ ...multiple, at: heads.indexOf(multiple.title) })).filter(
		({ form, at }) => form !== "yield" && sheet.cells.has(cellName(last, at)),
	);
	const used = fairValue.families.flatMap(({ methods }) => methods.map(String));
	const isUsed = ({ name }: (typeof known)[number]) => used.includes(`peer_${name}`);
	const chosen = [...known.filter(isUsed), ...known.filter((one) => !isUsed(one))].slice(0, 2);
	const cells = { sheet, are: "columns", first: head + 1, last, names: head, categories: 0 } as const;
	return chosen.map(({ title, at }) => {
		const axis = { title: "multiple (no column: not meaningful)", format: '0.0"×";;', least: 0 };
		const axes = [{ ...axis, series: [{ at, look: "column" }] }] as const;
		return { title: `${title}: the company and its peers`, cells, categories: "company", axes };
	});
}
