// Tests percentiles and z-scores of every row among its peers.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { models, placeDown } from "../../src/analytics/index.js";
import { Table } from "../../src/core/table.js";
import { placeAmongPeers } from "../../src/data-frames/index.js";
import { fromDanfo } from "../../src/frames/index.js";

const value = fc.oneof(
	// In hundredths: squares of subnormal numbers lose digits.
	{ weight: 6, arbitrary: fc.integer({ min: -5000, max: 5000 }).map((hundredths) => hundredths / 100) },
	{ weight: 3, arbitrary: fc.integer({ min: 0, max: 3 }) },
	{ weight: 1, arbitrary: fc.constantFrom(Number.NaN, 1e12, -0, Number.POSITIVE_INFINITY) },
);

describe("placeDown", () => {
	it("matches comps_stats against the other rows of the group", () => {
		fc.assert(
			fc.property(fc.array(fc.tuple(value, fc.constantFrom("a", "b")), { maxLength: 24 }), (rows) => {
				const run = placeDown(
					Float64Array.from(rows, ([number]) => number),
					rows.map(([, group]) => group),
				);
				for (const [row, [target, group]] of rows.entries()) {
					const peers = rows.flatMap(([number, otherGroup], otherRow) =>
						otherGroup === group && otherRow !== row ? [number] : [],
					);
					const answer = models.compsStats({ target, peers }) as unknown as Record<string, unknown>;
					const reasons = (answer.reasons ?? {}) as Record<string, string>;
					for (const [output, column] of Object.entries(run.outputs)) {
						const expected = answer[output];
						const cellName = `${output} of ${target} among ${peers.join(", ")}`;
						if (typeof expected === "number") {
							const scale = Math.max(1, ...peers.filter(Number.isFinite).map(Math.abs));
							const size = ["mean", "z"].includes(output)
								? output === "mean"
									? scale
									: Math.max(1, Math.abs(expected))
								: 0;
							expect(Math.abs((column[row] as number) - expected), cellName).toBeLessThanOrEqual(size * 1e-9);
						} else {
							expect(column[row], cellName).toBeNaN();
							expect(run.reasonOf(output, row), cellName).toBe(reasons[output] ?? answer.reason);
						}
					}
				}
			}),
			{ numRuns: 400 },
		);
	});

	it("keeps other rows where one is an outlier", () => {
		const { outputs } = placeDown(Float64Array.of(1e17, 1, 2, 3, 4, 5));
		expect([outputs.mean?.[0], outputs.median?.[0]]).toEqual([3, 3]);
		// Deviation of 1 to 5: the root of 2.5.
		expect(outputs.z?.[0]).toBeCloseTo((1e17 - 3) / Math.sqrt(2.5), -3);
	});

	it("takes all rows as peers without a group", () => {
		const { outputs, reasonOf } = placeDown(Float64Array.of(10, 20, 30, Number.NaN));
		expect([...(outputs.premium_to_median ?? [])]).toEqual([-0.6, 0, 1, Number.NaN]);
		expect(reasonOf("median", 3)).toBe("missing_input");
		expect(reasonOf("z", 0)).toBe("insufficient_history");
	});

	it("adds columns to the frame, by year", () => {
		const frame = new Table([
			["symbol", { kind: "text", values: ["A", "B", "C", "A"] }],
			["fiscal_year", { kind: "number", values: Float64Array.of(2023, 2023, 2023, 2024) }],
			["pe", { kind: "number", values: Float64Array.of(10, 20, 40, 15) }],
		]);
		const placed = placeAmongPeers(frame, "pe", { by: "fiscal_year", outputs: ["median", "percentile_rank"] });
		expect(placed.columns).toEqual(["symbol", "fiscal_year", "pe", "pe_median", "pe_percentile_rank"]);
		const table = fromDanfo(placed);
		expect([...table.column("pe_median").values]).toEqual([30, 25, 15, Number.NaN]);
		expect([...table.column("pe_percentile_rank").values]).toEqual([0, 50, 100, Number.NaN]);
		expect(table.numbers("pe_median").reasons?.get(3)?.code).toBe("insufficient_history");
		expect(() => placeAmongPeers(frame, "ps", { by: "fiscal_year" })).toThrow(/no column "ps"/);
		// Without a group column every other row is a peer.
		expect([...fromDanfo(placeAmongPeers(frame, "pe", { outputs: ["median"] })).column("pe_median").values]).toEqual([
			20, 15, 15, 20,
		]);
	});
});
