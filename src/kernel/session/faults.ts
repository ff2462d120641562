// Writes syntax errors, type errors and warnings of a cell for the user.
import { readFileSync } from "node:fs";
import type { TypeCheck } from "../language/language-service.js";
import type { LspDiagnostic } from "../language/positions.js";
import type { SyntaxFault } from "../transform/syntax.js";
import type { UnsafeInteger } from "../transform/unsafe-integers.js";
import { markLine, red } from "./mark-line.js";
import type { ErrorContent } from "./messages.js";

/** Describes a syntax error as the error of its cell. */
export function syntaxError(label: string, source: string, fault: SyntaxFault): ErrorContent {
	const position = `${label}:${fault.line}:${fault.column}`;
	const marked = markLine(source, fault.line, fault.column, fault.length);
	return {
		ename: "SyntaxError",
		evalue: `${fault.message} (${position})`,
		traceback: [`${red("SyntaxError")}: ${fault.message}`, `    at ${position}`, "", ...marked],
	};
}

const placed = (label: string, text: string, diagnostic: LspDiagnostic) => ({ label, text, diagnostic });

/** Describes type errors as the error of their cell, each with its marked line; `undefined` if there are none. */
export function typeErrors(label: string, source: string, { cell, files }: TypeCheck): ErrorContent | undefined {
	const places = [
		...files.flatMap(({ path, diagnostics }) =>
			diagnostics.map((diagnostic) => placed(path, textOf(path), diagnostic)),
		),
		...cell.map((diagnostic) => placed(label, source, diagnostic)),
	];
	const [first] = places;
	if (!first) return undefined;
	const traceback = places.flatMap(({ label, text, diagnostic }, i) => {
		const { start, end } = diagnostic.range;
		const length = start.line === end.line ? end.character - start.character : Number.POSITIVE_INFINITY;
		return [
			...(i > 0 ? [""] : []),
			`${red(`TypeScript error TS${diagnostic.code}`)}: ${readableMessage(diagnostic)}`,
			`    at ${label}:${start.line + 1}:${start.character + 1}`,
			"",
			...markLine(text, start.line + 1, start.character + 1, length),
			...adviceOn(diagnostic),
		];
	});
	const more = places.length > 1 ? ` (and ${places.length - 1} more)` : "";
	const evalue = `TS${first.diagnostic.code}: ${readableMessage(first.diagnostic)}${more}`;
	return { ename: "TypeScriptError", evalue, traceback };
}

function textOf(path: string): string {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return "";
	}
}

/** A warning about integers that JavaScript silently rounds. */
export function unsafeWarning(label: string, source: string, integers: readonly UnsafeInteger[]): string {
	const lines = integers.map(({ written, value, offset }) => {
		const line = source.slice(0, offset).split("\n").length;
		const exact = `write ${written}n for an exact integer`;
		return `Warning: ${written} (${label}:${line}) becomes ${value}: a number is exact up to ${Number.MAX_SAFE_INTEGER}; ${exact}.\n`;
	});
	return lines.join("");
}

/** The compiler's codes for a value that may be `null` or `undefined`. */
const POSSIBLY_NULL = new Set([2531, 2532, 2533, 2721, 2722, 2723, 18047, 18048, 18049]);
const NULL_IN_TYPE = /^(?:Type|Argument of type) '[^']*\b(?:null|undefined)\b[^']*' is not assignable/;
/** The compiler's code for a promise in a condition, which is always true. */
const UNAWAITED = 2801;

/** Advice on errors that are new to Python programmers. */
function adviceOn({ code, message }: LspDiagnostic): string[] {
	if (Number(code) === UNAWAITED) return ["", "A promise is always true. Write `await` before it."];
	if (!POSSIBLY_NULL.has(Number(code)) && !NULL_IN_TYPE.test(message)) return [];
	return [
		"",
		"The value may be missing. Test it (`if (x !== null) …`), give a fallback (`x ?? 0`), or write `x!` if you know it is",
		"there. `// @valuelab nulls loose` in a cell turns this check off for the notebook.",
	];
}

/** The compiler's message without the names of the kernel's internal documents. */
function readableMessage({ code, message }: LspDiagnostic): string {
	const text = message
		.replace(/import\("[^"]*__valuelab_[^"]*"\)\./g, "")
		.replace(/typeof import\("[^"]*__valuelab_[^"]*"\)/g, "the notebook")
		.replace(/__valuelab_(?:all\.\$\d+|own)\./g, "");
	return Number(code) === 2632 ? text.replace("because it is an import", "because it is a constant") : text;
}
