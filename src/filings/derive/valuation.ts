// Computes enterprise value, multiples and yields.
import { hasPreferred } from "../base.js";
import type { Column } from "../columns.js";
import { minus, sum } from "../sums.js";
import {
	type Cells,
	type Context,
	ebitdaPerShare,
	growth,
	income,
	over,
	percent,
	times,
	yearsBefore,
} from "./context.js";
import { commonEquity, hasNegativeEquity, ownerEarnings, preferredStock, tangibleEquity } from "./per-share.js";

/** Market value, debt, minority interest and preferred stock less cash, all from one balance sheet; unknown if a part is unknown. */
export function enterpriseValue({ base, column, marketValue }: Context): number | undefined {
	const { own } = column;
	const claims = sum(marketValue, own("~Debt"), own("~Minority"), preferredStock({ base, column }, marketValue));
	return minus(claims, own("Cash, Cash Equivalents, Marketable Securities"));
}

/** Multiples and yields at the period's price, on twelve months' flows. The words are the service's. */
export function valuation(context: Context, out: Cells): void {
	const { column, marketValue, price } = context;
	const { year } = column;
	const shares = year("Shares Outstanding (Diluted Average)");
	/** Price over the figure per diluted share; without share count or price, market value over the total. */
	const multiple = (whole: number | undefined, perShare = over2(whole, shares)) =>
		price !== undefined && perShare !== undefined ? over(price, perShare) : over(marketValue, whole);
	const atLoss = (value: number | undefined, ratio: number | undefined) =>
		value !== undefined && value <= 0 ? "At Loss" : ratio;
	const net = income(column);
	const { base } = context;
	const isUntold = base.template === "bank" || hasPreferred(base, column.end);
	const preferred = isUntold && year("Preferred Dividends") === undefined;
	const eps = year("EPS (Diluted)") ?? (preferred ? undefined : over2(net, shares));
	const pe = eps === undefined && preferred ? undefined : multiple(net, eps);
	out.set("PE Ratio", priced(context) ? atLoss(eps ?? (preferred ? undefined : net), pe) : undefined);
	const owner = ownerEarnings(column);
	out.set("Price-to-Owner-Earnings", multiple(owner));
	const equity = commonEquity(context.base, column);
	const pb = hasNegativeEquity(column) ? "Negative Equity" : over(marketValue, equity);
	out.set("PB Ratio", priced(context) ? pb : undefined);
	const tangible = tangibleEquity(context.base, column);
	const ptb = tangible !== undefined && tangible <= 0 ? "Negative Tangible Equity" : over(marketValue, tangible);
	out.set("Price-to-Tangible-Book", priced(context) ? ptb : undefined);
	out.set("Price-to-Free-Cash-Flow", multiple(year("Free Cash Flow")));
	out.set("Price-to-Operating-Cash-Flow", multiple(year("Cash Flow from Operations")));
	out.set("PS Ratio", multiple(year("Revenue")));
	const rise = growth(column, 5, ebitdaPerShare);
	out.set("PEG Ratio", over(pe, rise));
	out.set("Dividend Yield %", percent(year("Dividends per Share"), price));
	out.set("FCF Yield %", percent(year("Free Cash Flow"), marketValue));
	out.set("OCF Yield %", percent(year("Cash Flow from Operations"), marketValue));
	const freeCashPerShare = over2(year("Free Cash Flow"), shares);
	if (rise !== undefined) out.set("@forwardRateOfReturn", sum(percent(freeCashPerShare, price), Math.min(rise, 20)));
	cyclical(context, out);
	enterprise(context, out);
}

const priced = ({ price, marketValue }: Context) => price !== undefined || marketValue !== undefined;
const over2 = (a: number | undefined, b: number | undefined) => (a === undefined || !b ? undefined : a / b);

function enterprise(context: Context, out: Cells): void {
	const { year } = context.column;
	const value = enterpriseValue(context);
	out.set("Enterprise Value", value);
	out.set("EV-to-Revenue", over(value, year("Revenue")));
	out.set("EV-to-EBITDA", over(value, year("EBITDA")));
	out.set("EV-to-EBIT", over(value, year("EBIT")));
	out.set("EV-to-OCF", over(value, year("Cash Flow from Operations")));
	out.set("EV-to-FCF", over(value, year("Free Cash Flow")));
	out.set("@earningsYield", percent(year("EBIT"), value));
}

/** Price over the mean of ten years' figures per share, in today's shares and without inflation adjustment. */
function cyclical({ base, column, price }: Context, out: Cells): void {
	const mean = (figure: (column: Column) => number | undefined) => {
		const ten = Array.from({ length: 10 }, (_, n) => yearsBefore(column, n));
		return times(sum(...ten.map((c) => c && figure(c))), 0.1);
	};
	const perShare = (field: string) => mean((c) => over2(c.year(field), c.year("Shares Outstanding (Diluted Average)")));
	out.set(
		"@cyclicalPe",
		over(
			price,
			mean((c) => c.year("EPS (Diluted)")),
		),
	);
	out.set("Cyclically Adjusted PS Ratio", over(price, perShare("Revenue")));
	out.set("Cyclically Adjusted Price-to-FCF", over(price, perShare("Free Cash Flow")));
	out.set(
		"Cyclically Adjusted PB Ratio",
		over(
			price,
			mean((c) => over2(commonEquity(base, c, 2), c.own("Shares Outstanding (Diluted Average)"))),
		),
	);
}
