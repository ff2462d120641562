// The formula of a model with what is declared beside it, and the function that it is: the same whether the build writes it as JavaScript
// or a process that has the sources makes it of the tree.
import { parseAssignments, parseExpression } from "./parse-formula.js";
import { type Assignment, type Node, namesIn } from "./tree.js";
import { asJavaScript } from "./write-formula.js";

/** Beside the formula: which output is null on what condition, and why. */
export type Without = Readonly<Record<string, readonly [code: string, when: string] | undefined>>;

/** A warning about the result, on a condition. */
export type WarningRule = readonly [code: string, text: string, when: string];

/** A model's formula and what is declared beside it. */
export interface ModelFormula {
	/** `z = 1.2·x1 + 1.4·x2; …` */
	readonly formula: string;
	/** True where it is of one row of columns: then a missing number is NaN. */
	readonly isCells: boolean;
	/** Inputs that may be missing. */
	readonly optional: readonly string[];
	/** Outputs by name; true for one that may be null by itself. */
	readonly outputs: Readonly<Record<string, boolean>>;
	/** Names that a calculation shows as its steps, with their units. */
	readonly steps: Readonly<Record<string, string>>;
	readonly without: Without;
	readonly warnings: readonly WarningRule[];
}

interface Rule {
	readonly code: string;
	readonly when: Node;
}

/** A model's formula, read. */
export interface ModelProgram extends Pick<ModelFormula, "isCells" | "steps"> {
	readonly statements: readonly (Assignment & { readonly name: string })[];
	readonly outputs: readonly {
		readonly name: string;
		readonly mayLack: boolean;
		/** Optional inputs that it rests on. */
		readonly needs: readonly string[];
		readonly rule: Rule | undefined;
	}[];
	readonly warnings: readonly (Rule & { readonly text: string })[];
}

/** @throws FormulaError; TypeError where an output has no formula */
export function readModelFormula({
	formula,
	outputs,
	optional,
	without,
	warnings,
	...rest
}: ModelFormula): ModelProgram {
	const condition = (text: string) => parseExpression({ argument: "formula", text }, "the condition is empty");
	const statements = parseAssignments({ argument: "formula", text: formula }).map(({ name, ...rest }) => {
		if (name === undefined) throw new TypeError(`a model's formula gives names to its results: ${formula}`);
		return { name, ...rest };
	});
	const byName = new Map(statements.map(({ name, node }) => [name, node]));
	const needsOf = (node: Node): string[] =>
		namesIn(node).flatMap((name) => {
			const own = byName.get(name);
			return own ? needsOf(own) : optional.includes(name) ? [name] : [];
		});
	return {
		...rest,
		statements,
		outputs: Object.entries(outputs).map(([name, mayLack]) => {
			const node = byName.get(name);
			if (!node) throw new TypeError(`the formula has no "${name}": ${formula}`);
			const [code, when] = without[name] ?? [];
			const rule = code !== undefined && when !== undefined ? { code, when: condition(when) } : undefined;
			return { name, mayLack, needs: mayLack ? [...new Set(needsOf(node))] : [], rule };
		}),
		warnings: warnings.map(([code, text, when]) => ({ code, text, when: condition(when) })),
	};
}

/** The function of a model as JavaScript: `(v) => ({ … })`, or `(v, t) => { … }` where it has more than its outputs. */
export function programAsJavaScript({ statements, outputs, steps, warnings, isCells }: ModelProgram): string {
	const own = new Set<string>();
	const nameOf = (name: string) => (own.has(name) ? name : `v.${name}`);
	const rules = [...outputs.flatMap(({ rule }) => rule ?? []), ...warnings];
	const read = new Set([...statements.map(({ node }) => node), ...rules.map(({ when }) => when)].flatMap(namesIn));
	// What is an output and nothing else is written where it is given.
	const inline = new Map<string, string>();
	const lines = statements.flatMap(({ name, node }) => {
		const value = asJavaScript(node, nameOf);
		const unit = steps[name];
		if (unit === undefined && name !== "terminal_share" && !read.has(name)) {
			inline.set(name, value);
			return [];
		}
		own.add(name);
		if (name === "terminal_share") return [`const ${name} = t.terminalShare(${value});`];
		return [`const ${name} = ${unit === undefined ? value : `t.step("${name}", ${value}, "${unit}")`};`];
	});
	for (const { when, code, text } of warnings)
		lines.push(`if (${asJavaScript(when, nameOf)}) t.warn(${JSON.stringify(code)}, ${JSON.stringify(text)});`);
	const member = ({ name, needs, rule }: ModelProgram["outputs"][number]): string => {
		const given = inline.get(name) ?? name;
		const value = rule ? `${asJavaScript(rule.when, nameOf)} ? "${rule.code}" : ${given}` : given;
		const lacks = needs.map((one) => `v.${one} === undefined`).join(" || ");
		const whole = lacks === "" ? value : `${lacks} ? "missing_input" : ${value}`;
		return whole === name ? name : `${name}: ${whole}`;
	};
	const object = (of: ModelProgram["outputs"]) => (of.length === 0 ? "{}" : `{ ${of.map(member).join(", ")} }`);
	const lacking = outputs.filter(({ mayLack }) => mayLack);
	const answer =
		isCells || lacking.length === 0
			? object(outputs)
			: `withReasons(${object(outputs.filter(({ mayLack }) => !mayLack))}, ${object(lacking)})`;
	if (lines.length === 0) return `(v) => (${answer})`;
	return `(v${lines.some((line) => line.includes(" t.")) ? ", t" : ""}) => { ${lines.join(" ")} return ${answer}; }`;
}
