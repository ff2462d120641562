// Tests selecting and computing rows and columns.
import { describe, expect, it } from "vitest";
import { DataFrame } from "../../src/frames/danfo.js";
import * as f from "../../src/frames/index.js";

const NONE = Number.NaN;
const frame = (columns: string[], rows: unknown[][]) =>
	new DataFrame(rows, { columns, dtypes: columns.map(() => "string") });
const stocks = () =>
	frame(
		["symbol", "sector", "pe", "mktcap", "listed"],
		[
			["A", "x", 10, 100, "2001-05-01"],
			["B", "y", NONE, 200, "1999-01-31"],
			["C", "x", 40, 300, null],
			["D", null, 7, 50, "2020-12-01"],
			["E", "y", 5, NONE, "1980-12-12"],
		],
	);

describe("columns", () => {
	it("are selected, dropped and renamed by name", () => {
		expect(f.select(stocks(), ["pe", "symbol"]).columns).toEqual(["pe", "symbol"]);
		expect(f.drop(stocks(), ["sector", "listed"]).columns).toEqual(["symbol", "pe", "mktcap"]);
		expect(f.rename(stocks(), { pe: "P/E", sector: "group" }).columns).toEqual([
			"symbol",
			"group",
			"P/E",
			"mktcap",
			"listed",
		]);
		expect(() => f.rename(stocks(), { pe: "symbol" })).toThrow('two columns are named "symbol"');
		expect(() => f.drop(stocks(), "size")).toThrow('no column "size"');
	});

	it("are computed row by row and keep other units", () => {
		const assigned = f.assign(stocks(), {
			earnings: ({ mktcap, pe }) => (mktcap as number) / (pe as number),
			double: ({ earnings }) => 2 * (earnings as number),
			source: "made up",
			rank: [1, 2, 3, 4, 5],
		});
		expect(assigned.column("earnings").values).toEqual([10, NONE, 7.5, 50 / 7, NONE]);
		expect(assigned.column("double").values).toEqual([20, NONE, 15, 100 / 7, NONE]);
		expect(assigned.column("source").values[4]).toBe("made up");
		expect(assigned.column("rank").values).toEqual([1, 2, 3, 4, 5]);
		expect(f.assign(stocks(), { pe: 0 }).columns).toEqual(stocks().columns);
		expect(() => f.assign(stocks(), { short: [1] })).toThrow("has 1 rows, others 5");
	});
});

describe("rows", () => {
	it("without missing cells are kept, by any or all", () => {
		expect(f.dropNa(stocks()).column("symbol").values).toEqual(["A"]);
		expect(f.dropNa(stocks(), { columns: ["pe", "mktcap"] }).column("symbol").values).toEqual(["A", "C", "D"]);
		expect(f.dropNa(stocks(), { columns: ["pe", "mktcap"], how: "all" }).shape[0]).toBe(5);
		expect(f.dropNa(stocks(), { columns: [], how: "all" }).shape[0]).toBe(5);
	});

	it("are deduplicated by exact type and value", () => {
		const repeated = frame(
			["k", "v"],
			[
				["a", 1],
				[null, NONE],
				["a", 1],
				["a", 2],
				[null, NONE],
			],
		);
		expect(f.dropDuplicates(repeated).values).toEqual([
			["a", 1],
			[null, NONE],
			["a", 2],
		]);
		expect(f.dropDuplicates(repeated, { columns: "k", keep: "last" }).values).toEqual([
			["a", 2],
			[null, NONE],
		]);
		expect(f.dropDuplicates(repeated, { keep: false }).values).toEqual([["a", 2]]);
	});

	it("with largest and smallest values come first, stable", () => {
		expect(f.nlargest(stocks(), 2, "pe").column("symbol").values).toEqual(["C", "A"]);
		expect(f.nsmallest(stocks(), 9, "pe").column("symbol").values).toEqual(["E", "D", "A", "C", "B"]);
		expect(() => f.nlargest(stocks(), -1, "pe")).toThrow("expected a whole number");
	});

	it("are counted by value, most frequent first", () => {
		const counted = f.valueCounts(frame(["s"], [["x"], ["y"], [null], ["y"], ["z"]]), "s");
		expect(counted.values).toEqual([
			["y", 2, 0.5],
			["x", 1, 0.25],
			["z", 1, 0.25],
		]);
	});
});

describe("groups", () => {
	it("weight a mean over rows with both values", () => {
		const grouped = f.groupby(stocks(), "sector", { pe: { column: "pe", how: "mean", weights: "mktcap" } });
		expect(grouped.values).toEqual([
			["x", (10 * 100 + 40 * 300) / 400],
			["y", NONE],
		]);
		expect(() => f.groupby(stocks(), "sector", { m: { column: "pe", how: "sum", weights: "mktcap" } })).toThrow(
			'weights go with how: "mean"',
		);
	});

	it("have first and last date, and products", () => {
		expect(f.groupby(stocks(), "sector", { listed: ["min", "max"], pe: "prod" }).values).toEqual([
			["x", "2001-05-01", "2001-05-01", 400],
			["y", "1980-12-12", "1999-01-31", 5],
		]);
	});

	it("add statistics to each row, none without key", () => {
		const transformed = f.transform(stocks(), "sector", { sectorPe: { column: "pe", how: "mean" }, mktcap: "sum" });
		expect(transformed.columns).toEqual(["symbol", "sector", "pe", "mktcap", "listed", "sectorPe"]);
		expect(transformed.column("sectorPe").values).toEqual([25, 5, 25, NONE, 5]);
		expect(transformed.column("mktcap").values).toEqual([400, 200, 400, NONE, 200]);
	});

	it("exclude rows with a missing key", () => {
		const keys = frame(
			["a", "b", "v"],
			[
				["x", 1, 1],
				[null, 1, 2],
				["x", 2, 3],
				["x", 1, 4],
			],
		);
		expect(f.groupby(keys, ["a", "b"], { v: "sum" }).values).toEqual([
			["x", 1, 5],
			["x", 2, 3],
		]);
	});
});
