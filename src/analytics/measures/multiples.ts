// Declares the multiples: price or enterprise value over a base.
import type { Unit } from "../../core/figure.js";
import { isRefused, plainFrom } from "../evaluation/approximate-finding.js";
import type { Facts } from "../evaluation/facts.js";
import { type Finding, findingOf, missing, missingLike, type PlainValue } from "../evaluation/finding.js";
import { FRACTION, MULTIPLE, type Quantity, quantity } from "../evaluation/quantity.js";
import { type Basis, notFor } from "../exclusions.js";
import { netDebt } from "./debt.js";
import { ebitda, operatingProfit, revenue } from "./earnings.js";
import { enterpriseValue, plainEnterpriseValue, sharePrice } from "./market.js";
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
import { sharesOutstanding } from "./shares.js";
import { trailingProfit } from "./trailing-profit.js";

export interface Multiple<N extends string = string> extends Measure<N> {
	/** `price`: price over an amount per share; `enterprise`: enterprise value over money; `yield`: amount over price. */
	readonly form: "price" | "enterprise" | "yield";
	/** The amount per share, or the money. */
	readonly base: Quantity;
}

const ratioOf = (form: Multiple["form"], amount: number, price: number): number =>
	form === "yield" ? amount / price : price / amount;

function multiple<const N extends string>(
	spec: { readonly name: N } & Omit<Multiple, "name" | "formula" | "unit" | "compared">,
): Multiple<N> {
	const { name, form, base } = spec;
	const unit: Unit = form === "yield" ? FRACTION : MULTIPLE;
	const market = form === "enterprise" ? enterpriseValue : sharePrice;
	const words = form === "yield" ? `${base.name} over price` : `${market.name} over ${base.name}`;
	const find = (facts: Facts): Finding => {
		const { currency, priceCurrency } = facts.company;
		if (currency !== priceCurrency) {
			return missing(name, "currency_mismatch", `statements in ${currency}, price in ${priceCurrency}`, unit);
		}
		const [amount, price] = [facts.get(base), facts.get(market)];
		const gap =
			amount.value === null ? amount : price.value === null && (form === "yield" || amount.value > 0) && price;
		if (gap) return missingLike(name, gap, unit);
		const [divisor, worth] = [amount.value as number, price.value as number];
		if (divisor < 0 || (divisor === 0 && form !== "yield")) {
			return missing(
				name,
				"non_positive_denominator",
				{ values: { [base.name]: { value: divisor, unit: amount.unit } } },
				unit,
			);
		}
		if (worth <= 0) {
			const values = { [market.name]: { value: worth, unit: price.unit } };
			return missing(name, "non_positive_input", { values }, unit);
		}
		return findingOf(name, ratioOf(form, divisor, worth), unit, {
			rule: words,
			from: [price, amount],
			...(amount.source && { source: amount.source }),
		});
	};
	const combine = ([worth, amount]: readonly unknown[]) =>
		(worth as number) <= 0 || (amount as number) < 0 ? null : ratioOf(form, amount as number, worth as number);
	const plain = (facts: Facts): PlainValue => {
		if (facts.company.currency !== facts.company.priceCurrency) return undefined;
		const amount = facts.rawFinding(base);
		const divisor = amount.value;
		if (divisor === null) return amount.reason?.code ?? "missing_input";
		const price = form === "enterprise" ? plainEnterpriseValue(facts) : facts.quote?.price;
		if (price === undefined || (typeof price === "string" && (form === "yield" || divisor > 0))) return price;
		if (divisor < 0 || (divisor === 0 && form !== "yield")) return "non_positive_denominator";
		const worth = typeof price === "number" ? { value: price } : price;
		if (typeof worth === "string" || (worth.value as number) <= 0) return "non_positive_input";
		const value = ratioOf(form, divisor, worth.value as number);
		if (!Number.isFinite(value)) return "missing_input";
		if (typeof price === "number" && !amount.approximate) return value;
		return plainFrom([amount, worth], ([base, market]) => combine([market, base]), facts.options);
	};
	return {
		...spec,
		unit,
		compared: true,
		formula: quantity(name, find, { priced: true, rule: words, parents: [market, base], plain, combine }),
	};
}

/** The prices at which a multiple has these values, with the amounts at the time of the facts; null if not a price, or too uncertain. */
export function pricesAtMultiples(spec: Multiple, values: readonly (number | null)[], facts: Facts): (number | null)[] {
	const { base, form } = spec;
	const parents = form === "enterprise" ? [base, netDebt, sharesOutstanding] : [base];
	const amounts = parents.map((part) => facts.rawFinding(part));
	const isApproximate = amounts.slice(0, 2).some(({ approximate }) => approximate);
	return values.map((value) => {
		if (value === null) return null;
		const combine = (all: readonly unknown[]) => priceFrom(form, value, all as readonly (number | null)[]);
		// Almost always all amounts are exact, and no interval is needed.
		if (!isApproximate) return combine(amounts.map((amount) => amount.value));
		const price = plainFrom(amounts, combine, facts.options);
		return isRefused(price, facts.options) ? null : (price.value as number | null);
	});
}

/** The price at a multiple of an amount; at one of enterprise value with net debt and shares. */
function priceFrom(form: Multiple["form"], value: number, amounts: readonly (number | null)[]): number | null {
	const [amount = null, senior = null, count = null] = amounts;
	if (amount === null || amount <= 0) return null;
	const ofFirm = () => (senior === null || count === null ? null : (value * amount - senior) / count);
	const price = form === "price" ? value * amount : form === "yield" ? amount / value : ofFirm();
	return price !== null && Number.isFinite(price) && price > 0 ? price : null;
}

/** Declares a multiple, with the data that a company needs for it. */
const declared = <const N extends string>(
	name: N,
	title: string,
	form: Multiple["form"],
	base: Quantity,
	...dependsOn: readonly Basis[]
): Multiple<N> => multiple({ name, title, form, base, ...(dependsOn.length > 0 && { notFor: notFor(dependsOn) }) });

export const pe = declared("pe", "Price to earnings", "price", epsDiluted);
export const pb = declared("pb", "Price to book value", "price", bookPerShare);
export const evEbitda = declared("ev_ebitda", "Enterprise value to EBITDA", "enterprise", ebitda, "net_debt");

/** A multiple over another base, such as normal earnings. */
export const multipleOver = ({ formula: _, ...spec }: Multiple, base: Quantity): Multiple =>
	multiple({ ...spec, base });

const DECLARED = [
	pe,
	declared("ps", "Price to sales", "price", revenuePerShare, "sales"),
	pb,
	declared("p_tbv", "Price to tangible book value", "price", tangibleBookPerShare),
	declared("p_fcf", "Price to free cash flow", "price", freeCashFlowPerShare, "operating_cash_flow", "maintenance"),
	declared("p_ffo", "Price to funds from operations", "price", ffoPerShare, "property"),
	declared("p_affo", "Price to cash flow from operations (for AFFO)", "price", affoPerShare, "property"),
	evEbitda,
	declared("ev_ebit", "Enterprise value to EBIT", "enterprise", trailingProfit(operatingProfit), "net_debt"),
	declared("ev_sales", "Enterprise value to sales", "enterprise", revenue, "net_debt"),
	declared("dividend_yield", "Dividend yield", "yield", dividendsOrNone),
];

/** Names of the multiples: `pe`, `ev_ebitda` … */
export type MultipleName = (typeof DECLARED)[number]["name"];

/** All multiples, in display order. */
export const MULTIPLES: readonly Multiple<MultipleName>[] = DECLARED;

export function multipleNamed(name: string): Multiple {
	const multiple = MULTIPLES.find((multiple) => multiple.name === name);
	if (!multiple) throw new Error(`no multiple ${name}`);
	return multiple;
}
