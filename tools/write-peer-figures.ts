/**
 * Writes the figures by which peers are chosen: sector, industry, market value, growth and margin of every bundled company.
 *
 *   npm run peer-figures
 */
import { readFileSync, writeFileSync } from "node:fs";
import { peerFigures } from "../src/analytics/company/peer-figures.js";
import { composeClient } from "../src/compose.js";
import { loadCompany } from "../src/frames/company.js";

const manifest = JSON.parse(readFileSync(new URL("../data/manifest.json", import.meta.url), "utf8")) as {
	readonly depth: Readonly<Record<"deep" | "basic", readonly string[]>>;
};

/** Four significant digits are more than nearness needs. */
const short = (value: number | null) => (value === null ? null : Number(value.toPrecision(4)));

const client = composeClient({ token: "demo" }, () => null);
const rows: (string | number | null)[][] = [];
const days = new Map<string, number>();
for (const symbol of [...manifest.depth.deep, ...manifest.depth.basic].sort()) {
	const company = await loadCompany(client, symbol, { without: ["dividends", "estimates", "segments", "market"] });
	const { name = symbol, template, sector, industry, marketValue, growth, margin } = peerFigures(company);
	rows.push([symbol, name, template ?? null, sector, industry, short(marketValue), short(growth), short(margin)]);
	if (company.priceDate !== null) days.set(company.priceDate, (days.get(company.priceDate) ?? 0) + 1);
}
await client.close();
const [[day] = ["unknown"]] = [...days].sort(([, a], [, b]) => b - a);
const lines = rows.map((row) => `    ${JSON.stringify(row)}`).join(",\n");
writeFileSync(
	new URL("../data/peer-figures.json", import.meta.url),
	`{\n  "day": ${JSON.stringify(day)},\n  "rows": [\n${lines}\n  ]\n}\n`,
);
