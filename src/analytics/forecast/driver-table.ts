// Declares the drivers of a forecast: what each changes, its limits, and its base case from the company's record.
import { percent } from "../../core/format.js";
import { CONVENTIONS } from "../fair-value/conventions.js";
import { costOfEquity, gStable } from "../inputs/cost-of-capital.js";
import { highGrowth } from "../inputs/returns.js";
import { sampleSd } from "../math/statistics.js";
import { type ForecastRecord, type RatioBase, recentMedian } from "./record.js";

/** A base case: its first and last values, and the years of fading. */
export interface BaseCase {
	readonly from: number;
	readonly to: number;
	/** Years until `to` is reached. @default 1: it holds from the first year on */
	readonly fade?: number;
	/** Years for which `from` holds before the fade begins. @default 0 */
	readonly held?: number;
	readonly reason: string;
	/** The distance of low and high from the base. */
	readonly spread: number;
}

/** A driver. Its base case is a text if the driver is left out: the reason. */
export interface DriverRow {
	readonly name: string;
	readonly title: string;
	readonly moves: string;
	readonly unit: "fraction" | "days";
	readonly bounds: readonly [low: number, high: number];
	/** True for a constant rate. */
	readonly constant: boolean;
	/** True if a higher value lowers the share's value: its low is the bull case. */
	readonly costs: boolean;
	readonly base: (record: ForecastRecord, years: number) => BaseCase | string;
	/** Its values in the filed years; NaN if not reported; empty for policies and valuation rates. `asReported` leaves out estimates. */
	readonly filed: (record: ForecastRecord, asReported?: boolean) => readonly number[];
}

/** Computes a base case from the driver's known values, oldest first. */
type Base = (record: ForecastRecord, years: number, known: readonly number[]) => BaseCase | string;

const RECENT_YEARS = 5;
const DAYS_FADE_YEARS = 3;
const stableGrowth = ({ facts }: ForecastRecord): number => facts.value(gStable) ?? CONVENTIONS.stableGrowth;
const counted = (ratios: readonly number[]) => `${Math.min(RECENT_YEARS, ratios.length)} years`;

/** One standard deviation of the last years; with too few, a tenth of the value and at least half a point. */
function spreadOf(ratios: readonly number[], center: number): number {
	const recent = ratios.slice(-RECENT_YEARS);
	return recent.length >= 3 ? Math.max(sampleSd(recent), 1e-4) : Math.max(Math.abs(center) / 10, 0.005);
}

const steady = (value: number, reason: string, spread = Math.max(Math.abs(value) / 10, 0.005)): BaseCase => ({
	from: value,
	to: value,
	reason,
	spread,
});
const lastOf = (ratios: readonly number[]): BaseCase => {
	const last = ratios.at(-1) ?? Number.NaN;
	return steady(last, "the last value is kept", spreadOf(ratios, last));
};
const medianOf = (ratios: readonly number[], none: string): BaseCase | string => {
	const middle = recentMedian(ratios);
	return ratios.length === 0 ? none : steady(middle, `median of ${counted(ratios)}`, spreadOf(ratios, middle));
};
/** A fade from the last value to the mean of it and the five-year median. */
function toMedian(ratios: readonly number[], none: string, fade = RECENT_YEARS): BaseCase | string {
	const from = ratios.at(-1);
	if (from === undefined) return none;
	const reason = `from the last value to the mean of it and the median of ${counted(ratios)} in ${fade} years`;
	return { from, to: (from + recentMedian(ratios)) / 2, fade, reason, spread: spreadOf(ratios, from) };
}

/** The base case of a share: towards the median, if the last year reports the line. */
const share =
	(line: string): Base =>
	(record, _, known) =>
		record.isKnown(line) ? toMedian(known, record.reasonFor(line)) : record.reasonFor(line);
const lastValue =
	(line?: string): Base =>
	(record, _, known) =>
		line && !(record.last(line) > 0) ? record.reasonFor(line) : lastOf(known);
const days =
	(line: string, over: string): Base =>
	(record, _, known) => {
		if (!(record.last(line) > 0)) return record.reasonFor(line);
		const days = toMedian(known, record.reasonFor(line), DAYS_FADE_YEARS);
		const by = lineOf(over, record).replaceAll("_", " ");
		return typeof days === "string" ? days : { ...days, reason: `${days.reason}; on ${by}` };
	};
const ofRevenue =
	(base: Base): Base =>
	(record, ...rest) =>
		record.isKnown("revenue") ? base(record, ...rest) : record.reasonFor("revenue");
const depreciationRates = (record: ForecastRecord) =>
	record.ratios("depreciation_amortization", "fixed_assets", "opening");
const withDebt =
	(base: (rate: { readonly rate: number; readonly reason: string }, known: readonly number[]) => BaseCase): Base =>
	({ debtRate }, _, known) =>
		debtRate
			? base(debtRate, known)
			: "debt or its interest is not reported: debt is among other liabilities, its interest among costs";

/** Capital expenditure that at last keeps fixed assets at their share of revenue: it replaces depreciation and grows with revenue. */
const steadyCapex: Base = (record, years, ratios) => {
	if (!record.rollsAssets) return record.reasonForNoAssets;
	const stable = stableGrowth(record);
	const to =
		((recentMedian(depreciationRates(record)) + stable) / (1 + stable)) *
		(record.last("fixed_assets") / record.last("revenue"));
	const reason = `from the median of ${counted(ratios)} to what keeps assets at their share of revenue`;
	return { from: recentMedian(ratios), to, fade: years, reason, spread: spreadOf(ratios, to) };
};

const priceGrowth: Base = (record) => {
	const { company } = record.facts;
	const [rate, price, count] = [record.facts.value(costOfEquity), company.price.value, record.last("shares")];
	if (rate === null || price === null || !(count > 0) || company.priceCurrency !== company.currency)
		return "no price in the currency of the statements is known: shares do not follow from buybacks";
	const dividendYield = (record.isKnown("dividends") ? record.last("dividends") : 0) / (price * count);
	return steady(rate - dividendYield, `the rate on equity less the dividend yield of ${percent(dividendYield)}`, 0.02);
};

/** The constant share of an excess return that is worth as much as a linear fade to nothing. */
function keptOfFade(years: number, rate: number, growth: number): number {
	let fadeValue = 0;
	for (let year = 1, present = 1 / (1 + rate); year <= years; year++, present *= (1 + growth) / (1 + rate))
		fadeValue += (1 - (year - 1) / years) * present;
	return Math.max(0, fadeValue * (rate - growth));
}

/** The base case of each driver, by name. */
const BASES: Readonly<Record<string, Base>> = {
	growth(record, years) {
		const own = record.facts.get(highGrowth);
		const to = stableGrowth(record);
		const from = own.value ?? to;
		const rule = own.value === null ? "there is no record of growth" : (own.rule ?? "half the own record, half 5%");
		const turn = from < to ? "rising" : "fading";
		const reason =
			from === to
				? `${percent(from)} throughout (${rule})`
				: `${percent(from)} for five years (${rule}), ${turn} to ${percent(to)}`;
		const high = Math.min(CONVENTIONS.yearsHigh, years);
		return { from, to, held: high, fade: years, reason, spread: CONVENTIONS.growthSpread };
	},
	gross_margin: share("cost_of_revenue"),
	selling: share("selling_costs"),
	research: share("research_costs"),
	depreciation: (record, _, known) => (record.rollsAssets ? medianOf(known, "") : record.reasonForNoAssets),
	other_costs: (_, __, known) => toMedian(known, "operating income is not known"),
	other_income: (_, __, known) => medianOf(known, "operating income is not known"),
	capex: steadyCapex,
	receivable_days: days("receivables", "revenue"),
	inventory_days: days("inventory", "sold"),
	payable_days: days("payables", "sold"),
	other_assets_ratio: lastValue(),
	other_liabilities_ratio: lastValue(),
	goodwill_growth: (record) =>
		record.last("goodwill") > 0 ? steady(0, "no acquisitions are assumed", 0.02) : record.reasonFor("goodwill"),
	debt_ratio: withDebt((_, known) => lastOf(known)),
	debt_rate: withDebt(({ rate, reason }) => steady(rate, reason, 0.01)),
	cash_ratio: lastValue(),
	cash_rate: ({ cashRate }) =>
		cashRate
			? steady(cashRate.rate, cashRate.reason, 0.01)
			: "no rate on cash is known: what it earns is within other income",
	operating_cash: (record) =>
		steady(
			Math.min(OPERATING_CASH, record.last("cash") / record.last("revenue")),
			"2% of revenue, or all cash where there is less: what is above is worth its balance",
			0.01,
		),
	buybacks: () => steady(0, "what is left over at the targets is bought back", 0.1),
	new_shares(...given) {
		const price = priceGrowth(...given);
		return typeof price === "string" ? price : steady(0, "none besides stock compensation", 0.01);
	},
	tax: (_, __, known) =>
		medianOf(
			known.filter((rate) => rate >= 0 && rate < MAX_TAX_RATE),
			"no year of the record tells a rate of tax",
		),
	minority_share: (record, _, known) =>
		record.last("minority_interest") > 0
			? medianOf(
					known.filter((part) => Math.abs(part) < MAX_MINORITY_SHARE),
					"its share of profit is not known",
				)
			: "no minority interest is reported",
	preferred_rate: (record, _, known) =>
		record.last("preferred_stock") > 0
			? steady(known.at(-1) ?? Number.NaN, "of the last year")
			: "no preferred stock with dividends is reported",
	payout(record, _, known) {
		if (!record.isKnown("dividends")) return steady(0, "the last fiscal year reports no dividends", 0.1);
		const payout = medianOf(
			known.map((ratio) => Math.min(ratio, 1)),
			"",
		);
		return typeof payout === "string" ? steady(0, "income was not positive in years with dividends", 0.1) : payout;
	},
	price_growth: priceGrowth,
	cost_of_equity({ facts }) {
		const { value, rule } = facts.get(costOfEquity);
		return value === null ? "no rate on equity is known" : steady(value, rule ?? "the market's return, by beta", 0.01);
	},
	terminal_growth: (record) => steady(stableGrowth(record), "long-run inflation and some real growth", 0.005),
	loans_share: lastValue("loans"),
	deposits_share: lastValue("deposits"),
	cash_share: lastValue("cash"),
	margin: ofRevenue(share("net_interest_income")),
	fees: ofRevenue(share("net_interest_income")),
	revenue_margin: ofRevenue((record, _, known) =>
		record.isKnown("net_interest_income")
			? "net interest income and other revenue have their own drivers"
			: toMedian(known, "total assets of the year before are not known"),
	),
	costs_to_income: ofRevenue((_, __, known) => toMedian(known, "costs are not known")),
	provisions: (record, _, known) =>
		record.isKnown("provision") && record.isKnown("revenue")
			? toMedian(known, "")
			: `${record.reasonFor("provision")}: provisions are among costs`,
	pretax_return: (record, _, known) =>
		record.isKnown("revenue")
			? "revenue, costs and provisions have their own drivers"
			: toMedian(known, "total assets of the year before are not known"),
	capital_ratio: lastValue(),
	kept_excess(record, years) {
		const { facts } = record;
		const rate = facts.value(costOfEquity);
		if (rate === null) return "no rate on equity is known";
		const left = Math.max(0, facts.rules.fade - years);
		const kept = keptOfFade(left, rate, stableGrowth(record));
		return steady(
			kept,
			`the return falls to the rate on equity in ${left} years after the last one, as in the fair value: worth as much as ${percent(kept)} of the excess for ever`,
			0.1,
		);
	},
	stock_compensation: (record, years, known) =>
		record.facts.company.template === "bank" && !(record.last("net_income") > 0)
			? "net income is not positive"
			: share("stock_compensation_expense")(record, years, known),
};

/** Cash over revenue that operations need: a convention, because records do not show it. */
const OPERATING_CASH = 0.02;
/** Higher tax rates come from one-off charges. */
const MAX_TAX_RATE = 0.6;
/** A larger minority share is a one-off. */
const MAX_MINORITY_SHARE = 0.5;

/** The line of a cost or asset base, and the one that replaces it if it is not reported. */
const BASE_LINES: Readonly<Record<string, readonly [line: string, other: string]>> = {
	sold: ["cost_of_revenue", "revenue"],
	lent: ["loans", "total_assets"],
};
function lineOf(name: string, record: ForecastRecord): string {
	const [line, other] = BASE_LINES[name] ?? [name, name];
	return (record.like ?? record).last(line) > 0 ? line : other;
}

/** The forms of a filed value: `1 - line / over`, `365 * line / over`, `line / opening over - 1`, `line / mean over`. */
const FILED_FORMULA = /^(1 - |365 \* )?(\w+) \/ (?:(opening|mean) )?(\w+)( - 1)?$/;
function filedValues(text: string, record: ForecastRecord, asReported = false): readonly number[] {
	const [, prefix, line, base = "same", over, less] = FILED_FORMULA.exec(text) ?? [];
	if (line === undefined || over === undefined) return [];
	return record
		.ratiosByYear(line, lineOf(over, record), base as RatioBase, asReported)
		.map((ratio) => (prefix === "1 - " ? 1 - ratio : prefix ? 365 * ratio : less ? ratio - 1 : ratio));
}

/** Reads a table of drivers: `name | title | what it moves | lowest to highest | flags | formula of a filed year`. */
const rowsOf = (text: string): readonly DriverRow[] =>
	text
		.trim()
		.split("\n")
		.map((line) => {
			const [name = "", title = "", moves = "", bounds = "", flags = "", of = ""] = line
				.split("|")
				.map((part) => part.trim());
			const [low = 0, high = 0] = bounds.split(" to ").map(Number);
			const filed: DriverRow["filed"] = (record, asReported) => filedValues(of, record, asReported);
			return {
				name,
				title,
				moves,
				bounds: [low, high],
				unit: flags.includes("days") ? "days" : "fraction",
				constant: flags.includes("constant"),
				costs: flags.includes("costs"),
				filed,
				base: (record, years) => (BASES[name] as Base)(record, years, filed(record).filter(Number.isFinite)),
			};
		});

const RATES = `
tax | Tax rate | Income tax | 0 to 0.9 | costs | income_tax / pretax_income
minority_share | Minority share of profit after tax | Minority interest | -1 to 1 | costs | minority_income / income_after_tax
preferred_rate | Preferred dividends over preferred stock | Preferred dividends | 0 to 0.3 | costs | preferred_dividends / preferred_stock
payout | Dividends over net income | Dividends | 0 to 2 | | dividends / net_income
price_growth | Growth of the share price at which shares are bought | Shares | -0.5 to 0.5
cost_of_equity | Rate on equity | Value | 0.01 to 0.4 | costs constant
terminal_growth | Growth for ever | Value | -0.05 to 0.06 | constant`;

export const ORDINARY_DRIVERS: readonly DriverRow[] = rowsOf(`
growth | Revenue growth | Revenue | -0.9 to 3 | | revenue / opening revenue - 1
gross_margin | Gross margin | Cost of revenue | -5 to 1 | | 1 - cost_of_revenue / revenue
selling | Selling, general and administrative over revenue | Selling costs | 0 to 10 | costs | selling_costs / revenue
research | Research and development over revenue | Research costs | 0 to 10 | costs | research_costs / revenue
depreciation | Depreciation over opening fixed assets | Depreciation | 0 to 1 | costs | depreciation_amortization / opening fixed_assets
other_costs | Other operating costs over revenue | Other operating costs | -10 to 10 | costs | other_operating_costs / revenue
other_income | Other income over revenue | Other income | -5 to 5 | | other_income_net / revenue
capex | Capital expenditure over revenue | Capital expenditure | 0 to 10 | costs | capital_expenditure / revenue
receivable_days | Days of receivables | Receivables | 0 to 3650 | days costs | 365 * receivables / revenue
inventory_days | Days of inventory | Inventory | 0 to 3650 | days costs | 365 * inventory / sold
payable_days | Days of payables | Payables | 0 to 3650 | days | 365 * payables / sold
other_assets_ratio | Other assets over revenue | Other assets | -10 to 100 | costs | other_assets / revenue
other_liabilities_ratio | Other liabilities over revenue | Other liabilities | -10 to 100 | | other_liabilities / revenue
goodwill_growth | Growth of goodwill | Goodwill | -1 to 1 | costs | goodwill / opening goodwill - 1
debt_ratio | Debt over revenue | Debt | 0 to 20 | | debt / revenue
debt_rate | Interest on debt | Interest expense | 0 to 0.5 | costs | interest_expense / mean debt
cash_ratio | Cash over revenue | Cash | 0 to 100 | | cash / revenue
cash_rate | Interest on cash | Interest income | 0 to 0.3 | | interest_income / mean cash
operating_cash | Cash that operations need, over revenue | Excess cash | 0 to 1 | costs
buybacks | Buybacks over net income, beside what is left over | Share repurchases | 0 to 3
new_shares | New shares, of those there are | Shares issued | 0 to 1
stock_compensation | Stock compensation over revenue | Stock compensation | 0 to 5 | costs | stock_compensation_expense / revenue
${RATES.trim()}`);

export const BANK_DRIVERS: readonly DriverRow[] = rowsOf(`
growth | Growth of total assets | Total assets | -0.5 to 1 | | total_assets / opening total_assets - 1
loans_share | Loans over total assets | Loans | 0 to 1 | | loans / total_assets
deposits_share | Deposits over total assets | Deposits | 0 to 1 | | deposits / total_assets
cash_share | Cash over total assets | Cash | 0 to 1 | | cash / total_assets
margin | Net interest income over mean assets | Net interest income | -0.1 to 0.3 | | net_interest_income / mean total_assets
fees | Other revenue over mean assets | Other revenue | -0.1 to 0.5 | | other_revenue / mean total_assets
revenue_margin | Revenue over mean assets | Revenue | -0.1 to 0.5 | | revenue / mean total_assets
costs_to_income | Costs over revenue | Operating costs | 0 to 2 | costs | operating_costs / revenue
provisions | Provisions over mean loans | Provision for credit losses | -0.1 to 0.5 | costs | provision / mean lent
pretax_return | Income before tax over mean assets | Income before tax | -0.1 to 0.3 | | pretax_income / mean total_assets
capital_ratio | Common equity over total assets | Equity, buybacks | 0.01 to 1 | costs | equity / total_assets
kept_excess | Excess return on equity after the last year (100% lasts for ever) | Value | 0 to 1 | constant
stock_compensation | Stock compensation over income to common | Stock compensation | 0 to 1 | costs | stock_compensation_expense / net_income
${RATES.trim()}`);
