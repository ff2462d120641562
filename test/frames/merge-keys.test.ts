// Tests key columns of merges.
import { expect, it } from "vitest";
import { DataFrame } from "../../src/frames/danfo.js";
import * as f from "../../src/frames/index.js";

const NONE = Number.NaN;
const leftFrame = () =>
	new DataFrame(
		[
			[1, 10, 7],
			[2, 20, 8],
			[3, 30, 9],
		],
		{ columns: ["a", "v", "b"] },
	);
const rightRows = () =>
	new DataFrame(
		[
			[2, 200, 1],
			[3, 300, 1],
			[4, 400, 1],
		],
		{ columns: ["b", "w", "v"] },
	);

// Expected: left.merge(right, left_on="a", right_on="b", how=…) of pandas 3.
it.each([
	[
		"inner",
		[
			[2, 20, 8, 2, 200, 1],
			[3, 30, 9, 3, 300, 1],
		],
	],
	[
		"left",
		[
			[1, 10, 7, NONE, NONE, NONE],
			[2, 20, 8, 2, 200, 1],
			[3, 30, 9, 3, 300, 1],
		],
	],
	[
		"right",
		[
			[2, 20, 8, 2, 200, 1],
			[3, 30, 9, 3, 300, 1],
			[NONE, NONE, NONE, 4, 400, 1],
		],
	],
	[
		"outer",
		[
			[1, 10, 7, NONE, NONE, NONE],
			[2, 20, 8, 2, 200, 1],
			[3, 30, 9, 3, 300, 1],
			[NONE, NONE, NONE, 4, 400, 1],
		],
	],
] as const)("%s merge keeps both keys of different names, as pandas", (join, rows) => {
	const merged = f.merge(leftFrame(), rightRows(), { leftOn: "a", rightOn: "b", how: join });
	expect(merged.columns).toEqual(["a", "v_x", "b_x", "b_y", "w", "v_y"]);
	expect(merged.values).toEqual(rows);
});

it("keeps one column for a key of equal name", () => {
	// pandas: on ["a", "v"] against ["a", "c"], both sides fill the shared name "a".
	const rightFrame = new DataFrame(
		[
			[2, 20],
			[4, 4],
		],
		{ columns: ["a", "c"] },
	);
	const merged = f.merge(leftFrame(), rightFrame, { leftOn: ["a", "v"], rightOn: ["a", "c"], how: "outer" });
	expect(merged.columns).toEqual(["a", "v", "b", "c"]);
	expect(merged.values).toEqual([
		[1, 10, 7, NONE],
		[2, 20, 8, 20],
		[3, 30, 9, NONE],
		[4, NONE, NONE, 4],
	]);
});
