// Answers `debug_request` messages. The first request that needs the debugger loads it.
import { PATH_RULE } from "../debug/cell-paths.js";
import type { DapResponse } from "../debug/dap.js";
import type { NotebookSession } from "../session/session.js";
import type { Header, Message } from "./wire.js";

/** The constant part of the answer to `debugInfo`. */
const DEBUG_FEATURES = { ...PATH_RULE, richRendering: true, exceptionPaths: [], copyToGlobals: true };
const INACTIVE_STATE = { isStarted: false, breakpoints: [], stoppedThreads: [] };

type Adapter = import("../debug/adapter.js").DebugAdapter;

export class DebugRequests {
	private adapter: Promise<Adapter> | undefined;
	private started: Adapter | undefined;
	private latest: Header | undefined;
	private seq = 0;

	constructor(
		private readonly session: NotebookSession,
		private readonly folder: string,
		private readonly publish: (content: object, parent: Header | undefined) => void,
	) {}

	get isOn(): boolean {
		return this.started?.isStarted ?? false;
	}

	async answer({ header, content }: Message): Promise<DapResponse> {
		this.latest = header;
		const { seq, command } = content;
		const given = (content.arguments ?? {}) as Record<string, unknown>;
		const response = { type: "response", request_seq: Number(seq ?? 0), command: String(command ?? "") } as const;
		try {
			const body = await this.bodyOf(response.command, given);
			return { ...response, seq: this.next(), success: true, body };
		} catch (error) {
			const message = error instanceof Error ? error.message : String(error);
			return { ...response, seq: this.next(), success: false, message, body: {} };
		}
	}

	private async bodyOf(command: string, given: Record<string, unknown>): Promise<object> {
		if (command === "debugInfo") {
			const state = this.started ? await this.started.handle(command, given) : INACTIVE_STATE;
			return { ...DEBUG_FEATURES, ...state };
		}
		this.adapter ??= import("../debug/adapter.js").then(({ DebugAdapter }) => {
			const emit = (event: string, body: object): void =>
				this.publish({ type: "event", seq: this.next(), event, body }, this.latest);
			this.started = new DebugAdapter(this.session, this.folder, emit);
			return this.started;
		});
		return (await this.adapter).handle(command, given);
	}

	private next(): number {
		this.seq += 1;
		return this.seq;
	}
}
