import { InvalidArgumentError } from "commander";

/** A port as an option gives it. @throws InvalidArgumentError for anything else */
export function portNumber(text: string): number {
	const number = Number(text);
	if (!Number.isInteger(number) || number < 0 || number > 65_535)
		throw new InvalidArgumentError("a port is a whole number from 0 to 65535.");
	return number;
}
