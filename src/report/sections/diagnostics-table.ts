// Builds the tables of diagnostics.
import type { Diagnostic } from "../../analytics/valuation.js";
import { absent } from "../../core/figure.js";
import { type Cell, figureCell, type Table, textCell } from "../table.js";

/** The meaning of the number by published limits, with its warnings. */
function readingCell({ reading, warnings }: Diagnostic): Cell {
	return textCell([...(reading ? [reading] : []), ...warnings.map(({ text }) => text)].join("; "));
}

/** Diagnostics as rows: name, value, meaning. */
export function diagnosticsTable(caption: string, diagnostics: readonly Diagnostic[]): Table {
	return {
		caption,
		columns: [
			{ title: "Measure", wide: true },
			{ title: "Value", numeric: true },
			{ title: "Reading", wide: true },
		],
		rows: diagnostics.map((diagnostic) => ({
			cells: [
				{ ...textCell(diagnostic.title), illustrative: diagnostic.madeUp },
				figureCell(diagnostic.value, { withUnit: true }),
				readingCell(diagnostic),
			],
		})),
	};
}

/** Diagnostics of one measure over several spans, shown side by side. */
const SPANS: readonly {
	readonly pattern: RegExp;
	readonly words: RegExp;
	readonly caption: string;
	readonly column: (span: string) => string;
}[] = [
	{
		pattern: /^(.+)_(cagr|trend)_(\d+)$/,
		words: /,? (?:growth per year|trend of).*$/,
		caption: "Growth a year over the last years",
		column: (span) =>
			span.startsWith("trend") ? "Trend, 10 years" : span === "cagr 1" ? "1 year" : `${span.slice(5)} years`,
	},
	{
		pattern: /^(.+)_(own)_(\d+)_years$/,
		words: / against its own.*$/,
		caption: "Latest year as percentile of the own record",
		column: (span) => `${span.slice(4)} years`,
	},
];

/** Separates tables of spans from other diagnostics. */
export function spanTables(diagnostics: readonly Diagnostic[]): {
	readonly tables: Table[];
	readonly rest: Diagnostic[];
} {
	let rest = [...diagnostics];
	const tables: Table[] = [];
	for (const { pattern, words: spanWords, caption, column } of SPANS) {
		const cells = rest.flatMap((one) => {
			const [, measure, kind, length] = pattern.exec(one.name) ?? [];
			return measure && kind && length ? [{ one, measure, span: `${kind} ${length}` }] : [];
		});
		rest = rest.filter(({ name }) => !pattern.test(name));
		const known = cells.filter(({ one }) => one.value.value !== null);
		const spans = [...new Set(cells.map(({ span }) => span))].filter((span) =>
			known.some((cell) => cell.span === span),
		);
		const measures = [...new Set(cells.map(({ measure }) => measure))];
		if (!spans.length) continue;
		tables.push({
			caption,
			columns: [
				{ title: "Measure", wide: true },
				...spans.map((span) => ({ title: column(span), unit: "%", numeric: true })),
			],
			rows: measures.map((measure) => {
				const own = cells.filter((cell) => cell.measure === measure);
				const title = own[0]?.one.title.replace(spanWords, "") ?? measure;
				return {
					cells: [
						textCell(title),
						...spans.map((span) => {
							const figure = own.find((cell) => cell.span === span)?.one.value ?? absent("insufficient_history");
							const cell = figureCell(figure);
							return { ...cell, text: cell.text.replace("%", "") };
						}),
					],
				};
			}),
		});
	}
	return { tables, rest };
}
