// Shortens what a model says of its inputs to the words that its refusals use, and puts the whole into its
// reference. Sources have all words beside their input; bundles, which leave references out, carry no more of them than they show.
import MagicString from "magic-string";
import { parseSync } from "oxc-parser";

/** Where an input's constructor has its description. */
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

/** The description in `takes.number("ratio", "…")`; undefined where there is none. */
function descriptionIn(input) {
	const wrapped = input.type === "CallExpression" && WRAPPERS.includes(input.callee.name);
	const call = wrapped ? input.arguments[0] : input;
	if (call.type !== "CallExpression" || call.callee.object?.name !== "takes") return undefined;
	const description = call.arguments[DESCRIPTION_AT[call.callee.property.name]];
	return description?.type === "Literal" ? description : undefined;
}

/** The beginning of a description: `inWords` of src/analytics/model/refusal.ts, which a test compares. */
export function shortened(description) {
	const [start = description] = description.split(/[;:]| \(/);
	return / (?:or|and) /.test(start) ? start : start.replace(/,.*$/, "");
}

/** The source of a model with its inputs in short, and in whole in its reference. */
export function moveWords(source, file) {
	const { program, errors } = parseSync(file, source);
	if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
	const declared = program.body.flatMap(({ declaration }) => declaration?.declarations ?? []);
	const reference = declared.find(({ id }) => id.name === "reference")?.init;
	if (reference?.type !== "ObjectExpression") return source;
	const text = new MagicString(source);
	const words = [];
	for (const { init } of declared) {
		if (init?.type !== "CallExpression" || !/^define/.test(init.callee.name ?? "")) continue;
		const inputs = init.arguments[0]?.properties?.find(({ key }) => key?.name === "inputs")?.value;
		for (const { key, value } of inputs?.properties ?? []) {
			const description = value && descriptionIn(value);
			if (!description || shortened(description.value) === description.value) continue;
			words.push(`${key.name}: ${source.slice(description.start, description.end)}`);
			text.overwrite(description.start, description.end, JSON.stringify(shortened(description.value)));
		}
	}
	if (words.length > 0) text.appendRight(reference.start + 1, ` inputs: { ${words.join(", ")} },`);
	return text.toString();
}
