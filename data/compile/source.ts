import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { type CsvRow, readCsv } from "./read-csv.js";

/** The folder of collected public facts that the data set is compiled from. */
export class Source {
	constructor(readonly folder: string) {
		if (!existsSync(folder)) throw new Error(`the source folder does not exist: ${folder}`);
	}

	/** The text of one file; `.gz` is unpacked. */
	text(path: string): string {
		const file = join(this.folder, path);
		if (!existsSync(file)) throw new Error(`the source folder has no ${path}`);
		const bytes = readFileSync(file);
		return (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
	}

	/** The rows of one CSV file, one after the other, keyed by its header. */
	csv(path: string): Iterable<CsvRow> {
		return readCsv(this.text(path));
	}
}
