// Tests how a lake stores words in place of numbers.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createClient } from "../../../src/index.js";
import { openLake } from "../../../src/universe/lake/open-lake.js";

const PERIODS = Array.from({ length: 40 }, (_, i) => `${1985 + i}-12`);
const WORDS: Readonly<Record<string, (cell: number) => string>> = {
	QUOTED: (cell) => ["it's", '"so"', "'; drop", "a, [b]", "ünïcode"][cell % 5] as string,
	ZERO: (cell) => (cell % 2 === 0 ? "a\0b" : "plain"),
	MANY: (cell) => `word ${cell}`,
};

function statements(symbol: string): string {
	const word = WORDS[symbol] as (cell: number) => string;
	const lines = Array.from({ length: 60 }, (_, line) => [
		`Line ${line}`,
		PERIODS.map((_, index) => word(line * PERIODS.length + index)),
	]);
	const income = { Revenue: PERIODS.map((_, index) => String(index)), ...Object.fromEntries(lines) };
	return JSON.stringify({ financials: { annuals: { "Fiscal Year": PERIODS, income_statement: income } } });
}

/** A client whose service knows these symbols, and a folder for lakes. */
function start() {
	const folder = mkdtempSync(join(tmpdir(), "valuelab-words-"));
	const client = createClient({
		token: "t",
		handler: async ({ path }) => {
			const symbol = /\/stock\/(\w+)\/financials/.exec(path)?.[1];
			const body = Buffer.from(symbol ? statements(symbol) : "{}");
			return { status: symbol ? 200 : 404, headers: { "content-type": "application/json" }, body };
		},
	});
	onTestFinished(async () => {
		await client.close();
		rmSync(folder, { recursive: true, force: true });
	});
	return { client, folder };
}

test("keeps every word with its cell", async () => {
	const { client, folder } = start();
	const lake = await openLake(join(folder, "lake"));
	const { failed } = await lake.crawl(client, Object.keys(WORDS));
	expect([...failed]).toEqual([]);
	const { frame } = await lake.sql(
		`select symbol, period, "column", word from words where "table" = 'fields' order by symbol, "column", period`,
	);
	const expected = Object.keys(WORDS)
		.sort()
		.flatMap((symbol) =>
			Array.from({ length: 60 }, (_, line) => line)
				.sort((a, b) => (`Line ${a}` < `Line ${b}` ? -1 : 1))
				.flatMap((line) =>
					PERIODS.map((period, index) => [
						symbol,
						period,
						`income_statement.Line ${line}`,
						WORDS[symbol]?.(line * PERIODS.length + index),
					]),
				),
		);
	expect(frame.values).toEqual(expected);
});
