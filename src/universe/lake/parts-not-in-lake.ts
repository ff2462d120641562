import type { OptionalPart } from "../figures/evaluate.js";
import type { MarketFiles } from "./read-part.js";

/** The parts of a company that a lake does not have; a figure that needs one is refused. */
export const partsNotInLake = ({ prices }: Pick<MarketFiles, "prices">): readonly OptionalPart[] => [
	"estimates",
	"segments",
	"market",
	"summary",
	...(prices.length === 0 ? (["prices", "dividends"] as const) : []),
];

/** Says which figures need a price, for errors. */
export const describePriceNeed = (names: readonly string[]): string =>
	`${names.join(", ")} ${names.length === 1 ? "needs" : "need"} a price`;
