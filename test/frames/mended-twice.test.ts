// Tests that Danfo's methods are corrected once, even if two copies of the library load it.
import { expect, it, vi } from "vitest";

it("two copies of the library in one process keep frame types", async () => {
	await import("../../src/frames/danfo.js");
	vi.resetModules();
	const { DataFrame } = await import("../../src/frames/danfo.js");
	const added = new DataFrame({ name: ["x", "y"], n: [1, 2] }).addColumn("m", [5, 6], { atIndex: 0 });
	expect(added.dtypes).toEqual(["int32", "string", "int32"]);
	expect(added.column("n").sum()).toBe(3);
	expect(new DataFrame({ p: ["10", "9"] }).asType("p", "int32").column("p").mean()).toBe(9.5);
});
