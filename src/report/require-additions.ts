import { addedFigures } from "../analytics/company/figure-by-name.js";
import { ArgumentError } from "../core/errors.js";

/** @throws {ArgumentError} where a figure that a report holds was added by its project and not in this process */
export function requireAdditions(additions: readonly string[]): void {
	const added = addedFigures();
	const absent = additions.filter((name) => !added.includes(name));
	if (absent.length > 0)
		throw new ArgumentError(
			"additions",
			`the report holds figures of its own project (${absent.join(", ")}); add them first, on the command line by --with FILE`,
		);
}
