// Declares the templates of the sentences on which the reader of texts was not developed, in the style of business news.
import type { Kit, Template } from "./kit.js";

const differs = (k: Kit, field: string) => (back: number) =>
	Math.abs(k.figure(field, back) / k.figure(field) - 1) > 0.03;
const positive = (k: Kit, field: string, back = 0) => {
	const value = k.figure(field, back);
	k.require(value > 0);
	return value;
};
const outflow = (k: Kit, field: string, back = 0) => {
	const value = -k.figure(field, back);
	k.require(value > 0);
	return value;
};

export const SECOND_HALF: Readonly<Record<string, Template>> = {
	climbed_from: (k) => {
		const change = k.growth("Revenue");
		return `Sales at ${k.name} ${k.direction(change, "climbed", "slid")} to ${k.money(k.figure("Revenue"))} in ${k.fiscalYear} from ${k.money(k.figure("Revenue", 1))} the year before.`;
	},
	net_profit: (k) => {
		const change = k.growth("Net Income");
		return `${k.name} booked a net profit of ${k.money(positive(k, "Net Income"))} for the year ended ${k.month} ${k.fiscalYear}, ${k.percent(change)} ${k.direction(change, "more", "less")} than in the prior year.`;
	},
	with_sales: (k) =>
		`With ${k.money(k.figure("Revenue"))} in sales, fiscal ${k.year(differs(k, "Revenue"))} was a busy year for ${k.name}.`,
	top_line: (k) => {
		const change = k.growth("Revenue");
		return `The top line at ${k.name} ${k.direction(change, "expanded", "shrank")} ${k.percent(change)} in ${k.fiscalYear}.`;
	},
	bottom_line: (k) => {
		const change = k.growth("Net Income");
		return `${k.name}'s bottom line ${k.direction(change, "improved", "deteriorated")} by ${k.percent(change)} in FY${k.shortYear}.`;
	},
	eps_versus: (k) =>
		`For ${k.fiscalYear}, ${k.name} posted diluted EPS of ${k.perShare(positive(k, "EPS (Diluted)"))}, versus ${k.perShare(positive(k, "EPS (Diluted)", 1))} a year ago.`,
	capex_growth: (k) => {
		const [latest, previous] = [outflow(k, "Capital Expenditure"), outflow(k, "Capital Expenditure", 1)];
		return `${k.name} ploughed ${k.money(latest)} into capital expenditure in ${k.fiscalYear}, ${k.direction(latest - previous, "up", "down")} ${k.percent((latest / previous - 1) * 100)} year on year.`;
	},
	payouts: (k) =>
		`${k.name}'s shareholders received dividends worth ${k.money(outflow(k, "Cash Flow for Dividends"))} in ${k.fiscalYear}, and the company spent another ${k.money(outflow(k, "Repurchase of Stock"))} on buybacks.`,
	segment_brought: (k) => {
		const { name, revenue, total } = k.segment();
		return `${name} brought in ${k.money(revenue)} for ${k.name} in fiscal ${k.fiscalYear}, ${k.percent((revenue / total) * 100)} of total revenue.`;
	},
	operating: (k) => {
		const change = k.growth("Operating Income");
		return `${k.name}'s operating profit ${k.direction(change, "advanced", "dropped")} ${k.percent(change)} to ${k.money(k.figure("Operating Income"))} in the year to ${k.month} ${k.fiscalYear}; the operating margin was ${k.percent(k.figure("Operating Margin %"))}.`;
	},
	compounded: (k) => {
		const rate = ((k.figure("Revenue") / positive(k, "Revenue", 5)) ** 0.2 - 1) * 100;
		k.require(rate > 1);
		return `Over the five years to ${k.fiscalYear}, ${k.name}'s sales compounded at ${k.percent(rate)} annually.`;
	},
	balance: (k) =>
		`${k.name} closed ${k.fiscalYear} with long-term debt of ${k.money(positive(k, "Long-Term Debt"))} and shareholders' equity of ${k.money(positive(k, "Total Stockholders Equity"))}.`,
	basis_points: (k) => {
		const change = k.figure("Gross Margin %") - k.figure("Gross Margin %", 1);
		k.require(Math.abs(change) > 0.5);
		return `At ${k.name}, the gross margin ${k.direction(change * 10, "improved", "slipped")} ${k.basisPoints(change)} to ${k.percent(k.figure("Gross Margin %"))} in ${k.fiscalYear}.`;
	},
	in_total: (k) => {
		const change = k.growth("Revenue", 4);
		return `From ${k.fiscalYear - 4} through ${k.fiscalYear}, ${k.name}'s revenue ${k.direction(change, "rose", "fell")} ${k.percent(change)} in total.`;
	},
	heading: (k) =>
		`## ${k.name} in ${k.fiscalYear}\n\n* **Revenue** — ${k.money(k.figure("Revenue"))}\n* **Net margin** — ${k.percent(positive(k, "Net Margin %"))}\n* **Cash flow from operations** — ${k.money(positive(k, "Cash Flow from Operations"))}`,
	metric_table: (k) => {
		const change = k.growth("Revenue");
		k.require(change > 0);
		return `${k.name}, in billions of dollars\n\n| Metric | FY${k.fiscalYear - 1} | FY${k.fiscalYear} | Change |\n|:--|--:|--:|--:|\n| Net sales | ${k.billions(k.figure("Revenue", 1))} | ${k.billions(k.figure("Revenue"))} | +${k.percent(change)} |\n| Total assets | ${k.billions(k.figure("Total Assets", 1))} | ${k.billions(k.figure("Total Assets"))} | |`;
	},
	columns_of_companies: (k) =>
		`Fiscal ${k.fiscalYear}\n\n| | ${k.name} | ${k.other.name} |\n|---|---|---|\n| Revenue ($bn) | ${k.billions(k.figure("Revenue"))} | ${k.billions(k.otherFigure("Revenue"))} |\n| Net margin | ${k.percent(positive(k, "Net Margin %"))} | ${k.percent(Math.max(0.1, k.otherFigure("Net Margin %")))} |`,
	almost: (k) => {
		const flow = positive(k, "Free Cash Flow");
		k.require(flow > 3000);
		return `${k.name} generated free cash flow of almost $${k.plain(Math.ceil(flow / 100) / 10)} billion in ${k.fiscalYear}.`;
	},
	came_from: (k) => {
		const { name, revenue, total } = k.segment();
		return `Roughly ${k.percent((revenue / total) * 100)} of ${k.name}'s ${k.fiscalYear} revenue came from ${name}.`;
	},
	net_loss: (k) => {
		k.require(k.figure("Net Income") < 0 && k.figure("Net Income", 1) < 0);
		return `It was another hard year for ${k.name}. The company's net loss was ${k.money(-k.figure("Net Income"))} in ${k.fiscalYear}, after ${k.money(-k.figure("Net Income", 1))} in ${k.fiscalYear - 1}.`;
	},
	took_in: (k) => {
		const change = (k.quarterFigure("Revenue") / k.quarterFigure("Revenue", 4) - 1) * 100;
		return `In the ${k.month} quarter of ${k.fiscalYear}, ${k.name} took in ${k.money(k.quarterFigure("Revenue"))}, ${k.percent(change)} ${k.direction(change, "more", "less")} than in the same period a year earlier.`;
	},
	ticker: (k) =>
		`${k.name} (${k.company.symbol}) reported ${k.year(differs(k, "Revenue"))} sales of ${k.money(k.figure("Revenue"))}.`,
	note: (k) =>
		`$${k.company.symbol}: ${k.fiscalYear} revenue ${k.money(k.figure("Revenue"))}, net income ${k.money(positive(k, "Net Income"))}.`,
	before_tax: (k) =>
		`Income tax was ${k.money(outflow(k, "Tax Provision"))} on pre-tax income of ${k.money(positive(k, "Pretax Income"))} at ${k.name} in ${k.fiscalYear}.`,
	works_out: (k) =>
		`${k.name}'s profit of ${k.money(positive(k, "Net Income"))} in ${k.fiscalYear} works out at a net margin of ${k.percent(k.figure("Net Margin %"))}.`,
	had_grown: (k) =>
		`By the end of fiscal ${k.year(differs(k, "Total Stockholders Equity"))}, ${k.name}'s stockholders' equity stood at ${k.money(positive(k, "Total Stockholders Equity"))}.`,
	return_on_assets: (k) =>
		`${k.name}'s return on assets was ${k.percent(positive(k, "ROA %"))} in ${k.fiscalYear} and ${k.percent(positive(k, "ROA %", 1))} in ${k.fiscalYear - 1}.`,
	three_years: (k) =>
		`In ${k.fiscalYear - 2}, ${k.fiscalYear - 1} and ${k.fiscalYear}, ${k.name}'s revenue was ${k.money(k.figure("Revenue", 2))}, ${k.money(k.figure("Revenue", 1))} and ${k.money(k.figure("Revenue"))}.`,
	in_brackets: (k) => {
		const change = k.growth("Revenue");
		return `Revenue ${k.direction(change, "increased", "decreased")} at ${k.name} in ${k.fiscalYear} (${change > 0 ? "+" : "−"}${k.percent(change)}), to ${k.money(k.figure("Revenue"))}.`;
	},
	small_print: (k) => `¹ Net income of ${k.name}, fiscal ${k.fiscalYear}: ${k.money(positive(k, "Net Income"))}.`,
	working_capital: (k) =>
		`${k.name}'s inventories were ${k.money(positive(k, "Total Inventories"))} and its accounts receivable ${k.money(positive(k, "Accounts Receivable"))} at the close of fiscal ${k.fiscalYear}.`,
	diluted: (k) =>
		`${k.name} had ${k.plain(k.figure("Shares Outstanding (Diluted Average)"), 0)} million diluted shares in ${k.fiscalYear}.`,
	depreciation: (k) =>
		`Depreciation and amortisation of ${k.money(positive(k, "Depreciation, Depletion and Amortization"))} weighed on ${k.name}'s ${k.fiscalYear} results.`,
	interest_bill: (k) =>
		`The interest expense of ${k.name} totalled ${k.money(outflow(k, "Interest Expense"))} in ${k.fiscalYear}.`,
	book_value: (k) =>
		`${k.name}'s book value per share was ${k.perShare(positive(k, "Book Value per Share"))} at the end of ${k.fiscalYear}.`,
	fold: (k) => {
		const fold = k.figure("Revenue") / positive(k, "Revenue", 8);
		k.require(fold > 1.5);
		return `${k.name}'s revenue was ${k.plain(fold)} times as high in ${k.fiscalYear} as in ${k.fiscalYear - 8}.`;
	},
	margin_of: (k) =>
		`On sales of ${k.money(k.figure("Revenue"))}, ${k.name} made a gross profit of ${k.money(positive(k, "Gross Profit"))} in ${k.fiscalYear}.`,
	second_company: (k) => {
		k.require(k.figure("Net Income") > 0 && k.otherFigure("Net Income") > 0);
		return `${k.other.name} earned ${k.money(k.otherFigure("Net Income"))} in fiscal ${k.fiscalYear}, compared with ${k.money(k.figure("Net Income"))} at ${k.name}.`;
	},
	sold_for: (k) =>
		`Shares of ${k.name} closed ${k.month} ${k.fiscalYear} at ${k.perShare(k.figure("Month End Stock Price"))}.`,
	research_share: (k) => {
		const spent = positive(k, "Research & Development");
		return `Research and development consumed ${k.percent((spent / k.figure("Revenue")) * 100)} of sales at ${k.name} in ${k.fiscalYear}.`;
	},
};
