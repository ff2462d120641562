// Declares the diagnostic of Greenblatt's magic formula.
import { lineItem } from "../../line-items/line-item.js";
import { cash } from "../../measures/debt.js";
import { ebit } from "../../measures/earnings.js";
import { enterpriseValue } from "../../measures/market.js";
import { magicFormulaComponents } from "../../models/comparables/index.js";
import { defineAnalysis } from "../analysis.js";

/** Greenblatt's two ratios, used by `rankMagicFormula`. */
export const MAGIC_FORMULA = defineAnalysis("diagnostic", {
	name: "magic_formula",
	model: magicFormulaComponents,
	title: "Magic formula: earnings yield on enterprise value",
	inputs: {
		ebit,
		ev: enterpriseValue,
		current_assets: lineItem("currentAssets"),
		excess_cash: cash,
		current_liabilities: lineItem("currentLiabilities"),
		short_term_debt: lineItem("shortTermDebt"),
		net_fixed_assets: lineItem("propertyPlantEquipment"),
	},
	output: "earnings_yield",
	dependsOn: ["operating_profit", "tangible_capital"],
	priced: true,
});
