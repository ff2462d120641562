// Templates of the sentences against which the reader is written.
import type { Kit, Template } from "./kit.js";

const rose = (k: Kit, change: number) =>
	k.direction(change, k.pick("grew", "rose", "increased"), k.pick("fell", "declined", "decreased"));
const changeOf = (k: Kit, field: string) => (back: number) => Math.abs(k.of(field, back) / k.of(field) - 1) > 0.03;

export const FIRST_HALF: Readonly<Record<string, Template>> = {
	growth: (k) => {
		const change = k.growth("Revenue");
		return `${k.n}'s revenue ${rose(k, change)} ${k.percent(change)} in ${k.y}.`;
	},
	level: (k) => `${k.n} reported revenue of ${k.money(k.of("Revenue"))} for fiscal ${k.year(changeOf(k, "Revenue"))}.`,
	two_levels: (k) => {
		k.need(k.of("Net Income") > 0);
		return `In ${k.y}, ${k.n} had revenue of ${k.money(k.of("Revenue"))} and net income of ${k.money(k.of("Net Income"))}.`;
	},
	segment: (k) => {
		const { name, now } = k.segment();
		return `${k.n}'s ${name} revenue was ${k.money(now)} in fiscal ${k.y}.`;
	},
	segment_alone: (k) => {
		const { name, now, before } = k.segment();
		const change = (now / before - 1) * 100;
		return `At ${k.n}, revenue from ${name} ${rose(k, change)} ${k.percent(change)} to ${k.money(now)} in ${k.y}.`;
	},
	margins: (k) =>
		`${k.n}'s gross margin was ${k.percent(k.of("Gross Margin %"))} in ${k.y}, against ${k.percent(k.of("Gross Margin %", 1))} in ${k.y - 1}.`,
	eps: (k) => {
		k.need(k.of("EPS (Diluted)") > 0.1);
		return `${k.n} earned ${k.perShare(k.of("EPS (Diluted)"))} per share in ${k.y}.`;
	},
	change_to: (k) => {
		const change = k.growth("Net Income");
		return `Net income at ${k.n} ${rose(k, change)} ${k.percent(change)} to ${k.money(k.of("Net Income"))} in fiscal ${k.y}.`;
	},
	points: (k) => {
		const [now, before] = [k.of("Operating Margin %"), k.of("Operating Margin %", 1)];
		return `${k.n}'s operating margin ${k.direction(now - before, "widened", "narrowed")} by ${k.points(now - before)} in ${k.y}.`;
	},
	yearly: (k) => {
		k.need(k.of("Revenue", 5) > 0);
		const rate = ((k.of("Revenue") / k.of("Revenue", 5)) ** 0.2 - 1) * 100;
		k.need(rate > 1);
		return `Between ${k.y - 5} and ${k.y}, ${k.n}'s revenue grew by ${k.percent(rate)} a year.`;
	},
	research: (k) => {
		const [spent, sold] = [k.of("Research & Development"), k.of("Revenue")];
		k.need(spent > 0);
		return `${k.n} spent ${k.money(spent)} on research and development in ${k.y}, or ${k.percent((spent / sold) * 100)} of revenue.`;
	},
	assets: (k) =>
		`${k.n}'s total assets stood at ${k.money(k.of("Total Assets"))} at the end of fiscal ${k.year(changeOf(k, "Total Assets"))}.`,
	dividend: (k) => {
		k.need(k.of("Dividends per Share") > 0);
		return `${k.n} paid dividends of ${k.perShare(k.of("Dividends per Share"))} per share in ${k.y}.`;
	},
	list: (k) => {
		k.need(k.of("Operating Income") > 0 && k.of("EPS (Diluted)") > 0);
		return `${k.n}, fiscal ${k.y}:\n\n- Revenue: ${k.money(k.of("Revenue"))}\n- Operating income: ${k.money(k.of("Operating Income"))}\n- EPS (diluted): ${k.perShare(k.of("EPS (Diluted)"))}`;
	},
	company_table: (k) => {
		k.need(k.of("Net Margin %") > 0 && k.ofOther("Net Margin %") > 0);
		return `| Company | Revenue, FY${k.y} (USD million) | Net margin |\n|---|---:|---:|\n| ${k.n} | ${k.cell(k.of("Revenue"))} | ${k.percent(k.of("Net Margin %"))} |\n| ${k.other.name} | ${k.cell(k.ofOther("Revenue"))} | ${k.percent(k.ofOther("Net Margin %"))} |`;
	},
	year_table: (k) =>
		`**${k.n}** (USD million)\n\n| | ${k.y - 1} | ${k.y} |\n|---|---|---|\n| Revenue | ${k.cell(k.of("Revenue", 1))} | ${k.cell(k.of("Revenue"))} |\n| Total assets | ${k.cell(k.of("Total Assets", 1))} | ${k.cell(k.of("Total Assets"))} |`,
	a_year_earlier: (k) => {
		k.need(k.of("Free Cash Flow") > 0 && k.of("Free Cash Flow", 1) > 0);
		return `${k.n}'s free cash flow came to ${k.money(k.of("Free Cash Flow"))} in ${k.y}, compared with ${k.money(k.of("Free Cash Flow", 1))} a year earlier.`;
	},
	share: (k) => {
		const { name, now, total } = k.segment();
		return `${name} accounted for ${k.percent((now / total) * 100)} of ${k.n}'s revenue in ${k.y}.`;
	},
	loss: (k) => {
		k.need(k.of("Net Income") < 0);
		return `${k.n} lost ${k.money(-k.of("Net Income"))} in ${k.y}.`;
	},
	about: (k) => `${k.n}'s capital expenditure was about ${k.money(-k.of("Capital Expenditure"), "b1")} in FY${k.yy}.`,
	debt: (k) => `${k.n} had ${k.money(k.of("Long-Term Debt"))} of long-term debt at the end of ${k.y}.`,
	quarter: (k) => `In the quarter to ${k.quarterMonth()}, ${k.n}'s revenue was ${k.money(k.ofQuarter("Revenue"))}.`,
	quarter_growth: (k) => {
		const change = (k.ofQuarter("Revenue", 1) / k.ofQuarter("Revenue", 5) - 1) * 100;
		return `Revenue at ${k.n} ${rose(k, change)} ${k.percent(change)} in the quarter ended ${k.quarterMonth(1)} from a year earlier.`;
	},
	price: (k) =>
		`${k.n}'s share price was ${k.perShare(k.of("Month End Stock Price"))} at the end of ${k.month} ${k.y}.`,
	earnings_multiple: (k) =>
		`At the end of fiscal ${k.y}, ${k.n} traded at ${k.plain(k.of("PE Ratio"))} times earnings.`,
	more_than: (k) => {
		const billions = Math.floor(k.of("Revenue") / 1000);
		k.need(billions >= 20);
		return `${k.n}'s sales in ${k.year(changeOf(k, "Revenue"))} were more than $${billions} billion.`;
	},
	two_companies: (k) => {
		k.need(k.of("Net Margin %") > 0 && k.ofOther("Net Margin %") > 0);
		return `${k.n}'s net margin was ${k.percent(k.of("Net Margin %"))} in fiscal ${k.y}, while ${k.other.name}'s was ${k.percent(k.ofOther("Net Margin %"))}.`;
	},
	pronoun: (k) => {
		const change = k.growth("Revenue");
		return `${k.n} published its results for ${k.y}. Its revenue ${rose(k, change)} ${k.percent(change)} to ${k.money(k.of("Revenue"))}, and the company's total assets were ${k.money(k.of("Total Assets"))}.`;
	},
	footnote: (k) =>
		`Sales moved.[^1]\n\n[^1]: ${k.n}'s revenue was ${k.money(k.of("Revenue"))} in ${k.y} and ${k.money(k.of("Revenue", 1))} in ${k.y - 1}.`,
	shares: (k) => {
		const change = k.growth("Shares Outstanding (Diluted Average)", 3);
		return `From ${k.y - 3} to ${k.y}, ${k.n}'s diluted share count ${rose(k, change)} ${k.percent(change)}.`;
	},
	compensation: (k) => {
		k.need(k.of("Stock Based Compensation") > 0);
		return `${k.n}'s stock-based compensation was ${k.money(k.of("Stock Based Compensation"))} in ${k.y}.`;
	},
	equity: (k) => {
		k.need(k.of("Total Stockholders Equity") > 0);
		return `Shareholders' equity of ${k.n} was ${k.money(k.of("Total Stockholders Equity"))} at the end of ${k.month} ${k.y}.`;
	},
	tax_rate: (k) => {
		k.need(k.of("Tax Rate %") > 3);
		return `${k.n}'s effective tax rate was ${k.percent(k.of("Tax Rate %"))} in ${k.y}.`;
	},
	operating_cash: (k) => {
		k.need(k.of("Cash Flow from Operations") > 0);
		return `Operating cash flow of ${k.n} reached ${k.money(k.of("Cash Flow from Operations"))} in ${k.y}.`;
	},
	interest: (k) => {
		k.need(k.of("Net Interest Income") > 0);
		return `${k.n}'s net interest income was ${k.money(k.of("Net Interest Income"))} in ${k.y}.`;
	},
	buybacks: (k) => {
		k.need(k.of("Repurchase of Stock") < 0);
		return `${k.n} bought back ${k.money(-k.of("Repurchase of Stock"))} of its own shares in ${k.y}.`;
	},
	cash: (k) =>
		`${k.n} held ${k.money(k.of("Cash, Cash Equivalents, Marketable Securities"))} in cash and marketable securities at the end of fiscal ${k.y}.`,
	from_to: (k) => {
		const change = k.growth("Revenue");
		return `${k.n}'s sales ${rose(k, change)} from ${k.money(k.of("Revenue", 1))} in ${k.y - 1} to ${k.money(k.of("Revenue"))} in ${k.y}.`;
	},
	respectively: (k) =>
		`${k.n}'s revenue in ${k.y - 1} and ${k.y} was ${k.money(k.of("Revenue", 1))} and ${k.money(k.of("Revenue"))}, respectively.`,
	roe: (k) => {
		k.need(k.of("Total Stockholders Equity") > 0 && k.of("Total Stockholders Equity", 1) > 0 && k.of("ROE %") > 0);
		return `${k.n}'s return on equity was ${k.percent(k.of("ROE %"))} in ${k.y}.`;
	},
};
