// Compiles filing events as headlines.
import { readFilers } from "../filers.js";
import { packed } from "../pack.js";
import type { Source } from "../source.js";
import type { OutputFile } from "../step.js";
import { columnsOf } from "./columns.js";

/** Filing events as headlines, newest first, without those of another company. The address is stored as CIK and accession number. */
export function news(source: Source): OutputFile {
	const filers = readFilers(source);
	const events = [...source.csv("news/sec_filing_events.csv.gz")]
		.map(({ symbol = "", date = "", headline = "", url = "" }) => ({
			symbol,
			date,
			headline,
			path: url.replace("https://www.sec.gov/Archives/edgar/data/", ""),
		}))
		.filter(({ symbol, path }) => !filers.isOther(symbol, path.split("/")[0] ?? ""))
		.toSorted((a, b) => (a.date === b.date ? (a.path < b.path ? -1 : 1) : a.date < b.date ? 1 : -1));
	return packed("records/news", columnsOf(events, ["symbol", "date", "headline", "path"]));
}
