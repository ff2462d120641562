import {
	expectationsSurface,
	growthBaseRate,
	type NeededGrowth,
	pvgo,
	reverseDcfTwoStage,
} from "../../models/expectations/index.js";
import { found, lost } from "../finding.js";
import { lossMaker } from "../methods/guards.js";
import { yearsTotal } from "../quantities/cash-flow.js";
import { costOfEquity, gStable, wacc } from "../quantities/cost-of-capital.js";
import { baseFcff } from "../quantities/flows.js";
import { price } from "../quantities/market.js";
import { shares } from "../quantities/shares.js";
import { cash, claims, epsDiluted, freeCashFlowByYear } from "../quantities/statement.js";
import { DRAWN_HORIZON, surfaceInputs } from "../quantities/surface.js";
import { derived, FRACTION, lack, MONEY, type Quantity, quantity } from "../quantity.js";
import { over } from "../roles.js";
import { type DiagnosticMethod, defineDiagnostic } from "./spec.js";

const NO_FIRM_CASH_FLOW = {
	bank: "debt is raw material; see price to tangible book against return",
	insurer: "float is no debt; see price to tangible book against return",
	reit: "depreciation is not spent; see the multiple of FFO",
};

const reverse = { fcf0: baseFcff, g_terminal: gStable, wacc, years: yearsTotal, cash, debt: claims, shares, price };

/** Growth of cash flow over the explicit years at which the two-stage model gives the price. */
const impliedGrowth: Quantity = quantity("implied_growth", (facts) => {
	const findings = Object.fromEntries(Object.entries(reverse).map(([name, input]) => [name, facts.get(input)]));
	const gap = Object.values(findings).find(({ value }) => value === null);
	if (gap) return lost("implied_growth", gap.reason?.code ?? "missing_input", gap.reason?.detail ?? gap.name, FRACTION);
	const { answer } = reverseDcfTwoStage.trace(
		Object.fromEntries(Object.entries(findings).map(([name, { value }]) => [name, value])),
	);
	if (typeof answer.g !== "number")
		return lost("implied_growth", answer.reason ?? "no_convergence", "reverse DCF", FRACTION);
	return found("implied_growth", answer.g, FRACTION, {
		rule: "growth of free cash flow at which the two-stage DCF gives the price",
		from: Object.values(findings),
	});
});

/** What the price expects, against what the company has done. */
export const EXPECTATIONS: readonly DiagnosticMethod[] = [
	defineDiagnostic({
		model: reverseDcfTwoStage,
		title: "Growth that the price implies",
		inputs: reverse,
		output: "g",
		notFor: NO_FIRM_CASH_FLOW,
		guard: lossMaker,
		priced: true,
	}),
	...(
		[
			["revenue", "revenue", over("revenue")],
			["fcf", "free cash flow, as reported,", freeCashFlowByYear],
		] as const
	).map(([name, words, series]) =>
		defineDiagnostic({
			name: `growth_base_rate_${name}`,
			title: `How often own ${words} grew as fast over ten years as the price implies`,
			model: growthBaseRate,
			inputs: {
				values: derived("values", MONEY, "all fiscal years", { series }, ({ series }) => series.values),
				years: derived(
					"years",
					{ kind: "years" },
					"the explicit years of the reverse DCF, or 5 where the record is short",
					{ series, total: yearsTotal },
					({ series, total }) => {
						const known = series.values.filter((value) => value !== null).length;
						if (known >= total + 3) return total;
						return known >= 8 ? 5 : lack("insufficient_history", `${known} fiscal years`);
					},
				),
				implied_growth: impliedGrowth,
			},
			output: "share",
			notFor: NO_FIRM_CASH_FLOW,
			guard: lossMaker,
			priced: true,
		}),
	),
	defineDiagnostic({
		model: expectationsSurface,
		title: `Growth of revenue for ${DRAWN_HORIZON} years that the price needs at today's margin`,
		inputs: surfaceInputs,
		output: "needed",
		headline: ({ needed }) => growthAtMiddle(needed as readonly NeededGrowth[]),
		without: { code: "no_convergence", detail: "no growth gives the price at today's margin" },
		notFor: NO_FIRM_CASH_FLOW,
		priced: true,
	}),
	defineDiagnostic({
		model: pvgo,
		notFor: { reit: "depreciation of property distorts earnings; see the multiple of FFO" },
		title: "Present value of growth opportunities",
		inputs: {
			price,
			eps: derived("eps", { kind: "per_share" }, "earnings per share, positive", { eps: epsDiluted }, ({ eps }) =>
				eps > 0 ? eps : lack("non_positive_input", `eps = ${eps.toFixed(2)}`),
			),
			r: costOfEquity,
		},
		output: "pvgo",
		priced: true,
	}),
];

/** The growth needed over the drawn horizon at the middle margin, which is today's. */
function growthAtMiddle(needed: readonly NeededGrowth[]): number | null {
	const rows = needed.filter(({ years }) => years === DRAWN_HORIZON);
	return rows[(rows.length - 1) / 2]?.growth ?? null;
}
