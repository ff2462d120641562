import type { AskMessage } from "../../wire.js";
import { frameCode } from "../code.js";
import type { FormField, OperationForm } from "./operation-form.js";

/** What a reader filled in, by the names of the fields; an empty text is left out. */
export type FormValues = Readonly<Record<string, string>>;

/** Several symbols in a text: commas or spaces between them. */
const symbolsIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** The text of a field as the library takes it. Whatever is no number is left to the library, which says what it wants. */
function valueIn({ kind, values }: FormField, text: string): unknown {
	if (kind === "symbols") return symbolsIn(text);
	const numeric = kind === "integer" || (kind === "choice" && typeof values?.[0] === "number");
	return numeric && /^-?\d+$/.test(text) ? Number(text) : text;
}

const textOf = (values: FormValues, { name }: FormField): string => (values[name] ?? "").trim();

/** Whether everything is filled in that must be. */
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

/** The question for the page's server. Cells stay as they came, so that a word in place of a number is shown as the reason. */
export function messageOf(form: OperationForm, values: FormValues): AskMessage {
	const { positional, named } = callOf(form, values);
	return { operation: form.name, positional, options: { ...named, numbers: "received" } };
}

/** The line of TypeScript that gives the same frame. */
export function typescriptOf(form: OperationForm, values: FormValues, view: string): string {
	const { positional, named } = callOf(form, values);
	const options = Object.entries(named).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
	const given = [
		...positional.map((value) => JSON.stringify(value)),
		...(options.length ? [`{ ${options.join(", ")} }`] : []),
	];
	return frameCode(`${form.name}(${given.join(", ")})`, view);
}

/** A word of a shell's line, quoted where the shell would read it otherwise. */
const quoted = (text: string): string => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The line of a shell that prints the same frame. */
export function shellOf(form: OperationForm, values: FormValues, view: string): string {
	const { positional, named } = callOf(form, values);
	const words = [
		...positional.flat().map((value) => quoted(String(value))),
		...Object.entries(named).flatMap(([name, value]) => [`--${kebab(name)}`, quoted(String(value))]),
		...(view === form.views[0] ? [] : ["--view", quoted(view)]),
	];
	return ["valuelab get", form.name, ...words].join(" ");
}
