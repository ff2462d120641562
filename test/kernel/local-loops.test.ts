// Tests that top-level loops use local variables where the difference cannot be observed.
import { afterAll, beforeAll, expect, it } from "vitest";
import { TestSession } from "./test-session.js";

let notebook: TestSession;
beforeAll(async () => {
	notebook = await TestSession.start();
});
afterAll(() => notebook?.stop());

it("a loop keeps its variables for the next cell", async () => {
	expect((await notebook.run("let sum = 0; for (let i = 0; i < 4; i++) sum += i * 2; sum")).result).toBe("12");
	expect((await notebook.run("for (const x of [1, 2]) { sum += x; if (x === 1) continue; break }\nsum")).result).toBe(
		"15",
	);
	const labelled = "let n = 0; outer: for (;;) { while (true) { n++; if (n > 5) break outer } }\nn";
	expect((await notebook.run(labelled)).result).toBe("6");
	expect((await notebook.run("for (var v = 0; v < 3; v++) n += v; [v, n]")).result).toBe("[ 3, 9 ]");
});

it("a failing loop keeps its partial values", async () => {
	const failed = await notebook.run(
		"let got = 0; for (const x of [1, 2]) { got += x; if (x === 2) throw new Error('no') }",
	);
	expect(failed.trace).toContain("Error: no");
	expect((await notebook.run("got")).result).toBe("3");
});

it("functions called in a loop see every change", async () => {
	const loopCell =
		"let at = 0; const peek = () => at; const seen = []; for (let i = 0; i < 3; i++) { at = i; seen.push(peek()) } seen";
	expect((await notebook.run(loopCell)).result).toBe("[ 0, 1, 2 ]");
	await notebook.run("let step = 1", "function grow() { step *= 2 }");
	expect(
		(await notebook.run("for (let i = 0; i < 3; i++) grow();\nfor (let i = 0; i < 2; i++) { step += 1; grow() }\nstep"))
			.result,
	).toBe("38");
});

it("a name not yet set is an error in loops", async () => {
	const early = await notebook.run("// @valuelab types off\nfor (const x of [1]) console.log(late);\nlet late = 1;");
	expect(early.trace).toContain("Cannot access 'late' before initialization");
});
