// Reads fixtures of reduced company facts.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { type CompanyFacts, readCompanyFacts } from "../../src/filings/company-facts.js";

/** The text of a file of reduced facts. */
export const factsText = (name: string): string =>
	gunzipSync(readFileSync(new URL(`facts/${name}.json.gz`, import.meta.url))).toString();

/** The facts of a file of reduced facts. */
export const cutFacts = (name: string): CompanyFacts => readCompanyFacts(factsText(name));
