// Writes the lines around an error, with a mark at its place.
const RED = "\u001b[31m";
const PLAIN = "\u001b[39m";
const CONTEXT_LINES = 2;

/** The lines around `line`, with an arrow at it and a mark under `length` characters from `column`. */
export function markLine(source: string, line: number, column: number, length: number): string[] {
	const lines = source.split("\n");
	const from = Math.max(1, line - CONTEXT_LINES);
	const to = Math.min(lines.length, line + CONTEXT_LINES);
	const width = String(to).length;
	const shown: string[] = [];
	for (let number = from; number <= to; number += 1) {
		const text = lines[number - 1] ?? "";
		shown.push(`${number === line ? ">" : " "} ${String(number).padStart(width)} | ${text}`);
		if (number === line) {
			const lead = text.slice(0, column - 1).replace(/[^\t]/g, " ");
			const marks = Math.max(1, Math.min(length, text.length - column + 1));
			shown.push(`  ${" ".repeat(width)} | ${lead}${RED}${"^".repeat(marks)}${PLAIN}`);
		}
	}
	return shown;
}

/** Writes text in red, for errors. */
export function red(text: string): string {
	return `${RED}${text}${PLAIN}`;
}
