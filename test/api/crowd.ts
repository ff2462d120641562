// Starts several processes that use the built client at the same time.
import { type ChildProcess, spawn } from "node:child_process";
import { onTestFinished } from "vitest";

/** The built client, so that processes start without a compiler. */
const API = new URL("../../dist/node/api/index.js", import.meta.url).href;

export interface Member {
	readonly child: ChildProcess;
	/** The printed lines of an ended process, parsed as JSON. */
	readonly ended: Promise<{
		readonly code: number | null;
		readonly signal: NodeJS.Signals | null;
		readonly lines: readonly unknown[];
		readonly stderr: string;
	}>;
}

/** Starts a process that runs `program` with `createClient` and `print`; the test's end stops it. */
export function startMember(program: string, shell?: string): Member {
	const text = `import { createClient } from ${JSON.stringify(API)};
const print = (value) => process.stdout.write(JSON.stringify(value) + "\\n");
${program}`;
	const node = [process.execPath, "--input-type=module", "--eval", text];
	const [command = "", ...args] = shell === undefined ? node : ["sh", "-c", `${shell}; exec "$0" "$@"`, ...node];
	const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
	onTestFinished(() => void child.kill("SIGKILL"));
	let stdout = "";
	let stderr = "";
	child.stdout?.on("data", (part) => {
		stdout += part;
	});
	child.stderr?.on("data", (part) => {
		stderr += part;
	});
	const ended = new Promise<Awaited<Member["ended"]>>((resolve) => {
		child.once("close", (code, signal) => {
			const lines = stdout
				.split("\n")
				.filter(Boolean)
				.map((line): unknown => JSON.parse(line));
			resolve({ code, signal, lines, stderr });
		});
	});
	return { child, ended };
}
