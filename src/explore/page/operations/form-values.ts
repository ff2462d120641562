// Converts the values of an operation's form to a request and to code.
import { kebabCase } from "../../../core/format.js";
import type { AskMessage } from "../../wire.js";
import { frameCode } from "../code.js";
import type { FormField, OperationForm } from "./operation-form.js";

/** The filled-in values by field name, without empty texts. */
export type FormValues = Readonly<Record<string, string>>;

/** Splits a text with symbols at commas and spaces. */
const symbolsIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** Converts a field's text for the library. Text that should be a number is passed unchanged, so that the library reports the error. */
function valueIn({ kind, values }: FormField, text: string): unknown {
	if (kind === "symbols") return symbolsIn(text);
	const numeric = kind === "integer" || (kind === "choice" && typeof values?.[0] === "number");
	return numeric && /^-?\d+$/.test(text) ? Number(text) : text;
}

const textOf = (values: FormValues, { name }: FormField): string => (values[name] ?? "").trim();

/** True if all required fields are filled in. */
export const isComplete = ({ fields }: OperationForm, values: FormValues): boolean =>
	fields.every((field) => !field.required || textOf(values, field) !== "");

interface Call {
	readonly positional: readonly unknown[];
	readonly named: Readonly<Record<string, unknown>>;
}

function callOf({ fields }: OperationForm, values: FormValues): Call {
	const positional = fields.filter((field) => field.positional).map((field) => valueIn(field, textOf(values, field)));
	const named = fields.filter((field) => !field.positional && textOf(values, field) !== "");
	return {
		positional,
		named: Object.fromEntries(named.map((field) => [field.name, valueIn(field, textOf(values, field))])),
	};
}

/** Creates the request for the page's server. Cells are not converted, so that a word in place of a number is shown as the reason. */
export function messageOf(form: OperationForm, values: FormValues): AskMessage {
	const { positional, named } = callOf(form, values);
	return { operation: form.name, positional, options: { ...named, numbers: "received" } };
}

/** Writes TypeScript that gives the same frame. */
export function typescriptOf(form: OperationForm, values: FormValues, view: string): string {
	const { positional, named } = callOf(form, values);
	const options = Object.entries(named).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
	const given = [
		...positional.map((value) => JSON.stringify(value)),
		...(options.length ? [`{ ${options.join(", ")} }`] : []),
	];
	return frameCode(`${form.name}(${given.join(", ")})`, view);
}

/** Quotes a word of a shell command if necessary. */
const shellQuoted = (text: string): string =>
	/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

/** Writes the shell command that prints the same frame. */
export function shellOf(form: OperationForm, values: FormValues, view: string): string {
	const { positional, named } = callOf(form, values);
	const words = [
		...positional.flat().map((value) => shellQuoted(String(value))),
		...Object.entries(named).flatMap(([name, value]) => [`--${kebabCase(name)}`, shellQuoted(String(value))]),
		...(view === form.views[0] ? [] : ["--view", shellQuoted(view)]),
	];
	return ["valuelab get", form.name, ...words].join(" ");
}
