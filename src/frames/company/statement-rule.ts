// Defines a rule that doubts cells of statements, and functions that rules share.
import { because, type ReasonValue } from "../../core/figure.js";
import { inWords as nameInWords } from "../../core/reason-words.js";
import type { LineItem } from "../company-types.js";
import { LINE_ITEMS } from "../line-items/index.js";
import type { Doubt, Sheet } from "./statement-sheet.js";

/** All line items, and those that are amounts of money or amounts per share. */
export const ALL_ITEMS = Object.keys(LINE_ITEMS) as LineItem[];
export const AMOUNTS = ALL_ITEMS.filter((item) => ["money", "per_share"].includes(LINE_ITEMS[item].unit));

/** A rule over the columns of a sheet. */
export interface StatementRule {
	/** snake_case, unique. */
	readonly name: string;
	/** The line items that it may doubt. */
	readonly items: readonly LineItem[];
	readonly find: (sheet: Sheet) => readonly Doubt[];
}

/** Creates a doubt about each of these line items in a period, with the sentence as the reason. */
export const doubt = (
	items: readonly LineItem[],
	i: number,
	subject: LineItem,
	values: Readonly<Record<string, ReasonValue>>,
	sentence: string,
): Doubt[] => {
	const reason = because("contradictory_input", { subject: snake(subject), values, sentence });
	return items.map((item) => ({ item, index: i, reason }));
};
const snake = (item: LineItem) => item.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const inWords = (item: LineItem) => nameInWords(snake(item));

export const read = (sheet: Sheet, item: LineItem, i: number) => sheet.values(item)[i] as number;
export const within = (factor: number, [low, high]: readonly [number, number]) => factor >= low && factor <= high;
/** True if two numbers have one sign and differ by at most a factor. */
export const isClose = (a: number, b: number, factor: number) => a * b > 0 && within(a / b, [1 / factor, factor]);
/** The values of line items by period, one array for each item. */
export const linesOf = <const I extends readonly LineItem[]>(sheet: Sheet, ...items: I) =>
	items.map((item) => sheet.values(item)) as { readonly [K in keyof I]: Float64Array };
/** The positions of a sheet's periods. */
export const positions = ({ periods }: Sheet) => periods.map((_, i) => i);
/** Creates one rule for each line item, which reads only that item. */
export const ruleForEachItem = (
	items: readonly LineItem[],
	name: string,
	find: (sheet: Sheet, item: LineItem) => readonly Doubt[],
): StatementRule[] => items.map((item) => ({ name, items: [item], find: (sheet) => find(sheet, item) }));
/** The doubts of all periods of a sheet. */
export const eachPeriod = (sheet: Sheet, find: (i: number) => readonly Doubt[]) => {
	const doubts: Doubt[] = [];
	for (let i = 0; i < sheet.periods.length; i++) doubts.push(...find(i));
	return doubts;
};

/** Ratios of stock splits. */
export const SPLITS = [2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40, 50] as const;
