import { daysBetween } from "../../core/calendar.js";
import { type Base, figureIn, hasPreferred, periodLabel } from "../base.js";
import { minus } from "../sums.js";
import { type Cells, type Context, incomeToCommon, ratio } from "./context.js";

/** Per-share figures, on diluted average shares for flows and on shares at the period's end for balances. */
export function setPerShare({ column, price, base }: Context, cells: Cells): void {
	const { figure, yearFigure } = column;
	const diluted = figure("Shares Outstanding (Diluted Average)");
	const perShare = (field: string) => ratio(figure(field), diluted);
	const atEnd = sharesAtEnd(column);
	cells.set("Shares Outstanding (Diluted Average)", diluted);
	cells.set("Revenue per Share", perShare("Revenue"));
	cells.set("EBITDA per Share", perShare("EBITDA"));
	cells.set("EBIT per Share", perShare("EBIT"));
	cells.set("Earnings per Share (Diluted)", figure("EPS (Diluted)"));
	cells.set("Free Cash Flow per Share", perShare("Free Cash Flow"));
	cells.set("Operating Cash Flow per Share", perShare("Cash Flow from Operations"));
	const yearShares = yearFigure("Shares Outstanding (Diluted Average)");
	cells.set("Owner Earnings per Share (TTM)", ratio(ownerEarnings(column), yearShares));
	cells.set("Dividends per Share", figure("Dividends per Share"));
	if (base.template !== "bank")
		cells.set("Cash per Share", ratio(figure("Cash, Cash Equivalents, Marketable Securities"), atEnd));
	cells.set("Book Value per Share", ratio(commonEquity(base, column), atEnd));
	cells.set("Tangible Book per Share", ratio(tangibleEquity(base, column), atEnd));
	cells.set("Total Debt per Share", ratio(figure("~Debt"), atEnd));
	cells.set("Month End Stock Price", price);
}

/** Shares outstanding at the period's end; the diluted average of the latest period if they are not reported. */
export function sharesAtEnd(column: Pick<Context["column"], "period">): number | undefined {
	const facts = column.period?.facts;
	return (facts?.get("Shares Outstanding (EOP)") ?? facts?.get("Shares Outstanding (Diluted Average)"))?.value;
}

/** Net income plus depreciation less capital expenditure, over twelve months. */
export function ownerEarnings(column: Context["column"]): number | undefined {
	const net = incomeToCommon(column);
	const depreciation = column.yearFigure("Depreciation, Depletion and Amortization");
	const capital = column.yearFigure("Capital Expenditure");
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
 * @param changed the amount to which the stock is added or from which it is subtracted
 */
export function preferredStock({ base, column }: Pick<Context, "base" | "column">, changed = 0): number | undefined {
	const stock = column.figure("Preferred Stock");
	if (stock !== undefined || base.template === "bank" || hasPreferred(base, column.end)) return stock;
	if (isRedeemed(base, column.end)) return 0;
	// If the three quarters before are missing, this one counts four times.
	const preferredDividends = -(
		column.yearFigure("Preferred Dividends") ?? 4 * (column.figure("Preferred Dividends") ?? 0)
	);
	const companyYield = preferredDividends > 0 ? ownYield(base, column.end) : undefined;
	const estimate = preferredDividends / (companyYield ?? USUAL_YIELD);
	const limit = (companyYield ? MAX_PART_AT_OWN_YIELD : MAX_PART_AT_USUAL_YIELD) * Math.abs(changed);
	return estimate <= limit ? Math.max(0, estimate) : undefined;
}

/** A company that paid at least this part of a year's preferred dividends in the first half redeemed the stock. */
const MIN_EARLY_PART = 0.8;

/** True if a fiscal year ends on the day and had preferred dividends in its first half only. */
function isRedeemed({ annual, quarterly }: Base, day: string): boolean {
	const preferredDividends = -(figureIn(annual.get(periodLabel(day)), "Preferred Dividends") ?? 0);
	const early = [...quarterly.values()].filter(({ end }) => {
		const days = daysBetween(end, day);
		return days > 150 && days < 300;
	});
	const earlyDividends = -early.reduce((sum, quarter) => sum + (figureIn(quarter, "Preferred Dividends") ?? 0), 0);
	return preferredDividends > 0 && early.length === 2 && earlyDividends >= MIN_EARLY_PART * preferredDividends;
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
 * @param limitFactor raises the limit for stock estimated from its dividends, for a year that is one of ten in a mean
 */
export function commonEquity(base: Base, column: Context["column"], limitFactor = 1): number | undefined {
	const equity = column.figure("Total Stockholders Equity");
	return base.preferredOutside ? equity : minus(equity, preferredStock({ base, column }, limitFactor * (equity ?? 0)));
}

/** Common equity less goodwill and intangible assets; unknown where either line is. */
export function tangibleEquity(base: Base, column: Context["column"]): number | undefined {
	const goodwill = column.figure("Goodwill");
	const intangible = column.figure("Intangible Assets");
	if (goodwill === undefined || intangible === undefined) return undefined;
	return minus(commonEquity(base, column), goodwill + intangible);
}

/** True if shareholders' equity is known not to be positive, by itself or by total equity. */
export function hasNegativeEquity(column: Context["column"]): boolean {
	return (column.figure("Total Stockholders Equity") ?? column.figure("Total Equity") ?? 1) <= 0;
}
