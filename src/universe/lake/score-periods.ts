// Computes figures of one company at each of its fiscal periods.
import type { NamedFigure } from "../../analytics/company/figure-by-name.js";
import { CompanyFacts, type Quote } from "../../analytics/evaluation/facts.js";
import { timelineOf } from "../../analytics/periods/timeline.js";
import { absentFor, type Figure, present } from "../../core/figure.js";
import type { Company, Frequency, PriceSeries } from "../../frames/company-types.js";
import { findGuarded, guardParts, type OptionalPart } from "../figures/evaluate.js";

/** Figures of one company, one row for each fiscal period, oldest first. */
export interface PeriodScores {
	/** `YYYY-MM`. */
	readonly periods: readonly string[];
	/** ISO day from which each period's report was known: its filing, else the declared days after its end. */
	readonly known: readonly string[];
	/** By period, then by figure. */
	readonly figures: readonly (readonly Figure[])[];
}

export interface PeriodOptions {
	/** Prices by period, in place of the company's own. */
	readonly closes?: ReadonlyMap<string, number>;
	/** Periods to score. @default all */
	readonly only?: ReadonlySet<string>;
}

/**
 * Computes figures at each fiscal year (or quarter) of a company. Inputs are line items of the twelve months to its end, and the first close on or
 * after the day on which these were known. They equal the figures of the company's history.
 * @param without parts that the company does not have: a figure that needs one is refused
 */
export function scorePeriods(
	company: Company,
	wantedFigures: readonly NamedFigure[],
	frequency: Frequency,
	without: readonly OptionalPart[],
	{ closes, only }: PeriodOptions = {},
): PeriodScores {
	const seenParts = guardParts(company, without);
	const timeline = timelineOf(seenParts);
	const ends = new Set(seenParts.series("revenue", frequency).periods);
	const facts = new CompanyFacts(seenParts);
	const prices = without.includes("prices") || !company.prices.ok ? undefined : company.prices.value;
	const all: { period: string; known: string; figures: Figure[] }[] = [];
	for (const [index, { period, knownOn: known, until }] of timeline.knownPeriods(facts.rules).entries()) {
		if (!ends.has(period) || (only && !only.has(period))) continue;
		const quote = closes ? quoteOf(period, closes) : closeAfter(prices, known, until);
		const factsThen = quote ? facts.atPrice(index, quote) : facts.at({ kind: "trailing", index });
		const figures = wantedFigures.map((figure) =>
			figure.name === "price" ? priceFigure(company, quote) : findGuarded(figure, factsThen),
		);
		all.push({ period, known, figures });
	}
	return {
		periods: all.map(({ period }) => period),
		known: all.map(({ known }) => known),
		figures: all.map(({ figures }) => figures),
	};
}

/** The first close on or after the day on which a report was known, unless the report was outdated by then. */
function closeAfter(prices: PriceSeries | undefined, knownDay: string, until: string): Quote | undefined {
	if (!prices) return undefined;
	const index = prices.dates.findIndex((date) => date >= knownDay);
	const day = prices.dates[index];
	return day !== undefined && day <= until ? { day, price: prices.close[index] as number } : undefined;
}

function quoteOf(period: string, closes: ReadonlyMap<string, number>): Quote | undefined {
	const price = closes.get(period);
	return price === undefined ? undefined : { day: period, price };
}

function priceFigure({ priceCurrency }: Company, quote: Quote | undefined): Figure {
	const unit = { kind: "per_share", currency: priceCurrency } as const;
	return quote ? present(quote.price, unit) : absentFor({ code: "not_reported", subject: "price" }, unit);
}
