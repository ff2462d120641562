// Tests the research notebooks on many companies: every figure is readable, no chart or table is empty.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { MIN_PEERS } from "../../src/analytics/fair-value/nearest-peers.js";
import type { ChartFigure } from "../../src/charts/chart.js";
import { DataFrame } from "../../src/index.js";
import { bundledCandidates } from "../../src/universe/peer-candidates.js";
import { ROOT } from "../kernel/python.js";
import { sampled } from "../sampled.js";
import { IN_DEPTH } from "./companies.js";
import { compiledNotebook, DEVELOPERS_WORDS, type ShownNotebook } from "./compiled-notebook.js";

const businessOf = new Map(
	bundledCandidates().candidates.map(({ symbol, sector, industry }) => [symbol, `${sector}: ${industry}`]),
);
/** By business, since companies of a business share peers, whose valuations are kept for a while. */
const ALL = sampled([...IN_DEPTH, "NKE"], 9).toSorted((a, b) =>
	(businessOf.get(a) ?? "").localeCompare(businessOf.get(b) ?? ""),
);
const run = (name: string) => compiledNotebook(join(ROOT, "notebooks", `${name}.ipynb`));
const isFigure = (value: unknown): value is ChartFigure =>
	typeof value === "object" && value !== null && "alt" in value;

/** Expects readable content: no empty table, no chart without a sentence, no code words. */
function readable({ lines, shown }: ShownNotebook): string {
	for (const { data, alt, title } of shown.filter(isFigure)) {
		expect(alt).not.toMatch(DEVELOPERS_WORDS);
		// A chart without traces states the missing data in its title.
		if (data.length === 0) expect(title).toMatch(/^No |cannot be /);
	}
	for (const output of shown) if (output instanceof DataFrame) expect(output.shape[0]).toBeGreaterThan(0);
	const text = lines.join("\n");
	expect(text).not.toMatch(DEVELOPERS_WORDS);
	return text;
}

const insiders = run("insiders");
const expectations = run("expectations");
const comparables = run("comparables");
const dividends = run("dividends");
const quality = run("quality");

// By company, because the notebooks share its valuation.
describe.each(ALL)("research on %s", (symbol) => {
	it("lists trades or their absence for each group", async () => {
		const result = await insiders({ symbol, congressPages: 40 });
		const text = readable(result);
		for (const group of ["Insiders", "Investors", "Members of Congress"]) {
			expect(text).toMatch(
				new RegExp(`^${group}: (\\d+ purchases? and \\d+ sales? in twelve months|no purchase or sale)`, "m"),
			);
		}
		const [trades] = result.shown.filter(isFigure);
		expect(trades?.data.length).toBeGreaterThan(0);
		expect(text).not.toContain("cannot be had");
	});

	it("states the growth that the price needs", async () => {
		const text = readable(await expectations({ symbol }));
		expect(text).toMatch(
			/^(The price (needs|allows)|Even the fastest growth that|The growth that the price needs cannot)/m,
		);
		expect(text).toMatch(/^At today's margin of .+: .+\.$|^Growth of revenue that the price needs: \w.+\.$/m);
		expect(text).toMatch(/^(By the growth of|No growth of revenue for)/m);
	});

	it("compares it with its industry's nearest peers", async () => {
		const text = readable(await comparables({ symbols: [symbol] }));
		expect(text).toMatch(/^Dearer than the median peer on \d+ of [1-9]\d* multiples\.$/m);
		expect(text).toMatch(/^Better than the median peer on \d+ of [1-9]\d* measures/m);
		// The company itself, and the fewest peers that make a value.
		const verdicts = text.match(/^[A-Z.]+: (At the return|At a cost of equity|No fair-value range)/gm) ?? [];
		expect(verdicts.length).toBeGreaterThanOrEqual(1 + MIN_PEERS);
	});

	it("gives dividend growth, yield and value, or reasons", async () => {
		const text = readable(await dividends({ symbol }));
		expect(text).toMatch(/^Dividends on record from \d{4} to \d{4}|^.+ has no dividends to follow: \w/m);
		expect(text).toMatch(/^Dividend yield: .+\.$/m);
		expect(text).toMatch(/^Dividend discount, three stages: \w/m);
	});

	it("flags, clears or explains each quality check", async () => {
		const text = readable(await quality({ symbol }));
		expect(text.match(/^(Raised|Clear): .+; a flag where .+\.$|^Not possible: .+\. \S.+\.$/gm)).toHaveLength(9);
	});
});

describe("insiders, investors and politicians", () => {
	it("excludes disclosures after the as-of date", async () => {
		const { shown } = await insiders({ symbol: "MSFT", congressPages: 1 });
		const [trades] = shown.filter((output): output is DataFrame => output instanceof DataFrame);
		const knownDays = trades?.column("known").values as string[];
		// Investors also filed in August 2026; the figures end in June.
		expect([...knownDays].sort().at(-1)).toMatch(/^2026-0[1-6]/);
	});
});

describe("portfolio", () => {
	const portfolio = run("portfolio");
	const portfolioOf = (symbols: readonly string[], weights: readonly number[] = []) =>
		portfolio({ symbols, weights, benchmark: "SPY", withPeers: false });

	it("sums all companies and omits unknown ones", async () => {
		const text = readable(await portfolioOf([...ALL, "TSM"]));
		expect(text.match(/is left out/g)).toHaveLength(1);
		expect(text).toMatch(/^TSM is left out: /m);
		expect(text).toContain(`${ALL.length} shares, as of 2026-06-30.`);
		expect(text).toMatch(/^Fair value [\d.]+% to [\d.]+% of the price, middle [\d.]+%/m);
	});

	it("weights P/E by earnings: 20 and 10 give 13.3", async () => {
		const multiple = async (symbols: readonly string[], weights?: readonly number[]) =>
			Number(/Price to earnings ([\d.]+)/.exec(readable(await portfolioOf(symbols, weights)))?.[1]);
		const [dear, cheap] = [await multiple(["COST"]), await multiple(["PGR"])];
		expect(dear).toBeGreaterThan(cheap);
		// Harmonic mean, here with weights 3 to 1; the inputs are rounded to a tenth.
		expect(await multiple(["COST", "PGR"], [3, 1])).toBeCloseTo(4 / (3 / dear + 1 / cheap), 0);
	});

	it("counts holdings by weight and draws their wealth", async () => {
		const { lines, shown } = await portfolioOf(["KO", "PG"], [9, 1]);
		// 1/(0.9² + 0.1²) = 1.22
		expect(lines).toContain("2 holdings, effectively 1.2.");
		expect(shown.filter(isFigure)).toHaveLength(2);
		const single = (await portfolioOf(["KO"])).shown
			.filter(isFigure)
			.find(({ title }) => title.startsWith("Portfolio"));
		const wealth = single?.data[0]?.y as number[];
		const prices = (await portfolioOf(["KO"])).lines;
		expect(prices.join("\n")).toContain("1 share, as of");
		expect(wealth[0]).toBe(100);
		expect(wealth.length).toBe(121);
	});
});

describe("an unknown company", () => {
	it.each(["valuation", "insiders", "expectations", "dividends", "quality"])("stops %s with one line", async (name) => {
		await expect(run(name)({ symbol: "TSM", congressPages: 1 })).rejects.toThrow(
			/^[^\n]*no company \\?"TSM\\?"[^\n]*$/,
		);
	});
});
