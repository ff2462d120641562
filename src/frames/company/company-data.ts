// Converts a company to plain data, and plain data to a company.
import { isoOfDay } from "../../core/day.js";
import { absentFor, type Figure, present, type Reason, type Source, type Unit } from "../../core/figure.js";
import type { Company, Frequency, LineItem, LineItemSeries, LineKind, Part, PriceSeries } from "../company-types.js";
import { LINE_ITEMS } from "../line-items/index.js";

/** The fiscal periods of a company, oldest first, `YYYY-MM`, and the positions of those marked preliminary. */
export interface PeriodData {
	readonly names: readonly string[];
	readonly preliminary: readonly number[];
}

/** The values of a line by fiscal period; NaN is missing. */
export interface ValueData {
	readonly values: Float64Array;
	/** The reason for missing values without an entry in `reasons`. */
	readonly usualReason?: Reason;
	/** Reasons for missing values, by position. */
	readonly reasons: readonly (readonly [at: number, reason: Reason])[];
	readonly source?: Source;
}

/** One line item: fiscal years, quarters, the trailing twelve months and the latest fiscal year. */
export interface LineData {
	readonly unit: Unit;
	/** Absent if it equals the line item's kind. */
	readonly kind?: LineKind;
	readonly annual: ValueData;
	readonly quarterly: ValueData;
	readonly ttm: number | Reason;
	/** The source of the trailing twelve months: a period of the years' source, or another source. Absent if the answer has none. */
	readonly ttmSource?: Source | string;
	readonly latest: number | Reason;
	readonly latestSource?: Source | string;
}

/** Closing prices; days are integers YYYYMMDD. */
export interface PriceData extends Omit<PriceSeries, "dates"> {
	readonly days: Int32Array;
}

type Methods = "series" | "field" | "ttm" | "latest" | "current" | "filingDate";

/**
 * A company as plain data, 50 to 100 kB: what models need, without the original answers. It can be sent to a worker or written to a
 * file. `companyFromData` restores the company with identical numbers.
 */
export interface CompanyData extends Omit<Company, Methods | "prices"> {
	readonly periods: Readonly<Record<Frequency, PeriodData>>;
	readonly lines: Readonly<Record<LineItem, LineData>>;
	/** ISO days of filing by fiscal period, where known. */
	readonly filed: Readonly<Record<string, string>>;
	readonly prices: Part<PriceData>;
}

const EVERY_LINE_ITEM = Object.keys(LINE_ITEMS) as LineItem[];

type StatementData = Pick<CompanyData, "periods" | "lines" | "filed">;
type StatementMethods = Pick<Company, "series" | "ttm" | "latest" | "filingDate">;

/** Statements converted to plain data before. They never change, and one company is a peer of many. */
const savedData = new WeakMap<Company["series"], StatementMethods & { readonly data: StatementData }>();

/** A company as plain data. Its own fields of the service (`company.field`) are left out: models read line items only. */
export function companyData(company: Company): CompanyData {
	const { series, field: _, ttm, latest, current: __, filingDate, prices, ...rest } = company;
	const methods = { series, ttm, latest, filingDate };
	let saved = savedData.get(series);
	if (saved?.ttm !== ttm || saved.latest !== latest || saved.filingDate !== filingDate) {
		saved = { ...methods, data: statementData(methods) };
		savedData.set(series, saved);
	}
	return {
		...rest,
		...saved.data,
		prices: mapPart(prices, ({ dates, ...otherFields }) => ({
			...otherFields,
			days: Int32Array.from(dates, (day) => Number(day.replaceAll("-", ""))),
		})),
	};
}

function statementData(company: StatementMethods): StatementData {
	const same = new Map<string, Reason>();
	const share = (reason: Reason): Reason => {
		const key =
			reason.sentence || reason.values || reason.subject ? JSON.stringify(reason) : `${reason.code} ${reason.detail}`;
		const shared = same.get(key);
		if (!shared) same.set(key, reason);
		return shared ?? reason;
	};
	const periodsOf = (frequency: Frequency): PeriodData => {
		const { periods, preliminary } = company.series("revenue", frequency);
		return { names: periods, preliminary: [...preliminary] };
	};
	const periods = { annual: periodsOf("annual"), quarterly: periodsOf("quarterly") };
	const filed = [...periods.annual.names, ...periods.quarterly.names].flatMap((period) => {
		const day = company.filingDate(period);
		return day === null ? [] : [[period, day] as const];
	});
	return {
		periods,
		lines: Object.fromEntries(
			EVERY_LINE_ITEM.map((item) => [item, lineData(company, item, share)]),
		) as CompanyData["lines"],
		filed: Object.fromEntries(filed),
	};
}

function lineData(company: StatementMethods, item: LineItem, share: (reason: Reason) => Reason): LineData {
	const annual = company.series(item, "annual");
	const numberOf = (figure: Figure) => (figure.value === null ? share(figure.reason) : figure.value);
	const { source } = annual;
	const ownSource = source && JSON.stringify({ ...source, period: undefined });
	const sourceOrPeriod = (figure: Figure): Source | string | undefined => {
		const { period, ...otherMembers } = figure.source ?? {};
		return period !== undefined && JSON.stringify(otherMembers) === ownSource ? period : figure.source;
	};
	const [ttm, latest] = [company.ttm(item), company.latest(item)];
	const [ttmSource, latestSource] = [sourceOrPeriod(ttm), sourceOrPeriod(latest)];
	return {
		unit: annual.unit,
		...(annual.kind !== LINE_ITEMS[item].kind && { kind: annual.kind }),
		annual: valueData(annual, share),
		quarterly: valueData(company.series(item, "quarterly"), share),
		ttm: numberOf(ttm),
		...(ttmSource !== undefined && { ttmSource }),
		latest: numberOf(latest),
		...(latestSource !== undefined && { latestSource }),
	};
}

function valueData({ values, reasons, source }: LineItemSeries, share: (reason: Reason) => Reason): ValueData {
	const entries = [...reasons].map(([i, reason]) => [i, share(reason)] as const);
	const missing = values.reduce((count, value) => count + Number(Number.isNaN(value)), 0);
	// Usually all missing values of a line item have one reason.
	const usualReason = entries.length === missing ? entries[0]?.[1] : undefined;
	return {
		values,
		...(usualReason && { usualReason }),
		reasons: entries.filter(([, reason]) => reason !== usualReason),
		...(source && { source }),
	};
}

/** Restores a company from its plain data. */
export function companyFromData(data: CompanyData): Company {
	const { periods, lines, filed, prices, ...rest } = data;
	const cached = new Map<string, LineItemSeries>();
	const preliminary = {
		annual: new Set(periods.annual.preliminary),
		quarterly: new Set(periods.quarterly.preliminary),
	};
	const series = (item: LineItem, frequency: Frequency = "annual"): LineItemSeries => {
		const key = `${frequency} ${item}`;
		let seriesOfItem = cached.get(key);
		if (!seriesOfItem) {
			const { unit, kind = LINE_ITEMS[item].kind, [frequency]: half } = lines[item];
			const { servesMonths } = LINE_ITEMS[item];
			seriesOfItem = {
				item,
				periods: periods[frequency].names,
				values: half.values,
				reasons: reasonsOf(half),
				unit,
				kind,
				...(servesMonths && { servesMonths }),
				...(half.source && { source: half.source }),
				preliminary: preliminary[frequency],
			};
			cached.set(key, seriesOfItem);
		}
		return seriesOfItem;
	};
	const figure = (value: number | Reason, unit: Unit, source: Source | undefined): Figure =>
		typeof value === "number" ? present(value, unit, source) : absentFor(value, unit, source);
	const sourceOf = (item: LineItem, origin: Source | string | undefined): Source | undefined => {
		const ownSource = lines[item].annual.source;
		return typeof origin === "string" ? ownSource && { ...ownSource, period: origin } : origin;
	};
	const ttm = (item: LineItem) => figure(lines[item].ttm, lines[item].unit, sourceOf(item, lines[item].ttmSource));
	const latest = (item: LineItem) =>
		figure(lines[item].latest, lines[item].unit, sourceOf(item, lines[item].latestSource));
	return {
		...rest,
		series,
		ttm,
		latest,
		current: (item) => {
			const trailing = ttm(item);
			if (trailing.value !== null) return trailing;
			const year = latest(item);
			// If both are missing, the reason is that of the trailing twelve months, if the answer has such a column.
			return year.value === null && lines[item].ttmSource ? trailing : year;
		},
		filingDate: (period) => filed[period] ?? null,
		prices: mapPart(prices, ({ days, ...otherFields }) => ({
			...otherFields,
			dates: Array.from(days, (day) => isoOfDay(day) as string),
		})),
	};
}

function reasonsOf({ values, usualReason, reasons }: ValueData): ReadonlyMap<number, Reason> {
	const byIndex = new Map<number, Reason>();
	if (usualReason) for (let i = 0; i < values.length; i++) if (Number.isNaN(values[i])) byIndex.set(i, usualReason);
	for (const [i, reason] of reasons) byIndex.set(i, reason);
	return byIndex;
}

const mapPart = <A, B>(part: Part<A>, change: (value: A) => B): Part<B> =>
	part.ok ? { ok: true, value: change(part.value) } : part;
