import { defineMethod, type Method } from "../method.js";
import { priceAtEnterpriseMultiple, priceAtMultiple, priceAtYield } from "../models/price-at-multiple.js";
import { MULTIPLES, type MultipleSpec } from "../multiples/specs.js";
import { ownMultiple, peerMedian, peerQuartile } from "../quantities/peers.js";
import { shares } from "../quantities/shares.js";
import { dividendsPerShare, netClaims } from "../quantities/statement.js";
import { renamed } from "../quantity.js";
import { bookWornAway, dividendsFarTooSmall } from "./guards.js";

const OWN = ["pe", "ps", "pb", "p_fcf", "p_ffo", "ev_ebitda"];
const PEERS = ["pe", "ps", "pb", "p_ffo", "ev_ebitda", "ev_ebit"];

const specOf = (name: string) => MULTIPLES.find((spec) => spec.name === name) as MultipleSpec;

/** Price at the median of a multiple; the ends of the range are its quartiles. */
function atMedian(name: string, whose: "own" | "peers"): Method {
	const spec = specOf(name);
	const [middle, low, high] =
		whose === "own"
			? [ownMultiple(name, "median"), ownMultiple(name, "lowerQuartile"), ownMultiple(name, "upperQuartile")]
			: [peerMedian(name), peerQuartile(name, 0.25), peerQuartile(name, 0.75)];
	const common = {
		method: `${whose === "own" ? "own" : "peer"}_${name}`,
		title: whose === "own" ? `${spec.title}, at the own median` : `${spec.title}, at the peers' median`,
		family: whose === "own" ? ("own_multiple" as const) : ("peers" as const),
		notFor: {
			...(name === "pe" && { reit: "depreciation of property distorts earnings; FFO is used" }),
			...spec.notFor,
		},
		...(name === "pb" && { guard: bookWornAway }),
		ends: { multiple: { low, high } },
		output: "value" as const,
	};
	if (spec.form === "enterprise") {
		const inputs = { multiple: middle, base: spec.base, net_debt: netClaims, shares };
		return defineMethod({ ...common, model: priceAtEnterpriseMultiple, inputs });
	}
	return defineMethod({
		...common,
		model: priceAtMultiple,
		inputs: { multiple: middle, per_share: renamed("per_share", spec.base) },
	});
}

/** Price at which the present dividend yields what the share has yielded: high yields give low prices. */
const OWN_YIELD = defineMethod({
	method: "own_dividend_yield",
	title: "Dividend yield, at the own median",
	family: "own_multiple",
	model: priceAtYield,
	guard: dividendsFarTooSmall,
	inputs: {
		dps: dividendsPerShare,
		dividend_yield: renamed("dividend_yield", ownMultiple("dividend_yield", "median")),
	},
	ends: {
		dividend_yield: {
			low: ownMultiple("dividend_yield", "upperQuartile"),
			high: ownMultiple("dividend_yield", "lowerQuartile"),
		},
	},
	output: "value",
});

export const OWN_MULTIPLE_METHODS = [...OWN.map((name) => atMedian(name, "own")), OWN_YIELD];
export const PEER_METHODS = PEERS.map((name) => atMedian(name, "peers"));
