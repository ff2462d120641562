import { GROUPS } from "../../analytics/model/define.js";
import type { Diagnostic } from "../../analytics/valuation.js";
import type { ReportData } from "../data.js";
import { type Block, foldedBlocks, missingBlock, type Section, tableBlock } from "../section.js";
import { diagnosticsTable, spanTables } from "./diagnostics-table.js";

/** Scores that a reader looks for first, where the kind of company has them. */
const FIRST: readonly string[] = ["quality", "templates", "dividends"];

/** "How sound is it, and how did it grow?": scores that the company has; what refuses is in the appendix. */
export function sound(data: ReportData): Section {
	const known = data.valuation.diagnostics.filter(
		({ value, group }) => value.value !== null && group !== "expectations",
	);
	const { tables, rest } = spanTables(known);
	const groups = byGroup(rest);
	const [growth, ...records] = tables;
	const blocks: Block[] = [
		...FIRST.flatMap((group) => groupTable(groups, group)),
		...(growth ? [tableBlock(growth)] : []),
		...foldedBlocks("Further measures of growth, returns and risk", [
			...[...groups.keys()].filter((group) => !FIRST.includes(group)).flatMap((group) => groupTable(groups, group)),
			...records.map(tableBlock),
		]),
	];
	return {
		id: "sound",
		question: "How sound is it, and how did it grow?",
		blocks: blocks.length
			? blocks
			: [missingBlock("Scores", { code: "missing_input", sentence: "no score can be computed from what is reported" })],
	};
}

/** Scores that refuse, each with its reason; for the appendix. */
export function refusedScores(data: ReportData): Block[] {
	const refused = data.valuation.diagnostics.filter(({ value }) => value.value === null);
	return refused.length > 0 ? [tableBlock(diagnosticsTable("Measures without a figure, and why", refused))] : [];
}

function byGroup(diagnostics: readonly Diagnostic[]): Map<string, Diagnostic[]> {
	const groups = new Map<string, Diagnostic[]>();
	for (const one of diagnostics) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
	return groups;
}

function groupTable(groups: ReadonlyMap<string, readonly Diagnostic[]>, group: string): Block[] {
	const list = groups.get(group) ?? [];
	const title = GROUPS[group as keyof typeof GROUPS] ?? group.replaceAll("_", " ");
	return list.length > 0 ? [tableBlock(diagnosticsTable(title, list))] : [];
}
