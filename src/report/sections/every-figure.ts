import { GROUPS } from "../../analytics/model/define.js";
import type { Diagnostic } from "../../analytics/valuation.js";
import { groupBy } from "../../core/group-by.js";
import type { ReportData } from "../data.js";
import { type Block, type Section, tableBlock } from "../section.js";
import { peerTables } from "./compares.js";
import { diagnosticsTable, spanTables } from "./diagnostics-table.js";
import { multiplesTable } from "./multiples-table.js";
import { windowsTable } from "./windows-table.js";
import { yearsTable } from "./years-table.js";

/** Every figure behind the pages: fiscal years, growth, scores, multiples, peers, returns of every window. */
export function everyFigure(data: ReportData): Section {
	const { diagnostics, multiples } = data.valuation;
	const { tables, rest } = spanTables(diagnostics.filter(({ value }) => value.value !== null));
	const refused = diagnostics.filter(({ value }) => value.value === null);
	const years = yearsTable(data);
	const blocks: Block[] = [
		...[...(years ? [years] : []), ...tables].map(tableBlock),
		...byGroup(rest),
		...(multiples.length > 0 ? [tableBlock(multiplesTable(data))] : []),
		...peerTables(data),
		...windowsTable(data),
		...(refused.length > 0 ? [tableBlock(diagnosticsTable("Measures without a figure, and why", refused))] : []),
	];
	return { id: "figures", question: "What is every figure?", blocks, appendix: true };
}

/** One table a group of measures. */
function byGroup(diagnostics: readonly Diagnostic[]): Block[] {
	return [...groupBy(diagnostics, ({ group }) => group)].map(([group, list]) =>
		tableBlock(diagnosticsTable(GROUPS[group as keyof typeof GROUPS] ?? group.replaceAll("_", " "), list)),
	);
}
