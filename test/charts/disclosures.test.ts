// Tests the chart of disclosed trades.
import { describe, expect, it } from "vitest";
import { disclosures } from "../../src/charts/disclosures.js";
import type { Signal, SignalSource } from "../../src/signals/signal.js";
import { SUBJECT } from "./sample.js";

const signalsOn = (source: SignalSource, side: Signal["side"], ...days: readonly string[]) =>
	days.map((day) => ({ source, side, known: day }) as Signal);
const draw = (signals: readonly Signal[], years?: number) => disclosures({ subject: SUBJECT, signals, years });
const axis = (chart: ReturnType<typeof draw>, name: string) =>
	chart.layout[name] as unknown as { tickvals: unknown[]; ticktext: string[]; categoryarray: string[] };

describe("disclosed trades", () => {
	// As of 30 June 2025, the last day of its second quarter.
	const signals = [
		...signalsOn("insider", "buy", "2025-05-01", "2025-06-30", "2025-07-01"),
		...signalsOn("insider", "sell", "2024-12-31"),
		...signalsOn("politician", "sell", "2025-01-01", "2025-03-31"),
	];
	const chart = draw(signals);

	it("counts purchases up, sales down, by quarter of disclosure", () => {
		const quarters = ["2023 Q3", "2023 Q4", "2024 Q1", "2024 Q2", "2024 Q3", "2024 Q4", "2025 Q1", "2025 Q2"];
		const [bought, sold, none, congress] = chart.data;
		expect(bought).toMatchObject({ x: quarters, y: [0, 0, 0, 0, 0, 0, 0, 2], customdata: [0, 0, 0, 0, 0, 0, 0, 2] });
		expect(sold).toMatchObject({ x: quarters, y: [0, 0, 0, 0, 0, -1, 0, 0], customdata: [0, 0, 0, 0, 0, 1, 0, 0] });
		expect(none?.y).toEqual(Array(8).fill(0));
		expect(congress?.y).toEqual([0, 0, 0, 0, 0, 0, -2, 0]);
	});

	it("has a panel per group and names empty ones", () => {
		expect(chart.data).toHaveLength(4);
		expect(chart.title).toBe("Insiders, open market: 2 purchases, 1 sale since 2023 Q3");
		expect(chart.alt).toMatch(
			/^Insiders, open market: 2 purchases, 1 sale. Members of Congress: 0 purchases, 2 sales\./,
		);
		expect(JSON.stringify(chart)).toContain("No purchase or sale on record: Investors, 13F filings");
	});

	it("shows ten years of quarters, or the given number", () => {
		// Forty quarters to 2025 Q2 start with 2015 Q3; every fifth is labelled, and always the last.
		const oldFiling = draw(signalsOn("guru", "buy", "2015-06-30", "2015-07-01"));
		expect(oldFiling.title).toBe("Investors, 13F filings: 1 purchase, 0 sales since 2015 Q3");
		expect(axis(oldFiling, "xaxis").categoryarray).toHaveLength(40);
		expect(axis(oldFiling, "xaxis").tickvals).toEqual([
			"2016 Q3",
			"2017 Q4",
			"2019 Q1",
			"2020 Q2",
			"2021 Q3",
			"2022 Q4",
			"2024 Q1",
			"2025 Q2",
		]);
		expect(draw(signals, 0.25).title).toBe("Insiders, open market: 2 purchases, 0 sales since 2023 Q3");
	});

	it("labels counts without sign in seven ticks at most", () => {
		const ticks = (bought: number, sold: number) =>
			axis(
				draw([
					...signalsOn("insider", "buy", ...Array(bought).fill("2025-06-01")),
					...signalsOn("insider", "sell", ...Array(sold).fill("2025-06-01")),
				]),
				"yaxis",
			);
		expect(ticks(2, 1)).toMatchObject({ tickvals: [-1, 0, 1, 2], ticktext: ["1", "0", "1", "2"] });
		// 15 in five steps: three each.
		expect(ticks(9, 6).tickvals).toEqual([-6, -3, 0, 3, 6, 9]);
		expect(ticks(9, 7)).toMatchObject({ tickvals: [-4, 0, 4, 8], ticktext: ["4", "0", "4", "8"] });
		expect(ticks(3, 0).tickvals).toEqual([0, 1, 2, 3]);
		expect(ticks(0, 3).tickvals).toEqual([-3, -2, -1, 0]);
		expect((ticks(3, 0) as unknown as { range: number[] }).range[0]).toBe(0);
	});

	it("explains an empty chart", () => {
		const empty = draw(signalsOn("insider", "buy", "2025-07-01"));
		expect(empty.title).toBe("No disclosed trades to show");
		expect(empty.alt).toContain("The records hold no purchase or sale disclosed in the 10 years to 2025-06-30.");
	});
});
