// Finds functions of earlier cells that a new declaration breaks.
import { type DeferredCode, deferredCode } from "../transform/deferred-code.js";
import type { ProjectCell } from "./cell-document.js";
import { type CellSlots, documentName } from "./cell-slots.js";
import { codeIn, hoverTextAt } from "./hover-text.js";
import type { LanguageServer } from "./language-server.js";
import { type LspDiagnostic, offsetOf, positionOf } from "./positions.js";

/** A function of an earlier cell that does not fit a later cell's declaration. */
export interface Breakage {
	/** The cell of the function, its line, and its name. */
	readonly label: string;
	readonly line: number;
	readonly name: string;
	/** The compiler's error, or how the function's type changed. */
	readonly reason: string;
}

/** The functions that a redeclaration breaks. */
export interface Breakages {
	readonly breakages: readonly Breakage[];
	/** Labels of the cells that were not checked. */
	readonly unchecked: readonly string[];
}

/** The largest number of cells checked for one redeclaration. Each takes the language server some milliseconds. */
const MAX_CHECKED = 100;

interface Watched {
	readonly cell: ProjectCell;
	readonly code: DeferredCode;
	readonly before: Promise<string>;
}

/**
 * Records the types of functions in cells whose declarations are about to change.
 * @returns a function to call after the change, which returns the functions that no longer fit
 */
export function watchDependents(
	server: LanguageServer,
	slots: CellSlots,
	dependents: readonly ProjectCell[],
): () => Promise<Breakages> {
	const affected = slots.allDependents(dependents);
	const cells = affected.slice(0, MAX_CHECKED);
	const unchecked = affected
		.slice(MAX_CHECKED)
		.flatMap(({ source, label }) => (deferredCode(source).length > 0 ? [label] : []));
	const signature = async (cell: ProjectCell, code: DeferredCode): Promise<string> =>
		signatureOf(await hoverTextAt(server, slots, cell, code.nameAt));
	// The server answers in order, so these requests see the earlier declarations.
	const watched: Watched[] = cells.flatMap((cell) =>
		deferredCode(cell.source).map((code) => ({ cell, code, before: signature(cell, code) })),
	);
	for (const { before } of watched) before.catch(() => {});
	return async () => {
		const errors = new Map<ProjectCell, Promise<readonly LspDiagnostic[]>>();
		for (const { cell } of watched) {
			if (!errors.has(cell)) errors.set(cell, server.diagnostics(documentName(cell.slot)));
		}
		const after = watched.map(({ cell, code }) => signature(cell, code));
		for (const answer of [...after, ...errors.values()]) answer.catch(() => {});
		const breakages: Breakage[] = [];
		for (const [i, { cell, code, before }] of watched.entries()) {
			const broken = breakagesIn(cell, code, (await errors.get(cell)) ?? [], slots.firstLine(cell));
			breakages.push(...broken);
			const [typeBefore, typeAfter] = [await before, (await after[i]) ?? ""];
			if (broken.length > 0 || typeBefore === "" || typeAfter === "" || typeBefore === typeAfter) continue;
			const line = positionOf(cell.source, code.nameAt).line + 1;
			const reason = `is now \`${typeAfter}\`, was \`${typeBefore}\``;
			breakages.push({ label: cell.label, line, name: code.name, reason });
		}
		return { breakages, unchecked };
	};
}

/** The compiler's errors inside a function. */
function breakagesIn(
	{ source, label }: ProjectCell,
	{ name, start, end }: DeferredCode,
	errors: readonly LspDiagnostic[],
	firstLine: number,
): Breakage[] {
	return errors.flatMap(({ range, message }) => {
		const line = range.start.line - firstLine;
		if (line < 0) return [];
		const offset = offsetOf(source, { line, character: range.start.character });
		if (offset < start || offset >= end) return [];
		const reason = message.split("\n")[0] ?? "";
		return [{ label, line: line + 1, name, reason }];
	});
}

/** The type of a function on one line; empty for other values. */
function signatureOf(hover: string): string {
	const shown = codeIn(hover).replace(/^(?:function|const|let|var) [\w$]+(?::\s*)?/, "");
	return /^(?:<[^(]*>)?\(/.test(shown) ? shown.replace(/\): (?=[^()]*$)/, ") => ") : "";
}
