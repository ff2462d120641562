// Declares what the kernel reads of the language server protocol, and converts positions between it and Jupyter.

/** A position in the language server protocol: line and character from 0, in UTF-16 units. */
export interface LspPosition {
	readonly line: number;
	readonly character: number;
}

export interface LspRange {
	readonly start: LspPosition;
	readonly end: LspPosition;
}

export interface LspDiagnostic {
	readonly range: LspRange;
	readonly severity: number;
	readonly code: number | string;
	readonly message: string;
}

export interface LspCompletion {
	readonly label: string;
	readonly kind?: number;
	readonly sortText?: string;
	readonly filterText?: string;
	readonly insertText?: string;
	readonly detail?: string;
	readonly textEdit?: { readonly newText: string; readonly range?: LspRange; readonly insert?: LspRange };
	readonly additionalTextEdits?: readonly unknown[];
}

export interface LspHover {
	readonly contents: string | { readonly value: string } | readonly (string | { readonly value: string })[];
	readonly range?: LspRange;
}

export interface LspLocation {
	readonly uri?: string;
	readonly range?: LspRange;
	readonly targetUri?: string;
	readonly targetRange?: LspRange;
}

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
	let offset = 0;
	for (let line = 0; line < position.line; line += 1) {
		const next = text.indexOf("\n", offset);
		if (next < 0) return text.length;
		offset = next + 1;
	}
	return Math.min(offset + position.character, text.length);
}
