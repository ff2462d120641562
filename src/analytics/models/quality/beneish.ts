// Computes the Beneish M-score, a screen for manipulated earnings, from two years of statements.
import { defineFormula, output, param } from "../../model/index.js";

export const year = {
	sales: param.number("money", "sales"),
	cogs: param.number("money", "cost of goods sold, positive"),
	receivables: param.number("money", "receivables, net"),
	current_assets: param.number("money", "current assets"),
	ppe: param.number("money", "property, plant and equipment, net"),
	depreciation: param.number("money", "depreciation of the year, positive"),
	total_assets: param.number("money", "total assets"),
	sga: param.number("money", "selling, general and administrative expense, positive"),
	current_liabilities: param.number("money", "current liabilities"),
	long_term_debt: param.number("money", "long-term debt"),
};

export const flows = {
	net_income: param.number("money", "net income"),
	cfo: param.number("money", "cash flow from operations"),
};

/**
 * Beneish's indices and both M-scores from two years of statements. A missing field is never an index of 1.
 * @example
 * beneish({
 *   current: { sales: 1200, cogs: 700, receivables: 150, current_assets: 400, ppe: 500, depreciation: 60, total_assets: 1500, sga: 180, net_income: 100, cfo: 80, current_liabilities: 250, long_term_debt: 300 },
 *   prior: { sales: 1000, cogs: 560, receivables: 100, current_assets: 350, ppe: 450, depreciation: 50, total_assets: 1300, sga: 140, current_liabilities: 200, long_term_debt: 260 },
 * }).dsri
 * //=> 1.25
 */
export const beneish = defineFormula({
	name: "beneish",
	title: "Beneish M-score",
	group: "quality",
	formula:
		"dsri = receivables/sales/(receivables[-1]/sales[-1]); gmi = (1 − cogs[-1]/sales[-1])/(1 − cogs/sales); aqi = (1 − (current_assets + ppe)/total_assets)/(1 − (current_assets[-1] + ppe[-1])/total_assets[-1]); sgi = sales/sales[-1]; depi = depreciation[-1]/(depreciation[-1] + ppe[-1])/(depreciation/(depreciation + ppe)); sgai = sga/sales/(sga[-1]/sales[-1]); lvgi = (current_liabilities + long_term_debt)/total_assets/((current_liabilities[-1] + long_term_debt[-1])/total_assets[-1]); tata = (net_income − cfo)/total_assets; m8 = −4.84 + 0.920·dsri + 0.528·gmi + 0.404·aqi + 0.892·sgi + 0.115·depi − 0.172·sgai + 4.679·tata − 0.327·lvgi; m5 = −6.065 + 0.823·dsri + 0.906·gmi + 0.593·aqi + 0.717·sgi + 0.107·depi",
	source: [
		{ author: "Beneish", year: 1999, work: "The Detection of Earnings Manipulation" },
		{
			author: "Beneish, Lee & Nichols",
			year: 2013,
			work: "Earnings Manipulation and Expected Returns (accruals from the cash flow)",
		},
	],
	inputs: {
		current: param.fields("the year judged", { ...year, ...flows }, { lag: 0 }),
		prior: param.fields("the year before; net income and cash flow are not needed", year, { lag: 1 }),
	},
	outputs: {
		dsri: output.number("ratio", "receivables-to-sales index"),
		gmi: output.number("ratio", "gross margin index, prior over current"),
		aqi: output.number("ratio", "asset quality index"),
		sgi: output.number("ratio", "sales index"),
		depi: output.number("ratio", "depreciation-rate index, prior over current"),
		sgai: output.number("ratio", "overhead-to-sales index"),
		lvgi: output.number("ratio", "leverage index"),
		tata: output.number("fraction", "accruals over total assets"),
		m8: output.number("score", "eight-variable score"),
		m5: output.number("score", "five-variable score"),
	},
	refusals: [
		[
			"zero_denominator",
			"a denominator is 0",
			// Ratios of ratios: a zero below in the inner one would divide out to an index of 0.
			"sales = 0 or total_assets = 0 or depreciation + ppe = 0 or sales[-1] = 0 or total_assets[-1] = 0 or depreciation[-1] + ppe[-1] = 0",
		],
	],
});
