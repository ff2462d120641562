import type { Diagnostic } from "../../analytics/valuation.js";
import { type Cell, figure, type Table, words } from "../table.js";

/** What the number means by the published cut-offs, and what the reader should know of it. */
function reading({ reading: meaning, warnings }: Diagnostic): Cell {
	return words([...(meaning ? [meaning] : []), ...warnings.map(({ text }) => text)].join("; "));
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
