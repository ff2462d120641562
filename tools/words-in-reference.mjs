// Build step: moves the descriptions of a model's inputs and outputs into its reference object (`gordonReference`). Bundles that omit
// references get smaller; the model keeps a short name of each input for its refusals.
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

/** Shortens a description like `inWords` in src/analytics/model/refusal.ts; a test keeps both equal. */
export function shortened(description) {
	const [start = description] = description.split(/[;:]| \(/);
	return / (?:or|and) /.test(start) ? start : start.replace(/,.*$/, "");
}

/** The description among the arguments of an output's constructor. */
const descriptionOf = (output) => output.arguments[output.callee.property.name === "data" ? 0 : 1];

/** Removes the description of `output.number("money", "…")` and returns it; undefined if there is none. */
function takeDescription(output, source, edits) {
	if (output?.type !== "CallExpression" || output.callee.object?.name !== "output") return undefined;
	const description = descriptionOf(output);
	if (description?.type !== "Literal") return undefined;
	const position = output.arguments.indexOf(description);
	const isLast = position > 0 && position === output.arguments.length - 1;
	if (isLast) edits.remove(output.arguments[position - 1].end, description.end);
	else edits.overwrite(description.start, description.end, "undefined");
	return source.slice(description.start, description.end);
}

const propertiesOf = (object, name) =>
	object?.properties?.find(({ key }) => key?.name === name)?.value?.properties ?? [];

/** Rewrites a model's source: inputs keep short names, outputs lose their descriptions, and the reference gets the full texts. */
export function moveWords(source, file) {
	const { program, errors } = parseSync(file, source);
	if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
	const declared = program.body.flatMap(({ declaration }) => declaration?.declarations ?? []);
	const edits = new MagicString(source);
	for (const { id, init } of declared) {
		if (init?.type !== "CallExpression" || !/^define/.test(init.callee.name ?? "")) continue;
		const declaredValue = (name) => declared.find((declaration) => declaration.id.name === name)?.init;
		const reference = declaredValue(`${id.name}Reference`);
		if (reference?.type !== "ObjectExpression") continue;
		const [inputs, outputs] = [[], []];
		for (const { key, value } of propertiesOf(init.arguments[0], "inputs")) {
			const description = value && descriptionIn(value);
			if (!description || shortened(description.value) === description.value) continue;
			inputs.push(`${key.name}: ${source.slice(description.start, description.end)}`);
			edits.overwrite(description.start, description.end, JSON.stringify(shortened(description.value)));
		}
		for (const { key, value } of propertiesOf(init.arguments[0], "outputs")) {
			const description = takeDescription(value, source, edits);
			if (description) outputs.push(`${JSON.stringify(key.name ?? key.value)}: ${description}`);
		}
		for (const [name, all] of Object.entries({ inputs, outputs }))
			if (all.length > 0) edits.appendRight(reference.start + 1, ` ${name}: { ${all.join(", ")} },`);
	}
	return edits.toString();
}
