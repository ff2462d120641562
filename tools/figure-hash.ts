/**
 * Prints a hash of every named figure of several companies, for each fiscal year and now, to compare two versions:
 *
 *   npx tsx tools/figure-hash.ts [--companies KO,JPM,…] > before.txt; diff before.txt after.txt
 *
 * Each line is `scope name answers hash`. The hash is of the bits of values and intervals, reasons, units and sources, without times of
 * retrieval. Scopes: `company` (now, each fiscal year, trailing twelve months at a price), `columns` (the same, computed by column), `value` (one valuation a line).
 */
import { createHash } from "node:crypto";
import { namedFigures } from "../src/analytics/company/figure-by-name.js";
import { figureColumn } from "../src/analytics/company/figure-column.js";
import { QuantityColumns } from "../src/analytics/evaluation/columns/quantity-columns.js";
import { CompanyFacts } from "../src/analytics/evaluation/facts.js";
import { findNamed } from "../src/analytics/formula-figures.js";
import { compare, runFor, value } from "../src/analytics/index.js";
import { timelineOf } from "../src/analytics/periods/timeline.js";
import { composeClient } from "../src/compose.js";
import { loadCompany } from "../src/frames/company.js";
import type { Company } from "../src/frames/company-types.js";
import { companyColumns } from "../test/analytics/company/company-columns.js";

/** Default companies: banks, an insurer, a REIT, losses, negative equity, a foreign company, spin-offs, some with basic data. */
const DEFAULT_COMPANIES =
	"JPM BAC PGR O SNOW BA MCD ASML UNH V XOM CAT GE BRK.B F NKE AMZN KO MSFT INTC DUK SPG SCHW HCA AAPL".split(" ");
const OVER_PERIODS = ["revenue[-1]", "cagr(eps, 5)", "mean(roic, 5)", "sum(free_cash_flow, 3)", "own_median(pe)"];
/** Price of every fiscal year, so that multiples of years have a value. */
const PRICE = 40;

const index = process.argv.indexOf("--companies");
const symbols = index < 0 ? DEFAULT_COMPANIES : (process.argv[index + 1] ?? "").split(",");

const buffer = new DataView(new ArrayBuffer(8));
/** Converts an answer to text with its numbers as bits. */
const bits = (answer: unknown): string =>
	JSON.stringify(answer, (key, item: unknown) => {
		if (key === "retrievedAt") return undefined;
		if (typeof item !== "number") return item;
		buffer.setFloat64(0, item);
		return `#${buffer.getBigUint64(0).toString(16)}`;
	});

/** The hash of one name, and the number of its answers. */
class Line {
	readonly #hash = createHash("sha256");
	#answers = 0;
	add(answer: unknown, isAnswered: boolean): void {
		if (isAnswered) this.#answers++;
		this.#hash.update(bits(answer) ?? "undefined");
	}
	print(scope: string, name: string): void {
		process.stdout.write(`${scope} ${name} ${this.#answers} ${this.#hash.digest("hex").slice(0, 16)}\n`);
	}
}

const figures = [
	...[...namedFigures().values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
	...OVER_PERIODS.flatMap((name) => findNamed(name) ?? []),
];
const client = composeClient({ token: "demo" }, () => null);
const companies: Company[] = [];
for (const symbol of symbols) companies.push(await loadCompany(client, symbol));
await client.close();

const lines = figures.map(() => new Line());
for (const company of companies) {
	const facts = new CompanyFacts(company);
	const timeline = timelineOf(facts.company);
	const factsByTime = [
		facts,
		...facts.years.flatMap((period, year) => {
			const index = timeline.periods.indexOf(period);
			const fact = facts.at({ kind: "year", index: year });
			return index < 0 ? [fact] : [fact, facts.atPrice(index, { day: period, price: PRICE })];
		}),
	];
	for (const [i, { find }] of figures.entries())
		for (const time of factsByTime) {
			const figure = find(time);
			lines[i]?.add(figure, figure.value !== null);
		}
}
for (const [i, { name }] of figures.entries()) lines[i]?.print("company", name);

const rowCount = companies.reduce((sum, company) => sum + company.series("revenue").periods.length, 0);
const columns = new QuantityColumns(companyColumns(companies, new Float64Array(rowCount).fill(PRICE)));
for (const figure of figures) {
	if (figure.name === "price") continue;
	const line = new Line();
	const { values, states } = figureColumn(columns, figure);
	for (let row = 0; row < rowCount; row++) {
		const state = states[row] as number;
		line.add(state === 0 ? values[row] : state > 0 ? columns.reasons[state] : state, state === 0);
	}
	line.print("columns", figure.name);
}

for (const [i, company] of companies.entries()) {
	const peers = [1, 2, 3].map((offset) => companies[(i + offset) % companies.length] as Company);
	const line = new Line();
	const valuation = value(company, { peers, assumptions: { growth: "4%" } });
	line.add(valuation, valuation.fairValue.mid !== null);
	line.add(value(company, { stockCompensation: "added_back" }), true);
	line.add(compare([company, ...peers]), true);
	line.add(runFor(company, "piotroski"), true);
	line.print("value", company.symbol);
}
