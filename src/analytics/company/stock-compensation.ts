// Shows estimates under both treatments of stock compensation.
import type { Figure } from "../../core/figure.js";
import type { Analysis } from "../analyses/analysis.js";
import { figureOfAnalysis } from "../analyses/run-analysis.js";
import type { Facts } from "../evaluation/facts.js";
import type { Quantity } from "../evaluation/quantity.js";
import { ebitBeforeGrants } from "../inputs/cash-flow.js";
import { baseFcfe, baseFcff } from "../inputs/flows.js";
import { byFiscalYear } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import type { Step } from "../model/trace.js";
import type { ValueEstimate } from "../results.js";

/** Inputs that depend on the treatment. */
const TOUCHED: ReadonlySet<Quantity<unknown>> = new Set<Quantity<unknown>>([baseFcff, baseFcfe, ebitBeforeGrants]);

/** Adds the value under the other treatment to estimates whose cash flow it affects, if the company reports stock compensation. */
export function bothTreatments(facts: Facts): (analysis: Analysis, estimate: ValueEstimate) => ValueEstimate {
	const addedBack = facts.stockCompensation === "added_back";
	const other = facts.varied({ stockCompensation: addedBack ? "expense" : "added_back" });
	return (analysis, estimate) => {
		const touched = Object.values(analysis.inputs).some((input) => TOUCHED.has(input));
		const applies = analysis.notFor[facts.company.template] === undefined;
		if (!touched || !applies || facts.get(byFiscalYear(lineItem("stockCompensation"))).value === null) return estimate;
		const twin = figureOfAnalysis(analysis, other);
		const both = addedBack
			? { expensed: twin, addedBack: estimate.value }
			: { expensed: estimate.value, addedBack: twin };
		const steps = [
			...step("value_stock_compensation_expensed", both.expensed),
			...step("value_stock_compensation_added_back", both.addedBack),
		];
		return { ...estimate, stockCompensation: both, steps: [...estimate.steps, ...steps] };
	};
}

const step = (name: string, { value }: Figure): Step[] => (value === null ? [] : [{ name, value, unit: "per_share" }]);
