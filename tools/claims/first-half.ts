// Declares the templates of the sentences with which the reader of texts was developed.
import type { Kit, Template } from "./kit.js";

const changeWord = (k: Kit, change: number) =>
	k.direction(change, k.pick("grew", "rose", "increased"), k.pick("fell", "declined", "decreased"));
const changeOf = (k: Kit, field: string) => (back: number) =>
	Math.abs(k.figure(field, back) / k.figure(field) - 1) > 0.03;

export const FIRST_HALF: Readonly<Record<string, Template>> = {
	growth: (k) => {
		const change = k.growth("Revenue");
		return `${k.name}'s revenue ${changeWord(k, change)} ${k.percent(change)} in ${k.fiscalYear}.`;
	},
	level: (k) =>
		`${k.name} reported revenue of ${k.money(k.figure("Revenue"))} for fiscal ${k.year(changeOf(k, "Revenue"))}.`,
	two_levels: (k) => {
		k.require(k.figure("Net Income") > 0);
		return `In ${k.fiscalYear}, ${k.name} had revenue of ${k.money(k.figure("Revenue"))} and net income of ${k.money(k.figure("Net Income"))}.`;
	},
	segment: (k) => {
		const { name, revenue } = k.segment();
		return `${k.name}'s ${name} revenue was ${k.money(revenue)} in fiscal ${k.fiscalYear}.`;
	},
	segment_alone: (k) => {
		const { name, revenue, previous } = k.segment();
		const change = (revenue / previous - 1) * 100;
		return `At ${k.name}, revenue from ${name} ${changeWord(k, change)} ${k.percent(change)} to ${k.money(revenue)} in ${k.fiscalYear}.`;
	},
	margins: (k) =>
		`${k.name}'s gross margin was ${k.percent(k.figure("Gross Margin %"))} in ${k.fiscalYear}, against ${k.percent(k.figure("Gross Margin %", 1))} in ${k.fiscalYear - 1}.`,
	eps: (k) => {
		k.require(k.figure("EPS (Diluted)") > 0.1);
		return `${k.name} earned ${k.perShare(k.figure("EPS (Diluted)"))} per share in ${k.fiscalYear}.`;
	},
	change_to: (k) => {
		const change = k.growth("Net Income");
		return `Net income at ${k.name} ${changeWord(k, change)} ${k.percent(change)} to ${k.money(k.figure("Net Income"))} in fiscal ${k.fiscalYear}.`;
	},
	points: (k) => {
		const [margin, previous] = [k.figure("Operating Margin %"), k.figure("Operating Margin %", 1)];
		return `${k.name}'s operating margin ${k.direction(margin - previous, "widened", "narrowed")} by ${k.points(margin - previous)} in ${k.fiscalYear}.`;
	},
	yearly: (k) => {
		k.require(k.figure("Revenue", 5) > 0);
		const rate = ((k.figure("Revenue") / k.figure("Revenue", 5)) ** 0.2 - 1) * 100;
		k.require(rate > 1);
		return `Between ${k.fiscalYear - 5} and ${k.fiscalYear}, ${k.name}'s revenue grew by ${k.percent(rate)} a year.`;
	},
	research: (k) => {
		const [spent, revenue] = [k.figure("Research & Development"), k.figure("Revenue")];
		k.require(spent > 0);
		return `${k.name} spent ${k.money(spent)} on research and development in ${k.fiscalYear}, or ${k.percent((spent / revenue) * 100)} of revenue.`;
	},
	assets: (k) =>
		`${k.name}'s total assets stood at ${k.money(k.figure("Total Assets"))} at the end of fiscal ${k.year(changeOf(k, "Total Assets"))}.`,
	dividend: (k) => {
		k.require(k.figure("Dividends per Share") > 0);
		return `${k.name} paid dividends of ${k.perShare(k.figure("Dividends per Share"))} per share in ${k.fiscalYear}.`;
	},
	list: (k) => {
		k.require(k.figure("Operating Income") > 0 && k.figure("EPS (Diluted)") > 0);
		return `${k.name}, fiscal ${k.fiscalYear}:\n\n- Revenue: ${k.money(k.figure("Revenue"))}\n- Operating income: ${k.money(k.figure("Operating Income"))}\n- EPS (diluted): ${k.perShare(k.figure("EPS (Diluted)"))}`;
	},
	company_table: (k) => {
		k.require(k.figure("Net Margin %") > 0 && k.otherFigure("Net Margin %") > 0);
		return `| Company | Revenue, FY${k.fiscalYear} (USD million) | Net margin |\n|---|---:|---:|\n| ${k.name} | ${k.cell(k.figure("Revenue"))} | ${k.percent(k.figure("Net Margin %"))} |\n| ${k.other.name} | ${k.cell(k.otherFigure("Revenue"))} | ${k.percent(k.otherFigure("Net Margin %"))} |`;
	},
	year_table: (k) =>
		`**${k.name}** (USD million)\n\n| | ${k.fiscalYear - 1} | ${k.fiscalYear} |\n|---|---|---|\n| Revenue | ${k.cell(k.figure("Revenue", 1))} | ${k.cell(k.figure("Revenue"))} |\n| Total assets | ${k.cell(k.figure("Total Assets", 1))} | ${k.cell(k.figure("Total Assets"))} |`,
	a_year_earlier: (k) => {
		k.require(k.figure("Free Cash Flow") > 0 && k.figure("Free Cash Flow", 1) > 0);
		return `${k.name}'s free cash flow came to ${k.money(k.figure("Free Cash Flow"))} in ${k.fiscalYear}, compared with ${k.money(k.figure("Free Cash Flow", 1))} a year earlier.`;
	},
	share: (k) => {
		const { name, revenue, total } = k.segment();
		return `${name} accounted for ${k.percent((revenue / total) * 100)} of ${k.name}'s revenue in ${k.fiscalYear}.`;
	},
	loss: (k) => {
		k.require(k.figure("Net Income") < 0);
		return `${k.name} lost ${k.money(-k.figure("Net Income"))} in ${k.fiscalYear}.`;
	},
	about: (k) =>
		`${k.name}'s capital expenditure was about ${k.money(-k.figure("Capital Expenditure"), "b1")} in FY${k.shortYear}.`,
	debt: (k) => `${k.name} had ${k.money(k.figure("Long-Term Debt"))} of long-term debt at the end of ${k.fiscalYear}.`,
	quarter: (k) =>
		`In the quarter to ${k.quarterMonth()}, ${k.name}'s revenue was ${k.money(k.quarterFigure("Revenue"))}.`,
	quarter_growth: (k) => {
		const change = (k.quarterFigure("Revenue", 1) / k.quarterFigure("Revenue", 5) - 1) * 100;
		return `Revenue at ${k.name} ${changeWord(k, change)} ${k.percent(change)} in the quarter ended ${k.quarterMonth(1)} from a year earlier.`;
	},
	price: (k) =>
		`${k.name}'s share price was ${k.perShare(k.figure("Month End Stock Price"))} at the end of ${k.month} ${k.fiscalYear}.`,
	earnings_multiple: (k) =>
		`At the end of fiscal ${k.fiscalYear}, ${k.name} traded at ${k.plain(k.figure("PE Ratio"))} times earnings.`,
	more_than: (k) => {
		const billions = Math.floor(k.figure("Revenue") / 1000);
		k.require(billions >= 20);
		return `${k.name}'s sales in ${k.year(changeOf(k, "Revenue"))} were more than $${billions} billion.`;
	},
	two_companies: (k) => {
		k.require(k.figure("Net Margin %") > 0 && k.otherFigure("Net Margin %") > 0);
		return `${k.name}'s net margin was ${k.percent(k.figure("Net Margin %"))} in fiscal ${k.fiscalYear}, while ${k.other.name}'s was ${k.percent(k.otherFigure("Net Margin %"))}.`;
	},
	pronoun: (k) => {
		const change = k.growth("Revenue");
		return `${k.name} published its results for ${k.fiscalYear}. Its revenue ${changeWord(k, change)} ${k.percent(change)} to ${k.money(k.figure("Revenue"))}, and the company's total assets were ${k.money(k.figure("Total Assets"))}.`;
	},
	footnote: (k) =>
		`Sales moved.[^1]\n\n[^1]: ${k.name}'s revenue was ${k.money(k.figure("Revenue"))} in ${k.fiscalYear} and ${k.money(k.figure("Revenue", 1))} in ${k.fiscalYear - 1}.`,
	shares: (k) => {
		const change = k.growth("Shares Outstanding (Diluted Average)", 3);
		return `From ${k.fiscalYear - 3} to ${k.fiscalYear}, ${k.name}'s diluted share count ${changeWord(k, change)} ${k.percent(change)}.`;
	},
	compensation: (k) => {
		k.require(k.figure("Stock Based Compensation") > 0);
		return `${k.name}'s stock-based compensation was ${k.money(k.figure("Stock Based Compensation"))} in ${k.fiscalYear}.`;
	},
	equity: (k) => {
		k.require(k.figure("Total Stockholders Equity") > 0);
		return `Shareholders' equity of ${k.name} was ${k.money(k.figure("Total Stockholders Equity"))} at the end of ${k.month} ${k.fiscalYear}.`;
	},
	tax_rate: (k) => {
		k.require(k.figure("Tax Rate %") > 3);
		return `${k.name}'s effective tax rate was ${k.percent(k.figure("Tax Rate %"))} in ${k.fiscalYear}.`;
	},
	operating_cash: (k) => {
		k.require(k.figure("Cash Flow from Operations") > 0);
		return `Operating cash flow of ${k.name} reached ${k.money(k.figure("Cash Flow from Operations"))} in ${k.fiscalYear}.`;
	},
	interest: (k) => {
		k.require(k.figure("Net Interest Income") > 0);
		return `${k.name}'s net interest income was ${k.money(k.figure("Net Interest Income"))} in ${k.fiscalYear}.`;
	},
	buybacks: (k) => {
		k.require(k.figure("Repurchase of Stock") < 0);
		return `${k.name} bought back ${k.money(-k.figure("Repurchase of Stock"))} of its own shares in ${k.fiscalYear}.`;
	},
	cash: (k) =>
		`${k.name} held ${k.money(k.figure("Cash, Cash Equivalents, Marketable Securities"))} in cash and marketable securities at the end of fiscal ${k.fiscalYear}.`,
	from_to: (k) => {
		const change = k.growth("Revenue");
		return `${k.name}'s sales ${changeWord(k, change)} from ${k.money(k.figure("Revenue", 1))} in ${k.fiscalYear - 1} to ${k.money(k.figure("Revenue"))} in ${k.fiscalYear}.`;
	},
	respectively: (k) =>
		`${k.name}'s revenue in ${k.fiscalYear - 1} and ${k.fiscalYear} was ${k.money(k.figure("Revenue", 1))} and ${k.money(k.figure("Revenue"))}, respectively.`,
	roe: (k) => {
		k.require(
			k.figure("Total Stockholders Equity") > 0 &&
				k.figure("Total Stockholders Equity", 1) > 0 &&
				k.figure("ROE %") > 0,
		);
		return `${k.name}'s return on equity was ${k.percent(k.figure("ROE %"))} in ${k.fiscalYear}.`;
	},
};
