// Rules that compare lines with the ratios that the service computes from them.
import type { LineItem } from "../company-types.js";
import { isBalance, LINE_ITEMS } from "../line-items/index.js";
import { doubt, flat, inWords, type StatementRule, within } from "./statement-rule.js";
import type { Doubt, Sheet } from "./statement-sheet.js";

/** A line, the price at the end of the month, or a line less others; a missing one of these counts as 0. */
type Side = LineItem | "price" | readonly [whole: LineItem, ...less: LineItem[]];

/** A figure that the service states, and its lines: `of` over `per`, or `of` times the price. */
interface Stated {
	readonly name: string;
	readonly of: Side;
	/** Left out where it is `of` times the price. */
	readonly per?: Side;
	/** The line item that the stated figure itself is. */
	readonly own?: LineItem;
	/** It may differ by this factor. @default SAME */
	readonly slack?: number;
	/** True if a quarter's figure covers four quarters, or is a yearly rate. */
	readonly isYearly?: true;
}

type Details = Pick<Stated, "own" | "slack" | "isYearly">;
const row = (name: string, of: Side, per?: Side, details: Details = {}): Stated => ({
	name,
	of,
	...(per && { per }),
	...details,
});
const ofYear = (name: string, of: Side, per: Side, slack: number): Stated =>
	row(name, of, per, { slack, isYearly: true });

/** A ratio differs from its two lines in the same answer only by rounding. */
const SAME = 1.05;
/** Rounding changes earnings of two cents a share by up to this factor. */
const CENTS = 1.25;
/** The average number of shares differs from the closing count by less than this factor. */
const COUNTS = 1.2;
/** Averages in place of closing counts, and differing definitions, change a ratio by less than this factor. */
const DEFINITIONS = 1.8;

const BOOK = ["equity", "preferredStock"] as const;
const TANGIBLE = [...BOOK, "goodwill", "intangibles"] as const;

const STATED: readonly Stated[] = [
	row("Gross Margin %", "grossProfit", "revenue", { own: "grossMargin" }),
	row("Operating Margin %", "operatingIncome", "revenue", { own: "operatingMargin" }),
	row("Net Margin %", "netIncome", "revenue", { own: "netMargin" }),
	row("Equity-to-Asset", "equity", "totalAssets", { slack: 1.01 }),
	row("Debt-to-Equity", "totalDebt", "equity"),
	row("Debt-to-Asset", "totalDebt", "totalAssets"),
	row("Total Debt per Share", "totalDebt", "sharesDiluted", { slack: DEFINITIONS }),
	row("Current Ratio", "currentAssets", "currentLiabilities"),
	row("Cash Ratio", "cash", "currentLiabilities"),
	row("PB Ratio", "price", "bookValuePerShare"),
	row("Market Cap", "sharesEndOfPeriod", undefined, { slack: DEFINITIONS }),
	row("Market Cap", "sharesDiluted", undefined, { slack: DEFINITIONS }),
	row("Book Value per Share", BOOK, "sharesEndOfPeriod", { own: "bookValuePerShare" }),
	row("Book Value per Share", BOOK, "sharesDiluted", { own: "bookValuePerShare", slack: COUNTS }),
	row("Tangible Book per Share", TANGIBLE, "sharesEndOfPeriod", { own: "tangibleBookPerShare", slack: 1.02 }),
	row("Tangible Book per Share", TANGIBLE, "sharesDiluted", { own: "tangibleBookPerShare", slack: COUNTS }),
	row("COGS-to-Revenue", "costOfRevenue", "revenue"),
	row("Loss Ratio %", "claimsIncurred", "premiumsEarned"),
	row("EBITDA Margin %", "ebitda", "revenue"),
	row("FCF Margin %", "freeCashFlow", "revenue"),
	row("Revenue per Share", "revenue", "sharesDiluted", { own: "revenuePerShare" }),
	row("EBITDA per Share", "ebitda", "sharesDiluted"),
	row("EBIT per Share", "ebit", "sharesDiluted"),
	row("Free Cash Flow per Share", "freeCashFlow", "sharesDiluted"),
	row("Operating Cash Flow per Share", "cashFlowFromOperations", "sharesDiluted"),
	row("Tax Rate %", "incomeTax", "pretaxIncome"),
	row("Accrual Ratio %", ["netIncome", "cashFlowFromOperations", "cashFlowFromInvesting"], "totalAssets", {
		isYearly: true,
	}),
	row("Dividend Payout Ratio", "dividendsPerShare", "earningsPerShare", { slack: CENTS }),
	ofYear("Interest Coverage", "operatingIncome", "interestExpense", DEFINITIONS),
	ofYear("PE Ratio", "price", "earningsPerShare", CENTS),
	ofYear("PS Ratio", "price", "revenuePerShare", SAME),
	ofYear("Dividend Yield %", "dividendsPerShare", "price", SAME),
];
/** The same amounts a share differ by less than this part. */
const ROUNDED = 0.0005;
/** Ratios within this distance differ only by rounding. */
const NEAR = 0.002;

const isList = (side: Side): side is readonly [LineItem, ...LineItem[]] => typeof side !== "string";
const itemsIn = (side: Side = "price"): readonly LineItem[] => (isList(side) ? side : side === "price" ? [] : [side]);
const itemsOf = ({ of, per }: Stated): readonly LineItem[] => [...itemsIn(of), ...itemsIn(per)];
const isSheetItem = (item: LineItem) => LINE_ITEMS[item].unit !== "shares" && isBalance(item);

/** True if the stated figure equals that of its lines at a period, within a factor; null where either is unknown. */
function holds(one: Stated, sheet: Sheet, at: number, slack = one.slack ?? SAME): boolean | null {
	const { name, of, per, isYearly } = one;
	if (isYearly && sheet.isQuarterly) return null;
	// Balances beside the last twelve months are newer than the ratios there, so the columns of their own dates are compared.
	if (sheet.periods[at] === "TTM" && itemsOf(one).some(isSheetItem)) return null;
	const stated = (sheet.stated(name)[at] as number) / (name.endsWith("%") ? 100 : 1);
	if (Number.isNaN(stated)) return null;
	const read = (item: LineItem) => sheet.values(item)[at] as number;
	const value = (side: Side): number => {
		if (side === "price") return sheet.stated("Month End Stock Price")[at] as number;
		if (!isList(side)) return read(side);
		const [whole, ...less] = side;
		return less.reduce((rest, item) => rest - (read(item) || 0), read(whole));
	};
	const own = per ? value(of) / value(per) : value(of) * value("price");
	if (!Number.isFinite(own)) return null;
	const gap = Math.abs(own - stated);
	// The remainder may be close to 0, so the gap is compared with the largest line.
	if (isList(of) && per) {
		// Preferred stock that stands outside equity is not taken off.
		const whole = (own * value(per) + (read("preferredStock") || 0)) / value(per);
		if (of.includes("preferredStock") && Math.abs(whole - stated) < ROUNDED * Math.abs(stated)) return true;
		const largest = Math.max(...of.map((item) => Math.abs(read(item)) || 0));
		return gap <= ((slack - 1) * largest + mostPreferred(sheet, at)) / value(per);
	}
	return within(own / stated, [1 / slack, slack]) || gap <= NEAR;
}

/** Preferred stock yields at least this. */
const LEAST_YIELD = 0.04;

/** The most preferred stock that a stated figure may take for the dividends on it, where none is reported. */
function mostPreferred(sheet: Sheet, at: number): number {
	const paid = Math.abs(sheet.values("preferredDividends")[at] as number) * (sheet.isQuarterly ? 4 : 1);
	return Number.isNaN(sheet.values("preferredStock")[at] as number) && paid > 0 ? paid / LEAST_YIELD : 0;
}

const ratios = STATED.map(
	(one): StatementRule => ({
		name: "stated_ratio",
		items: [...itemsOf(one), ...itemsIn(one.own)],
		find: (sheet) =>
			flat(sheet, (at) => {
				if (holds(one, sheet, at) !== false) return [];
				const [first, second] = [
					itemsIn(one.of)[0] ?? itemsIn(one.per)[0],
					one.of === "price" ? undefined : itemsIn(one.per)[0],
				];
				if (first === undefined) return [];
				const read = (item: LineItem) => sheet.values(item)[at] as number;
				const values = {
					period: sheet.periods[at] as string,
					value: read(first),
					stated: sheet.stated(one.name)[at] as number,
				};
				const beside = second ? ` and ${inWords(second)} of {other} do` : " does";
				return doubt(
					[...unconfirmed(itemsOf(one), sheet, at), ...itemsIn(one.own)],
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
	const left = items.filter(
		(item) => !STATED.some((one) => itemsOf(one).includes(item) && holds(one, sheet, at, SAME)),
	);
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
			const [debt = Number.NaN, cash = Number.NaN, preferred, minority] = CLAIMS.map((item) => sheet.values(item)[at]);
			const own = debt - cash + (preferred || 0) + (minority || 0);
			const gap = Math.max(own - added, added - own - mostPreferred(sheet, at));
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
