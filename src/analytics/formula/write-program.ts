// Writes the formula of a model as a JavaScript function.
import { FIGURE_IN_TEXT, isFrom, type ModelProgram } from "./model-program.js";
import { type Node, namesIn } from "./tree.js";
import { FormulaWriter } from "./write-formula.js";

/** The conditions of inputs alone as JavaScript, by their index among the refusals: `(v) => …`. */
export const testsAsJavaScript = ({ tests, meanings }: ModelProgram): ReadonlyMap<number, string> =>
	new Map(
		[...tests].map(([place, when]) => {
			const writer = new FormulaWriter(meanings().meaningOf);
			const condition = writer.written(when);
			const { lines } = writer;
			return [place, lines.length === 0 ? `(v) => ${condition}` : `(v) => { ${lines.join(" ")} return ${condition}; }`];
		}),
	);

/** The function of a model as JavaScript: `(v) => ({ … })`, or `(v, $trace) => { … }` if it has more than its outputs. */
export function programAsJavaScript(program: ModelProgram): string {
	const { statements, outputs, steps, warnings, refusals, reason } = program;
	const { meaningOf, assign } = program.meanings();
	const writer = new FormulaWriter(meaningOf);
	const { lines } = writer;
	const conditions = [...outputs.flatMap(({ rules }) => rules), ...warnings, ...refusals, ...(reason ? [reason] : [])];
	const readNodes = [
		...conditions.map(({ when }) => when),
		...refusals.flatMap(({ values }) => values.map(([, node]) => node)),
	];
	const read = new Set([...statements.map(({ node }) => node), ...readNodes].flatMap(namesIn));
	for (const { text } of warnings) for (const [, name] of text.matchAll(FIGURE_IN_TEXT)) read.add(name as string);
	const withFigures = (text: string): string =>
		text
			.split(/(\{\w+\})/)
			.flatMap((part) => {
				const name = /^\{(\w+)\}$/.exec(part)?.[1];
				return part === "" ? [] : name === undefined ? JSON.stringify(part) : `String(${meaningOf(name, 0).js})`;
			})
			.join(" + ");
	// A name that is only an output is written inside the result object.
	const inline = new Map<string, string>();
	for (const { name, node } of statements) {
		if (isFrom(node)) {
			lines.push(`const ${name}_0 = ${writer.written(node.args[0] as Node)};`);
			assign(`${name}_0`, false);
		}
		const value = writer.written(node, name);
		assign(name, writer.isList(node));
		const unit = steps[name];
		if (unit === undefined && name !== "terminal_share" && !read.has(name)) inline.set(name, value);
		else {
			lines.push(`const ${name} = ${value};`);
			if (name === "terminal_share") lines.push(`$trace.terminalShare(${name});`);
			else if (unit !== undefined) lines.push(`$trace.step("${name}", ${name}, "${unit}");`);
		}
	}
	for (const { code, when, texts, values } of refusals) {
		const figures = values.map(([words, node]) => `${JSON.stringify(words)}: ${writer.written(node)}`);
		const fault = [
			...(texts.subject === undefined ? [] : [`subject: ${withFigures(texts.subject)}`]),
			...(texts.sentence === undefined ? [] : [`sentence: ${JSON.stringify(texts.sentence)}`]),
			...(figures.length === 0 ? [] : [`values: { ${figures.join(", ")} }`]),
		];
		const condition = writer.written(when);
		lines.push(`if (${condition}) return refusal("${code}", { ${fault.join(", ")} });`);
	}
	for (const { when, code, text } of warnings)
		lines.push(`if (${writer.written(when)}) $trace.warn(${JSON.stringify(code)}, ${withFigures(text)});`);
	const members = outputs.map(({ name, needs, rules }) => {
		const given = inline.get(name) ?? name;
		const value = rules.map(({ code, when }) => `${writer.written(when)} ? "${code}" : `).join("") + given;
		const condition = needs.map((one) => `v.${one} === undefined`).join(" || ");
		const whole = condition === "" ? value : `${condition} ? "missing_input" : ${value}`;
		return whole === name ? name : `${name}: ${whole}`;
	});
	if (reason) members.push(`reason: ${writer.written(reason.when)} ? "${reason.code}" : null`);
	const result = `{ ${members.join(", ")} }`;
	if (lines.length === 0) return `(v) => (${result})`;
	return `(v${lines.some((line) => line.includes("$trace.")) ? ", $trace" : ""}) => { ${lines.join(" ")} return ${result}; }`;
}
