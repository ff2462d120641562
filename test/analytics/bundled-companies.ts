// Loads bundled companies for tests of analytics.
import { readFileSync } from "node:fs";
import { composeClient } from "../../src/compose.js";
import { loadCompany } from "../../src/frames/company.js";
import type { Company } from "../../src/frames/company-types.js";

const manifest = JSON.parse(readFileSync(new URL("../../data/manifest.json", import.meta.url), "utf8")) as {
	readonly depth: Readonly<Record<"deep" | "basic", readonly string[]>>;
};

/** Companies with full data and prices. */
export const DEEP = manifest.depth.deep;
/** All bundled companies. */
export const ALL = [...manifest.depth.deep, ...manifest.depth.basic];

/** Loads bundled companies through the service in this process. */
export async function loadBundled(symbols: readonly string[]): Promise<Company[]> {
	const client = composeClient({ token: "demo" }, () => null);
	const companies: Company[] = [];
	for (const symbol of symbols) companies.push(await loadCompany(client, symbol));
	return companies;
}
