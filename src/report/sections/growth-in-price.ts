// Builds the section "What does the price expect?".
import type { FairValue } from "../../analytics/company/fair-value/fair-value-result.js";
import { expectations } from "../../charts/expectations.js";
import { percent } from "../../core/format.js";
import { capital } from "../../core/reason-words.js";
import type { ReportData } from "../data.js";
import { priceNeeds } from "../price-needs.js";
import { type Block, chartBlock, missingBlock, type Section, tableBlock } from "../section.js";
import { type Table, textCell } from "../table.js";
import { amount } from "./fair-value.js";
import { neededTable } from "./needed-table.js";
import { subject, withTitle } from "./section-data.js";

/** "Revenue grew by the 9.1% a year that the price needs in 8 of 14 past five-year windows": the first page's answer against the record. */
function recordFinding({ valuation }: ReportData): string | undefined {
	const { needed } = valuation.fairValue;
	if (needed === null || needed.record.length === 0) return undefined;
	const { measure, implied, record } = needed;
	const reached = record.filter(({ growth }) => growth >= implied).length;
	const windows = `in ${reached || "none"} of ${record.length} past five-year windows`;
	return implied < 0
		? `${capital(measure)} did better than the fall of ${percent(-implied)} a year that the price allows ${windows}`
		: `${capital(measure)} grew by the ${percent(implied)} a year that the price needs ${windows}`;
}

/** The fewest windows for a chart. */
const MIN_WINDOWS = 3;

/** The record of growth, window by window. */
function recordChart(data: ReportData): Block[] {
	const { needed } = data.valuation.fairValue;
	if (needed === null || needed.record.length < MIN_WINDOWS) return [];
	const growths = needed.record.map(({ growth }) => growth);
	const title = `${capital(needed.measure)} in past five-year windows: ${percent(Math.min(...growths))} to ${percent(Math.max(...growths))} a year`;
	return [
		chartBlock(
			withTitle(expectations({ subject: subject(data, "stock.financials", "stock.price"), ...needed }), title),
		),
	];
}

/** The smallest change of the value per share for which an assumption has a row. */
const MIN_SWING = 0.005;

/** The value with other growth, margin, rate and return. */
function driverTable(name: string, { tornado, currency }: FairValue): Table {
	return {
		caption: `${name}: what moves the value of the cash flows, one at a time`,
		columns: [
			{ title: "Assumption", wide: true },
			{ title: "From", numeric: true },
			{ title: "To", numeric: true },
			{ title: "Value from", unit: `${currency} per share`, numeric: true },
			{ title: "Value to", unit: currency, numeric: true },
		],
		rows: tornado
			.filter(({ swing }) => swing > MIN_SWING)
			.map(({ title, ends: [from, to], low, high }) => ({
				cells: [
					textCell(capital(title)),
					{ text: from, numeric: true },
					{ text: to, numeric: true },
					amount(low),
					amount(high),
				],
			})),
	};
}

/** "What does the price expect?": the growth that the price needs, the own record of it, and what moves the value. */
export function growthInPrice(data: ReportData): Section {
	const { valuation, surface } = data;
	const { fairValue } = valuation;
	const finding = recordFinding(data) ?? priceNeeds(data)?.replace(/\.$/, "");
	const tables = [
		...(fairValue.tornado.length > 0 ? [driverTable(data.name, fairValue)] : []),
		// Without a cash-flow value only the grid is shown.
		...(fairValue.needs === null && surface.ok ? [neededTable(data.name, surface.value)] : []),
	];
	return {
		id: "expects",
		question: "What does the price expect?",
		...(finding && { finding }),
		blocks: [
			...recordChart(data),
			...tables.map(tableBlock),
			...(finding === undefined && tables.length === 0 && !surface.ok
				? [missingBlock("Growth that the price needs", surface.reason)]
				: []),
		],
	};
}
