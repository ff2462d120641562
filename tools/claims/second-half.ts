// Templates of the sentences that the reader had not seen when it was written: as a business page would put them.
import type { Kit, Template } from "./kit.js";

const differs = (k: Kit, field: string) => (back: number) => Math.abs(k.of(field, back) / k.of(field) - 1) > 0.03;
const positive = (k: Kit, field: string, back = 0) => {
	const value = k.of(field, back);
	k.need(value > 0);
	return value;
};
const outflow = (k: Kit, field: string, back = 0) => {
	const value = -k.of(field, back);
	k.need(value > 0);
	return value;
};

export const SECOND_HALF: Readonly<Record<string, Template>> = {
	climbed_from: (k) => {
		const change = k.growth("Revenue");
		return `Sales at ${k.n} ${k.direction(change, "climbed", "slid")} to ${k.money(k.of("Revenue"))} in ${k.y} from ${k.money(k.of("Revenue", 1))} the year before.`;
	},
	net_profit: (k) => {
		const change = k.growth("Net Income");
		return `${k.n} booked a net profit of ${k.money(positive(k, "Net Income"))} for the year ended ${k.month} ${k.y}, ${k.percent(change)} ${k.direction(change, "more", "less")} than in the prior year.`;
	},
	with_sales: (k) =>
		`With ${k.money(k.of("Revenue"))} in sales, fiscal ${k.year(differs(k, "Revenue"))} was a busy year for ${k.n}.`,
	top_line: (k) => {
		const change = k.growth("Revenue");
		return `The top line at ${k.n} ${k.direction(change, "expanded", "shrank")} ${k.percent(change)} in ${k.y}.`;
	},
	bottom_line: (k) => {
		const change = k.growth("Net Income");
		return `${k.n}'s bottom line ${k.direction(change, "improved", "deteriorated")} by ${k.percent(change)} in FY${k.yy}.`;
	},
	eps_versus: (k) =>
		`For ${k.y}, ${k.n} posted diluted EPS of ${k.perShare(positive(k, "EPS (Diluted)"))}, versus ${k.perShare(positive(k, "EPS (Diluted)", 1))} a year ago.`,
	capex_growth: (k) => {
		const [now, before] = [outflow(k, "Capital Expenditure"), outflow(k, "Capital Expenditure", 1)];
		return `${k.n} ploughed ${k.money(now)} into capital expenditure in ${k.y}, ${k.direction(now - before, "up", "down")} ${k.percent((now / before - 1) * 100)} year on year.`;
	},
	payouts: (k) =>
		`${k.n}'s shareholders received dividends worth ${k.money(outflow(k, "Cash Flow for Dividends"))} in ${k.y}, and the company spent another ${k.money(outflow(k, "Repurchase of Stock"))} on buybacks.`,
	segment_brought: (k) => {
		const { name, now, total } = k.segment();
		return `${name} brought in ${k.money(now)} for ${k.n} in fiscal ${k.y}, ${k.percent((now / total) * 100)} of total revenue.`;
	},
	operating: (k) => {
		const change = k.growth("Operating Income");
		return `${k.n}'s operating profit ${k.direction(change, "advanced", "dropped")} ${k.percent(change)} to ${k.money(k.of("Operating Income"))} in the year to ${k.month} ${k.y}; the operating margin was ${k.percent(k.of("Operating Margin %"))}.`;
	},
	compounded: (k) => {
		const rate = ((k.of("Revenue") / positive(k, "Revenue", 5)) ** 0.2 - 1) * 100;
		k.need(rate > 1);
		return `Over the five years to ${k.y}, ${k.n}'s sales compounded at ${k.percent(rate)} annually.`;
	},
	balance: (k) =>
		`${k.n} closed ${k.y} with long-term debt of ${k.money(positive(k, "Long-Term Debt"))} and shareholders' equity of ${k.money(positive(k, "Total Stockholders Equity"))}.`,
	basis_points: (k) => {
		const change = k.of("Gross Margin %") - k.of("Gross Margin %", 1);
		k.need(Math.abs(change) > 0.5);
		return `At ${k.n}, the gross margin ${k.direction(change * 10, "improved", "slipped")} ${k.basisPoints(change)} to ${k.percent(k.of("Gross Margin %"))} in ${k.y}.`;
	},
	in_total: (k) => {
		const change = k.growth("Revenue", 4);
		return `From ${k.y - 4} through ${k.y}, ${k.n}'s revenue ${k.direction(change, "rose", "fell")} ${k.percent(change)} in total.`;
	},
	heading: (k) =>
		`## ${k.n} in ${k.y}\n\n* **Revenue** — ${k.money(k.of("Revenue"))}\n* **Net margin** — ${k.percent(positive(k, "Net Margin %"))}\n* **Cash flow from operations** — ${k.money(positive(k, "Cash Flow from Operations"))}`,
	metric_table: (k) => {
		const change = k.growth("Revenue");
		k.need(change > 0);
		return `${k.n}, in billions of dollars\n\n| Metric | FY${k.y - 1} | FY${k.y} | Change |\n|:--|--:|--:|--:|\n| Net sales | ${k.billions(k.of("Revenue", 1))} | ${k.billions(k.of("Revenue"))} | +${k.percent(change)} |\n| Total assets | ${k.billions(k.of("Total Assets", 1))} | ${k.billions(k.of("Total Assets"))} | |`;
	},
	columns_of_companies: (k) =>
		`Fiscal ${k.y}\n\n| | ${k.n} | ${k.other.name} |\n|---|---|---|\n| Revenue ($bn) | ${k.billions(k.of("Revenue"))} | ${k.billions(k.ofOther("Revenue"))} |\n| Net margin | ${k.percent(positive(k, "Net Margin %"))} | ${k.percent(Math.max(0.1, k.ofOther("Net Margin %")))} |`,
	almost: (k) => {
		const flow = positive(k, "Free Cash Flow");
		k.need(flow > 3000);
		return `${k.n} generated free cash flow of almost $${k.plain(Math.ceil(flow / 100) / 10)} billion in ${k.y}.`;
	},
	came_from: (k) => {
		const { name, now, total } = k.segment();
		return `Roughly ${k.percent((now / total) * 100)} of ${k.n}'s ${k.y} revenue came from ${name}.`;
	},
	net_loss: (k) => {
		k.need(k.of("Net Income") < 0 && k.of("Net Income", 1) < 0);
		return `It was another hard year for ${k.n}. The company's net loss was ${k.money(-k.of("Net Income"))} in ${k.y}, after ${k.money(-k.of("Net Income", 1))} in ${k.y - 1}.`;
	},
	took_in: (k) => {
		const change = (k.ofQuarter("Revenue") / k.ofQuarter("Revenue", 4) - 1) * 100;
		return `In the ${k.month} quarter of ${k.y}, ${k.n} took in ${k.money(k.ofQuarter("Revenue"))}, ${k.percent(change)} ${k.direction(change, "more", "less")} than in the same period a year earlier.`;
	},
	ticker: (k) =>
		`${k.n} (${k.company.symbol}) reported ${k.year(differs(k, "Revenue"))} sales of ${k.money(k.of("Revenue"))}.`,
	note: (k) =>
		`$${k.company.symbol}: ${k.y} revenue ${k.money(k.of("Revenue"))}, net income ${k.money(positive(k, "Net Income"))}.`,
	before_tax: (k) =>
		`Income tax was ${k.money(outflow(k, "Tax Provision"))} on pre-tax income of ${k.money(positive(k, "Pretax Income"))} at ${k.n} in ${k.y}.`,
	works_out: (k) =>
		`${k.n}'s profit of ${k.money(positive(k, "Net Income"))} in ${k.y} works out at a net margin of ${k.percent(k.of("Net Margin %"))}.`,
	had_grown: (k) =>
		`By the end of fiscal ${k.year(differs(k, "Total Stockholders Equity"))}, ${k.n}'s stockholders' equity stood at ${k.money(positive(k, "Total Stockholders Equity"))}.`,
	return_on_assets: (k) =>
		`${k.n}'s return on assets was ${k.percent(positive(k, "ROA %"))} in ${k.y} and ${k.percent(positive(k, "ROA %", 1))} in ${k.y - 1}.`,
	three_years: (k) =>
		`In ${k.y - 2}, ${k.y - 1} and ${k.y}, ${k.n}'s revenue was ${k.money(k.of("Revenue", 2))}, ${k.money(k.of("Revenue", 1))} and ${k.money(k.of("Revenue"))}.`,
	in_brackets: (k) => {
		const change = k.growth("Revenue");
		return `Revenue ${k.direction(change, "increased", "decreased")} at ${k.n} in ${k.y} (${change > 0 ? "+" : "−"}${k.percent(change)}), to ${k.money(k.of("Revenue"))}.`;
	},
	small_print: (k) => `¹ Net income of ${k.n}, fiscal ${k.y}: ${k.money(positive(k, "Net Income"))}.`,
	working_capital: (k) =>
		`${k.n}'s inventories were ${k.money(positive(k, "Total Inventories"))} and its accounts receivable ${k.money(positive(k, "Accounts Receivable"))} at the close of fiscal ${k.y}.`,
	diluted: (k) =>
		`${k.n} had ${k.plain(k.of("Shares Outstanding (Diluted Average)"), 0)} million diluted shares in ${k.y}.`,
	depreciation: (k) =>
		`Depreciation and amortisation of ${k.money(positive(k, "Depreciation, Depletion and Amortization"))} weighed on ${k.n}'s ${k.y} results.`,
	interest_bill: (k) => `The interest expense of ${k.n} totalled ${k.money(outflow(k, "Interest Expense"))} in ${k.y}.`,
	book_value: (k) =>
		`${k.n}'s book value per share was ${k.perShare(positive(k, "Book Value per Share"))} at the end of ${k.y}.`,
	fold: (k) => {
		const fold = k.of("Revenue") / positive(k, "Revenue", 8);
		k.need(fold > 1.5);
		return `${k.n}'s revenue was ${k.plain(fold)} times as high in ${k.y} as in ${k.y - 8}.`;
	},
	margin_of: (k) =>
		`On sales of ${k.money(k.of("Revenue"))}, ${k.n} made a gross profit of ${k.money(positive(k, "Gross Profit"))} in ${k.y}.`,
	second_company: (k) => {
		k.need(k.of("Net Income") > 0 && k.ofOther("Net Income") > 0);
		return `${k.other.name} earned ${k.money(k.ofOther("Net Income"))} in fiscal ${k.y}, compared with ${k.money(k.of("Net Income"))} at ${k.n}.`;
	},
	sold_for: (k) => `Shares of ${k.n} closed ${k.month} ${k.y} at ${k.perShare(k.of("Month End Stock Price"))}.`,
	research_share: (k) => {
		const spent = positive(k, "Research & Development");
		return `Research and development consumed ${k.percent((spent / k.of("Revenue")) * 100)} of sales at ${k.n} in ${k.y}.`;
	},
};
