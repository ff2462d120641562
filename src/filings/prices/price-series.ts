// Detects whether the closes of a price file are adjusted for splits and dividends, and undoes the adjustment.
import { daysBetween } from "../../core/calendar.js";
import { log } from "../../core/math/log.js";
import { powerOfTen } from "../../core/math/power-of-ten.js";
import type { PriceSeries, Split } from "../../store/types.js";
import { unreadableFile } from "../files/file-text.js";
import type { PriceFile } from "./read-price-file.js";

/** Facts about a company against which its price file is checked. */
export interface PriceKnowledge {
	/** Currency in which the share trades, if the file does not state it. */
	readonly currency?: string | undefined;
	/** All splits of the company. Those that the file itself lists are added. */
	readonly splits?: readonly Split[];
	/** Dividends by ex-date, in today's shares. */
	readonly dividends?: readonly { readonly date: string; readonly amount: number }[];
	/** Market values that filings state (`EntityPublicFloat`), and shares outstanding of about that day, both in units. */
	readonly stated?: readonly { readonly day: string; readonly marketValue: number; readonly shares: number }[];
}

/** A price file in stored form, with the adjustments found in it. */
export interface CheckedPrices {
	readonly series: PriceSeries;
	/** Splits that were known or that the file lists. */
	readonly splits: readonly Split[];
	/** Dividends that the file lists, oldest first: as declared, and in today's shares. A file's dividends have the same adjustment as its closes. */
	readonly dividends: readonly { readonly date: string; readonly declared: number; readonly amount: number }[];
	readonly basis: {
		/** `quoted`: with the splits' jumps; `adjusted`: for all splits up to `adjustedTo`; `no splits`: none is known. */
		readonly splits: "quoted" | "adjusted" | "no splits";
		readonly dividends: "not adjusted" | "adjusted, taken out again" | "adjusted, left out" | "unknown";
	};
	readonly notes: readonly string[];
}

/**
 * The stored form of a price file: closes as quoted and in today's shares, not adjusted for dividends.
 * @throws ValuelabError `unreadable` if the file contradicts known splits, stated market values or the currency; the message has both figures
 */
export function priceSeriesOf(file: PriceFile, known: PriceKnowledge = {}): CheckedPrices {
	const notes = [...file.notes];
	const currency = currencyOf(file, known.currency);
	const splits = mergedSplits(known.splits ?? [], file.splits);
	const { applied, basis } = splitBasis(file, splits);
	const splitFactor = (splits: readonly Split[], day: string) =>
		splits.reduce((product, { date, ratio }) => (date > day ? product * ratio : product), 1);
	const toQuoted = Float64Array.from(file.dates, (day) => splitFactor(applied, day));
	const asQuoted = file.close.map((close, i) => close * (toQuoted[i] as number));
	const dividends = withoutDividends(file, asQuoted, known.dividends ?? [], (day) => splitFactor(splits, day), notes);
	const rows = file.dates.map((_, i) => i).slice(dividends.from);
	const dates = rows.map((i) => file.dates[i] as string);
	const toToday = dates.map((day) => 1 / splitFactor(splits, day));
	const bar = (values: Float64Array) =>
		Float64Array.from(rows, (i, k) =>
			round(
				((values[i] as number) / (file.close[i] as number)) * (dividends.quoted[i] as number) * (toToday[k] as number),
			),
		);
	const unadjustedClose = Float64Array.from(rows, (i) => round(dividends.quoted[i] as number));
	checkStated(file.name, { dates, close: unadjustedClose, currency }, known.stated ?? [], notes);
	// Closes that are left out are compared too: the remaining ones may begin after the newest stated market value.
	const leftOut = { dates: file.dates.slice(0, dividends.from), close: asQuoted.subarray(0, dividends.from), currency };
	const byDay = known.stated?.toSorted((a, b) => (a.day < b.day ? -1 : 1));
	const newest = byDay?.findLast(({ day }) => day <= (leftOut.dates.at(-1) ?? ""));
	if (newest) checkStated(file.name, leftOut, [newest], notes, FLOAT_LIMITS.maxIfAdjusted);
	const monthlyFrom = spacingChange(dates);
	const monthly = monthlyFrom === null && isMonthly(dates);
	return {
		series: {
			currency,
			monthlyFrom,
			frequency: monthly ? "monthly" : monthlyFrom === null ? "daily" : "daily, then monthly",
			dates,
			close: Float64Array.from(unadjustedClose, (close, k) => round(close * (toToday[k] as number))),
			unadjustedClose,
			open: bar(file.open),
			high: bar(file.high),
			low: bar(file.low),
			volume: Float64Array.from(rows, (i, k) =>
				Math.round((file.volume[i] as number) / (toQuoted[i] as number) / (toToday[k] as number)),
			),
		},
		splits,
		dividends: [...file.dividends]
			.sort((a, b) => (a.date < b.date ? -1 : 1))
			.map(({ date, amount }) => {
				const declared = round(amount * splitFactor(applied, date));
				return { date, declared, amount: round(declared / splitFactor(splits, date)) };
			}),
		basis: { splits: basis, dividends: dividends.basis },
		notes,
	};
}

/** Rounds to six decimals, which also restores numbers written from 32-bit floats. */
const round = (value: number): number =>
	Math.fround(value) === value ? Number(value.toPrecision(7)) : Math.round(value * 1e6) / 1e6;

function currencyOf(file: PriceFile, stated: string | undefined): string {
	const currency = file.currency ?? stated;
	if (currency === undefined)
		throw unreadableFile(file.name, "it does not state its currency; add --currency EUR (in code, currency)");
	if (stated !== undefined && stated !== currency)
		throw unreadableFile(
			file.name,
			`its prices are in ${currency}, the share is quoted in ${stated}; name the right file or currency`,
		);
	return currency;
}

/** The most days between two sources' dates of one split: of the day itself, and of the filing that first restates the counts. */
const [SAME_SPLIT_DAYS, RESTATED_DAYS] = [10, 200];

/** Splits of both sources. A listed day replaces the later one of a filing. */
function mergedSplits(known: readonly Split[], listed: readonly Split[]): Split[] {
	const isSame = (split: Split, other: Split, days: number) =>
		Math.abs(daysBetween(split.date, other.date)) <= days && Math.abs(split.ratio / other.ratio - 1) < 0.01;
	const added = listed.filter(
		(split) => split.ratio !== 1 && !known.some((two) => isSame(split, two, SAME_SPLIT_DAYS)),
	);
	const kept = known.filter(
		(split) => !added.some((two) => two.date < split.date && isSame(split, two, RESTATED_DAYS)),
	);
	return [...kept, ...added].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Finds the splits for which the closes are adjusted: within the file's days by jumps, for later splits by whole cents. */
function splitBasis(file: PriceFile, splits: readonly Split[]) {
	const [first, last] = [file.dates[0] as string, file.dates.at(-1) as string];
	const splitsWithin = splits.filter(({ date }) => date > first && date <= last);
	const splitOn = (basis: "quoted" | "adjusted") => splitsWithin.find((split) => splitInCloses(file, split) === basis);
	const [quoted, adjusted] = [splitOn("quoted"), splitOn("adjusted")];
	if (quoted && adjusted)
		throw unreadableFile(
			file.name,
			`its closes jump with the split of ${quoted.date} (${quoted.ratio}:1) and not with that of ${adjusted.date} (${adjusted.ratio}:1); use a file that is adjusted for all splits or for none`,
		);
	const later = splits.filter(({ date }) => date > last);
	const basis = splits.length === 0 ? "no splits" : quoted ? "quoted" : "adjusted";
	if (quoted) return { applied: [], basis } as const;
	const isAdjustedForAll = later.length > 0 && isAdjustedForLater(file, splitsWithin, later);
	return {
		applied: isAdjustedForAll ? splits : splitsWithin,
		basis: splitsWithin.length === 0 && !isAdjustedForAll && later.length > 0 ? "quoted" : basis,
	} as const;
}

/** True where the closes are whole cents only when later splits are undone. */
function isAdjustedForLater(file: PriceFile, splitsWithin: readonly Split[], later: readonly Split[]): boolean {
	const from = Math.max(0, file.dates.length - 250);
	const dates = file.dates.slice(from);
	const close = file.close.slice(from);
	const factor = (splits: readonly Split[], day: string) =>
		splits.reduce((product, { date, ratio }) => (date > day ? product * ratio : product), 1);
	const cents = (splits: readonly Split[]) => {
		const marks = wholeCents(
			dates,
			close.map((value, i) => value * factor(splits, dates[i] as string)),
			close,
		).filter((value) => !Number.isNaN(value));
		return marks.length === 0 ? 0 : marks.reduce((sum, value) => sum + value, 0) / marks.length;
	};
	const [asOfThen, ofToday] = [cents(splitsWithin), cents([...splitsWithin, ...later])];
	if (asOfThen > 0.8) return false;
	if (ofToday > 0.8) return true;
	const { date, ratio } = later[0] as Split;
	throw unreadableFile(
		file.name,
		`it ends on ${file.dates.at(-1)}, before the split of ${date} (${ratio}:1), and may or may not be adjusted for it; use a file that extends beyond ${date}`,
	);
}

/** Closes as quoted, with the file's dividend adjustment undone, and the first row with a valid close. */
function withoutDividends(
	file: PriceFile,
	asQuoted: Float64Array,
	dividends: readonly { readonly date: string; readonly amount: number }[],
	toThatDay: (day: string) => number,
	notes: string[],
): { readonly quoted: Float64Array; readonly from: number; readonly basis: CheckedPrices["basis"]["dividends"] } {
	if (file.adjusted) return { quoted: asQuoted, from: 0, basis: "not adjusted" };
	const from = firstQuotedRow(wholeCents(file.dates, asQuoted, file.close));
	if (from === 0) return { quoted: asQuoted, from, basis: "not adjusted" };
	if (from === null && !file.onlyAdjusted) {
		notes.push("fewer than five closes are whole cents: they may be adjusted for dividends");
		return { quoted: asQuoted, from: 0, basis: "unknown" };
	}
	const start = from ?? file.dates.length - 1;
	const earlier = dividends.filter(({ date }) => date <= (file.dates[start] as string));
	const restored = earlier.length === 0 ? undefined : undoDividends(file.dates, asQuoted, earlier, toThatDay);
	if (restored && firstQuotedRow(wholeCents(file.dates, restored, file.close)) === 0)
		return { quoted: restored, from: 0, basis: "adjusted, taken out again" };
	notes.push(
		`closes before ${file.dates[start]} are adjusted for dividends and left out, because past multiples would be too low; import a file of unadjusted closes to get them`,
	);
	return { quoted: asQuoted, from: start, basis: "adjusted, left out" };
}

/** Undoes the adjustment for dividends: each lowered all closes before its ex-date by its share of the last of them. */
function undoDividends(
	dates: readonly string[],
	adjusted: Float64Array,
	dividends: readonly { readonly date: string; readonly amount: number }[],
	toThatDay: (day: string) => number,
): Float64Array {
	const quoted = Float64Array.from(adjusted);
	let factor = 1;
	const pending = [...dividends].sort((a, b) => (a.date < b.date ? 1 : -1));
	for (let i = dates.length - 1; i >= 0; i--) {
		while (pending[0] && (dates[i] as string) < pending[0].date) {
			const { amount } = pending.shift() as { amount: number };
			const adjustedClose = (adjusted[i] as number) / factor;
			const close = adjustedClose + amount * toThatDay(dates[i] as string);
			factor *= adjustedClose / close;
		}
		quoted[i] = (adjusted[i] as number) / factor;
	}
	return quoted;
}

/** Limits of the stated value of the free float as a share of close × shares. Closes adjusted for dividends make the latter too low. */
const FLOAT_LIMITS = { min: 0.1, max: 1.2, maxIfAdjusted: 2 };
/** The most days between a close and the day of a stated market value. */
const MAX_CLOSE_AGE = 10;

/** Compares closes with stated market values. @throws ValuelabError if most differ; a note is added if some do */
function checkStated(
	name: string,
	{ dates, close, currency }: Pick<PriceSeries, "dates" | "close" | "currency">,
	stated: NonNullable<PriceKnowledge["stated"]>,
	notes: string[],
	maxShare = FLOAT_LIMITS.max,
): void {
	const compared = stated.flatMap(({ day, marketValue, shares }) => {
		const index = dates.findLastIndex((date) => date <= day);
		if (index < 0 || Date.parse(day) - Date.parse(dates[index] as string) > MAX_CLOSE_AGE * 86_400_000) return [];
		const value = (close[index] as number) * shares;
		const part = marketValue / value;
		return [{ day, marketValue, value, isOff: part < FLOAT_LIMITS.min || part > maxShare }];
	});
	const off = compared.filter(({ isOff }) => isOff);
	const [mismatch] = off;
	if (!mismatch) return;
	const millions = (value: number) => `${currency} ${Math.round(value / 1e6).toLocaleString("en-US")} million`;
	const comparison = `on ${mismatch.day} close × shares is ${millions(mismatch.value)}, the filing states a market value of ${millions(mismatch.marketValue)}`;
	if (off.length > compared.length / 2)
		throw unreadableFile(
			name,
			`${comparison}: the closes are adjusted for other splits or belong to another share; import newer filings, which show later splits, or closes as quoted`,
		);
	notes.push(comparison);
}

const isMonthly = (dates: readonly string[]): boolean => {
	const gaps = dates.slice(1).map((day, i) => daysBetween(dates[i] as string, day));
	return gaps.length > 0 && (gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] as number) >= 20;
};

/** The last day of daily closes, where month-end closes follow. */
function spacingChange(dates: readonly string[]): string | null {
	const index = dates.findIndex(
		(_, i) => i > 0 && i + 3 < dates.length && isMonthly(dates.slice(i)) && !isMonthly(dates.slice(i - 1, i + 1)),
	);
	const isWide = (day: string, i: number) => i + 3 < dates.length && daysBetween(day, dates[i + 1] as string) >= 20;
	const firstGap = dates.findIndex(isWide);
	return index > 1 && firstGap > 1 && isMonthly(dates.slice(firstGap)) ? (dates[firstGap] as string) : null;
}

/** The smallest logarithm of a split's ratio that a day's price change cannot hide. */
const MIN_DETECTABLE_SPLIT = 0.15;

/** Whether the closes include a split's jump: `quoted` do, `adjusted` do not, null if it cannot be decided. */
function splitInCloses({ dates, close }: PriceFile, { date, ratio }: Split): "quoted" | "adjusted" | null {
	const index = dates.findIndex((day) => day >= date);
	if (index < 1 || Math.abs(log(ratio)) < MIN_DETECTABLE_SPLIT) return null;
	const jump = log((close[index - 1] as number) / (close[index] as number));
	return Math.abs(jump - log(ratio)) < Math.abs(jump) ? "quoted" : "adjusted";
}

/** Since spring 2001 American shares are quoted in cents, as others are. */
const IN_CENTS_SINCE = "2001-05-01";
/** The largest distance of a quoted price from a whole cent, in cents. */
const CENT_TOLERANCE = 0.04;
/** Prices with a larger error, in cents, are ignored. */
const MAX_ERROR_CENTS = 0.12;

/** For each price: 1 for a whole cent, 0 for another price, NaN if the file's decimals or the day do not decide it. */
function wholeCents(dates: readonly string[], quoted: ArrayLike<number>, inFile: ArrayLike<number>): Float64Array {
	return Float64Array.from(dates, (date, i) => {
		const [price, written] = [quoted[i] as number, inFile[i] as number];
		const error = (100 * writtenError(written) * price) / written;
		if (date < IN_CENTS_SINCE || error > MAX_ERROR_CENTS) return Number.NaN;
		return Math.abs(100 * price - Math.round(100 * price)) < CENT_TOLERANCE + error ? 1 : 0;
	});
}

/** Half a unit of a number's last written decimal. */
function writtenError(value: number): number {
	const decimals = String(value).split(".")[1]?.length ?? 0;
	return decimals > 2 ? 0.5 * powerOfTen(-decimals) : 0;
}

/** Weights of a whole cent and of another price as evidence for and against quoted prices; one in ten adjusted prices is a whole cent by chance. */
const [WHOLE_WEIGHT, OTHER_WEIGHT] = [1, 3];
/** The fewest rows of whole cents that count as evidence. */
const MIN_WHOLE_CENT_ROWS = 5;

/** The first row from which all closes are whole cents, like quoted prices; null if not even the last ones are. */
function firstQuotedRow(cents: Float64Array): number | null {
	const knownRows = [...cents.keys()].filter((i) => !Number.isNaN(cents[i]));
	let [sum, best, since] = [0, 0, knownRows.length];
	for (let k = knownRows.length - 1; k >= 0; k--) {
		sum += cents[knownRows[k] as number] === 1 ? WHOLE_WEIGHT : -OTHER_WEIGHT;
		if (sum >= best) [best, since] = [sum, k];
	}
	if (best < MIN_WHOLE_CENT_ROWS * WHOLE_WEIGHT) return null;
	// An adjusted close just before an ex-date may be whole cents too: close less dividend.
	return since === 0 ? 0 : (knownRows[since + 1] ?? null);
}
