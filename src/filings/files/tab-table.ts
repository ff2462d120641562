// Reads tab-separated tables row by row.
/** Takes the rows of a table: called with the column names, it returns a function for the cells of each row. */
export type RowTaker = (names: readonly string[]) => (cells: readonly string[]) => void;

/** Reads a tab-separated table, such as those of the SEC's data sets, in chunks. Column names are in capitals. */
export async function readTabTable(
	chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
	take: RowTaker,
): Promise<void> {
	const decoder = new TextDecoder();
	let rest = "";
	let onRow: ReturnType<RowTaker> | undefined;
	const line = (text: string) => {
		const cells = text.replace(/\r$/, "").split("\t");
		if (onRow) {
			if (text !== "") onRow(cells);
		} else onRow = take(cells.map((name) => name.trim().toUpperCase()));
	};
	for await (const chunk of chunks) {
		const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
		rest = lines.pop() ?? "";
		for (const text of lines) line(text);
	}
	rest += decoder.decode();
	if (rest !== "") line(rest);
}

/** A function that reads a cell by its column name; empty if the table has no such column. */
export function cellReader(names: readonly string[]): (cells: readonly string[], name: string) => string {
	const places = new Map(names.map((name, i) => [name, i]));
	return (cells, name) => (cells[places.get(name) ?? -1] ?? "").trim();
}
