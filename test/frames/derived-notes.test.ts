// Tests units and sources on frames that Danfo derives.
import { describe, expect, it } from "vitest";
import { Table } from "../../src/core/table.js";
import { textTable } from "../../src/frames/display/text-table.js";
import { explain, toDanfo } from "../../src/frames/index.js";

const frame = toDanfo(
	new Table([
		["period", { kind: "text", values: ["2023-12", "2024-12", "TTM"] }],
		[
			"Revenue",
			{
				kind: "number",
				values: new Float64Array([1000, 2000, Number.NaN]),
				unit: { kind: "money", currency: "USD", scale: 1e6 },
				reasons: new Map([[2, { code: "not_reported" as const }]]),
			},
		],
		["Margin %", { kind: "number", values: new Float64Array([12.34, 5, 6]), unit: { kind: "percent" } }],
	]),
);

describe("units follow frames that Danfo derives", () => {
	it("by loc, tail and head, by name", () => {
		const derived = frame
			.loc({ columns: ["Margin %", "Revenue"] })
			.tail(3)
			.head(2);
		expect(String(textTable(derived))).toMatch(/USD millions/);
		expect(String(textTable(derived))).toMatch(/12\.3%\s+1,000/);
	});
	it("reasons are dropped, since rows move", () => {
		const last = frame.tail(1);
		expect(explain(last, "Revenue").columns[0]?.unit?.currency).toBe("USD");
		expect(String(explain(last, "Revenue"))).not.toContain("reports nothing");
	});
	it("units are dropped by arithmetic, which changes meaning", () => {
		const doubled = frame.loc({ columns: ["Revenue"] }).mul(2);
		expect(explain(doubled, "Revenue").columns[0]?.unit).toBeUndefined();
	});
});
