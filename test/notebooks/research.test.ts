// Runs the research notebooks as a user does.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ChartFigure } from "../../src/charts/chart.js";
import { ROOT } from "../kernel/python.js";
import { sampled } from "../sampled.js";
import { compiledNotebook, DEVELOPERS_WORDS, type ShownNotebook } from "./compiled-notebook.js";
import { executeOnTslab, textOf } from "./stock-tslab.js";

const pathOf = (name: string) => join(ROOT, "notebooks", `${name}.ipynb`);

/** Expects readable content: no chart without a sentence, no code words. */
function readable({ lines, shown }: ShownNotebook): string {
	const figures = shown.filter(
		(output): output is ChartFigure => typeof output === "object" && output !== null && "alt" in output,
	);
	for (const { data, alt, title } of figures) {
		expect(alt).not.toMatch(DEVELOPERS_WORDS);
		if (data.length === 0) expect(title).toMatch(/^No |cannot be /);
	}
	const text = lines.join("\n");
	expect(text).not.toMatch(DEVELOPERS_WORDS);
	return text;
}

describe("comparables of an industry", () => {
	const run = compiledNotebook(pathOf("comparables"));

	it("omits an unknown symbol and says so", async () => {
		const text = readable(await run({ symbols: ["KO", "TSM", "PEP", "PG"] }));
		expect(text).toMatch(/^TSM is left out: /m);
		expect(text).toContain("against PEP, PG, as of");
	});
});

describe("dividends", () => {
	const run = compiledNotebook(pathOf("dividends"));

	it("states Coca-Cola's rising dividends and payout", async () => {
		const text = readable(await run({ symbol: "KO" }));
		expect(Number(/has risen for (\d+) years in a row/.exec(text)?.[1])).toBeGreaterThan(20);
		expect(Number(/It takes ([\d.]+)% of earnings/.exec(text)?.[1])).toBeCloseTo(64.8, 1);
	});
});

describe("a custom forecast", () => {
	const run = compiledNotebook(pathOf("forecast"));
	const parameters = { drivers: { growth: "3%" }, folder: mkdtempSync(join(tmpdir(), "forecast-notebook-")) };

	it.each(["KO", "AAPL", "JPM", "SCHW"])(
		"%s goes from its base case to a file that gives the same value",
		async (symbol) => {
			const text = readable(await run({ symbol, ...parameters }));
			const value = /By your forecast a share is worth (USD [\d.]+)\./.exec(text)?.[1];
			expect(value).toBeDefined();
			expect(text).toContain(`Read again, the file gives ${value}.`);
			expect(
				JSON.parse(readFileSync(join(parameters.folder, `${symbol.toLowerCase()}-forecast.json`), "utf8")),
			).toMatchObject({
				company: symbol,
				drivers: { growth: "3%" },
			});
		},
	);
});

describe("quality and red flags", () => {
	const run = compiledNotebook(pathOf("quality"));

	it("flags the known problems of these companies", async () => {
		expect(readable(await run({ symbol: "MCD" }))).toContain("Raised: equity; a flag where it is negative.");
		expect(readable(await run({ symbol: "SNOW" }))).toContain(
			"Raised: pay in shares; a flag where stock compensation exceeds 10% of revenue.",
		);
		expect(readable(await run({ symbol: "XOM" }))).toContain("Clear: equity; a flag where it is negative.");
	});
});

describe("screen", () => {
	const run = compiledNotebook(pathOf("screen"));

	it("screens symbols by another condition", async () => {
		const folder = mkdtempSync(join(tmpdir(), "screen-notebook-"));
		const universeName = join(folder, "list.txt");
		writeFileSync(universeName, "KO\nPEP\nMSFT\nBA\nTSM\n");
		try {
			const fiveCompanies = await run({ universeName, condition: "net_margin > 20", sort: "pe asc", top: 5 });
			expect(readable(fiveCompanies)).toMatch(/^MSFT: EV\/EBIT \d+\.\d×, dearer than|^MSFT: no EV\/EBIT/m);
			const none = await run({ universeName, condition: "pe < 1", sort: "pe", top: 5 });
			expect(readable(none)).toBe("");
			const [, summary] = none.shown as { about?: { summary: string } }[];
			expect(summary?.about?.summary).toMatch(/^0 of 4 companies meet pe < 1\..* 1 company is missing: TSM/);
		} finally {
			rmSync(folder, { recursive: true });
		}
	});
});

describe("research notebooks on stock tslab", () => {
	it.each(
		sampled(["comparables", "dividends", "quality", "insiders", "expectations", "portfolio", "screen", "forecast"], 1),
	)("%s runs", async (name) => {
		const outputs = (await executeOnTslab(`notebooks/${name}.ipynb`)).flatMap((cell) => cell.outputs ?? []);
		expect(outputs.filter((output) => output.name === "stderr" || output.output_type === "error").map(textOf)).toEqual(
			[],
		);
		expect(outputs.map(textOf).join("\n")).toContain("data:image/svg+xml;base64,");
	});
});
