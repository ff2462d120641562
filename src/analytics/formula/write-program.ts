// Writes the formula of a model as a JavaScript function.
import { FIGURE_IN_TEXT, isFrom, type Meanings, type ModelProgram } from "./model-program.js";
import { type Node, namesIn } from "./tree.js";
import { FormulaWriter } from "./write-formula.js";

/** The conditions of inputs alone as JavaScript, by their index among the refusals: `(v) => …`. */
export const testsAsJavaScript = ({ tests, meanings }: ModelProgram): ReadonlyMap<number, string> =>
	new Map(
		[...tests].map(([index, when]) => {
			const writer = new FormulaWriter(meanings().meaningOf);
			const condition = writer.written(when);
			const { lines } = writer;
			return [index, lines.length === 0 ? `(v) => ${condition}` : `(v) => { ${lines.join(" ")} return ${condition}; }`];
		}),
	);

/** The function of a model as JavaScript: `(v) => ({ … })`, or `(v, $trace) => { … }` if it has more than its outputs. */
export function programAsJavaScript(program: ModelProgram): string {
	const meanings = program.meanings();
	const writer = new FormulaWriter(meanings.meaningOf);
	const { lines } = writer;
	const inline = writeStatements(program, writer, meanings);
	for (const refusal of program.refusals) writeRefusal(refusal, writer, meanings);
	for (const { when, code, text } of program.warnings)
		lines.push(
			`if (${writer.written(when)}) $trace.warn(${JSON.stringify(code)}, ${textWithFigures(text, meanings)});`,
		);
	const result = resultOf(program, writer, inline);
	if (lines.length === 0) return `(v) => (${result})`;
	return `(v${lines.some((line) => line.includes("$trace.")) ? ", $trace" : ""}) => { ${lines.join(" ")} return ${result}; }`;
}

/** Writes a constant for each name. Returns the values of names that are only outputs, which are written inside the result object. */
function writeStatements(program: ModelProgram, writer: FormulaWriter, { assign }: Meanings): Map<string, string> {
	const { lines } = writer;
	const read = namesRead(program);
	const inline = new Map<string, string>();
	for (const { name, node } of program.statements) {
		if (isFrom(node)) {
			lines.push(`const ${name}_0 = ${writer.written(node.args[0] as Node)};`);
			assign(`${name}_0`, false);
		}
		const value = writer.written(node, name);
		assign(name, writer.isList(node));
		const unit = program.steps[name];
		if (unit === undefined && name !== "terminal_share" && !read.has(name)) inline.set(name, value);
		else {
			lines.push(`const ${name} = ${value};`);
			if (name === "terminal_share") lines.push(`$trace.terminalShare(${name});`);
			else if (unit !== undefined) lines.push(`$trace.step("${name}", ${name}, "${unit}");`);
		}
	}
	return inline;
}

/** The names that statements, conditions and texts read. */
function namesRead({ statements, outputs, warnings, refusals, reason }: ModelProgram): Set<string> {
	const conditions = [...outputs.flatMap(({ rules }) => rules), ...warnings, ...refusals, ...(reason ? [reason] : [])];
	const nodes = [
		...statements.map(({ node }) => node),
		...conditions.map(({ when }) => when),
		...refusals.flatMap(({ values }) => values.map(([, node]) => node)),
	];
	const inTexts = warnings.flatMap(({ text }) => [...text.matchAll(FIGURE_IN_TEXT)].map(([, name]) => name as string));
	return new Set([...nodes.flatMap(namesIn), ...inTexts]);
}

type Refusal = ModelProgram["refusals"][number];

function writeRefusal({ code, when, texts, values }: Refusal, writer: FormulaWriter, meanings: Meanings): void {
	const figures = values.map(([words, node]) => `${JSON.stringify(words)}: ${writer.written(node)}`);
	const fault = [
		...(texts.subject === undefined ? [] : [`subject: ${textWithFigures(texts.subject, meanings)}`]),
		...(texts.sentence === undefined ? [] : [`sentence: ${JSON.stringify(texts.sentence)}`]),
		...(figures.length === 0 ? [] : [`values: { ${figures.join(", ")} }`]),
	];
	writer.lines.push(`if (${writer.written(when)}) return refusal("${code}", { ${fault.join(", ")} });`);
}

/** A text as an expression: `{ev}` is that figure. */
const textWithFigures = (text: string, { meaningOf }: Meanings): string =>
	text
		.split(/(\{\w+\})/)
		.flatMap((part) => {
			const name = /^\{(\w+)\}$/.exec(part)?.[1];
			return part === "" ? [] : name === undefined ? JSON.stringify(part) : `String(${meaningOf(name, 0).js})`;
		})
		.join(" + ");

/** The result object. An output without a value has the code of its reason. */
function resultOf({ outputs, reason }: ModelProgram, writer: FormulaWriter, inline: Map<string, string>): string {
	const members = outputs.map(({ name, needs, rules }) => {
		const given = inline.get(name) ?? name;
		const value = rules.map(({ code, when }) => `${writer.written(when)} ? "${code}" : `).join("") + given;
		const condition = needs.map((need) => `v.${need} === undefined`).join(" || ");
		const whole = condition === "" ? value : `${condition} ? "missing_input" : ${value}`;
		return whole === name ? name : `${name}: ${whole}`;
	});
	if (reason) members.push(`reason: ${writer.written(reason.when)} ? "${reason.code}" : null`);
	return `{ ${members.join(", ")} }`;
}
