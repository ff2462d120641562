// Converts positions between Jupyter and language servers.
import type { LspPosition } from "./lsp-types.js";

/** Converts an offset in code points, as in Jupyter, to UTF-16 units, as in JavaScript and language servers. */
export function unitsOf(text: string, codePoints: number): number {
	let units = 0;
	let points = 0;
	for (const character of text) {
		if (points >= codePoints) break;
		units += character.length;
		points += 1;
	}
	return units;
}

export function codePointsOf(text: string, units: number): number {
	return [...text.slice(0, units)].length;
}

export function positionOf(text: string, units: number): LspPosition {
	const before = text.slice(0, units);
	const lines = before.split("\n");
	return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

export function offsetOf(text: string, position: LspPosition): number {
	let at = 0;
	for (let line = 0; line < position.line; line += 1) {
		const next = text.indexOf("\n", at);
		if (next < 0) return text.length;
		at = next + 1;
	}
	return Math.min(at + position.character, text.length);
}
