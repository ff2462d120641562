// Values a company by an operating figure, such as price per subscriber.
import { ascendingBy } from "../../core/ascending-by.js";
import { ArgumentError } from "../../core/errors.js";
import type { Unit } from "../../core/figure.js";
import type { Company } from "../../frames/company-types.js";
import { type FrameInput, tableOf } from "../../frames/input.js";
import { defineAnalysis } from "../analyses/analysis.js";
import { diagnosticOf } from "../analyses/run-analysis.js";
import type { ValueOptions } from "../assumptions/options.js";
import { CompanyFacts, type Facts } from "../evaluation/facts.js";
import { findingOf, missing } from "../evaluation/finding.js";
import { constant, derived, type Quantity, quantity } from "../evaluation/quantity.js";
import { isFinancial } from "../is-financial.js";
import { monthsBetween } from "../math/days.js";
import { netDebt } from "../measures/debt.js";
import { enterpriseValue, marketValue } from "../measures/market.js";
import { shares, sharesOutstanding } from "../measures/shares.js";
import { valuePerKpi } from "../models/segments/index.js";
import { datedPrices } from "../periods/month-ends.js";
import { timelineOf } from "../periods/timeline.js";
import type { Diagnostic } from "../results.js";

/** Options of `pricePerKpi`. */
export interface PricePerKpiOptions extends Omit<ValueOptions, "peers"> {
	/** Column of the frame: `paid_memberships`. */
	readonly metric: string;
	/** The value that is divided by the units. @default "enterprise_value"; "market_value" for banks and insurers */
	readonly of?: "enterprise_value" | "market_value";
	/** The metric's scale: 1000 if it counts thousands. @default 1 */
	readonly scale?: number;
}

/** Months for which an operating figure is current. */
const MAX_AGE_MONTHS = 18;
/** The most months between a past figure and its balance sheet. */
const MAX_SHEET_AGE_MONTHS = 12;

/**
 * The market's price for a unit of an operating figure: now, at earlier periods, and the share price at their median.
 * @param operating a frame of `stock.operatingData`, years or quarters
 * @throws ArgumentError where the frame has no such metric, or the scale is not positive
 * @example
 * const client = createClient();
 * const company = await loadCompany(client, "NFLX");
 * const operating = await client.stock.operatingData("NFLX").frame("quarter");
 * pricePerKpi(company, operating, { metric: "paid_memberships" }).title //=> "Enterprise value per unit of paid_memberships"
 */
export function pricePerKpi(
	company: Company,
	operating: FrameInput,
	{ metric, of, scale = 1, ...options }: PricePerKpiOptions,
): Diagnostic {
	if (!(scale > 0)) throw new ArgumentError("scale", `scale: expected a number above 0, got ${scale}`);
	const units = unitsOf(operating, metric, scale);
	const financial = isFinancial(company.template);
	const whole = (of ?? (financial ? "market_value" : "enterprise_value")) === "enterprise_value";
	const plain = (name: string, part: Quantity) =>
		derived(name, PLAIN, `${part.name} in plain currency`, { part }, ({ part }) => part * 1e6);
	const spec = defineAnalysis("on_request", {
		model: valuePerKpi,
		title: `${whole ? "Enterprise" : "Market"} value per unit of ${metric}`,
		inputs: {
			value: plain("value", whole ? enterpriseValue : marketValue),
			kpi: newest(units, metric),
			history: pastRatios(units, whole),
			claims: whole
				? plain("claims", netDebt)
				: constant("claims", 0, { kind: "money", currency: company.currency }, "none: the value is a market value"),
			shares: derived("shares", { kind: "shares" }, "diluted shares", { shares }, (v) => v.shares * 1e6),
		},
		output: "now",
		unit: PLAIN,
		priced: true,
		dependsOn: whole ? ["net_debt"] : [],
	});
	return diagnosticOf(spec, new CompanyFacts(company, options));
}

/** Money that is not in millions. */
const PLAIN = ({ company: { currency } }: Facts): Unit => ({ kind: "money", currency });

interface Units {
	readonly period: string;
	readonly value: number;
}

/** The metric by period, oldest first, without missing ones. */
function unitsOf(frame: FrameInput, metric: string, scale: number): Units[] {
	const table = tableOf(frame);
	const column = table.get(metric);
	const periods = table.get("period");
	if (column?.kind !== "number" || periods?.kind !== "text") {
		throw new ArgumentError("metric", `there is no metric "${metric}" by period; there are ${table.names.join(", ")}`);
	}
	return Array.from(column.values, (value, row) => ({ period: periods.values[row] ?? "", value: value * scale }))
		.filter(({ period, value }) => /^\d{4}-\d{2}$/.test(period) && Number.isFinite(value))
		.sort(ascendingBy(({ period }) => period));
}

function newest(units: readonly Units[], metric: string): Quantity {
	return quantity("kpi", ({ company: { asOf } }) => {
		const unit = { kind: "count" } as const;
		const last = units.at(-1);
		if (!last) return missing("kpi", "not_reported", { subject: metric }, unit);
		const age = monthsBetween(last.period, asOf);
		if (age > MAX_AGE_MONTHS)
			return missing(
				"kpi",
				"stale_input",
				{ subject: metric, sentence: "{subject} is of {period}", values: { period: last.period } },
				unit,
			);
		const text = `${metric} is of ${last.period}, the price of ${asOf}`;
		return findingOf("kpi", last.value, unit, {
			kind: "reported",
			rule: `${metric} of ${last.period}`,
			...(age > 3 && { warnings: [{ code: "different_dates" as const, text }] }),
		});
	});
}

/** Value over units at the end of every earlier period: that month's close, shares and net debt. */
function pastRatios(units: readonly Units[], whole: boolean): Quantity<readonly (number | null)[]> {
	return quantity("history", (facts) => {
		const dated = datedPrices(facts.company);
		const timeline = timelineOf(facts.company);
		const past = units.slice(0, -1).map(({ period, value }) => {
			const index = dated?.dates.findIndex((date) => date.startsWith(period)) ?? -1;
			const price = dated?.prices[index];
			const newest = timeline.periods.findLastIndex(
				(one) => one <= period && monthsBetween(one, period) <= MAX_SHEET_AGE_MONTHS,
			);
			if (price === undefined || newest < 0 || value <= 0) return null;
			const then = facts.at({ kind: "trailing", index: newest });
			const [count, senior] = [then.value(sharesOutstanding), whole ? then.value(netDebt) : 0];
			return count === null || senior === null ? null : ((price * count + senior) * 1e6) / value;
		});
		const known = past.filter((one) => one !== null).length;
		return findingOf("history", past, PLAIN(facts), { rule: `${known} of ${past.length} periods before the newest` });
	});
}
