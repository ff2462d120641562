// Compiles an imported file to an ES module.
import MagicString from "magic-string";
import { parseSync } from "oxc-parser";
import { transformSync } from "oxc-transform";
import type { Node } from "./ast.js";
import { needsCompiler, transpile, withUsingHelper } from "./compiler.js";
import { checkLoops } from "./loops.js";
import { faultOfFile, syntaxFault } from "./syntax.js";

export interface CompiledModule {
	readonly code: string;
	readonly maps: readonly string[];
}

/**
 * Compiles a TypeScript or JavaScript file to an ES module for Node, with loops that can be interrupted.
 * @throws SyntaxError if it cannot be parsed
 */
export async function compileModule(source: string, file: string): Promise<CompiledModule> {
	const lang = file.endsWith(".tsx") ? "tsx" : "ts";
	const parsed = parseSync(file, source, { sourceType: "module", lang });
	const fault = syntaxFault(source, parsed.errors);
	if (fault) throw faultOfFile(fault, file);
	const lowered = needsCompiler(source) ? await transpile(source) : { code: source, maps: [] };
	// `onlyRemoveTypeImports` is off: in a module, an import that is only used as a type is a type.
	const stripped = transformSync(file, lowered.code, { lang, sourceType: "module", target: "es2022", sourcemap: true });
	const code = withUsingHelper(stripped.code, "import.meta.$$");
	const program = parseSync("module.js", code, { sourceType: "module", lang: "js" }).program as unknown as Node;
	const rewritten = new MagicString(code);
	checkLoops(program, rewritten);
	rewritten.prepend("const { flag: $$flag, stop: $$stop } = import.meta.$$; ");
	const map = rewritten.generateMap({ hires: "boundary", source: file, includeContent: false });
	return { code: rewritten.toString(), maps: [map.toString(), JSON.stringify(stripped.map ?? null), ...lowered.maps] };
}
