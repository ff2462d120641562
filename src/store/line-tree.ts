import { join } from "node:path";
import { LineTree } from "../filings/line-tree.js";
import { mapCompany } from "../filings/map-company.js";
import { ownBase } from "../filings/own/own-company.js";
import { factsOn, unpackFacts } from "./facts-file.js";
import { filedPart, ownPart } from "./import/company-writer.js";
import { loadDataset } from "./load-dataset.js";
import { readPacked } from "./packed-json.js";
import type { StoredPrices } from "./stored-prices.js";

/** Traces a company's lines to its filings by mapping its facts again, or to the table of an own company. Undefined where the store has neither. */
export function lineTreeOf(folder: string, symbol: string): LineTree | undefined {
	const { index, company: companyOf } = loadDataset({ folder });
	const files = index.entries.get(symbol)?.files;
	const part = filedPart(folder, files?.facts);
	const company = companyOf(symbol);
	const table = part ? undefined : ownPart(folder, files?.facts);
	if (table && company) return new LineTree(ownBase(table.own, table.identity).base, "", company);
	if (!part || !company) return undefined;
	const splits = files?.prices ? readPacked<StoredPrices>(join(folder, "prices", files.prices)).splits : [];
	const { filer } = part;
	const facts = factsOn(unpackFacts(part));
	const { base } = mapCompany({ facts, filer, symbol, ...(splits.length > 0 && { splits }) });
	return new LineTree(base, filer.cik, company);
}
