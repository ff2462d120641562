// Declares analyses of total return, depositary receipts and return on added capital that run only by name.
import { pow } from "../../../core/math/pow.js";
import { inWords } from "../../../core/reason-words.js";
import { type Finding, findingOf, missing, missingLike } from "../../evaluation/finding.js";
import {
	constant,
	derived,
	FRACTION,
	MONEY,
	PER_SHARE,
	type Quantity,
	quantity,
	RATIO,
	renamed,
	type UnitOf,
	unitOf,
} from "../../evaluation/quantity.js";
import { type LedgerYear, ledgerYears } from "../../inputs/shareholder-return.js";
import { byFiscalYear, valuesAt } from "../../line-items/fiscal-years.js";
import { investedCapital } from "../../measures/debt.js";
import { operatingProfit, tax } from "../../measures/earnings.js";
import { epsDiluted } from "../../measures/per-share.js";
import { adrPerShare } from "../../models/multiples/index.js";
import { incrementalRoic } from "../../models/returns/index.js";
import { tsrAdditiveBcg, tsrLogDecomposition, tsrSimple } from "../../models/shareholder-return/index.js";
import { defineAnalysis } from "../analysis.js";

/** A value of the ledger year `back` years before the newest, and the years after it. */
const ledgerBack = <T>(
	name: string,
	back: number,
	take: (year: LedgerYear, window: readonly LedgerYear[]) => T | null,
	unit: UnitOf = PER_SHARE,
) =>
	quantity<T>(name, (facts) => {
		const years = facts.get(ledgerYears);
		if (years.value === null) return missingLike(name, years, { kind: "none" });
		const { length } = years.value;
		const year = years.value[length - 1 - back];
		if (!year)
			return missing(
				name,
				"insufficient_history",
				{ subject: "fiscal years", values: { known: length, needed: back + 1 } },
				{ kind: "none" },
			);
		const value = take(year, years.value.slice(length - back));
		if (value === null)
			return missing(name, "missing_input", { subject: `${inWords(name)} of fiscal ${year.label}` }, { kind: "none" });
		return findingOf(name, value, unitOf(unit, facts), { rule: `fiscal ${year.label}`, from: [years] });
	});

/** Dividends of all years in the window; null if a year is unknown. */
const dividendsIn = (window: readonly LedgerYear[]) =>
	window.some(({ dividends }) => dividends === null) ? null : window.flatMap(({ dividends }) => dividends ?? []);

const WINDOW = 5;
const endOfWindow = ({ revenue, net_income, shares, price }: LedgerYear) =>
	revenue === null || net_income === null || shares === null || price === null
		? null
		: { revenue, margin: net_income / revenue, shares, price };

type End = NonNullable<ReturnType<typeof endOfWindow>>;
const pe = ({ price, shares, revenue, margin }: End) => (price * shares) / (revenue * margin);
/** A yearly rate over the window, from the ratio of its ends. */
const yearlyRate = (name: string, rule: string, ratio: (start: End, end: End) => number): Quantity =>
	quantity(name, (facts): Finding => {
		const [start, end] = [facts.get(windowStart), facts.get(windowEnd)];
		const gap = [start, end].find(({ value }) => value === null);
		if (start.value === null || end.value === null) return missingLike(name, gap ?? {}, FRACTION);
		if (start.value.margin <= 0 || end.value.margin <= 0)
			return missing(name, "non_positive_base", "the company lost money at an end of the window", FRACTION);
		return findingOf(name, pow(ratio(start.value, end.value), 1 / WINDOW) - 1, FRACTION, { rule, from: [start, end] });
	});
const windowStart = ledgerBack("start", WINDOW, endOfWindow);
const windowEnd = ledgerBack("end", 0, endOfWindow);

/** Profit or capital of the last ten consecutive years with both. */
const lastTenYears = (name: string, key: "profit" | "capital") =>
	derived(
		name,
		MONEY,
		"the last ten fiscal years running of which operating income and invested capital are known",
		{ profits: byFiscalYear(operatingProfit), tax, invested: byFiscalYear(investedCapital) },
		({ profits, tax, invested }) => {
			const capitals = valuesAt(invested, profits.periods);
			const known = profits.values.map((profit, i) => {
				const capital = capitals[i] ?? null;
				return profit === null || capital === null ? null : { profit: profit * (1 - tax), capital };
			});
			const last = known.findLastIndex((one) => one !== null);
			const gap = known.slice(0, last + 1).lastIndexOf(null);
			return known
				.slice(Math.max(gap + 1, last - 9), last + 1)
				.map((one) => (one as { profit: number; capital: number })[key]);
		},
	);

export const SHAREHOLDER_ON_REQUEST = [
	defineAnalysis("on_request", {
		model: tsrSimple,
		title: "Total return of the latest fiscal year",
		inputs: {
			p0: ledgerBack("p0", 1, ({ price }) => price),
			p1: ledgerBack("p1", 0, ({ price }) => price),
			dividends: ledgerBack(
				"dividends",
				1,
				(_, window) => dividendsIn(window)?.reduce((sum, [amount]) => sum + amount, 0) ?? null,
			),
		},
		output: "tsr",
		priced: true,
	}),
	defineAnalysis("on_request", {
		model: tsrLogDecomposition,
		title: `Total return of ${WINDOW} fiscal years, exact log parts`,
		inputs: {
			start: windowStart,
			end: windowEnd,
			years: constant("years", WINDOW, { kind: "years" }, "length of the window"),
			dividends: ledgerBack("dividends", WINDOW, (_, window) => dividendsIn(window)),
		},
		output: "tsr_annualized",
		priced: true,
	}),
	defineAnalysis("on_request", {
		model: tsrAdditiveBcg,
		title: `Total return of ${WINDOW} fiscal years a year, parts that nearly add up`,
		inputs: {
			sales_growth: yearlyRate("sales_growth", "growth of revenue per year", (a, b) => b.revenue / a.revenue),
			margin_change: yearlyRate("margin_change", "change of the net margin per year", (a, b) => b.margin / a.margin),
			multiple_change: yearlyRate("multiple_change", "change of price to earnings per year", (a, b) => pe(b) / pe(a)),
			dividend_yield: ledgerBack(
				"dividend_yield",
				WINDOW,
				(_, window) => {
					const all = dividendsIn(window);
					return all === null ? null : all.reduce((sum, [amount, price]) => sum + amount / price, 0) / WINDOW;
				},
				FRACTION,
			) as Quantity,
			share_change: yearlyRate("share_change", "fall of the share count per year", (a, b) => a.shares / b.shares),
			net_debt_change: constant(
				"net_debt_change",
				0,
				FRACTION,
				"none: the multiple is one of equity, which debt moves",
			),
		},
		output: "tsr",
		priced: true,
	}),
	defineAnalysis("on_request", {
		model: adrPerShare,
		title: "Earnings of one depositary receipt",
		inputs: {
			per_ordinary_share: renamed("per_ordinary_share", epsDiluted),
			ordinary_shares_per_adr: quantity<number>("ordinary_shares_per_adr", () =>
				missing(
					"ordinary_shares_per_adr",
					"missing_input",
					"give inputs.ordinary_shares_per_adr: the service does not say it",
					RATIO,
				),
			),
			fx_local_to_quote: quantity<number>("fx_local_to_quote", ({ company: { currency, priceCurrency } }) =>
				currency === priceCurrency
					? findingOf("fx_local_to_quote", 1, RATIO, { rule: `statements and price are both in ${currency}` })
					: missing(
							"fx_local_to_quote",
							"currency_mismatch",
							`statements in ${currency}, price in ${priceCurrency}`,
							RATIO,
						),
			),
		},
	}),
	defineAnalysis("on_request", {
		model: incrementalRoic,
		title: "Return on the capital added over ten years",
		inputs: { nopat: lastTenYears("nopat", "profit"), capital: lastTenYears("capital", "capital") },
		output: "incremental_roic",
		dependsOn: ["operating_profit"],
	}),
];
