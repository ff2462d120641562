// Declares diagnostics of earnings: interest coverage, owner earnings and residual income.
import { derived, MONEY, noValue } from "../../evaluation/quantity.js";
import { costOfEquity, interest } from "../../inputs/cost-of-capital.js";
import { byFiscalYear, ofFiscalYear } from "../../line-items/fiscal-years.js";
import { lineItem } from "../../line-items/line-item.js";
import { ebit } from "../../measures/earnings.js";
import { shares } from "../../measures/shares.js";
import { interestCoverage } from "../../models/cost-of-capital/index.js";
import { ownerEarnings } from "../../models/growth/index.js";
import { residualIncome } from "../../models/residual-value/index.js";
import { defineAnalysis } from "../analysis.js";

/** Earnings against interest, maintenance and the cost of equity. */
export const EARNINGS = [
	defineAnalysis("diagnostic", {
		model: interestCoverage,
		inputs: { ebit, interest },
		reading: (times) =>
			times < 1.5 ? "thin (below 1.5)" : times > 3 ? "comfortable (above 3)" : "adequate (1.5 to 3)",
		dependsOn: ["operating_profit"],
	}),
	defineAnalysis("diagnostic", {
		model: ownerEarnings,
		inputs: {
			net_income: lineItem("netIncome"),
			depreciation: lineItem("depreciationAndAmortization"),
			maintenance_capex: lineItem("capitalExpenditure"),
			shares,
		},
		output: "per_share",
		dependsOn: ["operating_profit"],
	}),
	defineAnalysis("diagnostic", {
		model: residualIncome,
		title: "Residual income of the latest year",
		inputs: {
			net_income: ofFiscalYear(lineItem("netIncome")),
			equity_begin: derived(
				"equity_begin",
				MONEY,
				"equity at the beginning of the latest fiscal year",
				{ series: byFiscalYear(lineItem("equity")) },
				({ series }, facts) => {
					const value = series.values.at(-2) ?? null;
					if (value === null) return noValue("missing_input", { subject: "equity a year ago" });
					return value > 0 ? value : noValue("negative_equity", { values: { equity: { value, unit: MONEY(facts) } } });
				},
			),
			cost_of_equity: costOfEquity,
		},
	}),
];
