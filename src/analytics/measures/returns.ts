// Declares the returns on capital, equity and assets.
import { dateClause } from "../../core/reason-words.js";
import { type ChooseYear, type IsKnown, NONE_KNOWN } from "../evaluation/choices.js";
import type { Facts } from "../evaluation/facts.js";
import { markDated, missing } from "../evaluation/finding.js";
import { derived, FRACTION, firstOf, MONEY, noValue, type Quantity, quantity } from "../evaluation/quantity.js";
import { byFiscalYear, chosenYear, markedRecord, ofFiscalYear } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import { timelineOf } from "../periods/timeline.js";
import { commonEquity, equity, investedCapital, preferred } from "./debt.js";
import { commonIncome, operatingProfit, tax } from "./earnings.js";

interface BalanceEnds {
	/** At the end of the twelve months. */
	readonly closing: (balance: Quantity) => Quantity;
	/** At their beginning. */
	readonly opening: (balance: Quantity) => Quantity;
}

const OF_YEAR: BalanceEnds = { closing: (balance) => ofFiscalYear(balance), opening: orClosing };

/** After-tax operating profit over the mean of opening and closing invested capital. */
const roicOf = ({ closing, opening }: BalanceEnds): Quantity =>
	derived(
		"roic",
		FRACTION,
		"operating income·(1 − tax) over mean invested capital",
		{ profit: operatingProfit, tax, closing: closing(investedCapital), opening: opening(investedCapital) },
		({ profit, tax, closing, opening }) => {
			const mean = (opening + closing) / 2;
			return mean > 0
				? (profit * (1 - tax)) / mean
				: noValue("non_positive_denominator", "invested capital is not positive");
		},
	);

/** The year before, unless the latest is the first known. */
function yearBefore(latest: number, isKnown: IsKnown): number | null {
	for (let year = 0; year <= latest; year++) {
		const isKnownYear = isKnown(year);
		if (isKnownYear === null) return null;
		if (isKnownYear) return year === latest ? latest : latest - 1;
	}
	return latest - 1;
}

/** A fiscal year's opening balance, or the closing one in its first year. */
function orClosing(balance: Quantity): Quantity {
	const { find, ...chosen } = chosenYear(balance, yearBefore);
	const prior = ofFiscalYear(balance, 1);
	// For bounds, which years are known does not matter, and finding out costs much.
	return { ...chosen, find: (facts) => (facts.options.bounds ? facts.get(prior) : find(facts)) };
}

/** Net income less preferred dividends, or diluted earnings per share times shares where they are not known. */
const epsTimesShares = { eps: lineItem("earningsPerShare"), count: lineItem("sharesDiluted") };
const incomeToCommon = firstOf(
	"net_income",
	commonIncome,
	derived("net_income", MONEY, "diluted earnings per share times shares", epsTimesShares, (v) => v.eps * v.count),
);

/** Return on equity, on positive equity. */
const roeOf = ({ closing, opening }: BalanceEnds, income = lineItem("netIncome"), balance = equity): Quantity =>
	derived(
		"roe",
		FRACTION,
		balance === equity ? "net income over mean equity" : "net income to common shareholders over mean common equity",
		{ income, closing: closing(balance), opening: opening(balance) },
		({ income, closing, opening }, facts) =>
			closing > 0 && opening > 0
				? income / ((opening + closing) / 2)
				: noValue("negative_equity", { values: { equity: { value: Math.min(opening, closing), unit: MONEY(facts) } } }),
	);

/** Return on assets. */
const roaOf = ({ closing }: BalanceEnds): Quantity =>
	derived(
		"roa",
		FRACTION,
		"net income over ending assets",
		{ income: lineItem("netIncome"), assets: closing(lineItem("totalAssets")) },
		(v) => (v.assets > 0 ? v.income / v.assets : noValue("zero_denominator", { subject: "total assets" })),
	);

const roicOfYear = roicOf(OF_YEAR);
const roeOfYear = roeOf(OF_YEAR);
const commonRoeOfYear = roeOf(OF_YEAR, incomeToCommon, commonEquity);
const roaOfYear = roaOf(OF_YEAR);
export const roicByYear = byFiscalYear(roicOfYear);
export const roeByYear = byFiscalYear(roeOfYear);
export const commonRoeByYear = byFiscalYear(commonRoeOfYear);
export const roaByYear = byFiscalYear(roaOfYear);

/** A balance from the balance sheet at the end of the time, or this many months earlier. */
const onSheet = (balance: Quantity, monthsBefore = 0): Quantity =>
	quantity(balance.name, (facts) => {
		const then = sheetBefore(facts, monthsBefore, balance !== preferred);
		// Preferred stock of an older sheet serves, because it hardly changes.
		if (then) return balance === preferred ? { ...then.get(balance), outdated: false } : then.get(balance);
		const fault = { subject: `balance sheet ${monthsBefore} months earlier` };
		return missing(balance.name, "insufficient_history", fault, { kind: "none" });
	});

const OF_TWELVE_MONTHS: BalanceEnds = {
	closing: (balance) => onSheet(balance),
	opening: (balance) => onSheet(balance, 12),
};

/** Common equity of a sheet. */
const ofCommon = (balanceOf: (balance: Quantity) => Quantity): Quantity => {
	const parts = { equity: balanceOf(equity), preferred: balanceOf(preferred) };
	return derived("book_equity", MONEY, "equity less preferred stock", parts, (v) => v.equity - v.preferred);
};

/** The balance sheet at the end of a time, or this many months before; null if none. */
function sheetBefore(facts: Facts, months: number, ignoresOlder: boolean): Facts | null {
	const { company, time } = facts;
	const timeline = timelineOf(company);
	const end = time.kind === "trailing" ? time.index : timeline.newest;
	const position = months === 0 ? end : timeline.monthsBefore(end, months);
	return position < 0 ? null : facts.at({ kind: "trailing", index: position, ignoresOlder });
}

/** The most fiscal years back for a return. */
const MAX_AGE_YEARS = 2;

/** The latest fiscal year's return; missing if over two years old. */
const latestOf = (measure: Quantity): Quantity => {
	const series = byFiscalYear(measure);
	// One shared reason, so that it is put into words once.
	const outdated = noValue("missing_input", {
		subject: measure.name,
		sentence: "{subject} is not known for the last two fiscal years",
	});
	const choose: ChooseYear = (latest, isKnown) => {
		for (let year = latest; year >= 0; year--) {
			const isKnownYear = isKnown(year);
			if (isKnownYear === null) return null;
			if (isKnownYear) return year > latest - MAX_AGE_YEARS ? year : outdated.noValue;
		}
		return NONE_KNOWN;
	};
	const latest = derived(measure.name, FRACTION, "latest fiscal year", { series }, ({ series: { values } }) => {
		const year = choose(values.length - 1, (index) => values[index] !== null);
		return typeof year === "number" ? (values[year] ?? outdated) : outdated;
	});
	return { ...latest, form: { kind: "chosen_year", of: measure, choose, isFinal: true } };
};

/**
 * A return of the twelve months to today if income and both balance sheets are known; otherwise of the latest fiscal year, marked (≈).
 * Negative equity at either end refuses both.
 */
const ofToday = (measure: Quantity, trailing: Quantity): Quantity => {
	const year = markedRecord(latestOf(measure), byFiscalYear(measure));
	const newestYear = ofFiscalYear(measure);
	const find: Quantity["find"] = (facts) => {
		const { company, time, years } = facts;
		if (time.kind === "year" || time.kind === "series") return facts.get(year);
		// A record has final figures, and these no bounds.
		if (facts.options.bounds) return facts.get(newestYear);
		const timeline = timelineOf(company);
		const period = timeline.periods[time.kind === "trailing" ? time.index : timeline.newest];
		if (period === undefined || years.includes(period)) return facts.get(year);
		const finding = facts.untracked(() => facts.finalFinding(trailing));
		const isKnown = finding.value !== null && !finding.outdated;
		if (isKnown || finding.reason?.code === "negative_equity") return facts.get(trailing);
		const older = facts.get(year);
		// A too uncertain newest year is reported as such.
		if (older.value === null && facts.untracked(() => facts.rawFinding(newestYear)).value !== null)
			return facts.get(newestYear);
		if (older.value === null) return older;
		const last = years.at(-1);
		return markDated(
			older,
			`${dateClause(measure.name, `fiscal ${last}`)} or before: it is not known for the twelve months to ${period}`,
			last,
			period,
		);
	};
	return quantity(measure.name, find, {
		rule: measure.rule,
		parents: [trailing, year],
		form: { kind: "same", of: year },
	});
};

export const roic = /* @__PURE__ */ ofToday(roicOfYear, roicOf(OF_TWELVE_MONTHS));
export const returnOnEquity = /* @__PURE__ */ ofToday(roeOfYear, roeOf(OF_TWELVE_MONTHS));
export const returnOnAssets = /* @__PURE__ */ ofToday(roaOfYear, roaOf(OF_TWELVE_MONTHS));
const COMMON_ENDS = {
	closing: () => ofCommon(OF_TWELVE_MONTHS.closing),
	opening: () => ofCommon(OF_TWELVE_MONTHS.opening),
};
/** The same of common shareholders: of the bank's or insurer's book that is valued. */
export const returnOnCommonEquity = /* @__PURE__ */ ofToday(
	commonRoeOfYear,
	roeOf(COMMON_ENDS, incomeToCommon, commonEquity),
);
