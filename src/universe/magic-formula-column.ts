// Ranks the companies of a universe by the magic formula.
import { magicFormulaRank } from "../analytics/models/comparables/index.js";
import type { Reason } from "../core/figure.js";
import type { Column, NumberColumn } from "../core/table.js";
import type { FigureOptions } from "./figures/evaluate.js";
import type { Members } from "./members.js";

/** Greenblatt's rank of every company in the universe by earnings yield and return on capital together, 1 the best. */
export function magicFormulaColumn({ rows, columns }: Members, options: FigureOptions): readonly [string, Column] {
	const names = ["magic_formula.earnings_yield", "magic_formula.return_on_capital"] as const;
	const table = columns(names, options);
	const [yields, returns] = names.map((name) => table.get(name) as NumberColumn) as [NumberColumn, NumberColumn];
	const values = new Float64Array(rows.length).fill(Number.NaN);
	const reasons = new Map<number, Reason>();
	const companies = rows.flatMap((_, row) => {
		const [earnings_yield, return_on_capital] = [yields.values[row] as number, returns.values[row] as number];
		const reason = yields.reasons?.get(row) ?? returns.reasons?.get(row);
		if (!Number.isNaN(earnings_yield) && !Number.isNaN(return_on_capital))
			return [{ id: String(row), earnings_yield, return_on_capital }];
		reasons.set(row, reason ?? { code: "missing_input" });
		return [];
	});
	const { order, combined } = magicFormulaRank({ companies });
	for (const [position, id] of (order ?? []).entries())
		values[Number(id)] = combined?.[position] === undefined ? Number.NaN : position + 1;
	return ["magic_formula_rank", { kind: "number", values, unit: { kind: "count" }, reasons }];
}
