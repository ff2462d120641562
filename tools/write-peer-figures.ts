/**
 * Writes the figures for choosing peers: sector, industry, market value, growth and margin of every bundled company, today and as known at
 * each year end.
 *
 *   npm run peer-figures
 */
import { readFileSync, writeFileSync } from "node:fs";
import { peerFigures } from "../src/analytics/company/peer-figures.js";
import { companyAsOf } from "../src/analytics/periods/company-as-of.js";
import { composeClient } from "../src/compose.js";
import { loadCompany } from "../src/frames/company.js";

const manifest = JSON.parse(readFileSync(new URL("../data/manifest.json", import.meta.url), "utf8")) as {
	readonly depth: Readonly<Record<"deep" | "basic", readonly string[]>>;
};

/** Rounds to four significant digits, which is enough to compare companies. */
const toFourDigits = (value: number | null) => (value === null ? null : Number(value.toPrecision(4)));

/** The year ends of the calibration, 2012 to 2025. */
const YEAR_ENDS = Array.from({ length: 2025 - 2012 + 1 }, (_, i) => `${2012 + i}-12-31`);

const client = composeClient({ token: "demo" }, () => null);
const rows: (string | number | null)[][] = [];
const days = new Map<string, number>();
const years = new Map(YEAR_ENDS.map((day) => [day, {} as Record<string, (number | null)[]>]));
for (const symbol of [...manifest.depth.deep, ...manifest.depth.basic].sort()) {
	const company = await loadCompany(client, symbol, { without: ["dividends", "estimates", "segments", "market"] });
	const { name = symbol, template, sector, industry, marketValue, growth, margin } = peerFigures(company);
	rows.push([
		symbol,
		name,
		template ?? null,
		sector,
		industry,
		toFourDigits(marketValue),
		toFourDigits(growth),
		toFourDigits(margin),
	]);
	for (const [day, figuresBySymbol] of years) {
		const view = companyAsOf(company, day);
		if (view.price.value === null) continue;
		const { marketValue, growth, margin } = peerFigures(view);
		figuresBySymbol[symbol] = [toFourDigits(marketValue), toFourDigits(growth), toFourDigits(margin)];
	}
	if (company.priceDate !== null) days.set(company.priceDate, (days.get(company.priceDate) ?? 0) + 1);
}
await client.close();
const [[day] = ["unknown"]] = [...days].sort(([, a], [, b]) => b - a);
const lines = rows.map((row) => `    ${JSON.stringify(row)}`).join(",\n");
writeFileSync(
	new URL("../data/peer-figures.json", import.meta.url),
	`{\n  "day": ${JSON.stringify(day)},\n  "rows": [\n${lines}\n  ]\n}\n`,
);
const byYear = [...years].map(([end, figuresBySymbol]) => {
	const columnAt = (index: number) => Object.values(figuresBySymbol).map((figures) => figures[index]);
	const columns = {
		symbol: Object.keys(figuresBySymbol),
		marketValue: columnAt(0),
		growth: columnAt(1),
		margin: columnAt(2),
	};
	const members = Object.entries(columns).map(
		([name, column]) => `    ${JSON.stringify(name)}: ${JSON.stringify(column)}`,
	);
	return `  ${JSON.stringify(end)}: {\n${members.join(",\n")}\n  }`;
});
writeFileSync(new URL("../data/peer-figures-by-year.json", import.meta.url), `{\n${byYear.join(",\n")}\n}\n`);
