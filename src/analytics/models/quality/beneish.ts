import { defineModel, gives, missing, takes } from "../../model/index.js";
import { m5Of, m8Of } from "./beneish-weights.js";

export const year = {
	sales: takes.number("money", "sales"),
	cogs: takes.number("money", "cost of goods sold, positive"),
	receivables: takes.number("money", "receivables, net"),
	current_assets: takes.number("money", "current assets"),
	ppe: takes.number("money", "property, plant and equipment, net"),
	depreciation: takes.number("money", "depreciation of the year, positive"),
	total_assets: takes.number("money", "total assets"),
	sga: takes.number("money", "selling, general and administrative expense, positive"),
	current_liabilities: takes.number("money", "current liabilities"),
	long_term_debt: takes.number("money", "long-term debt"),
};

export const flows = {
	net_income: takes.number("money", "net income"),
	cfo: takes.number("money", "cash flow from operations"),
};

export const reference = {
	formula:
		"dsri = (rec/sales)_c/(rec/sales)_p; gmi = (1−cogs/sales)_p/(1−cogs/sales)_c; aqi = (1−(ca+ppe)/ta)_c/(…)_p; sgi = sales_c/sales_p; depi = (dep/(dep+ppe))_p/(…)_c; sgai = (sga/sales)_c/(…)_p; lvgi = ((cl+ltd)/ta)_c/(…)_p; tata = ((ni−cfo)/ta)_c; m8 = −4.84 + 0.920·dsri + 0.528·gmi + 0.404·aqi + 0.892·sgi + 0.115·depi − 0.172·sgai + 4.679·tata − 0.327·lvgi; m5 = −6.065 + 0.823·dsri + 0.906·gmi + 0.593·aqi + 0.717·sgi + 0.107·depi (suspect above −1.78, or −2.22)",
	source: [
		{ author: "Beneish", year: 1999, work: "The Detection of Earnings Manipulation" },
		{
			author: "Beneish, Lee & Nichols",
			year: 2013,
			work: "Earnings Manipulation and Expected Returns (accruals from the cash flow)",
		},
	],
};

/**
 * Beneish's indices and both M-scores from two years of statements. A missing field is never an index of 1.
 *
 * @example
 * beneish({
 *   current: { sales: 1200, cogs: 700, receivables: 150, current_assets: 400, ppe: 500, depreciation: 60, total_assets: 1500, sga: 180, net_income: 100, cfo: 80, current_liabilities: 250, long_term_debt: 300 },
 *   prior: { sales: 1000, cogs: 560, receivables: 100, current_assets: 350, ppe: 450, depreciation: 50, total_assets: 1300, sga: 140, current_liabilities: 200, long_term_debt: 260 },
 * }).dsri
 * //=> 1.25
 */
export const beneish = defineModel({
	name: "beneish",
	title: "Beneish M-score",
	group: "quality",
	inputs: {
		current: takes.fields("the year judged", { ...year, ...flows }, { lag: 0 }),
		prior: takes.fields("the year before; net income and cash flow are not needed", year, { lag: 1 }),
	},
	outputs: {
		dsri: gives.number("ratio", "receivables-to-sales index"),
		gmi: gives.number("ratio", "gross margin index, prior over current"),
		aqi: gives.number("ratio", "asset quality index"),
		sgi: gives.number("ratio", "sales index"),
		depi: gives.number("ratio", "depreciation-rate index, prior over current"),
		sgai: gives.number("ratio", "overhead-to-sales index"),
		lvgi: gives.number("ratio", "leverage index"),
		tata: gives.number("fraction", "accruals over total assets"),
		m8: gives.number("score", "eight-variable score"),
		m5: gives.number("score", "five-variable score"),
	},
	refusals: [
		missing,
		[
			"zero_denominator",
			"a denominator is 0",
			// Ratios of ratios: a zero below in the inner one would divide out to an index of 0.
			({ current: c, prior: p }) => hasZeroBelow(c) || hasZeroBelow(p),
		],
	],
	compute({ current: c, prior: p }) {
		const indices = indicesOf(c, p);
		// One object written out: universes have many thousands of years.
		const { dsri, gmi, aqi, sgi, depi, sgai, lvgi, tata } = indices;
		return { dsri, gmi, aqi, sgi, depi, sgai, lvgi, tata, m8: m8Of(indices), m5: m5Of(indices) };
	},
});

type Year = Readonly<Record<keyof typeof year, number>>;
type JudgedYear = Readonly<Record<keyof typeof year | keyof typeof flows, number>>;

/** The eight indices of two years; one that rests on a missing field (NaN) is NaN. */
export function indicesOf(c: JudgedYear, p: Year) {
	return {
		dsri: c.receivables / c.sales / (p.receivables / p.sales),
		gmi: (1 - p.cogs / p.sales) / (1 - c.cogs / c.sales),
		aqi: soft(c) / soft(p),
		sgi: c.sales / p.sales,
		depi: rate(p) / rate(c),
		sgai: c.sga / c.sales / (p.sga / p.sales),
		lvgi: leverage(c) / leverage(p),
		tata: (c.net_income - c.cfo) / c.total_assets,
	};
}

const hasZeroBelow = (y: Year) => y.sales === 0 || y.total_assets === 0 || y.depreciation + y.ppe === 0;
const soft = (y: Year) => 1 - (y.current_assets + y.ppe) / y.total_assets;
const rate = (y: Year) => y.depreciation / (y.depreciation + y.ppe);
const leverage = (y: Year) => (y.current_liabilities + y.long_term_debt) / y.total_assets;
