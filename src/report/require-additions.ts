// Checks that this process has the measures and models that a report's project added.
import { addedFigures } from "../analytics/company/figure-by-name.js";
import { ArgumentError } from "../core/errors.js";

/** @throws {ArgumentError} if this process does not have an added figure */
export function requireAdditions(additions: readonly string[]): void {
	const added = addedFigures();
	const missing = additions.filter((name) => !added.includes(name));
	if (missing.length > 0)
		throw new ArgumentError(
			"additions",
			`the report uses figures that its project adds (${missing.join(", ")}): add them first, on the command line with --with FILE`,
		);
}
