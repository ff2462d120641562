// Collects the cells and charts of a sheet of a workbook.

/** A cell: a number, a text, or a formula with its value. */
export interface Cell {
	readonly value: number | string;
	/** Without the equals sign. */
	readonly formula?: string;
	/** A spreadsheet number format. */
	readonly format?: string;
	readonly note?: string;
}

/** The rows or columns of a sheet that a chart draws, from cell `first` to cell `last` of each. */
export interface ChartCells {
	readonly sheet: Sheet;
	readonly are: "rows" | "columns";
	readonly first: number;
	readonly last: number;
	/** The position of a series' name in it, and the row or column of the categories. */
	readonly names: number;
	readonly categories: number;
}

/** The series in a row or column: columns (on the hidden one before them), a line, or marks. */
export interface ChartSeries {
	readonly at: number;
	readonly look: "column" | "hidden" | "line" | "mark";
}

/** A chart that follows cells: an axis of values on the left, and one on the right. A chart of one series shows its values. */
export interface SheetChart {
	readonly title: string;
	readonly cells: ChartCells;
	/** The title of the categories. */
	readonly categories: string;
	readonly axes: readonly {
		readonly title: string;
		readonly format: string;
		/** Where the axis begins. @default chosen by the program */
		readonly least?: number;
		readonly series: readonly ChartSeries[];
	}[];
	/** Upper left cell, then width and height in pixels. */
	readonly place: readonly [row: number, column: number, width: number, height: number];
}

/** A sheet. Rows and columns count from 0. */
export class Sheet {
	readonly cells = new Map<string, Cell>();
	/** Widths of columns in characters. */
	readonly widths: number[] = [];
	readonly charts: SheetChart[] = [];
	rows = 0;
	columns = 0;

	constructor(readonly name: string) {}

	put(row: number, column: number, cell: Cell | number | string | null): void {
		if (cell === null) return;
		this.cells.set(cellName(row, column), typeof cell === "object" ? cell : { value: cell });
		this.rows = Math.max(this.rows, row + 1);
		this.columns = Math.max(this.columns, column + 1);
	}

	/** Adds a row of cells, and returns its number. */
	add(...cells: readonly (Cell | number | string | null)[]): number {
		const row = this.rows;
		for (const [column, cell] of cells.entries()) this.put(row, column, cell);
		this.rows = row + 1;
		return row;
	}

	/** The first row with this value in a column; -1 if there is none. */
	rowOf(value: Cell["value"], column = 0): number {
		return Array.from({ length: this.rows }, (_, row) => this.cells.get(cellName(row, column))?.value).indexOf(value);
	}
}

/** `B3` of row 2, column 1. */
export function cellName(row: number, column: number): string {
	let letters = "";
	for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
		letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
	return `${letters}${row + 1}`;
}

/** A cell of another sheet: `'Fair value'!$B$3`. */
export function absoluteName(sheet: string, row: number, column: number): string {
	const [, letters, number] = /^([A-Z]+)(\d+)$/.exec(cellName(row, column)) as RegExpExecArray;
	return `'${sheet.replaceAll("'", "''")}'!$${letters}$${number}`;
}

/** A valid defined name: `ebit0` and `d0` look like cells and get an underscore, as do `r` and `c`. */
export function definedName(name: string): string {
	const plain = name.replaceAll(/[^A-Za-z0-9_]/g, "_").replace(/^(\d)/, "_$1");
	return /^(?:[A-Za-z]{1,4}\d+|[rRcC])$/.test(plain) ? `${plain}_` : plain;
}
