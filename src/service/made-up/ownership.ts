import { rounded } from "../numeric.js";
import { randomFrom } from "./random.js";

/** Invented shares of ownership in percent: the data set does not have a company's total institutional or insider holding. */
export function inventedOwnership(symbol: string): { institutional: number; insider: number; float: number } {
	const random = randomFrom(`ownership ${symbol}`);
	const insider = rounded(random.between(0.1, 4), 2);
	const institutional = rounded(random.between(45, 85), 2);
	return { institutional, insider, float: rounded(100 - insider - random.between(0, 1), 2) };
}
