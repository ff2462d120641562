// Tests the scatter of a screen.
import { describe, expect, it } from "vitest";
import { screenScatter } from "../../src/charts/screen-scatter.js";
import { axisTitle, SUBJECT } from "./sample.js";

describe("companies of a screen", () => {
	const symbols = Array.from({ length: 100 }, (_, i) => `S${i}`);
	const x = { title: "ROIC", unit: { kind: "percent" }, values: symbols.map((_, i) => (i === 99 ? 900 : i)) } as const;
	const y = {
		title: "P/E",
		unit: { kind: "multiple" },
		values: symbols.map((_, i) => (i === 0 ? null : 10 + (i % 20))),
	} as const;
	const chart = screenScatter({ subject: SUBJECT, symbols, x, y, met: ["S50", "S7", "S0"], condition: "roic > 5" });

	it("names matching companies and counts those shown", () => {
		// S0 has no P/E; S99 is far outside.
		expect(chart.title).toBe("2 of 99 companies meet the condition");
		expect(chart.subtitle).toMatch(/^roic > 5: in dark ink, the others of .* in grey; 1 far value lies outside$/);
		const [others, chosen] = chart.data;
		expect(chosen?.text).toEqual(["S7", "S50"]);
		expect(chosen?.customdata).toEqual(["S7: ROIC 7.0%, P/E 17.0×", "S50: ROIC 50.0%, P/E 20.0×"]);
		// 99 with both figures, less the far one and the two in ink.
		expect(others?.x).toHaveLength(96);
		expect(others?.x).not.toContain(900);
		expect(others?.x).not.toContain(7);
	});

	it("does not depend on the company order", () => {
		const rotated = <T>({ values, ...rest }: { readonly values: readonly T[] }) => ({
			...rest,
			values: [...values.slice(60), ...values.slice(0, 60)],
		});
		const given = { symbols: rotated({ values: symbols }).values, x: rotated(x), y: rotated(y) } as never as {
			symbols: string[];
			x: typeof x;
			y: typeof y;
		};
		const otherScreen = screenScatter({ subject: SUBJECT, ...given, met: ["S50", "S7", "S0"], condition: "roic > 5" });
		expect(otherScreen.layout.xaxis).toEqual(chart.layout.xaxis);
		expect(otherScreen.data[0]?.x).toHaveLength(96);
	});

	it("gives both axes their units", () => {
		expect([axisTitle(chart.layout.xaxis), axisTitle(chart.layout.yaxis)]).toEqual(["ROIC, %", "P/E, ×"]);
	});

	it("omits missing unit signs and keeps edge points inside", () => {
		const ratio = { ...y, unit: { kind: "ratio" } } as const;
		const plain = screenScatter({ subject: SUBJECT, symbols, x, y: ratio, met: [], condition: "roic > 5" });
		expect(axisTitle(plain.layout.yaxis)).toBe("P/E");
		// The ranges are round numbers: 0 and 100 are their ends.
		const edge = (values: readonly number[]) => {
			const names = values.map((_, i) => `E${i}`);
			const axis = { title: "A", unit: { kind: "ratio" }, values } as const;
			return screenScatter({ subject: SUBJECT, symbols: names, x: axis, y: axis, met: names, condition: "a" }).data[1]
				?.x;
		};
		expect(edge([0, 50, 100])).toEqual([0, 50, 100]);
		expect(edge([-3, -1])).toEqual([-3, -1]);
	});

	it("keeps every matching company inside", () => {
		const strictScreen = screenScatter({ subject: SUBJECT, symbols, x, y, met: ["S99"], condition: "roic > 500" });
		expect(strictScreen.data[1]?.x).toEqual([900]);
	});

	it("explains an empty picture", () => {
		const none = { ...y, values: symbols.map(() => Number.NaN) };
		const empty = screenScatter({ subject: SUBJECT, symbols, x, y: none, met: [], condition: "pe < 5" });
		expect([empty.data, empty.title]).toEqual([[], "No picture of ROIC and P/E"]);
		expect(empty.alt).toContain("fewer than two companies have both ROIC and P/E.");
	});
});
