import { hasPreferred } from "../base.js";
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

/** Shareholders' equity without preferred stock; unknown where a company has preferred stock of unknown amount. */
export function commonEquity(base: Context["base"], column: Context["column"]): number | undefined {
	const preferred = column.own("Preferred Stock") ?? (hasPreferred(base, column.end) ? undefined : 0);
	return minus(column.own("Total Stockholders Equity"), preferred);
}

/** Common equity less goodwill and intangible assets; unknown where either line is. */
export function tangibleEquity(base: Context["base"], column: Context["column"]): number | undefined {
	const goodwill = column.own("Goodwill");
	const intangible = column.own("Intangible Assets");
	if (goodwill === undefined || intangible === undefined) return undefined;
	return minus(commonEquity(base, column), goodwill + intangible);
}

/** True if shareholders' equity is known not to be positive, by itself or by total equity. */
export function hasNegativeEquity(column: Context["column"]): boolean {
	return (column.own("Total Stockholders Equity") ?? column.own("Total Equity") ?? 1) <= 0;
}
