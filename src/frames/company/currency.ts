// Finds the currencies of a company's price and statements.
import { asArray, asObject, isObject, type Json, unwrap } from "../adapters/adapter.js";
import type { AnswerOrReason } from "./ask.js";

const SYMBOLS: Readonly<Record<string, string>> = {
	$: "USD",
	US$: "USD",
	"€": "EUR",
	"£": "GBP",
	"¥": "JPY",
	C$: "CAD",
	A$: "AUD",
	"CN¥": "CNY",
	HK$: "HKD",
	"₹": "INR",
	"₩": "KRW",
	R$: "BRL",
};

/** The ISO code of a code or of an unambiguous currency symbol; null otherwise. */
function currencyCode(raw: unknown): string | null {
	if (typeof raw !== "string") return null;
	const text = raw.trim();
	return /^[A-Za-z]{3}$/.test(text) ? text.toUpperCase() : (SYMBOLS[text] ?? null);
}

export const bodyOf = (asked: AnswerOrReason): unknown => (asked.ok ? asked.answer.data : undefined);

export const summaryOf = (asked: AnswerOrReason): Json => asObject(unwrap(bodyOf(asked), "summary"));

export function quoteOf(asked: AnswerOrReason): Json {
	const body = bodyOf(asked);
	const [first] = Array.isArray(body) ? asArray(body) : [body];
	const object = asObject(first);
	const [inner] = Object.values(object);
	return "Current Price" in object || "Currency" in object || !isObject(inner) ? object : inner;
}

/**
 * The currencies of the price and of the company's own statements, if the answers name them. The quote and the summary have that of the price; the
 * summary's company data and the key ratios have that of the statements. If only the latter is known, it is assumed for the price too.
 */
export function currenciesOf(
	quote: AnswerOrReason,
	summary: AnswerOrReason,
	keyratios: AnswerOrReason,
): { readonly price: string | null; readonly reporting: string | null } {
	const { general, company_data: companyData } = summaryOf(summary);
	const company = asObject(companyData);
	const fundamental = asObject(asObject(bodyOf(keyratios)).Fundamental);
	const named = (pattern: RegExp) => currencyCode(Object.entries(company).find(([key]) => pattern.test(key))?.[1]);
	const price =
		currencyCode(quoteOf(quote).Currency) ??
		named(/^(?:trad.*)?currency$/i) ??
		currencyCode(asObject(general).currency);
	const reporting = named(/report.*currency|currency.*report/i) ?? currencyCode(fundamental.Currency);
	return { price: price ?? reporting, reporting };
}
