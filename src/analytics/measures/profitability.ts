// Declares margins (gross, operating, net and free cash flow over revenue), and net debt over EBITDA.
import { dateClause, inWords } from "../../core/reason-words.js";
import { markDated } from "../evaluation/finding.js";
import { derived, FRACTION, noValue, type Quantity, quantity, RATIO, type UnitOf } from "../evaluation/quantity.js";
import { ofFiscalYear } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import { timelineOf } from "../periods/timeline.js";
import { netDebt } from "./debt.js";
import { ebitda, freeCashFlow, operatingProfit, revenue } from "./earnings.js";

/** A ratio of two amounts; refused if the second is not positive. */
export const ratioOf = (name: string, rule: string, top: Quantity, base: Quantity, unit: UnitOf = FRACTION): Quantity =>
	derived(name, unit, rule, { top, base }, (v) =>
		v.base > 0 ? v.top / v.base : noValue("non_positive_denominator", { values: { [base.name]: v.base } }),
	);

/** A measure as a share of revenue. Both are of the trailing twelve months, or both of the latest fiscal year (≈). */
export const overRevenue = (name: string, rule: string, part: Quantity): Quantity => {
	const now = ratioOf(name, rule, part, revenue);
	const year = ratioOf(name, `${rule}, latest fiscal year`, ofFiscalYear(part), ofFiscalYear(revenue));
	const find: Quantity["find"] = (facts) => {
		const [amount, sales] = [part, revenue].map((one) => facts.untracked(() => facts.get(one)));
		if (Boolean(amount?.outdated) === Boolean(sales?.outdated)) return facts.get(now);
		const newer = amount?.outdated ? revenue : part;
		const last = facts.years[facts.latestYear];
		const text = `${dateClause(name, `fiscal ${last}`)}: twelve newer months are known only for ${inWords(newer.name)}`;
		const { periods } = timelineOf(facts.company);
		return markDated(facts.get(year), text, last, periods.at(-1));
	};
	// In columns of fiscal years, both are of the same year.
	return quantity(name, find, { rule, parents: [part, revenue], form: { kind: "same", of: now } });
};

export const grossMargin = /* @__PURE__ */ overRevenue(
	"gross_margin",
	"gross profit over revenue",
	lineItem("grossProfit"),
);
export const operatingMargin = /* @__PURE__ */ overRevenue(
	"operating_margin",
	"operating income over revenue",
	operatingProfit,
);
export const netMargin = /* @__PURE__ */ overRevenue("net_margin", "net income over revenue", lineItem("netIncome"));
export const freeCashFlowMargin = /* @__PURE__ */ overRevenue(
	"fcf_margin",
	"free cash flow over revenue",
	freeCashFlow,
);

export const netDebtToEbitda = /* @__PURE__ */ ratioOf(
	"net_debt_to_ebitda",
	"net debt over EBITDA",
	netDebt,
	ebitda,
	RATIO,
);
