import { type Stats, statSync } from "node:fs";

/** What is at a path; undefined where nothing is, or where the text is none: five hundred symbols are too long for a path. */
export function pathState(path: string): Stats | undefined {
	try {
		return statSync(path, { throwIfNoEntry: false });
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENAMETOOLONG") return undefined;
		throw error;
	}
}
