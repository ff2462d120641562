// Finds the reasons of rows without a number, and reuses them for rows with the same cause.
import { entryOf } from "../../../core/entry-of.js";
import type { Reason, ReasonCode } from "../../../core/figure.js";
import type { ColumnSource } from "../../evaluation/columns/cells.js";
import { entriesOf } from "../../model/input.js";
import { codeNumber, REASON_CODES } from "../../model/reason-codes.js";
import { missing } from "../../model/refusal.js";
import type { Analysis } from "../analysis.js";
import { reasonBetweenBounds } from "../score-bounds.js";
import type { InputBinding } from "./model-bindings.js";

/** The base for packing two scores and a reason into one number. It exceeds both scores and the number of reasons. */
const SCORE_BASE = 256;

export interface Refusals {
	/** The index of a row's reason; 0 means that the model must run on the row alone. */
	reasonIndexAt(row: number): number;
	/** Remembers the reason of a row that was run alone, for rows with the same cause. */
	remember(row: number, index: number): void;
}

/** The rows that a model refused down columns. */
export interface RefusedRun {
	/** The reason of each row, as an index of `REASON_CODES`. */
	readonly codes: Uint8Array;
	/** The bounds of rows with missing inputs. */
	readonly ends: readonly (Float64Array | undefined)[];
}

/** Reasons without figures, by analysis and cause. */
const plainReasons = new WeakMap<Analysis, Map<number, Reason>>();

const MISSING = codeNumber("missing_input");
const SHORT = codeNumber("insufficient_history");

/** Reuses reasons for scores with the same bounds, and for rows with the same missing inputs. */
export function refusalsOf(
	columns: ColumnSource,
	analysis: Analysis,
	bindings: readonly InputBinding[],
	{ codes, ends: [low, high] }: RefusedRun,
): Refusals {
	const knownReasons = entryOf(plainReasons, analysis, () => new Map());
	const causeAt = causeFinder(columns, analysis.model, bindings, codes);
	/** Indexes of reasons by packed bounds and reason: whole scores have few different ones. */
	const indexByBounds = new Map<number, number>();
	const reasonIndexBetween = (from: number, to: number, code: number): number => {
		const key = Number.isInteger(from) && Number.isInteger(to) ? (from * SCORE_BASE + to) * SCORE_BASE + code : -1;
		const cached = indexByBounds.get(key);
		if (cached !== undefined) return cached;
		const index = columns.addReason({ ...reasonBetweenBounds([from, to]), code: REASON_CODES[code] as ReasonCode });
		if (key >= 0 && Math.max(from, to) < SCORE_BASE) indexByBounds.set(key, index);
		return index;
	};
	return {
		reasonIndexAt(row) {
			if (low && high && !analysis.without) {
				const [from, to] = [low[row] as number, high[row] as number];
				if (Number.isFinite(from) && Number.isFinite(to)) return reasonIndexBetween(from, to, codes[row] as number);
			}
			const cached = knownReasons.get(causeAt(row));
			return cached ? columns.indexOfReason(cached) : 0;
		},
		remember(row, index) {
			const cause = causeAt(row);
			const reason = columns.reasons[index];
			if (cause >= 0 && index > 0 && reason && hasNoFigures(reason)) knownReasons.set(cause, reason);
		},
	};
}

/** Makes a function that gives a number for the cause of a row's missing value; -1 if the reason may have figures of its own. */
function causeFinder(
	columns: ColumnSource,
	model: Analysis["model"],
	bindings: readonly InputBinding[],
	codes: Uint8Array,
): (row: number) => number {
	const { refusals } = model.declaration;
	const missingAt = refusals.findIndex((rule) => rule[1] === missing[1]);
	const before = missingAt < 0 ? refusals : refusals.slice(0, missingAt);
	const isTestedBefore = before.some(([code, , test]) => code === "missing_input" && test);
	const required = isTestedBefore ? undefined : requiredCells(model, bindings);
	const [first] = refusals;
	const refusesShortHistory =
		first?.[0] === "insufficient_history" &&
		first[3] === undefined &&
		refusals.every(([code], i) => i === 0 || code !== first[0]);
	return (row) => {
		const code = codes[row];
		if (code === MISSING && required) return required.findIndex(({ values, back }) => Number.isNaN(values[row - back]));
		if (code !== SHORT || !refusesShortHistory) return -1;
		return (required?.length ?? 0) + row - columns.startOf(columns.companyOfRow[row] as number);
	};
}

/** True for a reason without figures, except an input's path. */
const hasNoFigures = ({ values = {} }: Reason): boolean => Object.keys(values).every((name) => name === "input");

interface RequiredCell {
	readonly values: Float64Array;
	/** The number of rows back. */
	readonly back: number;
}

/** The required numbers of a model in the order of their tests; undefined if it requires anything else. */
function requiredCells(
	{ declaration }: Analysis["model"],
	bindings: readonly InputBinding[],
): readonly RequiredCell[] | undefined {
	const cells: RequiredCell[] = [];
	for (const [name, spec] of entriesOf(declaration.inputs)) {
		const binding = bindings.find((binding) => binding.name === name);
		if (spec.presence === "ignored") continue;
		if (!binding || (binding.kind === "cell" && spec.shape !== "number")) {
			if (spec.presence === "required") return undefined;
			continue;
		}
		if (binding.kind === "cell") {
			if (spec.presence === "required") cells.push({ values: binding.column.values, back: 0 });
			continue;
		}
		const inner = entriesOf(spec.fields ?? {}).filter(([, { presence }]) => presence === "required");
		const backs =
			binding.back === null ? Array.from({ length: binding.count }, (_, i) => binding.count - 1 - i) : [binding.back];
		for (const back of backs)
			for (const [field, { shape }] of inner) {
				const column = binding.fields.find(([one]) => one === field)?.[1];
				if (!column || shape !== "number") return undefined;
				cells.push({ values: column.values, back });
			}
	}
	return cells;
}
