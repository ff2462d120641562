import { InvalidArgumentError } from "commander";

/** Makes a parser of an option's whole number. @throws InvalidArgumentError for other texts */
export const wholeNumber =
	(least: number, most = Number.POSITIVE_INFINITY) =>
	(text: string): number => {
		const number = Number(text);
		if (Number.isInteger(number) && number >= least && number <= most) return number;
		throw new InvalidArgumentError(`Give a whole number from ${least}${Number.isFinite(most) ? ` to ${most}` : ""}.`);
	};

export const portNumber = wholeNumber(0, 65_535);
