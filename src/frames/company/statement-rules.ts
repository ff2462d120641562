// The rules by which cells of statements are doubted, each declared once.
import { wholePower } from "../../core/math/whole-power.js";
import { because, type ReasonValue } from "../../core/reason.js";
import type { LineItem } from "../company-types.js";
import { LINE_ITEMS } from "../line-items/index.js";
import type { Doubt, Sheet } from "./statement-doubts.js";

/** A rule over the columns of a sheet. */
export interface StatementRule {
	/** snake_case, unique. */
	readonly name: string;
	readonly find: (sheet: Sheet) => readonly Doubt[];
}

/** Balances, flows and counts that change little from one year to the next, so that a thousandfold one is a slip of scale. */
const STEADY: readonly LineItem[] = [
	"revenue",
	"costOfRevenue",
	"grossProfit",
	"sellingGeneralAdministrative",
	"depreciationAndAmortization",
	"totalAssets",
	"totalLiabilities",
	"currentAssets",
	"currentLiabilities",
	"equity",
	"totalEquity",
	"loans",
	"deposits",
	"premiumsEarned",
	"revenuePerShare",
	"bookValuePerShare",
	"dividendsPerShare",
	"sharesDiluted",
	"sharesBasic",
	"sharesEndOfPeriod",
];
/** Lines that may be next to nothing in a year: only a thousandfold one is a slip. */
const SWINGING: readonly LineItem[] = [
	"netIncome",
	"pretaxIncome",
	"operatingIncome",
	"cashFlowFromOperations",
	"earningsPerShare",
];
/** Between these a factor is a slip of scale by a thousand (or its inverse, or its square). */
const THOUSAND = [500, 2000] as const;
/** Neighbours of a slip differ by no more than this factor. */
const NEIGHBOURS = 2.5;
/** Lines that are of no year only where the company began later or has ended. */
const NEVER_ZERO: readonly LineItem[] = ["revenue", "totalAssets"];
/** Lines that no company has below zero. */
const NEVER_NEGATIVE: readonly LineItem[] = [
	"totalAssets",
	"cash",
	"cashAndEquivalents",
	"inventory",
	"currentAssets",
	"currentLiabilities",
	"totalLiabilities",
	"sharesDiluted",
	"sharesBasic",
	"sharesEndOfPeriod",
];
/** Parts that are no larger than their whole. */
const PARTS: readonly (readonly [part: LineItem, whole: LineItem])[] = [
	["cash", "totalAssets"],
	["currentAssets", "totalAssets"],
	["goodwill", "totalAssets"],
	["propertyPlantEquipment", "totalAssets"],
	["inventory", "currentAssets"],
	["currentLiabilities", "totalLiabilities"],
	["grossProfit", "revenue"],
	["operatingIncome", "revenue"],
];
/** Roundings, and what is netted elsewhere. */
const PART_SLACK = 1.05;
/** What money per share, times shares, may differ from the total by: averages of shares, preferred dividends, classes of stock. */
const SAME_FACTOR = 1.8;
/** From this factor on, all amounts of a year change at once with the currency or the scale alone; growth may add 40 % for each further year. */
const CURRENCY_FACTOR = 5;
/** By how much the lines of a change of currency differ, and the shares, which it leaves alone. */
const CURRENCY_SPREAD = 1.6;
const SHARES_SPREAD = 1.35;
/** No business earns so many times its sales. */
const MOST_MARGIN = 3;

const isTotal = (item: LineItem) => LINE_ITEMS[item].unit === "money" || LINE_ITEMS[item].unit === "per_share";
const AMOUNTS = (Object.keys(LINE_ITEMS) as LineItem[]).filter(isTotal);
const EVERY = Object.keys(LINE_ITEMS) as LineItem[];

const doubt = (
	items: readonly LineItem[],
	at: number,
	subject: LineItem,
	values: Values,
	sentence: string,
): Doubt[] => {
	const reason = because("contradictory_input", { subject: snake(subject), values, sentence });
	return items.map((item) => ({ item, at, reason }));
};
type Values = Readonly<Record<string, ReasonValue>>;
const snake = (item: LineItem) => item.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const inWords = (item: LineItem) => snake(item).replaceAll("_", " ");

const within = (factor: number, [low, high]: readonly [number, number]) => factor >= low && factor <= high;
const isThousand = (factor: number) =>
	within(factor, THOUSAND) ||
	within(1 / factor, THOUSAND) ||
	within(factor / 1e3, THOUSAND) ||
	within(1 / factor / 1e3, THOUSAND);
const alike = (a: number, b: number, factor: number) => a * b > 0 && within(a / b, [1 / factor, factor]);
/** Positions of the columns. */
const places = ({ periods }: Sheet) => periods.map((_, at) => at);
const flat = (sheet: Sheet, find: (at: number) => readonly Doubt[]) => places(sheet).flatMap(find);

/** A line that is zero in one year, between years in which it is not. */
const zeroBetween: StatementRule = {
	name: "zero_between",
	find: (sheet) =>
		NEVER_ZERO.flatMap((item) => {
			const values = sheet.values(item);
			const first = values.findIndex((value) => value !== 0 && !Number.isNaN(value));
			return flat(sheet, (at) =>
				values[at] === 0 && at > first && first >= 0
					? doubt(
							[item],
							at,
							item,
							{ period: sheet.periods[at] as string },
							"{subject} of {period} is 0, and of the periods beside it not",
						)
					: [],
			);
		}),
};

/** A line below zero that no company has below zero; revenue where the same amount above zero fits the years beside it. */
const negative: StatementRule = {
	name: "negative",
	find: (sheet) =>
		[...NEVER_NEGATIVE, "revenue" as const].flatMap((item) => {
			const values = sheet.values(item);
			return flat(sheet, (at) => {
				const value = values[at] as number;
				const beside = [values[at - 1], values[at + 1]].filter((one) => one !== undefined && !Number.isNaN(one));
				const fits = item !== "revenue" || beside.some((one) => alike(-value, one as number, NEIGHBOURS));
				const shown = { period: sheet.periods[at] as string, value };
				return value < 0 && fits ? doubt([item], at, item, shown, "{subject} of {period} is {value}, below 0") : [];
			});
		}),
};

/** A cell a thousand times its neighbours, or a thousandth. */
const scale: StatementRule = {
	name: "scale",
	find: (sheet) =>
		[...STEADY, ...SWINGING].flatMap((item) => {
			const values = sheet.values(item);
			const known = places(sheet).filter((at) => values[at] !== 0 && !Number.isNaN(values[at]));
			return known.flatMap((at, i) => {
				const others = [known[i - 1], known[i + 1]].flatMap((one) => (one === undefined ? [] : [one]));
				if (others.length < 2) others.push(...(i === 0 ? known.slice(2, 3) : known.slice(i - 2, i - 1)));
				const [a, b] = others.map((one) => Math.abs(values[one] as number));
				const value = Math.abs(values[at] as number);
				if (a === undefined || b === undefined || !alike(a, b, NEIGHBOURS)) return [];
				const factor = value / Math.sqrt(a * b);
				if (!isThousand(factor) || (factor < 1 && SWINGING.includes(item))) return [];
				const shown = {
					period: sheet.periods[at] as string,
					value: values[at] as number,
					beside: values[others[0] as number] as number,
				};
				return doubt([item], at, item, shown, "{subject} of {period} is {value} beside {beside}: another scale");
			});
		}),
};

/**
 * All amounts of a year jump by one factor that the shares do not have: another currency or scale. What is nearest to now is believed,
 * unless it is one column alone.
 */
const currency: StatementRule = {
	name: "currency",
	find: (sheet) => {
		const last = sheet.periods.length - 1;
		const alone =
			last > 1 && jump(sheet, last, last - 1) && jump(sheet, last, last - 2) && !jump(sheet, last - 1, last - 2);
		const believed = alone ? [last - 1] : [last];
		const doubts: Doubt[] = [];
		let other = 0;
		for (let at = alone ? last : last - 1; at >= 0; at--) {
			if (at === believed[0]) continue;
			const factor = jump(sheet, at, believed.at(-1) as number);
			if (factor === null) {
				believed.push(at);
				continue;
			}
			// Years of growth are no jump: a further year is doubted where it is of the level of the one that was doubted.
			if (doubts.length > 0 && jump(sheet, at, other)) {
				believed.push(at);
				continue;
			}
			other = at;
			const values = {
				period: sheet.periods[at] as string,
				factor,
				other: sheet.periods[believed.at(-1) as number] as string,
			};
			doubts.push(
				...doubt(
					AMOUNTS,
					at,
					"revenue",
					values,
					"all amounts of {period} are {factor} times those of {other}, and the shares are not: another currency or scale",
				),
			);
		}
		return doubts;
	},
};

const SIZES = ["revenue", "totalAssets", "equity"] as const;

/** The factor by which all amounts of a column are those of another, where that is no growth; null elsewhere. */
function jump(sheet: Sheet, at: number, to: number): number | null {
	const factors = SIZES.flatMap((item) => {
		const values = sheet.values(item);
		const [one, other] = [values[at] as number, values[to] as number];
		return one > 0 && other > 0 ? [one / other] : [];
	});
	const counts = sheet.values("sharesDiluted");
	const count = (counts[at] as number) / (counts[to] as number);
	if (factors.length < 2 || !within(count, [1 / SHARES_SPREAD, SHARES_SPREAD])) return null;
	const [least, most] = [Math.min(...factors), Math.max(...factors)];
	const years = Math.max(1, Math.abs(to - at));
	const needed = CURRENCY_FACTOR * wholePower(1.4, years - 1);
	return most / least > CURRENCY_SPREAD || (least < needed && most > 1 / needed) ? null : Math.sqrt(least * most);
}

/** Figures per share times shares against the total. */
const perShare: StatementRule = {
	name: "per_share",
	find: (sheet) => [
		...perShareOf(sheet, "earningsPerShare", "netIncome", "sharesDiluted"),
		...perShareOf(sheet, "revenuePerShare", "revenue", "sharesDiluted"),
		...perShareOf(sheet, "bookValuePerShare", "equity", "sharesEndOfPeriod"),
	],
};

function perShareOf(sheet: Sheet, each: LineItem, total: LineItem, count: LineItem): Doubt[] {
	const [amounts, totals, shares, sales] = [each, total, count, "revenue" as const].map((item) =>
		sheet.values(item),
	) as [Float64Array, Float64Array, Float64Array, Float64Array];
	const counts = (["sharesDiluted", "sharesBasic", "sharesEndOfPeriod"] as const)
		.filter((item) => item !== count)
		.map((item) => sheet.values(item));
	const all = Float64Array.from(amounts, (amount, at) => (amount * (shares[at] as number)) / (totals[at] as number));
	// Of several classes of shares one is counted: what the newest years have is no contradiction.
	const usual = median([...all].filter((factor) => factor > 0 && Number.isFinite(factor)).slice(-NEWEST));
	const factors = all.map((factor) => factor / usual);
	return flat(sheet, (at) => {
		const [factor, amount, sum] = [factors[at] as number, amounts[at] as number, totals[at] as number];
		if (Number.isNaN(factor) || within(factor, [1 / SAME_FACTOR, SAME_FACTOR])) return [];
		// Preferred dividends and holders of other classes take a part of net income, and that is small beside sales.
		const gap = Math.abs((amount * (shares[at] as number)) / usual - sum);
		const isSmall = total === "netIncome" && !(gap > GAP_OF_SALES * (sales[at] as number));
		const hasTwin = [at - 1, at + 1].some((beside) => alike(factors[beside] ?? 0, factor, 1.05));
		if (isSmall && !(hasTwin && SPLITS.some((split) => alike(factor, split, 1.05) || alike(1 / factor, split, 1.05))))
			return [];
		const period = sheet.periods[at] as string;
		const values = { period, amount, shares: shares[at] as number, total: sum };
		// Shares that another count bears out are believed.
		const isCounted = counts.some((others) => alike(others[at] as number, shares[at] as number, SAME_FACTOR));
		const items = [each, ...(isCounted ? [] : [count]), ...(factor < 0 ? [total] : [])];
		const sentence = `{subject} of {amount} times {shares} million shares is not the ${inWords(total)} of {total} ({period})`;
		return doubt(items, at, each, values, sentence);
	});
}

/** So many of the newest columns say how a figure per share relates to its total. */
const NEWEST = 3;
/** The part of sales that net income may differ from earnings per share times shares by. */
const GAP_OF_SALES = 0.12;

const median = (values: readonly number[]): number =>
	[...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Assets against liabilities and equity. */
const sheetBalance: StatementRule = {
	name: "balance",
	find: (sheet) => {
		const [assets, owed, whole, own, minority] = (
			["totalAssets", "totalLiabilities", "totalEquity", "equity", "minorityInterest"] as const
		).map((item) => sheet.values(item)) as [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];
		return flat(sheet, (at) => {
			const equities = [whole[at], own[at], (own[at] as number) + (minority[at] as number)].filter(
				(one) => !Number.isNaN(one),
			) as number[];
			const [total, debts] = [assets[at] as number, owed[at] as number];
			if (equities.length === 0 || !(total > 0) || Number.isNaN(debts)) return [];
			const gap = Math.min(...equities.map((equity) => Math.abs(total - debts - equity)));
			// Redeemable stock stands between liabilities and negative equity.
			const isFlipped = equities.every((equity) => equity < 0 && Math.abs(total - debts + equity) < FLIP_SLACK * total);
			if (
				gap <= BALANCE_SLACK * Math.max(total, Math.abs(debts)) ||
				(!isFlipped && equities.every((equity) => equity < 0))
			)
				return [];
			const values = { period: sheet.periods[at] as string, total, debts, equity: equities[0] as number };
			return doubt(
				["totalAssets", "totalLiabilities", "equity", "totalEquity"],
				at,
				"totalAssets",
				values,
				"{subject} of {total} are not liabilities of {debts} and equity of {equity} ({period})",
			);
		});
	},
};
/** Minority interest and temporary equity stand between the two. */
const BALANCE_SLACK = 0.25;
const FLIP_SLACK = 0.05;

const MARGINS = [
	["grossMargin", "grossProfit"],
	["operatingMargin", "operatingIncome"],
	["netMargin", "netIncome"],
] as const;

/** Margins that the service states against the lines that they are of; where several differ, revenue is doubted with them. */
const ratios: StatementRule = {
	name: "margin",
	find: (sheet) => {
		const sales = sheet.values("revenue");
		return flat(sheet, (at) => {
			const known = MARGINS.map(([ratio, line]) => ({
				ratio,
				line,
				stated: sheet.values(ratio)[at] as number,
				part: sheet.values(line)[at] as number,
			})).filter(({ stated, part }) => Number.isFinite(part / (sales[at] as number)) && !Number.isNaN(stated));
			const wrong = known.filter(
				({ stated, part }) =>
					Math.abs(part / (sales[at] as number) - stated) > MARGIN_SLACK * Math.max(1, Math.abs(stated)),
			);
			const doubtsSales = wrong.length > 1 || known.length === 1;
			return wrong.flatMap(({ ratio, line, part, stated }) => {
				const values = { period: sheet.periods[at] as string, part, sales: sales[at] as number, stated: 100 * stated };
				const items = doubtsSales ? [line, ratio, "revenue" as const] : [line, ratio];
				return doubt(
					items,
					at,
					line,
					values,
					"{subject} of {part} on revenue of {sales} is not the stated margin of {stated} % ({period})",
				);
			});
		});
	},
};
/** Points by which a stated margin may differ from that of the lines: definitions differ by less. */
const MARGIN_SLACK = 0.1;

/** Gross profit against revenue and its cost. */
const grossProfit: StatementRule = {
	name: "gross_profit",
	find: (sheet) => {
		const [profit, sales, cost] = (["grossProfit", "revenue", "costOfRevenue"] as const).map((item) =>
			sheet.values(item),
		) as [Float64Array, Float64Array, Float64Array];
		return flat(sheet, (at) => {
			const [own, sold, spent] = [profit[at] as number, sales[at] as number, cost[at] as number];
			if (!(Math.abs(sold - spent - own) > MARGIN_SLACK * Math.abs(sold))) return [];
			const values = { period: sheet.periods[at] as string, own, sold, spent };
			return doubt(
				["grossProfit", "costOfRevenue"],
				at,
				"grossProfit",
				values,
				"{subject} of {own} is not revenue of {sold} less its cost of {spent} ({period})",
			);
		});
	},
};

/** Free cash flow against the cash flow from operations and capital expenditure. */
const freeCashFlow: StatementRule = {
	name: "free_cash_flow",
	find: (sheet) => {
		const [free, flow, spent] = (["freeCashFlow", "cashFlowFromOperations", "capitalExpenditure"] as const).map(
			(item) => sheet.values(item),
		) as [Float64Array, Float64Array, Float64Array];
		return flat(sheet, (at) => {
			const [own, whole, capex] = [free[at] as number, flow[at] as number, spent[at] as number];
			const size = Math.max(Math.abs(whole), Math.abs(capex), Math.abs(own));
			if (!(Math.abs(whole - capex - own) > FLOW_SLACK * size)) return [];
			const values = { period: sheet.periods[at] as string, own, whole, capex };
			return doubt(
				["freeCashFlow", "cashFlowFromOperations", "capitalExpenditure"],
				at,
				"freeCashFlow",
				values,
				"{subject} of {own} is not cash flow from operations of {whole} less capital expenditure of {capex} ({period})",
			);
		});
	},
};
const FLOW_SLACK = 0.5;

const parts: StatementRule = {
	name: "part_of_whole",
	find: (sheet) =>
		PARTS.flatMap(([part, whole]) => {
			const [some, all] = [sheet.values(part), sheet.values(whole)];
			return flat(sheet, (at) => {
				const [one, total] = [some[at] as number, all[at] as number];
				if (!(total > 0) || !(one > PART_SLACK * total)) return [];
				const values = { period: sheet.periods[at] as string, one, total };
				return doubt(
					[part, whole],
					at,
					part,
					values,
					`{subject} of {one} exceed the ${inWords(whole)} of {total} ({period})`,
				);
			});
		}),
};

const incomeAboveSales: StatementRule = {
	name: "income_above_sales",
	find: (sheet) => {
		const [income, sales] = [sheet.values("netIncome"), sheet.values("revenue")];
		return flat(sheet, (at) => {
			const [earned, sold] = [income[at] as number, sales[at] as number];
			if (!(sold > 0) || !(earned > MOST_MARGIN * sold)) return [];
			return doubt(
				["netIncome", "revenue"],
				at,
				"netIncome",
				{ period: sheet.periods[at] as string, earned, sold },
				"{subject} of {earned} is over three times revenue of {sold} ({period})",
			);
		});
	},
};

/** A year that repeats the one before, figure by figure. */
const repeated: StatementRule = {
	name: "repeated_year",
	find: (sheet) => {
		const lines = (["revenue", "netIncome", "totalAssets", "equity", "cashFlowFromOperations"] as const).map((item) =>
			sheet.values(item),
		);
		return flat(sheet, (at) => {
			if (at === 0 || sheet.periods[at] === "TTM") return [];
			const known = lines.filter((values) => !Number.isNaN(values[at]) && values[at] !== 0);
			if (known.length < 3 || known.some((values) => values[at] !== values[at - 1])) return [];
			const values = { period: sheet.periods[at] as string, other: sheet.periods[at - 1] as string };
			return doubt(EVERY, at, "revenue", values, "fiscal year {period} repeats {other}, figure by figure");
		});
	},
};

/** A return on equity that is negative says nothing, whoever states it. */
const returnOnNothing: StatementRule = {
	name: "return_on_negative_equity",
	find: (sheet) => {
		const [equity, stated] = [sheet.values("equity"), sheet.values("returnOnEquity")];
		return flat(sheet, (at) => {
			if (!((equity[at] as number) <= 0) || Number.isNaN(stated[at])) return [];
			const reason = because("negative_equity", { values: { equity: equity[at] as number } });
			return [{ item: "returnOnEquity", at, reason }];
		});
	},
};

/** Twelve months against the four quarters that they are the sum of. */
const quarters: StatementRule = {
	name: "quarters",
	find: (sheet) =>
		(["revenue"] as const).flatMap((item) => {
			const at = sheet.periods.indexOf("TTM");
			const [stated, sum] = [sheet.values(item)[at] as number, at < 0 ? Number.NaN : sheet.newestQuarters(item)];
			if (!(Math.abs(stated - sum) > QUARTERS_SLACK * Math.abs(sum))) return [];
			return doubt(
				[item],
				at,
				item,
				{ stated, sum },
				"{subject} of twelve months is {stated}, and of the four quarters {sum}",
			);
		}),
};
const QUARTERS_SLACK = 0.25;

/** What a split leaves: shares of one year are a whole multiple of the year before, on the same equity and sales. */
const split: StatementRule = {
	name: "split",
	find: (sheet) => {
		const [shares, eps, income, assets, sales] = (
			["sharesDiluted", "earningsPerShare", "netIncome", "totalAssets", "revenue"] as const
		).map((item) => sheet.values(item)) as [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];
		for (let at = sheet.periods.length - 1; at > 0; at--) {
			const factor = (shares[at] as number) / (shares[at - 1] as number);
			const whole = SPLITS.find((one) => alike(factor, one, SPLIT_SLACK) || alike(1 / factor, one, SPLIT_SLACK));
			if (
				whole === undefined ||
				!alike(assets[at] as number, assets[at - 1] as number, 1.3) ||
				!alike(sales[at] as number, sales[at - 1] as number, 1.3)
			)
				continue;
			const ofIncome =
				(eps[at] as number) / (eps[at - 1] as number) / ((income[at] as number) / (income[at - 1] as number));
			if (!alike(ofIncome * factor, 1, 1.1)) continue;
			const values = { period: sheet.periods[at - 1] as string, factor, other: sheet.periods[at] as string };
			const items = EVERY.filter((item) => LINE_ITEMS[item].unit !== "money" && LINE_ITEMS[item].unit !== "fraction");
			return places(sheet)
				.slice(0, at)
				.flatMap((one) =>
					doubt(
						items,
						one,
						"sharesDiluted",
						values,
						"shares of {other} are {factor} times those of {period} and before, which are not adjusted for a split",
					),
				);
		}
		return [];
	},
};
const SPLITS = [2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40, 50] as const;
const SPLIT_SLACK = 1.1;

export const STATEMENT_RULES: readonly StatementRule[] = [
	repeated,
	currency,
	zeroBetween,
	negative,
	scale,
	split,
	perShare,
	sheetBalance,
	grossProfit,
	ratios,
	freeCashFlow,
	parts,
	incomeAboveSales,
	quarters,
	returnOnNothing,
];
