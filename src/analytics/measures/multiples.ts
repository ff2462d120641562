// The multiples: price or enterprise value over a base.
import type { Unit } from "../../core/unit.js";
import type { Facts } from "../evaluation/facts.js";
import { brief, briefReason, type Finding, found, lost, lostFor } from "../evaluation/finding.js";
import { FRACTION, MULTIPLE, type Quantity, quantity } from "../evaluation/quantity.js";
import { notFor } from "../exclusions.js";
import { netDebt } from "./debt.js";
import { ebit, ebitda, revenue } from "./earnings.js";
import { enterpriseValue, priceAtEnterpriseValue, sharePrice } from "./market.js";
import type { Measure } from "./measure.js";
import {
	affoPerShare,
	bookPerShare,
	dividendsOrNone,
	epsDiluted,
	ffoPerShare,
	freeCashFlowPerShare,
	revenuePerShare,
	tangibleBookPerShare,
} from "./per-share.js";
import { trailingProfit } from "./trailing-profit.js";

/** A measure that sets the price against an amount. */
export interface Multiple<N extends string = string> extends Measure<N> {
	/** `price`: price over an amount per share; `enterprise`: enterprise value over money; `yield`: amount over price. */
	readonly form: "price" | "enterprise" | "yield";
	/** The amount per share, or the money. */
	readonly base: Quantity;
}

function multiple<const N extends string>(
	spec: { readonly name: N } & Omit<Multiple, "name" | "formula" | "unit" | "compared">,
): Multiple<N> {
	const { name, form, base } = spec;
	const unit: Unit = form === "yield" ? FRACTION : MULTIPLE;
	const top = form === "enterprise" ? enterpriseValue : sharePrice;
	const words = form === "yield" ? `${base.name} over price` : `${top.name} over ${base.name}`;
	const find = (facts: Facts): Finding => {
		const { currency, priceCurrency } = facts.company;
		if (currency !== priceCurrency) {
			return lost(name, "currency_mismatch", `statements in ${currency}, price in ${priceCurrency}`, unit);
		}
		const [amount, against] = [facts.get(base), facts.get(top)];
		const gap =
			amount.value === null ? amount : against.value === null && (form === "yield" || amount.value > 0) && against;
		if (gap) {
			if (facts.brief) return briefReason(name, gap.reason);
			return lostFor(name, gap, unit);
		}
		const [per, paid] = [amount.value as number, against.value as number];
		if (per < 0 || (per === 0 && form !== "yield")) {
			return lost(
				name,
				"non_positive_denominator",
				{ values: { [base.name]: { value: per, unit: amount.unit } } },
				unit,
			);
		}
		if (paid <= 0)
			return lost(name, "non_positive_input", { values: { [top.name]: { value: paid, unit: against.unit } } }, unit);
		const value = form === "yield" ? per / paid : paid / per;
		if (facts.brief) return brief(name, value);
		return found(name, value, unit, {
			rule: words,
			from: [against, amount],
			...(amount.source && { source: amount.source }),
		});
	};
	return {
		...spec,
		unit,
		compared: true,
		formula: quantity(name, find, { priced: true, rule: words, parents: [top, base] }),
	};
}

/**
 * The prices at which a multiple would have these values, with the amounts at the time of the facts; null where that is no price, or
 * approximate amounts leave it too wide.
 */
export function pricesAtMultiples(spec: Multiple, values: readonly (number | null)[], facts: Facts): (number | null)[] {
	const { name, base, form } = spec;
	return facts.aside(() => {
		const isExact = (part: Quantity) => !facts.unsettled(part).approximate;
		// Nearly always every amount is exact: no formula needs to be kept for its interval.
		const exact = isExact(base) && (form !== "enterprise" || isExact(netDebt));
		return values.map((value) => {
			if (value === null) return null;
			if (exact) return priceFrom(spec, value, facts);
			return facts.settled(quantity(name, (then) => brief(name, priceFrom(spec, value, then)))).value;
		});
	});
}

function priceFrom({ form, base }: Multiple, value: number, facts: Facts): number | null {
	const amount = facts.value(base);
	if (amount === null || amount <= 0) return null;
	const price =
		form === "price"
			? value * amount
			: form === "yield"
				? amount / value
				: priceAtEnterpriseValue(facts, value * amount);
	return price !== null && Number.isFinite(price) && price > 0 ? price : null;
}

export const pe = multiple({ name: "pe", title: "Price to earnings", form: "price", base: epsDiluted });
export const pb = multiple({ name: "pb", title: "Price to book value", form: "price", base: bookPerShare });
export const evEbitda = multiple({
	name: "ev_ebitda",
	title: "Enterprise value to EBITDA",
	form: "enterprise",
	base: ebitda,
	notFor: notFor(["net_debt"]),
});

/** The same multiple over another base, such as the earnings of a normal year. */
export const multipleOver = ({ formula: _, ...spec }: Multiple, base: Quantity): Multiple =>
	multiple({ ...spec, base });

const DECLARED = [
	pe,
	multiple({
		name: "ps",
		title: "Price to sales",
		form: "price",
		base: revenuePerShare,
		notFor: notFor(["sales"]),
	}),
	pb,
	multiple({ name: "p_tbv", title: "Price to tangible book value", form: "price", base: tangibleBookPerShare }),
	multiple({
		name: "p_fcf",
		title: "Price to free cash flow",
		form: "price",
		base: freeCashFlowPerShare,
		notFor: notFor(["operating_cash_flow", "maintenance"]),
	}),
	multiple({
		name: "p_ffo",
		title: "Price to funds from operations",
		form: "price",
		base: ffoPerShare,
		notFor: notFor(["property"]),
	}),
	multiple({
		name: "p_affo",
		title: "Price to cash flow from operations (for AFFO)",
		form: "price",
		base: affoPerShare,
		notFor: notFor(["property"]),
	}),
	evEbitda,
	multiple({
		name: "ev_ebit",
		title: "Enterprise value to EBIT",
		form: "enterprise",
		base: trailingProfit(ebit),
		notFor: notFor(["net_debt"]),
	}),
	multiple({
		name: "ev_sales",
		title: "Enterprise value to sales",
		form: "enterprise",
		base: revenue,
		notFor: notFor(["net_debt"]),
	}),
	multiple({ name: "dividend_yield", title: "Dividend yield", form: "yield", base: dividendsOrNone }),
];

/** Names of the multiples: `pe`, `ev_ebitda` … */
export type MultipleName = (typeof DECLARED)[number]["name"];

/** Every multiple, in the order in which they are shown. */
export const MULTIPLES: readonly Multiple<MultipleName>[] = DECLARED;

/** A multiple by its name. */
export function multipleNamed(name: string): Multiple {
	const found = MULTIPLES.find((one) => one.name === name);
	if (!found) throw new Error(`no multiple ${name}`);
	return found;
}
