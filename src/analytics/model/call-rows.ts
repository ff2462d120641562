import type { Feed, Leaf } from "./feed.js";
import { codeNumber } from "./reason-codes.js";
import { columnOutputs, type RowDeclaration, type Run } from "./row-loop.js";

/** A model as a run down columns takes it, whatever its inputs are. */
export interface RowModel {
	readonly declaration: RowDeclaration;
	readonly answer: (inputs: unknown) => object;
}

/**
 * Runs a model down columns by calling it for every row: what a generated loop does where a page's policy forbids generated code,
 * several times slower.
 */
export function callRows({ declaration, answer }: RowModel, feeds: readonly Feed[]): (run: Run) => void {
	const names = columnOutputs(declaration.outputs);
	return ({ columns, span, outputs, reasons, codes }) => {
		const at = ({ column }: Leaf, row: number) => (column < 0 ? undefined : columns[column]?.[row]);
		const fields = (leaves: readonly Leaf[], row: number) =>
			Object.fromEntries(leaves.map((leaf) => [leaf.name, at(leaf, row)]));
		const past = <T>(row: number, read: (row: number) => T) =>
			Array.from({ length: span }, (_, k) => read(row - span + 1 + k));
		const inputOf = (feed: Feed, row: number): unknown => {
			switch (feed.kind) {
				case "constant":
					return feed.value;
				case "cell":
					return feed.spec.shape === "cells" ? [at(feed, row)] : at(feed, row);
				case "series":
					return past(row, (place) => at(feed, place));
				case "fields":
					return fields(feed.leaves, row - feed.lag);
				case "rows":
					return past(row, (place) => fields(feed.leaves, place));
			}
		};
		for (let row = 0; row < codes.length; row++) {
			if (codes[row] !== 0) continue;
			const found = answer(Object.fromEntries(feeds.map((feed) => [feed.name, inputOf(feed, row)]))) as Readonly<
				Record<string, unknown>
			>;
			const single = found.reasons as Readonly<Record<string, unknown>> | undefined;
			for (const [k, name] of names.entries()) {
				const value = first(found[name]);
				if (typeof value === "number") (outputs[k] as Float64Array)[row] = value;
				(reasons[k] as Uint8Array)[row] = codeNumber(first(single?.[name]) ?? found.reason);
			}
		}
	};
}

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);
