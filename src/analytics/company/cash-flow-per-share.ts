// Adds free cash flow per share to the fiscal series, if the company does not report it.
import type { FiscalSeries } from "../results.js";

/** The series with free cash flow per share: free cash flow over diluted shares. */
export function withCashFlowPerShare(history: readonly FiscalSeries[], currency: string): readonly FiscalSeries[] {
	const flow = history.find(({ name }) => name === "free_cash_flow");
	const shares = history.find(({ name }) => name === "shares");
	if (!flow || !shares || history.some(({ name }) => name === "free_cash_flow_per_share")) return history;
	// Both in millions: their ratio is an amount per share.
	if (flow.unit?.scale !== shares.unit?.scale && shares.unit?.scale !== undefined) return history;
	const values = flow.values.map((amount, index) => {
		const count = shares.values[shares.periods.indexOf(flow.periods[index] ?? "")] ?? null;
		return amount === null || count === null || count <= 0 ? null : amount / count;
	});
	const unit = { kind: "per_share", currency: flow.unit?.currency ?? currency } as const;
	return [
		...history,
		{
			name: "free_cash_flow_per_share",
			title: "Free cash flow per share",
			periods: flow.periods,
			values,
			unit,
			rule: "free cash flow over diluted shares",
		},
	];
}
