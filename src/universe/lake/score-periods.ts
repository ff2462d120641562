import { Facts } from "../../analytics/company/facts.js";
import type { NamedFigure } from "../../analytics/company/figure-by-name.js";
import { timelineOf } from "../../analytics/line-items/timeline.js";
import { absentFor, type Figure, present } from "../../core/figure.js";
import type { Company, Frequency } from "../../frames/company-types.js";
import { findGuarded, guarded, type OptionalPart } from "../figures/evaluate.js";

/** Figures of one company, one row a fiscal period, oldest first. */
export interface PeriodScores {
	/** `YYYY-MM`. */
	readonly periods: readonly string[];
	/** ISO day from which each period's report was known: its filing, else the declared days after its end. */
	readonly known: readonly string[];
	/** By period, then by figure. */
	readonly figures: readonly (readonly Figure[])[];
}

/**
 * Figures at each fiscal year (or quarter) of a company: line items of the twelve months to it, and the price of the first close on
 * or after the day on which they were known. They are the figures of an own history, by the same formulas.
 *
 * @param without parts that the company came without: a figure that rests on one is refused
 */
export function scorePeriods(
	company: Company,
	wanted: readonly NamedFigure[],
	frequency: Frequency,
	without: readonly OptionalPart[],
): PeriodScores {
	const seen = guarded(company, without);
	const timeline = timelineOf(seen);
	const ends = new Set(seen.series("revenue", frequency).periods);
	let facts = new Facts(seen);
	const prices = without.includes("prices") || !company.prices.ok ? undefined : company.prices.value;
	const all: { period: string; known: string; figures: Figure[] }[] = [];
	for (const [at, { period, known, until }] of timeline.known(facts.rules).entries()) {
		if (!ends.has(period)) continue;
		const day = prices?.dates.find((date) => date >= known);
		const quote =
			day !== undefined && day <= until
				? { day, price: prices?.close[prices.dates.indexOf(day)] as number }
				: undefined;
		const then = () => (quote ? facts.atPrice(at, quote) : facts.at({ kind: "trailing", at }));
		let here = then();
		const figures = wanted.map((figure): Figure => {
			if (figure.name === "price") return priceFigure(company, quote);
			return findGuarded(figure, here, () => {
				facts = new Facts(seen);
				here = then();
			});
		});
		all.push({ period, known, figures });
	}
	return {
		periods: all.map(({ period }) => period),
		known: all.map(({ known }) => known),
		figures: all.map(({ figures }) => figures),
	};
}

function priceFigure(
	{ priceCurrency }: Company,
	quote: { readonly day: string; readonly price: number } | undefined,
): Figure {
	const unit = { kind: "per_share", currency: priceCurrency } as const;
	return quote ? present(quote.price, unit) : absentFor({ code: "not_reported", subject: "price" }, unit);
}
