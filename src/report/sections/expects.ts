import type { PriceExpectations } from "../../analytics/company/expectations.js";
import { formatValue } from "../../core/format.js";
import type { ReportData } from "../data.js";
import { type Block, chartBlock, foldedBlocks, missingBlock, type Section, tableBlock } from "../section.js";
import type { Table } from "../table.js";
import { charts } from "./common.js";
import { diagnosticsTable } from "./diagnostics-table.js";

/** "What does the price expect?": the growth that the price needs against the company's own record. */
export function expects(data: ReportData): Section {
	const { valuation } = data;
	const part = valuation.record;
	const blocks: Block[] = [
		part.ok
			? chartBlock(charts(data).record())
			: missingBlock("Growth that the price needs, against the record", part.reason),
	];
	const implied = valuation.diagnostics.filter(({ group }) => group === "expectations");
	const known = implied.filter(({ value }) => value.value !== null);
	const details = [
		...(data.surface.ok ? surfaceOf(data) : []),
		...(known.length > 0 ? [tableBlock(diagnosticsTable(`${data.name}: what the price implies`, known))] : []),
	];
	blocks.push(...foldedBlocks("Growth and margin that the price needs", details));
	const answer = part.ok
		? `At today's price ${part.value.measure} must grow by ${formatValue(part.value.implied, { kind: "fraction" })} a year for ${part.value.years} years; ${part.value.record.filter(({ growth }) => growth >= part.value.implied).length} of ${part.value.record.length} past windows of that length did.`
		: undefined;
	return { id: "expects", question: "What does the price expect?", ...(answer && { answer }), blocks };
}

/** Value over growth and margin, and the growth needed at each margin and horizon. */
function surfaceOf(data: ReportData): Block[] {
	const { surface } = data;
	if (!surface.ok) return [];
	return [chartBlock(charts(data).expectations(surface)), tableBlock(neededTable(data.name, surface.value))];
}

/** One row for each margin, one column for each horizon: the growth needed, and how many own windows of that length reached it. */
function neededTable(name: string, { margins, needed }: PriceExpectations): Table {
	const horizons = [...new Set(needed.map(({ years }) => years))];
	const percent = (value: number) => formatValue(value, { kind: "fraction" });
	const today = (margins.length - 1) / 2;
	return {
		caption: `${name}: growth of revenue a year that the price needs, by operating margin and years of growth`,
		columns: [{ title: "Operating margin" }, ...horizons.map((years) => ({ title: `${years} years`, numeric: true }))],
		// The highest margin first, as in the chart.
		rows: [...margins.entries()].reverse().map(([row, margin]) => ({
			...(row === today && { own: true }),
			cells: [
				{ text: percent(margin), numeric: true },
				...horizons.map((years) => {
					const one = needed.filter((each) => each.years === years)[row];
					if (!one || one.growth === null) return { text: "none", numeric: true };
					const record = one.windows === 0 ? "" : ` (${one.reached} of ${one.windows})`;
					return { text: `${percent(one.growth)}${record}`, numeric: true };
				}),
			],
		})),
		notes: [
			"In brackets: own windows of that length in which revenue grew at least as fast. No bracket: the record is shorter. None: no growth gives the price, or growth would take value away.",
			"The marked row is today's margin. Beyond the horizon revenue grows at the perpetual rate.",
		],
	};
}
