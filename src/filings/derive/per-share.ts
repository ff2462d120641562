// Computes per-share figures.
import { daysBetween } from "../../core/calendar.js";
import { type Base, figureIn, hasPreferred, periodLabel } from "../base.js";
import { minus } from "../sums.js";
import { type Cells, type Context, income, over } from "./context.js";

/** Per-share figures, on diluted average shares for flows and on shares at the period's end for balances. */
export function perShare({ column, price, base }: Context, out: Cells): void {
	const { own, year } = column;
	const diluted = own("Shares Outstanding (Diluted Average)");
	const each = (field: string) => over(own(field), diluted);
	const atEnd = sharesAtEnd(column);
	out.set("Shares Outstanding (Diluted Average)", diluted);
	out.set("Revenue per Share", each("Revenue"));
	out.set("EBITDA per Share", each("EBITDA"));
	out.set("EBIT per Share", each("EBIT"));
	out.set("Earnings per Share (Diluted)", own("EPS (Diluted)"));
	out.set("Free Cash Flow per Share", each("Free Cash Flow"));
	out.set("Operating Cash Flow per Share", each("Cash Flow from Operations"));
	out.set("Owner Earnings per Share (TTM)", over(ownerEarnings(column), year("Shares Outstanding (Diluted Average)")));
	out.set("Dividends per Share", own("Dividends per Share"));
	if (base.template !== "bank")
		out.set("Cash per Share", over(own("Cash, Cash Equivalents, Marketable Securities"), atEnd));
	out.set("Book Value per Share", over(commonEquity(base, column), atEnd));
	out.set("Tangible Book per Share", over(tangibleEquity(base, column), atEnd));
	out.set("Total Debt per Share", over(own("~Debt"), atEnd));
	out.set("Month End Stock Price", price);
}

/** Shares outstanding at the period's end; the diluted average of the latest period if they are not reported. */
export function sharesAtEnd(column: Pick<Context["column"], "period">): number | undefined {
	const facts = column.period?.facts;
	return (facts?.get("Shares Outstanding (EOP)") ?? facts?.get("Shares Outstanding (Diluted Average)"))?.value;
}

/** Net income plus depreciation less capital expenditure, over twelve months. */
export function ownerEarnings(column: Context["column"]): number | undefined {
	const net = income(column);
	const depreciation = column.year("Depreciation, Depletion and Amortization");
	const capital = column.year("Capital Expenditure");
	return net === undefined || depreciation === undefined || capital === undefined
		? undefined
		: net + depreciation + capital;
}

/** The lowest, usual and highest yield of preferred stock of large companies. */
const [MIN_YIELD, USUAL_YIELD, MAX_YIELD] = [0.04, 0.06, 0.09];
/** Preferred stock estimated from its dividends counts up to this part of the amount that it changes. */
const [MAX_PART_AT_USUAL_YIELD, MAX_PART_AT_OWN_YIELD] = [0.15, 0.25];

/**
 * Preferred stock. If only its dividends are reported, they are divided by the yield of the nearest year that reports both, else by the usual
 * yield. Undefined if such an estimate would change the amount too much.
 *
 * @param changed the amount to which the stock is added or from which it is subtracted
 */
export function preferredStock({ base, column }: Pick<Context, "base" | "column">, changed = 0): number | undefined {
	const stock = column.own("Preferred Stock");
	if (stock !== undefined || base.template === "bank" || hasPreferred(base, column.end)) return stock;
	if (isRedeemed(base, column.end)) return 0;
	// If the three quarters before are missing, this one counts four times.
	const paid = -(column.year("Preferred Dividends") ?? 4 * (column.own("Preferred Dividends") ?? 0));
	const own = paid > 0 ? ownYield(base, column.end) : undefined;
	const estimate = paid / (own ?? USUAL_YIELD);
	const limit = (own ? MAX_PART_AT_OWN_YIELD : MAX_PART_AT_USUAL_YIELD) * Math.abs(changed);
	return estimate <= limit ? Math.max(0, estimate) : undefined;
}

/** A fiscal year that paid at least this part of its preferred dividends in its first half redeemed the stock. */
const PAID_EARLY = 0.8;

/** True where a fiscal year ends on the day and paid preferred dividends in its first half only. */
function isRedeemed({ annual, quarterly }: Base, day: string): boolean {
	const paid = -(figureIn(annual.get(periodLabel(day)), "Preferred Dividends") ?? 0);
	const early = [...quarterly.values()].filter(({ end }) => {
		const days = daysBetween(end, day);
		return days > 150 && days < 300;
	});
	const paidEarly = -early.reduce((sum, quarter) => sum + (figureIn(quarter, "Preferred Dividends") ?? 0), 0);
	return paid > 0 && early.length === 2 && paidEarly >= PAID_EARLY * paid;
}

/** The yield of the company's preferred stock in the year nearest a day. */
function ownYield(base: Base, day: string): number | undefined {
	const years = [...base.annual.values()].map((year) => ({
		days: Math.abs(daysBetween(year.end, day)),
		rate: -(figureIn(year, "Preferred Dividends") ?? 0) / (figureIn(year, "Preferred Stock") || Number.NaN),
	}));
	return years.filter(({ rate }) => rate >= MIN_YIELD && rate <= MAX_YIELD).sort((a, b) => a.days - b.days)[0]?.rate;
}

/**
 * Shareholders' equity without preferred stock.
 *
 * @param leeway how many times as much stock may be told by dividends alone; more where the year is one of ten in a mean
 */
export function commonEquity(base: Base, column: Context["column"], leeway = 1): number | undefined {
	const equity = column.own("Total Stockholders Equity");
	return base.preferredOutside ? equity : minus(equity, preferredStock({ base, column }, leeway * (equity ?? 0)));
}

/** Common equity less goodwill and intangible assets; unknown where either line is. */
export function tangibleEquity(base: Base, column: Context["column"]): number | undefined {
	const goodwill = column.own("Goodwill");
	const intangible = column.own("Intangible Assets");
	if (goodwill === undefined || intangible === undefined) return undefined;
	return minus(commonEquity(base, column), goodwill + intangible);
}

/** True if shareholders' equity is known not to be positive, by itself or by total equity. */
export function hasNegativeEquity(column: Context["column"]): boolean {
	return (column.own("Total Stockholders Equity") ?? column.own("Total Equity") ?? 1) <= 0;
}
