import type { StoredCompany } from "../../store/company.js";
import type { Profile, TemplateName } from "../../store/types.js";
import { type Assembled, assemble } from "../assemble.js";
import { type Base, derive, hasPreferred, type Period, periodIn, periodLabel, sorted, type Table } from "../base.js";
import { completePeriod } from "../complete.js";
import type { PriceHistory } from "../price-history.js";
import { type Lacks, minus, quotient, sum } from "../sums.js";
import { OWN_LINES, type OwnLineName } from "./line-names.js";
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
	readonly sector?: string | undefined;
	readonly industry?: string | undefined;
}

/** A user's own company in the form of stored companies. */
export interface OwnCompany {
	readonly profile: Profile;
	readonly stored: StoredCompany;
}

/** Lines that count as zero if a table does not have them. */
const USUALLY_NONE: readonly OwnLineName[] = ["securities", "minorityInterest", "preferredStock"];

/** Completes a user's statements and derives all computed figures, as for any company. */
export function ownCompany(own: OwnStatements, identity: OwnIdentity): OwnCompany {
	const { kind, currency, price, sharesOutstanding } = own;
	const base: Base = {
		symbol: identity.symbol,
		currency,
		template: kind,
		industry: identity.industry ?? "",
		annual: tableOf(own.annual),
		quarterly: tableOf(own.quarterly),
		preferredSince: preferredSince([...own.annual, ...own.quarterly]),
		notes: [],
	};
	addShares(base, sharesOutstanding);
	const tables = [base.annual, base.quarterly];
	const isKnown = (line: OwnLineName) =>
		tables.some((table) => [...table.values()].some(({ facts }) => facts.has(OWN_LINES[line].field)));
	const none = USUALLY_NONE.filter((line) => !isKnown(line));
	for (const table of tables) for (const period of table.values()) complete(base, period, none);
	const last = [...sorted(base.annual), ...sorted(base.quarterly)]
		.map(({ end }) => end)
		.sort()
		.at(-1) as string;
	const listed = price === null || sharesOutstanding === null ? null : (price * sharesOutstanding) / 1e6;
	const assembled = assemble({
		...{ base, splits: [], prices: identity.prices, dividends: undefined, segments: null, operating: [] },
		asOf: identity.priceDay ?? last,
		// Price and statements are in one currency.
		rates: (of) => (of === currency ? 1 : undefined),
		listed,
		listedOn: identity.priceDay,
		sharesListed: sharesOutstanding === null ? null : sharesOutstanding / 1e6,
	});
	return {
		profile: profileOf(own, identity, assembled),
		stored: { ...assembled.stored, notes: [...own.notes, ...takenAsNone(none), ...withoutEarnings(base)] },
	};
}

function takenAsNone(lines: readonly OwnLineName[]): string[] {
	const titles = lines.map((line) => OWN_LINES[line].title.toLowerCase());
	return titles.length === 0 ? [] : [`the table has no ${titles.join(", no ")}: taken as none`];
}

/** Earnings of common shares are known only as typed where preferred dividends are not. */
function withoutEarnings({ annual, quarterly, preferredSince }: Base): string[] {
	const newest = sorted(annual.size > 0 ? annual : quarterly).at(-1);
	if (preferredSince === null || newest?.facts.has(OWN_LINES.earningsPerShare.field)) return [];
	return ["its preferred dividends are not told: a line Earnings per share gives the multiples of earnings"];
}

/** The first balance sheet with preferred stock, whose dividends no line tells; a later sheet without the line may have it too. */
function preferredSince(periods: readonly OwnPeriod[]): string | null {
	const having = periods.filter(({ values }) => (values.get(OWN_LINES.preferredStock.field) ?? 0) > 0);
	return having.map(({ end }) => end).sort()[0] ?? null;
}

function tableOf(periods: readonly OwnPeriod[]): Table {
	const table: Table = new Map();
	for (const { end, values } of periods) {
		const period = periodIn(table, periodLabel(end), end);
		for (const [field, value] of values)
			period.facts.set(field, { value, filed: null, firstFiled: null, firstValue: null, tier: "real" });
	}
	return table;
}

/** If the table has no share counts, the newest period gets the current one. */
function addShares(base: Base, outstanding: number | null): void {
	const newest = sorted(base.annual.size > 0 ? base.annual : base.quarterly).at(-1);
	if (!newest || outstanding === null) return;
	derive(newest, OWN_LINES.sharesEndOfPeriod.field, outstanding / 1e6);
	derive(newest, OWN_LINES.sharesDiluted.field, outstanding / 1e6);
}

function complete(base: Base, period: Period, none: readonly OwnLineName[]): void {
	for (const line of none) derive(period, OWN_LINES[line].field, 0, "taken as none");
	const v = (line: OwnLineName) => period.facts.get(OWN_LINES[line].field)?.value;
	const add = (line: OwnLineName, value: number | undefined) => derive(period, OWN_LINES[line].field, value);
	if (base.template === "bank") add("revenue", sum(v("netInterestIncome"), v("nonInterestIncome")));
	if (base.template === "insurer") add("revenue", sum(v("premiumsEarned"), v("netInvestmentIncome")));
	add("pretaxIncome", minus(v("netIncome"), v("incomeTax")));
	if (!hasPreferred(base, period.end)) add("earningsPerShare", quotient(v("netIncome"), v("sharesDiluted")));
	// Entered totals of receivables and short-term debt count as complete.
	const lacks: Lacks = (line) => line !== "Short-Term Debt";
	completePeriod(base, period, lacks);
}

const TEMPLATES: Readonly<Record<TemplateName, Profile["template"]["ind_template"]>> = {
	ordinary: "N",
	bank: "B",
	insurer: "I",
	reit: "N",
};

function profileOf(
	{ kind, currency }: OwnStatements,
	identity: OwnIdentity,
	{ marketValue, fiscalYearEnd }: Assembled,
): Profile {
	return {
		...{ symbol: identity.symbol, name: identity.name, exchange: "", cik: null, country: "" },
		...{ sector: identity.sector ?? "", group: "", industry: identity.industry ?? "", subindustry: null },
		template: { name: kind, ind_template: TEMPLATES[kind], REITs: kind === "reit" ? "Y" : "N", IsDirect: "0" },
		...{ tradingCurrency: currency, reportingCurrency: currency, depth: "basic", fiscalYearEnd },
		priced: identity.prices !== undefined,
		marketValue,
	};
}
