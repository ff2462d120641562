// Writes docs/calibration.md from the observations.
import { interval, percent, table, twoDecimals } from "./format.js";
import { inputsTable } from "./inputs.js";
import { METHODS, type Observation } from "./observe.js";
import { correlationByDay, groupBy, valueToPriceOf } from "./statistics.js";
import { errorsTable, laterVerdictsTable, returnsTable } from "./value-tables.js";

const TITLES: Readonly<Record<string, string>> = {
	mid: "**Fair value, middle**",
	judged: "Fair value, middle, where there is a verdict",
	own_pe: "Own ten-year median P/E (naive baseline)",
	price: "The price itself (naive baseline)",
};

const ratiosOf = (all: readonly Observation[], name: string) =>
	all.flatMap(({ ratios }) => (ratios[name] === undefined ? [] : [ratios[name]]));

/** Statistics by method. */
function byMethod(all: readonly Observation[]): string {
	const rows = ["mid", "judged", ...METHODS].flatMap((name) => {
		const valueToPrice = valueToPriceOf(
			name === "judged" ? ratiosOf(all.filter(hasVerdict), "mid") : ratiosOf(all, name),
		);
		if (!valueToPrice) return [];
		return [
			[
				TITLES[name] ?? `\`${name}\``,
				String(valueToPrice.count),
				twoDecimals(valueToPrice.median),
				percent(valueToPrice.withinTwofold),
				twoDecimals(valueToPrice.logDeviation),
			],
		];
	});
	return table(
		["method", "company-years", "median value ÷ price", "within 0.5–2", "spread (sd of the logarithm)"],
		[...rows, [TITLES.price as string, "", "1.00", "100%", "0.00"]],
	);
}

const hasVerdict = ({ verdict }: Observation) => !verdict.startsWith("none");
const hasRange = ({ ratios }: Observation) => ratios.mid !== undefined;

/** Statistics of the range by year. */
function byYear(all: readonly Observation[]): string {
	const years = [...new Set(all.map(({ day }) => day.slice(0, 4)))];
	return table(
		["year end", "companies", "with a range", "median", "within 0.5–2", "spread", "price inside", "no verdict"],
		years.flatMap((year) => {
			const inYear = all.filter(({ day }) => day.startsWith(year));
			const ranged = inYear.filter(hasRange);
			const valueToPrice = valueToPriceOf(ratiosOf(inYear, "mid"));
			if (!valueToPrice) return [];
			const inside = ranged.filter(({ ratios }) => (ratios.low as number) <= 1 && (ratios.high as number) >= 1);
			const none = inYear.filter((observation) => !hasVerdict(observation));
			return [
				[
					year,
					String(inYear.length),
					String(ranged.length),
					twoDecimals(valueToPrice.median),
					percent(valueToPrice.withinTwofold),
					twoDecimals(valueToPrice.logDeviation),
					percent(inside.length / ranged.length),
					percent(none.length / inYear.length),
				],
			];
		}),
	);
}

/** Statistics of the range by kind of company. */
function byKind(all: readonly Observation[]): string {
	const kinds = [...new Set(all.map(({ template }) => template))].sort();
	return table(
		["kind", "company-years with a range", "median", "within 0.5–2", "spread"],
		kinds.flatMap((kind) => {
			const valueToPrice = valueToPriceOf(
				ratiosOf(
					all.filter(({ template }) => template === kind),
					"mid",
				),
			);
			return valueToPrice
				? [
						[
							kind,
							String(valueToPrice.count),
							twoDecimals(valueToPrice.median),
							percent(valueToPrice.withinTwofold),
							twoDecimals(valueToPrice.logDeviation),
						],
					]
				: [];
		}),
	);
}

/** The three companies whose prices rose most over three years, on average. */
function greatestRises(all: readonly Observation[]): string[] {
	const means = [...groupBy(all, ({ symbol }) => symbol)].flatMap(([symbol, observations]) => {
		const changes = observations.flatMap(({ laterChange: { threeYears } }) =>
			threeYears === null ? [] : [threeYears],
		);
		return changes.length < 5
			? []
			: [{ symbol, mean: changes.reduce((sum, value) => sum + value, 0) / changes.length }];
	});
	return means
		.sort((a, b) => b.mean - a.mean)
		.slice(0, 3)
		.map(({ symbol }) => symbol)
		.sort();
}

/** Rank correlation of value over price with the return that followed. */
function predictions(all: readonly Observation[]): string {
	const row = (title: string, name: string, horizon: "oneYear" | "threeYears", chosen = all): string[][] => {
		const results = correlationByDay(
			chosen.flatMap(({ symbol, day, ratios, laterChange }) => {
				const [ratio, change] = [ratios[name], laterChange[horizon]];
				return ratio === undefined || change === null ? [] : [{ symbol, day, pair: [ratio, change] as const }];
			}),
		);
		return results ? [[title, horizon === "oneYear" ? "1 year" : "3 years", interval(results, twoDecimals)]] : [];
	};
	const risen = greatestRises(all);
	return table(
		["value ÷ price of", "price change over", "mean rank correlation (90% interval)"],
		[
			...row("fair value, middle", "mid", "oneYear"),
			...row("fair value, middle", "mid", "threeYears"),
			...row(
				`fair value, middle, without ${risen.join(", ")} (the greatest rises)`,
				"mid",
				"threeYears",
				all.filter(({ symbol }) => !risen.includes(symbol)),
			),
			...row("own ten-year median P/E", "own_pe", "oneYear"),
			...row("own ten-year median P/E", "own_pe", "threeYears"),
		],
	);
}

/** All tables for one group: companies in depth, or the others. */
const sections = (all: readonly Observation[]): string => `### By method

${byMethod(all)}

### By year

${byYear(all)}

### By kind

${byKind(all)}

### Values and the price three years later

A value's miss is the logarithm of value ÷ price three years later, less the median of the day. The error is the median absolute miss. Each row also has the fair value's error on the same company-years. A positive difference means a larger error than the fair value's.

${errorsTable(all)}

### Returns by verdict

${returnsTable(all)}

${predictions(all)}

### Verdicts one year later

${laterVerdictsTable(all)}

### Assumed and actual inputs

These tables use no price. Errors are medians of the absolute difference, in points. A negative difference means a smaller error than the naive rule's.

Growth per year is that of revenue. Banks and insurers use book value; REITs use dividends per share.

${inputsTable(all, "growth")}

The margin is the net margin. Banks and insurers use return on equity. Loss-making companies and REITs are omitted, because their values depend on another margin.

${inputsTable(all, "margin")}`;

/** Writes the page: values over prices by method, year and kind of company, and later returns. */
export function calibrationPage(all: readonly Observation[]): string {
	const deep = all.filter((observation) => observation.deep);
	const basic = all.filter((observation) => !observation.deep);
	const count = (list: readonly Observation[]) => new Set(list.map(({ symbol }) => symbol)).size;
	return `# Calibration: ${count(deep)} large survivors; not evidence of skill

Every company here exists and is large today. Companies that failed are missing, so returns and values look better than they were. The median value is near the price by construction: the discount rate prices the market's median company at its market price, and the market family uses peers' multiples. The page tests the spread and stability of values, and differences between kinds of company.

\`npx tsx bench/calibration/index.ts --page\` writes this page from the bundled data. It values every company at each year end, at the day's close. It uses the statements filed by then, the month's market yield and the day's peers. Figures are as restated, because no others exist. The conventions and their sources are in \`src/analytics/fair-value/conventions.ts\`. Returns are changes of the price without dividends.

Conventions are fixed before a run. This run uses the conventions of 2026-11-30. No number is fitted to this page, but the test is not blind: about twenty variants of the method were compared before 2026-11-28.

| conventions of | variants tried |
|---|---|
| 2026-11-28: peers of the business; price to tangible book for banks; a limit on earnings with gains on securities | eleven choices of peers, by the spread of price-earnings ratios |
| 2026-11-29: interest on cash is not counted as a gain; growth is limited by the return of the years that set the margin; after a loss the median margin counts; no verdict at three times the cycle's profit; after a cut, the dividend now paid counts | sixteen more choices of peers; none of the others |
| 2026-11-30: the eight nearest companies of the same business, and no others | about twenty-five choices, judged by the spread of peer values, which did not change |
| 2026-11-30: one normal return and one book of banks and insurers | two |
| 2026-11-30: spin-offs by the profit of sold parts; own multiples since then | one; none |
| 2026-11-30: dividends outgrow profit only as far as the payout may rise; mid-cycle free cash flow of cyclical companies | none |
| 2026-11-30: multiples of earnings and of EBIT use the same year; dividends of at most 90% of the profit; no own history above 12% growth for any kind; values by related peers do not override families that agree; a loss at a thin margin is not treated as the trough of a cycle | none, but one for the related peers |
| 2026-11-30: margins and free cash flow since a spin-off; a short record of operating margins is moved like the net margin; peers count half if the multiples of few of the industry are scattered | none, but one for the scattered multiples |

None of them makes verdicts predict returns better.

## ${count(deep)} companies in depth

${sections(deep)}

## ${count(basic)} further companies

${sections(basic)}

## How to read it

- A smaller error is a smaller spread, not skill. Values shuffled among a sector's companies have only slightly larger errors. The price itself, and values near it, have smaller ones.
- The margin of the latest twelve months predicts that of the next year better than the margin of a normal year; after three years both are equal. Assumed growth is about as accurate as a flat 5%.
- A correlation whose interval contains 0 says nothing about the future. There is no target for it.
- Floors (\`epv\`, \`graham_number\`, \`ri_multistage\`) are far below the price by design and never part of the range.
- A company without a range on a day is not counted in its statistics; the last column of the tables by year says how many have no verdict.
`;
}
