import type { StoredCompany } from "../store/company.js";
import type { Profile, Split, TemplateName } from "../store/types.js";
import { assemble, type ExchangeRates } from "./assemble.js";
import { type Base, later } from "./base.js";
import { fiscalCalendar } from "./calendar.js";
import type { Check } from "./check.js";
import { Checks } from "./checks.js";
import { completeFiled } from "./complete-filed.js";
import type { DividendHistory } from "./dividend-history.js";
import type { FiledFact, Filer } from "./fact.js";
import { findSplits } from "./find-splits.js";
import { LineReader } from "./line-reader.js";
import { mapLines } from "./map-lines.js";
import type { PriceHistory } from "./price-history.js";
import { profileOf } from "./profile.js";
import { settleLines } from "./settle.js";
import { statementsOf } from "./statement-facts.js";
import { templateOf } from "./template.js";

export interface MapOptions {
	readonly facts: readonly FiledFact[];
	/** Who files: a CIK and a name at least. */
	readonly filer: Pick<Filer, "cik" | "name"> & Partial<Filer>;
	/** @default the filer's first symbol, else its CIK */
	readonly symbol?: string;
	/** @default told by the industry and the tags */
	readonly template?: TemplateName;
	/** @default found in restated share counts and earnings a share */
	readonly splits?: readonly Split[];
	readonly prices?: PriceHistory;
	readonly dividends?: DividendHistory;
	/** Dollars for one unit of a currency. @default dollars only */
	readonly rates?: ExchangeRates;
	/** Only what was filed by this day counts. @default the day of the newest filing */
	readonly asOf?: string;
}

export interface MappedCompany {
	readonly profile: Profile;
	readonly stored: StoredCompany;
	readonly checks: readonly Check[];
	/** The lines of each period with the facts that they come from, and names of no line that begin with ~. */
	readonly base: Base;
}

const LAST_DAY = "9999-12-31";

/** A company's statements, ratios and profile from its filed facts. */
export function mapCompany(options: MapOptions): MappedCompany {
	const { filer, prices, dividends } = options;
	const asOf = options.asOf ?? options.facts.reduce((last, { filed }) => later(last, filed), "");
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
		preferredSince: null,
		notes: [],
	};
	const { ordinaryShares = 1 } = filer;
	// Statements are per listed share, as its price is: a receipt for five shares counts as five merged into one since all filings.
	const merged = ordinaryShares === 1 ? splits : [...splits, { date: LAST_DAY, ratio: 1 / ordinaryShares }];
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
