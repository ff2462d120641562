import { InvalidArgumentError } from "commander";
import type { GivenAssumptions } from "../analytics/assumptions/rules.js";

/** Collects `--assume name=value`; whether there is such an assumption, and what its value means, `value` checks. */
export function collectAssumption(given: string, before: GivenAssumptions = {}): GivenAssumptions {
	const [name = "", value] = given.split("=", 2).map((part) => part.trim());
	if (name === "" || value === undefined || value === "")
		throw new InvalidArgumentError("expected name=value, such as growth=6%.");
	return { ...before, [name]: value };
}
