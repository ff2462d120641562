// Reads the sentences of a report's first page and compares them with the figures.
import { expect } from "vitest";
import { value } from "../../src/analytics/company/index.js";
import { intervalOf } from "../../src/analytics/evaluation/approximate-finding.js";
import { CompanyFacts } from "../../src/analytics/evaluation/facts.js";
import { findingOf } from "../../src/analytics/evaluation/finding.js";
import { type Quantity, quantity } from "../../src/analytics/evaluation/quantity.js";
import { rateOn, TREASURY_10Y } from "../../src/analytics/fair-value/rates-by-month.js";
import { normalPayout, sustainedDividends } from "../../src/analytics/inputs/dividends.js";
import { normalNetMargin } from "../../src/analytics/inputs/equity-year.js";
import { baseFcfe, baseFcff } from "../../src/analytics/inputs/flows.js";
import { erp } from "../../src/analytics/inputs/market-rate.js";
import { normalOperatingProfit } from "../../src/analytics/inputs/normal-year.js";
import { byFiscalYear } from "../../src/analytics/line-items/fiscal-years.js";
import { lineItem } from "../../src/analytics/line-items/line-item.js";
import { quantile } from "../../src/analytics/math/statistics.js";
import { revenue } from "../../src/analytics/measures/earnings.js";
import { dividendsPerShare } from "../../src/analytics/measures/per-share.js";
import type { Company } from "../../src/frames/company-types.js";
import type { ReportData } from "../../src/report/data.js";
import { frontPage } from "../../src/report/front/front-page.js";

/** A printed number, with half a unit of its last digit as tolerance. */
function printed(text: string): { readonly value: number; readonly half: number } {
	const plain = text.replaceAll(",", "").replace("−", "-").replace(/[%×]$/, "");
	return { value: Number(plain), half: 0.5 * 10 ** -(plain.split(".")[1]?.length ?? 0) };
}

/** Compares a printed number with its figure. */
function holds(text: string, figure: number | null | undefined, sentence: string, slack = 0): void {
	const { value, half } = printed(text);
	expect(figure, sentence).not.toBeNull();
	expect(Math.abs(value - (figure as number)), `${text} for ${figure}: ${sentence}`).toBeLessThanOrEqual(
		half * 1.0001 + slack,
	);
}

interface Read {
	readonly data: ReportData;
	readonly company: Company;
	readonly sentence: string;
}
type Reader = readonly [form: RegExp, check: (match: RegExpMatchArray, read: Read) => void];

const N = "([−\\d.,]*\\d)";
/** A sentence form with "#" for a number; a percent sign may follow a space. */
const form = (text: string): RegExp => new RegExp(text.replaceAll("#", N).replaceAll("%", "\\s?%"));

/** Statements by fiscal year, NaN where a line is not reported. */
const yearly = (company: Company, item: Parameters<Company["series"]>[0]) => company.series(item, "annual");

/** Annual growth of every five-year window with positive reported ends in the same month, by its last year. */
function windows(company: Company, item: Parameters<Company["series"]>[0]): [to: string, growth: number][] {
	const { periods, values } = yearly(company, item);
	return periods.flatMap((period, i) => {
		const start = periods.indexOf(`${Number(period.slice(0, 4)) - 5}${period.slice(4)}`);
		const [from, to] = [values[start] ?? Number.NaN, values[i] ?? Number.NaN];
		return from > 0 && to > 0 ? [[period, (to / from) ** (1 / 5) - 1]] : [];
	});
}

/** A quantity with a permissive setting: substitutes of unreported lines count however wide they are. */
function readInside<T>(facts: CompanyFacts, value: Quantity<T>): T | null {
	let read: T | null = null;
	const probe = quantity("probe", (inner) => {
		read = inner.untracked(() => inner.value(value));
		return findingOf("probe", 1, { kind: "none" });
	});
	facts.get(probe);
	return read;
}

const GROWN = { revenue: "revenue", "book value": "equity", "dividends per share": "dividendsPerShare" } as const;

const scenarioOf = ({ data }: Read, name: string) =>
	data.valuation.fairValue.scenarios.find((scenario) => scenario.name === name);
const familyOf = ({ data }: Read, name: string) =>
	data.valuation.fairValue.families.find(({ family }) => family === name)?.mid;
const FAMILIES = { "cash flows": "intrinsic", "own history": "own_history", peers: "market" } as const;

/** The sentence forms, each with its comparison. Every matching form is checked. */
const READERS: readonly Reader[] = [
	[
		form("(?:is worth|methods give) [A-Z]{3} #–#, middle #"),
		([, low = "", high = "", mid = ""], { data, sentence }) => {
			const { fairValue } = data.valuation;
			holds(low, fairValue.low, sentence);
			holds(high, fairValue.high, sentence);
			holds(mid, fairValue.mid, sentence);
			expect(fairValue.low as number).toBeLessThanOrEqual(fairValue.mid as number);
			expect(fairValue.mid as number).toBeLessThanOrEqual(fairValue.high as number);
		},
	],
	[
		form("the price (?:of|is) [A-Z]{3} #"),
		([, price = ""], { data, sentence }) => holds(price, data.valuation.price.value, sentence),
	],
	[
		form("lies (below|above), (less than )?#% (?:under|over) the (?:low|high) end"),
		([, side, less, distance = ""], { data, sentence }) => {
			const { low, high } = data.valuation.fairValue;
			const price = data.valuation.price.value as number;
			const points = Math.abs(price / ((side === "below" ? low : high) as number) - 1) * 100;
			expect(side === "below" ? price < (low as number) : price > (high as number), sentence).toBe(true);
			if (less) expect(points).toBeLessThan(Number(distance));
			else holds(distance, points, sentence);
		},
	],
	[
		form("lies (below|above), at the (?:low|high) end \\(by (less than )?#%\\)"),
		([, side, less, distance = ""], { data, sentence }) => {
			const { low, high } = data.valuation.fairValue;
			const points = ((data.valuation.price.value as number) / ((side === "below" ? low : high) as number) - 1) * 100;
			expect(side === "below" ? -points : points, sentence).toBeGreaterThan(0);
			expect(Math.abs(points), sentence).toBeLessThan(5);
			if (less) expect(Math.abs(points)).toBeLessThan(Number(distance));
			else holds(distance, Math.abs(points), sentence);
		},
	],
	[
		/lies within, in the (lower|middle|upper) third/,
		([, third], { data, sentence }) => {
			const { low, high } = data.valuation.fairValue as { readonly low: number; readonly high: number };
			const position = ((data.valuation.price.value as number) - low) / (high - low);
			expect(Math.min(2, Math.floor(position * 3)), sentence).toBe(
				["lower", "middle", "upper"].indexOf(third as string),
			);
		},
	],
	[
		form("(?:the market offers today|the market's return of) \\(?#%"),
		([, rate = ""], { data, sentence }) => holds(rate, (data.valuation.fairValue.market?.rate ?? 0) * 100, sentence),
	],
	[
		form("At a cost of equity of #% a year \\(the market's return of #%; premium #%, beta #\\)"),
		([, rate = "", market = "", premium = "", beta = ""], { sentence }) => {
			// By hand, only from the sentence.
			const [all, part] = [printed(market).value, printed(premium).value];
			holds(rate, all - part + printed(beta).value * part, sentence, 0.06 + 0.005 * part);
		},
	],
	[
		form("At a cost of equity of #% a year \\(a point over the ten-year Treasury's #%; beta # gives less"),
		([, rate = "", treasury = "", beta = ""], { company, data, sentence }) => {
			holds(rate, printed(treasury).value + 1, sentence, 0.06);
			const all = (data.valuation.fairValue.market?.rate ?? Number.NaN) * 100;
			const part = (new CompanyFacts(company).value(erp) ?? Number.NaN) * 100;
			expect(all - part + printed(beta).value * part, sentence).toBeLessThan(printed(rate).value + 0.11);
		},
	],
	[
		form("Debt and cash are of (\\d{4}-\\d{2}) \\(≈\\)"),
		([, day = ""], { data, company, sentence }) => {
			// The date is a sheet's, and over nine months before the day of the value.
			const debtor = company.series("totalDebt", "annual").periods;
			expect([...debtor, ...company.series("cash", "quarterly").periods], sentence).toContain(day);
			expect(
				data.valuation.fairValue.approximations.some((text) => text.includes(day)),
				sentence,
			).toBe(true);
		},
	],
	[
		form("too wide for a verdict.* the high end is # times the low end"),
		([, times = ""], { data, sentence }) => {
			const { low, high } = data.valuation.fairValue;
			holds(times, (high as number) / (low as number), sentence);
		},
	],
	[
		form(
			"By its cash flows(?:, at [\\d.]+.% a year and .*,)? a share is worth [A-Z]{3} # \\(bear\\), # \\(base\\) or # \\(bull\\)",
		),
		([, ...values], read) => {
			for (const [i, name] of ["bear", "base", "bull"].entries())
				holds(values[i] as string, scenarioOf(read, name)?.value, read.sentence);
		},
	],
	[
		/(?:A share is worth|The methods give) [A-Z]{3} (.*?) ?by (?:cash flows|own history|peers).*\./,
		([sentencePart], read) => {
			for (const [, value = "", title] of sentencePart.matchAll(
				new RegExp(`${N} by (cash flows|own history|peers)`, "g"),
			))
				holds(value, familyOf(read, FAMILIES[title as keyof typeof FAMILIES]), read.sentence);
		},
	],
	[
		form("(needs|allows) (revenue|book value|dividends per share) to (?:grow|fall) by #% a year for five years"),
		([, verb, , growth = ""], { data, sentence }) => {
			const { needed } = data.valuation.fairValue;
			holds(growth, (needed?.implied ?? Number.NaN) * (verb === "needs" ? 100 : -100), sentence);
		},
	],
	[
		form(
			"(needs|allows) (revenue|book value|dividends per share) to (?:grow|fall) by #% .* in (none|\\d+) of (\\d+) past five-year windows\\.",
		),
		([, verb, subject, growth = "", reached = "", count], { data, company, sentence }) => {
			// The record also contains windows whose ends approximate unreported lines.
			const record = data.valuation.fairValue.needed?.record ?? [];
			expect(record.length, sentence).toBe(Number(count));
			// Windows before a sold business are excluded from the record.
			const windowsOfLine = windows(company, GROWN[subject as keyof typeof GROWN]);
			for (const [to, ownGrowth] of windowsOfLine.filter(([end]) => end >= (record[0]?.to ?? "")))
				expect(record.find((entry) => entry.to === to)?.growth, `${to}: ${sentence}`).toBeCloseTo(ownGrowth, 9);
			// The growth is rounded: a window within rounding may be on either side.
			const need = printed(growth).value * (verb === "needs" ? 1 : -1);
			const [lower, upper] = [0.06, -0.06].map(
				(margin) => record.filter((entry) => entry.growth * 100 >= need + margin).length,
			);
			expect(Number(reached === "none" ? 0 : reached), sentence).toBeGreaterThanOrEqual(lower as number);
			expect(Number(reached === "none" ? 0 : reached), sentence).toBeLessThanOrEqual(upper as number);
		},
	],
	[
		form("(?:assume|base-rate|dividend) growth of #% a year for (?:five years, then (fading|rising) to #%|ever)"),
		([, growth = "", way, stable = growth], read) => {
			const base = (scenarioOf(read, "base")?.drivers.growth ?? Number.NaN) * 100;
			holds(growth, base, read.sentence);
			holds(stable, 2.5, read.sentence);
			if (way) expect(way, read.sentence).toBe(base > 2.5 ? "fading" : "rising");
		},
	],
	[
		form("Of the last twelve months' profit before tax #% did not come from operations"),
		([, share = ""], { company, sentence }) => {
			const [all, operated] = (["pretaxIncome", "operatingIncome"] as const).map(
				(item) => company.ttm(item).value as number,
			);
			holds(share, (1 - (operated as number) / (all as number)) * 100, sentence);
		},
	],
	[
		form(
			"Other cash-flow methods start at (?:an operating margin of #%)?(?: and )?(?:a free cash flow(?:, after stock compensation,)? of #%)?",
		),
		([, operating, free], { company, sentence }) => {
			const facts = new CompanyFacts(company);
			const shareOf = (flow: Quantity) => ((facts.value(flow) ?? Number.NaN) / (facts.value(revenue) as number)) * 100;
			if (operating) holds(operating, shareOf(normalOperatingProfit), sentence);
			if (free) {
				const { value, half } = printed(free);
				const isNear = (flow: Quantity) => Math.abs(shareOf(flow) - value) <= half * 1.0001;
				expect(isNear(baseFcff) || isNear(baseFcfe), sentence).toBe(true);
			}
		},
	],
	[
		form("dividends is left out: they take #% of a normal year's profit"),
		([, share = ""], { company, sentence }) =>
			holds(share, (new CompanyFacts(company).value(normalPayout) ?? Number.NaN) * 100, sentence),
	],
	[
		form("Earnings exclude unusual profit outside operations, #% of the profit before tax"),
		([, share = ""], { company, sentence }) => {
			const facts = new CompanyFacts(company);
			const seriesOf = (item: "pretaxIncome" | "operatingIncome" | "netIncome") =>
				readInside(facts, byFiscalYear(lineItem(item))) ?? { periods: [], values: [] };
			const [pretaxIncome, operatingIncome, netIncomeByYear] = [
				seriesOf("pretaxIncome"),
				seriesOf("operatingIncome"),
				seriesOf("netIncome"),
			];
			const interest = readInside(facts, byFiscalYear(lineItem("interestExpense")));
			const years = pretaxIncome.periods.flatMap((period, i) => {
				const [pretaxProfit, profit, netIncome] = [
					pretaxIncome.values[i] ?? Number.NaN,
					operatingIncome.values[operatingIncome.periods.indexOf(period)] ?? Number.NaN,
					netIncomeByYear.values[netIncomeByYear.periods.indexOf(period)] ?? Number.NaN,
				];
				const interestPaid = interest?.values[interest.periods.indexOf(period)] ?? null;
				const ago = Number((netIncomeByYear.periods.at(-1) as string).slice(0, 4)) - Number(period.slice(0, 4));
				return Number.isFinite(pretaxProfit + profit + netIncome) && profit > 0 && ago < 10
					? [{ before: pretaxProfit, profit, left: netIncome, paid: interestPaid }]
					: [];
			});
			const middle = (values: number[]) => quantile(values, 0.5);
			const taxed = years.filter(({ before }) => before > 0).map(({ before, left }) => left / before);
			// If a company's newest period is a fiscal year, a line without quarters is that year's.
			const readProfit = (item: "pretaxIncome" | "operatingIncome" | "netIncome") => {
				const isYear = company.ttm("netIncome").value === company.latest("netIncome").value;
				return company.ttm(item).value ?? (isYear ? company.latest(item).value : null);
			};
			const [profit, pretax, netIncome] = [
				readProfit("operatingIncome"),
				readProfit("pretaxIncome"),
				readProfit("netIncome"),
			];
			const pretaxProfit = pretax ?? (netIncome as number) / middle(taxed);
			// Interest counts where it is known now and in five of the years.
			const paidNow = readInside(facts, lineItem("interestExpense"));
			const charged = years.filter(({ paid }) => paid !== null);
			const counts = paidNow !== null && charged.length >= 5;
			const ratios = (counts ? charged : years).map(
				({ before, profit, paid }) => (before + (counts ? (paid as number) : 0)) / profit,
			);
			const held = facts.get(lineItem("cash"));
			const cash = intervalOf(held)?.[1] ?? held.value ?? facts.value(lineItem("cashAndEquivalents")) ?? 0;
			const earned = cash * (rateOn(TREASURY_10Y, company.asOf)?.rate as number);
			const usual = Math.max((profit as number) * Math.max(1, middle(ratios)), (profit as number) + earned);
			holds(share, ((pretaxProfit + (counts ? (paidNow as number) : 0) - usual) / pretaxProfit) * 100, sentence);
		},
	],
	[
		form("(?:a year for five years|financed?\\)) at an? (?:net|operating) margin of #%"),
		([, margin = ""], read) =>
			holds(margin, (scenarioOf(read, "base")?.drivers.margin ?? Number.NaN) * 100, read.sentence),
	],
	[
		form(
			"(?:months|cash flow|40 years), the range would be [A-Z]{3} #–#, and the price would lie (below|within|above) it",
		),
		([, low = "", high = "", side], { data, sentence }) => {
			const price = data.valuation.price.value as number;
			const [least, most] = [printed(low), printed(high)];
			const [under, over] = [price < least.value - least.half, price > most.value + most.half];
			expect(under ? "below" : over ? "above" : "within", sentence).toBe(side);
			expect(data.valuation.fairValue.verdict, sentence).not.toBe(side);
		},
	],
	[
		form("needs (?:revenue|book value|dividends per share) to stay as (?:it is|they are) for five years"),
		(_, { data, sentence }) => expect(data.valuation.fairValue.needed?.implied, sentence).toBeCloseTo(0, 3),
	],
	[
		form("from a dividend of [A-Z]{3} # a share(?:, the usual share of its cash flow \\(paid: #\\))?"),
		([, from = "", paid], { company, sentence }) => {
			const facts = new CompanyFacts(company);
			holds(from, facts.value(sustainedDividends), sentence);
			if (paid) holds(paid, facts.value(dividendsPerShare), sentence);
		},
	],
	[
		form("[Dd]ividends per share fell by #% in fiscal (\\d{4})"),
		([, amount = "", year = ""], { company, sentence }) => {
			const { periods, values } = yearly(company, "dividendsPerShare");
			const index = periods.findIndex((period) => period.startsWith(year));
			holds(amount, (1 - (values[index] as number) / (values[index - 1] as number)) * 100, sentence);
		},
	],
	[
		form("The return falls to its cost over 20 years; over 40 years the cash flows are worth [A-Z]{3} # a share"),
		([, worth = ""], { company, data, sentence }) => {
			const longer = value(company, { peers: [], asOf: data.asOf, assumptions: { fade: 40 } });
			holds(worth, longer.estimate("excess_return").value.value, sentence);
		},
	],
	[
		/\. ([A-Z][^.]*) alone gives [A-Z]{3} ([\d.,]*\d)/,
		([, title, amount = ""], { data, sentence }) => {
			const stated = data.valuation.estimates.find((estimate) => estimate.title === title)?.value.value ?? Number.NaN;
			const middle = data.valuation.fairValue.mid as number;
			holds(amount, stated, sentence);
			expect(Math.max(stated / middle, middle / stated), sentence).toBeGreaterThan(2.5);
		},
	],
	[
		form("a normal year earns nothing: a net margin of #%"),
		([, margin = ""], { company, sentence }) =>
			holds(margin, (new CompanyFacts(company).value(normalNetMargin) as number) * 100, sentence),
	],
	[
		form("(?<!nothing: )a net margin of #%"),
		([, margin = ""], read) =>
			holds(margin, (scenarioOf(read, "base")?.drivers.margin ?? Number.NaN) * 100, read.sentence),
	],
	[
		// By hand, only from the sentence, which gives growth to one decimal.
		form(
			"growth of #% a year.*half the own record \\(#%(?:, held to #%)?.*and half the 5\\.0% of companies at large(?:, at most .* #% of profit reinvested at #% gives)?\\.",
		),
		([, growth = "", own = "", held, share, earnings], { sentence }) => {
			const half = (printed(held ?? own).value + 5) / 2;
			const highest = share === undefined ? half : (printed(share).value * printed(earnings as string).value) / 100;
			holds(growth, Math.min(half, highest), sentence, 0.06);
		},
	],
	[
		form("moves the cash-flow value most: [A-Z]{3} # a share at .*, [A-Z]{3} # at "),
		([, low = "", high = ""], { data, sentence }) => {
			const swings = data.valuation.fairValue.tornado;
			holds(low, swings[0]?.low, sentence);
			holds(high, swings[0]?.high, sentence);
			expect(Math.max(...swings.map(({ swing }) => swing))).toBe(swings[0]?.swing);
		},
	],
	[
		form("At the required return of #%.* the cash flows are worth [A-Z]{3} # a share"),
		([, rate = "", value = ""], { data, sentence }) => {
			holds(rate, (data.valuation.fairValue.required?.rate ?? Number.NaN) * 100, sentence);
			holds(value, data.valuation.fairValue.required?.value, sentence);
		},
	],
	[
		form("^Cases rest on cash flows alone, #% of the range; the rest is (.*?)(?:, so (.*))?\\.$"),
		([, share = "", rest = "", reason = ""], read) => {
			const { low, high, families } = read.data.valuation.fairValue;
			holds(share, (families.find(({ family }) => family === "intrinsic")?.weight ?? Number.NaN) * 100, read.sentence);
			for (const [, title, value = ""] of rest.matchAll(new RegExp(`(own history|peers) \\([A-Z]{3} ${N}\\)`, "g")))
				holds(value, familyOf(read, FAMILIES[title as keyof typeof FAMILIES]), read.sentence);
			for (const name of ["bear", "base", "bull"] as const) {
				const worth = scenarioOf(read, name)?.value;
				if (worth == null) continue;
				const isOut = worth < (low as number) || worth > (high as number);
				expect(reason.includes(name), read.sentence).toBe(isOut);
			}
		},
	],
	[
		form("of #% is #% below its \\d+-year median of #%"),
		([, present = "", below = "", usual = ""], { sentence }) =>
			// Both margins are rounded to a decimal, so the ratio of small ones varies by points.
			holds(below, (1 - printed(present).value / printed(usual).value) * 100, sentence, 5 / printed(usual).value + 0.5),
	],
	[
		form("Fiscal (\\d{4}) brought less cash from operations than net income; the difference is #% of assets"),
		([, year, share = ""], { company, sentence }) => {
			const lineInYear = (item: Parameters<Company["series"]>[0]) => {
				const { periods, values } = yearly(company, item);
				return values[periods.findLastIndex((period) => period.startsWith(year as string))] as number;
			};
			const gap = (lineInYear("netIncome") - lineInYear("cashFlowFromOperations")) / lineInYear("totalAssets");
			holds(share, gap * 100, sentence, 0.1);
		},
	],
	[
		form("(.*) brought #% of revenue in fiscal (\\d{4})\\."),
		([, name, share = "", year], { data, sentence }) => {
			const business = data.segments.ok ? data.segments.value.find(({ kind }) => kind === "business") : undefined;
			const index = business?.periods.findLastIndex((period) => period.startsWith(year as string)) ?? -1;
			const values = business?.values.map((list) => list[index] ?? 0).filter((value) => value > 0) ?? [];
			const revenueOfSegment = business?.values[business.names.indexOf(name as string)]?.[index] ?? Number.NaN;
			holds(share, (revenueOfSegment / values.reduce((sum, value) => sum + value, 0)) * 100, sentence);
		},
	],
];

/** Sentences with figures that other tests check. */
const ELSEWHERE: readonly RegExp[] = [
	/^The price needs no growth|^Even /,
	/over ten years|for ten years/,
	/^Dividends take|share count|Beneish|Altman|multiples are higher|Revenue fell|highest of|covers interest|brought a loss|Free cash flow was negative|Equity is negative|Net debt is/,
	/^No fair-value range .*\.$/,
];

/** Expects that every sentence of the first page agrees with the figures, and that every sentence with a figure has a check. */
export function expectTrueSentences(data: ReportData, company: Company): void {
	const { verdict, needs, casesNote, risks } = frontPage(data);
	const sentences = [verdict, ...needs, ...(casesNote ? [casesNote] : []), ...risks.map(({ text }) => text)];
	for (const sentence of sentences) {
		let read = 0;
		for (const [pattern, check] of READERS) {
			const result = sentence.match(pattern);
			if (!result) continue;
			check(result, { data, company, sentence });
			read++;
		}
		const isRead = read > 0 || !/\d/.test(sentence) || ELSEWHERE.some((pattern) => pattern.test(sentence));
		expect(isRead, `nobody reads: ${sentence}`).toBe(true);
	}
}
