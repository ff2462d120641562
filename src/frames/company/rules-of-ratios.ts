// Rules that compare lines with the ratios that the service computes from them.
import type { LineItem } from "../company-types.js";
import { isBalance, LINE_ITEMS } from "../line-items/index.js";
import { doubt, flat, inWords, type StatementRule, within } from "./statement-rule.js";
import type { Doubt, Sheet } from "./statement-sheet.js";

/** A line, or the price at the month's end beside the ratio. */
type Side = LineItem | "price";

/** A figure that the service states, and its lines: `of` over `per`, or `of` times the price. */
interface Stated {
	readonly name: string;
	readonly of: Side;
	/** Left out where it is `of` times the price. */
	readonly per?: Side;
	/** True if a quarter's figure covers four quarters, or is a yearly rate. */
	readonly isYearly?: true;
}

const row = (name: string, of: Side, per?: Side): Stated => ({ name, of, ...(per && { per }) });
const ofYear = (name: string, of: Side, per: Side): Stated => ({ name, of, per, isYearly: true });

const STATED: readonly Stated[] = [
	row("Equity-to-Asset", "equity", "totalAssets"),
	row("Debt-to-Equity", "totalDebt", "equity"),
	row("Debt-to-Asset", "totalDebt", "totalAssets"),
	row("Total Debt per Share", "totalDebt", "sharesDiluted"),
	row("Current Ratio", "currentAssets", "currentLiabilities"),
	row("Cash Ratio", "cash", "currentLiabilities"),
	row("PB Ratio", "price", "bookValuePerShare"),
	row("Market Cap", "sharesEndOfPeriod"),
	row("Market Cap", "sharesDiluted"),
	row("COGS-to-Revenue", "costOfRevenue", "revenue"),
	row("EBITDA Margin %", "ebitda", "revenue"),
	row("FCF Margin %", "freeCashFlow", "revenue"),
	row("EBITDA per Share", "ebitda", "sharesDiluted"),
	row("EBIT per Share", "ebit", "sharesDiluted"),
	row("Free Cash Flow per Share", "freeCashFlow", "sharesDiluted"),
	row("Operating Cash Flow per Share", "cashFlowFromOperations", "sharesDiluted"),
	row("Tax Rate %", "incomeTax", "pretaxIncome"),
	row("Dividend Payout Ratio", "dividendsPerShare", "earningsPerShare"),
	ofYear("Interest Coverage", "operatingIncome", "interestExpense"),
	ofYear("PE Ratio", "price", "earningsPerShare"),
	ofYear("PS Ratio", "price", "revenuePerShare"),
	ofYear("Dividend Yield %", "dividendsPerShare", "price"),
];
/** Averages in place of closing counts, and differing definitions, change a ratio by less than this factor. */
const SLACK = 1.8;
/** Ratios within this distance differ only by rounding. */
const NEAR = 0.002;

const isSheetItem = (side: Side) => side !== "price" && LINE_ITEMS[side].unit !== "shares" && isBalance(side);

/** True if the stated figure equals that of its lines at a period; null where either is unknown. */
function holds({ name, of, per, isYearly }: Stated, sheet: Sheet, at: number): boolean | null {
	// Balances beside the last twelve months are newer than the ratios there, so the columns of their own dates are compared.
	const isNewer = sheet.periods[at] === "TTM" && (isSheetItem(of) || isSheetItem(per ?? of));
	if (isNewer || (isYearly && sheet.isQuarterly)) return null;
	const read = (side: Side) =>
		(side === "price" ? sheet.stated("Month End Stock Price") : sheet.values(side))[at] as number;
	const stated = (sheet.stated(name)[at] as number) / (name.endsWith("%") ? 100 : 1);
	const own = per ? read(of) / read(per) : read(of) * read("price");
	if (!Number.isFinite(own) || Number.isNaN(stated)) return null;
	return within(own / stated, [1 / SLACK, SLACK]) || Math.abs(own - stated) <= NEAR;
}

const itemsOf = ({ of, per }: Stated): LineItem[] => [of, per ?? "price"].filter((side) => side !== "price");

const ratios = STATED.map(
	(one): StatementRule => ({
		name: "stated_ratio",
		items: itemsOf(one),
		find: (sheet) =>
			flat(sheet, (at) => {
				if (holds(one, sheet, at) !== false) return [];
				const [first, second] = itemsOf(one) as [LineItem, LineItem?];
				const read = (item: LineItem) => sheet.values(item)[at] as number;
				const values = {
					period: sheet.periods[at] as string,
					value: read(first),
					stated: sheet.stated(one.name)[at] as number,
				};
				const beside = second ? ` and ${inWords(second)} of {other} do` : " does";
				return doubt(
					unconfirmed(itemsOf(one), sheet, at),
					at,
					first,
					{ ...values, ...(second && { other: read(second) }) },
					`{subject} of {value}${beside} not give the stated ${one.name} of {stated} ({period})`,
				);
			}),
	}),
);

/** The lines that no other stated figure confirms; all lines if each is confirmed. */
function unconfirmed(items: readonly LineItem[], sheet: Sheet, at: number): readonly LineItem[] {
	const left = items.filter((item) => !STATED.some((one) => itemsOf(one).includes(item) && holds(one, sheet, at)));
	return left.length > 0 ? left : items;
}

const CLAIMS = ["totalDebt", "cash", "preferredStock", "minorityInterest"] as const satisfies readonly LineItem[];

/** Compares the stated enterprise value less market value with debt and other senior claims, less cash. */
const enterpriseValue: StatementRule = {
	name: "enterprise_value",
	items: CLAIMS,
	find: (sheet) =>
		flat(sheet, (at): Doubt[] => {
			if (sheet.periods[at] === "TTM") return [];
			const added = (sheet.stated("Enterprise Value")[at] as number) - (sheet.stated("Market Cap")[at] as number);
			const [debt, cash, preferred, minority] = CLAIMS.map((item) => sheet.values(item)[at] as number) as [
				number,
				number,
				number,
				number,
			];
			const own = debt - cash + (preferred || 0) + (minority || 0);
			const gap = Math.abs(own - added);
			if (!(gap > CLAIMS_SLACK * Math.max(Math.abs(debt), Math.abs(cash)))) return [];
			// A line much smaller than the gap did not cause it. If all are that small, one of them is too small.
			const large = CLAIMS.filter((item) => Math.abs(sheet.values(item)[at] as number) > gap / 2);
			const items = large.length > 0 ? unconfirmed(large, sheet, at) : CLAIMS;
			const values = { period: sheet.periods[at] as string, own, added };
			const sentence =
				"debt and other claims less cash of {own} are not the {added} by which the stated enterprise value exceeds the market value ({period})";
			return doubt(items, at, items[0] as LineItem, values, sentence);
		}),
};
/** Other items in an enterprise value amount to less than this share of debt or cash. */
const CLAIMS_SLACK = 0.1;

export const RULES_OF_RATIOS: readonly StatementRule[] = [...ratios, enterpriseValue];
