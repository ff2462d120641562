/**
 * Prints a hash of every model's results, to compare two versions: `npx tsx tools/model-bits.ts [root] > bits.json`. The root is a copy of the
 * repository, or `dist` for the compiled formulas. Each model runs on 500 seeded draws (signs, zeros, missing and extreme values; numbers
 * and columns). The hash is of answers, reasons, warnings and steps. If the model supports columns, the draws also run as columns.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { uniformDraws } from "../src/analytics/math/random.js";
import type { runDown as RunDown } from "../src/analytics/model/columns.js";
import type { InputSpec } from "../src/analytics/model/input.js";
import type { REGISTRY as Registry } from "../src/analytics/registry.js";

const DRAWS = 500;
const root = resolve(process.argv[2] ?? ".");
const isBuilt = existsSync(`${root}/analytics/registry.js`);
const importAnalytics = (path: string) =>
	import(pathToFileURL(isBuilt ? `${root}/analytics/${path}.js` : `${root}/src/analytics/${path}.ts`).href);
const { REGISTRY } = (await importAnalytics("registry")) as { REGISTRY: typeof Registry };
const { runDown } = (await importAnalytics("model/columns")) as { runDown: typeof RunDown };

/** Numbers that often break formulas. */
const EXTREME_NUMBERS = [
	0,
	-0,
	1,
	-1,
	2,
	1e300,
	-1e300,
	1e-300,
	5e-324,
	null,
	undefined,
	Number.NaN,
	Number.POSITIVE_INFINITY,
];
const TEXTS = [
	"USD",
	"EUR",
	"A",
	"B",
	"I",
	"P",
	"S",
	"flow",
	"stock",
	"desc",
	"TTM",
	"2020-03-31",
	"2021-06-30",
	"12.5%",
	"",
];

/** Draws random inputs from a seed. */
class Draws {
	/** Draws a number from 0 to below 1. */
	readonly next: () => number;
	constructor(seed: number) {
		this.next = uniformDraws(seed);
	}
	pick<T>(items: readonly T[]): T {
		return items[Math.floor(this.next() * items.length)] as T;
	}
	listOf<T>(maxLength: number, make: () => T): T[] {
		return Array.from({ length: Math.floor(this.next() * (maxLength + 1)) }, make);
	}
}

/** Draws a number. `extremes` is the share of extreme values. */
function drawNumber(
	name: string,
	{ unit, whole: isWhole, min, max }: InputSpec,
	draws: Draws,
	extremes: number,
): unknown {
	if (draws.next() < extremes) return draws.pick(EXTREME_NUMBERS);
	const isRate = unit === "fraction";
	if (isWhole) return Math.max(min ?? 0, Math.floor(draws.next() * Math.min(max ?? 12, 12)));
	const isGrowth = /^g_|^g$|growth/.test(name);
	const size = isRate ? draws.next() * (isGrowth ? 0.05 : 0.3) + (isGrowth ? 0 : 0.05) : 10 ** (draws.next() * 4 - 1);
	return draws.next() < extremes * 2 ? -size : size;
}

function drawValue(name: string, spec: InputSpec, draws: Draws, extremes: number, length: number): unknown {
	if (spec.presence !== "required" && draws.next() < 0.3) return undefined;
	const innerValue = (inner: InputSpec, innerName = name) =>
		drawValue(innerName, { ...inner, presence: "required" }, draws, extremes, length);
	const fields = () =>
		Object.fromEntries(
			Object.entries(spec.fields ?? {}).map(([key, inner]) => [key, drawValue(key, inner, draws, extremes, length)]),
		);
	switch (spec.shape) {
		case "number":
		case "numeric":
			return drawNumber(name, spec, draws, extremes);
		case "list":
		case "series":
			return Array.from({ length: draws.next() < 0.8 ? length : Math.floor(draws.next() * 12) }, () =>
				drawNumber(name, spec, draws, spec.shape === "list" ? extremes / 3 : extremes),
			);
		case "cells":
			return length % 2 === 0
				? drawNumber(name, spec, draws, extremes)
				: Array.from({ length }, () => drawNumber(name, spec, draws, extremes));
		case "text":
			return draws.next() < 0.9 && spec.allowed ? draws.pick(spec.allowed) : draws.pick(TEXTS);
		case "texts":
			return draws.listOf(3, () => (spec.allowed ? draws.pick(spec.allowed) : draws.pick(TEXTS)));
		case "flag":
			return draws.next() < 0.5;
		case "fields":
			return fields();
		case "rows":
			return draws.listOf(8, fields);
		case "map": {
			const [inner] = spec.items ?? [];
			return (
				inner && Object.fromEntries(["a", "b", "c"].slice(0, 1 + (length % 3)).map((key) => [key, innerValue(inner)]))
			);
		}
		case "tuples":
			return draws.listOf(6, () => (spec.items ?? []).map((inner) => innerValue(inner)));
		case "raw":
			return draws.pick<unknown>([1, "2", null, "1,234", ["3", "4"], undefined, "5%"]);
	}
}

const buffer = new DataView(new ArrayBuffer(8));
/** Converts a value to text with its numbers as bits. */
const bits = (given: unknown): string =>
	JSON.stringify(given, (_, item: unknown) => {
		if (typeof item !== "number") return item === undefined ? "undefined" : item;
		buffer.setFloat64(0, item);
		return `#${buffer.getBigUint64(0).toString(16)}`;
	});

const modelHashes: Record<string, { readonly answered: number; readonly hash: string }> = {};
for (const [name, model] of [...REGISTRY].sort(([a], [b]) => (a < b ? -1 : 1))) {
	const hash = createHash("sha256");
	const { inputs } = model.declaration;
	let answered = 0;
	const rows: Record<string, unknown>[] = [];
	for (let seed = 0; seed < DRAWS; seed++) {
		const draws = new Draws(seed * 7919 + name.length);
		const [extremes, length] = [draws.pick([0, 0, 0, 0.02, 0.1, 0.3]), draws.pick([4, 5, 6, 9, 10, 11])];
		const given = Object.fromEntries(
			Object.entries(inputs).map(([key, spec]) => [key, drawValue(key, spec, draws, extremes, length)]),
		);
		rows.push(given);
		const { answer, steps } = model.trace(given);
		if (answer.reason === null) answered++;
		hash.update(bits({ answer: sortKeys(answer), steps }));
	}
	const columns = Object.keys(inputs).filter((key) => ["number", "cells"].includes(inputs[key]?.shape ?? ""));
	try {
		const run = runDown(model, Object.fromEntries(columns.map((key) => [key, rows.map((row) => firstItem(row[key]))])));
		for (const [key, values] of Object.entries(run.outputs))
			hash.update(
				key +
					bits([...values].map((value) => (Number.isNaN(value) ? null : value))) +
					bits([...(run.reasons[key] ?? [])]),
			);
	} catch (error) {
		hash.update(error instanceof Error ? error.message : "");
	}
	modelHashes[name] = { answered, hash: hash.digest("hex").slice(0, 16) };
}
process.stdout.write(`${JSON.stringify(modelHashes, null, 1)}\n`);

function firstItem(given: unknown): unknown {
	return Array.isArray(given) ? given[0] : given;
}

/** Sorts the members of an answer, because their order has no meaning. */
function sortKeys(answer: object): object {
	return Object.fromEntries(Object.entries(answer).sort(([a], [b]) => (a < b ? -1 : 1)));
}
