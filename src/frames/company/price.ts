// Finds the latest price, its date, and the market value.
import type { Answer } from "../../api/answer.js";
import { daysBetween } from "../../core/calendar.js";
import { isoOfDay } from "../../core/day.js";
import { absent, absentFor, because, type Figure, present, type Reason, type Unit } from "../../core/figure.js";
import { readNumber } from "../../core/read-number.js";
import { asObject, sourceOf } from "../adapters/adapter.js";
import { fiscalOf, monthOf } from "../adapters/fiscal.js";
import { readDay } from "../cells/date.js";
import type { Part, PriceSeries } from "../company-types.js";
import { FieldIndex } from "../line-items/find.js";
import { type AnswerOrReason, NOT_REQUESTED } from "./ask.js";
import { quoteOf, summaryOf } from "./currency.js";

/** The largest number of days by which a price may be older than the date for which it is used. */
export const PRICE_SERVES_DAYS = 35;

/** The answers to all requests about one company. */
export interface CompanyAnswers {
	readonly quote: AnswerOrReason;
	readonly summary: AnswerOrReason;
	readonly keyratios: AnswerOrReason;
	readonly prices: AnswerOrReason;
	readonly dividends: AnswerOrReason;
	readonly estimates: AnswerOrReason;
	readonly segments: AnswerOrReason;
	readonly financials: AnswerOrReason;
}

/** The quote's price, else the summary's, else the last close. */
export function latestPrice(
	companyAnswers: CompanyAnswers,
	prices: Part<PriceSeries>,
	currency: string,
): { readonly price: Figure; readonly day: string | null } {
	const unit = { kind: "per_share", currency } as const;
	const quote = quoteOf(companyAnswers.quote);
	// A live quote of one symbol is not keyed by symbol, so the paths of its made-up fields have no symbol.
	const announced = companyAnswers.quote.ok ? companyAnswers.quote.answer.meta.madeUp : [];
	const level = announced.every((path) => /^[^.*]+$/.test(path)) ? "" : "*.";
	const general = asObject(summaryOf(companyAnswers.summary).general);
	const candidates = [
		{
			asked: companyAnswers.quote,
			field: "Current Price",
			path: `${level}Current Price`,
			value: readNumber(quote["Current Price"] ?? quote.Price),
			time: quote["Price Updated Time"] ?? quote.timestamp,
			timePath: `${level}Price Updated Time`,
		},
		{
			asked: companyAnswers.summary,
			field: "general / price",
			path: "summary.general.price",
			value: readNumber(general.price),
			time: general.timestamp,
			timePath: "summary.general.timestamp",
		},
	];
	for (const { asked, field, path, value, time, timePath } of candidates) {
		if (!asked.ok || !(value > 0)) continue;
		// A real price may have a made-up time; then its date is unknown.
		const timed = !sourceOf(asked.answer.meta, field, timePath).madeUp;
		const day = !timed ? null : isoOfDay(readDay(typeof time === "string" ? time.replace(/\s*\(.*$/, "") : time));
		return {
			price: present(value, unit, { ...sourceOf(asked.answer.meta, field, path), ...(day && { period: day }) }),
			day,
		};
	}
	if (prices.ok) {
		const { dates, close, source } = prices.value;
		const day = dates.at(-1) as string;
		return { price: present(close.at(-1) as number, unit, { ...source, period: day }), day };
	}
	const reason =
		companyAnswers.prices === NOT_REQUESTED && !companyAnswers.quote.ok ? companyAnswers.quote.reason : prices.reason;
	return { price: absentFor(reason, unit), day: null };
}

/** The reason why a price is too old for statements filed on a date, or else ending on one; undefined if it is not. */
export function agedPrice(day: string | null, filed: string | null, lastEnd: string | null): Reason | undefined {
	const known = filed ?? lastEnd;
	if (day === null || known === null || daysBetween(day, known) <= PRICE_SERVES_DAYS) return undefined;
	const event = filed === null ? "the end of the last period," : "the report of";
	const sentence = `the last price is of {day}, more than ${PRICE_SERVES_DAYS} days before ${event} {known}; newer prices are needed, or a value as of {day}`;
	return because("stale_input", { values: { day, known }, sentence });
}

/**
 * The date of a company whose price has none: that of the last close, else the end of the latest fiscal period; empty if nothing is
 * dated. Never the date of retrieval, since the figures are older.
 */
export function lastDayKnown(prices: Part<PriceSeries> | undefined, financials: Answer | undefined): string {
	const close = prices?.ok ? prices.value.dates.at(-1) : undefined;
	if (close !== undefined) return close;
	const periods = (["annual", "quarterly"] as const).flatMap((frequency) =>
		financials ? fiscalOf(financials.data, frequency).periods : [],
	);
	const last = Math.max(...periods.map(monthOf).filter((month) => !Number.isNaN(month)));
	if (!Number.isFinite(last)) return "";
	return new Date(Date.UTC(Math.floor(last / 12), (last % 12) + 1, 0)).toISOString().slice(0, 10);
}

/** The market value that the service states: in the financials' latest column, else in the summary. */
export function marketValue(companyAnswers: CompanyAnswers, currency: string): Figure {
	const unit = { kind: "money", currency, scale: 1e6 } as const;
	const company = asObject(summaryOf(companyAnswers.summary).company_data);
	const stated = readNumber(company.mktcap);
	const figure = companyAnswers.financials.ok ? latestMarketCap(companyAnswers.financials.answer, unit) : undefined;
	if (figure) return figure;
	if (companyAnswers.summary.ok && stated > 0)
		return present(
			stated,
			unit,
			sourceOf(companyAnswers.summary.answer.meta, "company_data / mktcap", "summary.company_data.mktcap"),
		);
	return absent("not_reported", "Market Cap", unit);
}

/** The latest Market Cap among quarters, TTM and years, TTM first. */
function latestMarketCap(answer: Answer, unit: Unit): Figure | undefined {
	for (const frequency of ["annual", "quarterly"] as const) {
		const index = new FieldIndex(fiscalOf(answer.data, frequency));
		const field = index.find(["valuation_and_quality", "*"], "Market Cap");
		if (!field) continue;
		const { periods, key } = index.fiscal;
		const rank = (period: string | null) => (period === "TTM" ? Number.POSITIVE_INFINITY : monthOf(period));
		const cells = index.aligned(field);
		let latest: { readonly period: string; readonly value: number } | undefined;
		for (const [row, period] of periods.entries()) {
			const value = readNumber(cells?.[row]);
			if (period && value > 0 && rank(period) > (latest ? rank(latest.period) : -1)) latest = { period, value };
		}
		if (!latest) continue;
		const source = sourceOf(answer.meta, `${field.section} / ${field.name}`, `${key}.${field.section}.${field.name}`);
		return present(latest.value, unit, { ...source, period: latest.period });
	}
	return undefined;
}
