// The rules by which lines are doubted beside the ratios that the service states of them.
import type { LineItem } from "../company-types.js";
import { isBalance, LINE_ITEMS } from "../line-items/index.js";
import { doubt, flat, inWords, type StatementRule, within } from "./statement-rule.js";
import type { Doubt, Sheet } from "./statement-sheet.js";

/** A line, or the price at the month's end beside the ratio. */
type Side = LineItem | "price";

/** A figure that the service states, and the lines that it is of: `of` over `per`, or `of` times the price. */
interface Stated {
	readonly name: string;
	readonly of: Side;
	/** Left out where it is `of` times the price. */
	readonly per?: Side;
	/** Of a quarter it is of four quarters, or a year's rate. */
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
/** Averages against counts on a day, and definitions, move a ratio by less. */
const SLACK = 1.8;
/** Ratios this near to each other differ by rounding. */
const NEAR = 0.002;

const isSheetItem = (side: Side) => side !== "price" && LINE_ITEMS[side].unit !== "shares" && isBalance(side);

/** Whether a stated figure is that of its lines at a period; null where that is not known. */
function holds({ name, of, per, isYearly }: Stated, sheet: Sheet, at: number): boolean | null {
	// Balances beside the last twelve months are of newer sheets than the ratios there: their own columns are asked.
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

/** The lines that no other stated figure bears out; all where each is borne out. */
function unconfirmed(items: readonly LineItem[], sheet: Sheet, at: number): readonly LineItem[] {
	const left = items.filter((item) => !STATED.some((one) => itemsOf(one).includes(item) && holds(one, sheet, at)));
	return left.length > 0 ? left : items;
}

const CLAIMS = ["totalDebt", "cash", "preferredStock", "minorityInterest"] as const satisfies readonly LineItem[];

/** What the stated enterprise value adds to the market value: debt and the other claims, less cash. */
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
			// A line that is small beside the gap did not make it; where all are, one of them is too small.
			const large = CLAIMS.filter((item) => Math.abs(sheet.values(item)[at] as number) > gap / 2);
			const items = large.length > 0 ? unconfirmed(large, sheet, at) : CLAIMS;
			const values = { period: sheet.periods[at] as string, own, added };
			const sentence =
				"debt and other claims less cash of {own} are not the {added} by which the stated enterprise value exceeds the market value ({period})";
			return doubt(items, at, items[0] as LineItem, values, sentence);
		}),
};
/** What enterprise values count besides moves them by less of debt or cash. */
const CLAIMS_SLACK = 0.1;

export const RULES_OF_RATIOS: readonly StatementRule[] = [...ratios, enterpriseValue];
