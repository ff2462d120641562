import { absent, type Figure, isPresent, present } from "../../../core/figure.js";
import type { Reason } from "../../../core/reason.js";
import type { Unit } from "../../../core/unit.js";
import { median, percentileRank, quantile } from "../../math/statistics.js";
import type { MultipleStanding } from "../../valuation.js";
import type { Facts } from "../facts.js";
import { found, toFigure, toInput } from "../finding.js";
import { enterpriseValue, marketCap, price } from "../quantities/market.js";
import { shares } from "../quantities/shares.js";
import { FRACTION, MULTIPLE, type Quantity, quantity } from "../quantity.js";
import { asOf, knownOn } from "./as-of.js";
import { datedPrices, daysLater } from "./month-ends.js";
import { MULTIPLES, type MultipleSpec, netClaimsAt, sharesAt } from "./specs.js";

/** Fewest meaningful observations for statistics of a yearly and of a monthly history. */
const LEAST = { yearly: 5, monthly: 24 } as const;

interface Amounts {
	readonly base: number;
	readonly shares: number;
	readonly claims: number;
}

const unitFor = ({ form }: MultipleSpec): Unit => (form === "yield" ? FRACTION : MULTIPLE);

/** One multiple now and at every date of the price history, with what was known at that date. */
export function standing(spec: MultipleSpec, facts: Facts): MultipleStanding {
	const now = multipleNow(spec, facts);
	const known = history(spec, facts);
	const from = daysLater(facts.company.asOf, -365.25 * facts.rules.history_years);
	const window = known.filter(({ date }) => date > from);
	const usable = window.flatMap(({ multiple }) => (multiple === null ? [] : [multiple]));
	const least = LEAST[known[0]?.frequency ?? "yearly"];
	const unit = unitFor(spec);
	const stat = (pick: (values: readonly number[]) => number): Figure => {
		const applies = notFor(spec, facts);
		if (applies) return absent(applies.code, applies.detail, unit);
		if (usable.length >= least) return present(pick(usable), unit);
		if (known.length === 0 && !isPresent(now)) return { ...now, unit };
		return absent(
			"insufficient_history",
			`${usable.length} meaningful observations in ${facts.rules.history_years} years, ${least} are needed`,
			unit,
		);
	};
	const low = stat((values) => Math.min(...values));
	const middle = stat(median);
	const high = stat((values) => Math.max(...values));
	const priceAt = ({ amounts }: (typeof known)[number], multiple: Figure) =>
		amounts === null || multiple.value === null || amounts.base <= 0
			? null
			: positive(priceOf(spec, amounts, multiple.value));
	return {
		name: spec.name,
		title: spec.title,
		now,
		dates: known.map(({ date }) => date),
		values: known.map(({ multiple }) => multiple),
		low,
		median: middle,
		high,
		lowerQuartile: stat((values) => quantile(values, 0.25)),
		upperQuartile: stat((values) => quantile(values, 0.75)),
		percentile: percentileOf(
			now,
			stat((values) => percentileRank(values, now.value ?? Number.NaN)),
		),
		bands: isPresent(middle)
			? {
					low: known.map((at) => priceAt(at, spec.form === "yield" ? high : low)),
					median: known.map((at) => priceAt(at, middle)),
					high: known.map((at) => priceAt(at, spec.form === "yield" ? low : high)),
				}
			: null,
		prices: known.map((at) => at.price),
		notMeaningful: window.filter(({ meaningless }) => meaningless).length,
		frequency: known[0]?.frequency ?? null,
		window:
			window.length === 0
				? null
				: { from: window[0]?.date ?? "", to: window.at(-1)?.date ?? "", observations: usable.length },
		inputs: [toInput(facts.get(spec.base)), toInput(facts.get(price))],
	};
}

const positive = (value: number) => (Number.isFinite(value) && value > 0 ? value : null);

function percentileOf(now: Figure, rank: Figure): Figure {
	const unit: Unit = { kind: "percent" };
	if (!isPresent(now)) return { ...now, unit };
	return isPresent(rank) ? present(rank.value, unit) : { ...rank, unit };
}

function notFor(spec: MultipleSpec, facts: Facts): Reason | null {
	const why = spec.notFor?.[facts.company.template];
	return why === undefined ? null : { code: "template_not_applicable", detail: why };
}

/** The multiple at today's price and the latest twelve months; "NM" (non_positive_denominator) where the base is not positive. */
export function multipleNow(spec: MultipleSpec, facts: Facts): Figure {
	const unit = unitFor(spec);
	const applies = notFor(spec, facts);
	if (applies) return absent(applies.code, applies.detail, unit);
	const base = facts.get(spec.base);
	const { currency, priceCurrency } = facts.company;
	if (currency !== priceCurrency)
		return absent("currency_mismatch", `statements in ${currency}, price in ${priceCurrency}`, unit);
	if (base.value === null) {
		const code = base.reason?.code ?? "missing_input";
		if (spec.form === "yield" && code === "non_positive_input") return present(0, unit);
		return absent(code, base.reason?.detail, unit);
	}
	if (base.value <= 0) return absent("non_positive_denominator", `NM: ${base.name} = ${base.value.toFixed(2)}`, unit);
	if (spec.form === "enterprise") {
		const ev = facts.get(enterpriseValue);
		if (ev.value === null) return { ...toFigure(ev), unit };
		if (ev.value <= 0) return absent("non_positive_input", "NM: enterprise value is not positive", unit);
		return present(ev.value / base.value, unit, base.source);
	}
	const quoted = facts.get(price);
	const amount = quoted.value ?? perShareOfMarketValue(facts);
	if (amount === null) return { ...toFigure(quoted), unit };
	return present(spec.form === "yield" ? base.value / amount : amount / base.value, unit, base.source);
}

/** Where there is no price: the dated market value per diluted share. */
function perShareOfMarketValue(facts: Facts): number | null {
	const [value, count] = [facts.value(marketCap), facts.value(shares)];
	return value === null || count === null ? null : value / count;
}

function priceOf(spec: MultipleSpec, { base, claims, shares }: Amounts, multiple: number): number {
	if (spec.form === "price") return multiple * base;
	return spec.form === "yield" ? base / multiple : (multiple * base - claims) / shares;
}

/** Price, amounts known and the multiple at every date. */
function history(spec: MultipleSpec, facts: Facts) {
	const dated = datedPrices(facts.company);
	const { currency, priceCurrency } = facts.company;
	if (dated === null || currency !== priceCurrency || notFor(spec, facts)) return [];
	const records = asOf<Amounts>(facts, (read) => {
		const base = spec.at(read);
		if (base === null) return null;
		if (spec.form !== "enterprise") return { base, shares: 1, claims: 0 };
		const [claims, count] = [netClaimsAt(read), sharesAt(read)];
		return claims === null || count === null || count <= 0 ? null : { base, shares: count, claims };
	});
	const known = knownOn(records, dated.dates);
	const rows = dated.dates.map((date, i) => {
		const quote = dated.prices[i] as number;
		const amounts = known[i]?.value ?? null;
		const worth = amounts === null ? 0 : quote * amounts.shares + amounts.claims;
		const meaningful = amounts !== null && amounts.base > 0 && worth > 0 && Number.isFinite(worth / amounts.base);
		const multiple = !meaningful ? null : spec.form === "yield" ? amounts.base / quote : worth / amounts.base;
		return {
			date,
			price: quote,
			amounts,
			multiple,
			meaningless: amounts !== null && !meaningful && !(spec.form === "yield" && amounts.base === 0),
			frequency: dated.frequency,
		};
	});
	const first = rows.findIndex(({ amounts }) => amounts !== null);
	return first < 0 ? [] : rows.slice(first);
}

const kept = new Map<string, Quantity<MultipleStanding>>(
	MULTIPLES.map((spec) => [
		spec.name,
		quantity<MultipleStanding>(`standing_${spec.name}`, (facts) =>
			found(`standing_${spec.name}`, standing(spec, facts), unitFor(spec)),
		),
	]),
);

/** The standing of a multiple as a quantity, so that it is computed once. */
export function standingOf(name: string): Quantity<MultipleStanding> {
	const known = kept.get(name);
	if (!known) throw new Error(`no multiple ${name}`);
	return known;
}
