// Exports a table of the page as CSV, SVG or PNG.
import { SANS, SERIF } from "../../../charts/chart.js";
import { LIGHT } from "../../../charts/palette.js";
import { textWidth } from "../../../charts/text-layout.js";
import { escapeHtml } from "../../../core/html-text.js";
import { shorten } from "../../../core/plain-text.js";
import { csvRow, download, svgToPng } from "./download.js";
import type { Export } from "./export-menu.js";
import type { Grid } from "./grid.js";

/** Sizes of the drawing in pixels: text, row, gap between columns, margin, and head with caption and titles. */
const [SIZE, ROW, GAP, SIDE, HEAD] = [13, 24, 18, 16, 78];
/** The largest number of characters of a cell in a drawing; longer texts are cut. */
const MAX_LENGTH = 48;

/** Removes columns that hold trend charts. */
function withoutTrends(grid: Grid): Grid {
	const hasTrend = grid.columns.map((_, i) => grid.rows.some(({ cells }) => cells[i]?.trend !== undefined));
	const kept = <T>(list: readonly T[]) => list.filter((_, i) => hasTrend[i] !== true);
	return { ...grid, columns: kept(grid.columns), rows: grid.rows.map((row) => ({ ...row, cells: kept(row.cells) })) };
}

export function tableExports(grid: Grid): Export[] {
	const exported = withoutTrends(grid);
	return [
		{ label: "CSV", run: () => download(`${exported.file}.csv`, gridCsv(exported), "text/csv") },
		{ label: "SVG", run: () => download(`${exported.file}.svg`, gridSvg(exported).svg, "image/svg+xml") },
		{
			label: "PNG",
			run: async () => {
				const { svg, width, height } = gridSvg(exported);
				download(`${exported.file}.png`, await svgToPng(svg, width, height));
			},
		},
	];
}

/** Writes the table as CSV with full precision and the units in the header. */
export function gridCsv({ columns, rows }: Grid): string {
	const head = columns.map(({ title, unit }) => (unit ? `${title} (${unit})` : title));
	return [head, ...rows.filter(({ group }) => !group).map(({ cells }) => cells.map(({ value }) => value))]
		.map(csvRow)
		.join("");
}

const cut = (text: string): string => shorten(text, MAX_LENGTH);

/** Draws the table on white. */
export function gridSvg({ caption, columns, rows, notes = [] }: Grid): {
	readonly svg: string;
	readonly width: number;
	readonly height: number;
} {
	const widths = columns.map(({ title, unit = "" }, i) =>
		Math.max(
			textWidth(title, SIZE) * 1.08,
			textWidth(unit, SIZE - 2),
			...rows.filter(({ group }) => !group).map(({ cells }) => textWidth(cut(cells[i]?.text ?? ""), SIZE)),
		),
	);
	const lefts = widths.map((_, i) => SIDE + widths.slice(0, i).reduce((sum, width) => sum + width + GAP, 0));
	const titleWidth = textWidth(caption, 18) + 2 * SIDE;
	const noteWidth = Math.max(0, ...notes.map((note) => textWidth(note, SIZE - 2))) + 2 * SIDE;
	const width = Math.ceil(
		Math.max((lefts.at(-1) ?? 0) + (widths.at(-1) ?? 0) + SIDE, titleWidth, Math.min(noteWidth, 1400)),
	);
	const height = HEAD + ROW * rows.length + 18 * notes.length + SIDE;
	const position = (i: number) =>
		columns[i]?.numeric
			? `x="${(lefts[i] ?? 0) + (widths[i] ?? 0)}" text-anchor="end"`
			: `x="${lefts[i] ?? 0}" text-anchor="start"`;
	const line = (y: number, colour: string) =>
		`<line x1="${SIDE}" x2="${width - SIDE}" y1="${y}" y2="${y}" stroke="${colour}"/>`;
	const heads = columns.map(
		({ title, unit }, i) =>
			`<text ${position(i)} y="${unit ? 54 : 64}" font-weight="600" fill="${LIGHT.ink}">${escapeHtml(title)}</text>${unit ? `<text ${position(i)} y="69" font-size="${SIZE - 2}" fill="${LIGHT.muted}">${escapeHtml(unit)}</text>` : ""}`,
	);
	const body = rows.map(({ cells, own, group }, row) => {
		const y = HEAD + row * ROW;
		const band = own
			? `<rect x="${SIDE - 6}" y="${y}" width="${width - 2 * SIDE + 12}" height="${ROW}" fill="${LIGHT.band}"/>`
			: "";
		const weight = own || group ? ' font-weight="600"' : "";
		const texts = (group ? cells.slice(0, 1) : cells).map(
			({ text }, i) => `<text ${position(i)} y="${y + 16}"${weight}>${escapeHtml(group ? text : cut(text))}</text>`,
		);
		return `${band}${texts.join("")}${line(y + ROW, LIGHT.grid)}`;
	});
	const foot = notes.map(
		(note, i) =>
			`<text x="${SIDE}" y="${HEAD + ROW * rows.length + 18 * (i + 1)}" font-size="${SIZE - 2}" fill="${LIGHT.muted}">${escapeHtml(note)}</text>`,
	);
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escapeHtml(SANS)}" font-size="${SIZE}" fill="${LIGHT.text}"><rect width="100%" height="100%" fill="${LIGHT.paper}"/><text x="${SIDE}" y="28" font-size="18" font-weight="600" font-family="${escapeHtml(SERIF)}" fill="${LIGHT.ink}">${escapeHtml(caption)}</text>${heads.join("")}${line(HEAD - 2, LIGHT.ink)}${body.join("")}${foot.join("")}</svg>`;
	return { svg, width, height };
}
