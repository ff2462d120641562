// Tests the debugger in JupyterLab.
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { notebookOf } from "../kernel/fixtures-notebook.js";
import { eventually } from "../waiting.js";
import type { LabPage } from "./lab-page.js";
import { type LabSession, openLab } from "./lab-session.js";

const CELLS = [
	"function price(rate: number): number {\n  let margin: number = rate - 0.03;\n  margin = margin * 2;\n  return 1 / margin;\n}",
	"price(0.08)",
	"const end = Date.now() + 5000;\nlet rounds = 0;\nwhile (Date.now() < end) {\n  rounds += 1;\n  if (rounds % 1e5 === 0) console.log(rounds);\n}\nrounds > 0",
];

let session: LabSession;
let lab: LabPage;

beforeAll(async () => {
	session = await openLab({ "book.ipynb": notebookOf(CELLS) }, { width: 1500, height: 1000 });
	({ lab } = session);
});

afterAll(() => session?.close());

/** The text next to a name in the tree of variables. */
function variable(name: string): Locator {
	return lab.page
		.locator(".jp-DebuggerVariables .jp-TreeItem, .jp-DebuggerVariables-body li", { hasText: name })
		.first();
}

/** Presses the bug button until the debugger is on or off: JupyterLab ignores presses before it knows the kernel. */
async function debuggerIs(isOn: boolean): Promise<void> {
	const button = lab.page.locator(".jp-DebuggerBugButton").first();
	await eventually(async () => {
		if ((await button.getAttribute("aria-pressed")) === String(isOn)) return true;
		await button.click();
		return false;
	}, 3000).toBe(true);
}

function command(name: string): Locator {
	return lab.page.locator(`.jp-DebuggerCallstack-body, .jp-DebuggerSidebar`).getByRole("button", { name }).first();
}

it("stops at a breakpoint, changes a variable, continues", async () => {
	await lab.run(0);
	await debuggerIs(true);
	const gutter = lab.cell(0).locator(".cm-breakpoint-gutter .cm-gutterElement");
	await gutter.nth(2).waitFor({ state: "attached" });
	await lab.page.screenshot({ path: join(session.shots, "lab-debugger-on.png") });
	await gutter.nth(3).click();
	await lab.cell(0).locator(".cm-breakpoint-icon, .cm-breakpoint-marker").first().waitFor({ state: "attached" });
	await lab.page.screenshot({ path: join(session.shots, "lab-debugger-dot.png") });
	await lab.start(1);
	await lab.page.locator(".jp-DebuggerCallstack-body li", { hasText: "price" }).first().waitFor();
	await lab.page.screenshot({ path: join(session.shots, "lab-debugger-stopped.png") });
	await eventually(() => variable("margin").textContent()).toContain("0.05");
	await command("Next").click();
	await eventually(() => variable("margin").textContent()).toContain("0.1");
	await command("Continue").click();
	await lab.finished(1);
	expect(await lab.output(1)).toBe("10");
	await debuggerIs(false);
});

it("keeps breakpoints after a kernel restart", async () => {
	await debuggerIs(true);
	await lab.cell(0).locator(".cm-breakpoint-gutter .cm-gutterElement").nth(3).click();
	await lab.cell(0).locator(".cm-breakpoint-icon, .cm-breakpoint-marker").first().waitFor({ state: "attached" });
	await lab.page.locator(".jp-DebuggerBreakpoints-body [class*=breakpoint], .jp-DebuggerBreakpoint").first().waitFor();
	await lab.menu("Kernel", "Restart Kernel…");
	await lab.accept();
	await lab.idle();
	await debuggerIs(true);
	await lab.run(0);
	await lab.page.screenshot({ path: join(session.shots, "lab-debugger-restarted.png") });
	await lab.start(1);
	await lab.page.locator(".jp-DebuggerCallstack-body li", { hasText: "price" }).first().waitFor();
	await lab.menu("Kernel", "Interrupt Kernel");
	await lab.finished(1);
	expect(await lab.output(1)).toContain("KeyboardInterrupt");
});

it("requests variables occasionally during a busy cell", async () => {
	const requests: string[] = [];
	lab.page.on("websocket", (socket) =>
		socket.on("framesent", ({ payload }) => {
			const text = typeof payload === "string" ? payload : payload.toString("latin1");
			if (text.includes("debug_request")) requests.push(text);
		}),
	);
	await lab.open(session.server.url("/lab/tree/book.ipynb?reset"));
	await lab.run(0);
	await debuggerIs(true);
	const countBefore = requests.length;
	expect(countBefore).toBeGreaterThan(0);
	await lab.page.screenshot({ path: join(session.shots, "lab-debugger-again.png") });
	await lab.run(2);
	expect(await lab.output(2)).toMatch(/true$/);
	expect(requests.length - countBefore).toBeGreaterThan(0);
	// Half the number that ten busy seconds may cause.
	expect(requests.length - countBefore).toBeLessThan(25);
});
