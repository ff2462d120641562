import { expectations } from "../../charts/expectations.js";
import { formatValue } from "../../core/format.js";
import type { ReportData } from "../data.js";
import { type Block, chartBlock, missingBlock, type Section, tableBlock } from "../section.js";
import { subject } from "./common.js";
import { diagnosticsTable } from "./diagnostics-table.js";

/** "What does the price expect?": the growth that the price needs against the company's own record. */
export function expects(data: ReportData): Section {
	const { expectations: part, valuation } = data;
	const blocks: Block[] = [
		part.ok
			? chartBlock(expectations({ subject: subject(data, "stock.financials", "stock.price"), ...part.value }))
			: missingBlock("Growth that the price needs, against the record", part.reason),
	];
	const implied = valuation.diagnostics.filter(({ group }) => group === "expectations");
	if (implied.length) blocks.push(tableBlock(diagnosticsTable(`${data.name}: what the price implies`, implied)));
	const answer = part.ok
		? `At today's price ${part.value.measure} must grow by ${formatValue(part.value.implied, { kind: "fraction" })} a year for ${part.value.years} years; ${part.value.record.filter(({ growth }) => growth >= part.value.implied).length} of ${part.value.record.length} past windows of that length did.`
		: undefined;
	return { id: "expects", question: "What does the price expect?", ...(answer && { answer }), blocks };
}
