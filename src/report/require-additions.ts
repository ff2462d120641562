// Checks that the measures and models that a report's project added are known here.
import { addedFigures } from "../analytics/company/figure-by-name.js";
import { ArgumentError } from "../core/errors.js";

/** Checks that figures added by a report's project are also added here. @throws {ArgumentError} if one is missing */
export function requireAdditions(additions: readonly string[]): void {
	const added = addedFigures();
	const absent = additions.filter((name) => !added.includes(name));
	if (absent.length > 0)
		throw new ArgumentError(
			"additions",
			`the report holds figures of its own project (${absent.join(", ")}); add them first, on the command line by --with FILE`,
		);
}
