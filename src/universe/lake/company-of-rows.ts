// Builds a company from its rows in the tables of a lake.
import { isoOfDay } from "../../core/day.js";
import { absentFor, present, type Reason, type Source, type Unit } from "../../core/figure.js";
import type { CompanyData, LineData, PriceData, ValueData } from "../../frames/company/company-data.js";
import type { DividendRecord, Frequency, LineItem, Part, Template } from "../../frames/company-types.js";
import { LINE_ITEMS, unitOfLineItem } from "../../frames/line-items/index.js";

/** The fiscal years or the quarters of one company, oldest first, and its trailing twelve months. */
export interface CompanyPeriods {
	/** `YYYY-MM`, without TTM. */
	readonly names: readonly string[];
	readonly hasTtm: boolean;
	/** ISO days by position. */
	readonly filed: readonly (string | null)[];
	/** Positions of periods that are preliminary. */
	readonly preliminary: readonly number[];
	/** Why items are missing, by column, then by period or `*`; made-up items have one under `made_up`. */
	readonly reasons: ReadonlyMap<string, ReadonlyMap<string, Reason | "made_up">>;
	readonly values: (item: LineItem) => Float64Array;
	/** NaN where it is missing. */
	readonly ttm: (item: LineItem) => number;
}

/** Prices and dividends of one listing. */
export interface MarketParts {
	readonly prices: Part<PriceData>;
	readonly dividends: Part<readonly DividendRecord[]>;
}

const LINE_ITEM_NAMES = Object.keys(LINE_ITEMS) as LineItem[];
const NOT_REPORTED: Reason = { code: "not_reported" };
const NO_TTM: Reason = { code: "not_reported", sentence: "the answer has no trailing twelve months" };
const NOT_IN_LAKE = {
	ok: false,
	reason: { code: "missing_input", sentence: "the lake holds statements, prices and dividends only" },
} as const;

/**
 * A company from rows of line items.
 * @param text a cell of its row in `companies`
 * @param marketValue from its statements, in millions; NaN where they have none
 */
export function companyOfRows(
	symbol: string,
	text: (name: string) => string | null,
	marketValue: number,
	{ annual, quarterly }: Readonly<Record<Frequency, CompanyPeriods>>,
	{ prices, dividends }: MarketParts,
): CompanyData {
	const currency = text("currency") ?? "";
	const priceCurrency = text("price_currency") ?? (currency || "");
	const retrievedAt = text("retrieved_at") ?? "";
	const source = { operation: "stock.financials", arguments: { symbol }, retrievedAt, hash: "", cache: "hit" } as const;
	const filed: Record<string, string> = {};
	for (const periods of [quarterly, annual])
		for (const [index, period] of periods.names.entries()) {
			const day = periods.filed[index];
			if (day) filed[period] = day;
		}
	const close = prices.ok ? prices.value.close.at(-1) : undefined;
	const day = prices.ok ? isoOfDay(prices.value.days.at(-1) as number) : null;
	const perShare: Unit = { kind: "per_share", currency: priceCurrency };
	const money: Unit = { kind: "money", currency, scale: 1e6 };
	const lines = new Lines((item) => lineOf(item, annual, quarterly, currency, source)) as unknown as Record<
		LineItem,
		LineData
	>;
	return {
		symbol,
		name: text("name") ?? symbol,
		template: (text("template") ?? "ordinary") as Template,
		templateCode: text("template_code") ?? "",
		sector: text("sector"),
		industry: text("industry"),
		asOf: day ?? endOfLatest([...annual.names, ...quarterly.names]),
		currency,
		reportingCurrency: currency,
		priceCurrency,
		price:
			close === undefined || !prices.ok
				? absentFor(prices.ok ? NOT_REPORTED : prices.reason, perShare)
				: present(close, perShare, { ...prices.value.source, ...(day && { period: day }) }),
		priceDate: day,
		prices,
		dividends,
		estimates: NOT_IN_LAKE,
		segments: NOT_IN_LAKE,
		supplierValues: NOT_IN_LAKE,
		marketValue: Number.isNaN(marketValue)
			? absentFor({ code: "not_reported", detail: "Market Cap" }, money)
			: present(marketValue, money, { ...source, period: text("market_value_period") ?? "" }),
		sources: [source],
		periods: {
			annual: { names: annual.names, preliminary: annual.preliminary },
			quarterly: { names: quarterly.names, preliminary: quarterly.preliminary },
		},
		lines,
		filed,
	};
}

/** Line items that are assembled when they are read, because most figures need few of a hundred. */
class Lines {
	readonly #make: (item: LineItem) => LineData;
	constructor(make: (item: LineItem) => LineData) {
		this.#make = make;
	}
	static {
		for (const item of LINE_ITEM_NAMES)
			Object.defineProperty(Lines.prototype, item, {
				enumerable: true,
				get(this: Lines) {
					const value = this.#make(item);
					Object.defineProperty(this, item, { value, enumerable: true });
					return value;
				},
			});
	}
}

/** The same data with every line item assembled, to be sent or written. */
export const wholeData = (data: CompanyData): CompanyData => ({
	...data,
	lines: Object.fromEntries(LINE_ITEM_NAMES.map((item) => [item, data.lines[item]])) as CompanyData["lines"],
});

function lineOf(
	item: LineItem,
	annual: CompanyPeriods,
	quarterly: CompanyPeriods,
	currency: string,
	answer: Source,
): LineData {
	const isMadeUp = annual.reasons.get(item)?.has("made_up") === true;
	const reasons = annual.reasons.get(item);
	const values = annual.values(item);
	const ttm = annual.ttm(item);
	const reasonAt = (period: string) => {
		const reason = reasons?.get(period) ?? reasons?.get("*");
		return reason === undefined || reason === "made_up" ? NOT_REPORTED : reason;
	};
	// The answer has a field for the item if any period has a value, or if the usual reason is that of an empty cell.
	const isFound =
		reasonAt("*").code === "not_reported" || values.some((value) => !Number.isNaN(value)) || !Number.isNaN(ttm);
	const origin = { ...answer, field: item, ...(isMadeUp && { madeUp: true }) };
	const source: Source | undefined = isFound ? origin : undefined;
	const last = values.length - 1;
	const latest = values[last] ?? Number.NaN;
	const ttmReason = annual.hasTtm ? reasonAt("TTM") : NO_TTM;
	return {
		unit: unitOfLineItem(item, currency),
		annual: valueData(values, annual.names, reasons, source),
		quarterly: valueData(quarterly.values(item), quarterly.names, quarterly.reasons.get(item), source),
		ttm: Number.isNaN(ttm) ? ttmReason : ttm,
		...(annual.hasTtm && source && { ttmSource: "TTM" }),
		latest: Number.isNaN(latest) ? reasonAt(annual.names[last] ?? "*") : latest,
		...(source && last >= 0 && { latestSource: annual.names[last] as string }),
	};
}

function valueData(
	values: Float64Array,
	periods: readonly string[],
	reasons: ReadonlyMap<string, Reason | "made_up"> | undefined,
	source: Source | undefined,
): ValueData {
	const throughout = reasons?.get("*");
	const cellReasons: [number, Reason][] = [];
	for (let index = 0; index < values.length; index++) {
		if (!Number.isNaN(values[index])) continue;
		const reason = reasons?.get(periods[index] as string);
		if (reason !== undefined && reason !== "made_up") cellReasons.push([index, reason]);
	}
	const usualReason = throughout === undefined || throughout === "made_up" ? NOT_REPORTED : throughout;
	return { values, usualReason, reasons: cellReasons, ...(source && { source }) };
}

/** The last day of the latest period; empty where there is none. */
function endOfLatest(periods: readonly string[]): string {
	const [year, month] = ([...periods].sort().at(-1) ?? "").split("-").map(Number);
	if (year === undefined || month === undefined) return "";
	return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
