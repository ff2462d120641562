// Describes what changed between two sets of inputs.
import { COMPUTED_DEFAULTS } from "../../analytics/assumptions/computed-defaults.js";
import { ASSUMPTIONS } from "../../analytics/assumptions/rules.js";
import { snakeName } from "../../analytics/periods/snake-name.js";
import { counted, formatAmount, percent } from "../../core/format.js";
import { inWords } from "../../core/reason-words.js";
import type { Company, Frequency, LineItem, Part } from "../../frames/company-types.js";
import { LINE_ITEMS } from "../../frames/line-items/index.js";
import { type ChangeGroup, GROUP_NAMES, type ValuationInputs } from "./change-groups.js";
import { newestSegments } from "./mix-company.js";
import { newestPeriod } from "./mix-statements.js";

/** Describes the changes in a group; empty if there are none. */
type Finder = (before: ValuationInputs, after: ValuationInputs) => string;

const FINDERS: Readonly<Record<ChangeGroup, Finder>> = {
	price: ({ company: before }, { company: after }) => priceChange(before, after),
	filings: ({ company: before }, { company: after }) => filingsChange(before, after),
	restatements: ({ company: before }, { company: after }) => restatementChange(before, after),
	assumptions: ({ options: before }, { options: after }) => assumptionChange(before, after),
	peers: peersChange,
	estimates: estimateChange,
};

/** The changes by group, in words. */
export function changesOf(before: ValuationInputs, after: ValuationInputs) {
	return GROUP_NAMES.map((name) => {
		const what = FINDERS[name](before, after);
		return { name, changed: what !== "", what: what || "unchanged" };
	});
}

const list = (items: readonly string[], most = 4): string =>
	items.length > most ? `${items.slice(0, most).join(", ")} and ${items.length - most} more` : items.join(", ");

/** True for equal figures and texts; times of retrieval may differ. */
const same = (a: unknown, b: unknown): boolean =>
	JSON.stringify(a, withoutSources) === JSON.stringify(b, withoutSources);

/** Leaves out sources, whose times of retrieval always differ. */
function withoutSources(key: string, value: unknown): unknown {
	if (key === "source" || key === "sources") return undefined;
	return ArrayBuffer.isView(value) ? [...(value as Float64Array)] : value;
}

function priceChange(before: Company, after: Company): string {
	const shown = ({ price, priceDate, asOf }: Company) =>
		price.value === null ? `no price (${asOf})` : `${formatAmount(price.value, price.unit)} (${priceDate ?? asOf})`;
	const [old, now] = [before, after].map(({ asOf, price, priceDate, prices, market, marketValue }) => ({
		asOf,
		price: price.value,
		priceDate,
		marketValue: marketValue.value,
		prices: prices.ok ? { dates: prices.value.dates, close: prices.value.close } : null,
		market: market?.ok ? { dates: market.value.dates, yields: market.value.yields } : null,
	}));
	if (same(old, now)) return "";
	return shown(before) === shown(after) ? "earlier prices or market yields" : `${shown(before)} to ${shown(after)}`;
}

const FREQUENCIES = ["annual", "quarterly"] as const;

function periodsOf(company: Company, frequency: Frequency): readonly string[] {
	return company.series("revenue", frequency).periods;
}

function filingsChange(before: Company, after: Company): string {
	const added: string[] = [];
	const dropped: string[] = [];
	for (const frequency of FREQUENCIES) {
		const [old, now] = [periodsOf(before, frequency), periodsOf(after, frequency)];
		const word = frequency === "annual" ? "fiscal year" : "quarter";
		added.push(...now.filter((period) => !old.includes(period)).map((period) => `${word} ${period}`));
		dropped.push(...old.filter((period) => !now.includes(period)).map((period) => `${word} ${period}`));
	}
	const newCount = newDividends(before.dividends, after.dividends);
	const segments = newestSegments(before.segments) === newestSegments(after.segments) ? "" : "segments";
	return [
		list(added),
		dropped.length > 0 ? `no longer reported: ${list(dropped)}` : "",
		newCount > 0 ? counted(newCount, "dividend") : "",
		segments,
	]
		.filter(Boolean)
		.join("; ");
}

function newDividends(before: Company["dividends"], after: Company["dividends"]): number {
	const days = (part: Company["dividends"]) =>
		new Set(part.ok ? part.value.map(({ exDate, type }) => `${exDate} ${type}`) : []);
	const [old, now] = [days(before), days(after)];
	return [...now].filter((day) => !old.has(day)).length + [...old].filter((day) => !now.has(day)).length;
}

/** A restated figure of a common period. */
interface Restated {
	readonly what: string;
	readonly period: string;
	readonly change: number;
}

function restatementChange(before: Company, after: Company): string {
	const all = (Object.keys(LINE_ITEMS) as LineItem[]).flatMap((item) => restatedFigures(item, before, after));
	const others = [
		amountsDiffer(before.dividends, after.dividends) ? "amounts of dividends" : "",
		newestSegments(before.segments) === newestSegments(after.segments) &&
		!same(revenueBySegment(before), revenueBySegment(after))
			? "segments"
			: "",
		hasOtherFilingDates(before, after) ? "filing dates" : "",
	].filter(Boolean);
	if (all.length === 0) return others.join("; ");
	const largest = all.reduce((most, one) => (one.change > most.change ? one : most));
	const periods = new Set(all.map(({ period }) => period)).size;
	const count = `${counted(all.length, "figure")} of ${counted(periods, "period")}`;
	return [`${count}, most of all ${largest.what} (${largest.period})`, ...others].join("; ");
}

function revenueBySegment({ segments }: Company) {
	if (!segments.ok) return null;
	const { business, geographic } = segments.value;
	return [business, geographic].map(({ periods, names, values }) => ({ periods, names, values }));
}

function hasOtherFilingDates(before: Company, after: Company): boolean {
	return FREQUENCIES.some((frequency) =>
		periodsOf(before, frequency).some((period) => {
			const [old, now] = [before.filingDate(period), after.filingDate(period)];
			return old !== null && now !== null && old !== now;
		}),
	);
}

function restatedFigures(item: LineItem, before: Company, after: Company): Restated[] {
	const restated: Restated[] = [];
	const compare = (period: string, old: number, now: number) => {
		if (Object.is(old, now) || (Number.isNaN(old) && Number.isNaN(now))) return;
		const change = Math.abs(now - old) / Math.max(Math.abs(old), Math.abs(now));
		restated.push({ what: inWords(snakeName(item)), period, change: Number.isNaN(change) ? 0 : change });
	};
	for (const frequency of FREQUENCIES) {
		const [old, now] = [before.series(item, frequency), after.series(item, frequency)];
		const positions = new Map(now.periods.map((period, i) => [period, i]));
		for (const [i, period] of old.periods.entries()) {
			const position = positions.get(period);
			if (position !== undefined) compare(period, old.values[i] ?? Number.NaN, now.values[position] ?? Number.NaN);
		}
	}
	if (newestPeriod(before) === newestPeriod(after))
		compare("TTM", before.ttm(item).value ?? Number.NaN, after.ttm(item).value ?? Number.NaN);
	return restated;
}

function amountsDiffer(before: Company["dividends"], after: Company["dividends"]): boolean {
	if (!before.ok || !after.ok) return before.ok !== after.ok;
	const amounts = new Map(before.value.map(({ exDate, type, amount }) => [`${exDate} ${type}`, amount]));
	return after.value.some(({ exDate, type, amount }) => (amounts.get(`${exDate} ${type}`) ?? amount) !== amount);
}

function assumptionChange(before: ValuationInputs["options"], after: ValuationInputs["options"]): string {
	const [old, now]: Readonly<Record<string, number | string>>[] = [before.assumptions ?? {}, after.assumptions ?? {}];
	const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])];
	const changedNames = names.filter((name) => old?.[name] !== now?.[name]);
	const declared: Readonly<
		Record<string, { readonly title: string; readonly unit: { readonly kind: string } } | undefined>
	> = { ...ASSUMPTIONS, ...COMPUTED_DEFAULTS };
	const shown = (name: string, value: number | string | undefined) =>
		value === undefined
			? "its default"
			: typeof value === "number" && declared[name]?.unit.kind === "fraction"
				? percent(value)
				: String(value);
	return [
		...changedNames.map(
			(name) => `${declared[name]?.title ?? name}: ${shown(name, old?.[name])} to ${shown(name, now?.[name])}`,
		),
		...((before.includeMadeUp ?? false) === (after.includeMadeUp ?? false) ? [] : ["whether made-up figures count"]),
		...((before.stockCompensation ?? "expense") === (after.stockCompensation ?? "expense")
			? []
			: ["treatment of stock compensation"]),
	].join("; ");
}

function peersChange({ peers: before }: ValuationInputs, { peers: after }: ValuationInputs): string {
	const [old, now] = [before, after].map((peers) => new Map(peers.map((peer) => [peer.symbol, peer]))) as [
		Map<string, Company>,
		Map<string, Company>,
	];
	const added = [...now.keys()].filter((symbol) => !old.has(symbol));
	const removed = [...old.keys()].filter((symbol) => !now.has(symbol));
	const others = [...now].filter(([symbol, peer]) => {
		const then = old.get(symbol);
		return (
			then !== undefined && (priceChange(then, peer) || filingsChange(then, peer) || restatementChange(then, peer))
		);
	});
	return [
		added.length > 0 ? `added ${list(added)}` : "",
		removed.length > 0 ? `removed ${list(removed)}` : "",
		others.length > 0 ? `new figures of ${list(others.map(([symbol]) => symbol))}` : "",
	]
		.filter(Boolean)
		.join("; ");
}

function estimateChange(before: ValuationInputs, after: ValuationInputs): string {
	const given = <T>(part: Part<T>): T | null => (part.ok ? part.value : null);
	const [old, now] = [before.company, after.company];
	return [
		same(given(old.estimates), given(now.estimates)) ? "" : "analysts' estimates",
		same(given(old.supplierValues), given(now.supplierValues)) ? "" : "the data service's own fair values",
		same(before.options.paid ?? [], after.options.paid ?? []) ? "" : "investors' cost basis",
	]
		.filter(Boolean)
		.join("; ");
}
