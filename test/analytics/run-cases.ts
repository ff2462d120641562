// Runs acceptance cases (test/cases) and lists their failures.
import { caseModel } from "./case-models.js";

/** An acceptance case in the form of test/cases/valuation.json. */
export interface Case {
	readonly id: string;
	readonly model: string;
	readonly inputs: Readonly<Record<string, unknown>>;
	readonly expected: Readonly<Record<string, unknown>>;
	/** One tolerance for all outputs, or one per output (for object outputs, per key); by default 1e-9 absolute and relative. */
	readonly tolerance?: Tolerance | ByKey | null;
	/** The error in the case itself; the case then counts as failed. */
	readonly malformed?: string;
}

/** abs + rel·|expected|, or exactly. */
export interface Tolerance {
	readonly abs?: number;
	readonly rel?: number;
	readonly exact?: boolean;
}

/** A bare number is an absolute tolerance; a bare "exact" requires equality. */
interface ByKey {
	readonly [key: string]: Tolerance | ByKey | number | "exact" | null;
}

/** A value that differs from the expected one, or (`problem`) why nothing could be compared. */
export interface Miss {
	readonly id: string;
	readonly model: string;
	readonly key: string;
	readonly expected: unknown;
	readonly got: unknown;
	readonly problem?: string;
}

/** The cases of a parsed file. Throws if it is not a list. A malformed case is kept and fails. */
export function readCases(parsed: unknown): readonly Case[] {
	if (!Array.isArray(parsed)) throw new TypeError("the file must hold an array of cases");
	return parsed.map((item: unknown, i): Case => {
		const given = isObject(item) ? item : {};
		const { model, inputs, expected } = given;
		const id = typeof given.id === "string" || typeof given.id === "number" ? String(given.id) : `case ${i + 1}`;
		const missing = [
			typeof model !== "string" && "model (a text)",
			!isObject(inputs) && "inputs (an object)",
			!isObject(expected) && "expected (an object)",
		].filter((text) => text !== false);
		if (missing.length === 0) return { ...(given as unknown as Case), id };
		const malformed = `the case has no ${missing.join(", no ")}`;
		return { id, model: typeof model === "string" ? model : "", inputs: {}, expected: {}, malformed };
	});
}

/** The failures of a case; empty when it passes. Compares only the keys of `expected`. */
export function runCase({ id, model, inputs, expected, tolerance, malformed }: Case): readonly Miss[] {
	const problem = (text: string): Miss[] => [{ id, model, key: "", expected, got: undefined, problem: text }];
	if (malformed !== undefined) return problem(malformed);
	const run = caseModel(model);
	if (!run) return problem(`there is no model "${model}"`);
	let result: unknown;
	try {
		result = run(inputs);
	} catch (error) {
		return problem(`thrown: ${String(error)}`);
	}
	const outputs = isObject(result) ? result : {};
	return Object.entries(expected).flatMap(([key, expectedItem]) => {
		const got = Object.hasOwn(outputs, key) ? outputs[key] : absentAs(key, outputs);
		return differences(expectedItem, got, narrowed(tolerance, key), key).map((difference) => ({
			id,
			model,
			...difference,
		}));
	});
}

/** A refusal has null for all outputs; a success need not state that it has no reason. */
const absentAs = (key: string, outputs: Readonly<Record<string, unknown>>): null | undefined =>
	key === "reason" || (outputs.value === null && typeof outputs.reason === "string") ? null : undefined;

/** A case's tolerance setting, at any depth. */
type Told = Tolerance | ByKey | number | "exact" | null | undefined;

/** The tolerance of one key: its own, or else the one for all. */
function narrowed(tolerances: Told, key: string): Told {
	if (!isObject(tolerances)) return tolerances;
	if (Object.hasOwn(tolerances, key)) return (tolerances as ByKey)[key];
	return isTolerance(tolerances) ? tolerances : undefined;
}

const isTolerance = (tolerance: object): boolean =>
	["abs", "rel", "exact"].some((name) => Object.hasOwn(tolerance, name));

/** The default tolerance. */
const USUAL: Tolerance = { abs: 1e-9, rel: 1e-9 };

function toleranceOf(tolerances: Told): Tolerance {
	if (typeof tolerances === "number") return { abs: tolerances };
	if (tolerances === "exact") return { exact: true };
	if (!isObject(tolerances) || !isTolerance(tolerances)) return USUAL;
	const { abs, rel, exact }: Tolerance = tolerances as Tolerance;
	return abs !== undefined || rel !== undefined || exact ? (tolerances as Tolerance) : USUAL;
}

interface Difference {
	readonly key: string;
	readonly expected: unknown;
	readonly got: unknown;
}

function differences(expected: unknown, got: unknown, tolerances: Told, key: string): readonly Difference[] {
	if (Array.isArray(expected)) {
		if (!Array.isArray(got) || got.length !== expected.length) return [{ key, expected, got }];
		return expected.flatMap((item, i) => differences(item, got[i], tolerances, `${key}[${i}]`));
	}
	if (isObject(expected)) {
		if (!isObject(got)) return [{ key, expected, got }];
		return Object.entries(expected).flatMap(([name, item]) =>
			differences(item, Object.hasOwn(got, name) ? got[name] : undefined, narrowed(tolerances, name), `${key}.${name}`),
		);
	}
	return matches(expected, got, toleranceOf(tolerances)) ? [] : [{ key, expected, got }];
}

function matches(expected: unknown, got: unknown, { abs = 0, rel = 0, exact = false }: Tolerance): boolean {
	if (typeof expected !== "number" || exact) return expected === got;
	return typeof got === "number" && Math.abs(got - expected) <= abs + rel * Math.abs(expected);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);
