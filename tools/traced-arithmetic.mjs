// An esbuild plugin that compiles the models so that they also work on figures that remember how they were computed: every arithmetic
// operator, comparison of a choice, call of Math and declared name goes through the functions of src/report/workbook/traced/figure.ts.
// So a workbook's formulas come from the same declaration as the library's numbers.
import { readFileSync } from "node:fs";
import { join, sep } from "node:path";
import MagicString from "magic-string";
import { parseSync } from "oxc-parser";
import { formulasAsCode, writtenFormulas } from "./formulas-as-code.mjs";

const OPERATORS = { "+": "add", "-": "subtract", "*": "multiply", "/": "divide" };
const COMPARISONS = { "<": "less", ">": "greater", "<=": "atMost", ">=": "atLeast" };
const CALLS = {
	Math: { max: "max", min: "min", sqrt: "squareRoot", abs: "absolute" },
	Number: { isFinite: "isFiniteFigure", isNaN: "isNoNumber" },
};
/** Folders whose formulas are traced; everything else is compiled as it is. */
const TRACED = ["src/analytics/models/", "src/analytics/math/", "src/analytics/fair-value/"];
/** Powers and logarithms are replaced as a whole: their insides are bits, not formulas. */
const EXACT = /\/core\/math\/[\w-]+\.js$/;

/** The source with its arithmetic written as calls. */
export function traceArithmetic(source, file, figures) {
	const { program, errors } = parseSync(file, source);
	if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
	const text = new MagicString(source);
	const wrap = (node, name) => {
		text.prependRight(node.start, `$.${name}(`);
		text.appendLeft(node.end, ")");
	};
	const between = (left, right) => text.overwrite(left.end, right.start, ", ");
	const visit = (node) => {
		if (!node || typeof node !== "object") return;
		if (Array.isArray(node)) return node.forEach(visit);
		if (
			typeof node.type !== "string" ||
			(node.type.startsWith("TS") &&
				!["TSAsExpression", "TSNonNullExpression", "TSSatisfiesExpression"].includes(node.type))
		)
			return;
		for (const [key, child] of Object.entries(node))
			if (key !== "typeAnnotation" && key !== "returnType" && key !== "typeArguments" && key !== "typeParameters")
				visit(child);
		rewrite(node);
	};
	const rewrite = (node) => {
		switch (node.type) {
			case "BinaryExpression":
				if (OPERATORS[node.operator]) {
					between(node.left, node.right);
					wrap(node, OPERATORS[node.operator]);
				}
				return;
			case "UnaryExpression":
				if (node.operator === "-" && node.argument.type !== "Literal") {
					text.overwrite(node.start, node.argument.start, "");
					wrap(node.argument, "negate");
				}
				return;
			case "AssignmentExpression": {
				const operator = OPERATORS[node.operator.slice(0, -1)];
				if (node.operator.length === 2 && operator) {
					const target = source.slice(node.left.start, node.left.end);
					text.overwrite(node.left.end, node.right.start, ` = $.${operator}(${target}, `);
					text.appendLeft(node.end, ")");
				}
				return;
			}
			case "ConditionalExpression": {
				const { test, consequent, alternate } = node;
				if (test.type !== "BinaryExpression" || !COMPARISONS[test.operator]) return;
				between(test.left, test.right);
				text.overwrite(test.end, consequent.start, ", () => (");
				text.overwrite(consequent.end, alternate.start, "), () => (");
				text.prependRight(node.start, `$.choose("${COMPARISONS[test.operator]}", `);
				text.appendLeft(node.end, "))");
				return;
			}
			case "CallExpression": {
				const { callee } = node;
				const name =
					callee.type === "MemberExpression" && !callee.computed
						? CALLS[callee.object.name]?.[callee.property.name]
						: undefined;
				if (name) text.overwrite(callee.start, callee.end, `$.${name}`);
				return;
			}
			case "VariableDeclarator":
				if (node.id.type === "Identifier" && node.init && !/Function|Class|Object/.test(node.init.type)) {
					text.prependRight(node.init.start, `$.named("${node.id.name}", `);
					text.appendLeft(node.init.end, ")");
				}
		}
	};
	visit(program.body);
	text.prepend(`import * as $ from ${JSON.stringify(figures)};\n`);
	return text.toString();
}

/** @param root the project's folder, absolute */
export async function tracedArithmetic(root) {
	const written = await writtenFormulas(root);
	const figures = join(root, "src/report/workbook/traced/figure.ts");
	const exact = join(root, "src/report/workbook/traced/exact-math.ts");
	return {
		name: "traced-arithmetic",
		setup({ onLoad, onResolve }) {
			onResolve({ filter: EXACT }, ({ importer, path }) => {
				const inside = TRACED.some((folder) => importer.split(sep).join("/").includes(folder));
				return inside && !path.includes("constants") ? { path: exact } : undefined;
			});
			onLoad({ filter: /\.ts$/ }, ({ path }) => {
				if (!TRACED.some((folder) => path.split(sep).join("/").includes(folder))) return undefined;
				const source = formulasAsCode(readFileSync(path, "utf8"), path, written);
				return { contents: traceArithmetic(source, path, figures), loader: "ts" };
			});
		},
	};
}
