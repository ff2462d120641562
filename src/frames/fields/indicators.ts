// Declares the units of the indicators of the catalogue.
import type { Unit } from "../../core/figure.js";

const UNITS: readonly (readonly [unit: Unit, keys: string])[] = [
	[{ kind: "money", scale: 1e6 }, "revenue revenue_estimate net_income mktcap enterprise_value"],
	[{ kind: "multiple" }, "pettm price_to_owner_earnings ps_ratio pb_ratio peg_ratio"],
	[{ kind: "percent" }, "yield"],
	[{ kind: "shares", scale: 1e6 }, "shares_outstanding"],
	[
		{ kind: "per_share" },
		"price earning_per_share_diluted per_share_eps_estimate eps_without_nri owner_earnings maxpe medpe minpe custmpe custmpeestimate maxps medps minps custmps maxpb medpb custmpb",
	],
];

export const INDICATOR_UNITS: ReadonlyMap<string, Unit> = new Map(
	UNITS.flatMap(([unit, keys]) => keys.split(" ").map((key): [string, Unit] => [key, unit])),
);
