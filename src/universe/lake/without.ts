import type { OptionalPart } from "../figures/evaluate.js";
import type { MarketFiles } from "./read-part.js";

/** The parts of a company that a lake does not hold: a figure that rests on one is refused. */
export const withoutOf = ({ prices }: Pick<MarketFiles, "prices">): readonly OptionalPart[] => [
	"estimates",
	"segments",
	"market",
	"summary",
	...(prices.length === 0 ? (["prices", "dividends"] as const) : []),
];

/** That figures need a price, as errors say it. */
export const needPrice = (names: readonly string[]): string =>
	`${names.join(", ")} ${names.length === 1 ? "needs" : "need"} a price`;
