// Finds the reasons of rows without a number, and reuses them for rows with the same cause.
import { entryOf } from "../../../core/entry-of.js";
import type { Reason, ReasonCode } from "../../../core/reason.js";
import type { ColumnSource } from "../../evaluation/columns/cells.js";
import { entriesOf } from "../../model/input.js";
import { codeNumber, REASON_CODES } from "../../model/reason-codes.js";
import { missing } from "../../model/refusal.js";
import type { Analysis } from "../analysis.js";
import { betweenEnds } from "../run-analysis.js";
import type { InputBinding } from "./model-bindings.js";

/** The base for writing two scores and a reason as one number: above both and above the number of reasons. */
const SCORE_BASE = 256;

export interface Refusals {
	/** The index of a row's reason; 0 means that the model must run on the row alone. */
	placeAt(row: number): number;
	/** Keeps the reason from a row run alone, for rows with the same cause. */
	note(row: number, place: number): void;
}

/** The rows that a model refused down columns. */
export interface RefusedRun {
	/** The reason of each row, as an index of `REASON_CODES`. */
	readonly codes: Uint8Array;
	/** The bounds of rows with missing inputs. */
	readonly ends: readonly (Float64Array | undefined)[];
}

/** Reasons without figures, by the missing inputs. */
const plainReasons = new WeakMap<Analysis, Map<number, Reason>>();

const MISSING = codeNumber("missing_input");
const SHORT = codeNumber("insufficient_history");

/** Reuses reasons: of scores with the same bounds, and of rows with the same missing inputs. */
export function refusalsOf(
	columns: ColumnSource,
	analysis: Analysis,
	bindings: readonly InputBinding[],
	{ codes, ends: [low, high] }: RefusedRun,
): Refusals {
	const { without, model } = analysis;
	const plain = entryOf(plainReasons, analysis, () => new Map());
	const { refusals } = model.declaration;
	const missingAt = refusals.findIndex((rule) => rule[1] === missing[1]);
	const before = missingAt < 0 ? refusals : refusals.slice(0, missingAt);
	const required = before.some(([code, , test]) => code === "missing_input" && test)
		? undefined
		: requiredCells(model, bindings);
	const [first] = refusals;
	const isShort =
		first?.[0] === "insufficient_history" &&
		first[3] === undefined &&
		refusals.every(([code], i) => i === 0 || code !== first[0]);
	/** A number for a row's missing inputs; -1 if the reason may have figures of its own. */
	const absentAt = (row: number): number => {
		const code = codes[row];
		if (code === MISSING && required) {
			for (let k = 0; k < required.length; k++) {
				const { values, back } = required[k] as RequiredCell;
				if (Number.isNaN(values[row - back])) return k;
			}
			return -1;
		}
		if (code !== SHORT || !isShort) return -1;
		return (required?.length ?? 0) + row - columns.startOf(columns.companyOfRow[row] as number);
	};
	/** Whole scores have few different reasons. */
	const inPoints = new Map<number, number>();
	const placeBetween = (from: number, to: number, at: number): number => {
		const points = Number.isInteger(from) && Number.isInteger(to) ? (from * SCORE_BASE + to) * SCORE_BASE + at : -1;
		const known = inPoints.get(points);
		if (known !== undefined) return known;
		const place = columns.addReason({ ...betweenEnds([from, to]), code: REASON_CODES[at] as ReasonCode });
		if (points >= 0 && Math.max(from, to) < SCORE_BASE) inPoints.set(points, place);
		return place;
	};
	return {
		placeAt(row) {
			if (low && high && !without) {
				const [from, to] = [low[row] as number, high[row] as number];
				if (Number.isFinite(from) && Number.isFinite(to)) return placeBetween(from, to, codes[row] as number);
			}
			const known = plain.get(absentAt(row));
			return known ? columns.indexOfReason(known) : 0;
		},
		note(row, place) {
			const absent = absentAt(row);
			const reason = columns.reasons[place];
			if (absent >= 0 && place > 0 && reason && hasNoFigures(reason)) plain.set(absent, reason);
		},
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
		const binding = bindings.find((one) => one.name === name);
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
