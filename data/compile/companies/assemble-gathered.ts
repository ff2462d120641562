// Turns gathered figures into a stored company.
import { type Assembled, assemble, type CompanyInput } from "../../../src/filings/assemble.js";
import { complete } from "./complete.js";
import { addDividendsPerShare } from "./dividends-per-share.js";
import { checkPerShare } from "./per-share-check.js";

/** Checks and completes gathered figures, derives everything else, and stores it. */
export function assembleGathered(parts: CompanyInput): Assembled {
	checkPerShare(parts.base, parts.splits, parts.sharesListed);
	addDividendsPerShare(parts.base, parts.dividends);
	complete(parts.base);
	return assemble(parts);
}
