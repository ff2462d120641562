// Declares estimates at the median of a multiple: of the company's own history, or of its peers.
import type { Reason } from "../../../core/figure.js";
import type { Facts } from "../../evaluation/facts.js";
import { renamed } from "../../evaluation/quantity.js";
import { comparedBook, OVER_NORMAL, peerBookOnReturn, peerMedian, peerQuartile } from "../../inputs/peers.js";
import { netDebt } from "../../measures/debt.js";
import { multipleNamed } from "../../measures/multiples.js";
import { ownMultiple } from "../../measures/own-history.js";
import { dividendsPerShare } from "../../measures/per-share.js";
import { shares } from "../../measures/shares.js";
import { priceAtEnterpriseMultiple, priceAtMultiple, priceAtYield } from "../../models/multiples/index.js";
import { type Analysis, defineAnalysis } from "../analysis.js";
import { amountNotPositive, bookNotMeaningful, dividendsFarTooSmall, earningsNotNormal } from "../guards.js";

const OWN = ["pe", "ps", "pb", "p_fcf", "p_ffo", "p_affo", "ev_ebitda", "ev_ebit"] as const;
const PEERS = ["pe", "ps", "pb", "p_ffo", "p_affo", "ev_ebitda", "ev_ebit"] as const;

/** Price at the median of a multiple; the ends of the range are its quartiles. */
function priceAtMedian<const W extends "own" | "peer", const N extends string>(
	whose: W,
	name: N,
): Analysis<`${W}_${N}`> {
	const spec = multipleNamed(name);
	// Some multiples use the profit or cash flow of a normal year, the others their own base.
	const { base } = OVER_NORMAL[name] ?? spec;
	const own = whose === "own";
	// "Price to earnings" gives "earnings".
	const amount = spec.title.replace(/^.* to /, "");
	const requirePositive =
		spec.form === "enterprise"
			? amountNotPositive(amount, base, "money")
			: amountNotPositive(`${amount} per share`, base, "per_share");
	/** Further guards by the name of the estimate. */
	const guards: Readonly<Record<string, (facts: Facts) => Reason | null>> = {
		own_pe: earningsNotNormal,
		own_pb: bookNotMeaningful,
		peer_pb: bookNotMeaningful,
	};
	const guard = guards[`${whose}_${name}`];
	const [middle, low, high] = own
		? [ownMultiple(name, "median"), ownMultiple(name, "lowerQuartile"), ownMultiple(name, "upperQuartile")]
		: [peerMedian(name), peerQuartile(name, 0.25), peerQuartile(name, 0.75)];
	const common = {
		name: `${whose}_${name}`,
		title: own ? `${spec.title}, at its own median` : `${spec.title}, at the peers' median`,
		approach: own ? "own_multiple" : "peers",
		dependsOn: name === "pe" ? (["earnings"] as const) : [],
		...(spec.notFor && { notFor: spec.notFor }),
		guard: guard ? (facts: Facts) => guard(facts) ?? requirePositive(facts) : requirePositive,
		ends: { multiple: { low, high } },
		output: "value",
	} as const;
	if (spec.form === "enterprise") {
		const inputs = { multiple: middle, base, net_debt: netDebt, shares };
		return defineAnalysis("estimate", { ...common, model: priceAtEnterpriseMultiple, inputs });
	}
	return defineAnalysis("estimate", {
		...common,
		model: priceAtMultiple,
		inputs: { multiple: middle, per_share: renamed("per_share", base) },
	});
}

/** The price at which the dividend has its usual yield. High yields mean low prices. */
export const OWN_YIELD = defineAnalysis("estimate", {
	name: "own_dividend_yield",
	title: "Dividend yield, at its own median",
	approach: "own_multiple",
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
});

export const OWN_MULTIPLE_ESTIMATES = OWN.map((name) => priceAtMedian("own", name));
export const PEER_ESTIMATES = PEERS.map((name) => priceAtMedian("peer", name));

/** The price to book from a regression of the peers on return on equity, for banks and insurers. */
export const PEER_BOOK_ON_RETURN = defineAnalysis("estimate", {
	name: "peer_pb_on_roe",
	title: "Price to book (banks: tangible), by the peers' regression on ROE",
	approach: "peers",
	model: priceAtMultiple,
	dependsOn: ["financial_business"],
	inputs: { multiple: peerBookOnReturn(0.5), per_share: comparedBook },
	ends: { multiple: { low: peerBookOnReturn(0.25), high: peerBookOnReturn(0.75) } },
});
