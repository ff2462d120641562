// Why a model gave no number in a row, without running it again where another row was refused for the same.
import type { Reason, ReasonCode } from "../../../core/reason.js";
import type { ColumnSource } from "../../evaluation/columns/cells.js";
import { entriesOf } from "../../model/input.js";
import { codeNumber, REASON_CODES } from "../../model/reason-codes.js";
import { missing } from "../../model/refusal.js";
import type { Analysis } from "../analysis.js";
import { betweenEnds } from "../run-analysis.js";
import type { InputBinding } from "./model-bindings.js";

/** Above the scores that are in whole points, and the number of reasons. */
const MOST_POINTS = 256;

/** Why rows have no number. */
export interface Refusals {
	/** The place of a row's reason; 0 leaves it to the model, run by itself. */
	placeAt(row: number): number;
	/** Keeps what the model said of a row by itself, for rows that are refused for the same. */
	note(row: number, place: number): void;
}

/** What a model left without a number down columns. */
export interface RefusedRun {
	/** Why, by row, as places in `REASON_CODES`. */
	readonly codes: Uint8Array;
	/** Between which numbers rows lie whose inputs are missing. */
	readonly ends: readonly (Float64Array | undefined)[];
}

/** Reasons that say the same whatever the numbers of a row are, by what is missing in it. */
const plainReasons = new WeakMap<Analysis, Map<number, Reason>>();

const MISSING = codeNumber("missing_input");
const SHORT = codeNumber("insufficient_history");

/** Reasons of rows: of scores between whose ends the missing signals leave the value, and of rows in which the same is missing. */
export function refusalsOf(
	columns: ColumnSource,
	analysis: Analysis,
	bindings: readonly InputBinding[],
	{ codes, ends: [low, high] }: RefusedRun,
): Refusals {
	const { without, model } = analysis;
	const plain = plainReasons.get(analysis) ?? new Map<number, Reason>();
	plainReasons.set(analysis, plain);
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
	/** A number for what is missing in a row, the same for rows that are refused in the same words; -1 where words may differ. */
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
	/** Of scores in whole points few reasons differ, which are told once. */
	const inPoints = new Map<number, number>();
	const placeBetween = (from: number, to: number, at: number): number => {
		const points = Number.isInteger(from) && Number.isInteger(to) ? (from * MOST_POINTS + to) * MOST_POINTS + at : -1;
		const known = inPoints.get(points);
		if (known !== undefined) return known;
		const place = columns.newPlaceOf({ ...betweenEnds([from, to]), code: REASON_CODES[at] as ReasonCode });
		if (points >= 0 && Math.max(from, to) < MOST_POINTS) inPoints.set(points, place);
		return place;
	};
	return {
		placeAt(row) {
			if (low && high && !without) {
				const [from, to] = [low[row] as number, high[row] as number];
				if (Number.isFinite(from) && Number.isFinite(to)) return placeBetween(from, to, codes[row] as number);
			}
			const known = plain.get(absentAt(row));
			return known ? columns.placeOf(known) : 0;
		},
		note(row, place) {
			const absent = absentAt(row);
			const reason = columns.reasons[place];
			if (absent >= 0 && place > 0 && reason && hasNoFigures(reason)) plain.set(absent, reason);
		},
	};
}

/** Whether a reason says the same whatever the numbers of the row are: it names an input at most. */
const hasNoFigures = ({ values = {} }: Reason): boolean => Object.keys(values).every((name) => name === "input");

interface RequiredCell {
	readonly values: Float64Array;
	/** Rows before the present one. */
	readonly back: number;
}

/** The numbers that a model requires, in the order in which it tests them; undefined where it requires anything else. */
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
