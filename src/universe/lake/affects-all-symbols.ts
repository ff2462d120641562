// Recognizes errors that affect every symbol, such as a refused token.
import { endsRun } from "../../api/many/outage-watch.js";
import { ValuelabError } from "../../core/errors.js";

/** True for an error that ends a crawl, because every symbol would fail. */
export const affectsAllSymbols = (error: unknown): boolean =>
	endsRun(error) || (error instanceof ValuelabError && error.code === "argument");
