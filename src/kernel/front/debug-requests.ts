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
	private loaded: Adapter | undefined;
	/** The header of the latest request, which events name as their parent. */
	private latestHeader: Header | undefined;
	private seq = 0;

	constructor(
		private readonly session: NotebookSession,
		private readonly folder: string,
		private readonly publish: (content: object, parent: Header | undefined) => void,
	) {}

	get isAttached(): boolean {
		return this.loaded?.isStarted ?? false;
	}

	async answer({ header, content }: Message): Promise<DapResponse> {
		this.latestHeader = header;
		const { seq, command } = content;
		const args = (content.arguments ?? {}) as Record<string, unknown>;
		const response = { type: "response", request_seq: Number(seq ?? 0), command: String(command ?? "") } as const;
		try {
			const body = await this.bodyOf(response.command, args);
			return { ...response, seq: this.nextSeq(), success: true, body };
		} catch (error) {
			const message = error instanceof Error ? error.message : String(error);
			return { ...response, seq: this.nextSeq(), success: false, message, body: {} };
		}
	}

	private async bodyOf(command: string, args: Record<string, unknown>): Promise<object> {
		if (command === "debugInfo") {
			const state = this.loaded ? await this.loaded.handle(command, args) : INACTIVE_STATE;
			return { ...DEBUG_FEATURES, ...state };
		}
		this.adapter ??= import("../debug/adapter.js").then(({ DebugAdapter }) => {
			const emit = (event: string, body: object): void =>
				this.publish({ type: "event", seq: this.nextSeq(), event, body }, this.latestHeader);
			this.loaded = new DebugAdapter(this.session, this.folder, emit);
			return this.loaded;
		});
		return (await this.adapter).handle(command, args);
	}

	private nextSeq(): number {
		this.seq += 1;
		return this.seq;
	}
}
