// Compiles the market's earnings yield and the closes of an index fund.
import { fileURLToPath } from "node:url";
import { storePrices } from "../../../src/filings/price-history.js";
import { AS_OF } from "../companies/as-of.js";
import { packed } from "../pack.js";
import { numberIn } from "../read-csv.js";
import { dayDifferences } from "../records/columns.js";
import type { Source } from "../source.js";
import type { OutputFile, Step } from "../step.js";
import { marketEarningsYields } from "./earnings-yield.js";

/** The market: its earnings yield from the compiled companies, and the closes of an index fund. */
export const market: Step = {
	name: "market",
	owns: ["market"],
	run: (source) => [packed("market/economic", [...yieldSeries(), ...indexSeries(source)]), fundPrices(source)],
};

const dataFolder = fileURLToPath(new URL("../..", import.meta.url));

/** A series as the economic records store it. */
function series(name: string, description: string, source: string, points: readonly (readonly [string, number])[]) {
	return {
		name,
		description,
		source,
		days: dayDifferences(points.map(([day]) => day)),
		values: points.map(([, v]) => v),
	};
}

function yieldSeries() {
	const months = marketEarningsYields(dataFolder);
	const derived = "derived by valuelab from the bundled companies";
	return [
		series(
			"Market Earnings Yield",
			"Median of diluted earnings per share of the last twelve months, as known on the day, over the close of the day, all bundled companies with a close of that day; percent, by month end. Derived, and the companies are today's: survivors.",
			derived,
			months.map(({ day, yield: value }) => [day, value]),
		),
		series(
			"Market Earnings Yield: Companies",
			"Number of companies that the Market Earnings Yield of the day is the median of. Derived.",
			derived,
			months.map(({ day, companies }) => [day, companies]),
		),
	];
}

const INDEX = "prices/market_index_monthly.csv";

function indexSeries(source: Source) {
	const columns = [
		["S&P 500 (Month-End Close)", "sp500_close", "Close of the S&P 500 on the last trading day of the month."],
		[
			"SPY Total Return (Month-End)",
			"spy_close_total_return",
			"Close of the fund SPY with dividends reinvested, on the last trading day of the month.",
		],
	] as const;
	return columns.map(([name, column, description]) =>
		series(name, description, "public price histories", indexPoints(source, column)),
	);
}

function indexPoints(source: Source, column: string): [string, number][] {
	const points: [string, number][] = [];
	for (const row of source.csv(INDEX)) {
		const value = numberIn(row[column]);
		if (value !== null && row.date && row.date <= AS_OF) points.push([row.date, value]);
	}
	return points;
}

/** Month-end closes of the index fund, in the form of a company's prices. */
function fundPrices(source: Source): OutputFile {
	const monthly = indexPoints(source, "spy_close").map(([date, close]) => ({
		date,
		close,
		open: null,
		high: null,
		low: null,
		volume: null,
	}));
	return packed("market/SPY", storePrices({ daily: [], monthly, splits: [] }));
}
