// How texts call figures. What is declared elsewhere (line items, measures) is referred to by its name.
import { AMOUNTS } from "./amount-words.js";
import { RATES } from "./rate-words.js";
import { RATIOS } from "./ratio-words.js";
import { OF_SHARES } from "./share-words.js";
import type { WordedFigure } from "./worded-figure.js";

/** Every figure that texts may state. */
export const WORDED_FIGURES: readonly WordedFigure[] = [...AMOUNTS, ...OF_SHARES, ...RATES, ...RATIOS];

/** The figure of that name. */
export const figureNamed = (name: string): WordedFigure | undefined => WORDED_FIGURES.find((one) => one.name === name);

/** An amount of money behind a verb. */
const AMOUNT = "(?:about |some |roughly |nearly |almost |more |over |than )*(?:[$€£\\d]|USD|EUR)";

/** Verbs that are figures by themselves: "earned", "lost", "brought in". */
export const VERBS: readonly { readonly words: string; readonly figures: readonly string[]; readonly isLoss?: true }[] =
	[
		{
			words:
				"earn(?:s|ed|ing)|net(?:s|ted|ting)(?= (?:a |about |some |roughly |nearly |almost |more |over )*[$€£\\d])|made(?= (?:a |about |some |roughly |nearly |almost |more |over )*[$€£]?\\d)",
			figures: ["net_income", "eps"],
		},
		{
			words: "los(?:t|es|ing)(?= (?:a |about |some |roughly |nearly |almost |more |over |than )*(?:[$€£\\d]|USD|EUR))",
			figures: ["net_income", "eps"],
			isLoss: true,
		},
		{
			words: `(?:brought|brings|took|takes|raked|pulled|taking|bringing|raking) in|turned over|grossed|generat(?:ed|es|ing)(?= ${AMOUNT})`,
			figures: ["revenue"],
		},
		{
			// Goods and services are revenue; a stake, a bond or a part of the business is none.
			words: `sold (?!(?:[a-z-]+ ){0,2}(?:shares?|stocks?|stakes?|interests?|notes|bonds?|debt|securities|assets?|land|property|buildings?|business(?:es)?|units?|divisions?|brands?|plants?|subsidiar(?:y|ies)|operations|holdings?)\\b)(?:[a-z-]+ ){1,4}(?:for|worth)(?= ${AMOUNT})`,
			figures: ["revenue"],
		},
		{ words: "valued at|worth|valued the (?:company|group) at", figures: ["market_value", "price"] },
		{
			words: "(?:trad(?:es|ed|ing)|clos(?:ed|es|ing)|sold|sells|quoted|priced)(?: [a-z]+ \\d{4})? at",
			figures: ["price", "price_to_earnings"],
		},
	];

/** Figures that share the words of another: the number's kind says which is meant. */
export const SHARED_WORDS: Readonly<Record<string, readonly string[]>> = {
	net_income: ["eps"],
	dividends_paid: ["dividends_per_share"],
	free_cash_flow: ["free_cash_flow_per_share"],
	equity: ["book_value_per_share"],
	revenue: ["revenue_per_share"],
	eps: ["eps_basic"],
};
