// Tests the notice that names numeric text columns, which methods over number columns omit.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DataFrame } from "../../src/frames/danfo.js";
import * as f from "../../src/frames/index.js";

let warnings: string[] = [];
beforeEach(() => {
	warnings = [];
	vi.spyOn(process, "emitWarning").mockImplementation((text) => void warnings.push(String(text)));
});
afterEach(() => void vi.restoreAllMocks());

let count = 0;
/** A unique column name per test, since a notice appears once per name. */
const name = () => `p${++count}`;
const frame = (p: string) => new DataFrame({ symbol: ["1", "2", "3"], [p]: ["10", "9", "8"], q: [1, 2, 3] });

it.each<[string, (dataFrame: DataFrame) => unknown]>([
	["describe", (frame) => f.describe(frame)],
	["describe", (frame) => frame.describe()],
	["groupby.mean", (frame) => frame.groupby(["symbol"]).mean()],
	["corr", (frame) => f.corr(frame)],
	["quantile", (frame) => f.quantile(frame, 0.5)],
	["rolling", (frame) => f.rolling(frame, 2, "mean")],
	["expanding", (frame) => f.expanding(frame, "mean")],
	["ewm", (frame) => f.ewm(frame, { alpha: 0.5 })],
	["cumSum", (frame) => f.cumSum(frame)],
	["cumSum", (frame) => f.cumSum(f.tableOf(frame))],
	["diff", (frame) => f.diff(frame)],
	["pctChange", (frame) => f.pctChange(frame)],
	["rank", (frame) => f.rank(frame)],
	["clip", (frame) => f.clip(frame, { upper: 2 })],
])("%s names the column that it leaves out, once", (method, call) => {
	const p = name();
	call(frame(p));
	call(frame(p));
	const says = `${method}(): column "${p}" holds numbers as text and is left out; toNumbers(frame, "${p}") converts it`;
	expect(warnings).toEqual([says]);
});

it("sortValues warns that it sorts text", () => {
	const p = name();
	expect(f.sortValues(frame(p), p).column(p).values).toEqual(["10", "8", "9"]);
	expect(warnings).toEqual([expect.stringContaining(`column "${p}" holds numbers as text and sorts as text`)]);
});

it("named columns give no notice and refuse text", () => {
	const p = name();
	expect(f.rolling(frame(p), 2, "mean", { columns: "q" }).column("q").values).toEqual([Number.NaN, 1.5, 2.5]);
	f.describe(frame(p), "q");
	f.quantile(frame(p), 0.5, ["q"]);
	expect(warnings).toEqual([]);
	expect(() => f.cumSum(frame(p), { columns: p })).toThrow(`column "${p}" holds text, first "10"`);
});

it.each([
	["words", ["KO", "PEP", "3M"]],
	["codes with leading zeros", ["0000021344", "10", "11"]],
	["days", ["2024-01-31", "2024-02-29", null]],
])("%s give none", (_, cells) => {
	f.cumSum(new DataFrame({ [name()]: cells, q: [1, 2, 3] }));
	expect(warnings).toEqual([]);
});
