import { InvalidArgumentError } from "commander";
import type { GivenAssumptions } from "../analytics/assumptions/rules.js";

/** Collects `--assume name=value`. The valuation checks the name and interprets the value. */
export function collectAssumption(given: string, before: GivenAssumptions = {}): GivenAssumptions {
	const [name = "", value] = given.split("=", 2).map((part) => part.trim());
	if (name === "" || value === undefined || value === "")
		throw new InvalidArgumentError("expected name=value, such as growth=6%.");
	return { ...before, [name]: value };
}
