import type { FiscalSeries } from "../../analytics/valuation.js";
import { fiscalLines } from "../../charts/fiscal-lines.js";
import { formatValue } from "../../core/format.js";
import type { ReportData } from "../data.js";
import { chartBlock, missingBlock, type Section } from "../section.js";
import { drawn, latest, series, subject, those, year } from "./common.js";

const RETURNS = ["roic", "roe", "return_on_tangible_equity", "roa"];
const COSTS = ["wacc", "cost_of_capital", "cost_of_equity", "supplier_wacc"];

/** Today's cost of capital as a yardstick over the same years; its label says that it is today's. */
function costToday({ template, valuation }: ReportData, returns: readonly FiscalSeries[]): FiscalSeries | undefined {
	const equity = template === "bank" || template === "insurer";
	const { value } = valuation.capitalCost;
	const periods = [...new Set(returns.flatMap((one) => one.periods))].sort();
	if (value === null || !periods.length) return undefined;
	const title = equity ? "Cost of equity today" : "Cost of capital today";
	return { name: "cost_today", title, periods, values: periods.map(() => value), unit: { kind: "fraction" } };
}

/** "What does it earn on its capital?": returns against what the capital costs. */
export function capital(data: ReportData): Section {
	const shown = drawn(those(data, data.template === "ordinary" ? RETURNS.slice(0, 2) : RETURNS.slice(1, 4)));
	const returns = shown.length ? shown : drawn(those(data, RETURNS));
	const cost = COSTS.map((name) => series(data, name)).find((one) => one !== undefined) ?? costToday(data, returns);
	const first = returns[0];
	const now = latest(first);
	const against = latest(cost);
	const sentence =
		first && now
			? `${first.title} was ${formatValue(now.value, { kind: "fraction" })} in fiscal ${year(now.period)}${against && cost ? `, against a ${cost.title.replace(/ today$/, "").toLowerCase()} of ${formatValue(against.value, { kind: "fraction" })}` : ""}`
			: undefined;
	const lines = [...returns, ...(cost ? [cost] : [])];
	return {
		id: "capital",
		question: "What does it earn on its capital?",
		...(sentence && { answer: `${sentence}.` }),
		blocks: [
			lines.length && first
				? chartBlock(
						fiscalLines({
							subject: subject(data, "stock.financials"),
							series: lines,
							measure: "returns on capital",
							yardsticks: cost ? [cost.name] : [],
							note: "Gaps: not reported, or equity is not positive.",
						}),
					)
				: missingBlock("Returns on capital", {
						code: "not_reported",
						detail: "no three years have equity and earnings that allow a return",
					}),
		],
	};
}
