// Finds the small changes ("mutants") that can be made to the code, in its syntax tree.
import { createHash } from "node:crypto";
import { parseSync } from "oxc-parser";

/** Replacements of operators: a comparison is changed at its boundary and reversed. */
const BINARY = {
	"+": ["-"],
	"-": ["+"],
	"*": ["/"],
	"/": ["*"],
	"%": ["*"],
	"<": ["<=", ">="],
	"<=": ["<", ">"],
	">": [">=", "<="],
	">=": [">", "<"],
	"===": ["!=="],
	"!==": ["==="],
};
const LOGICAL = { "&&": "||", "||": "&&" };
const METHODS = { min: "max", max: "min", some: "every", every: "some", floor: "ceil", ceil: "floor" };
/** Methods whose call can be removed: `rows.filter(keep)` becomes `rows`. */
const REMOVABLE_CALLS = new Set(["filter", "slice", "reverse", "toReversed", "sort", "toSorted"]);

/** Members about appearance, which tests do not check. */
const APPEARANCE_MEMBERS =
	/^(?:size|width|height|opacity|margin|pad|[lrtb]|[xy]shift|dtick|nticks|gap|bargap|bargroupgap|standoff|ticklabelstandoff|borderpad|ticklen|domain|angle|tickangle|thickness|len|weight|zindex|show(?:arrow|grid|line|legend)|zeroline|fixedrange|cliponaxis|automargin|autosize|visible|responsive|displaylogo|separatethousands|wide|numeric|hashes)$/;
/** Members with positions of texts in a picture; only computed positions are changed. */
const POSITION_MEMBERS = /^[xy][01]?$/;

/** Members of a syntax node that continue an optional chain. */
const CHAIN_MEMBERS = new Set(["expression", "object", "callee"]);

const isText = (node) =>
	node.type === "TemplateLiteral" ||
	(node.type === "Literal" && typeof node.value === "string") ||
	(node.type === "BinaryExpression" && node.operator === "+" && (isText(node.left) || isText(node.right)));

/** A number, or a fraction of two. */
const isNumber = (node) =>
	(node?.type === "Literal" && typeof node.value === "number") ||
	(node?.type === "UnaryExpression" && isNumber(node.argument)) ||
	(node?.type === "BinaryExpression" && isNumber(node.left) && isNumber(node.right));

/** Changes a constant: 0 and whole numbers up to ten by one, others by half. */
function otherNumber(value) {
	if (Number.isInteger(value)) return String(Math.abs(value) <= 10 ? value + 1 : Math.round(value * 1.5));
	return String(Number((value * 1.5).toPrecision(12)));
}

/** Lists the replacements of `node` as pairs of name and new text; `text` gives the source of a node. */
function replacements(node, text) {
	const { left, right } = node;
	switch (node.type) {
		case "BinaryExpression":
			if (isText(node)) return [];
			return (BINARY[node.operator] ?? []).map((to) => [
				`${node.operator} to ${to}`,
				`(${text(left)}) ${to} (${text(right)})`,
			]);
		case "LogicalExpression":
			if (node.operator === "??")
				return /^(?:null|undefined)$/.test(text(right)) ? [] : [["?? swapped", `(${text(right)}) ?? (${text(left)})`]];
			return [
				[`${node.operator} to ${LOGICAL[node.operator]}`, `(${text(left)}) ${LOGICAL[node.operator]} (${text(right)})`],
			];
		case "Literal":
			if (typeof node.value === "number")
				return [[`${node.raw} to ${otherNumber(node.value)}`, otherNumber(node.value)]];
			if (typeof node.value === "boolean") return [[`${node.value} to ${!node.value}`, String(!node.value)]];
			return [];
		case "UnaryExpression":
			if (node.operator !== "!" && node.operator !== "-") return [];
			return [[`${node.operator} left out`, `(${text(node.argument)})`]];
		case "CallExpression": {
			const { callee } = node;
			if (callee.type !== "MemberExpression" || callee.computed || callee.optional) return [];
			const { name } = callee.property;
			const [object, args] = [text(callee.object), node.arguments.map(text).join(", ")];
			if (Object.hasOwn(METHODS, name)) return [[`${name} to ${METHODS[name]}`, `${object}.${METHODS[name]}(${args})`]];
			if (object === "Math" && name === "abs") return [["abs left out", `(${args})`]];
			return REMOVABLE_CALLS.has(name) ? [[`${name} left out`, `(${object})`]] : [];
		}
		default:
			return [];
	}
}

/**
 * Describes where `node` is: the name of its function or variable, whether it is exported, within an optional chain, a member about
 * appearance (`looks`), a named number (`constant`), or a part whose literals stay (`fallback`).
 */
function contextOf(node, outer) {
	const name = node.id?.name ?? outer.name;
	if (/Function/.test(node.type)) return { ...outer, looks: false, chain: false, name };
	switch (node.type) {
		case "Property": {
			const inner = POSITION_MEMBERS.test(node.key.name ?? "") ? { ...outer, fallback: node.value } : outer;
			const looks = APPEARANCE_MEMBERS.test(node.key.name ?? "") && node.value.type !== "ArrowFunctionExpression";
			return looks ? { ...inner, looks } : inner;
		}
		case "LogicalExpression":
			// The two sides of `??` are swapped.
			return node.operator === "??" ? { ...outer, fallback: node.right } : outer;
		case "ChainExpression":
			return { ...outer, chain: true };
		case "ExportNamedDeclaration":
			return { ...outer, exported: true };
		case "VariableDeclarator":
			return node.id.name ? { ...outer, name, constant: /^[A-Z][A-Z\d_]+$/.test(name) && isNumber(node.init) } : outer;
		default:
			return outer;
	}
}

/** True for a literal or sum that only changes the appearance, or that stays because its place is changed otherwise. */
function isAppearance(node, { looks, fallback }) {
	const isLiteral = node.type === "Literal" || node.type === "UnaryExpression";
	if (looks && (isLiteral || node.type === "BinaryExpression")) return true;
	return isLiteral && (fallback === node || fallback?.argument === node);
}

/** Finds every mutant of one source file: `{ key, file, line, start, end, change, original, kind, replacement, … }`. */
export function findMutants(file, source) {
	const { program, errors } = parseSync(file, source);
	if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
	const mutants = [];
	const timesSeen = new Map();
	const text = (node) => source.slice(node.start, node.end);
	const lineOf = (offset) => source.slice(0, offset).split("\n").length;
	const add = (node, change, replacement, context, kind = "expression") => {
		const original = text(node).replaceAll(/\s+/g, " ");
		const base = `${file}|${context.name}|${original}|${change}`;
		const count = timesSeen.get(base) ?? 0;
		timesSeen.set(base, count + 1);
		const key = createHash("sha256").update(`${base}|${count}`).digest("hex").slice(0, 12);
		mutants.push({
			key,
			file,
			line: lineOf(node.start),
			start: node.start,
			end: node.end,
			change,
			original,
			kind,
			replacement,
			...context,
		});
	};
	const visit = (node, outer) => {
		if (!node || typeof node.type !== "string") return;
		if (/^TS/.test(node.type) && !/^TS(?:As|NonNull|Satisfies|Instantiation)/.test(node.type)) return;
		if (node.type === "ImportDeclaration" || node.type === "ExportAllDeclaration") return;
		const context = contextOf(node, outer);
		// A link of a chain (`rows?.filter(keep).map(read)`) is not changed, because a switch would end the chain.
		if (!context.chain && !isAppearance(node, context))
			for (const [change, to] of replacements(node, text)) add(node, change, to, context);
		if (node.type === "IfStatement" || (node.type === "ConditionalExpression" && !context.looks))
			for (const to of ["true", "false"]) add(node.test, `condition ${to}`, to, context);
		if (node.type === "ExpressionStatement" && !node.directive && node.expression.type !== "Literal")
			add(node, "statement removed", "", context, "statement");
		for (const [member, child] of Object.entries(node)) {
			if (member === "key" && !node.computed) continue;
			const inner = CHAIN_MEMBERS.has(member) || !context.chain ? context : { ...context, chain: false };
			if (Array.isArray(child)) for (const childNode of child) visit(childNode, inner);
			else if (child && typeof child === "object") visit(child, inner);
		}
	};
	visit(program, { exported: false, name: "" });
	return mutants;
}

/** Writes the source with all `mutants`, each behind a switch: `(__mutant(3) ? changed : original)`. */
export function withSwitches(source, mutants) {
	const spans = new Map();
	for (const mutant of mutants) {
		const position = `${mutant.start}-${mutant.end}-${mutant.kind}`;
		spans.set(position, [...(spans.get(position) ?? []), mutant]);
	}
	const all = [...spans.values()]
		.map((list) => ({ start: list[0].start, end: list[0].end, statement: list[0].kind === "statement", list }))
		.sort((a, b) => a.start - b.start || b.end - a.end || Number(b.statement) - Number(a.statement));
	const render = (start, end, from, to) => {
		let out = "";
		let position = start;
		let i = from;
		while (i < to) {
			const span = all[i];
			let nextIndex = i + 1;
			while (nextIndex < to && all[nextIndex].start < span.end) nextIndex++;
			out += source.slice(position, span.start);
			const inner = render(span.start, span.end, i + 1, nextIndex);
			if (span.statement) out += `{ if (!__mutant(${span.list[0].id})) ${inner} }`;
			else
				out += span.list.reduce(
					(text, { id, replacement }) => `(__mutant(${id}) ? (${replacement}) : ${text})`,
					`(${inner})`,
				);
			position = span.end;
			i = nextIndex;
		}
		return out + source.slice(position, end);
	};
	return render(0, source.length, 0, all.length);
}
