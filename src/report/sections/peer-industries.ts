import { geometricMean } from "../../analytics/fair-value/geometric-mean.js";
import { shareAmount } from "../../core/format.js";
import { capital } from "../../core/reason-words.js";
import type { ReportData } from "../data.js";
import { countWord, listed } from "./common.js";

/**
 * Which peers are from another industry, and how much of the fair value rests on peers: "Five of twelve peers are from the same industry
 * (Restaurants); BKNG and MAR are from Hotels, Resorts & Cruise Lines." Null where all are from the company's own.
 */
export function peerIndustriesSentence({ industry, comparison, peerIndustries, valuation }: ReportData): string | null {
	const peers = comparison.ok ? comparison.value.peers : [];
	const known = peers.filter((symbol) => peerIndustries[symbol]);
	const others = known.filter((symbol) => peerIndustries[symbol] !== industry);
	if (industry === null || others.length === 0) return null;
	const same = known.length - others.length;
	const kinds = [...new Set(others.map((symbol) => peerIndustries[symbol] as string))];
	const from = kinds.map((kind) => {
		const symbols = others.filter((symbol) => peerIndustries[symbol] === kind);
		return `${listed(symbols)} from ${kind}`;
	});
	const first =
		same === 0
			? `None of the ${countWord(peers.length)} peers is from the company's own industry (${industry})`
			: `${capital(countWord(same))} of ${countWord(peers.length)} peers ${same === 1 ? "is" : "are"} from the same industry (${industry})`;
	return `${first}; ${others.length === 1 ? "the other is" : "the others are"} ${from.join("; ")}. ${weightSentence(valuation.fairValue)}`;
}

/** What the peers carry, and what the value would be without them: the geometric mean of the other families. */
function weightSentence({ families, mid, currency }: ReportData["valuation"]["fairValue"]): string {
	const others = families.filter(({ family }) => family !== "market").map((one) => one.mid);
	if (mid === null || others.length === families.length) return "The fair value does not rest on peers.";
	const share = others.length === 1 ? "half" : "a third";
	const without = geometricMean(others);
	return others.length === 1 || without === null
		? `Peers carry ${share} of the fair value; without them there is no range.`
		: `Peers carry ${share} of the fair value; without them it would be ${currency} ${shareAmount(without)}.`;
}
