// An esbuild plugin that compiles the formulas of models to JavaScript and moves their printed texts to separate exports. Bundles then need neither
// the parser nor, without references, the texts. It uses the syntax tree of src/analytics/formula, so that the printed formula is the one that runs.
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { build } from "esbuild";
import MagicString from "magic-string";
import { parseSync } from "oxc-parser";

/** Functions that a compiled formula calls, and their modules, relative to a folder of models. */
const CALLS = {
	log: "../../../core/math/log.js",
	log1p: "../../../core/math/log1p.js",
	exp: "../../../core/math/exp.js",
	expm1: "../../../core/math/expm1.js",
	pow: "../../../core/math/pow.js",
	wholePower: "../../../core/math/whole-power.js",
	refusal: "../../model/index.js",
};
/** Members of a declaration that become part of the compiled function. */
const WRITTEN = ["steps", "without", "warnings", "reason"];

/** Finds the exported models of a source, with name and members of the declaration. */
function printedModels(source, file) {
	const { program, errors } = parseSync(file, source);
	if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
	return program.body.flatMap(({ start, declaration }) =>
		(declaration?.declarations ?? []).flatMap(({ id, init }) => {
			if (init?.type !== "CallExpression" || !/^define/.test(init.callee.name ?? "")) return [];
			const { properties } = init.arguments[0];
			const printed = properties.find(
				({ key }) => key?.name === (init.callee.name === "defineFormula" ? "formula" : "printed"),
			);
			return printed ? [{ start, name: id.name, init, properties, printed }] : [];
		}),
	);
}

/**
 * Replaces `defineFormula` in a model's source by `defineRow` or `defineCells` with the compiled function, and moves formula and sources to the
 * export `<model>Reference`. @param written compiled formulas by the name of the model
 */
export function formulasAsCode(source, file, written) {
	const declared = printedModels(source, file);
	if (declared.length === 0) return source;
	const text = new MagicString(source);
	const imported = source.slice(0, source.indexOf("export "));
	const used = new Set();
	const take = ({ start, end }) => text.remove(start, source[end] === "," ? end + 1 : end);
	for (const { start, name, init, properties, printed } of declared) {
		const works = properties.find(({ key }) => key?.name === "source");
		const [formula, cited] = [printed, works].map(({ value }) => source.slice(value.start, value.end));
		text.prependLeft(start, `export const ${name}Reference = { formula: ${formula}, source: ${cited} };\n`);
		take(works);
		if (printed.key.name === "printed") {
			take(printed);
			continue;
		}
		const { code, tests, definer } = written.get(properties.find(({ key }) => key?.name === "name").value.value);
		const all = [code, ...tests.values()].join();
		for (const call of Object.keys(CALLS)) if (new RegExp(`\\b${call}\\(`).test(all)) used.add(call);
		if (all.includes("lists.")) used.add("lists");
		text.overwrite(init.callee.start, init.callee.end, definer);
		used.add(definer);
		for (const { key, start, end, value } of properties) {
			if (key?.name === "formula") text.overwrite(start, end, `row: ${code}`);
			else if (WRITTEN.includes(key?.name)) take({ start, end });
			else if (key?.name === "refusals")
				for (const [index, rule] of value.elements.entries()) {
					const [, message, condition] = rule.elements ?? [];
					// A refusal that depends on results is tested in the function; a rule imported from another file keeps its code and words.
					if (!rule.elements && tests.has(index))
						text.overwrite(
							rule.start,
							rule.end,
							`[...${source.slice(rule.start, rule.end)}.slice(0, 2), ${tests.get(index)}]`,
						);
					else if (typeof condition?.value !== "string") continue;
					else if (tests.has(index)) text.overwrite(condition.start, condition.end, tests.get(index));
					else text.remove(message.end, rule.elements.at(-1).end);
				}
		}
	}
	for (const name of used) {
		if (name === "lists") text.prepend('import * as lists from "../../formula/lists.js";\n');
		else if (!new RegExp(`\\b${name}\\b`).test(imported))
			text.prepend(`import { ${name} } from ${JSON.stringify(CALLS[name] ?? "../../model/index.js")};\n`);
	}
	return text.toString();
}

/** Compiles the formulas of all models to JavaScript, by the name of the model. @param root the project's folder, absolute */
export async function writtenFormulas(root) {
	const { outputFiles } = await build({
		stdin: {
			contents:
				'export * as models from "./src/analytics/models/index.ts"; export { programAsJavaScript, testsAsJavaScript } from "./src/analytics/formula/write-program.ts"; export { definerName } from "./src/analytics/model/define-row.ts";',
			resolveDir: root,
			loader: "ts",
		},
		bundle: true,
		write: false,
		format: "esm",
		platform: "neutral",
	});
	const { models, programAsJavaScript, testsAsJavaScript, definerName } = await import(
		`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`
	);
	const declarations = Object.values(models).map(({ declaration }) => declaration);
	const codeOf = ({ inputs }, program) => ({
		code: programAsJavaScript(program),
		tests: testsAsJavaScript(program),
		definer: definerName(inputs),
	});
	return new Map(
		declarations.flatMap((declaration) =>
			declaration.program ? [[declaration.name, codeOf(declaration, declaration.program())]] : [],
		),
	);
}

/** Writes the module that lists the references of all models, by the model's export. @param root the project's folder, absolute */
function listOfReferences(root) {
	const folder = join(root, "src/analytics/models");
	const files = readdirSync(folder, { recursive: true }).filter((path) =>
		/\w\/[\w-]+\.ts$/.test(path.split(sep).join("/")),
	);
	const results = files.flatMap((path) => {
		const names = printedModels(readFileSync(join(folder, path), "utf8"), path).map(({ name }) => name);
		const specifier = `./${path.split(sep).join("/").replace(/ts$/, "js")}`;
		return names.length > 0 ? [{ names, from: specifier }] : [];
	});
	const imports = results.map(
		({ names, from: specifier }) =>
			`import { ${names.map((name) => `${name}Reference as ${name}`).join(", ")} } from "${specifier}";`,
	);
	// The same model under a second name.
	const all = [...results.flatMap(({ names }) => names), "drawdownSimple: maxDrawdown"];
	return `${imports.join("\n")}\nexport const references = { ${all.join(", ")} };\n`;
}

/** True for a file that declares models. */
export const isModel = (path) => path.split(sep).join("/").includes("src/analytics/models/");

/** @param rewrites further changes of a model's source */
export async function formulasPlugin(root, ...rewrites) {
	const written = await writtenFormulas(root);
	return {
		name: "formulas-as-code",
		setup({ onLoad }) {
			onLoad({ filter: /\.ts$/ }, ({ path }) => {
				if (!isModel(path)) return undefined;
				if (path.endsWith(`${sep}references.ts`)) return { contents: listOfReferences(root), loader: "ts" };
				const read = formulasAsCode(readFileSync(path, "utf8"), path, written);
				return { contents: rewrites.reduce((source, rewrite) => rewrite(source, path), read), loader: "ts" };
			});
		},
	};
}
