// Why a model gave no number in a row, without running it again where another row was refused for the same.
import type { ReasonCode } from "../../core/reason.js";
import { SHOWN_KEYS, shownKey } from "../../core/shown-number.js";
import type { Analysis } from "../analyses/analysis.js";
import { betweenEnds } from "../analyses/run-analysis.js";
import type { ColumnRun } from "../model/columns.js";
import { entriesOf } from "../model/input.js";
import { missing } from "../model/refusal.js";
import type { ColumnSource } from "./cells.js";
import { givenBy } from "./inputs-at-row.js";
import type { InputBinding } from "./model-bindings.js";

/** Why rows have no number. */
export interface Refusals {
	/** The place of a row's reason; 0 leaves it to the model, run by itself. */
	placeAt(row: number): number;
	/** Keeps what the model said of a row by itself, for rows that are refused for the same. */
	note(row: number, place: number): void;
}

/** Places of reasons that give an interval. Those that read the same are one. */
function intervalPlaces(columns: ColumnSource): (code: ReasonCode, low: number, high: number) => number {
	const byCode = new Map<ReasonCode, Map<number, number>>();
	return (code, low, high) => {
		const key = shownKey(low) * SHOWN_KEYS + shownKey(high);
		let places = byCode.get(code);
		if (!places) {
			places = new Map();
			byCode.set(code, places);
		}
		let place = places.get(key);
		if (place === undefined) {
			const reason = betweenEnds([low, high]);
			place = columns.newPlaceOf(reason.code === code ? reason : { ...reason, code });
			if (!Number.isNaN(key)) places.set(key, place);
		}
		return place;
	};
}

/** Outputs that are the ends of one without a number. */
export const endNames = (output: string): readonly [low: string, high: string] => [`${output}_low`, `${output}_high`];

/** Reasons of rows: of scores between whose ends the missing signals leave the value, and of rows in which the same is missing. */
export function refusalsOf(
	columns: ColumnSource,
	{ output, bounds, without, model }: Analysis,
	bindings: readonly InputBinding[],
	run: ColumnRun,
): Refusals {
	const [low, high] = endNames(output).map((name) => run.outputs[name]);
	const placeBetween = intervalPlaces(columns);
	const given = givenBy(columns, bindings);
	const alike = new Map<number, number>();
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
	const absentAt = (row: number, code: ReasonCode | null): number => {
		if (code === "missing_input" && required) {
			for (let k = 0; k < required.length; k++) {
				const { values, back } = required[k] as RequiredCell;
				if (Number.isNaN(values[row - back])) return k;
			}
			return -1;
		}
		if (code !== "insufficient_history" || !isShort) return -1;
		return (required?.length ?? 0) + row - columns.startOf(columns.companyOfRow[row] as number);
	};
	return {
		placeAt(row) {
			const code = run.reasonOf(output, row);
			if (code !== null && !without && low && high) {
				const one = low[row] as number;
				const other = high[row] as number;
				if (Number.isFinite(one) && Number.isFinite(other)) return placeBetween(code, one, other);
			}
			if (code === "missing_input" && bounds) {
				const bounded = bounds(given(row));
				if (bounded !== null) return placeBetween("missing_input", bounded[0], bounded[1]);
			}
			return alike.get(absentAt(row, code)) ?? 0;
		},
		note(row, place) {
			const absent = absentAt(row, run.reasonOf(output, row));
			if (absent >= 0 && place > 0 && hasNoFigures(columns, place)) alike.set(absent, place);
		},
	};
}

/** Whether a reason says the same whatever the numbers of the row are: it names an input at most. */
const hasNoFigures = ({ reasons }: ColumnSource, place: number): boolean =>
	Object.keys(reasons[place]?.values ?? {}).every((name) => name === "input");

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
