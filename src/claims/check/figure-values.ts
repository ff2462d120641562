// Finds figures of a company by the library's measures and line items.
import { namedFigures } from "../../analytics/company/figure-by-name.js";
import { CompanyFacts, type Facts } from "../../analytics/evaluation/facts.js";
import type { Valuation } from "../../analytics/valuation.js";
import type { Source, Unit } from "../../core/figure.js";
import { describeReason } from "../../core/reason-words.js";
import type { Company, LineItem } from "../../frames/company-types.js";
import { namesOf } from "../../frames/line-items/index.js";
import type { CheckedFigure, Reading, SegmentName } from "../claim.js";
import { type Slot, yearsOf } from "./slots.js";

/** A figure that was found: amounts in full, fractions in percent. */
export interface FoundValue {
	readonly value: number;
	readonly unit: Unit;
	/** Operation and line, measure or formula. */
	readonly field: string;
	readonly source?: Source;
	/** The bounds of an approximate figure. */
	readonly within?: readonly [number, number];
	/** True for a first filed figure that was restated later. */
	readonly firstFiled?: boolean;
}

/** The first filed value of a figure that was restated later, in the service's units. */
export interface FirstFiled {
	readonly frequency: "annual" | "quarterly";
	readonly field: string;
	readonly period: string;
	readonly value: number;
}

export interface CheckedCompany {
	readonly company: Company;
	readonly valuation: () => Valuation;
	readonly facts: Facts;
	readonly firstFiled: readonly FirstFiled[];
}

interface CheckedSettings {
	readonly firstFiled: readonly FirstFiled[];
	readonly asOf?: string | undefined;
	readonly makeValuation: (company: Company) => Valuation;
}

/** Prepares a company for checks; its valuation is computed at the first claim that needs it. */
export function checkedCompany(company: Company, { firstFiled, asOf, makeValuation }: CheckedSettings): CheckedCompany {
	let valuation: Valuation | undefined;
	return {
		company,
		firstFiled,
		facts: new CompanyFacts(company, asOf === undefined ? {} : { asOf }),
		valuation: () => {
			valuation ??= makeValuation(company);
			return valuation;
		},
	};
}

/** The values of a figure at a time by its definitions, or the reason why there are none. */
export interface FoundValues {
	readonly values: readonly FoundValue[];
	readonly reason: string;
}

/** The values of a figure at a time, by each definition that a text may mean, and as first filed. */
export function valuesAt(figure: CheckedFigure, slot: Slot, checked: CheckedCompany): FoundValues {
	if (figure.segment) return segmentValue(figure.segment, slot, checked.company);
	const values: FoundValue[] = [];
	let reason = "the company has no such figure";
	for (const reading of figure.readings) {
		const value = readingAt(reading, slot, checked);
		if (typeof value === "string") {
			if (values.length === 0) reason = value;
		} else values.push(...value);
	}
	return { values, reason };
}

/** A value in full units: 1 million as 1,000,000, fractions in percent. */
const unscaled = (value: number, unit: Unit): number =>
	unit.kind === "fraction" ? value * 100 : value * (unit.scale ?? 1);

function readingAt(reading: Reading, slot: Slot, checked: CheckedCompany): FoundValue[] | string {
	const { company } = checked;
	if ("fairValue" in reading) {
		const { fairValue, priceCurrency } = checked.valuation();
		if (slot.frequency !== "now") return "fair values are known for today only";
		const value = fairValue[reading.fairValue];
		return value === null
			? fairValue.sentence
			: [{ value, unit: { kind: "per_share", currency: priceCurrency }, field: `fair value, ${reading.fairValue}` }];
	}
	if ("named" in reading) return namedAt(reading.named, slot, checked);
	if ("field" in reading) return fieldAt(reading, slot, company);
	if ("less" in reading || "over" in reading) return combinedAt(reading, slot, checked);
	return itemAt(reading.item, slot, checked);
}

function itemAt(item: LineItem, slot: Slot, { company, firstFiled }: CheckedCompany): FoundValue[] | string {
	if (slot.frequency === "day") return "the figure has no daily values";
	if (slot.frequency === "now") {
		const figure = company.current(item);
		return figure.value === null
			? describeReason(figure.reason)
			: [
					{
						value: unscaled(figure.value, figure.unit),
						unit: figure.unit,
						field: lineOf(item, figure.source),
						...(figure.source && { source: figure.source }),
					},
				];
	}
	const series = company.series(item, slot.frequency === "annual" ? "annual" : "quarterly");
	const index = series.periods.indexOf(slot.period);
	const source = series.source && { ...series.source, period: slot.period };
	const build = (value: number, isFirst = false): FoundValue => ({
		value: unscaled(value, series.unit),
		unit: series.unit,
		field: lineOf(item, source),
		...(source && { source }),
		...(isFirst && { firstFiled: true }),
	});
	if (slot.frequency === "trailing") {
		const quarters = Array.from(series.values.slice(index - 3, index + 1));
		const sum = quarters.reduce((total, quarter) => total + quarter, 0);
		if (index < 3 || quarters.length < 4 || Number.isNaN(sum)) return `the twelve months to ${slot.period} are unknown`;
		return [build(series.kind === "flow" ? sum : (quarters[3] as number))];
	}
	const value = series.values[index] ?? Number.NaN;
	if (Number.isNaN(value)) {
		const reason = series.reasons.get(index);
		return reason ? describeReason(reason) : `the figure is unknown for ${slot.period}`;
	}
	const first = firstFiledValue(item, slot, company, firstFiled, value);
	return [build(value), ...(first === null ? [] : [build(first, true)])];
}

/** The first filed value, with the sign of the line item. */
function firstFiledValue(
	item: LineItem,
	slot: Slot,
	{ template, reportingCurrency, currency }: Company,
	firstFiled: readonly FirstFiled[],
	value: number,
): number | null {
	if (reportingCurrency !== currency) return null;
	const names = namesOf(item, template).slice(0, 1);
	const filed = firstFiled.find(
		(field) => field.frequency === slot.frequency && field.period === slot.period && names.includes(field.field),
	);
	return filed ? Math.abs(filed.value) * (Math.sign(value) || 1) : null;
}

const lineOf = (item: LineItem, source: Source | undefined): string => source?.field ?? item;

function combinedAt(
	reading: { readonly item: LineItem; readonly less?: LineItem; readonly over?: LineItem },
	slot: Slot,
	checked: CheckedCompany,
): FoundValue[] | string {
	const secondReading = reading.less ?? reading.over;
	if (secondReading === undefined) return "the figure is unknown";
	const [first, second] = [itemAt(reading.item, slot, checked), itemAt(secondReading, slot, checked)];
	if (typeof first === "string") return first;
	if (typeof second === "string") return second;
	return first.flatMap((a) =>
		second.flatMap((b): FoundValue[] => {
			if (a.firstFiled !== b.firstFiled) return [];
			if (reading.over !== undefined && b.value <= 0) return [];
			const field = `${a.field} ${reading.over ? "÷" : "−"} ${b.field}`;
			const more = { field, ...(a.source && { source: a.source }), ...(a.firstFiled && { firstFiled: true }) };
			return [
				reading.over
					? { value: (a.value / b.value) * 100, unit: { kind: "fraction" }, ...more }
					: { value: a.value - b.value, unit: a.unit, ...more },
			];
		}),
	);
}

function fieldAt(
	{ field, section, magnitude }: { readonly field: string; readonly section?: string; readonly magnitude?: true },
	slot: Slot,
	company: Company,
): FoundValue[] | string {
	if (slot.frequency === "trailing" || slot.frequency === "now" || slot.frequency === "day" || !company.field)
		return `"${field}" is known for fiscal years and quarters only`;
	const { periods, column, found } = company.field(section ? { section, field } : field, slot.frequency);
	if (!found || column.kind !== "number") return `the company has no line "${field}"`;
	const value = column.values[periods.indexOf(slot.period)] ?? Number.NaN;
	if (Number.isNaN(value)) return `"${field}" is unknown for ${slot.period}`;
	const unit = column.unit ?? { kind: "none" };
	const [source] = company.sources.filter(({ operation }) => operation === "stock.financials");
	const size = magnitude ? Math.abs(value) : value;
	return [
		{
			value: unit.kind === "percent" ? size : unscaled(size, unit),
			unit,
			field,
			...(source && { source: { ...source, field, period: slot.period } }),
		},
	];
}

function namedAt(name: string, slot: Slot, { company, facts }: CheckedCompany): FoundValue[] | string {
	if (name === "price") return priceAt(slot, company);
	const named = namedFigures().get(name);
	if (!named) return "the figure is unknown";
	if (slot.frequency === "now") {
		const figure = named.find(facts);
		if (figure.value === null) return describeReason(figure.reason);
		const { value, unit, source, approximate } = figure;
		const within =
			approximate?.low != null && approximate.high != null
				? ([unscaled(approximate.low, unit), unscaled(approximate.high, unit)] as const)
				: undefined;
		return [
			{ value: unscaled(value, unit), unit, field: named.title, ...(source && { source }), ...(within && { within }) },
		];
	}
	const measure = named.of && "measure" in named.of ? named.of.measure : undefined;
	if (slot.frequency !== "annual" || !measure || named.priced) return `the figure is unknown for ${slot.period}`;
	const reason = measure.notFor?.[company.template];
	if (reason !== undefined) return reason;
	const index = yearsOf(company).indexOf(slot.period);
	if (index < 0 || facts.years[index] !== slot.period) return `the figure is unknown for ${slot.period}`;
	const yearly = measure.formula.form;
	// For another year, the formula of a newest-year measure is computed at that year.
	const formula = yearly?.kind === "chosen_year" && yearly.isFinal ? yearly.of : measure.formula;
	const finding = facts.at({ kind: "year", index }).get(formula);
	if (typeof finding.value !== "number")
		return finding.reason ? describeReason(finding.reason) : `the figure is unknown for ${slot.period}`;
	const { unit } = finding;
	return [
		{
			value: unscaled(finding.value, unit),
			unit,
			field: `${named.title}, fiscal ${slot.period}`,
			...(finding.source && { source: finding.source }),
		},
	];
}

/** The price today, the last close of a month, or that of the month in which a fiscal year ends. */
function priceAt(slot: Slot, company: Company): FoundValue[] | string {
	if (slot.frequency === "now") {
		const { price } = company;
		return price.value === null
			? describeReason(price.reason)
			: [{ value: price.value, unit: price.unit, field: "price", ...(price.source && { source: price.source }) }];
	}
	const values: FoundValue[] = [];
	const month = slot.period.slice(0, 7);
	if (company.prices.ok) {
		const { dates, close, currency, source } = company.prices.value;
		const last = dates.findLastIndex((day) => day.startsWith(month));
		if (last >= 0)
			values.push({
				value: close[last] as number,
				unit: { kind: "per_share", currency },
				field: `close of ${dates[last]}`,
				source: { ...source, period: dates[last] as string },
			});
	}
	const series = company.series("monthEndPrice", slot.frequency === "quarterly" ? "quarterly" : "annual");
	const index = series.periods.indexOf(month);
	const value = series.values[index];
	if (value !== undefined && !Number.isNaN(value))
		values.push({
			value,
			unit: series.unit,
			field: "Month End Stock Price",
			...(series.source && { source: { ...series.source, period: month } }),
		});
	return values.length > 0 ? values : `the price of ${month} is unknown`;
}

function segmentValue(
	{ dimension, name }: SegmentName,
	slot: Slot,
	{ segments, reportingCurrency, sources }: Company,
): FoundValues {
	if (!segments.ok) return { values: [], reason: describeReason(segments.reason) };
	const { periods, names, values } = segments.value[dimension];
	const index =
		slot.frequency === "annual" ? periods.indexOf(slot.period) : slot.frequency === "now" ? periods.length - 1 : -1;
	const value = values[index]?.[names.indexOf(name)] ?? null;
	if (value === null) return { values: [], reason: `the revenue of ${name} is unknown for ${slot.period}` };
	const [source] = sources.filter(({ operation }) => operation === "stock.segmentsData");
	const unit: Unit = { kind: "money", currency: reportingCurrency, scale: 1e6 };
	const field = `${dimension} / ${name}`;
	return {
		values: [
			{
				value: value * 1e6,
				unit,
				field,
				...(source && { source: { ...source, field, period: periods[index] as string } }),
			},
		],
		reason: "",
	};
}
