// Compares two prints of figures and prints those that moved.
/** One figure in two prints; undefined if a print does not have it. */
interface Move {
	readonly symbol: string;
	readonly path: string;
	readonly before: string | undefined;
	readonly after: string | undefined;
}

/** Number of examples printed for each group. */
const EXAMPLES = 2;

/** Prints the different figures, grouped by name: number of companies, largest change, two examples. */
export function printMoves(before: string, after: string): void {
	const moves = movesOf(parse(before), parse(after));
	const groups = new Map<string, Move[]>();
	for (const move of moves) {
		const name = nameOf(move.path);
		const group = groups.get(name);
		if (group) group.push(move);
		else groups.set(name, [move]);
	}
	const rows = [...groups].sort((a, b) => b[1].length - a[1].length);
	for (const [name, group] of rows) {
		const symbols = new Set(group.map(({ symbol }) => symbol));
		const changes = group.flatMap(({ before, after }) => changeOf(before, after) ?? []);
		const largest = changes.length === 0 ? "" : `, up to ${(Math.max(...changes) * 100).toPrecision(3)}%`;
		process.stdout.write(`${name}: ${group.length} figures of ${symbols.size} companies${largest}\n`);
		for (const { symbol, path, before, after } of group.slice(0, EXAMPLES))
			process.stdout.write(`    ${symbol} ${path}: ${formatFigure(before)} -> ${formatFigure(after)}\n`);
	}
	process.stdout.write(`${moves.length} figures moved in ${groups.size} groups\n`);
}

function parse(text: string): Map<string, string> {
	const figures = new Map<string, string>();
	for (const line of text.split("\n")) {
		const [symbol, path] = line.split(" ", 2);
		if (!symbol || !path) continue;
		figures.set(`${symbol} ${path}`, line.slice(symbol.length + path.length + 2));
	}
	return figures;
}

function movesOf(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Move[] {
	return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
		const [symbol, path] = key.split(" ", 2) as [string, string];
		const move = { symbol, path, before: before.get(key), after: after.get(key) };
		return move.before === move.after ? [] : [move];
	});
}

/** The name of a figure, without positions in lists. */
const nameOf = (path: string) => path.replaceAll(/\[\d+\]/g, "[]");

function changeOf(before: string | undefined, after: string | undefined): number | null {
	const [from, to] = [Number(before ?? "-"), Number(after ?? "-")];
	return Number.isFinite(from) && Number.isFinite(to) && from !== 0 ? Math.abs(to / from - 1) : null;
}

const formatFigure = (value: string | undefined) => (value === undefined ? "(none)" : value.slice(0, 160));
