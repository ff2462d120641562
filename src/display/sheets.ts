// Creates the sheets of results: company, valuation, estimate, diagnostic, comparison and multiple.
import { referenceOf } from "../analytics/reference-of.js";
import type { ModelResult } from "../analytics/run-model.js";
import type { Comparison, Diagnostic, MultipleHistory, ValuationData, ValueEstimate } from "../analytics/valuation.js";
import { daysOf, type Figure } from "../core/figure.js";
import { formatAmount } from "../core/format.js";
import { shortReason } from "../core/reason-words.js";
import type { Company } from "../frames/company-types.js";
import { figureMark, figureWords, inputRow, upsideWords, valueWords } from "./figures.js";
import type { Sheet, SheetTable } from "./sheet.js";

/** The largest number of rows of a table; the others are counted. */
const MAX_ROWS = 25;

export function companySheet(company: Company): Sheet {
	const latest = (["revenue", "operatingIncome", "netIncome"] as const).map(
		(item) => [item, company.current(item)] as const,
	);
	const { prices, dividends } = company;
	return {
		title: `${company.name} (${company.symbol})`,
		facts: [
			["price", `${figureWords(company.price)}${company.priceDate ? `, ${company.priceDate}` : ""}`],
			["industry", [company.sector, company.industry].filter(Boolean).join(", ") || "–"],
			["template", company.template],
			["currency", `statements ${company.currency}, price ${company.priceCurrency}`],
			...latest.map(([item, figure]): [string, string] => [
				item.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
				`${figureWords(figure)}${figure.source?.period ? `, ${figure.source.period}` : ""}`,
			]),
			["prices", prices.ok ? "daily" : "none"],
			["dividends", dividends.ok ? `${dividends.value.length} on record` : "none"],
		],
		tables: [],
		note: "value(company) values it; company.series(name) gives a line of its statements.",
	};
}

/** A valuation: price, range, each value per share, and multiples in their own history. */
export function valuationSheet(valuation: ValuationData): Sheet {
	const { name, symbol, asOf, price, fairValue, estimates, multiples } = valuation;
	const valued = estimates.filter(({ value }) => value.value !== null);
	const refused = estimates.filter(({ value }) => value.value === null);
	const listed = [...valued].sort((a, b) => (b.value.value ?? 0) - (a.value.value ?? 0));
	return {
		title: `${name} (${symbol}), valued on ${asOf}`,
		facts: [
			["price", figureWords(price)],
			...(fairValue?.sentence ? [["fair value", fairValue.sentence] as [string, string]] : []),
			["cost of capital", figureWords(valuation.capitalCost)],
		],
		tables: [
			limitRows({
				title: `Value per share, ${valuation.priceCurrency}`,
				head: [
					"method",
					withDays(
						"value",
						listed.map(({ value }) => value),
					),
					"against the price",
				],
				rows: listed.map(({ title, value, upside }) => [title, figureMark(value), upsideWords(upside)]),
			}),
			limitRows({
				title: "Multiples",
				head: [
					"multiple",
					withDays(
						"now",
						multiples.map(({ now }) => now),
					),
					"own median",
					"percentile",
				],
				rows: multiples.map(({ title, now, median, percentile }) => [
					title,
					...[now, median, percentile].map(figureMark),
				]),
			}),
			limitRows({
				title: `${refused.length} ${refused.length === 1 ? "method gives" : "methods give"} no value`,
				head: ["method", "reason"],
				rows: refused.map(({ title, value }) => [title, value.value === null ? shortReason(value.reason) : ""]),
			}),
		].filter(({ rows }) => rows.length > 0),
		note: 'valuation.estimate("fcff_three_stage") unfolds one value; charts.chartsOf(valuation) draws them.',
	};
}

/** One value per share: formula, inputs and warnings. */
export function estimateSheet(estimate: ValueEstimate): Sheet {
	const { title, value, low, high, upside, inputs, warnings } = estimate;
	const range = low !== null && high !== null && value.value !== null;
	return {
		title,
		facts: [
			["value per share", figureWords(value)],
			["against the price", upsideWords(upside)],
			...(range
				? [["range", `${formatAmount(low, value.unit)} to ${formatAmount(high, value.unit)}`] as [string, string]]
				: []),
			...formulaFact(estimate),
		],
		tables: inputTables(inputs),
		...warningNote(warnings),
	};
}

export function diagnosticSheet(diagnostic: Diagnostic): Sheet {
	const { title, value, reading, outputs, inputs, warnings } = diagnostic;
	return {
		title,
		facts: [
			["value", figureWords(value)],
			...(reading ? [["meaning", reading] as [string, string]] : []),
			...formulaFact(diagnostic),
		],
		tables: [...outputTables(outputs), ...inputTables(inputs)],
		...warningNote(warnings),
	};
}

function formulaFact(result: ValueEstimate | Diagnostic): [string, string][] {
	const formula = referenceOf(result)?.formula;
	return formula ? [["formula", formula]] : [];
}

export function modelSheet({ title, formula, outputs, units, reason, inputs, warnings }: ModelResult): Sheet {
	const rows = Object.entries(outputs ?? {}).map(([name, value]) => [
		name.replaceAll("_", " "),
		valueWords(value, units[name]),
	]);
	return {
		title,
		facts: [["formula", formula], ...(reason ? [["no value", shortReason(reason)] as [string, string]] : [])],
		tables: [...(rows.length > 0 ? [limitRows({ head: ["output", "value"], rows })] : []), ...inputTables(inputs)],
		...warningNote(warnings),
	};
}

/** Companies side by side, measure by measure. */
export function comparisonSheet({ symbol, peers, asOf, measures, warnings }: Comparison): Sheet {
	const symbols = [symbol, ...peers].map((one, i) =>
		withDays(
			one,
			measures.flatMap(({ values }) => values[i]?.figure ?? []),
		),
	);
	return {
		title: `${symbol} compared with ${peers.join(", ")}${asOf ? `, ${asOf}` : ""}`,
		facts: [],
		tables: [
			limitRows({
				head: ["measure", ...symbols, "peers' median"],
				rows: measures.map(({ title, values, median }) => [
					title,
					...values.map(({ figure }) => figureMark(figure)),
					figureMark(median),
				]),
			}),
		],
		...warningNote(warnings),
	};
}

/** The name of a column, with the days of its figures if they differ. */
function withDays(name: string, figures: readonly Figure[]): string {
	const days = daysOf(figures);
	return days === undefined ? name : `${name}\n${days}`;
}

/** A multiple today and in its own history. */
export function multipleSheet(multiple: MultipleHistory): Sheet {
	const { title, now, low, median, high, percentile, window } = multiple;
	return {
		title,
		facts: [
			["now", figureWords(now)],
			["own low, median, high", [low, median, high].map(figureMark).join(", ")],
			["percentile", figureWords(percentile)],
			...(window
				? [["history", `${window.from} to ${window.to}, ${window.observations} points`] as [string, string]]
				: []),
		],
		tables: [],
	};
}

function inputTables(inputs: ModelResult["inputs"]): SheetTable[] {
	return inputs.length > 0 ? [limitRows({ head: ["input", "value", "from"], rows: inputs.map(inputRow) })] : [];
}

function outputTables(outputs: Readonly<Record<string, unknown>>): SheetTable[] {
	const rows = Object.entries(outputs).map(([name, value]) => [name.replaceAll("_", " "), valueWords(value)]);
	return rows.length > 0 ? [limitRows({ head: ["output", "value"], rows })] : [];
}

function warningNote(warnings: ModelResult["warnings"]): { readonly note?: string } {
	const words = [...new Set(warnings.map(({ text }) => (/[.!?]$/.test(text) ? text : `${text}.`)))];
	return words.length > 0 ? { note: `Note: ${words.join(" ")}` } : {};
}

function limitRows(table: SheetTable): SheetTable {
	const hidden = table.rows.length - MAX_ROWS;
	if (hidden <= 0) return table;
	return { ...table, rows: table.rows.slice(0, MAX_ROWS), more: `… and ${hidden} more` };
}
