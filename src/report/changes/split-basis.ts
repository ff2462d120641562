// Finds a share split between two snapshots, and adjusts figures for it.
import { median } from "../../analytics/math/statistics.js";
import { mapPart } from "../../analytics/periods/company-as-of.js";
import { entryOf } from "../../core/entry-of.js";
import type { Figure, Unit } from "../../core/figure.js";
import type { Company, FieldSeries, LineItemSeries } from "../../frames/company-types.js";
import type { IssuedValues } from "../issued-values.js";
import type { ValuationInputs } from "./change-groups.js";

/** The fewest common days to find a split. */
const MIN_DAYS = 5;
/** The rounding difference of closes of the same day, a fraction. */
const ROUNDING = 0.005;
/** The largest number in a split ratio. */
const MAX_SHARES = 50;

/**
 * The new shares for each old one: 4 after a four-for-one split, 1 without a split. Closes are adjusted for splits, so those of the same
 * days differ by it.
 */
export function splitBetween(before: Company, after: Company): number {
	if (!before.prices.ok || !after.prices.ok) return 1;
	const [old, now] = [before.prices.value, after.prices.value];
	const closes = new Map(now.dates.map((day, i) => [day, now.close[i] as number]));
	const ratios = old.dates.flatMap((day, i) => {
		const ratio = (old.close[i] as number) / (closes.get(day) ?? Number.NaN);
		return Number.isFinite(ratio) && ratio > 0 ? [ratio] : [];
	});
	if (ratios.length < MIN_DAYS) return 1;
	const middle = median(ratios);
	const isConstant = ratios.filter((ratio) => Math.abs(ratio / middle - 1) > 2 * ROUNDING).length < ratios.length / 4;
	return isConstant ? asSplit(middle) : 1;
}

/** The split for a ratio of closes: `m` new shares for `n` old ones, or 1. */
function asSplit(ratio: number): number {
	if (Math.abs(ratio - 1) <= 2 * ROUNDING) return 1;
	for (let old = 1; old <= MAX_SHARES; old++) {
		const fresh = Math.round(ratio * old);
		if (fresh >= 1 && fresh <= MAX_SHARES && Math.abs(ratio / (fresh / old) - 1) <= ROUNDING) return fresh / old;
	}
	return 1;
}

const perTodaysShare = (split: number) => (value: number | null) => (value === null ? null : value / split);

/** Converts inputs to today's shares: amounts per share divided, share counts multiplied. Peers stay. */
export function inTodaysShares({ company, peers, options }: ValuationInputs, split: number): ValuationInputs {
	const { paid } = options;
	const per = perTodaysShare(split);
	return {
		company: companyIn(company, split),
		peers,
		options: {
			...options,
			...(paid && {
				paid: paid.map((one) => ({ ...one, low: per(one.low), value: one.value / split, high: per(one.high) })),
			}),
		},
	};
}

export function issuedInTodaysShares({ mid, low, high, methods }: IssuedValues, split: number): IssuedValues {
	const per = perTodaysShare(split);
	return {
		mid: per(mid),
		low: per(low),
		high: per(high),
		methods: Object.fromEntries(Object.entries(methods).map(([name, value]) => [name, per(value)])),
	};
}

const factorOf = (unit: Unit | undefined, split: number): number =>
	unit?.kind === "per_share" ? 1 / split : unit?.kind === "shares" ? split : 1;

function figureIn(figure: Figure, split: number): Figure {
	return figure.value === null ? figure : { ...figure, value: figure.value * factorOf(figure.unit, split) };
}

function companyIn(company: Company, split: number): Company {
	const { field } = company;
	const scaledSeries = new Map<string, LineItemSeries>();
	return {
		...company,
		series(item, frequency = "annual") {
			const key = `${frequency} ${item}`;
			return entryOf(scaledSeries, key, () => {
				const series = company.series(item, frequency);
				const factor = factorOf(series.unit, split);
				return factor === 1 ? series : { ...series, values: series.values.map((value) => value * factor) };
			});
		},
		...(field && { field: (name, frequency) => fieldIn(field.call(company, name, frequency), split) }),
		ttm: (item) => figureIn(company.ttm(item), split),
		latest: (item) => figureIn(company.latest(item), split),
		current: (item) => figureIn(company.current(item), split),
		price: figureIn(company.price, split),
		prices: mapPart(company.prices, (prices) => ({ ...prices, close: prices.close.map((close) => close / split) })),
		dividends: mapPart(company.dividends, (all) => all.map((one) => ({ ...one, amount: one.amount / split }))),
		estimates: mapPart(company.estimates, (estimates) => ({
			...estimates,
			values: {
				...estimates.values,
				...(estimates.values.eps && { eps: estimates.values.eps.map(perTodaysShare(split)) }),
			},
		})),
		supplierValues: mapPart(company.supplierValues, (values) =>
			values.map((value) => ({ ...value, figure: figureIn(value.figure, split) })),
		),
	};
}

function fieldIn(series: FieldSeries, split: number): FieldSeries {
	const { column } = series;
	if (column.kind !== "number") return series;
	const factor = factorOf(column.unit, split);
	return factor === 1
		? series
		: { ...series, column: { ...column, values: column.values.map((value) => value * factor) } };
}
