import { InvalidArgumentError } from "commander";

/** Reads a whole number as an option gives it. @throws InvalidArgumentError for anything else */
export const wholeNumber =
	(least: number, most = Number.POSITIVE_INFINITY) =>
	(text: string): number => {
		const number = Number(text);
		if (Number.isInteger(number) && number >= least && number <= most) return number;
		throw new InvalidArgumentError(`Give a whole number from ${least}${Number.isFinite(most) ? ` to ${most}` : ""}.`);
	};

/** Reads the number of a port. */
export const portNumber = wholeNumber(0, 65_535);
