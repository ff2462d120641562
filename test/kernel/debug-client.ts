// Debugs cells over the Jupyter protocol, as a front end does.
import { setTimeout as wait } from "node:timers/promises";
import type { InstalledForTest } from "./installed-kernel.js";
import { type Answer, type Content, WireClient } from "./wire-client.js";

/** Milliseconds between looks at the events, much less than a step takes. */
const POLL_MS = 2;

/** A stack frame as the debugger reports it. */
export interface Frame {
	readonly id: number;
	readonly name: string;
	readonly line: number;
	readonly source: { readonly path: string };
}

/** A debugging front end that uses the sockets. */
export class DebugClient {
	readonly events: Content[] = [];
	private seq = 0;
	/** True if the latest cell has ended. */
	private hasEnded = true;

	private constructor(readonly wire: WireClient) {
		wire.onPublished = ({ header, content }) => {
			if (header.msg_type === "debug_event") this.events.push(content);
		};
	}

	static async start(kernel: InstalledForTest): Promise<DebugClient> {
		return new DebugClient(await WireClient.start(kernel));
	}

	/** Sends a request and returns its response. */
	async request(command: string, args: object = {}): Promise<Content> {
		this.seq += 1;
		const content = { type: "request", seq: this.seq, command, arguments: args };
		const answer = await this.wire.request("debug_request", content, { channel: "control" });
		if (!answer.reply) throw new Error(`${command}: no answer`);
		return answer.reply.content;
	}

	/** The body of a response that must succeed. */
	async requestBody(command: string, args: object = {}): Promise<Content> {
		const response = await this.request(command, args);
		if (!response.success) throw new Error(`${command}: ${response.message}`);
		return response.body;
	}

	async attach(): Promise<void> {
		await this.requestBody("initialize", {});
		await this.requestBody("attach", {});
	}

	/** Sets breakpoints in a cell; returns their actual lines. */
	async setBreakpoints(code: string, ...lines: number[]): Promise<(number | false)[]> {
		const { sourcePath } = await this.requestBody("dumpCell", { code });
		return this.setBreakpointsIn(sourcePath, ...lines);
	}

	/** Sets breakpoints in a file; returns their actual lines. */
	async setBreakpointsIn(path: string, ...lines: number[]): Promise<(number | false)[]> {
		const { breakpoints } = await this.requestBody("setBreakpoints", {
			source: { path },
			breakpoints: lines.map((line) => ({ line })),
		});
		return breakpoints.map(({ verified, line }: { verified: boolean; line: number }) => verified && line);
	}

	/** Starts a cell and waits until it stops or ends. */
	async run(code: string): Promise<{ answer: Promise<Answer>; stopped: boolean }> {
		const stopsBefore = this.stopCount;
		const answer = this.wire.run(code);
		this.hasEnded = false;
		void answer.then(() => {
			this.hasEnded = true;
		});
		while (!this.hasEnded && this.stopCount === stopsBefore) await wait(POLL_MS);
		return { answer, stopped: this.stopCount > stopsBefore };
	}

	private get stopCount(): number {
		return this.events.filter(({ event }) => event === "stopped").length;
	}

	/** Sends a command that continues the code. Returns whether it stops again before the cell ends. */
	async resume(command: "continue" | "next" | "stepIn" | "stepOut"): Promise<boolean> {
		const eventsBefore = this.events.length;
		await this.requestBody(command, { threadId: 1 });
		for (;;) {
			const later = this.events.slice(eventsBefore).map(({ event }) => event);
			if (later.includes("stopped")) return true;
			if (later.includes("continued") && this.hasEnded) return false;
			await wait(POLL_MS);
		}
	}

	async frames(): Promise<Frame[]> {
		return (await this.requestBody("stackTrace", { threadId: 1 })).stackFrames;
	}

	/** Function and line of each frame: `price:3`. */
	async stack(): Promise<string[]> {
		return (await this.frames()).map(({ name, line }) => `${name}:${line}`);
	}

	/** The variables of a scope of the innermost frame, with the shown text by name. */
	async variables(scope: "Locals" | "Globals" | "Module" = "Locals"): Promise<Record<string, string>> {
		const [top] = await this.frames();
		const { scopes } = await this.requestBody("scopes", { frameId: top?.id });
		const { variablesReference } = scopes.find(({ name }: { name: string }) => name === scope);
		return shownVariables((await this.requestBody("variables", { variablesReference })).variables);
	}

	async globals(): Promise<Record<string, string>> {
		return shownVariables((await this.requestBody("inspectVariables")).variables);
	}
}

/** The variables as JupyterLab's tree shows them: the value of some types, the type of others. */
export function shownVariables(variables: { name: string; type: string; value: string }[]): Record<string, string> {
	const valued = new Set(["float", "int", "str", "bool"]);
	return Object.fromEntries(variables.map(({ name, type, value }) => [name, valued.has(type) ? value : type]));
}
