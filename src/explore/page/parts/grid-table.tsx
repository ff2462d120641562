// Draws the page's table, with sorting, trend lines, explanations and export.
import { useState } from "preact/hooks";
import { printed } from "../../../core/format.js";
import type { TableColumn } from "../../../report/table.js";
import { ExportMenu } from "./export-menu.js";
import { FigureButton } from "./figure-button.js";
import { type Grid, type GridCell, sortedRows } from "./grid.js";
import { tableExports } from "./table-exports.js";

const WIDTH = 72;
const HEIGHT = 18;

/** A small line of a series, gaps left open, with the zero line where the series crosses it. */
function Trend({ values }: { readonly values: readonly (number | null)[] }) {
	const known = values.filter((value): value is number => value !== null);
	if (known.length < 3) return null;
	const low = Math.min(0, ...known);
	const high = Math.max(0, ...known);
	const x = (i: number) => ((i / (values.length - 1)) * (WIDTH - 4) + 2).toFixed(1);
	const y = (value: number) => (HEIGHT - 2 - ((value - low) / (high - low || 1)) * (HEIGHT - 4)).toFixed(1);
	let pen = "M";
	const path = values
		.map((value, i) => {
			if (value === null) {
				pen = "M";
				return "";
			}
			const step = `${pen}${x(i)} ${y(value)}`;
			pen = "L";
			return step;
		})
		.join("");
	return (
		<svg class="trend" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
			{low < 0 && <line x1="0" x2={WIDTH} y1={y(0)} y2={y(0)} />}
			<path d={path} />
		</svg>
	);
}

interface Order {
	readonly column: number;
	readonly descending: boolean;
}

export function GridTable({ grid }: { readonly grid: Grid }) {
	const { caption, columns, rows, notes = [], sortable = true } = grid;
	const [order, setOrder] = useState<Order | null>(null);
	const shown = order && sortable ? sortedRows(rows, order.column, order.descending) : rows;
	const sortBy = (column: number) => {
		const numeric = columns[column]?.numeric === true;
		setOrder(order?.column === column ? { column, descending: !order.descending } : { column, descending: numeric });
	};
	const assumed = new Set(rows.flatMap(({ cells }) => cells.flatMap((cell) => (cell.assumed && cell.note) || [])));
	const marked = rows.some(({ cells }) => cells.some(({ illustrative }) => illustrative));
	return (
		<div class="grid">
			<div class="grid-head">
				<h3>{caption}</h3>
				<ExportMenu name={caption} exports={tableExports({ ...grid, rows: shown })} code={grid.code} />
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
			<section class="table" tabIndex={0} aria-label={caption}>
				<table>
					<thead>
						<tr>
							{columns.map((column, i) => (
								<Header
									key={column.title}
									column={column}
									order={order?.column === i ? order : null}
									onSort={sortable ? () => sortBy(i) : undefined}
								/>
							))}
						</tr>
					</thead>
					<tbody>
						{shown.map((row, i) =>
							row.group ? (
								<tr key={i} class="group">
									<th scope="colgroup" colSpan={columns.length}>
										{row.cells[0]?.text}
									</th>
								</tr>
							) : (
								<tr key={i} class={row.own ? "own" : undefined}>
									{row.cells.map((cell, j) => (
										<Cell
											key={j}
											cell={cell}
											column={columns[j]}
											heading={j === 0}
											name={`${row.cells[0]?.text ?? ""}, ${columns[j]?.title ?? ""}`}
										/>
									))}
								</tr>
							),
						)}
					</tbody>
				</table>
			</section>
			{(notes.length > 0 || assumed.size > 0 || marked) && (
				<p class="notes">
					{[...assumed].map((text) => (
						<span key={text}>≈ {printed(text)}.</span>
					))}
					{marked && <span>* Illustrative: made up by the service.</span>}
					{notes.map((note) => (
						<span key={note}>{printed(note)}</span>
					))}
				</p>
			)}
		</div>
	);
}

interface HeaderProps {
	readonly column: TableColumn;
	readonly order: Order | null;
	readonly onSort?: () => void;
}

function Header({ column, order, onSort }: HeaderProps) {
	const { title, unit, numeric, wide } = column;
	const css = [numeric ? "n" : "", wide ? "wide" : ""].join(" ").trim() || undefined;
	const sorted = order ? (order.descending ? "descending" : "ascending") : undefined;
	const label = (
		<>
			{title}
			{unit && <small>{unit}</small>}
		</>
	);
	return (
		<th scope="col" class={css} aria-sort={sorted}>
			{onSort ? (
				<button type="button" class="sort" onClick={onSort}>
					{label}
				</button>
			) : (
				label
			)}
		</th>
	);
}

interface CellProps {
	readonly cell: GridCell;
	readonly column: TableColumn | undefined;
	readonly heading: boolean;
	readonly name: string;
}

function Cell({ cell, column, heading, name }: CellProps) {
	const { text, compute, note, href, illustrative, trend } = cell;
	const title = cell.title ?? name;
	const shown = illustrative ? `${text}*` : text;
	const inner = compute ? (
		<FigureButton title={title} compute={compute} text={shown} note={note} />
	) : href !== undefined ? (
		<a href={href}>{shown}</a>
	) : (
		shown
	);
	const css = [column?.numeric ? "n" : "", column?.wide ? "wide" : ""].join(" ").trim() || undefined;
	if (trend)
		return (
			<td>
				<Trend values={trend} />
			</td>
		);
	if (heading)
		return (
			<th scope="row" class={css} title={compute ? undefined : note}>
				{inner}
			</th>
		);
	return (
		<td class={css} title={compute ? undefined : note}>
			{inner}
		</td>
	);
}
