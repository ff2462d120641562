// Tests the charts of trades and indexed prices on bundled records.
import { describe, expect, it } from "vitest";
import type { Trace } from "../../src/charts/chart.js";
import { disclosures, footballField, indexedPrices } from "../../src/charts/figures.js";
import type { Signal } from "../../src/signals/signal.js";
import { SUBJECT } from "./sample.js";

const signal = (source: Signal["source"], side: Signal["side"], knownDay: string): Signal => ({
	source,
	side,
	known: knownDay,
	symbol: "RND",
	who: "Ada",
	happened: knownDay,
	knownBy: "reported",
	lag: 0,
	price: null,
	low: null,
	high: null,
});

describe("disclosures", () => {
	it("counts purchases up, sales down, by quarter of disclosure", () => {
		const { data, title, source } = disclosures({
			subject: SUBJECT,
			signals: [
				signal("insider", "sell", "2024-01-02"),
				signal("insider", "sell", "2024-03-31"),
				signal("insider", "buy", "2025-04-01"),
				signal("guru", "buy", "2025-02-14"),
			],
		});
		const [bought, sold] = data;
		const valueIn = ({ x, y }: Trace = { type: "none" }, quarter = "") =>
			(y as number[])[(x as string[]).indexOf(quarter)];
		expect(valueIn(bought, "2025 Q2")).toBe(1);
		expect(valueIn(sold, "2024 Q1")).toBe(-2);
		expect(valueIn(sold, "2024 Q2")).toBe(0);
		expect(title).toBe("Insiders, open market: 1 purchase, 2 sales since 2023 Q3");
		expect(source).toContain("No purchase or sale on record: Members of Congress.");
	});

	it("omits later disclosures and explains an empty chart", () => {
		const { data, title } = disclosures({ subject: SUBJECT, signals: [signal("guru", "buy", "2025-07-01")] });
		expect(data).toEqual([]);
		expect(title).toBe("No disclosed trades to show");
	});
});

describe("indexed prices", () => {
	it("starts every line at 100 with its first value", () => {
		const dates = ["2021-06-30", "2023-06-30", "2025-06-30"];
		const { data, title } = indexedPrices({
			subject: SUBJECT,
			dates,
			measure: "month-end prices",
			lines: [
				{ name: "Own", values: [10, 11, 14.641] },
				{ name: "Fund", values: [null, 50, 40.5], yardstick: true },
			],
		});
		expect(data.map(({ y }) => y)).toEqual([
			[100, 110.00000000000001, 146.41],
			[null, 100, 81],
		]);
		// 1.1⁴ = 1.4641 after four years; 0.9² = 0.81 after two.
		expect(title).toBe("Own gained 10.0% a year; Fund lost 10.0% a year");
	});
});

it("accepts custom texts for other ranges", () => {
	const { subtitle, data, layout } = footballField({
		subject: SUBJECT,
		rows: [{ title: "AAA", value: 90, low: 80, high: 110 }],
		price: 100,
		priceDate: null,
		currency: "%",
		words: { subtitle: "% of the price", axis: "Share", mark: "Price = 100", amount: (share) => `${share}%` },
	});
	expect(subtitle).toBe("% of the price");
	expect(data[1]?.text).toEqual(["AAA: 90%, 80% to 110%"]);
	expect(JSON.stringify(layout)).toContain("Price = 100");
});
