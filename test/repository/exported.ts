// Lists the exports of the public entry points with their doc comments.
import { readFileSync } from "node:fs";
import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import {
	API,
	type Checker,
	SignatureKind,
	SymbolFlags,
	type Symbol as TypeScriptSymbol,
} from "typescript/unstable/sync";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A name exported by a public entry point, with the content of its doc comment. */
export interface Exported {
	readonly name: string;
	/** Path of the declaring file, from the repository root. */
	readonly path: string;
	readonly isFunction: boolean;
	/** The doc comment without its tags; empty if there is none. */
	readonly comment: string;
	/** The texts of its `@example` tags. */
	readonly examples: readonly string[];
	/** For an options interface: its optional members whose doc comment has no `@default`. */
	readonly withoutDefault: readonly string[];
}

/** The source files of the entry points, from the declarations in the manifest. */
function entryFiles(): string[] {
	const { exports } = JSON.parse(readFileSync(`${root}/package.json`, "utf8"));
	const types = JSON.stringify(exports).matchAll(/"types":"\.\/dist\/types\/([^"]+)\.d\.ts"/g);
	return [...new Set(Array.from(types, ([, path]) => `${root}/src/${path}.ts`))];
}

/** Everything that the public entry points export and this repository declares, each declaration once. */
export function publicExports(): readonly Exported[] {
	const api = new API({ cwd: root });
	try {
		const config = `${root}/tsconfig.build.json`;
		const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
		if (!project) throw new Error(`TypeScript cannot open ${config}`);
		const { checker, program } = project;
		const exports = new Map<number, Exported>();
		for (const entry of entryFiles()) {
			const file = program.getSourceFile(entry);
			const module = file && checker.getSymbolAtLocation(file);
			if (!module) throw new Error(`${entry} is not a module`);
			for (const symbol of checker.getExportsOfModule(module)) {
				const target = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
				const path = target.declarations[0] && relative(root, target.declarations[0].path).split(sep).join("/");
				if (path?.startsWith("src/")) exports.set(target.id, describe(checker, target, path));
			}
		}
		return [...exports.values()];
	} finally {
		api.close();
	}
}

function describe(checker: Checker, symbol: TypeScriptSymbol, path: string): Exported {
	const type = symbol.flags & SymbolFlags.Value ? checker.getTypeOfSymbol(symbol) : undefined;
	const tags = symbol.getJsDocTags(checker);
	const isOptions = symbol.flags & SymbolFlags.Interface && /(?:Options|Input)$/.test(symbol.name);
	const options = isOptions
		? [...symbol.getMembers().values()].filter(({ flags }) => flags & SymbolFlags.Optional)
		: [];
	const hasDefault = (member: TypeScriptSymbol) =>
		member.getJsDocTags(checker).some(({ name, text }) => name === "default" && text);
	return {
		name: symbol.name,
		path,
		isFunction: type !== undefined && checker.getSignaturesOfType(type, SignatureKind.Call).length > 0,
		comment: symbol.getDocumentationComment(checker),
		examples: tags.filter(({ name }) => name === "example").map(({ text = "" }) => text),
		withoutDefault: options.filter((member) => !hasDefault(member)).map(({ name }) => name),
	};
}
