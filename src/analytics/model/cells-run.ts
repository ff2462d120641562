import { outsideDomain } from "./domain.js";
import type { CellColumns } from "./elementwise-columns.js";
import type { AnyColumn, Feed } from "./feed.js";
import { codeNumber } from "./reason-codes.js";
import { isRefusal, missing } from "./refusal.js";
import { type RowDeclaration, silent } from "./row-loop.js";

/**
 * The columns of a model that works element by element: its formula takes them whole. Rules that read a text (a company's
 * template) are tested row by row, and leave their reason in `codes`.
 */
export function runCells(
	{ inputs, refusals, compute }: RowDeclaration,
	feeds: readonly Feed[],
	columns: readonly AnyColumn[],
	codes: Uint8Array,
): CellColumns | null {
	const values: Record<string, unknown> = {};
	const texts: [name: string, column: AnyColumn][] = [];
	for (const feed of feeds) {
		if (feed.kind === "constant") values[feed.name] = feed.value;
		else if (feed.kind === "cell" && feed.spec.shape === "text") texts.push([feed.name, columns[feed.column] ?? []]);
		else if (feed.kind === "cell") {
			const column = columns[feed.column] as Float64Array;
			const { default: standing } = feed.spec;
			values[feed.name] =
				typeof standing === "number" ? column.map((value) => (Number.isFinite(value) ? value : standing)) : column;
		}
	}
	const mark = (code: string, test?: (row: number) => boolean) => {
		for (let row = 0; row < codes.length; row++)
			if (codes[row] === 0 && (!test || test(row))) codes[row] = codeNumber(code);
	};
	const lacks = feeds.some((feed) => feed.kind === "constant" && feed.lacks);
	const placed = refusals.some(([, when]) => when === missing[1]);
	for (const [code, when, test] of placed ? refusals : [...refusals, missing]) {
		if (when === missing[1]) {
			if (lacks) mark(code);
		} else if (test && texts.length === 0) {
			if (test(values as never)) mark(code);
		} else if (test) {
			const row = { ...values };
			mark(code, (at) => {
				for (const [name, column] of texts) row[name] = column[at] || undefined;
				return test(row as never);
			});
		}
	}
	const outside = outsideDomain(inputs, values);
	if (outside) mark(outside.reason);
	if (codes.every((code) => code !== 0)) return null;
	// The formula takes at least one column: numbers alone would give numbers.
	const cells = feeds.filter(({ spec }) => spec.shape === "cells").map(({ name }) => name);
	const [first] = cells;
	if (first && !cells.some((name) => values[name] instanceof Float64Array)) {
		values[first] = new Float64Array(codes.length).fill(Number(values[first]));
	}
	const answer = compute(values as never, silent);
	return isRefusal(answer) ? null : (answer as CellColumns);
}
