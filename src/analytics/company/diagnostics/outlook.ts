import { growthPath } from "../../models/estimates/index.js";
import { segmentMix } from "../../models/segments/index.js";
import { found, lost } from "../finding.js";
import { price } from "../quantities/market.js";
import { epsDiluted } from "../quantities/statement.js";
import { MONEY, PER_SHARE, type Quantity, quantity } from "../quantity.js";
import { over } from "../roles.js";
import { type DiagnosticMethod, defineDiagnostic } from "./spec.js";

const estimates: Quantity<readonly (number | null)[]> = quantity("estimates", (facts) => {
	const { estimates } = facts.company;
	const unit = PER_SHARE(facts);
	if (!estimates.ok) return lost("estimates", estimates.reason.code, estimates.reason.detail, unit);
	const { periods, values, madeUp, source } = estimates.value;
	const eps = values.eps;
	if (!eps) return lost("estimates", "field_not_found", "eps", unit);
	return found("estimates", eps, unit, { kind: "reported", rule: `fiscal ${periods.join(", ")}`, source, madeUp });
});

type Axis = "business" | "geographic";
type Amounts = Readonly<Record<string, number | null>>;

/** Amounts of one fiscal year by segment, `back` years before the newest. */
const segments = (axis: Axis, back: number, name: string): Quantity<Amounts> =>
	quantity(name, (facts) => {
		const { segments } = facts.company;
		const unit = MONEY(facts);
		if (!segments.ok) return lost(name, segments.reason.code, segments.reason.detail, unit);
		const { periods, names, values } = segments.value[axis];
		const row = values.at(-1 - back);
		if (!row) return lost(name, "insufficient_history", `${axis} segments ${back} years back`, unit);
		const amounts = Object.fromEntries(
			names.map((segment, i) => [segment, row[i] ?? null]).filter(([, amount]) => amount !== null),
		);
		const source = facts.company.sources.find(({ operation }) => operation.includes("segments"));
		return found<Amounts>(name, amounts, unit, {
			kind: "reported",
			rule: `fiscal ${periods.at(-1 - back)}`,
			...(source && { source }),
		});
	});

/** Revenue of the fiscal year of the newest segments. */
const revenueOf = (axis: Axis): Quantity =>
	quantity("reported_total", (facts) => {
		const { segments } = facts.company;
		const unit = MONEY(facts);
		const period = segments.ok ? segments.value[axis].periods.at(-1) : undefined;
		const revenue = facts.get(over("revenue"));
		const value = revenue.value?.values[revenue.value.periods.indexOf(period ?? "")] ?? null;
		if (value === null)
			return lost(
				"reported_total",
				"missing_input",
				period === undefined ? "there are no segments" : `revenue of ${period}`,
				unit,
			);
		return found("reported_total", value, unit, {
			kind: "reported",
			rule: `revenue of fiscal ${period}`,
			...(revenue.source && { source: revenue.source }),
		});
	});

/** What is expected, and what sales are made of. */
export const OUTLOOK: readonly DiagnosticMethod[] = [
	defineDiagnostic({
		model: growthPath,
		title: "Growth that the estimates expect",
		inputs: { base: epsDiluted, estimates, price },
		output: "cagr",
		priced: true,
	}),
	...(["business", "geographic"] as const).flatMap((axis) => [
		defineDiagnostic({
			name: `segment_mix_${axis}`,
			title: `Revenue by ${axis === "business" ? "business" : "region"}: mix, growth, contribution`,
			model: segmentMix,
			inputs: {
				segments: segments(axis, 0, "segments"),
				prior: segments(axis, 1, "prior"),
				reported_total: revenueOf(axis),
			},
			output: "hhi",
			partial: true,
			guard: ({ company: { segments } }) => (segments.ok ? null : segments.reason),
		}),
	]),
];
