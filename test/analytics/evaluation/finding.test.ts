// Tests findings: a value or a reason, with warnings and assumptions.
import { describe, expect, it } from "vitest";
import {
	type Finding,
	findingOf,
	missing,
	missingLike,
	reported,
	toFigure,
	toInput,
	unique,
} from "../../../src/analytics/evaluation/finding.js";
import { absent, present, type Source } from "../../../src/core/figure.js";

const RATIO = { kind: "ratio" } as const;
const SOURCE = {
	operation: "stock.financials",
	arguments: {},
	field: "x",
	retrievedAt: "2026-01-01T00:00:00Z",
	hash: "0",
} as Source;
const warning = (text: string, code: "data" | "approximation" = "data") => ({ code, text });

describe("a finding", () => {
	const parent = (details: Partial<Finding>): Finding => ({ ...findingOf("part", 1, RATIO), ...details });

	it("is older, or generated, if one of its parts is", () => {
		const wholeFrom = (...from: readonly Finding[]) => findingOf("whole", 2, RATIO, { from });
		expect([
			wholeFrom(parent({})).outdated ?? false,
			wholeFrom(parent({}), parent({ outdated: true })).outdated,
		]).toEqual([false, true]);
		expect([wholeFrom(parent({})).madeUp, wholeFrom(parent({ madeUp: true }), parent({})).madeUp]).toEqual([
			false,
			true,
		]);
		expect(findingOf("x", 1, RATIO, { source: { ...SOURCE, madeUp: true } }).madeUp).toBe(true);
		expect([
			findingOf("x", 1, RATIO, { madeUp: true }).madeUp,
			findingOf("x", 1, RATIO, { source: SOURCE }).madeUp,
		]).toEqual([true, false]);
		expect(findingOf("x", 1, RATIO, { outdated: true }).outdated).toBe(true);
	});

	it("lists its own warnings first, its parts' once", () => {
		const from = [parent({ warnings: [warning("a"), warning("b")] }), parent({ warnings: [warning("a")] }), parent({})];
		expect(findingOf("x", 1, RATIO, { from, warnings: [warning("own")] }).warnings.map(({ text }) => text)).toEqual([
			"own",
			"a",
			"b",
		]);
		expect(findingOf("x", 1, RATIO, { from: from.slice(1) }).warnings).toHaveLength(1);
		expect(findingOf("x", 1, RATIO, { warnings: [warning("own")] }).warnings).toHaveLength(1);
		expect(findingOf("x", 1, RATIO, { from: [parent({})] }).warnings).toEqual([]);
		expect(unique([warning("a"), warning("a", "approximation"), warning("a")])).toHaveLength(2);
		expect(unique([warning("a")])).toEqual([warning("a")]);
		expect(unique([warning("a"), warning("a")])).toEqual([warning("a")]);
	});

	it("is empty for a number that is not finite", () => {
		expect([findingOf("x", Number.NaN, RATIO), findingOf("x", Number.POSITIVE_INFINITY, RATIO)]).toMatchObject([
			{ value: null, reason: { code: "missing_input", sentence: "{subject} has no finite value", subject: "x" } },
			{ value: null, reason: { code: "missing_input" } },
		]);
		expect([findingOf("x", [Number.NaN], RATIO).value, findingOf("x", 0, RATIO).value]).toEqual([[Number.NaN], 0]);
	});

	it("keeps its reason when missing and names the missing input", () => {
		expect(missingLike("whole", { name: "part", reason: { code: "not_reported" } }, RATIO).reason).toEqual({
			code: "not_reported",
			subject: "part",
		});
		expect(missingLike("whole", {}, RATIO).reason).toEqual({ code: "missing_input", subject: "whole" });
		for (const details of [{ subject: "other" }, { sentence: "said" }, { values: { a: 1 } }]) {
			const reason = { code: "not_reported" as const, ...details };
			expect(missingLike("whole", { name: "part", reason }, RATIO).reason).toEqual(reason);
		}
		expect(
			missing("x", "not_reported", "said", RATIO, {
				from: [parent({})],
				warnings: [warning("a")],
				madeUp: true,
			}),
		).toMatchObject({
			value: null,
			madeUp: true,
			warnings: [warning("a")],
			from: [{ name: "part" }],
		});
	});
});

describe("figures and findings", () => {
	it("contain the same value, unit, source and reason", () => {
		expect(reported("x", present(3, { kind: "fraction" }, SOURCE), RATIO)).toMatchObject({
			name: "x",
			value: 3,
			unit: { kind: "fraction" },
			kind: "reported",
			source: SOURCE,
		});
		expect(reported("x", absent("not_reported", "gone"), RATIO)).toMatchObject({
			value: null,
			unit: RATIO,
			kind: "reported",
		});
		expect(toFigure(findingOf("x", 3, RATIO, { source: SOURCE }))).toEqual(present(3, RATIO, SOURCE));
		const approximate = { low: 2, high: 4, assumptions: ["a"] };
		expect(toFigure(findingOf("x", 3, RATIO, { approximate }))).toEqual({ ...present(3, RATIO), approximate });
		expect(toFigure(missing("x", "not_reported", "gone", RATIO, { source: SOURCE }))).toMatchObject({
			value: null,
			unit: RATIO,
			source: SOURCE,
			reason: { code: "not_reported" },
		});
	});

	it("are shown as inputs with their dependencies", () => {
		const part = findingOf("part", 1, RATIO, { kind: "assumption" });
		const doubledPart = findingOf("whole", 2, RATIO, { from: [part], rule: "twice", source: SOURCE });
		const input = { name: "part", value: 1, unit: RATIO, kind: "assumption" };
		expect(toInput(part)).toEqual(input);
		expect(toInput(doubledPart)).toEqual({
			name: "whole",
			value: 2,
			unit: RATIO,
			kind: "computed",
			rule: "twice",
			source: SOURCE,
			from: [input],
		});
		expect([toInput(doubledPart), toInput(doubledPart, "other").name, toInput(doubledPart).name]).toEqual([
			toInput(doubledPart),
			"other",
			"whole",
		]);
		expect(toInput(doubledPart).from?.[0]).toBe(toInput(part));
		expect(toInput(missing("x", "not_reported", "gone", RATIO)).reason?.code).toBe("not_reported");
	});

	it("have an interval only with two finite ends", () => {
		const boundsOf = (low: number | null, high: number | null) => {
			const { approximate } = toInput(findingOf("x", 1, RATIO, { approximate: { low, high, assumptions: [] } }));
			return [approximate?.low, approximate?.high];
		};
		expect(boundsOf(0, 2)).toEqual([0, 2]);
		for (const [low, high] of [
			[null, 2],
			[0, null],
			[Number.NEGATIVE_INFINITY, 2],
			[0, Number.POSITIVE_INFINITY],
		] as const)
			expect(boundsOf(low, high)).toEqual([null, null]);
	});
});
