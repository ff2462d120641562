// Doubts all values of a line item that contradicts other line items in every period in which they can be compared.
import { median } from "../../core/math/median.js";
import type { LineItem } from "../company-types.js";
import { impliedRetainedEarnings } from "./rules-of-sheet.js";
import { doubt, eachPeriod, isClose, linesOf, positions, read, type StatementRule, within } from "./statement-rule.js";
import type { Sheet } from "./statement-sheet.js";

/** Two versions of one figure may differ by this fraction of the larger. */
const VERSION_TOLERANCE = 0.3;
/** Sums may differ by this fraction. A change of debt counts above it, or a one-sided change above three times it. */
const SUM_TOLERANCE = 0.05;
/** Averages, acquired debt and other classes of stock change a figure by at most this fraction. */
const FAR = 0.5;
/** Earnings per share are rounded to the cent, and other classes of stock take less than this fraction of net income. */
const CENT = 0.01;
/** The number of contradicting periods for a doubt, if no period agrees. */
const MIN_PERIODS = 2;

const isNear = (one: number, other: number, slack: number) =>
	Math.abs(one - other) < slack * Math.max(Math.abs(one), Math.abs(other));
const compareSigns = (one: number, other: number, slack: number): number =>
	Number(isNear(one, other, slack)) - Number(isNear(-one, other, slack));

/** Compares a line item with others in one period: 1 agrees, -1 contradicts, 0 unknown. */
type Comparison = (sheet: Sheet, at: number, item: LineItem) => number;

/** Compares two numbers, of which a difference above a fraction of the larger is a contradiction. */
const compareTo = (one: number, other: number, far = VERSION_TOLERANCE): number => {
	if (one === other || isNear(one, other, VERSION_TOLERANCE)) return 1;
	return Number.isNaN(one - other) || isNear(one, other, far) ? 0 : -1;
};

const compareIssuance: Comparison = (sheet, at) => {
	const [debt, issued] = [sheet.values("totalDebt"), read(sheet, "netDebtIssuance", at)];
	const change = (debt[at] as number) - (debt[at - 1] as number);
	const [less = 0, more = 0] = [Math.abs(change), Math.abs(issued)].sort((a, b) => a - b);
	return Math.max(less, more / 3) > SUM_TOLERANCE * Math.abs(debt[at] as number) ? compareTo(issued, change, FAR) : 0;
};

const incomePerShare = (sheet: Sheet, at: number) =>
	read(sheet, "earningsPerShare", at) * read(sheet, "sharesDiluted", at);

/** Compares earnings per share times shares with net income, before and after preferred dividends. */
const compareEarnings: Comparison = (sheet, at) => {
	const [income, preferred] = [read(sheet, "netIncome", at), read(sheet, "preferredDividends", at) || 0];
	return Math.max(...[income, income - preferred].map((one) => compareTo(incomePerShare(sheet, at), one)));
};

/** Compares preferred dividends with net income less earnings per share times shares, which are rounded to the cent; missing ones of preferred stock are 0. */
const comparePreferred: Comparison = (sheet, at) => {
	const [income, paid] = [read(sheet, "netIncome", at), read(sheet, "preferredDividends", at)];
	const preferred = Number.isNaN(paid) && read(sheet, "preferredStock", at) > 0 ? 0 : paid;
	const implied = income - incomePerShare(sheet, at);
	const rounding = CENT * (read(sheet, "sharesDiluted", at) + Math.abs(income));
	if (Math.abs(implied - preferred) < rounding) return 1;
	return implied > -rounding ? compareTo(preferred, implied, FAR) : 0;
};

/** Compares minority interest with all equity less the shareholders'. A line item that is missing in all periods counts as 0. */
const compareMinority: Comparison = (sheet, at) => {
	const [all, own, line] = linesOf(sheet, "totalEquity", "equity", "minorityInterest");
	const [total, rest] = [all[at] as number, (all[at] as number) - (own[at] as number)];
	const minority = Number.isNaN(line[at]) && line.every(Number.isNaN) ? 0 : (line[at] as number);
	if (Math.abs(rest - minority) < EXACT * Math.abs(total)) return Number(rest !== 0);
	return rest === 0 || Math.max(Math.abs(rest), Math.abs(minority)) < CENT * Math.abs(total)
		? 0
		: compareTo(minority, rest, FAR);
};
/** Sums of a balance sheet differ by less than this fraction, from rounding. */
const EXACT = 0.001;
/** The number of contradicting periods for a doubt about minority interest, some of which is outside equity. */
const MIN_MINORITY_PERIODS = 5;

const compareInventory: Comparison = (sheet, at) => {
	const ratio = sheet.stated("Inventory-to-Revenue")[at] as number;
	return compareTo(read(sheet, "inventory", at), ratio * read(sheet, "revenue", at), FAR);
};

/** Compares retained earnings with equity less its other parts. */
const compareRetained: Comparison = (sheet, at) =>
	compareSigns(read(sheet, "retainedEarnings", at), impliedRetainedEarnings(sheet, at), SUM_TOLERANCE);

const compareDifference =
	(whole: LineItem, part: LineItem): Comparison =>
	(sheet, at, item) =>
		compareTo(read(sheet, item, at), read(sheet, whole, at) - read(sheet, part, at));

const OTHER_CURRENT = ["Accounts Payable", "Current Deferred Revenue", "Other Current Liabilities"];

/** Compares short-term debt and the other current liabilities with their total. */
const compareCurrent: Comparison = (sheet, at) => {
	const total = read(sheet, "currentLiabilities", at);
	const others = OTHER_CURRENT.reduce((sum, name) => sum + (sheet.stated(name)[at] || 0), 0);
	const sum = read(sheet, "shortTermDebt", at) + others;
	return Number.isNaN(total - sum) ? 0 : Math.sign((1 + SUM_TOLERANCE) * total - sum);
};

const RULES: readonly (readonly [item: LineItem, words: string, compare: Comparison, least?: number])[] = [
	["netDebtIssuance", "is not the change of debt", compareIssuance],
	["earningsPerShare", "times shares is not the net income", compareEarnings],
	["preferredDividends", "is not net income less earnings per share times shares", comparePreferred],
	["minorityInterest", "is not total equity less equity", compareMinority, MIN_MINORITY_PERIODS],
	["inventory", "is not revenue times the stated Inventory-to-Revenue", compareInventory],
	["retainedEarnings", "has the other sign than equity less its other parts", compareRetained],
	[
		"stockCompensation",
		"has the other sign than an expense",
		(sheet, at, item) => Math.sign(read(sheet, item, at)) || 0,
	],
	["depreciationAndAmortization", "is not EBITDA less EBIT", compareDifference("ebitda", "ebit")],
	["interestExpense", "is not EBIT less income before tax", compareDifference("ebit", "pretaxIncome")],
	["shortTermDebt", "and the other current liabilities exceed their total", compareCurrent],
];

const wholeLines = RULES.map(
	([item, words, compare, least = MIN_PERIODS]): StatementRule => ({
		name: "whole_line",
		items: [item],
		find: (sheet) => {
			const results = positions(sheet).map((at) => compare(sheet, at, item));
			const count = results.filter((result) => result < 0).length;
			if (count < least || results.some((result) => result > 0)) return [];
			return eachPeriod(sheet, (at) => doubt([item], at, item, { count }, `{subject} ${words} in {count} periods`));
		},
	}),
);

/** Parts of cash flow from operations besides net income; a missing one counts as 0. */
const WORKING_CAPITAL = ["Receivables", "Inventory", "Payables And Accrued Expense", "Other Working Capital"];
const OTHER_PARTS = ["Change In Prepaid Assets", "Deferred Tax", "Asset Impairment Charge", "Cash Flow from Others"];
const PARTS = [...WORKING_CAPITAL.map((name) => `Change In ${name}`), ...OTHER_PARTS];
/** The newest years that are compared, the fewest, and the smallest fraction of cash flow that can be seen in it. */
const [NEWEST_YEARS, MIN_YEARS, MIN_SIZE] = [10, 4, 0.03];
/** What cash flow leaves for a line item that is too large, as a multiple of it, and for a REIT's depreciation that is too small. */
const [TOO_LARGE, TOO_SMALL] = [[-0.05, 0.6], 1.5] as const;

/** The known figures of the newest fiscal years. */
const inNewestYears = (sheet: Sheet, figure: (at: number) => number): readonly number[] =>
	positions(sheet)
		.map((at) => (sheet.periods[at] === "TTM" ? Number.NaN : figure(at)))
		.filter(Number.isFinite)
		.slice(-NEWEST_YEARS);
/** The median of numbers, and their median distance from it. */
const centre = (numbers: readonly number[]) => {
	const multiple = median(numbers) ?? 1;
	return { count: numbers.length, multiple, around: median(numbers.map((one) => Math.abs(one - multiple))) ?? 0 };
};
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const doubtAll = (sheet: Sheet, item: LineItem, values: Readonly<Record<string, number>>, sentence: string) =>
	eachPeriod(sheet, (at) => doubt([item], at, item, values, sentence));

/** Doubts a line item if cash flow from operations less its other parts leaves the same other multiple every year, within a spread. */
const cashFlowFit = (item: LineItem, lineItem: LineItem, spread: number): StatementRule => ({
	name: "cash_flow_fit",
	items: [item],
	find: (sheet) => {
		const parts = PARTS.map(sheet.stated);
		const { count, multiple, around } = centre(
			inNewestYears(sheet, (at) => {
				const [own, flow] = [read(sheet, item, at), read(sheet, "cashFlowFromOperations", at)];
				if (!(own > MIN_SIZE * Math.abs(flow))) return Number.NaN;
				const income = sheet.stated("Net Income From Continuing Operations")[at] || read(sheet, "netIncome", at);
				return (
					parts.reduce((left, part) => left - (part[at] || 0), flow - income - (read(sheet, lineItem, at) || 0)) / own
				);
			}),
		);
		const isSmall = sheet.template === "reit" && item !== "stockCompensation" && multiple > TOO_SMALL;
		const isOther = isSmall ? around < spread * multiple : within(multiple, TOO_LARGE) && around < spread;
		if (count < MIN_YEARS || !isOther) return [];
		const sentence =
			"{subject} of {count} years contradicts cash flow from operations, whose other parts leave {multiple} times as much";
		return doubtAll(sheet, item, { count, multiple }, sentence);
	},
});

/** The change of retained earnings over net income less dividends, and less buybacks too: what is usual, and the largest spread around it. */
const [USUAL_CHANGE, MAX_SPREAD] = [[0.3, 1.7], 0.2] as const;

/**
 * Doubts retained earnings that change by one other multiple of what a company keeps, with and without buybacks, which some charge to them.
 * Where no dividends are given, a small change may be due to them.
 */
const retainedFit: StatementRule = {
	name: "retained_earnings_fit",
	items: ["retainedEarnings"],
	find: (sheet) => {
		const [retained, income] = linesOf(sheet, "retainedEarnings", "netIncome");
		const [paid, bought] = linesOf(sheet, "dividendsPaid", "shareRepurchases");
		const fits = [0, 1].map((charged) => {
			const fit = centre(
				inNewestYears(sheet, (at) => {
					const kept = (income[at] as number) - (paid[at] || 0) - charged * (bought[at] || 0);
					return ((retained[at] as number) - (retained[at - 1] as number)) / kept;
				}),
			);
			return { ...fit, spread: fit.around / Math.abs(fit.multiple) };
		});
		const { count, multiple, spread } = fits.reduce((one, other) => (other.spread < one.spread ? other : one));
		const isUsual = fits.some((fit) => fit.spread < MAX_SPREAD && within(fit.multiple, USUAL_CHANGE));
		const mayBePaid = paid.every(Number.isNaN) && multiple > 0 && multiple < 1;
		if (count < MIN_YEARS || !(spread < MAX_SPREAD) || isUsual || mayBePaid) return [];
		const sentence = "{subject} change by {multiple} times net income less dividends or buybacks in {count} years";
		return doubtAll(sheet, "retainedEarnings", { multiple, count }, sentence);
	},
};

/**
 * Compensation may exceed the value of issued shares by this fraction of all shares a year, or of itself: it may be paid in cash, shares
 * may be withheld for taxes, and the price may fall.
 */
const [UNISSUED, UNISSUED_PART] = [0.012, 0.6];

/** Doubts stock compensation that would pay for more shares than were issued: the growth of the share count plus the shares bought back. */
const issuedShares: StatementRule = {
	name: "issued_shares",
	items: ["stockCompensation"],
	find: (sheet) => {
		const [paid, bought] = linesOf(sheet, "stockCompensation", "shareRepurchases");
		const [counts, prices] = linesOf(sheet, "sharesDiluted", "monthEndPrice");
		if (sheet.template === "bank" || bought.every(Number.isNaN)) return [];
		const capital = (at: number) =>
			Math.sqrt((prices[at] as number) * (prices[at - 1] as number)) * (counts[at - 1] as number);
		const granted = (at: number) => (paid[at] as number) / capital(at);
		const issued = (at: number) =>
			(counts[at] as number) / (counts[at - 1] as number) - 1 + (bought[at] || 0) / capital(at);
		const excess = inNewestYears(sheet, (at) => granted(at) - issued(at));
		const grants = mean(inNewestYears(sheet, granted));
		const most = Math.min(mean(excess), grants);
		if (excess.length < MIN_YEARS || !(most > Math.max(UNISSUED, UNISSUED_PART * grants))) return [];
		const sentence = "{subject} would pay for {percent}% of the shares a year more than were issued";
		return doubtAll(sheet, "stockCompensation", { percent: most * 100 }, sentence);
	},
};

/** Dividends paid differ from dividends per share times shares by less than these factors: usually, and in one year. */
const [USUALLY_PAID, PAID_FACTOR] = [1.15, 1.6];

/**
 * Doubts dividends paid, with and without preferred ones, that equal dividends per share times shares in under a quarter of the years; else
 * the newest. Those per share may be of the year before: some companies state the dividend of a year, which they pay in the next.
 */
const dividendsPaid: StatementRule = {
	name: "dividends_paid",
	items: ["dividendsPaid"],
	find: (sheet) => {
		const [paid, perShare] = linesOf(sheet, "dividendsPaid", "dividendsPerShare");
		const [shares, preferred] = linesOf(sheet, "sharesDiluted", "preferredDividends");
		const agree = (at: number, factor: number): number => {
			const common = [at, at - 1].map((year) => (perShare[year] as number) * (shares[at] as number));
			const both = [paid[at] as number, (paid[at] as number) - (preferred[at] || 0)];
			if (!((common[0] as number) > 0) || both.some((one) => !(one > 0))) return Number.NaN;
			return Number(common.some((amount) => both.some((one) => isClose(one, amount, factor))));
		};
		const years = inNewestYears(sheet, (at) => agree(at, USUALLY_PAID));
		const isWhole = years.length >= MIN_YEARS && mean(years) < 1 / 4;
		const sentence =
			"{subject} of {one} are not dividends of {other} per share times {third} million shares ({period})";
		return eachPeriod(sheet, (at) => {
			const isNewest = at >= sheet.periods.length - 2 && agree(at, PAID_FACTOR) === 0;
			if (!isNewest && !(isWhole && agree(at, USUALLY_PAID) === 0)) return [];
			const values = { period: sheet.periods[at] as string, one: read(sheet, "dividendsPaid", at) };
			const others = { other: read(sheet, "dividendsPerShare", at), third: read(sheet, "sharesDiluted", at) };
			return doubt(["dividendsPaid"], at, "dividendsPaid", { ...values, ...others }, sentence);
		});
	},
};

export const RULES_OF_WHOLE_LINES: readonly StatementRule[] = [
	...wholeLines,
	retainedFit,
	dividendsPaid,
	cashFlowFit("stockCompensation", "depreciationAndAmortization", 0.2),
	cashFlowFit("depreciationAndAmortization", "stockCompensation", 0.15),
	issuedShares,
];
