import MagicString from "magic-string";
import { parseSync } from "oxc-parser";
import { transformSync } from "oxc-transform";
import type { NotebookName } from "../session/contracts.js";
import type { Node } from "../transform/ast.js";
import { freeReferences } from "../transform/scope.js";
import { syntaxFault } from "../transform/syntax.js";
import { DapError } from "./dap.js";

/**
 * Converts TypeScript that the user enters in the debugger to JavaScript, with the names of the notebook as they are stored.
 * @throws DapError if it cannot be parsed
 */
export async function expressionCode(source: string, names: readonly NotebookName[]): Promise<string> {
	const options = { lang: "ts", sourceType: "script", target: "es2022" } as const;
	// Parentheses keep an object literal from being parsed as a block.
	const wrapped = /^\s*\{[\s\S]*\}\s*$/.test(source) ? `(${source.trim()})` : source;
	const first = transformSync("expression.ts", wrapped, options);
	const stripped = syntaxFault(wrapped, first.errors) ? transformSync("expression.ts", source, options) : first;
	const fault = syntaxFault(source, stripped.errors);
	if (fault) throw new DapError(fault.message);
	const code = stripped.code.trim();
	const renamed = new Map(names.filter((n) => n.storedAs !== n.name).map((n) => [n.name, n.storedAs]));
	if (renamed.size === 0) return code;
	const program = parseSync("expression.js", code, { sourceType: "script", lang: "js" }).program as unknown as Node;
	const text = new MagicString(code);
	for (const { node, name, shorthand } of freeReferences(program)) {
		const stored = renamed.get(name);
		if (stored) text.overwrite(node.start, node.end, shorthand ? `${name}: ${stored}` : stored);
	}
	return text.toString();
}
