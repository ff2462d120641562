// An esbuild plugin that writes the formulas of models as JavaScript, so that bundles hold neither the parser nor, where they leave
// references out, the formula's text. The tree is that of src/analytics/formula: what runs is what is printed.
import { readFileSync } from "node:fs";
import { sep } from "node:path";
import { build } from "esbuild";
import MagicString from "magic-string";
import { parseSync } from "oxc-parser";

/** Functions that a written formula calls, with the modules that have them, seen from a folder of models. */
const CALLS = {
	log: "../../../core/math/log.js",
	exp: "../../../core/math/exp.js",
	wholePower: "../../../core/math/whole-power.js",
	withReasons: "../../model/index.js",
};

/** The members of an object literal by name. */
const membersOf = (object) =>
	Object.fromEntries((object?.properties ?? []).map(({ key, value }) => [key?.name, value]));

/** The value of a literal, or of an array or object of literals. */
function literal(node) {
	if (node.type === "Literal") return node.value;
	if (node.type === "ArrayExpression") return node.elements.map(literal);
	return Object.fromEntries(Object.entries(membersOf(node)).map(([name, value]) => [name, literal(value)]));
}

/** A constructor such as `optional(takes.cells(…))`, from the outside inwards: ["optional", "cells"]. */
function callsIn(node) {
	if (node?.type !== "CallExpression") return [];
	const own = node.callee.property?.name ?? node.callee.name;
	return [own, ...callsIn(node.arguments[0])];
}

/** The source of a model with `defineFormula` replaced by `defineModel` or `defineCells` and a function. */
export function formulasAsCode(source, file, { readModelFormula, programAsJavaScript }) {
	if (!source.includes("defineFormula(")) return source;
	const { program, errors } = parseSync(file, source);
	if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
	const declared = program.body.flatMap(({ declaration }) => declaration?.declarations ?? []);
	const text = new MagicString(source);
	const used = new Set();
	for (const { init } of declared) {
		if (init?.type !== "CallExpression" || init.callee.name !== "defineFormula") continue;
		const [object] = init.arguments;
		const members = membersOf(object);
		const reference = declared.find(({ id }) => id.name === members.formula?.object?.name)?.init;
		const inputs = Object.entries(membersOf(members.inputs));
		const isCells = inputs.some(([, value]) => callsIn(value).includes("cells"));
		const written = programAsJavaScript(
			readModelFormula({
				formula: literal(membersOf(reference).formula),
				isCells,
				optional: inputs.flatMap(([name, value]) => (callsIn(value)[0] === "optional" ? [name] : [])),
				outputs: Object.fromEntries(
					Object.entries(membersOf(members.outputs)).map(([name, value]) => [name, callsIn(value)[0] === "maybe"]),
				),
				steps: members.steps ? literal(members.steps) : {},
				without: members.without ? literal(members.without) : {},
				warnings: members.warnings ? literal(members.warnings) : [],
			}),
		);
		const define = isCells ? "defineCells" : "defineModel";
		used.add(define);
		for (const call of Object.keys(CALLS)) if (written.includes(`${call}(`)) used.add(call);
		text.overwrite(init.callee.start, init.callee.end, define);
		for (const property of object.properties) {
			const { name } = property.key;
			if (name === "formula")
				text.overwrite(property.start, property.end, `${isCells ? "cell" : "compute"}: ${written}`);
			else if (["steps", "without", "warnings"].includes(name))
				text.remove(property.start, source[property.end] === "," ? property.end + 1 : property.end);
		}
	}
	for (const name of used)
		text.prepend(`import { ${name} } from ${JSON.stringify(CALLS[name] ?? "../../model/index.js")};\n`);
	return text.toString();
}

/** The functions of src/analytics/formula that read a formula and write it. @param root the project's folder, absolute */
export async function formulaWriter(root) {
	const { outputFiles } = await build({
		stdin: { contents: 'export * from "./src/analytics/formula/model-program.ts";', resolveDir: root, loader: "ts" },
		bundle: true,
		write: false,
		format: "esm",
		platform: "neutral",
	});
	return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

/** True for a file that declares models. */
export const isModel = (path) => path.split(sep).join("/").includes("src/analytics/models/");

/** @param rewrites further changes of a model's source */
export async function formulasPlugin(root, ...rewrites) {
	const writer = await formulaWriter(root);
	return {
		name: "formulas-as-code",
		setup({ onLoad }) {
			onLoad({ filter: /\.ts$/ }, ({ path }) => {
				if (!isModel(path)) return undefined;
				const read = formulasAsCode(readFileSync(path, "utf8"), path, writer);
				return { contents: rewrites.reduce((source, rewrite) => rewrite(source, path), read), loader: "ts" };
			});
		},
	};
}
