// Declares diagnostics of the growth that the price implies, and how often the company grew as fast.
import { findingOf, missingLike } from "../../evaluation/finding.js";
import { derived, FRACTION, MONEY, noValue, type Quantity, quantity } from "../../evaluation/quantity.js";
import { yearsTotal } from "../../inputs/cash-flow.js";
import { costOfEquity, gStable, wacc } from "../../inputs/cost-of-capital.js";
import { DRAWN_HORIZON, surfaceInputs } from "../../inputs/expectations-surface.js";
import { baseFcff } from "../../inputs/flows.js";
import { byFiscalYear } from "../../line-items/fiscal-years.js";
import { lineItem } from "../../line-items/line-item.js";
import { nonOperatingAssets, seniorClaims } from "../../measures/debt.js";
import { freeCashFlow } from "../../measures/earnings.js";
import { price } from "../../measures/market.js";
import { epsDiluted } from "../../measures/per-share.js";
import { shares } from "../../measures/shares.js";
import { isRefusal, reasonOf } from "../../model/refusal.js";
import {
	expectationsSurface,
	growthBaseRate,
	type NeededGrowth,
	pvgo,
	reverseDcfTwoStage,
} from "../../models/expectations/index.js";
import { sinceYearEndMoved } from "../../periods/regular-years.js";
import { defineAnalysis } from "../analysis.js";
import { lossMaker } from "../guards.js";

const reverse = {
	fcf0: baseFcff,
	g_terminal: gStable,
	wacc,
	years: yearsTotal,
	cash: nonOperatingAssets,
	debt: seniorClaims,
	shares,
	price,
};

/** The growth of cash flow at which the two-stage model gives the price. */
const impliedGrowth: Quantity = quantity("implied_growth", (facts) => {
	const findings = Object.fromEntries(Object.entries(reverse).map(([name, input]) => [name, facts.get(input)]));
	const gap = Object.values(findings).find(({ value }) => value === null);
	if (gap) return missingLike("implied_growth", gap, FRACTION);
	const answer = reverseDcfTwoStage.answer(
		Object.fromEntries(Object.entries(findings).map(([name, { value }]) => [name, value])),
	);
	if (typeof answer.g !== "number")
		return missingLike("implied_growth", isRefusal(answer) ? { reason: reasonOf(answer) } : {}, FRACTION);
	return findingOf("implied_growth", answer.g, FRACTION, {
		rule: "growth of free cash flow at which the two-stage DCF gives the price",
		from: Object.values(findings),
	});
});

/** Growth, margin and horizon that the price needs. */
export const EXPECTATIONS_SURFACE = defineAnalysis("diagnostic", {
	model: expectationsSurface,
	title: `Growth of revenue for ${DRAWN_HORIZON} years that the price needs at today's margin`,
	inputs: surfaceInputs,
	output: "needed",
	headline: ({ needed }) => growthAtMiddle(needed as readonly NeededGrowth[]),
	without: { code: "no_convergence", sentence: "no growth gives the price at today's margin" },
	dependsOn: ["net_debt", "depreciation"],
	priced: true,
});

/** The price's expectations against the company's record. */
export const EXPECTATIONS = [
	defineAnalysis("diagnostic", {
		model: reverseDcfTwoStage,
		title: "Growth that the price implies",
		inputs: reverse,
		dependsOn: ["net_debt", "depreciation"],
		guard: lossMaker,
		priced: true,
	}),
	...(
		[
			["revenue", "revenue", byFiscalYear(lineItem("revenue"))],
			["fcf", "free cash flow, as reported,", byFiscalYear(freeCashFlow)],
		] as const
	).map(([name, words, series]) =>
		defineAnalysis("diagnostic", {
			name: `growth_base_rate_${name}`,
			title: `How often own ${words} grew as fast over ten years as the price implies`,
			model: growthBaseRate,
			inputs: {
				values: derived("values", MONEY, "all fiscal years", { series }, ({ series }) => sinceYearEndMoved(series)),
				years: derived(
					"years",
					{ kind: "years" },
					"the explicit years of the reverse DCF, or 5 where the record is short",
					{ series, total: yearsTotal },
					({ series, total }) => {
						const known = series.values.filter((value) => value !== null).length;
						if (known >= total + 3) return total;
						return known >= 8
							? 5
							: noValue("insufficient_history", { subject: "fiscal years", values: { known, needed: 8 } });
					},
				),
				implied_growth: impliedGrowth,
			},
			output: "share",
			dependsOn: ["net_debt", "depreciation"],
			guard: lossMaker,
			priced: true,
		}),
	),
	EXPECTATIONS_SURFACE,
	defineAnalysis("diagnostic", {
		model: pvgo,
		dependsOn: ["earnings"],
		inputs: {
			price,
			eps: derived("eps", { kind: "per_share" }, "earnings per share, positive", { eps: epsDiluted }, ({ eps }) =>
				eps > 0 ? eps : noValue("non_positive_input", { values: { eps } }),
			),
			r: costOfEquity,
		},
		priced: true,
	}),
];

/** The growth needed at the middle margin, which is today's. */
function growthAtMiddle(needed: readonly NeededGrowth[]): number | null {
	const rows = needed.filter(({ years }) => years === DRAWN_HORIZON);
	return rows[(rows.length - 1) / 2]?.growth ?? null;
}
