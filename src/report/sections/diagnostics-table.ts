import type { Diagnostic } from "../../analytics/valuation.js";
import { type Cell, figure, type Table, words } from "../table.js";

/** What a model says besides its number: its zone, its interval, its signals. */
function reading(one: Diagnostic): Cell {
	const said = Object.entries(one.outputs).flatMap(([name, value]) =>
		typeof value === "string" && value.length < 40
			? [`${name.replaceAll("_", " ")}: ${value.replaceAll("_", " ")}`]
			: [],
	);
	return words([...said, ...one.warnings.map(({ text }) => text)].join("; "));
}

/** Diagnostics as rows: name, value, what the model says of it. */
export function diagnosticsTable(caption: string, diagnostics: readonly Diagnostic[]): Table {
	return {
		caption,
		columns: [
			{ title: "Measure", wide: true },
			{ title: "Value", numeric: true },
			{ title: "Reading", wide: true },
		],
		rows: diagnostics.map((one) => ({
			cells: [{ ...words(one.title), illustrative: one.madeUp }, figure(one.value), reading(one)],
		})),
	};
}
