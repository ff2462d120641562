// Declares the profit and return on equity of a normal year, for multiples and equity methods.
import { percent } from "../../core/format.js";
import { findingOf, missingLike } from "../evaluation/finding.js";
import { assume, overridable } from "../evaluation/overridable.js";
import { derived, FRACTION, MONEY, noValue, PER_SHARE, type Quantity, quantity } from "../evaluation/quantity.js";
import { cycleOf } from "../fair-value/normal-margin.js";
import { isFinancial } from "../is-financial.js";
import { byFiscalYear } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import { median } from "../math/statistics.js";
import { holdsGains, withoutGains } from "../measures/clean-income.js";
import { commonIncome, revenue } from "../measures/earnings.js";
import { sizeOf } from "../measures/growth.js";
import { epsDiluted } from "../measures/per-share.js";
import { presentBusinessStart, sincePresentBusiness } from "../measures/present-business.js";
import { roeByYear } from "../measures/returns.js";
import { shares } from "../measures/shares.js";
import { costOfEquity } from "./cost-of-capital.js";
import { atGivenMargin, cyclical, marginOfNormalYear, ownNetMargin, reasonForNormalProfit } from "./normal-year.js";
import { highGrowth, roicNew } from "./returns.js";

export const normalNetMargin: Quantity = overridable("net_margin", atGivenMargin(ownNetMargin));

const assets = lineItem("totalAssets");

/** The return on assets of a normal year, used for banks without reported revenue. */
const normalAssetReturn = marginOfNormalYear("roa", byFiscalYear(lineItem("netIncome")), commonIncome, {
	periodOf: lineItem("netIncome"),
	base: assets,
});

const incomeOn = (base: Quantity, share: Quantity, rule: string) =>
	derived("net_income", MONEY, rule, { base, share }, (v) =>
		v.base * v.share > 0 ? v.base * v.share : noValue("non_positive_base", "a normal year earns nothing"),
	);
const incomeOnSales = incomeOn(
	revenue,
	normalNetMargin,
	"revenue of the trailing twelve months times the net margin of a normal year",
);
const incomeOnAssets = incomeOn(assets, normalAssetReturn, "assets times the return on assets of a normal year");

/** Net income to common shareholders in a normal year, at today's revenue, or assets for a bank without revenue. */
export const normalIncome: Quantity = quantity(
	"net_income",
	(facts) => facts.get(sizeOf(facts) === revenue ? incomeOnSales : incomeOnAssets),
	{ parents: [incomeOnSales, incomeOnAssets] },
);

/** Earnings per share for multiples: of a normal year for a cyclical company, after an unusual year, or with gains on securities; else the latest. */
export const multipleEarnings: Quantity = quantity("eps", (facts) => {
	const latest = withoutGains(facts.get(epsDiluted), facts);
	const reason = holdsGains(facts) ? "the latest profit holds gains on securities" : reasonForNormalProfit(facts);
	if (reason === null) return latest;
	const [income, count] = [facts.get(normalIncome), facts.get(shares)];
	// A multiple needs usual earnings.
	if (income.value === null && !cyclical(facts)) return missingLike("eps", income, PER_SHARE(facts));
	if (income.value === null || count.value === null || count.value <= 0) return latest;
	const rule = `earnings of a normal year per diluted share, as ${reason}`;
	return findingOf("eps", income.value / count.value, PER_SHARE(facts), { rule, from: [income, count] });
});

const RETURN_YEARS = 10;
/** The fewest of them that must be known. */
const MIN_RETURN_YEARS = 3;

/**
 * The return on new equity: the company's median return on equity, at most the declared cap; or the return on new capital, if equity is
 * negative or reduced by buybacks.
 */
export const equityReturn: Quantity = overridable(
	"return_on_equity",
	quantity("roe", (facts) => {
		const series = facts.get(roeByYear);
		const { known, note } = cycleOf(
			series.value ? sincePresentBusiness(series.value, presentBusinessStart(facts)).values.slice(-RETURN_YEARS) : [],
		);
		const cap = facts.value(assume("roic_cap")) ?? 1;
		if (known.length < MIN_RETURN_YEARS) return { ...facts.get(roicNew), name: "roe" };
		const own = median(known);
		if (own <= 0) return { ...facts.get(roicNew), name: "roe" };
		const rule = `own median return on equity of ${known.length} years${note}, at most ${percent(cap, 0)}`;
		return findingOf("roe", Math.min(cap, own), FRACTION, { rule, from: [series] });
	}),
);

/** Share of net income that the growth of the high stage needs. */
export const equityReinvestment: Quantity = overridable(
	"reinvestment",
	derived(
		"rr_high",
		FRACTION,
		"g_high over the return on equity, not below 0",
		{ g: highGrowth, roe: equityReturn },
		({ g, roe }) => Math.max(0, g / roe),
	),
);

/** The perpetual return on equity: the cost of equity plus the declared share of the excess; for banks and insurers the cost alone. */
export const perpetualReturn = (roe: Quantity): Quantity =>
	overridable(
		"terminal_return",
		derived(
			"roe_stable",
			FRACTION,
			"cost of equity plus, but for banks and insurers, the declared share of the excess return, of which 10 points count at most",
			{ ke: costOfEquity, roe, moat: assume("moat") },
			({ ke, roe, moat }, { company }) =>
				isFinancial(company.template) ? ke : ke + moat * Math.min(0.1, Math.max(0, roe - ke)),
		),
	);

export const equityReturnStable = perpetualReturn(equityReturn);
