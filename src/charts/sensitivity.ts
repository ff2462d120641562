import type { SensitivityGrid } from "../analytics/valuation.js";
import { formatNumber, formatValue } from "../core/format.js";
import { chart } from "./chart.js";
import type { ChartFigure, Plain, Subject } from "./figure.js";
import { LIGHT } from "./palette.js";

export interface SensitivityData {
	readonly subject: Subject;
	readonly grid: SensitivityGrid;
	readonly price: number | null;
	readonly currency: string;
}

/**
 * Value per share by discount rate and terminal growth, every number printed with its distance from the price, the base case
 * outlined, refused cells blank. Drawn from rectangles and words instead of a heat-map trace, so that it looks the same on
 * paper, in a still picture and on screen; blue lies above the price, orange below, deeper with distance.
 */
export function sensitivity({ subject, grid, price, currency }: SensitivityData): ChartFigure {
	const { rows, columns, cells, base } = grid;
	const height = rows.values.length;
	const y = (row: number) => height - 1 - row;
	const tint = (value: number): { fillcolor: string; opacity: number } => {
		if (price === null) return { fillcolor: LIGHT.band, opacity: 0.6 };
		const distance = value / price - 1;
		return {
			fillcolor: distance >= 0 ? LIGHT.value : LIGHT.price,
			opacity: 0.06 + Math.min(Math.abs(distance), 1) * 0.34,
		};
	};
	const shapes: Plain[] = [];
	const annotations: Plain[] = [];
	const hover: { x: number; y: number; text: string }[] = [];
	let [above, counted] = [0, 0];
	for (const [row, line] of cells.entries())
		for (const [column, value] of line.entries()) {
			const at = { x0: column - 0.48, x1: column + 0.48, y0: y(row) - 0.46, y1: y(row) + 0.46 };
			const rates = `${rows.title} ${percent(rows.values[row] ?? 0)}, ${columns.title.toLowerCase()} ${percent(columns.values[column] ?? 0)}`;
			if (value === null) {
				hover.push({ x: column, y: y(row), text: `${rates}: refused` });
				continue;
			}
			counted++;
			if (price !== null && value >= price) above++;
			const apart = price === null ? "" : `${formatNumber((value / price - 1) * 100, { signed: true })}%`;
			shapes.push({ type: "rect", layer: "below", ...at, ...tint(value), line: { width: 0 } });
			annotations.push({
				text: `${row === base.row && column === base.column ? `<b>${formatNumber(value, { decimals: 2 })}</b>` : formatNumber(value, { decimals: 2 })}${apart ? `<br><span style="font-size:11px">${apart}</span>` : ""}`,
				x: column,
				y: y(row),
				showarrow: false,
				font: { size: 13, color: LIGHT.text },
			});
			hover.push({ x: column, y: y(row), text: `${rates}: ${currency} ${formatNumber(value, { decimals: 2 })}` });
		}
	shapes.push({
		type: "rect",
		x0: base.column - 0.48,
		x1: base.column + 0.48,
		y0: y(base.row) - 0.46,
		y1: y(base.row) + 0.46,
		fillcolor: "rgba(0,0,0,0)",
		line: { color: LIGHT.ink, width: 2 },
	});
	const centre = cells[base.row]?.[base.column] ?? null;
	const title =
		price === null
			? `Value by ${rows.title.toLowerCase()} and ${columns.title.toLowerCase()}`
			: above === 0
				? "No combination reaches the price"
				: above === counted
					? "Every combination lies above the price"
					: `${above} of ${counted} combinations ${above === 1 ? "lies" : "lie"} above the price`;
	const ticks = (values: readonly number[], flip: boolean): Plain => ({
		tickmode: "array",
		tickvals: values.map((_, index) => (flip ? y(index) : index)),
		ticktext: values.map(percent),
	});
	const axis = (text: string) => ({
		title: { text, font: { size: 12, color: LIGHT.muted }, standoff: 8 },
		tickfont: { size: 12, color: LIGHT.muted },
		showgrid: false,
		zeroline: false,
		fixedrange: true,
	});
	return chart({
		subject,
		title,
		subtitle: `${subject.name}: discounted cash flow, ${currency} per share${price === null ? "" : `, and distance from the price of ${formatNumber(price, { decimals: 2 })}`}`,
		alt: `${title}. Base case ${centre === null ? "refused" : `${currency} ${formatNumber(centre, { decimals: 2 })}`} at ${percent(rows.values[base.row] ?? 0)} and ${percent(columns.values[base.column] ?? 0)}. ${counted} of ${height * columns.values.length} cells have a value.`,
		note: `Outlined: base case.${counted < height * columns.values.length ? " Blank: growth is not below the discount rate." : ""}${price === null ? "" : " Blue: above the price; orange: below."}`,
		height: 100 + 74 + height * 56,
		data: [
			{
				type: "scatter",
				mode: "markers",
				x: hover.map((cell) => cell.x),
				y: hover.map((cell) => cell.y),
				text: hover.map((cell) => cell.text),
				marker: { size: 40, symbol: "square", opacity: 0 },
				hovertemplate: "%{text}<extra></extra>",
			},
		],
		layout: {
			margin: { l: 84, r: 24, b: 60 },
			xaxis: {
				...axis(`${columns.title}, %`),
				...(ticks(columns.values, false) as object),
				range: [-0.5, columns.values.length - 0.5],
			},
			yaxis: { ...axis(`${rows.title}, %`), ...(ticks(rows.values, true) as object), range: [-0.5, height - 0.5] },
			shapes,
			annotations,
		},
	});
}

function percent(value: number): string {
	return formatValue(value, { kind: "fraction" });
}
