import { caseModel } from "./case-models.js";

/** An acceptance case in the form of test/cases/valuation.json. */
export interface Case {
	readonly id: string;
	readonly model: string;
	readonly inputs: Readonly<Record<string, unknown>>;
	readonly expected: Readonly<Record<string, unknown>>;
	readonly tolerance?: Tolerance | Readonly<Record<string, Tolerance>>;
}

/** abs + rel·|expected|, or exactly. */
export interface Tolerance {
	readonly abs?: number;
	readonly rel?: number;
	readonly exact?: boolean;
}

/** One value that is not as expected. */
export interface Miss {
	readonly id: string;
	readonly model: string;
	readonly key: string;
	readonly expected: unknown;
	readonly got: unknown;
}

/** The cases of a parsed file; throws with what is wrong with it. */
export function readCases(parsed: unknown): readonly Case[] {
	if (!Array.isArray(parsed)) throw new TypeError("the file must hold an array of cases");
	for (const [i, item] of parsed.entries()) {
		const { id, model, inputs, expected } = (item ?? {}) as Partial<Case>;
		const whole = typeof id === "string" && typeof model === "string" && isObject(inputs) && isObject(expected);
		if (!whole) throw new TypeError(`case ${i} must have id, model, inputs and expected`);
	}
	return parsed as readonly Case[];
}

/** What a case misses; empty when it passes. Only the keys of `expected` are compared. */
export function runCase({ id, model, inputs, expected, tolerance = {} }: Case): readonly Miss[] {
	const miss = (key: string, wanted: unknown, got: unknown): Miss => ({ id, model, key, expected: wanted, got });
	const run = caseModel(model);
	if (!run) return [miss("model", model, "no such model")];
	let result: unknown;
	try {
		result = run(inputs);
	} catch (error) {
		return [miss("", expected, `thrown: ${String(error)}`)];
	}
	return Object.entries(expected).flatMap(([key, wanted]) => {
		const got = isObject(result) ? result[key] : undefined;
		return differences(wanted, got, toleranceOf(tolerance, key), key).map((at) => miss(at.key, at.wanted, at.got));
	});
}

function toleranceOf(tolerance: NonNullable<Case["tolerance"]>, key: string): Tolerance {
	const own = (tolerance as Readonly<Record<string, unknown>>)[key];
	if (isObject(own)) return own;
	const plain = tolerance as Tolerance;
	return "abs" in plain || "rel" in plain || "exact" in plain ? plain : { abs: 1e-9, rel: 1e-9 };
}

interface Difference {
	readonly key: string;
	readonly wanted: unknown;
	readonly got: unknown;
}

function differences(wanted: unknown, got: unknown, tolerance: Tolerance, key: string): readonly Difference[] {
	if (Array.isArray(wanted)) {
		if (!Array.isArray(got) || got.length !== wanted.length) return [{ key, wanted, got }];
		return wanted.flatMap((item, i) => differences(item, got[i], tolerance, `${key}[${i}]`));
	}
	if (isObject(wanted)) {
		if (!isObject(got)) return [{ key, wanted, got }];
		return Object.entries(wanted).flatMap(([name, item]) => differences(item, got[name], tolerance, `${key}.${name}`));
	}
	return matches(wanted, got, tolerance) ? [] : [{ key, wanted, got }];
}

function matches(wanted: unknown, got: unknown, { abs = 0, rel = 0, exact = false }: Tolerance): boolean {
	if (wanted === null) return got === null || got === undefined;
	if (typeof wanted !== "number" || exact) return wanted === got;
	return typeof got === "number" && Math.abs(got - wanted) <= abs + rel * Math.abs(wanted);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);
