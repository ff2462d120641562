// Moves the descriptions of a model's inputs and outputs into its reference. The model keeps only the short names of inputs, for refusals, so
// that bundles without references are smaller.
import MagicString from "magic-string";
import { parseSync } from "oxc-parser";

/** Position of the description among the arguments of an input's constructor. */
const DESCRIPTION_AT = {
	number: 1,
	numeric: 1,
	list: 1,
	series: 1,
	cells: 1,
	text: 0,
	texts: 0,
	flag: 0,
	raw: 0,
	fields: 0,
	rows: 0,
};
const WRAPPERS = ["optional", "defaulted", "ignored"];

/** Finds the description in `param.number("ratio", "…")`; undefined if there is none. */
function descriptionIn(input) {
	const wrapped = input.type === "CallExpression" && WRAPPERS.includes(input.callee.name);
	const call = wrapped ? input.arguments[0] : input;
	if (call.type !== "CallExpression" || call.callee.object?.name !== "param") return undefined;
	const description = call.arguments[DESCRIPTION_AT[call.callee.property.name]];
	return description?.type === "Literal" ? description : undefined;
}

/** The beginning of a description, as `inWords` of src/analytics/model/refusal.ts. A test compares the two. */
export function shortened(description) {
	const [start = description] = description.split(/[;:]| \(/);
	return / (?:or|and) /.test(start) ? start : start.replace(/,.*$/, "");
}

/** Position of the description among the arguments of an output's constructor. */
const words = (output) => output.arguments[output.callee.property.name === "data" ? 0 : 1];

/** Removes the description of `output.number("money", "…")` and returns it; undefined if there is none. */
function takeDescription(output, source, text) {
	if (output?.type !== "CallExpression" || output.callee.object?.name !== "output") return undefined;
	const description = words(output);
	if (description?.type !== "Literal") return undefined;
	const position = output.arguments.indexOf(description);
	const isLast = position > 0 && position === output.arguments.length - 1;
	if (isLast) text.remove(output.arguments[position - 1].end, description.end);
	else text.overwrite(description.start, description.end, "undefined");
	return source.slice(description.start, description.end);
}

const members = (object, name) => object?.properties?.find(({ key }) => key?.name === name)?.value?.properties ?? [];

/** Rewrites a model's source: short names of inputs, no descriptions of outputs, both in full in its reference. */
export function moveWords(source, file) {
	const { program, errors } = parseSync(file, source);
	if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
	const declared = program.body.flatMap(({ declaration }) => declaration?.declarations ?? []);
	const text = new MagicString(source);
	for (const { id, init } of declared) {
		if (init?.type !== "CallExpression" || !/^define/.test(init.callee.name ?? "")) continue;
		const declaredValue = (name) => declared.find((one) => one.id.name === name)?.init;
		const reference = declaredValue(`${id.name}Reference`);
		if (reference?.type !== "ObjectExpression") continue;
		const [inputs, outputs] = [[], []];
		for (const { key, value } of members(init.arguments[0], "inputs")) {
			const description = value && descriptionIn(value);
			if (!description || shortened(description.value) === description.value) continue;
			inputs.push(`${key.name}: ${source.slice(description.start, description.end)}`);
			text.overwrite(description.start, description.end, JSON.stringify(shortened(description.value)));
		}
		for (const { key, value } of members(init.arguments[0], "outputs")) {
			const description = takeDescription(value, source, text);
			if (description) outputs.push(`${JSON.stringify(key.name ?? key.value)}: ${description}`);
		}
		for (const [name, all] of Object.entries({ inputs, outputs }))
			if (all.length > 0) text.appendRight(reference.start + 1, ` ${name}: { ${all.join(", ")} },`);
	}
	return text.toString();
}
