import { segments as chart } from "../../charts/segments.js";
import { formatAmount } from "../../core/format.js";
import type { Unit } from "../../core/unit.js";
import type { ReportData } from "../data.js";
import { type Block, chartBlock, missingBlock, type Section } from "../section.js";
import { subject } from "./common.js";

/** "Where does the revenue come from?": segments, with what does not tie out said. */
export function segments(data: ReportData): Section {
	const question = "Where does the revenue come from?";
	if (!data.segments.ok)
		return { id: "segments", question, blocks: [missingBlock("Revenue by segment", data.segments.reason)] };
	const unit: Unit = { kind: "money", currency: data.valuation.reportingCurrency, scale: 1e6 };
	const blocks = data.segments.value.flatMap((one): Block[] => [
		chartBlock(chart({ subject: subject(data, "stock.segmentsData"), ...one, unit })),
		...(one.gap !== null && Math.abs(one.gap) >= 0.5
			? [
					{
						kind: "text" as const,
						text: `The ${one.kind} segments do not sum to the revenue of the statements: a difference of ${formatAmount(one.gap, unit)} in the latest year remains, such as eliminations between segments.`,
					},
				]
			: []),
	]);
	return {
		id: "segments",
		question,
		blocks: blocks.length ? blocks : [missingBlock("Revenue by segment", { code: "not_reported" })],
	};
}
