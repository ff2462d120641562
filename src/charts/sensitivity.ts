// Draws the heat map of value by discount rate and growth.
import type { SensitivityGrid } from "../analytics/valuation.js";
import { formatNumber, formatValue, inSentence, percent, shareAmount } from "../core/format.js";
import { type ChartFigure, chart, type Plain, type Subject } from "./chart.js";
import { cellAt, cellAxis, type HoverText, hoverTrace, outlineOf } from "./heat-map.js";
import { textAt } from "./marks.js";
import { LIGHT } from "./palette.js";

/** Input of the sensitivity heat map. */
export interface SensitivityData {
	readonly subject: Subject;
	readonly grid: SensitivityGrid;
	readonly price: number | null;
	readonly currency: string;
	/** The method's title. */
	readonly method?: string | undefined;
}

/**
 * A heat map of value per share by discount rate and terminal growth: blue above the price, orange below, deeper with distance. The base
 * case has an outline; refused cells are blank.
 * @example
 * const { sensitivity: grid } = value(await loadCompany(createClient(), "KO"));
 * const subject = { name: "Coca-Cola", symbol: "KO", asOf: "2026-06-30", source: "the bundled data set" };
 * sensitivity({ subject, grid, price: 60, currency: "USD" }).data.length > 0 //=> true
 */
export function sensitivity({ subject, grid, price, currency, method }: SensitivityData): ChartFigure {
	const { rows, columns, cells, base } = grid;
	const height = rows.values.length;
	const y = (row: number) => height - 1 - row;
	const shapes: Plain[] = [];
	const annotations: Plain[] = [];
	const hover: HoverText[] = [];
	let [above, valued] = [0, 0];
	for (const [row, line] of cells.entries())
		for (const [column, value] of line.entries()) {
			const rates = `${rows.title} ${percent(rows.values[row] ?? 0)}, ${columns.title.toLowerCase()} ${percent(columns.values[column] ?? 0)}`;
			if (value === null) {
				hover.push({ x: column, y: y(row), text: `${rates}: refused` });
				continue;
			}
			valued++;
			if (price !== null && value >= price) above++;
			const distance = price === null ? null : value / price - 1;
			const distanceText =
				distance === null ? "" : formatValue(distance, { kind: "fraction" }, { decimals: 0, signed: true });
			shapes.push(cellAt(column, y(row), distance, 0.34));
			annotations.push(
				textAt(
					`${row === base.row && column === base.column ? `<b>${formatNumber(value, { decimals: 2 })}</b>` : formatNumber(value, { decimals: 2 })}${distanceText ? `<br><span style="font-size:11px">${distanceText}</span>` : ""}`,
					[column, y(row)],
					LIGHT.text,
					{ size: 13 },
				),
			);
			hover.push({ x: column, y: y(row), text: `${rates}: ${currency} ${formatNumber(value, { decimals: 2 })}` });
		}
	shapes.push(outlineOf({ x: [base.column, base.column], y: [y(base.row), y(base.row)] }, 2));
	const centre = cells[base.row]?.[base.column] ?? null;
	const title =
		price === null
			? `Value by ${rows.title.toLowerCase()} and ${columns.title.toLowerCase()}`
			: above === 0
				? "No combination reaches the price"
				: above === valued
					? "Every combination lies above the price"
					: `${above} of ${valued} combinations ${above === 1 ? "lies" : "lie"} above the price`;
	return chart({
		subject,
		title,
		subtitle: `${subject.name}: ${method === undefined ? "value" : inSentence(method)}, ${currency} per share${price === null ? "" : `, and distance from the price of ${currency} ${shareAmount(price)}`}`,
		alt: `${title}. Base case ${centre === null ? "refused" : `${currency} ${formatNumber(centre, { decimals: 2 })}`} at ${percent(rows.values[base.row] ?? 0)} and ${percent(columns.values[base.column] ?? 0)}. ${valued} of ${height * columns.values.length} cells have a value.`,
		note: `Outlined: base case.${valued < height * columns.values.length ? " Blank: growth is not below the discount rate." : ""}${price === null ? "" : " Blue: above the price; orange: below."}`,
		height: 100 + 74 + height * 56,
		data: [hoverTrace(hover, 40)],
		layout: {
			margin: { l: 84, r: 24, b: 60 },
			xaxis: cellAxis(
				`${columns.title}, %`,
				columns.values.map((value) => percent(value)),
			),
			yaxis: cellAxis(`${rows.title}, %`, rows.values.map((value) => percent(value)).reverse()),
			shapes,
			annotations,
		},
	});
}
