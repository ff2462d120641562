// `GET /stock/{symbol}/keyratios`: the trailing twelve months (or the latest balance), with ten fiscal years' high, low and median.
import { median } from "../../core/math/median.js";
import { fieldOf } from "../../store/fields.js";
import type { Cell, Company, Section } from "../../store/types.js";
import type { Form, Reply, RequestOf, World } from "../resource.js";
import { exchangeRate } from "../series/exchange-rate.js";
import { quotationOf } from "../series/quotation.js";
import { closeOfTrading, knownMembers, numeric } from "../written-values.js";
import { companyOf, current, isFictitious, numberIn, quotient, sumOf } from "./company.js";
import { holdersOf } from "./holders.js";

const YEARS = 10;

/** Figures of one ratio: now, and at the ends of up to ten fiscal years. */
interface Ratio {
	readonly now: number | null;
	readonly years: readonly number[];
}

type Row = (section: Section, field: string) => number | null;

/** A ratio computed from lines of the same period, for now and for each of ten years. */
function ratioOf(company: Company, compute: (row: Row) => number | null): Ratio {
	const { annual } = company;
	const end = annual.periods.indexOf("TTM") < 0 ? annual.periods.length : annual.periods.indexOf("TTM");
	const years: number[] = [];
	for (let i = Math.max(0, end - YEARS); i < end; i++) {
		const value = compute((section, field) => numberIn(annual.sections[section][field]?.[i]));
		if (value !== null) years.push(value);
	}
	return { now: compute((section, field) => current(company, section, field)), years };
}

const line = (section: Section, field: string) => (row: Row) => row(section, field);

function debt(row: Row): number | null {
	return (
		sumOf(
			row("balance_sheet", "Short-Term Debt & Capital Lease Obligation"),
			row("balance_sheet", "Long-Term Debt & Capital Lease Obligation"),
		) ?? row("balance_sheet", "Total Debt")
	);
}

function cash(row: Row): number | null {
	return (
		row("balance_sheet", "Cash, Cash Equivalents, Marketable Securities") ??
		row("balance_sheet", "Balance Statement Cash and cash equivalents") ??
		row("balance_sheet", "Cash and Cash Equivalents")
	);
}

/** Ratios with a ten-year high, low and median. */
const RANGED_RATIOS: readonly [string, (row: Row) => number | null][] = [
	["Cash-to-Debt", (row) => quotient(cash(row), debt(row))],
	["Current Ratio", line("valuation_and_quality", "Current Ratio")],
	["Days Inventory", line("common_size_ratios", "Days Inventory")],
	["Days Sales Outstanding", line("common_size_ratios", "Days Sales Outstanding")],
	["Equity-to-Asset", line("common_size_ratios", "Equity-to-Asset")],
	[fieldOf("@fScore"), line("valuation_and_quality", fieldOf("@fScore"))],
	["Interest Coverage", line("valuation_and_quality", "Interest Coverage")],
];

function withRange(
	name: string,
	{ now, years }: Ratio,
	form: Form,
	shown = (value: number | null): Cell => numeric(value, form),
): [string, Cell][] {
	return [
		[name, shown(now)],
		[`${name} (10y High)`, shown(years.length > 0 ? Math.max(...years) : null)],
		[`${name} (10y Low)`, shown(years.length > 0 ? Math.min(...years) : null)],
		[`${name} (10y Median)`, shown(median(years))],
	];
}

export function keyratios({ arguments: args, form, world }: RequestOf<"stock.keyratios">): Reply {
	const company = companyOf(world, args.symbol);
	const { profile } = company;
	const quotation = quotationOf(world, profile.symbol);
	const owners = holdersOf(world, company);
	const value = (section: Section, field: string) => numeric(current(company, section, field), form);
	const enterprise = current(company, "valuation_and_quality", "Enterprise Value");
	const latestRow: Row = (section, field) => current(company, section, field);
	const fScore = fieldOf("@fScore");
	// The score is an integer, not a numeric string; the median of an even count of years may have a half.
	const integer = (figure: number | null): Cell => figure;
	const texts = { "Share Class Description": profile.shareClass ?? "", "Headquarter Country": profile.country };
	const fundamental = {
		Currency: profile.reportingCurrency,
		"Total Assets (Current)": value("balance_sheet", "Total Assets"),
		"Book Value per Share": value("per_share_data_array", "Book Value per Share"),
		...texts,
		"Debt-to-Equity": value("common_size_ratios", "Debt-to-Equity"),
		"Debt-to-Revenue": numeric(quotient(debt(latestRow), latestRow("income_statement", "Revenue")), form),
		EPS: value("per_share_data_array", "Earnings per Share (Diluted)"),
		"Enterprise Value (Current M)": numeric(enterprise, form),
		"Enterprise Value ($M)": numeric(inDollars(world, company, enterprise), form),
		"Insider Ownership": numeric(owners.insider, form),
		"Institutional Ownership": numeric(owners.institutional, form),
		...Object.fromEntries(
			RANGED_RATIOS.flatMap(([name, compute]) =>
				withRange(name, ratioOf(company, compute), form, name === fScore ? integer : undefined),
			),
		),
	};
	const basic = { "Price Updated Time": quotation ? closeOfTrading(quotation.date).text : "" };
	const madeUp = isFictitious(company) ? [] : ["Fundamental.Insider Ownership", "Fundamental.Institutional Ownership"];
	if (form === "document")
		return {
			body: { Basic: basic, Fundamental: { ...knownMembers(fundamental), ...texts } },
			madeUp: madeUp.filter((path) => fundamental[path.replace("Fundamental.", "") as keyof typeof fundamental] !== ""),
		};
	return {
		body: {
			Basic: { Company: profile.name, ...basic },
			Dividends: members(company, DIVIDENDS),
			Fundamental: fundamental,
			Growth: members(company, GROWTH),
			Price: { "Current Price": quotation?.price ?? "", ...members(company, PRICE) },
			Profitability: members(company, PROFITABILITY),
			"Valuation Ratio": members(
				company,
				Object.keys(company.annual.sections.valuation_ratios).map((name) => ["valuation_ratios", name]),
			),
		},
		madeUp,
	};
}

/** An amount in millions of the statements' currency in US dollars, at the rate of the latest month that has one. */
function inDollars(world: World, company: Company, amount: number | null): number | null {
	const { reportingCurrency } = company.profile;
	if (amount === null || reportingCurrency === "USD") return amount;
	const month = [...(world.records.rates.get(reportingCurrency)?.keys() ?? [])].at(-1);
	const rate = month === undefined ? null : exchangeRate(world, reportingCurrency, "USD", month);
	return rate === null ? null : amount * rate;
}

type Members = readonly (readonly [Section, string])[];
const membersOf = (section: Section, fields: string): Members => fields.split(", ").map((field) => [section, field]);
const DIVIDENDS: Members = [
	["per_share_data_array", "Dividends per Share"],
	["common_size_ratios", "Dividend Payout Ratio"],
	["valuation_ratios", "Dividend Yield %"],
	["valuation_and_quality", "Buyback Yield %"],
	["valuation_and_quality", "Shareholder Yield %"],
];
const GROWTH = membersOf(
	"valuation_and_quality",
	"YoY Rev. per Sh. Growth, YoY EPS Growth, YoY EBITDA Growth (%), 5-Year EBITDA Growth Rate (Per Share)",
);
const PRICE = membersOf("valuation_and_quality", "Market Cap, Highest Stock Price, Lowest Stock Price, Beta");
const PROFITABILITY = membersOf(
	"common_size_ratios",
	"Gross Margin %, Operating Margin %, Net Margin %, FCF Margin %, ROE %, ROA %, ROIC %, WACC %",
);

function members(company: Company, rows: Members): Record<string, Cell> {
	const known = rows.filter(([section, field]) => company.annual.sections[section][field] !== undefined);
	return Object.fromEntries(
		known.flatMap(([section, field]) => withRange(field, ratioOf(company, line(section, field)), "live")),
	);
}
