import { GROUPS } from "../../analytics/model/define.js";
import type { ReportData } from "../data.js";
import { type Block, missingBlock, type Section, tableBlock } from "../section.js";
import { diagnosticsTable, spanTables } from "./diagnostics-table.js";

/** "How sound is it, and how did it grow?": scores of quality and distress, growth and payout, each with its number or its reason. */
export function sound(data: ReportData): Section {
	const groups = new Map<string, (typeof data.valuation.diagnostics)[number][]>();
	const { tables, rest } = spanTables(data.valuation.diagnostics);
	for (const one of rest)
		if (one.group !== "expectations") groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
	const blocks = [...groups].map(([group, list]): Block => {
		const title = GROUPS[group as keyof typeof GROUPS] ?? group.replaceAll("_", " ");
		const table = tableBlock(diagnosticsTable(title, list));
		// Where nothing of a group applies, one line says so and the reasons are a click away.
		return list.some(({ value }) => value.value !== null)
			? table
			: { kind: "folded", title: `${title}: no figure for this company, and why`, blocks: [table] };
	});
	blocks.push(...tables.map(tableBlock));
	return {
		id: "sound",
		question: "How sound is it, and how did it grow?",
		blocks: blocks.length
			? blocks
			: [missingBlock("Scores", { code: "missing_input", detail: "no score was computed" })],
	};
}
