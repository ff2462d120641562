// Other ways to read a claim that was found wrong: by what its sentence names besides.
import type { Claim } from "../claim.js";

/**
 * The claim with another figure, time or company of its sentence, and of the year before where it speaks of one. Words may refer in more ways
 * than patterns tell: what is right of one of these is not called wrong.
 */
export function* otherReadings(claim: Claim): Iterable<Claim> {
	const { besides, period, base, use } = claim;
	if (besides === undefined || use.kind === "direction") return;
	const figures = [claim.figures, ...besides.figures.map((one) => [one])];
	const symbols = [claim.symbol, ...besides.symbols.filter((one) => one !== claim.symbol)];
	const periods = [period, ...besides.periods];
	const isChange = use.kind === "change";
	for (const symbol of symbols)
		for (const own of figures)
			for (const time of periods) {
				const bases = isChange
					? [base, null, ...besides.periods.filter((one) => one !== time)]
					: [base, null, ...(besides.isEarlier ? [LAST_YEAR] : [])];
				for (const begin of bases) yield { ...claim, symbol, figures: own, period: time, base: begin };
			}
}
const LAST_YEAR = { kind: "back", years: 1 } as const;
