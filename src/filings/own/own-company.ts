// Makes a company from a user's own statements.
import { wrongArgument } from "../../core/errors.js";
import type { Profile, TemplateName } from "../../store/types.js";
import type { StoredCompany } from "../../store/unpack-company.js";
import { type Assembled, assemble } from "../assemble.js";
import type { Base, Period, Table } from "../base.js";
import { derive, hasPreferred, periodIn, periodLabel, periodsInOrder } from "../base.js";
import { completePeriod } from "../complete.js";
import type { PriceHistory } from "../price-history.js";
import { type CountsAsZero, minus, quotient, sum } from "../sums.js";
import { OWN_LINES, type OwnLineName, ownLine } from "./line-names.js";
import type { OwnPeriod } from "./own-period.js";
import type { OwnStatements } from "./read-own-statements.js";

/** The identity of a user's own company. */
export interface OwnIdentity {
	readonly symbol: string;
	readonly name: string;
	/** ISO day of the price; null where it is not known. */
	readonly priceDay: string | null;
	/** Prices as quoted, if there is a price file. */
	readonly prices?: PriceHistory | undefined;
	/** Name of the table's file. @default not known */
	readonly file?: string;
	readonly sector?: string | undefined;
	readonly industry?: string | undefined;
}

/** The contents of a table other than the company's identity. */
export type OwnTables = Omit<OwnStatements, "tableFacts">;

/** A user's own company in the form of stored companies. */
export interface OwnCompany {
	readonly profile: Profile;
	readonly stored: StoredCompany;
}

/** Lines that count as zero if a table does not have them. */
const USUALLY_NONE: readonly OwnLineName[] = ["securities", "minorityInterest", "preferredStock"];

/** A symbol in capitals. @throws ArgumentError for anything that is no symbol, such as a path */
export function ownSymbol(symbol: unknown): string {
	if (typeof symbol === "string" && /^\s*[A-Z0-9][A-Z0-9.:-]{0,15}\s*$/i.test(symbol))
		return symbol.trim().toUpperCase();
	throw wrongArgument(`symbol: expected a name of letters and digits such as "MYCO", got ${JSON.stringify(symbol)}`);
}

/** Completes a user's statements and derives all computed figures, as for any company. */
export function ownCompany(ownTables: OwnTables, identity: OwnIdentity): OwnCompany {
	const { currency, price, sharesOutstanding } = ownTables;
	const { base, countedAsNone } = ownBase(ownTables, identity);
	const last = [...ownTables.annual, ...ownTables.quarterly]
		.map(({ end }) => end)
		.sort()
		.at(-1) as string;
	const listed = price === null || sharesOutstanding === null ? null : (price * sharesOutstanding) / 1e6;
	const neverInTables = { splits: [], dividends: undefined, segments: null, operating: [] };
	const assembled = assemble({
		base,
		...neverInTables,
		prices: identity.prices,
		asOf: identity.priceDay ?? last,
		// Price and statements are in one currency.
		rates: (otherCurrency) => (otherCurrency === currency ? 1 : undefined),
		listed,
		listedOn: identity.priceDay,
		sharesListed: sharesOutstanding === null ? null : sharesOutstanding / 1e6,
	});
	const notes = [...ownTables.notes, ...describeNone(countedAsNone), ...describeUnknownEarnings(base)];
	return { profile: profileOf(ownTables, identity, assembled), stored: { ...assembled.stored, notes } };
}

/** The typed lines, completed with computed ones, and the lines that count as none. */
export function ownBase(ownTables: OwnTables, { symbol, industry, file }: OwnIdentity) {
	const { currency, kind: template } = ownTables;
	const annual = tableOf(ownTables, ownTables.annual, file);
	const quarterly = tableOf(ownTables, ownTables.quarterly, file);
	const since = preferredSince([...ownTables.annual, ...ownTables.quarterly]);
	const tables = { annual, quarterly, preferredSince: since };
	const base: Base = { symbol, currency, template, industry: industry ?? "", ...tables, notes: [] };
	addShares(base, ownTables.sharesOutstanding);
	const periods = [base.annual, base.quarterly].flatMap((table) => [...table.values()]);
	const isKnown = (line: OwnLineName) => periods.some(({ facts }) => facts.has(OWN_LINES[line].field));
	const countedAsNone = USUALLY_NONE.filter((line) => !isKnown(line));
	for (const period of periods) complete(base, period, countedAsNone);
	return { base, countedAsNone };
}

function describeNone(lines: readonly OwnLineName[]): string[] {
	const titles = lines.map((line) => OWN_LINES[line].title.toLowerCase());
	return titles.length === 0 ? [] : [`the table has no ${titles.join(", no ")}: taken as none`];
}

/** A note if earnings of common shares are unknown, because the table has preferred stock but no earnings per share. */
function describeUnknownEarnings({ annual, quarterly, preferredSince }: Base): string[] {
	const newest = periodsInOrder(annual.size > 0 ? annual : quarterly).at(-1);
	if (preferredSince === undefined || newest?.facts.has(OWN_LINES.earningsPerShare.field)) return [];
	return ["preferred dividends are unknown: add a line Earnings per share to get earnings multiples"];
}

/** The day of the first balance sheet with preferred stock, whose dividends no line reports. A later sheet without the line may have it too. */
function preferredSince(periods: readonly OwnPeriod[]): string | undefined {
	const { field } = OWN_LINES.preferredStock;
	const withStock = periods.filter(({ values }) => values.some(([name, value]) => name === field && value > 0));
	return withStock.map(({ end }) => end).sort()[0];
}

function tableOf({ taken, currency }: OwnTables, periods: readonly OwnPeriod[], file = "own table"): Table {
	const table: Table = new Map();
	const units = { money: `${currency} millions`, shares: "shares, millions", perShare: `${currency} per share` };
	const rows = new Map(taken.map(({ name, line }) => [ownLine(line).field, { name, unit: units[ownLine(line).unit] }]));
	for (const { end, name: column = end, values } of periods) {
		const period = periodIn(table, periodLabel(end), end);
		for (const [field, value] of values) {
			const { name: row = field, unit = "" } = rows.get(field) ?? {};
			const typed = { file, row, column, unit };
			period.facts.set(field, { value, filed: null, firstFiled: null, firstValue: null, tier: "real", typed });
		}
	}
	return table;
}

/** If the table has no share counts, the newest period gets the current one. */
function addShares(base: Base, outstanding: number | null): void {
	const newest = periodsInOrder(base.annual.size > 0 ? base.annual : base.quarterly).at(-1);
	if (!newest || outstanding === null) return;
	derive(newest, OWN_LINES.sharesEndOfPeriod.field, outstanding / 1e6);
	derive(newest, OWN_LINES.sharesDiluted.field, outstanding / 1e6);
}

function complete(base: Base, period: Period, countedAsNone: readonly OwnLineName[]): void {
	for (const line of countedAsNone) derive(period, OWN_LINES[line].field, 0, "taken as none");
	const v = (line: OwnLineName) => period.facts.get(OWN_LINES[line].field)?.value;
	const add = (line: OwnLineName, value: number | undefined) => derive(period, OWN_LINES[line].field, value);
	if (base.template === "bank") add("revenue", sum(v("netInterestIncome"), v("nonInterestIncome")));
	if (base.template === "insurer") {
		add("revenue", sum(v("premiumsEarned"), v("netInvestmentIncome")));
		// The typed expense includes the costs of acquisition.
		const cost = sum(v("claims"), v("underwritingExpense"));
		derive(period, "~Underwriting cost", cost);
		if (cost !== undefined) derive(period, "Policy Acquisition Expense", 0, "taken as none");
	}
	add("pretaxIncome", minus(v("netIncome"), v("incomeTax")));
	if (!hasPreferred(base, period.end)) add("earningsPerShare", quotient(v("netIncome"), v("sharesDiluted")));
	// Entered totals of receivables and short-term debt count as complete.
	const countsAsZero: CountsAsZero = (line) => line !== "Short-Term Debt";
	completePeriod(base, period, countsAsZero);
}

const TEMPLATES: Readonly<Record<TemplateName, Profile["template"]["ind_template"]>> = {
	ordinary: "N",
	bank: "B",
	insurer: "I",
	reit: "N",
};

function profileOf(
	{ kind, currency }: OwnTables,
	identity: OwnIdentity,
	{ marketValue, fiscalYearEnd }: Assembled,
): Profile {
	const { symbol, name, sector = "", industry = "", prices } = identity;
	const unknown = { exchange: "", cik: null, country: "", group: "", subindustry: null };
	const template = {
		name: kind,
		ind_template: TEMPLATES[kind],
		REITs: kind === "reit" ? "Y" : "N",
		IsDirect: "0",
	} as const;
	const currencies = { tradingCurrency: currency, reportingCurrency: currency };
	const company = { symbol, name, sector, industry, ...unknown, template, ...currencies, fiscalYearEnd };
	return { ...company, depth: "basic", priced: prices !== undefined, marketValue };
}
