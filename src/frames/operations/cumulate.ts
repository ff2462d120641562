// Computes running sums, products, maxima, minima and weighted means of columns.

import { ArgumentError } from "../../core/errors.js";
import type { Unit } from "../../core/figure.js";
import { pow } from "../../core/math/pow.js";
import type { NumberColumn, Table } from "../../core/table.js";
import { withReplaced } from "./columns.js";
import { convertByGroup, groupRows, namesIn, numberNames, rowsByGroup } from "./keys.js";
import type { ColumnsOptions } from "./window.js";

/** Makes a function that maps the values of one group, in order, to new numbers. */
type Walk = () => (value: number) => number;

/** Changes number columns in order, group by group. Rows without a key get no value. */
function changeInOrder(
	table: Table,
	options: ColumnsOptions,
	walk: Walk,
	unit?: (own: Unit | undefined) => Unit | undefined,
): Table {
	const groups = rowsByGroup(groupRows(table, namesIn(table, options.by ?? [])));
	return withReplaced(table, numberNames(table, options.columns), (column) => {
		const { values, unit: ownUnit, ...otherFacts } = column as NumberColumn;
		const newUnit = unit ? unit(ownUnit) : ownUnit;
		return { ...otherFacts, values: convertByGroup(values, groups, walk), ...(newUnit && { unit: newUnit }) };
	});
}

/** A walk that combines each value with the result so far; a missing value stays missing and is skipped. */
const running =
	(join: (total: number, value: number) => number): Walk =>
	() => {
		let total = Number.NaN;
		return (value) => {
			if (Number.isNaN(value)) return value;
			total = Number.isNaN(total) ? value : join(total, value);
			return total;
		};
	};

export function cumSumTable(table: Table, options: ColumnsOptions = {}): Table {
	return changeInOrder(
		table,
		options,
		running((total, value) => total + value),
	);
}

export function cumProdTable(table: Table, options: ColumnsOptions = {}): Table {
	return changeInOrder(
		table,
		options,
		running((total, value) => total * value),
		() => undefined,
	);
}

export function cumMaxTable(table: Table, options: ColumnsOptions = {}): Table {
	return changeInOrder(table, options, running(Math.max));
}

export function cumMinTable(table: Table, options: ColumnsOptions = {}): Table {
	return changeInOrder(table, options, running(Math.min));
}

/** Options of `ewm`. Exactly one of alpha, span and halfLife says how fast old values lose weight. */
export interface EwmOptions extends ColumnsOptions {
	/** Weight of the newest value, above 0 and at most 1. @default none: give one of alpha, span and halfLife */
	readonly alpha?: number;
	/** alpha = 2 / (span + 1); at least 1. @default none: give one of alpha, span and halfLife */
	readonly span?: number;
	/** Rows after which a weight is halved; above 0. @default none: give one of alpha, span and halfLife */
	readonly halfLife?: number;
	/** Divides by the sum of the weights, so that the first values are not outliers. @default true */
	readonly adjust?: boolean;
	/** How many values there must be so far. @default 1 */
	readonly minPeriods?: number;
}

export function ewmTable(table: Table, options: EwmOptions): Table {
	const alpha = alphaOf(options);
	const { adjust = true, minPeriods = 1 } = options;
	return changeInOrder(table, options, () => {
		let mean = Number.NaN;
		let weight = 0;
		let count = 0;
		return (value) => {
			weight *= 1 - alpha;
			if (!Number.isNaN(value)) {
				const own = adjust || count === 0 ? 1 : alpha;
				mean = count === 0 ? value : (weight * mean + own * value) / (weight + own);
				weight = adjust ? weight + own : 1;
				count++;
			}
			return count >= minPeriods ? mean : Number.NaN;
		};
	});
}

function alphaOf({ alpha, span, halfLife }: EwmOptions): number {
	const alphas = [alpha, span === undefined ? undefined : 2 / (span + 1), halfLife && 1 - pow(0.5, 1 / halfLife)];
	const [given, ...more] = alphas.filter((alpha) => alpha !== undefined);
	if (given !== undefined && more.length === 0 && given > 0 && given <= 1) return given;
	throw new ArgumentError("alpha", "give one of alpha (above 0, at most 1), span (at least 1) and halfLife (above 0)");
}
