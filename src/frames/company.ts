// Loads a company: sends the requests and reads what valuations need from the answers.
import type { Answer } from "../api/answer.js";
import { ArgumentError, ValuelabError } from "../core/errors.js";
import { absentFor, type Source } from "../core/figure.js";
import { asObject, sourceOf } from "./adapters/adapter.js";
import { type AnswerOrReason, type Asker, ask, NOT_REQUESTED } from "./company/ask.js";
import { checkEstimates, checkSummary } from "./company/contradicted-parts.js";
import { bodyOf, currenciesOf, summaryOf } from "./company/currency.js";
import { MARKET_YIELD_INDICATOR, marketYieldsOf } from "./company/market.js";
import { dividendsOf, estimatesOf, partOf, pricesOf, segmentsOf, supplierValuesOf } from "./company/parts.js";
import { agedPrice, type CompanyAnswers, lastDayKnown, latestPrice, marketValue } from "./company/price.js";
import { readableName } from "./company/readable-name.js";
import { statementsOf } from "./company/statements.js";
import type { Company } from "./company-types.js";

export type { Asker } from "./company/ask.js";

/** Options of `loadCompany`. */
export interface LoadCompanyOptions {
	/** ISO code of the currency of the statements. @default the price's currency, so that models never mix two */
	readonly currency?: string;
	/** Parts to leave out; they are not requested. @default none: all parts are requested */
	readonly without?: readonly CompanyPart[];
	/** An answer with the quote of this symbol alone, used instead of a request. @default requested */
	readonly quote?: Answer;
	/** True requests only the statements and the quote, enough for the multiples of a peer. @default false */
	readonly statementsOnly?: boolean;
	/**
	 * Further parts to request where `statementsOnly` is true. `summary` has the names, the sector and the supplier's own values.
	 * @default none
	 */
	readonly also?: readonly (CompanyPart | "summary")[];
	/** Ends the calls. @default none */
	readonly signal?: AbortSignal;
}

/** A part of a company that may be left out. `market` is one economic indicator, the same for all companies. */
export type CompanyPart = "estimates" | "segments" | "dividends" | "prices" | "market";

const PARTS: readonly CompanyPart[] = ["estimates", "segments", "dividends", "prices", "market"];

/**
 * Requests everything that models need of one company. A part that fails is kept as a reason. If nothing but a quote arrives, it
 * throws the error of the financials.
 *
 * Statements in another currency than the price are requested in the price's currency; the service converts each period. Where it
 * cannot, they stay in their own currency, and `currency` and `priceCurrency` differ.
 * @throws ArgumentError for a symbol that is empty; the service's error where every part failed, or all but a quote.
 * @example const company = await loadCompany(createClient(), "KO");
 * company.name //=> "The Coca-Cola Company"
 * company.latest("revenue").unit //=> { kind: "money", currency: "USD", scale: 1000000 }
 */
export async function loadCompany(asker: Asker, symbol: string, options: LoadCompanyOptions = {}): Promise<Company> {
	if (typeof symbol !== "string" || symbol.trim() === "") {
		throw new ArgumentError("symbol", `symbol: expected a stock symbol such as AAPL, got ${JSON.stringify(symbol)}`);
	}
	const { statementsOnly = false, also = [], signal } = options;
	const without = statementsOnly ? PARTS.filter((part) => !also.includes(part)) : (options.without ?? []);
	const needsSummary = !statementsOnly || also.includes("summary");
	const call = (operation: Parameters<typeof ask>[1], given: Readonly<Record<string, unknown>> = {}) =>
		ask(asker, operation, [symbol], signal ? { ...given, signal } : given);
	const requestPart = (part: CompanyPart, operation: Parameters<typeof ask>[1]) =>
		without.includes(part) ? NOT_REQUESTED : call(operation);
	const [quote, anySummary, keyratios, prices, dividends, estimates, segments, market] = await Promise.all([
		options.quote ? { ok: true as const, answer: options.quote } : call("stock.quote"),
		needsSummary ? call("stock.summary") : NOT_REQUESTED,
		needsSummary ? call("stock.keyratios") : NOT_REQUESTED,
		requestPart("prices", "stock.price"),
		requestPart("dividends", "stock.dividend"),
		requestPart("estimates", "stock.analystEstimate"),
		requestPart("segments", "stock.segmentsData"),
		without.includes("market")
			? NOT_REQUESTED
			: ask(asker, "market.economicIndicator", [MARKET_YIELD_INDICATOR], signal ? { signal } : {}),
	]);
	const summary = checkSummary(anySummary, quote);
	const currencies = currenciesOf(quote, summary, keyratios);
	const price = currencies.price ?? "USD";
	const { financials, currency } = await askFinancials(call, options.currency ?? price, currencies.reporting);
	const reporting = currencies.reporting ?? currency;
	const all = { quote, summary, keyratios, prices, dividends, estimates, segments, financials };
	if (
		!financials.ok &&
		Object.entries(all).every(([part, answer]) => !answer.ok || (part === "quote" && isUnknown(financials)))
	) {
		throw financials.error instanceof Error
			? financials.error
			: new ValuelabError("not_found", `${symbol}: none of its data could be loaded`);
	}
	return companyOfAnswers(symbol, all, market, { price, reporting, statements: currency });
}

/** True if the service says that it has no statements. A price without statements is not enough for a company. */
const isUnknown = (financials: AnswerOrReason): boolean =>
	!financials.ok && (financials.error as { readonly code?: unknown } | undefined)?.code === "not_found";

type Call = (operation: "stock.financials", given?: Readonly<Record<string, unknown>>) => Promise<AnswerOrReason>;

/**
 * Requests the financials with an explicit currency if it differs from the company's own or that is unknown: by default, the live service converts
 * statements of foreign listings.
 */
async function askFinancials(
	call: Call,
	code: string,
	reporting: string | null,
): Promise<{ financials: AnswerOrReason; currency: string }> {
	if (code === reporting) return { financials: await call("stock.financials"), currency: reporting };
	const converted = await call("stock.financials", { targetCurrency: code });
	if (converted.ok || reporting === null) return { financials: converted, currency: code };
	const answer = await call("stock.financials", { targetCurrency: reporting });
	return answer.ok ? { financials: answer, currency: reporting } : { financials: converted, currency: code };
}

/** Creates a company from the answers. A part without an answer is missing, with its reason. */
export function companyOfAnswers(
	symbol: string,
	answers: CompanyAnswers,
	market: AnswerOrReason,
	currencies: { readonly price: string; readonly reporting: string; readonly statements: string },
): Company {
	const { financials } = answers;
	const { template, code, lines, lastFiled } = statementsOf(financials, currencies.statements);
	const general = asObject(summaryOf(answers.summary).general);
	const prices = partOf(answers.prices, (answer) => pricesOf(answer, currencies.price));
	const yields = partOf(market, marketYieldsOf);
	const { price, day } = latestPrice(answers, prices, currencies.price);
	const lastEnd = lastDayKnown(undefined, financials.ok ? financials.answer : undefined) || null;
	const aged = agedPrice(day, lastFiled, lastEnd);
	const known = lastFiled ?? (aged ? lastEnd : null);
	const priceDay = day ?? lastDayKnown(prices, financials.ok ? financials.answer : undefined);
	const stated = marketValue(answers, currencies.statements);
	const answered = Object.values(answers).filter((answer) => answer.ok);
	const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
	return {
		symbol,
		name: readableName(text(general.company) ?? symbol),
		template,
		templateCode: code,
		sector: text(general.sector),
		industry: text(general.industry) ?? text(general.subindustry) ?? text(general.group),
		shareClass: text(asObject(asObject(bodyOf(answers.keyratios)).Fundamental)["Share Class Description"]),
		// On the day of the price, a later report was not known.
		asOf: known !== null && known > priceDay ? known : priceDay,
		currency: currencies.statements,
		reportingCurrency: currencies.reporting,
		priceCurrency: currencies.price,
		price: aged ? absentFor(aged, price.unit) : price,
		priceDate: aged ? null : day,
		...lines,
		prices,
		dividends: partOf(answers.dividends, dividendsOf),
		market: yields,
		estimates: checkEstimates(
			partOf(answers.estimates, (answer) => estimatesOf(answer, currencies.statements, currencies.reporting)),
			lines,
		),
		segments: partOf(answers.segments, segmentsOf),
		supplierValues: partOf(answers.summary, (answer) =>
			supplierValuesOf(answer, currencies.price, currencies.reporting),
		),
		marketValue: aged ? absentFor(aged, stated.unit) : stated,
		sources: answered.map(({ answer }): Source => sourceOf(answer.meta)),
	};
}
