// Reads a table of the names of SEC filers over time.
import { gridOf, unreadableFile } from "../files/file-text.js";

export interface FilerName {
	/** Ten digits. */
	readonly cik: string;
	readonly name: string;
	/** `YYYY-MM-DD`. */
	readonly from: string;
	/** Empty for the current name. */
	readonly to: string;
}

/**
 * Reads a table of filers' names, with columns `cik`, `name`, `start_date`, `end_date`; the current name has no end.
 * @throws ValuelabError `unreadable` for a row without CIK, name or day
 */
export function readFilerNames(text: string, file: string): FilerName[] {
	const { rows, lines } = gridOf(text, file);
	const [header = [], ...data] = rows;
	const places = ["cik", "name", "start_date", "end_date"].map((title) =>
		header.findIndex((cell) => cell.toLowerCase().replaceAll(" ", "_") === title),
	);
	return data.map((row, i) => {
		const [cik = "", name = "", from = "", to = ""] = places.map((index) => row[index] ?? "");
		const isDay = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day);
		if (!/^\d{1,10}$/.test(cik) || name === "" || !isDay(from) || !(to === "" || isDay(to)))
			throw unreadableFile(file, `line ${lines[i + 1]} needs a CIK, a name and dates YYYY-MM-DD`);
		return { cik: cik.padStart(10, "0"), name, from, to };
	});
}
