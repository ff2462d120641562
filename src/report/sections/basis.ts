// Builds the appendix sections on assumptions, models and sources.
import type { Input, Source } from "../../core/figure.js";
import { formatExact, formatNumber, formatValue } from "../../core/format.js";
import type { ReportData } from "../data.js";
import { type Block, type Section, tableBlock } from "../section.js";
import { type Cell, type Table, textCell } from "../table.js";
import { filedLink } from "./section-data.js";

/** An input of any kind as text: numbers by their unit, lists joined. */
function valueCell({ value, unit }: Input): Cell {
	if (typeof value === "number") return { text: formatValue(value, unit ?? { kind: "none" }), numeric: true };
	if (value === null || value === undefined) return { text: "n/a", numeric: true };
	if (Array.isArray(value))
		return textCell(
			value.map((one) => (typeof one === "number" ? formatNumber(one, { decimals: 2 }) : String(one))).join(", "),
		);
	return textCell(String(value));
}

/** The table of assumptions with their sources; `rule` has title and source separated by a colon. */
function assumptionsTable(data: ReportData): Table {
	return {
		caption: "Assumptions: what nobody reported",
		columns: [
			{ title: "Assumption", wide: true },
			{ title: "Value", numeric: true },
			{ title: "Name" },
			{ title: "Where it comes from", wide: true },
		],
		rows: data.valuation.assumptions.map((one) => {
			const [title = one.name, ...source] = (one.rule ?? one.name).split(": ");
			return { cells: [textCell(title), valueCell(one), textCell(one.name), textCell(source.join(": ") || "given")] };
		}),
		notes: ["Any of them can be set by its name when the report is built. Rates are a year."],
	};
}

function modelsTable(data: ReportData): Table {
	return {
		caption: "Models: formula and source",
		columns: [
			{ title: "Model", wide: true },
			{ title: "Formula", wide: true },
			{ title: "Source", wide: true },
		],
		rows: data.models.map(({ title, formula, source }) => ({
			cells: [textCell(title), textCell(formula), textCell(source)],
		})),
	};
}

/** One row for each answer, with the fields and periods taken from it. */
function sourcesTable(data: ReportData): Table {
	const rows = [...data.sources].sort((a, b) => (requestText(a) < requestText(b) ? -1 : 1));
	return {
		caption: "Answers behind the report",
		columns: [
			{ title: "Operation" },
			{ title: "Arguments" },
			{ title: "Retrieved" },
			{ title: "SHA-256 of the answer" },
		],
		rows: rows.map((row) => ({
			cells: [textCell(row.operation), textCell(textOf(row.arguments)), textCell(row.retrievedAt), textCell(row.hash)],
		})),
		notes: [`From ${data.service}.`],
		hashes: true,
	};
}

const requestText = ({ operation, arguments: given }: Source): string => `${operation} ${JSON.stringify(given)}`;

function textOf(given: Readonly<Record<string, unknown>>): string {
	return Object.entries(given)
		.filter(([, value]) => value !== undefined)
		.map(([name, value]) => `${name} ${Array.isArray(value) ? value.join(", ") : String(value)}`)
		.join("; ");
}

/** Inputs of the methods with the field and period that each was taken from. */
function inputsTable(data: ReportData): Table {
	const rows = data.valuation.estimates.flatMap(({ method, title, inputs }) =>
		inputs.map((input) => ({
			cells: [
				textCell(title),
				textCell(input.name),
				{ ...valueCell(input), ...filedLink(data, `${method}.${input.name}`) },
				textCell(input.kind ?? (input.source ? "reported" : "computed")),
				textCell(input.source?.field ?? ""),
				textCell(input.source?.period ?? ""),
				textCell(input.source?.operation ?? ""),
			],
		})),
	);
	return {
		caption: "Inputs of every method",
		columns: [
			{ title: "Method" },
			{ title: "Input" },
			{ title: "Value", numeric: true },
			{ title: "Kind" },
			{ title: "Field" },
			{ title: "Period" },
			{ title: "Operation" },
		],
		rows,
	};
}

/** "What was assumed?": the one set of assumptions, warnings, models. */
export function assumed(data: ReportData): Section {
	const warnings = data.valuation.warnings.map(({ text }) => text);
	const blocks: Block[] = [
		...(data.valuation.assumptions.length ? [tableBlock(assumptionsTable(data))] : []),
		...warnings.map((text): Block => ({ kind: "text", text })),
		...(data.models.length > 0 ? [tableBlock(modelsTable(data))] : []),
	];
	return { id: "assumed", question: "What was assumed?", blocks, appendix: true };
}

/** Lines of filings as filed, before scale and sign, behind each figure that leads here. */
function filingsTable({ filed }: ReportData): Table {
	return {
		caption: "Lines of filings",
		columns: [
			...[{ title: "Figure", wide: true }, { title: "Tag" }, { title: "As filed", numeric: true }, { title: "Unit" }],
			...["From", "To", "Form", "Filed", "Filing"].map((title) => ({ title })),
		],
		rows: (filed?.groups ?? []).flatMap(({ title, lines }, index) =>
			lines.map(({ taxonomy, tag, value, unit, start, end, form, filed: day, accession, url }, i) => ({
				...(i === 0 && { id: `filed-${index}` }),
				cells: [
					...[
						textCell(i === 0 ? title : ""),
						textCell(`${taxonomy}:${tag}`),
						{ text: formatExact(value), numeric: true },
					],
					...[unit, start ?? "", end, form, day].map(textCell),
					{ ...textCell(accession), href: url },
				],
			})),
		),
	};
}

/** "Where does each figure come from?": answers with time and hash, and the field behind every input. */
export function provenance(data: ReportData): Section {
	const inputs = inputsTable(data);
	return {
		id: "sources",
		question: "Where does each figure come from?",
		appendix: true,
		blocks: [
			tableBlock(sourcesTable(data)),
			...[inputs, filingsTable(data)].filter(({ rows }) => rows.length > 0).map(tableBlock),
		],
	};
}
