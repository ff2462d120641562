import MagicString from "magic-string";
import { parseSync } from "oxc-parser";
import { transformSync } from "oxc-transform";
import { child, declaredNames, list, type Node, nameOf, optional, text, walk } from "./ast.js";
import type { CompiledModule } from "./compile-module.js";
import { needsCompiler, transpileNow, withUsingHelper } from "./compiler.js";
import { checkLoops } from "./loops.js";
import { rewriteImport } from "./rewrite.js";
import { awaitsAtTop, freeReferences, specifierName } from "./scope.js";
import { faultOfFile, syntaxFault } from "./syntax.js";

/** The parameters of the compiled function, in order. */
export const COMMONJS_PARAMETERS = ["exports", "require", "module", "__filename", "__dirname", "$$"] as const;

/**
 * Compiles a TypeScript file to the function of a CommonJS module, for `require`, which is synchronous. Imports are read at every
 * use and exports are getters, so that changes are visible, as between ES modules.
 * @throws SyntaxError if it cannot be parsed
 * @throws Error if it awaits at its top level
 */
export function compileCommonJs(source: string, file: string): CompiledModule {
	const lang = file.endsWith(".tsx") ? "tsx" : "ts";
	const fault = syntaxFault(source, parseSync(file, source, { sourceType: "module", lang }).errors);
	if (fault) throw faultOfFile(fault, file);
	const lowered = needsCompiler(source) ? transpileNow(source) : { code: source, maps: [] };
	const options = { lang, sourceType: "module", target: "es2022", sourcemap: true } as const;
	const stripped = transformSync(file, lowered.code.replace(/^([ \t]*)export\s*=\s/m, "$1module.exports = "), options);
	const code = withUsingHelper(stripped.code, "$$");
	const program = parseSync("module.js", code, { sourceType: "module", lang: "js" }).program as unknown as Node;
	if (awaitsAtTop(program)) throw new Error(`require: ${file} awaits at its top level; import it instead`);
	const rewritten = rewrite(code, program);
	const map = rewritten.generateMap({ hires: "boundary", source: file, includeContent: false });
	return { code: rewritten.toString(), maps: [map.toString(), JSON.stringify(stripped.map ?? null), ...lowered.maps] };
}

function rewrite(code: string, program: Node): MagicString {
	const source = new MagicString(code);
	/** The expression that replaces each imported name. */
	const imported = new Map<string, string>();
	/** Statements that load the imported modules first. */
	const head: string[] = [];
	/** A getter for each exported name. */
	const getters: string[] = [];
	const read = (local: string): string => imported.get(local) ?? local;
	const exportAs = (name: string, expression: string): void => {
		getters.push(`$$.export(exports, ${JSON.stringify(name)}, () => ${expression});`);
	};
	const member = (module: string, name: string): string =>
		name === "default" ? `$$.default(${module})` : `${module}[${JSON.stringify(name)}]`;
	const load = (statement: Node): string => {
		const name = `$import${head.length}`;
		head.push(`const ${name} = require(${JSON.stringify(text(child(statement, "source"), "value"))});`);
		return name;
	};

	const body = list(program, "body");
	for (const statement of body) {
		if (statement.type !== "ImportDeclaration") continue;
		const module = load(statement);
		for (const specifier of list(statement, "specifiers")) {
			const local = nameOf(child(specifier, "local"));
			if (specifier.type === "ImportNamespaceSpecifier") imported.set(local, module);
			else if (specifier.type === "ImportDefaultSpecifier") imported.set(local, member(module, "default"));
			else imported.set(local, member(module, specifierName(specifier, "imported")));
		}
		source.remove(statement.start, statement.end);
	}
	for (const { node, name, shorthand } of freeReferences(program)) {
		const replacement = imported.get(name);
		if (replacement) source.overwrite(node.start, node.end, shorthand ? `${name}: ${replacement}` : replacement);
	}
	for (const statement of body) {
		if (statement.type === "ExportAllDeclaration") {
			const module = load(statement);
			const name = optional(statement, "exported");
			if (name) exportAs(name.type === "Literal" ? text(name, "value") : nameOf(name), module);
			else head.push(`$$.exportAll(exports, ${module});`);
			source.remove(statement.start, statement.end);
		} else if (statement.type === "ExportNamedDeclaration") {
			const inner = optional(statement, "declaration");
			const module = optional(statement, "source") ? load(statement) : undefined;
			for (const specifier of list(statement, "specifiers")) {
				const local = specifierName(specifier, "local");
				exportAs(specifierName(specifier, "exported"), module ? member(module, local) : read(local));
			}
			if (inner) {
				for (const name of declaredNames(inner)) exportAs(name, name);
				source.remove(statement.start, inner.start);
			} else source.remove(statement.start, statement.end);
		} else if (statement.type === "ExportDefaultDeclaration") {
			const inner = child(statement, "declaration");
			const id = inner.type.endsWith("Declaration") ? optional(inner, "id") : undefined;
			exportAs("default", id ? nameOf(id) : "$default");
			if (id) source.remove(statement.start, inner.start);
			else source.overwrite(statement.start, inner.start, "const $default = ");
		}
	}
	walk(program, (node) => rewriteImport(node, source));
	checkLoops(program, source);
	const esModule = getters.length > 0 ? "$$.export(exports, '__esModule', () => true);" : "";
	const opening = `(function (${COMMONJS_PARAMETERS.join(", ")}) { "use strict"; const { flag: $$flag, stop: $$stop } = $$; `;
	source.prepend(`${opening}${esModule} ${getters.join(" ")} ${head.join(" ")} `);
	source.append("\n})");
	return source;
}
