// Maps the filed facts of one company to statements.
import { daysBetween } from "../core/calendar.js";
import { push } from "../core/group-by.js";
import type { Profile, Split, StatementCheck, TemplateName } from "../store/types.js";
import type { StoredCompany } from "../store/unpack-company.js";
import { assemble, type ExchangeRates } from "./assemble.js";
import { type Base, derive, figureIn, laterDay, type Period, periodsInOrder, toSixDecimals } from "./base.js";
import { fiscalCalendar } from "./calendar.js";
import { Checks } from "./checks.js";
import { completePeriod } from "./complete.js";
import type { DividendHistory } from "./dividend-history.js";
import type { FiledFact, Filer } from "./fact.js";
import { findSplits } from "./find-splits.js";
import { addLeases } from "./leases.js";
import { LineReader } from "./line-reader.js";
import { mayListReceipts } from "./lists/ordinary-shares.js";
import { mapLines } from "./map-lines.js";
import type { PriceHistory } from "./price-history.js";
import { profileOf } from "./profile.js";
import { IFRS_FULL } from "./rows/ifrs-full.js";
import type { Row } from "./rows/row.js";
import { US_GAAP } from "./rows/us-gaap.js";
import { settleLines } from "./settle.js";
import { sharesToday } from "./splits.js";
import { minus, sum } from "./sums.js";

/** The facts of the statements: of one taxonomy and one currency, filed by a day. */
interface StatementFacts {
	readonly facts: readonly FiledFact[];
	readonly currency: string;
	readonly rows: readonly Row[];
}

const TAXONOMIES = ["us-gaap", "ifrs-full"];

/** Facts in the filer's latest taxonomy and currency; facts in other currencies are translations. */
function statementsOf(facts: readonly FiledFact[], asOf: string): StatementFacts {
	const knownFacts = facts.filter(({ filed, taxonomy }) => filed <= asOf && TAXONOMIES.includes(taxonomy));
	const newest = knownFacts.reduce((last, { filed }) => laterDay(last, filed), "");
	const from = `${Number(newest.slice(0, 4)) - 1}${newest.slice(4)}`;
	const counts = new Map<string, number>();
	for (const { taxonomy, unit, filed } of knownFacts)
		if (filed >= from && /^[A-Z]{3}$/.test(unit))
			counts.set(`${taxonomy} ${unit}`, (counts.get(`${taxonomy} ${unit}`) ?? 0) + 1);
	const [best = "us-gaap USD"] = [...counts].sort((a, b) => b[1] - a[1]).map(([key]) => key);
	const [taxonomy, currency] = best.split(" ") as [string, string];
	return {
		facts: knownFacts.filter((fact) => fact.taxonomy === taxonomy),
		currency,
		rows: taxonomy === "ifrs-full" ? IFRS_FULL : US_GAAP,
	};
}

/** Standard industrial classes of lenders and brokers, of insurers, and of property trusts. */
const BANKS = /^(60|61[1-9]|6199|6211)/;
const INSURERS = /^63/;
const TRUSTS = /^6798$/;

/** Tags that identify the statements of a bank, an insurer or a property trust. */
const TEMPLATE_TAGS = {
	bank: ["Deposits", "InterestIncomeExpenseNet", "NoninterestIncome", "NoninterestExpense", "DepositsFromCustomers"],
	insurer: ["PremiumsEarnedNet", "LiabilityForClaimsAndClaimsAdjustmentExpense", "LiabilityForFuturePolicyBenefits"],
	reit: ["RealEstateInvestmentPropertyNet", "RealEstateInvestmentPropertyAtCost"],
} as const;

/** The template of the statements: by the industry if the lines confirm it, else by the lines. */
function templateOf(sic: string | null, facts: readonly FiledFact[]): TemplateName {
	const tags = new Set(facts.map(({ tag }) => tag));
	const lines = (name: keyof typeof TEMPLATE_TAGS) => TEMPLATE_TAGS[name].filter((tag) => tags.has(tag)).length;
	if (sic !== null) {
		if (BANKS.test(sic)) return lines("bank") > 0 ? "bank" : "ordinary";
		if (INSURERS.test(sic)) return lines("insurer") > 0 ? "insurer" : "ordinary";
		return TRUSTS.test(sic) ? "reit" : "ordinary";
	}
	if (lines("bank") >= 3) return "bank";
	if (lines("insurer") >= 2) return "insurer";
	return lines("reit") === 2 ? "reit" : "ordinary";
}

export interface MapOptions {
	readonly facts: readonly FiledFact[];
	readonly filer: Pick<Filer, "cik" | "name"> & Partial<Filer>;
	/** @default the filer's first symbol, else its CIK */
	readonly symbol?: string;
	/** @default from the industry and the tags */
	readonly template?: TemplateName;
	/** @default found from restated share counts and earnings per share */
	readonly splits?: readonly Split[];
	readonly prices?: PriceHistory;
	readonly dividends?: DividendHistory;
	/** Dollars for one unit of a currency. @default dollars only */
	readonly rates?: ExchangeRates;
	/** Only facts filed by this day count. @default the day of the newest filing */
	readonly asOf?: string;
}

export interface MappedCompany {
	readonly profile: Profile;
	readonly stored: StoredCompany;
	readonly checks: readonly StatementCheck[];
	/** The lines of each period with their facts, and intermediate lines whose names begin with ~. */
	readonly base: Base;
}

const LAST_DAY = "9999-12-31";

/** A company's statements, ratios and profile from its filed facts. */
export function mapCompany(options: MapOptions): MappedCompany {
	const { filer, prices, dividends } = options;
	const asOf = options.asOf ?? options.facts.reduce((last, { filed }) => laterDay(last, filed), "");
	const symbol = options.symbol ?? filer.symbols?.[0] ?? filer.cik;
	const { facts, currency, rows } = statementsOf(options.facts, asOf);
	const template = options.template ?? templateOf(filer.sic ?? null, facts);
	const splits = findSplits(facts, options.splits);
	const base: Base = {
		symbol,
		currency,
		template,
		industry: filer.industry ?? "",
		annual: new Map(),
		quarterly: new Map(),
		notes: [],
	};
	const { ordinaryShares = 1 } = filer;
	// Statements are per listed share, like the price. So a receipt for five shares counts as a merger of five shares into one after all filings.
	const merged = ordinaryShares === 1 ? splits : [...splits, { date: LAST_DAY, ratio: 1 / ordinaryShares }];
	const receipt =
		ordinaryShares !== 1
			? `listed receipt, which stands for ${ordinaryShares} ordinary shares`
			: filer.ordinaryShares === undefined && mayListReceipts(options.facts)
				? "ordinary share; the listed receipt (ADR) may stand for several"
				: undefined;
	const reader = new LineReader(facts, fiscalCalendar(facts), currency, merged);
	const checks = new Checks(base);
	mapLines(base, rows, reader);
	settleLines(base, rows, reader, checks);
	completeFiled(base, rows, reader);
	const { stored, marketValue, fiscalYearEnd } = assemble({
		base,
		asOf,
		splits,
		prices,
		dividends,
		rates: options.rates ?? ((currency) => (currency === "USD" ? 1 : undefined)),
		segments: null,
		operating: [],
		listed: null,
		listedOn: null,
		sharesListed: null,
	});
	return {
		profile: profileOf(filer, {
			symbol,
			template,
			...(receipt && { shareClass: receipt }),
			reportingCurrency: currency,
			fiscalYearEnd,
			priced: prices !== undefined,
			marketValue,
		}),
		stored,
		checks: checks.list,
		base,
	};
}

/** If a filer reports a line within this many days before or after, it may have forgotten it in a period without it. */
const MAX_LINE_GAP_DAYS = 800;
/** If current assets without a line are above this share of total assets, they may be securities. */
const MAX_UNNAMED_SHARE = 0.02;
const DEBT_LINES: ReadonlySet<string> = new Set(["~Borrowings", "~Current portion", "Short-Term Debt"]);
const EPS = "EPS (Diluted)";
const DILUTED = "Shares Outstanding (Diluted Average)";
/** The smallest earnings per share, in full units, whose cents give the share count to half a percent. */
const MIN_EPS = 1;

/** Completes mapped statements. A line counts as zero if neither a balance sheet nor those of nearby years have it. */
function completeFiled(base: Base, rows: readonly Row[], reader: LineReader): void {
	const { splits, isWhole } = reader;
	const otherDebt = reader.otherDebt(rows);
	addLeases(base);
	const sheets = [...periodsInOrder(base.annual), ...periodsInOrder(base.quarterly)];
	const daysByField = new Map<string, string[]>();
	for (const { facts, end } of sheets)
		for (const [field, { value }] of facts) if (value !== 0) push(daysByField, field, end);
	for (const table of [base.annual, base.quarterly])
		for (const period of periodsInOrder(table)) {
			addEarnings(base, period, splits);
			const accession = period.facts.get("Total Assets")?.origins?.[0]?.accession;
			const isInFiling = (field: string) => {
				const row = rows.find((row) => row.field === field);
				return accession !== undefined && row !== undefined && reader.isReportedIn(row, accession);
			};
			const isReportedNearby = (field: string) =>
				(daysByField.get(field) ?? []).some((end) => Math.abs(daysBetween(end, period.end)) < MAX_LINE_GAP_DAYS);
			completePeriod(base, period, (field) => {
				if (accession === undefined || !isWhole || (field === "Marketable Securities" && hasUnnamedAssets(period)))
					return false;
				// Current debt under another tag is not zero.
				if (DEBT_LINES.has(field) && otherDebt.has(reader.calendar.boundAt(period.end))) return false;
				// Every balance sheet lists all equity, so one without minority interest has none.
				return field === "Minority Interest" || isInFiling(field) || !isReportedNearby(field);
			});
		}
}

const NAMED_ASSETS = [
	...["Cash and Cash Equivalents", "Accounts Receivable", "Total Inventories"],
	...["Other Current Assets", "Other Current Receivables", "~Prepaid"],
];

/** True if current assets without a line may be securities. */
function hasUnnamedAssets(period: Period): boolean {
	const v = (field: string) => figureIn(period, field);
	const unnamed = minus(v("Total Current Assets"), sum(...NAMED_ASSETS.map((field) => v(field) ?? 0)));
	return unnamed === undefined || unnamed > MAX_UNNAMED_SHARE * (v("Total Assets") ?? 0);
}

/** Computes a fourth quarter's earnings per share from income and shares, and shares filed only by class from income and earnings per share. */
function addEarnings(base: Base, period: Period, splits: readonly Split[]): void {
	const income =
		figureIn(period, "~Net income to common") ??
		sum(figureIn(period, "Net Income"), figureIn(period, "Preferred Dividends") ?? 0);
	const [eps, shares] = [figureIn(period, EPS), figureIn(period, DILUTED)];
	if (income === undefined || base.template === "bank") return;
	const fact = period.facts.get(EPS);
	if (shares !== undefined && fact?.tier === "derived" && Math.abs(income / shares - fact.value) < 0.0201) {
		// Filings state amounts per share for the shares of their day.
		const factor = sharesToday(splits, fact.filed ?? "");
		const cents = Math.round((income / shares) * factor * 100);
		period.facts.set(EPS, { ...fact, value: toSixDecimals(cents / 100 / factor) });
	}
	if (shares === undefined && eps !== undefined && Math.abs(eps) >= MIN_EPS && income / eps > 0)
		derive(period, DILUTED, toSixDecimals(income / eps));
}
