// Doubts line items that contradict the ratios that the service computes from them.
import type { LineItem } from "../company-types.js";
import { isBalance, LINE_ITEMS } from "../line-items/index.js";
import { doubt, eachPeriod, inWords, isClose, type StatementRule, within } from "./statement-rule.js";
import type { Doubt, Sheet } from "./statement-sheet.js";

/** A line item, the price at the end of the month, or a line item less others, of which a missing one counts as 0. */
type Side = LineItem | "price" | readonly [whole: LineItem, ...less: LineItem[]];

/** A figure that the service states, and its inputs: `numerator` divided by `denominator`, or `numerator` times the price. */
interface StatedFigure {
	readonly name: string;
	readonly numerator: Side;
	/** Absent if the figure is `numerator` times the price. */
	readonly denominator?: Side;
	/** The line item that has the stated figure itself. */
	readonly item?: LineItem;
	/** The factor by which the stated figure may differ from its inputs'. @default SAME */
	readonly tolerance?: number;
	/** True if a quarter's figure covers four quarters or is a yearly rate. */
	readonly isYearly?: true;
}

type Details = Pick<StatedFigure, "item" | "tolerance" | "isYearly">;
const figure = (name: string, numerator: Side, denominator?: Side, details: Details = {}): StatedFigure => ({
	name,
	numerator,
	...(denominator && { denominator }),
	...details,
});
const yearlyFigure = (name: string, numerator: Side, denominator: Side, tolerance: number): StatedFigure =>
	figure(name, numerator, denominator, { tolerance, isYearly: true });

/** A ratio differs from that of its two line items in the same answer by less than this factor, from rounding. */
const SAME = 1.02;
/** A ratio of a year's amount and an amount of a day, which are converted into another currency at different rates. */
const CONVERTED = 1.05;
/** Earnings per share are rounded to the cent, and so are dividends, which a payout ratio divides by them. */
const [HALF_CENT, CENTS] = [0.005, 1.25];
/** The average number of shares differs from the closing count by less than this factor. */
const COUNTS = 1.2;
/** Average instead of closing counts, and other definitions, change a ratio by less than this factor. */
const DEFINITIONS = 1.8;

const BOOK = ["equity", "preferredStock"] as const;
const TANGIBLE = [...BOOK, "goodwill", "intangibles"] as const;

const STATED_FIGURES: readonly StatedFigure[] = [
	figure("Gross Margin %", "grossProfit", "revenue", { item: "grossMargin" }),
	figure("Operating Margin %", "operatingIncome", "revenue", { item: "operatingMargin" }),
	figure("Net Margin %", "netIncome", "revenue", { item: "netMargin" }),
	figure("Equity-to-Asset", "equity", "totalAssets", { tolerance: 1.01 }),
	figure("Debt-to-Equity", "totalDebt", "equity"),
	figure("Debt-to-Asset", "totalDebt", "totalAssets"),
	figure("Total Debt per Share", "totalDebt", "sharesDiluted", { tolerance: DEFINITIONS }),
	figure("Current Ratio", "currentAssets", "currentLiabilities"),
	figure("Cash Ratio", "cash", "currentLiabilities"),
	figure("PB Ratio", "price", "bookValuePerShare"),
	figure("Market Cap", "sharesEndOfPeriod", undefined, { tolerance: DEFINITIONS }),
	figure("Market Cap", "sharesDiluted", undefined, { tolerance: DEFINITIONS }),
	figure("Book Value per Share", BOOK, "sharesEndOfPeriod", { item: "bookValuePerShare", tolerance: 1.03 }),
	figure("Book Value per Share", BOOK, "sharesDiluted", { item: "bookValuePerShare", tolerance: COUNTS }),
	figure("Tangible Book per Share", TANGIBLE, "sharesEndOfPeriod", { item: "tangibleBookPerShare", tolerance: 1.02 }),
	figure("Tangible Book per Share", TANGIBLE, "sharesDiluted", { item: "tangibleBookPerShare", tolerance: COUNTS }),
	figure("COGS-to-Revenue", "costOfRevenue", "revenue"),
	figure("Loss Ratio %", "claimsIncurred", "premiumsEarned"),
	figure("Expense Ratio %", "underwritingExpense", "premiumsEarned", { tolerance: DEFINITIONS }),
	figure("EBITDA Margin %", "ebitda", "revenue"),
	figure("FCF Margin %", "freeCashFlow", "revenue"),
	figure("Revenue per Share", "revenue", "sharesDiluted", { item: "revenuePerShare" }),
	figure("EBITDA per Share", "ebitda", "sharesDiluted"),
	figure("EBIT per Share", "ebit", "sharesDiluted"),
	figure("Free Cash Flow per Share", "freeCashFlow", "sharesDiluted"),
	figure("Operating Cash Flow per Share", "cashFlowFromOperations", "sharesDiluted"),
	figure("Tax Rate %", "incomeTax", "pretaxIncome"),
	figure("Accrual Ratio %", ["netIncome", "cashFlowFromOperations", "cashFlowFromInvesting"], "totalAssets", {
		tolerance: CONVERTED,
		isYearly: true,
	}),
	figure("Dividend Payout Ratio", "dividendsPerShare", "earningsPerShare", { tolerance: CENTS }),
	yearlyFigure("Interest Coverage", "operatingIncome", "interestExpense", DEFINITIONS),
	yearlyFigure("PE Ratio", "price", "earningsPerShare", CONVERTED),
	yearlyFigure("PS Ratio", "price", "revenuePerShare", CONVERTED),
	yearlyFigure("Dividend Yield %", "dividendsPerShare", "price", CONVERTED),
];
/** Equal amounts per share differ by less than this fraction. */
const ROUNDED = 0.0005;
/** Ratios within this distance differ only by rounding. */
const NEAR = 0.002;

const isList = (side: Side): side is readonly [LineItem, ...LineItem[]] => typeof side !== "string";
const itemsIn = (side: Side = "price"): readonly LineItem[] => (isList(side) ? side : side === "price" ? [] : [side]);
const itemsOf = ({ numerator, denominator }: StatedFigure): readonly LineItem[] => [
	...itemsIn(numerator),
	...itemsIn(denominator),
];
const isSheetItem = (item: LineItem) => LINE_ITEMS[item].unit !== "shares" && isBalance(item);

/** True if the stated figure of a period equals the one computed from its inputs, within a factor; null if either is unknown. */
function matchesInputs(figure: StatedFigure, sheet: Sheet, i: number, tolerance = figure.tolerance ?? SAME) {
	const { name, numerator, denominator, isYearly } = figure;
	if (isYearly && sheet.isQuarterly) return null;
	// Balances in the column of the last twelve months are newer than its ratios; the columns of their own dates are compared instead.
	if (sheet.periods[i] === "TTM" && itemsOf(figure).some(isSheetItem)) return null;
	const stated = (sheet.stated(name)[i] as number) / (name.endsWith("%") ? 100 : 1);
	if (Number.isNaN(stated)) return null;
	const amountOf = (item: LineItem) => sheet.values(item)[i] as number;
	const value = (side: Side): number => {
		if (side === "price") return sheet.stated("Month End Stock Price")[i] as number;
		if (!isList(side)) return amountOf(side);
		const [whole, ...less] = side;
		return less.reduce((rest, item) => rest - (amountOf(item) || 0), amountOf(whole));
	};
	const computed = denominator ? value(numerator) / value(denominator) : value(numerator) * value("price");
	if (!Number.isFinite(computed)) return null;
	const gap = Math.abs(computed - stated);
	// The difference of line items may be close to 0, so the gap is compared with the largest of them.
	if (isList(numerator) && denominator) {
		// Preferred stock may be outside equity; then it is not subtracted.
		const whole = (computed * value(denominator) + (amountOf("preferredStock") || 0)) / value(denominator);
		if (numerator.includes("preferredStock") && Math.abs(whole - stated) < ROUNDED * Math.abs(stated)) return true;
		const largest = Math.max(...numerator.map((item) => Math.abs(amountOf(item)) || 0));
		return gap <= ((tolerance - 1) * largest + maxPreferred(sheet, i)) / value(denominator);
	}
	const rounding = denominator === "earningsPerShare" ? HALF_CENT / Math.abs(value(denominator)) : 0;
	return within(computed / stated, [Math.max(0, 1 - rounding) / tolerance, tolerance + rounding]) || gap <= NEAR;
}

/** The lowest yield of preferred stock. */
const MIN_PREFERRED_YIELD = 0.04;

/** The largest preferred stock that fits its dividends, if the company reports dividends but no preferred stock. */
function maxPreferred(sheet: Sheet, i: number): number {
	const amount = Math.abs(sheet.values("preferredDividends")[i] as number) * (sheet.isQuarterly ? 4 : 1);
	return Number.isNaN(sheet.values("preferredStock")[i] as number) && amount > 0 ? amount / MIN_PREFERRED_YIELD : 0;
}

const ratios = STATED_FIGURES.map(
	(figure): StatementRule => ({
		name: "stated_ratio",
		items: [...itemsOf(figure), ...itemsIn(figure.item), "sharesEndOfPeriod"],
		find: (sheet) => {
			if ((figure.isYearly && sheet.isQuarterly) || sheet.stated(figure.name).every(Number.isNaN)) return [];
			return eachPeriod(sheet, (i) => {
				const missing = missingInput(figure, sheet, i);
				if (missing) {
					const values = { period: sheet.periods[i] as string, stated: sheet.stated(figure.name)[i] as number };
					const sentence = `{subject} of {period} is missing, but the ${figure.name} of {stated} is computed from it`;
					return doubt([missing], i, missing, values, sentence);
				}
				if (matchesInputs(figure, sheet, i) !== false) return [];
				const isOfClosing = isOfClosingCount(figure, sheet, i);
				if (isOfClosing && isClosingCountConfirmed(sheet, i)) return [];
				const [first, second] = [
					itemsIn(figure.numerator)[0] ?? itemsIn(figure.denominator)[0],
					figure.numerator === "price" ? undefined : itemsIn(figure.denominator)[0],
				];
				if (first === undefined) return [];
				const amountOf = (item: LineItem) => sheet.values(item)[i] as number;
				const values = {
					period: sheet.periods[i] as string,
					value: amountOf(first),
					stated: sheet.stated(figure.name)[i] as number,
				};
				const secondNote = second ? ` and ${inWords(second)} of {other} do` : " does";
				return doubt(
					[
						...(isOfClosing ? (["sharesEndOfPeriod"] as const) : unconfirmed(itemsOf(figure), sheet, i)),
						...itemsIn(figure.item),
					],
					i,
					first,
					{ ...values, ...(second && { other: amountOf(second) }) },
					`{subject} of {value}${secondNote} not give the stated ${figure.name} of {stated} ({period})`,
				);
			});
		},
	}),
);

/** An amount that is missing although a stated figure is computed from it. */
function missingInput({ name, numerator, denominator, isYearly }: StatedFigure, sheet: Sheet, i: number) {
	// A stated 0 may be that of a line that the company does not have.
	if (isYearly || sheet.isQuarterly || !sheet.stated(name)[i]) return undefined;
	// A part of a balance may be missing in one year; the stated figure counts it as 0.
	// The last twelve months are the sum of four quarters if these are known.
	const hasQuarters = (item: LineItem) => sheet.periods[i] === "TTM" && !Number.isNaN(sheet.fourQuarters(item, i));
	const isMissing = (item: LineItem) =>
		isBalance(item)
			? sheet.values(item).every(Number.isNaN)
			: Number.isNaN(sheet.values(item)[i]) && !hasQuarters(item);
	return [itemsIn(numerator)[0], itemsIn(denominator)[0]].find(
		(item) => item && LINE_ITEMS[item].unit === "money" && isMissing(item),
	);
}

/** True if a balance per share is of the closing count, not of the average. */
const isOfClosingCount = (figure: StatedFigure, sheet: Sheet, i: number): boolean =>
	figure.denominator === "sharesDiluted" &&
	itemsIn(figure.numerator).every(isSheetItem) &&
	matchesInputs({ ...figure, denominator: "sharesEndOfPeriod" }, sheet, i, SAME) === true;

/** True if the next period begins with the closing count. Buybacks may put the average of the period far above it. */
function isClosingCountConfirmed(sheet: Sheet, i: number): boolean {
	const count = sheet.values("sharesEndOfPeriod");
	return [sheet.values("sharesDiluted"), count].some((next) =>
		isClose(count[i] as number, next[i + 1] ?? 0, NEXT_COUNT),
	);
}
/** A count of the next period differs from the closing count by less than this factor. */
const NEXT_COUNT = 1.1;

/** The line items that no other stated figure confirms; all of them if each is confirmed. */
function unconfirmed(items: readonly LineItem[], sheet: Sheet, i: number): readonly LineItem[] {
	const unconfirmedItems = items.filter(
		(item) => !STATED_FIGURES.some((figure) => itemsOf(figure).includes(item) && matchesInputs(figure, sheet, i, SAME)),
	);
	return unconfirmedItems.length > 0 ? unconfirmedItems : items;
}

const SENIOR_CLAIMS = ["totalDebt", "cash", "preferredStock", "minorityInterest"] as const;

/** Compares the stated enterprise value less market value with debt and other senior claims less cash. */
const enterpriseValue: StatementRule = {
	name: "enterprise_value",
	items: SENIOR_CLAIMS,
	find: (sheet) =>
		eachPeriod(sheet, (i): Doubt[] => {
			if (sheet.periods[i] === "TTM") return [];
			const added = (sheet.stated("Enterprise Value")[i] as number) - (sheet.stated("Market Cap")[i] as number);
			const [debt = Number.NaN, cash = Number.NaN, preferred, minority] = SENIOR_CLAIMS.map(
				(item) => sheet.values(item)[i],
			);
			const computed = debt - cash + (preferred || 0) + (minority || 0);
			const gap = Math.max(computed - added, added - computed - maxPreferred(sheet, i));
			if (!(gap > CLAIMS_TOLERANCE * Math.max(Math.abs(debt), Math.abs(cash)))) return [];
			// A line item much smaller than the gap did not cause it. If all are that small, one of them is too small.
			const large = SENIOR_CLAIMS.filter((item) => Math.abs(sheet.values(item)[i] as number) > gap / 2);
			const items = large.length > 0 ? unconfirmed(large, sheet, i) : SENIOR_CLAIMS;
			const values = { period: sheet.periods[i] as string, own: computed, added };
			const sentence =
				"debt and other senior claims less cash are {own}, but the stated enterprise value exceeds the market value by {added} ({period})";
			return doubt(items, i, items[0] as LineItem, values, sentence);
		}),
};
/** Other items of an enterprise value are below this fraction of debt or cash. */
const CLAIMS_TOLERANCE = 0.1;

export const RULES_OF_RATIOS: readonly StatementRule[] = [...ratios, enterpriseValue];
