// Reads CSV files.
/** One row of a CSV file by column name; an empty cell is the empty string. */
export type CsvRow = Readonly<Record<string, string>>;

/** The rows of a CSV text (RFC 4180: quoted cells may hold commas, quotes and line ends), keyed by its first line. */
export function* readCsv(text: string): Generator<CsvRow> {
	let header: string[] | null = null;
	for (const cells of readCells(text)) {
		if (header === null) {
			header = cells;
			continue;
		}
		if (cells.length === 1 && cells[0] === "") continue;
		const row: Record<string, string> = {};
		for (let i = 0; i < header.length; i++) row[header[i] as string] = cells[i] ?? "";
		yield row;
	}
}

function* readCells(text: string): Generator<string[]> {
	let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
	while (at < text.length) {
		const end = text.indexOf("\n", at);
		const line = text.slice(at, end === -1 ? text.length : end);
		if (!line.includes('"')) {
			at = end === -1 ? text.length : end + 1;
			yield (line.endsWith("\r") ? line.slice(0, -1) : line).split(",");
			continue;
		}
		const cells: string[] = [];
		let cell = "";
		let quoted = false;
		for (; at < text.length; at++) {
			const c = text[at] as string;
			if (quoted) {
				if (c !== '"') cell += c;
				else if (text[at + 1] === '"') {
					cell += '"';
					at++;
				} else quoted = false;
			} else if (c === '"') quoted = true;
			else if (c === ",") {
				cells.push(cell);
				cell = "";
			} else if (c === "\n") break;
			else if (c !== "\r") cell += c;
		}
		at++;
		cells.push(cell);
		yield cells;
	}
}

/** The number in a cell, or null where the cell is empty or holds none: a missing number is never 0. */
export function numberIn(cell: string | undefined): number | null {
	if (cell === undefined || cell.trim() === "") return null;
	const value = Number(cell);
	return Number.isFinite(value) ? value : null;
}
