// Describes the form of each operation on the page.
import type { Argument, OperationDeclaration } from "../../../api/catalogue/define.js";
import { operations } from "../../../api/catalogue/index.js";

/** One argument of an operation as a field of a form. */
export interface FormField {
	readonly name: string;
	readonly kind: Argument["kind"];
	readonly about: string;
	/** True if given by position in a call; the others are options by name. */
	readonly positional: boolean;
	readonly required: boolean;
	readonly assumed?: string;
	readonly values?: readonly (string | number)[];
	readonly least?: number;
	readonly most?: number;
	/** A regular expression for the text, and its description. */
	readonly pattern?: string;
	readonly allowed?: string;
}

export interface OperationForm {
	/** `stock.financials`. */
	readonly name: string;
	readonly about: string;
	readonly fields: readonly FormField[];
	readonly views: readonly string[];
	/** The most used columns of each view. */
	readonly headline: Readonly<Record<string, readonly string[] | undefined>>;
	/** True if the answer has pages. */
	readonly pages: boolean;
}

export function operationForms(): OperationForm[] {
	return [...operations].map(([name, declaration]) => formOf(name, declaration));
}

function formOf(name: string, declaration: OperationDeclaration): OperationForm {
	const { about, arguments: path, query, required = [], views, headline = {}, paging } = declaration;
	const isRequired = (argument: string) => required.includes(argument);
	return {
		name,
		about,
		fields: [
			...Object.entries(path).map(([argument, one]) => fieldOf(argument, one, { positional: true, required: true })),
			...Object.entries(query).map(([argument, one]) =>
				fieldOf(argument, one, { positional: isRequired(argument), required: isRequired(argument) }),
			),
		],
		views,
		headline,
		pages: paging !== undefined,
	};
}

function fieldOf(
	name: string,
	argument: Argument,
	role: { readonly positional: boolean; readonly required: boolean },
): FormField {
	const { kind, about, assumed } = argument;
	const shared = { name, kind, about, ...role, ...(assumed !== undefined && { assumed }) };
	switch (argument.kind) {
		case "choice":
			return { ...shared, values: argument.values };
		case "integer":
			return {
				...shared,
				...(argument.least !== undefined && { least: argument.least }),
				...(argument.most !== undefined && { most: argument.most }),
			};
		case "text":
			return {
				...shared,
				...(argument.pattern && { pattern: argument.pattern.source }),
				...(argument.allowed !== undefined && { allowed: argument.allowed }),
			};
		default:
			return shared;
	}
}
