import { expect, it } from "vitest";
import { publicExports } from "./exported.js";

/** Danfo documents what `valuelab/danfo` passes on. */
const OF_DANFO = "src/frames/danfo.ts";

const exported = publicExports().filter(({ path, name }) => path !== OF_DANFO && !name.includes("/"));
const named = (list: typeof exported) => list.map(({ path, name }) => `${path} ${name}`);

/** Functions whose doc comments have no example yet: this number only falls. */
const WITHOUT_EXAMPLE = 230;

it("every public export has a doc comment", () => {
	expect(exported.length).toBeGreaterThan(700);
	expect(named(exported.filter(({ comment }) => comment === ""))).toEqual([]);
});

it("every option says its default", () => {
	const silent = exported.filter(({ withoutDefault }) => withoutDefault.length > 0);
	expect(silent.map(({ path, name, withoutDefault }) => `${path} ${name}: ${withoutDefault}`)).toEqual([]);
});

it("every public function has an example with its result", () => {
	const without = exported.filter(
		({ isFunction, examples }) => isFunction && !examples.some((text) => text.includes("//=>")),
	);
	expect(without.length, named(without).join("\n")).toBeLessThanOrEqual(WITHOUT_EXAMPLE);
});
