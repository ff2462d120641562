// Tests displaying and changing value drivers.
import { expect, it } from "vitest";
import type { ValueDriver } from "../../../src/analytics/company/value-drivers.js";
import type { Unit } from "../../../src/core/figure.js";
import { assumptionsOf, changeText, leverChanges } from "../../../src/report/levers/lever-change.js";
import { leverScale, renderLevers, shownNumber } from "../../../src/report/levers/render-levers.js";
import { anEstimate, MULTIPLE, PER_SHARE, presentFigure, reportOf } from "../hand-made.js";

const lever = (changed: Partial<ValueDriver> = {}): ValueDriver => ({
	name: "growth",
	title: "Growth",
	unit: { kind: "fraction" },
	value: 0.055,
	low: 0.03,
	high: 0.08,
	changedEstimates: ["dcf", "other"],
	inRange: 1,
	...changed,
});

it("steps a number by its unit", () => {
	const scale = (unit: Unit, value = 1) => {
		const { one, step, decimals, unit: shown } = leverScale(unit, value);
		return [one, step, decimals, shown, shownNumber(value, { one, step, decimals, unit: shown })];
	};
	expect(scale({ kind: "fraction" }, 0.0556)).toEqual([0.01, 0.1, 1, "%", "5.6"]);
	expect(scale({ kind: "percent" }, 5.56)).toEqual([1, 0.1, 1, "%", "5.6"]);
	expect(scale({ kind: "years" }, 5)).toEqual([1, 1, 0, "years", "5"]);
	expect(scale(MULTIPLE, 12.34)).toEqual([1, 0.1, 1, "×", "12.3"]);
	expect(scale({ kind: "ratio" }, 1.234)).toEqual([1, 0.05, 2, "", "1.23"]);
	// Three digits: steps of 0.01 below ten, 0.1 below a hundred, ten thousands.
	const amount = { kind: "per_share", currency: "USD" } as const;
	expect([9.5, 95, 950, 9500, -12_345].map((value) => scale(amount, value).slice(1, 3))).toEqual([
		[0.01, 2],
		[0.1, 1],
		[1, 0],
		[10, 0],
		[100, 0],
	]);
	expect(scale(amount, 0.5)).toEqual([1, 0.01, 2, "USD per share", "0.50"]);
});

it("shows important drivers first with their effects", () => {
	const estimates = [anEstimate({ method: "dcf" as never, title: "Cash flow", value: presentFigure(1, PER_SHARE) })];
	const { text } = renderLevers(reportOf({ valuation: { estimates } }), [
		lever(),
		lever({
			name: "tax",
			title: "Tax",
			unit: { kind: "fraction" },
			value: 0.2,
			low: 0.1,
			high: 0.5,
			changedEstimates: ["dcf"],
		}),
		lever({ name: "payout", title: "Payout", changedEstimates: [] }),
	]);
	const [main = "", folded = ""] = text.split('<details class="more">');
	// 5.5% is half-way between 3 and 8%.
	expect(main).toContain(
		'data-name="growth" data-value="0.055" data-one="0.01" data-step="0.1" data-decimals="1"><label for="lever-growth">Growth</label>',
	);
	expect(main).toContain('id="lever-growth" value="5.5"><span>%</span>');
	expect(main).toContain('min="3" max="8" step="0.1" value="5.5" style="--at:50.0%"');
	expect(main).toContain("<summary>issued 5.5% · moves 2 values</summary>Cash flow; other</details>");
	expect(folded).toContain("<summary>2 more numbers that the methods read</summary>");
	expect(folded).toContain('style="--at:25.0%"');
	expect(folded).toContain("issued 20.0% · moves 1 value</summary>Cash flow<");
	expect(folded).toContain("moves 0 values");
});

it("lists changes with originals and as assumptions", () => {
	const changes = leverChanges([lever(), lever({ name: "tax" })], { growth: 0.08 });
	expect(changes.map(changeText)).toEqual(["Growth 8.0% (issued 5.5%)"]);
	expect(assumptionsOf(changes)).toEqual({ growth: 0.08 });
	expect(leverChanges([lever()], {})).toEqual([]);
});
