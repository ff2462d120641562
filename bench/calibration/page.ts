import { inputsTable } from "./inputs.js";
import { METHODS, type Observation } from "./observe.js";
import { correlationByDay, groupBy, spreadOf } from "./statistics.js";
import { interval, percent, table, two } from "./words.js";
import { errorsTable, returnsTable, standingTable } from "./worth.js";

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
		const spread = spreadOf(name === "judged" ? ratiosOf(all.filter(hasVerdict), "mid") : ratiosOf(all, name));
		if (!spread) return [];
		return [
			[
				TITLES[name] ?? `\`${name}\``,
				String(spread.count),
				two(spread.median),
				percent(spread.near),
				two(spread.spread),
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
			const own = all.filter(({ day }) => day.startsWith(year));
			const ranged = own.filter(hasRange);
			const spread = spreadOf(ratiosOf(own, "mid"));
			if (!spread) return [];
			const inside = ranged.filter(({ ratios }) => (ratios.low as number) <= 1 && (ratios.high as number) >= 1);
			const none = own.filter((one) => !hasVerdict(one));
			return [
				[
					year,
					String(own.length),
					String(ranged.length),
					two(spread.median),
					percent(spread.near),
					two(spread.spread),
					percent(inside.length / ranged.length),
					percent(none.length / own.length),
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
			const spread = spreadOf(
				ratiosOf(
					all.filter(({ template }) => template === kind),
					"mid",
				),
			);
			return spread ? [[kind, String(spread.count), two(spread.median), percent(spread.near), two(spread.spread)]] : [];
		}),
	);
}

/** The three companies whose prices rose most over three years, on average. */
function greatestRises(all: readonly Observation[]): string[] {
	const means = [...groupBy(all, ({ symbol }) => symbol)].flatMap(([symbol, own]) => {
		const changes = own.flatMap(({ next }) => (next.three === null ? [] : [next.three]));
		return changes.length < 5 ? [] : [{ symbol, mean: changes.reduce((sum, one) => sum + one, 0) / changes.length }];
	});
	return means
		.sort((a, b) => b.mean - a.mean)
		.slice(0, 3)
		.map(({ symbol }) => symbol)
		.sort();
}

/** Rank correlation of value over price with the return that followed. */
function predictions(all: readonly Observation[]): string {
	const row = (title: string, name: string, horizon: "one" | "three", some = all): string[][] => {
		const found = correlationByDay(
			some.flatMap(({ symbol, day, ratios, next }) => {
				const [ratio, change] = [ratios[name], next[horizon]];
				return ratio === undefined || change === null ? [] : [{ symbol, day, pair: [ratio, change] as const }];
			}),
		);
		return found ? [[title, horizon === "one" ? "1 year" : "3 years", interval(found, two)]] : [];
	};
	const risen = greatestRises(all);
	return table(
		["value ÷ price of", "price change over", "mean rank correlation (90% interval)"],
		[
			...row("fair value, middle", "mid", "one"),
			...row("fair value, middle", "mid", "three"),
			...row(
				`fair value, middle, without ${risen.join(", ")} (the greatest rises)`,
				"mid",
				"three",
				all.filter(({ symbol }) => !risen.includes(symbol)),
			),
			...row("own ten-year median P/E", "own_pe", "one"),
			...row("own ten-year median P/E", "own_pe", "three"),
		],
	);
}

/** All tables of companies of one depth. */
const sections = (all: readonly Observation[]): string => `### By method

${byMethod(all)}

### By year

${byYear(all)}

### By kind

${byKind(all)}

### Values beside the price three years on

The error is the median distance, in logarithms, of a value from the price three years later, after the median of the day is taken out of both. Each row has the error of the scheme on the same company-years; a difference above 0 is a larger error than the scheme's.

${errorsTable(all)}

### Returns by verdict

${returnsTable(all)}

${predictions(all)}

### Whether a verdict stood

${standingTable(all)}

### Inputs against what came

No price is in these tables. Errors are medians of the absolute difference, in points; a difference below 0 is a smaller error than the naive rule's.

Growth a year: of revenue, of banks and insurers of book value, of property trusts of dividends per share.

${inputsTable(all, "growth")}

Net margin, of banks and insurers return on equity. Loss-makers and property trusts are left out: their values rest on another margin.

${inputsTable(all, "margin")}`;

/** Writes the page: values over prices by method, year and kind of company, and later returns. */
export function calibrationPage(all: readonly Observation[]): string {
	const deep = all.filter((one) => one.deep);
	const basic = all.filter((one) => !one.deep);
	const count = (list: readonly Observation[]) => new Set(list.map(({ symbol }) => symbol)).size;
	return `# Calibration: ${count(deep)} large survivors; not evidence of skill

Every company here exists today, and was chosen because it is large today: those that failed are not in the data, so returns look better than they were and values look safer. The median value lies near the price by construction, because the discount rate is the one at which the market's median company is worth its price, and because the market family uses the peers' multiples. What is tested is spread, steadiness and kinds of company.

Made by \`npx tsx bench/calibration/index.ts --page\` from the bundled data. At each year end every company is valued with what had been filed by then (restated figures, as no others exist), at the close of the day, with the market's yield of the month and the peers of the day. The conventions and their sources are in \`src/analytics/fair-value/conventions.ts\`. Returns are changes of the price without dividends.

Conventions are fixed before a run; those of this one are of 2026-11-29. No number is fitted to this page, but it is not blind either: some twenty variants of the scheme were compared before. For the run of 2026-11-28 eleven choices of peers were compared by the spread of price-earnings ratios: what another business adds, how many peers, the weight of size, the nearest five twice. Two more conventions were added: price to tangible book for banks, and a bound on earnings that hold gains on securities. For this run sixteen more choices of peers were compared likewise; the one taken, no company of another business beside eight of the own, has errors of 0.309 in place of 0.302 and is there for readers. Five conventions follow from figures that contradicted each other, and were compared with nothing. Interest that cash earns is no gain. The return that limits growth is of the years of the margin. After a loss the median margin counts alone. Latest months at three times the cycle give no verdict. A cut dividend counts as paid. None makes verdicts say more about returns.

## ${count(deep)} companies in depth

${sections(deep)}

## ${count(basic)} further companies

${sections(basic)}

## How to read it

- A smaller error is a smaller spread, not skill: values that are shuffled among companies of one sector miss the later price by little more, and the price itself, or a value pulled towards it, by less.
- The margin of the latest twelve months tells that of the next year better than the margin of a normal year; after three years the two are alike. Growth assumed is about as good as a flat 5%.
- A correlation whose interval holds 0 says nothing about the future. No bar is set on it.
- Floors (\`epv\`, \`graham_number\`, \`ri_multistage\`) lie far below the price by design and never enter the range.
- A company without a range on a day is not counted in its statistics; the last column of the tables by year says how many have no verdict.
`;
}
