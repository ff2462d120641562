// Computes enterprise value, multiples and yields.
import { hasPreferred } from "../base.js";
import type { Column } from "../columns.js";
import { minus, quotient, sum } from "../sums.js";
import {
	type Cells,
	type Context,
	ebitdaPerShare,
	growth,
	incomeToCommon,
	percent,
	product,
	ratio,
	yearsBefore,
} from "./context.js";
import { commonEquity, hasNegativeEquity, ownerEarnings, preferredStock, tangibleEquity } from "./per-share.js";

/** Market value, debt, minority interest and preferred stock less cash, all from one balance sheet; unknown if a part is unknown. */
export function enterpriseValue({ base, column, marketValue }: Context): number | undefined {
	const { figure } = column;
	const gross = sum(marketValue, figure("~Debt"), figure("~Minority"), preferredStock({ base, column }, marketValue));
	return minus(gross, figure("Cash, Cash Equivalents, Marketable Securities"));
}

/** Multiples and yields at the period's price, on twelve months' flows. Texts such as "At Loss" are the service's. */
export function setValuation(context: Context, cells: Cells): void {
	const { column, marketValue, price } = context;
	const { yearFigure } = column;
	const shares = yearFigure("Shares Outstanding (Diluted Average)");
	/** Price over the figure per diluted share; without share count or price, market value over the total. */
	const multiple = (whole: number | undefined, perShare = quotient(whole, shares)) =>
		price !== undefined && perShare !== undefined ? ratio(price, perShare) : ratio(marketValue, whole);
	const atLoss = (value: number | undefined, ratio: number | undefined) =>
		value !== undefined && value <= 0 ? "At Loss" : ratio;
	const net = incomeToCommon(column);
	const { base } = context;
	const isUnknown = base.template === "bank" || hasPreferred(base, column.end);
	const preferred = isUnknown && yearFigure("Preferred Dividends") === undefined;
	const eps = yearFigure("EPS (Diluted)") ?? (preferred ? undefined : quotient(net, shares));
	const pe = eps === undefined && preferred ? undefined : multiple(net, eps);
	cells.set("PE Ratio", hasPrice(context) ? atLoss(eps ?? (preferred ? undefined : net), pe) : undefined);
	const owner = ownerEarnings(column);
	cells.set("Price-to-Owner-Earnings", multiple(owner));
	const equity = commonEquity(context.base, column);
	const pb = hasNegativeEquity(column) ? "Negative Equity" : ratio(marketValue, equity);
	cells.set("PB Ratio", hasPrice(context) ? pb : undefined);
	const tangible = tangibleEquity(context.base, column);
	const ptb = tangible !== undefined && tangible <= 0 ? "Negative Tangible Equity" : ratio(marketValue, tangible);
	cells.set("Price-to-Tangible-Book", hasPrice(context) ? ptb : undefined);
	cells.set("Price-to-Free-Cash-Flow", multiple(yearFigure("Free Cash Flow")));
	cells.set("Price-to-Operating-Cash-Flow", multiple(yearFigure("Cash Flow from Operations")));
	cells.set("PS Ratio", multiple(yearFigure("Revenue")));
	const rise = growth(column, 5, ebitdaPerShare);
	cells.set("PEG Ratio", ratio(pe, rise));
	cells.set("Dividend Yield %", percent(yearFigure("Dividends per Share"), price));
	cells.set("FCF Yield %", percent(yearFigure("Free Cash Flow"), marketValue));
	cells.set("OCF Yield %", percent(yearFigure("Cash Flow from Operations"), marketValue));
	const freeCashPerShare = quotient(yearFigure("Free Cash Flow"), shares);
	if (rise !== undefined) cells.set("@forwardRateOfReturn", sum(percent(freeCashPerShare, price), Math.min(rise, 20)));
	setCyclicalRatios(context, cells);
	setEnterpriseRatios(context, cells);
}

const hasPrice = ({ price, marketValue }: Context) => price !== undefined || marketValue !== undefined;

function setEnterpriseRatios(context: Context, cells: Cells): void {
	const { yearFigure } = context.column;
	const value = enterpriseValue(context);
	cells.set("Enterprise Value", value);
	cells.set("EV-to-Revenue", ratio(value, yearFigure("Revenue")));
	cells.set("EV-to-EBITDA", ratio(value, yearFigure("EBITDA")));
	cells.set("EV-to-EBIT", ratio(value, yearFigure("EBIT")));
	cells.set("EV-to-OCF", ratio(value, yearFigure("Cash Flow from Operations")));
	cells.set("EV-to-FCF", ratio(value, yearFigure("Free Cash Flow")));
	cells.set("@earningsYield", percent(yearFigure("EBIT"), value));
}

/** Price over the mean of ten years' figures per share, in today's shares and without inflation adjustment. */
function setCyclicalRatios({ base, column, price }: Context, cells: Cells): void {
	const mean = (figure: (column: Column) => number | undefined) => {
		const ten = Array.from({ length: 10 }, (_, n) => yearsBefore(column, n));
		return product(sum(...ten.map((c) => c && figure(c))), 0.1);
	};
	const shares = (c: Column) => c.yearFigure("Shares Outstanding (Diluted Average)");
	const perShare = (field: string) => mean((c) => quotient(c.yearFigure(field), shares(c)));
	const earnings = mean((c) => c.yearFigure("EPS (Diluted)"));
	cells.set("@cyclicalPe", ratio(price, earnings));
	cells.set("Cyclically Adjusted PS Ratio", ratio(price, perShare("Revenue")));
	cells.set("Cyclically Adjusted Price-to-FCF", ratio(price, perShare("Free Cash Flow")));
	cells.set(
		"Cyclically Adjusted PB Ratio",
		ratio(
			price,
			mean((c) => quotient(commonEquity(base, c, 2), c.figure("Shares Outstanding (Diluted Average)"))),
		),
	);
}
