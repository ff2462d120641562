// Answers completion requests.
import type { CellNames } from "../transform/names.js";
import type { LanguageService } from "./language-service.js";
import { codePointsOf, type LspCompletion, type LspPosition, offsetOf, positionOf, unitsOf } from "./positions.js";

export interface Completions {
	readonly matches: readonly string[];
	readonly cursor_start: number;
	readonly cursor_end: number;
	readonly metadata: Record<string, unknown>;
}

/** Jupyter's names for the completion kinds of the language server protocol. */
const KINDS: Readonly<Record<number, string>> = {
	2: "method",
	3: "function",
	4: "function",
	5: "property",
	6: "instance",
	7: "class",
	8: "interface",
	9: "module",
	10: "property",
	12: "value",
	13: "enum",
	14: "keyword",
	17: "path",
	19: "path",
	20: "property",
	21: "instance",
	22: "class",
	25: "type",
};

const MAX_COMPLETIONS = 2000;
const HIDDEN = /^(?:__valuelab_|\$\$|ǃ)/;

/** Completes the code at the cursor. Positions count code points, as in Jupyter. */
export async function complete(
	service: LanguageService,
	code: string,
	cursor: number,
	names: CellNames | undefined,
): Promise<Completions> {
	const units = unitsOf(code, cursor);
	const prefix = /[\p{ID_Continue}$]*$/u.exec(code.slice(0, units))?.[0] ?? "";
	const answer = await service.ask<{ items?: readonly LspCompletion[] } | readonly LspCompletion[] | null>(
		"textDocument/completion",
		code,
		names,
		positionOf(code, units),
		{ context: { triggerKind: 1 } },
	);
	const items = Array.isArray(answer) ? answer : ((answer as { items?: readonly LspCompletion[] } | null)?.items ?? []);
	const matches = ordered(items.filter((item) => !item.additionalTextEdits && !HIDDEN.test(item.label)));
	const first = matches[0];
	const start = first ? startOf(code, first, units, prefix) : units - prefix.length;
	const typed = code.slice(start, units).toLowerCase();
	const fitting = matches
		.filter((item) => (item.filterText ?? insertion(item)).toLowerCase().startsWith(typed))
		.slice(0, MAX_COMPLETIONS);
	return {
		matches: fitting.map(insertion),
		cursor_start: codePointsOf(code, start),
		cursor_end: codePointsOf(code, units),
		metadata: {
			_jupyter_types_experimental: fitting.map((item) => ({
				text: insertion(item),
				type: KINDS[item.kind ?? 0] ?? "text",
				...(item.detail ? { signature: item.detail } : {}),
				start: codePointsOf(code, start),
				end: codePointsOf(code, units),
			})),
		},
	};
}

function ordered(items: readonly LspCompletion[]): LspCompletion[] {
	const key = (item: LspCompletion): string => `${item.sortText ?? ""}\u0000${item.label}`;
	return [...items].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

function insertion(item: LspCompletion): string {
	return item.textEdit?.newText ?? item.insertText ?? item.label;
}

/** The start of the text to replace: the server's, such as for paths, else the start of the identifier. */
function startOf(code: string, item: LspCompletion, units: number, prefix: string): number {
	const range = item.textEdit?.insert ?? item.textEdit?.range;
	if (!range) return units - prefix.length;
	const start: LspPosition = { line: range.start.line - 1, character: range.start.character };
	return start.line < 0 ? units - prefix.length : offsetOf(code, start);
}
