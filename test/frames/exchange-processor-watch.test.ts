// Tests the processor-time limit of the process that reads files.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";

const WATCH = new URL("../../src/frames/exchange/reader/processor-watch.ts", import.meta.url).href;

/** A process that starts task 7 with 200 ms of processor time and continues as given. */
async function outputOf(goesOn: string): Promise<string> {
	const program = `import { ProcessorWatch } from ${JSON.stringify(WATCH)}; new ProcessorWatch().begin(7, 200); ${goesOn}`;
	const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program]);
	let text = "";
	child.stdout.on("data", (part) => {
		text += part;
		child.kill("SIGKILL");
	});
	await once(child, "close");
	return text;
}

it("reports a decoder in an endless loop", async () => {
	expect(await outputOf("for (;;);")).toBe("7\n");
});

it("ignores time used by other processes", async () => {
	expect(await outputOf("setTimeout(() => process.exit(), 1_000)")).toBe("");
});
