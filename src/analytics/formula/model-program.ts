// Reads a model's formula with its declarations. `write-program.ts` writes the result as JavaScript; `compile-program.ts` compiles it where
// generated code is forbidden.
import { filled } from "./lists.js";
import { parseAssignments, parseExpression } from "./parse-formula.js";
import { type Assignment, type Node, type NodeOf, namesIn, partsOf } from "./tree.js";
import type { WrittenName } from "./write-formula.js";

type Reason = readonly [code: string, when: string];

/** For an output: each reason with the condition under which the output is null; the first true condition counts. */
export type Without = Readonly<Record<string, Reason | readonly Reason[] | undefined>>;

/** A warning about the result, on a condition; `{ev}` in the text is that figure. */
export type WarningRule = readonly [code: string, text: string, when: string];

/** A refusal on a condition. A condition of inputs alone is tested in order; one with computed names, after all others. */
export type FormulaRefusal = readonly [code: string, words: string, when?: unknown, fault?: unknown];

/** A template for the details of a refusal: `{years}` in the subject is replaced by that figure, `values` are expressions by name. */
export interface FaultTemplate {
	readonly subject?: string;
	readonly sentence?: string;
	readonly values?: Readonly<Record<string, string>>;
}

/** The properties of an input that a formula needs. */
export interface ModelInput {
	readonly shape: string;
	readonly presence: string;
	readonly fields?: Readonly<Record<string, ModelInput>>;
	readonly lag?: number;
	readonly span?: number;
}

export interface ModelFormula {
	/** `z = 1.2·x1 + 1.4·x2; …` */
	readonly formula: string;
	readonly inputs: Readonly<Record<string, ModelInput>>;
	readonly outputs: Readonly<Record<string, { readonly form: string }>>;
	/** Names that a calculation shows as its steps, with their units. */
	readonly steps: Readonly<Record<string, string>>;
	readonly without: Without;
	readonly warnings: readonly WarningRule[];
	readonly refusals: readonly FormulaRefusal[];
	/** The reason and condition of an incomplete result. */
	readonly reason: Reason | undefined;
}

/** A condition with the code of its reason or warning. */
export interface CodedCondition {
	readonly code: string;
	readonly when: Node;
}

type Scope = Readonly<Record<string, unknown>>;

/** The meaning of a name in a model's formula. */
export interface Meaning extends WrittenName {
	readonly isText?: boolean;
	readonly read: (scope: Scope) => unknown;
}

/** The names of a formula; an assigned name hides the input of the same name in later statements. */
export interface Meanings {
	/** The meaning of a name. @throws TypeError for an unknown name */
	readonly meaningOf: (name: string, years: number) => Meaning;
	readonly assign: (name: string, isList: boolean) => void;
}

export interface ModelProgram extends Pick<ModelFormula, "steps"> {
	readonly statements: readonly (Assignment & { readonly name: string })[];
	readonly meanings: () => Meanings;
	readonly outputs: readonly {
		readonly name: string;
		readonly mayBeMissing: boolean;
		/** Optional inputs that it uses. */
		readonly needs: readonly string[];
		readonly rules: readonly CodedCondition[];
	}[];
	readonly warnings: readonly (CodedCondition & { readonly text: string })[];
	/** Conditions of inputs alone, by their index among the refusals. */
	readonly tests: ReadonlyMap<number, Node>;
	readonly refusals: readonly (CodedCondition & {
		readonly texts: Omit<FaultTemplate, "values">;
		readonly values: readonly (readonly [words: string, node: Node])[];
	})[];
	readonly reason: CodedCondition | undefined;
}

const expression = (text: string): Node => parseExpression({ argument: "formula", text }, "the condition is empty");
const ruleOf = ([code, when]: Reason): CodedCondition => ({ code, when: expression(when) });
/** Matches `{ev}` in a text. */
export const FIGURE_IN_TEXT = /\{(\w+)\}/g;

const isOptional = ({ presence }: ModelInput): boolean => presence === "optional";

/** Reads a model's formula. @throws FormulaError; TypeError if an output has no formula */
export function readModelFormula(given: ModelFormula): ModelProgram {
	const { formula, inputs, outputs, without, warnings, refusals, reason, steps } = given;
	const statements = parseAssignments({ argument: "formula", text: formula }).map(({ name, ...rest }) => {
		if (name === undefined) throw new TypeError(`a model's formula gives names to its results: ${formula}`);
		return { name, ...rest };
	});
	const byName = new Map(statements.map(({ name, node }) => [name, node]));
	const needsOf = (node: Node, within: string): string[] => {
		if (node.kind === "name") {
			const assignedNode = node.name === within ? undefined : byName.get(node.name);
			if (assignedNode) return needsOf(assignedNode, node.name);
			const input = inputs[node.name];
			return input && isOptional(input) ? [node.name] : [];
		}
		// Of `x or y` only `y` is needed: it takes the place of a missing `x`.
		return (node.kind === "or" ? [node.right] : partsOf(node)).flatMap((part) => needsOf(part, within));
	};
	const tests = new Map<number, Node>();
	const laterRefusals = refusals.flatMap(([code, , text, fault], i) => {
		if (typeof text !== "string") return [];
		const when = expression(text);
		if (namesIn(when).every((name) => !byName.has(name))) {
			tests.set(i, when);
			return [];
		}
		const { values = {}, ...texts } = (fault ?? {}) as FaultTemplate;
		const figures = Object.entries(values).map(([words, name]) => [words, expression(name)] as const);
		return [{ code, when, texts, values: figures }];
	});
	return {
		steps,
		statements,
		tests,
		refusals: laterRefusals,
		meanings: () => meaningsOf(inputs),
		outputs: Object.entries(outputs).flatMap(([name, { form }]) => {
			const node = byName.get(name);
			if (!node && form === "optional") return [];
			if (!node) throw new TypeError(`the formula has no "${name}": ${formula}`);
			const mayBeMissing = form === "maybe";
			const own = without[name] ?? [];
			const rules = (typeof own[0] === "string" ? [own as Reason] : (own as readonly Reason[])).map(ruleOf);
			return [{ name, mayBeMissing, needs: mayBeMissing ? [...new Set(needsOf(node, name))] : [], rules }];
		}),
		warnings: warnings.map(([code, text, when]) => ({ ...ruleOf([code, when]), text })),
		reason: reason && ruleOf(reason),
	};
}

/** A value as a number or a recording figure; a flag is 1 or 0, a missing value NaN. */
const numberIn = (value: unknown): unknown => (typeof value === "boolean" ? Number(value) : (value ?? Number.NaN));

const rowsIn = (value: unknown) => (value ?? []) as readonly Scope[];

const numberMeaning = (js: string, read: Meaning["read"], mayBeLeftOut = false): Meaning => ({
	js,
	isList: false,
	mayBeLeftOut,
	read: (scope) => numberIn(read(scope)),
});

/** The meaning of a list with NaN for missing values, which is made once in advance. */
const listMeaning = (source: string, read: (scope: Scope) => readonly (number | undefined)[] | undefined): Meaning => ({
	once: `lists.filled(${source})`,
	js: "",
	isList: true,
	mayBeLeftOut: false,
	read: (scope) => filled(read(scope)),
});

function inputMeaning(name: string, input: ModelInput): Meaning {
	const { shape } = input;
	const read = (scope: Scope) => scope[name];
	if (shape === "series") return listMeaning(`v.${name}`, read as (scope: Scope) => readonly number[] | undefined);
	if (shape !== "list" && shape !== "text") return numberMeaning(`v.${name}`, read, isOptional(input));
	const isText = shape === "text";
	return { js: `v.${name}`, isList: !isText, isText, mayBeLeftOut: isOptional(input), read };
}

function fieldMeaning(name: string, field: string, input: ModelInput): Meaning | undefined {
	const spec = input.fields?.[field];
	if (input.shape === "fields" && spec)
		return numberMeaning(`v.${name}.${field}`, (scope) => (scope[name] as Scope)[field], isOptional(spec));
	if (input.shape !== "rows" && input.shape !== "tuples") return undefined;
	const isTuple = input.shape === "tuples";
	const key = isTuple ? Number(field) - 1 : field;
	const source = `v.${name}.map((one) => one${isTuple ? `[${key}]` : `.${field}`})`;
	return listMeaning(source, (scope) => rowsIn(scope[name]).map((row) => row[key] as number | undefined));
}

/** A field of the row a number of years before. */
function yearMeaning(inputs: ModelFormula["inputs"], field: string, years: number): Meaning | undefined {
	for (const [name, { fields, lag, span }] of Object.entries(inputs)) {
		const spec = fields?.[field];
		if (!spec || (lag !== years && span === undefined)) continue;
		if (lag === years)
			return numberMeaning(`v.${name}.${field}`, (scope) => (scope[name] as Scope)[field], isOptional(spec));
		const row = (scope: Scope) => rowsIn(scope[name]).at(-1 - years);
		const once = `v.${name}[v.${name}.length - ${years + 1}]`;
		return { ...numberMeaning(`.${field}`, (scope) => row(scope)?.[field], isOptional(spec)), once };
	}
	return undefined;
}

/** Finds the meaning of names in a model's formula: assigned names, inputs, their fields, and fields of rows by year. */
function meaningsOf(inputs: ModelFormula["inputs"]): Meanings {
	/** The assigned names; true for a list. */
	const assigned = new Map<string, boolean>();
	const find = (name: string, years: number): Meaning | undefined => {
		const isList = assigned.get(name);
		if (isList !== undefined) return { js: name, isList, mayBeLeftOut: false, read: (scope) => scope[name] };
		const [input, field] = name.split(".") as [string, string?];
		const declared = inputs[input];
		if (!declared) return yearMeaning(inputs, name, years);
		return field === undefined ? inputMeaning(name, declared) : fieldMeaning(input, field, declared);
	};
	const meaningOf = (name: string, years: number): Meaning => {
		const meaning = find(name, years);
		if (meaning) return meaning;
		if (/^.+_0$/.test(name)) return numberMeaning("Number.NaN", () => Number.NaN);
		throw new TypeError(`the formula reads "${name}"${years > 0 ? `[-${years}]` : ""}, which the model does not have`);
	};
	return { meaningOf, assign: (name, isList) => assigned.set(name, isList) };
}

/** True for `from(start, …)`, whose start gets the name `x_0`. */
export const isFrom = (node: Node | undefined): node is NodeOf<"call"> => node?.kind === "call" && node.name === "from";
