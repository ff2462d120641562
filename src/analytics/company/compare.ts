// Compares companies measure by measure.
import { daysBetween } from "../../core/calendar.js";
import { ArgumentError } from "../../core/errors.js";
import { absentFor, type Figure, isApproximate, present, type Reason, type Unit } from "../../core/figure.js";
import { formatValue } from "../../core/format.js";
import { describeReason } from "../../core/reason-words.js";
import type { Company } from "../../frames/company-types.js";
import { forPeers } from "../assumptions/given-assumptions.js";
import type { ValueOptions } from "../assumptions/options.js";
import { CompanyFacts, type Facts, peerFactsOf } from "../evaluation/facts.js";
import { unique } from "../evaluation/finding.js";
import {
	INDUSTRY_MULTIPLES_DATE,
	type IndustryMultiples,
	industryMultiples,
} from "../fair-value/industry-multiples.js";
import { ENOUGH_PEERS } from "../fair-value/nearest-peers.js";
import { sameDay } from "../fair-value/same-day.js";
import { isFinancial } from "../is-financial.js";
import { lineItem } from "../line-items/line-item.js";
import { figureOf, isMeaningless, MEASURES, type Measure, type MeasureName } from "../measures/index.js";
import { marketValue } from "../measures/market.js";
import type { Warning } from "../model/trace.js";
import { compsStats } from "../models/comparables/index.js";
import { asOfWarning } from "../periods/company-as-of.js";
import { commonYearEnd } from "../periods/year-ends.js";
import type { Comparison, PeerComparison } from "./comparison.js";
import { withoutGains } from "./fair-value/base-words.js";

/** The most days between two companies' prices without a warning. */
const SAME_DATE_DAYS = 7;

/**
 * Sets companies side by side: the first is the one compared, the others are its peers. Every measure has the figure of
 * each company, statistics of the peers without it (where three have a figure), how many peers are not meaningful (NM) and how many approximate (≈). Flows are of the trailing
 * twelve months; fiscal years of companies without these are calendarised to their earliest year-end, with a warning.
 * A warning compares medians of fewer than six peers with the multiples of their industry (Damodaran, dated).
 * @param companies the company first, then at least one peer; a symbol that comes twice counts once
 * @throws ArgumentError where there is no company or no peer
 * @example
 * const client = createClient();
 * const companies = await Promise.all(["KO", "PEP", "KDP"].map((symbol) => loadCompany(client, symbol)));
 * const comparison = compare(companies);
 * comparison.symbol //=> "KO"
 * comparison.peers //=> ["PEP", "KDP"]
 */
export function compare(companies: readonly Company[], options: Omit<ValueOptions, "peers"> = {}): Comparison {
	return comparisonOf(factsToCompare(companies, options), options);
}

/** The facts of the companies, the compared one first. @throws as `compare` */
export function factsToCompare(companies: readonly Company[], options: Omit<ValueOptions, "peers">): CompanyFacts[] {
	const distinct = [...new Map(companies.map((company) => [company.symbol, company])).values()];
	const known = distinct.map((company) => new CompanyFacts(company, options).company);
	if (known.length < 2) {
		throw new ArgumentError(
			"companies",
			`compare needs a company and at least one peer; it was given ${known[0]?.symbol ?? "no companies"}`,
		);
	}
	const month = commonYearEnd(known);
	return known.map((company, i) =>
		i === 0 ? new CompanyFacts(company, options, month) : peerFactsOf(company, forPeers(options), month),
	);
}

export function comparisonOf([target, ...peers]: readonly Facts[], options: Pick<ValueOptions, "asOf">): Comparison {
	if (!target) throw new ArgumentError("companies", "compare needs a company");
	const measures = MEASURES.filter(({ compared }) => compared)
		.map((measure) => compareOn(measure, target, peers))
		.filter(({ values }) => values.some(({ figure }) => figure.value !== null));
	return {
		symbol: target.company.symbol,
		peers: peers.map(({ company }) => company.symbol),
		asOf: target.company.asOf,
		measures,
		warnings: unique([
			...asOfWarning(options.asOf),
			...warnOfOtherDays([target, ...peers]),
			...compareWithIndustry(target, measures),
			...[target, ...peers].flatMap((facts) => [...warnOfPrice(facts), ...warnOfFiscalYear(facts)]),
			...[target, ...peers].flatMap(warnOfGains),
			...assumptionsOf(measures),
		]),
	};
}

function compareOn(measure: Measure<MeasureName>, target: Facts, peers: readonly Facts[]): PeerComparison {
	const own = figureOf(measure, target);
	const peerFigures = peers.map((peer) =>
		measure.formula.priced && !isSameDay(target, peer) ? otherDay(target, peer) : figureOf(measure, peer),
	);
	const ownUnit: Unit = [own, ...peerFigures].find((figure) => figure.value !== null)?.unit ?? { kind: "ratio" };
	const values = peerFigures.map(({ value }) => value);
	const stats = compsStats({ peers: values, target: own.value ?? 0 });
	const known = values.filter((value) => value !== null).length;
	const figure = (value: number | null | undefined, unit: Unit, needsTarget: boolean): Figure => {
		if (needsTarget && own.value === null) return { ...own, unit };
		if (known > 0 && known < MIN_COMPANIES_FOR_MEDIAN) return absentFor(fewPeers(known), unit);
		if (typeof value === "number") return present(value, unit);
		if (known === 0)
			return absentFor({ code: "insufficient_history", sentence: "no peer has a meaningful figure" }, unit);
		return absentFor({ code: "zero_denominator", sentence: "all peers are alike" }, unit);
	};
	return {
		name: measure.name,
		title: measure.title,
		values: [target, ...peers].map(({ company }, i) => ({
			symbol: company.symbol,
			figure: i === 0 ? own : (peerFigures[i - 1] as Figure),
		})),
		median: figure(stats.median, ownUnit, false),
		lowerQuartile: figure(stats.q1, ownUnit, false),
		upperQuartile: figure(stats.q3, ownUnit, false),
		percentile: figure(stats.percentile_rank, { kind: "percent" }, true),
		robustZ: figure(stats.robust_z, { kind: "ratio" }, true),
		notMeaningful: peerFigures.filter(isMeaningless).length,
		approximate: peerFigures.filter(isApproximate).length,
		count: known,
	};
}

/** The fewest peers for a median. */
const MIN_COMPANIES_FOR_MEDIAN = 3;

const fewPeers = (known: number): Reason => ({
	code: "insufficient_history",
	subject: "peers with a meaningful figure",
	values: { known, needed: MIN_COMPANIES_FOR_MEDIAN },
});

/** True if both prices are of one time, or one has no date. */
function isSameDay(target: Facts, peer: Facts): boolean {
	const [own, other] = [target.company.priceDate, peer.company.priceDate];
	return own === null || other === null || sameDay(own, other);
}

/** A missing figure for a multiple at another day's price. */
const otherDay = (target: Facts, peer: Facts): Figure =>
	absentFor({
		code: "missing_input",
		sentence: `its price is of ${peer.company.priceDate}, that of ${target.company.symbol} of ${target.company.priceDate}`,
	});

function warnOfOtherDays(all: readonly Facts[]): Warning[] {
	const dated = all.flatMap(({ company }) =>
		company.priceDate === null ? [] : [{ symbol: company.symbol, date: company.priceDate }],
	);
	const days = dated.map(({ date }) => date).sort();
	if (days.length < 2 || daysBetween(days[0] as string, days.at(-1) as string) <= SAME_DATE_DAYS) return [];
	const [target, ...peers] = all as readonly [Facts, ...Facts[]];
	const otherDay = peers.filter((peer) => !isSameDay(target, peer)).map(({ company }) => company.symbol);
	const leftOutNote = `; multiples of ${otherDay.join(", ")} are left out: compare as of ${target.company.priceDate}`;
	const datedSymbols = dated.map(({ symbol, date }) => `${symbol} ${date}`).join(", ");
	const text = `prices are of different days: ${datedSymbols}${otherDay.length > 0 ? leftOutNote : ""}`;
	return [{ code: "different_dates", text }];
}

/** Multiples in the sheet of industries; book value counts for banks and insurers only. */
const IN_SHEET: readonly (readonly [measure: string, column: keyof IndustryMultiples & ("pe" | "evEbit" | "pb")])[] = [
	["pe", "pe"],
	["ev_ebit", "evEbit"],
	["pb", "pb"],
];

/** A warning that compares medians of few peers with their industry's. */
function compareWithIndustry({ company }: Facts, measures: readonly PeerComparison[]): Warning[] {
	const industry = industryMultiples(company.industry);
	if (!industry) return [];
	const financial = isFinancial(company.template);
	const medians = IN_SHEET.flatMap(([name, column]) => {
		const measure = measures.find((measure) => measure.name === name);
		const inSheet = industry[column];
		if (!measure || inSheet === null || measure.median.value === null || (measure.count ?? 0) >= ENOUGH_PEERS)
			return [];
		if (column === "pb" && !financial) return [];
		const [few, many] = [measure.median.value, inSheet].map((value) => formatValue(value, { kind: "multiple" }));
		return [`${measure.title} ${few} of ${measure.count} and ${many}`];
	});
	if (medians.length === 0) return [];
	const text = `the peers are few; their medians and Damodaran's ${industry.industry} of ${INDUSTRY_MULTIPLES_DATE}: ${medians.join("; ")}`;
	return [{ code: "data", text }];
}

/** A warning for a company whose flows are of the latest fiscal year. */
function warnOfFiscalYear(facts: Facts): Warning[] {
	const { symbol } = facts.company;
	const sales = facts.get(lineItem("revenue"));
	const aligned = sales.warnings.filter(({ code }) => code === "different_dates");
	if (aligned.length > 0) return aligned;
	const period = sales.source?.period;
	if (period === "TTM" || period === undefined) return [];
	return [{ code: "different_dates", text: `${symbol}: fiscal year ${period} in place of the trailing twelve months` }];
}

/** A warning for a company whose earnings hold gains that values leave out. */
function warnOfGains(facts: Facts): Warning[] {
	const words = withoutGains("pe", facts);
	return words === null ? [] : [{ code: "gains", text: `${facts.company.symbol}: price to earnings is ${words}` }];
}

/** Assumptions of approximate figures (≈). */
const assumptionsOf = (measures: readonly PeerComparison[]): Warning[] =>
	measures.flatMap(({ values }) =>
		values.flatMap(({ symbol, figure }) =>
			isApproximate(figure) && figure.value !== null
				? (figure.approximate?.assumptions ?? []).map((text) => ({
						code: "approximation" as const,
						text: `${symbol}: ${text} (≈)`,
					}))
				: [],
		),
	);

/** A warning for a company without multiples, or with a dated market value. */
function warnOfPrice(facts: Facts): Warning[] {
	const { symbol, price, currency, priceCurrency } = facts.company;
	if (currency !== priceCurrency) {
		return [
			{
				code: "data",
				text: `${symbol}: statements in ${currency}, price in ${priceCurrency}; its multiples are left out`,
			},
		];
	}
	if (price.value !== null) return [];
	const dated = facts.get(marketValue);
	const text =
		dated.value === null
			? `${symbol} has no price; its multiples are left out: ${describeReason(price.reason).replace(/\.$/, "")}`
			: `${symbol}: ${dated.rule ?? "dated market value"}`;
	return [{ code: "different_dates", text }];
}
