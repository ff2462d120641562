// Reads the files of the source folder.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { type CsvRow, readCsv } from "./read-csv.js";

/** The folder of collected public data from which the data set is compiled. */
export class Source {
	constructor(readonly folder: string) {
		if (!existsSync(folder)) throw new Error(`the source folder does not exist: ${folder}`);
	}

	/** Reads the text of one file; `.gz` is decompressed. */
	text(path: string): string {
		const file = join(this.folder, path);
		if (!existsSync(file)) throw new Error(`the source folder has no ${path}`);
		const bytes = readFileSync(file);
		return (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
	}

	/** Reads the rows of a CSV file one at a time, by the column names of its header. */
	csv(path: string): Iterable<CsvRow> {
		return readCsv(this.text(path));
	}
}
