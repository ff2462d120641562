// Converts text columns to numbers.

import { ArgumentError } from "../../core/errors.js";
import { isBlank } from "../../core/read-number.js";
import type { Column, Table, TextColumn } from "../../core/table.js";
import { numberColumn } from "../cells/columns.js";
import { withColumns } from "./columns.js";
import { namesIn } from "./keys.js";

/** Options of `toNumbers`. */
export interface ToNumbersOptions {
	/** For text that is not a number: throw an error, or make it a missing value with the text as its reason. @default "refuse" */
	readonly otherText?: "refuse" | "missing";
}

/** Converts the named text columns; without names, every one that holds only numbers and no codes such as 0000320193. */
export function numbersTable(
	table: Table,
	columns?: string | readonly string[],
	{ otherText = "refuse" }: ToNumbersOptions = {},
): Table {
	if (otherText !== "refuse" && otherText !== "missing")
		throw new ArgumentError("otherText", `otherText must be "refuse" or "missing", not ${JSON.stringify(otherText)}`);
	const entries = new Map<string, Column>(table.entries());
	for (const name of columns === undefined ? table.names : namesIn(table, columns)) {
		const column = table.column(name);
		if (column.kind === "number") continue;
		if (column.kind !== "text") {
			if (columns === undefined) continue;
			throw new ArgumentError("columns", `column ${JSON.stringify(name)} holds ${column.kind}, not numbers`);
		}
		const numbers = numberColumn(column.values, column.source && { source: column.source });
		const invalidRow = firstInvalidRow(column, numbers.values);
		if (columns === undefined) {
			const isAllNumbers = invalidRow < 0 && numbers.values.some((value) => !Number.isNaN(value));
			if (isAllNumbers && !column.values.some(isCode)) entries.set(name, numbers);
			continue;
		}
		if (invalidRow < 0) {
			entries.set(name, numbers);
			continue;
		}
		if (otherText === "missing") entries.set(name, numbers);
		else
			throw new ArgumentError(
				"columns",
				`column ${JSON.stringify(name)} holds ${JSON.stringify(column.values[invalidRow])} in row ${invalidRow}, which is not a number that could be kept; ` +
					`{ otherText: "missing" } leaves such cells out`,
			);
	}
	return withColumns(table, entries);
}

/** The first row whose text is not a number, or is an integer too large for a double; −1 if there is none. */
const firstInvalidRow = ({ values }: TextColumn, numbers: Float64Array): number =>
	values.findIndex((text, row) => {
		const number = numbers[row] as number;
		if (Number.isNaN(number)) return !isBlank(text);
		return /^[+-]?\d{16,}$/.test(text ?? "") && BigInt(text as string) !== BigInt(number);
	});

/** `0000320193`: leading zeros would be lost. */
const isCode = (text: string | null): boolean => text !== null && /^0\d/.test(text);
