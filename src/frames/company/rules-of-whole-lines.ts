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

const isNear = (a: number, b: number, slack: number) => Math.abs(a - b) < slack * Math.max(Math.abs(a), Math.abs(b));
const compareSigns = (a: number, b: number, slack: number): number =>
	Number(isNear(a, b, slack)) - Number(isNear(-a, b, slack));

/** Compares a line item with others in one period: 1 agrees, -1 contradicts, 0 unknown. */
type Comparison = (sheet: Sheet, i: number, item: LineItem) => number;

/** Compares two numbers, of which a difference above a fraction of the larger is a contradiction. */
const compareTo = (value: number, statedValue: number, far = VERSION_TOLERANCE): number => {
	if (value === statedValue || isNear(value, statedValue, VERSION_TOLERANCE)) return 1;
	return Number.isNaN(value - statedValue) || isNear(value, statedValue, far) ? 0 : -1;
};

const compareIssuance: Comparison = (sheet, i) => {
	const [debt, issued] = [sheet.values("totalDebt"), read(sheet, "netDebtIssuance", i)];
	const change = (debt[i] as number) - (debt[i - 1] as number);
	const [less = 0, more = 0] = [Math.abs(change), Math.abs(issued)].sort((a, b) => a - b);
	return Math.max(less, more / 3) > SUM_TOLERANCE * Math.abs(debt[i] as number) ? compareTo(issued, change, FAR) : 0;
};

const incomePerShare = (sheet: Sheet, i: number) =>
	read(sheet, "earningsPerShare", i) * read(sheet, "sharesDiluted", i);

/** Compares earnings per share times shares with net income, before and after preferred dividends. */
const compareEarnings: Comparison = (sheet, i) => {
	const [income, preferred] = [read(sheet, "netIncome", i), read(sheet, "preferredDividends", i) || 0];
	return Math.max(...[income, income - preferred].map((amount) => compareTo(incomePerShare(sheet, i), amount)));
};

/** Compares preferred dividends with net income less earnings per share times shares, which are rounded to the cent; missing ones of preferred stock are 0. */
const comparePreferred: Comparison = (sheet, i) => {
	const [income, dividends] = [read(sheet, "netIncome", i), read(sheet, "preferredDividends", i)];
	const preferred = Number.isNaN(dividends) && read(sheet, "preferredStock", i) > 0 ? 0 : dividends;
	const implied = income - incomePerShare(sheet, i);
	const rounding = CENT * (read(sheet, "sharesDiluted", i) + Math.abs(income));
	if (Math.abs(implied - preferred) < rounding) return 1;
	return implied > -rounding ? compareTo(preferred, implied, FAR) : 0;
};

/** Compares minority interest with all equity less the shareholders'. A line item that is missing in all periods counts as 0. */
const compareMinority: Comparison = (sheet, i) => {
	const [all, ownEquity, line] = linesOf(sheet, "totalEquity", "equity", "minorityInterest");
	const [total, rest] = [all[i] as number, (all[i] as number) - (ownEquity[i] as number)];
	const minority = Number.isNaN(line[i]) && line.every(Number.isNaN) ? 0 : (line[i] as number);
	if (Math.abs(rest - minority) < EXACT * Math.abs(total)) return Number(rest !== 0);
	return rest === 0 || Math.max(Math.abs(rest), Math.abs(minority)) < CENT * Math.abs(total)
		? 0
		: compareTo(minority, rest, FAR);
};
/** Sums of a balance sheet differ by less than this fraction, from rounding. */
const EXACT = 0.001;
/** The number of contradicting periods for a doubt about minority interest, some of which is outside equity. */
const MIN_MINORITY_PERIODS = 5;

const compareInventory: Comparison = (sheet, i) => {
	const ratio = sheet.stated("Inventory-to-Revenue")[i] as number;
	return compareTo(read(sheet, "inventory", i), ratio * read(sheet, "revenue", i), FAR);
};

/** Compares retained earnings with equity less its other parts. */
const compareRetained: Comparison = (sheet, i) =>
	compareSigns(read(sheet, "retainedEarnings", i), impliedRetainedEarnings(sheet, i), SUM_TOLERANCE);

const compareDifference =
	(whole: LineItem, part: LineItem): Comparison =>
	(sheet, i, item) =>
		compareTo(read(sheet, item, i), read(sheet, whole, i) - read(sheet, part, i));

const OTHER_CURRENT = ["Accounts Payable", "Current Deferred Revenue", "Other Current Liabilities"];

/** Compares short-term debt and the other current liabilities with their total. */
const compareCurrent: Comparison = (sheet, i) => {
	const total = read(sheet, "currentLiabilities", i);
	const otherTotal = OTHER_CURRENT.reduce((sum, name) => sum + (sheet.stated(name)[i] || 0), 0);
	const sum = read(sheet, "shortTermDebt", i) + otherTotal;
	return Number.isNaN(total - sum) ? 0 : Math.sign((1 + SUM_TOLERANCE) * total - sum);
};

const RULES: readonly (readonly [item: LineItem, words: string, compare: Comparison, least?: number])[] = [
	["netDebtIssuance", "is not the change of debt", compareIssuance],
	["earningsPerShare", "times shares is not the net income", compareEarnings],
	["preferredDividends", "is not net income less earnings per share times shares", comparePreferred],
	["minorityInterest", "is not total equity less equity", compareMinority, MIN_MINORITY_PERIODS],
	["inventory", "is not revenue times the stated Inventory-to-Revenue", compareInventory],
	["retainedEarnings", "has the other sign than equity less its other parts", compareRetained],
	["stockCompensation", "has the other sign than an expense", (sheet, i, item) => Math.sign(read(sheet, item, i)) || 0],
	["depreciationAndAmortization", "is not EBITDA less EBIT", compareDifference("ebitda", "ebit")],
	["interestExpense", "is not EBIT less income before tax", compareDifference("ebit", "pretaxIncome")],
	["shortTermDebt", "and the other current liabilities exceed their total", compareCurrent],
];

const wholeLines = RULES.map(
	([item, predicate, compare, least = MIN_PERIODS]): StatementRule => ({
		name: "whole_line",
		items: [item],
		find: (sheet) => {
			const results = positions(sheet).map((i) => compare(sheet, i, item));
			const count = results.filter((result) => result < 0).length;
			if (count < least || results.some((result) => result > 0)) return [];
			return eachPeriod(sheet, (i) => doubt([item], i, item, { count }, `{subject} ${predicate} in {count} periods`));
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
const inNewestYears = (sheet: Sheet, figure: (i: number) => number): readonly number[] =>
	positions(sheet)
		.map((i) => (sheet.periods[i] === "TTM" ? Number.NaN : figure(i)))
		.filter(Number.isFinite)
		.slice(-NEWEST_YEARS);
/** The median of numbers, and their median distance from it. */
const centre = (numbers: readonly number[]) => {
	const multiple = median(numbers) ?? 1;
	return { count: numbers.length, multiple, around: median(numbers.map((number) => Math.abs(number - multiple))) ?? 0 };
};
const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const doubtAll = (sheet: Sheet, item: LineItem, values: Readonly<Record<string, number>>, sentence: string) =>
	eachPeriod(sheet, (i) => doubt([item], i, item, values, sentence));

/** Doubts a line item if cash flow from operations less its other parts leaves the same other multiple every year, within a spread. */
const cashFlowFit = (item: LineItem, lineItem: LineItem, spread: number): StatementRule => ({
	name: "cash_flow_fit",
	items: [item],
	find: (sheet) => {
		const parts = PARTS.map(sheet.stated);
		const { count, multiple, around } = centre(
			inNewestYears(sheet, (i) => {
				const [ownValue, flow] = [read(sheet, item, i), read(sheet, "cashFlowFromOperations", i)];
				if (!(ownValue > MIN_SIZE * Math.abs(flow))) return Number.NaN;
				const income = sheet.stated("Net Income From Continuing Operations")[i] || read(sheet, "netIncome", i);
				return (
					parts.reduce((rest, part) => rest - (part[i] || 0), flow - income - (read(sheet, lineItem, i) || 0)) /
					ownValue
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
		const [dividends, bought] = linesOf(sheet, "dividendsPaid", "shareRepurchases");
		const fits = [0, 1].map((charged) => {
			const fit = centre(
				inNewestYears(sheet, (i) => {
					const kept = (income[i] as number) - (dividends[i] || 0) - charged * (bought[i] || 0);
					return ((retained[i] as number) - (retained[i - 1] as number)) / kept;
				}),
			);
			return { ...fit, spread: fit.around / Math.abs(fit.multiple) };
		});
		const { count, multiple, spread } = fits.reduce((fit, other) => (other.spread < fit.spread ? other : fit));
		const isUsual = fits.some((fit) => fit.spread < MAX_SPREAD && within(fit.multiple, USUAL_CHANGE));
		const mayBePaid = dividends.every(Number.isNaN) && multiple > 0 && multiple < 1;
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
/** The largest part of a profitable company's expenses that is stock compensation. */
const MAX_PART_OF_EXPENSES = 0.4;

/**
 * Doubts stock compensation above a part of all expenses, or that would pay for more shares than were issued: the growth of the share count
 * plus the shares bought back.
 */
const issuedShares: StatementRule = {
	name: "issued_shares",
	items: ["stockCompensation"],
	find: (sheet) => {
		const [compensation, bought] = linesOf(sheet, "stockCompensation", "shareRepurchases");
		const [counts, prices] = linesOf(sheet, "sharesDiluted", "monthEndPrice");
		const [sales, profit] = linesOf(sheet, "revenue", "operatingIncome");
		const part = inNewestYears(sheet, (year) => {
			const expenses = (sales[year] as number) - (profit[year] as number);
			return (profit[year] as number) > 0 && expenses > 0 ? (compensation[year] as number) / expenses : Number.NaN;
		});
		if (part.length >= MIN_YEARS && mean(part) > MAX_PART_OF_EXPENSES) {
			const sentence = "{subject} is {percent}% of all expenses in {count} years";
			return doubtAll(sheet, "stockCompensation", { percent: 100 * mean(part), count: part.length }, sentence);
		}
		if (sheet.template === "bank" || bought.every(Number.isNaN)) return [];
		const capital = (i: number) =>
			Math.sqrt((prices[i] as number) * (prices[i - 1] as number)) * (counts[i - 1] as number);
		const granted = (i: number) => (compensation[i] as number) / capital(i);
		const issued = (i: number) => (counts[i] as number) / (counts[i - 1] as number) - 1 + (bought[i] || 0) / capital(i);
		const excess = inNewestYears(sheet, (i) => granted(i) - issued(i));
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
		const [dividends, perShare] = linesOf(sheet, "dividendsPaid", "dividendsPerShare");
		const [shares, preferred] = linesOf(sheet, "sharesDiluted", "preferredDividends");
		const agree = (i: number, factor: number): number => {
			const common = [i, i - 1].map((year) => (perShare[year] as number) * (shares[i] as number));
			const both = [dividends[i] as number, (dividends[i] as number) - (preferred[i] || 0)];
			if (!((common[0] as number) > 0) || both.some((amount) => !(amount > 0))) return Number.NaN;
			return Number(common.some((amount) => both.some((total) => isClose(total, amount, factor))));
		};
		const years = inNewestYears(sheet, (i) => agree(i, USUALLY_PAID));
		const isWhole = years.length >= MIN_YEARS && mean(years) < 1 / 4;
		const sentence =
			"{subject} of {one} are not dividends of {other} per share times {third} million shares ({period})";
		return eachPeriod(sheet, (i) => {
			const isNewest = i >= sheet.periods.length - 2 && agree(i, PAID_FACTOR) === 0;
			if (!isNewest && !(isWhole && agree(i, USUALLY_PAID) === 0)) return [];
			const values = { period: sheet.periods[i] as string, one: read(sheet, "dividendsPaid", i) };
			const others = { other: read(sheet, "dividendsPerShare", i), third: read(sheet, "sharesDiluted", i) };
			return doubt(["dividendsPaid"], i, "dividendsPaid", { ...values, ...others }, sentence);
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
