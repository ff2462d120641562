/**
 * Compares base cases of forecasts, and two simple rules, with the statements filed one and three years later, point in time:
 *
 *   npx tsx bench/forecast/index.ts [--page]
 *
 * `--page` writes the tables into docs/forecasts.md.
 */
import { readFileSync, writeFileSync } from "node:fs";
import type { Forecast } from "../../src/analytics/forecast/forecast.js";
import { forecast } from "../../src/analytics/index.js";
import { uniformDraws } from "../../src/analytics/math/random.js";
import { median, quantile } from "../../src/analytics/math/statistics.js";
import { composeClient } from "../../src/compose.js";
import { log } from "../../src/core/math/log.js";
import { loadCompany } from "../../src/frames/company.js";
import type { Company } from "../../src/frames/company-types.js";

const FIRST_YEAR = 2012;
const LAST_YEAR = 2024;
/** Fiscal years whose growth the second rule continues. */
const GROWTH_YEARS = 5;
const DRAWS = 500;
const LINES = [
	["revenue", "revenue"],
	["net_income", "netIncome"],
] as const;
const HORIZONS = [1, 3] as const;

/** Absolute logarithms of forecast over filed, by rule. */
interface Miss {
	readonly symbol: string;
	readonly line: (typeof LINES)[number][0];
	readonly years: (typeof HORIZONS)[number];
	readonly base: number;
	readonly last: number;
	readonly growth: number;
}

const counts = { forecasts: 0, refused: 0 };

/** Computes the errors of one company's forecasts at every year end. */
function missesOf(company: Company): Miss[] {
	const days = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, index) => `${FIRST_YEAR + index}-12-31`);
	return days.flatMap((day) => {
		const result = forecastOn(company, day);
		if (result === null) return [];
		return LINES.flatMap((line) => missesOfLine(company, result, line));
	});
}

/** Forecasts a company as known on a day; null if that is refused. */
function forecastOn(company: Company, day: string): Forecast | null {
	try {
		const result = forecast(company, {}, { asOf: day, years: 3 });
		counts.forecasts++;
		return result;
	} catch {
		counts.refused++;
		return null;
	}
}

function missesOfLine(company: Company, result: Forecast, [line, item]: (typeof LINES)[number]): Miss[] {
	if (!result.lines.some(({ name }) => name === line)) return [];
	const { periods, values } = company.series(item);
	const filed = (year: number) => values[periods.findIndex((period) => period.startsWith(String(year)))] ?? Number.NaN;
	const recorded = result.model.record.lines.get(line) ?? [];
	const [latest, earlier] = [recorded.at(-1) as number, recorded.at(-1 - GROWTH_YEARS) ?? Number.NaN];
	return HORIZONS.flatMap((years): Miss[] => {
		const actual = filed(Number(result.lastYear) + years);
		const forecastValue = result.line(line).values[years] as number;
		const extrapolated = latest * (latest / earlier) ** (years / GROWTH_YEARS);
		// A logarithm needs a profit: years with a loss are omitted for all three rules.
		if (![actual, forecastValue, latest, extrapolated].every((value) => value > 0)) return [];
		const miss = (value: number) => Math.abs(log(value / actual));
		const { symbol } = company;
		return [{ symbol, line, years, base: miss(forecastValue), last: miss(latest), growth: miss(extrapolated) }];
	});
}

/** The median miss of the base case less that of a rule, with its 90% interval by companies drawn with replacement. */
function gapTo(misses: readonly Miss[], rule: "last" | "growth"): readonly [gap: number, low: number, high: number] {
	const gap = (chosen: readonly Miss[]) =>
		median(chosen.map(({ base }) => base)) - median(chosen.map((miss) => miss[rule]));
	const bySymbol = new Map<string, Miss[]>();
	for (const miss of misses) bySymbol.set(miss.symbol, [...(bySymbol.get(miss.symbol) ?? []), miss]);
	const companies = [...bySymbol.values()];
	const draw = uniformDraws(33);
	const gaps = Array.from({ length: DRAWS }, () =>
		gap(companies.flatMap(() => companies[Math.floor(draw() * companies.length)] ?? [])),
	);
	return [gap(misses), quantile(gaps, 0.05), quantile(gaps, 0.95)];
}

const points = (value: number) => (value * 100).toFixed(1).replace("-", "−");

function tableOf(misses: readonly Miss[]): string {
	const rows = LINES.flatMap(([line]) =>
		HORIZONS.map((years) => {
			const missesOfLine = misses.filter((miss) => miss.line === line && miss.years === years);
			const gap = (rule: "last" | "growth") => {
				const [middle, low, high] = gapTo(missesOfLine, rule);
				return `${points(middle)} (${points(low)} to ${points(high)})`;
			};
			const title = `${line === "revenue" ? "Revenue" : "Net income"}, ${years === 1 ? "1 year" : `${years} years`} on`;
			const misses_ = (["base", "last", "growth"] as const).map((rule) =>
				points(median(missesOfLine.map((miss) => miss[rule]))),
			);
			return `| ${[title, missesOfLine.length, ...misses_, gap("last"), gap("growth")].join(" | ")} |`;
		}),
	);
	const heads = ["", "forecasts", "base case", "as last year", "own growth", "less as last year", "less own growth"];
	return [`| ${heads.join(" | ")} |`, `|${"---|".repeat(heads.length)}`, ...rows].join("\n");
}

const { depth } = JSON.parse(readFileSync(new URL("../../data/manifest.json", import.meta.url), "utf8")) as {
	readonly depth: Readonly<Record<"deep" | "basic", readonly string[]>>;
};
const client = composeClient({ token: "demo" }, () => null);
const misses: Record<"ordinary" | "bank", Miss[]> = { ordinary: [], bank: [] };
let market: Company["market"];
for (const symbol of [...depth.deep, ...depth.basic]) {
	const loaded = await loadCompany(client, symbol, market ? { without: ["market"] } : {});
	const company = market ? { ...loaded, market } : loaded;
	market ??= loaded.market;
	if (company.template === "ordinary" || company.template === "bank")
		misses[company.template].push(...missesOf(company));
}
await client.close();
const symbols = (all: readonly Miss[]) => new Set(all.map(({ symbol }) => symbol)).size;
const text = `\`npx tsx bench/forecast/index.ts --page\` makes a base case of every bundled company at every year end from ${FIRST_YEAR} to ${LAST_YEAR}, from the statements filed by then. It
is compared with the statements filed one and three fiscal years later. Figures are restated, because no others exist. They are medians of the absolute logarithm of forecast over filed,
times 100: about percent. "As last year" repeats the last filed year, "own growth" goes on with the growth of the last five. The last two columns are the base case less each,
with the 90% interval of draws of companies: below 0 the base case is nearer. Years with a loss have no logarithm and count for none of the three. The companies are
those that exist today.

${symbols(misses.ordinary)} ordinary companies:

${tableOf(misses.ordinary)}

${symbols(misses.bank)} banks:

${tableOf(misses.bank)}

${counts.forecasts.toLocaleString("en-US")} forecasts were made; ${counts.refused.toLocaleString("en-US")} were not, most without statements of that day.
`;
if (process.argv.includes("--page")) {
	const page = new URL("../../docs/forecasts.md", import.meta.url);
	const section = /(?<=\n## How near base cases came\n\n)[\s\S]*?(?=\n## )/;
	writeFileSync(
		page,
		readFileSync(page, "utf8").replace(section, () => text),
	);
} else console.log(text);
