// Reads the state of a file or folder, if there is one.
import { type Stats, statSync } from "node:fs";

/** The state of a path; undefined if nothing is there, or if the text cannot be a path, such as a list of 500 symbols. */
export function pathState(path: string): Stats | undefined {
	try {
		return statSync(path, { throwIfNoEntry: false });
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENAMETOOLONG") return undefined;
		throw error;
	}
}
