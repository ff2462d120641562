import type { LspDiagnostic } from "../language/lsp-types.js";
import type { SyntaxFault } from "../transform/syntax.js";
import { markLine, red } from "./mark-line.js";
import type { ErrorContent } from "./messages.js";

/** A syntax error as the error of its cell. */
export function syntaxError(label: string, source: string, fault: SyntaxFault): ErrorContent {
	const place = `${label}:${fault.line}:${fault.column}`;
	const marked = markLine(source, fault.line, fault.column, fault.length);
	return {
		ename: "SyntaxError",
		evalue: `${fault.message} (${place})`,
		traceback: [`${red("SyntaxError")}: ${fault.message}`, `    at ${place}`, "", ...marked],
	};
}

/** Type errors as the error of their cell, each with its line and a mark. */
export function typeErrors(label: string, source: string, found: readonly LspDiagnostic[]): ErrorContent {
	const first = found[0];
	const more = found.length > 1 ? ` (and ${found.length - 1} more)` : "";
	const traceback = found.flatMap((diagnostic, at) => {
		const { start, end } = diagnostic.range;
		const length = start.line === end.line ? end.character - start.character : Number.POSITIVE_INFINITY;
		const place = `${label}:${start.line + 1}:${start.character + 1}`;
		return [
			...(at > 0 ? [""] : []),
			`${red(`TypeScript error TS${diagnostic.code}`)}: ${readable(diagnostic)}`,
			`    at ${place}`,
			"",
			...markLine(source, start.line + 1, start.character + 1, length),
		];
	});
	return { ename: "TypeScriptError", evalue: `TS${first?.code}: ${first ? readable(first) : ""}${more}`, traceback };
}

/** The compiler's words without the documents that only the kernel knows of. */
function readable({ code, message }: LspDiagnostic): string {
	const text = message
		.replace(/import\("[^"]*__valuelab_[^"]*"\)\./g, "")
		.replace(/typeof import\("[^"]*__valuelab_[^"]*"\)/g, "the notebook")
		.replace(/__valuelab_(?:all\.\$\d+|own)\./g, "");
	return Number(code) === 2632 ? text.replace("because it is an import", "because it is a constant") : text;
}
