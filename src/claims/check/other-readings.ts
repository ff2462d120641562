// Other ways to read a claim that was found wrong, with the other figures, times and companies of its sentence.
import type { Claim } from "../claim.js";

const LAST_YEAR = { kind: "back", years: 1 } as const;

/**
 * The claim with every combination of company, figures, period and base that its sentence allows. Patterns cannot always tell which
 * words belong together. So a claim is not called wrong if one of these readings is right.
 */
export function* otherReadings(claim: Claim): Iterable<Claim> {
	const { besides: others, use } = claim;
	if (others === undefined || use.kind === "direction") return;
	const symbols = [claim.symbol, ...others.symbols.filter((one) => one !== claim.symbol)];
	const sets = [claim.figures, ...others.figures.map((one) => [one])];
	const periods = [claim.period, ...others.periods];
	for (const symbol of symbols)
		for (const figures of sets)
			for (const period of periods) {
				// A change may begin in any other period; a level may be that of "a year before".
				const begins = others.periods.filter((one) => one !== period);
				const more = use.kind === "change" ? begins : others.isEarlier ? [LAST_YEAR] : [];
				for (const base of [claim.base, null, ...more]) yield { ...claim, symbol, figures, period, base };
			}
}
