// Answers the messages of a notebook front end: the Jupyter kernel.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { staleBundle } from "../graph/graph-texts.js";
import { type GraphMode, MODES } from "../graph/notebook-graph.js";
import type { LanguageService } from "../language/language-service.js";
import type { CommContent, CommKind } from "../session/messages.js";
import { NotebookSession } from "../session/session.js";
import { DebugRequests } from "./debug-requests.js";
import { cellOf, ExecuteQueue } from "./execute-queue.js";
import { History } from "./history.js";
import { KERNEL_INFO } from "./kernel-info.js";
import type { Channel, KernelSockets } from "./sockets.js";
import { StreamBatcher } from "./streams.js";
import type { Header, Message } from "./wire.js";

/** Milliseconds that a request for completion or help waits for a cell that just started and may declare the names. */
const QUESTION_WAIT_MS = 120;
/** The largest number of parent messages that are stored for late output. */
const MAX_PARENTS = 2000;

/** Milliseconds between checks whether files that cells read have changed. */
const FILES_INTERVAL_MS = 1000;

/** Messages with output of a cell. */
const OUTPUTS = new Set(["stream", "display_data", "execute_result", "error"]);

export class Kernel {
	readonly session: NotebookSession;
	private readonly history = new History();
	/** The queue of the notebook's cells; each subshell has another. */
	private readonly queue: ExecuteQueue;
	private readonly subshells = new Map<string, ExecuteQueue>();
	private readonly streams: StreamBatcher;
	private readonly debug: DebugRequests;
	private readonly parents = new Map<number, Message>();
	private readonly silent = new Set<number>();
	private readonly comms = new Map<string, string>();
	/** Functions to call when a comm message was handled, by run. */
	private readonly commWaiters = new Map<number, () => void>();
	/** The latest request of each cell that the front end names. */
	private readonly requests = new Map<string, Message>();
	/** The text of the mark at each run's output. */
	private readonly markTexts = new Map<number, string>();
	/** Receives the answer to the kernel's own question. */
	private onAnswer: ((text: string) => void) | undefined;
	/** Runs that have output. */
	private readonly withOutput = new Set<number>();
	private lastRun = 0;
	private count = 0;

	constructor(
		folder: string,
		private readonly sockets: KernelSockets,
		private readonly exit: () => void,
		language: LanguageService,
	) {
		this.streams = new StreamBatcher(
			(run, name, text) => this.publish(run, "stream", { name, text }),
			() => this.debug.isAttached,
		);
		this.session = new NotebookSession(
			folder,
			{
				onOutput: (run, stream, text) => this.streams.add(run, stream, text),
				onDisplay: (run, content, update) =>
					this.publishAfterOutput(run, update ? "update_display_data" : "display_data", { transient: {}, ...content }),
				onClear: (run, wait) => this.publishAfterOutput(run, "clear_output", { wait }),
				onInput: (run, prompt, password) => this.askInput(run, prompt, password),
				onComm: (run, kind, content, metadata, buffers) => this.sendComm(run, kind, content, metadata, buffers),
				onHandled: (run) => {
					this.commWaiters.get(run)?.();
					this.markOutputs();
				},
				onChanged: () => this.markOutputs(),
				onNewProcess: () => this.comms.clear(),
			},
			{ language },
		);
		this.debug = new DebugRequests(this.session, folder, (content, parent) =>
			this.sockets.publish("debug_event", content, parent),
		);
		this.queue = this.newQueue();
		this.session.graph.mode = modeOfNotebook(folder);
		setInterval(() => {
			if (this.runsCells || !this.session.graph.readsFiles) return;
			this.session.graph.renew();
			this.markOutputs();
		}, FILES_INTERVAL_MS).unref();
	}

	private newQueue(): ExecuteQueue {
		return new ExecuteQueue(this.session, {
			nextCount: (counts) => {
				if (counts) this.count += 1;
				return this.count;
			},
			newRun: (request) => this.newRun(request),
			status: (state, request) => this.status(state, request.header),
			publish: (run, type, content) => this.publishAfterOutput(run, type, content),
			reply: (request, content) => this.reply("shell", request, "execute_reply", content),
			history: this.history,
			afterRun: () => this.markOutputs(),
			requestOf: (cell) => this.requests.get(cell),
			ask: (request, question) => this.ask(request, question),
		});
	}

	private get runsCells(): boolean {
		return [this.queue, ...this.subshells.values()].some(({ running }) => running !== undefined);
	}

	/** Takes a message from one of the sockets. */
	receive(channel: Channel, message: Message): void {
		const type = message.header.msg_type;
		if (type === "execute_request" && channel === "shell") {
			const { deletedCells } = message.metadata;
			if (Array.isArray(deletedCells)) for (const id of deletedCells) this.session.graph.remove(String(id));
			const id = cellOf(message);
			if (id !== undefined) this.requests.set(id, message);
			const { subshell_id: subshell } = message.header;
			const queue = subshell ? this.subshells.get(subshell) : this.queue;
			if (queue) queue.add(message);
			else void this.answer(channel, message);
			return;
		}
		if (type === "input_reply") {
			const text = String(message.content.value ?? "");
			if (this.onAnswer) this.onAnswer(text);
			else this.session.input(text);
			return;
		}
		void this.answer(channel, message);
	}

	/** Answers all requests except `execute_request` at once, even while a cell runs. */
	private async answer(channel: Channel, message: Message): Promise<void> {
		this.status("busy", message.header);
		try {
			await this.handle(channel, message);
		} catch (error) {
			const evalue = error instanceof Error ? error.message : String(error);
			const answer = { status: "error", ename: "KernelError", evalue, traceback: [] };
			if (isRequest(message)) this.reply(channel, message, replyType(message), answer);
		}
		// JupyterLab's debugger sends a request at each message of a running cell, so its requests must not cause further messages.
		if (message.header.msg_type !== "debug_request") this.streams.flush();
		this.status("idle", message.header);
		// With a running cell as its parent, this message would make the debugger request variables for ever.
		if (this.runsCells) this.status("busy", message.header);
	}

	private async handle(channel: Channel, message: Message): Promise<void> {
		const { content } = message;
		const reply = (type: string, answer: object) => this.reply(channel, message, type, answer);
		switch (message.header.msg_type) {
			case "kernel_info_request":
				return reply("kernel_info_reply", KERNEL_INFO);
			case "complete_request": {
				await this.waitForRecentCell();
				const { code, cursor } = codeAndCursor(content);
				return reply("complete_reply", { status: "ok", ...(await this.session.complete(code, cursor)) });
			}
			case "inspect_request": {
				await this.waitForRecentCell();
				const { code, cursor } = codeAndCursor(content);
				const level = Number(content.detail_level ?? 0);
				return reply("inspect_reply", { status: "ok", ...(await this.session.inspect(code, cursor, level)) });
			}
			case "is_complete_request":
				return reply("is_complete_reply", await this.session.isComplete(String(content.code ?? "")));
			case "history_request":
				return reply("history_reply", { status: "ok", history: this.history.answer(content) });
			case "comm_info_request":
				return reply("comm_info_reply", { status: "ok", comms: this.commInfo(content.target_name) });
			case "comm_open":
			case "comm_msg":
			case "comm_close":
				return this.receiveComm(message.header.msg_type, message);
			case "execute_request":
				return reply("execute_reply", noSubshell(message.header.subshell_id));
			case "create_subshell_request": {
				const id = randomUUID();
				this.subshells.set(id, this.newQueue());
				return reply("create_subshell_reply", { status: "ok", subshell_id: id });
			}
			case "delete_subshell_request": {
				const id = String(content.subshell_id);
				return reply("delete_subshell_reply", this.subshells.delete(id) ? { status: "ok" } : noSubshell(id));
			}
			case "list_subshell_request":
				return reply("list_subshell_reply", { status: "ok", subshell_id: [...this.subshells.keys()] });
			case "interrupt_request":
				this.session.interrupt();
				return reply("interrupt_reply", { status: "ok" });
			case "debug_request":
				return this.sockets.reply(channel, message, "debug_reply", await this.debug.answer(message));
			case "shutdown_request": {
				const answer = { status: "ok", restart: content.restart === true };
				reply("shutdown_reply", answer);
				this.sockets.publish("shutdown_reply", answer, message.header);
				return this.exit();
			}
			default:
				// An unknown request gets an error, so that its sender does not wait for ever.
				if (isRequest(message)) reply(replyType(message), notSupported(message));
		}
	}

	private async waitForRecentCell(): Promise<void> {
		const { recent } = this.queue;
		if (!recent) return;
		await Promise.race([recent, new Promise((resolve) => setTimeout(resolve, QUESTION_WAIT_MS))]);
	}

	private newRun(request: Message): number {
		this.lastRun += 1;
		this.parents.set(this.lastRun, request);
		this.parents.delete(this.lastRun - MAX_PARENTS);
		if (request.content.silent === true) this.silent.add(this.lastRun);
		return this.lastRun;
	}

	private publishAfterOutput(run: number, type: string, content: object): void {
		this.streams.flush();
		this.publish(run, type, content);
	}

	private publish(run: number, type: string, content: object): void {
		if (this.silent.has(run)) return;
		if (OUTPUTS.has(type)) this.withOutput.add(run);
		this.sockets.publish(type, content, this.parents.get(run)?.header);
	}

	private status(state: "busy" | "idle", parent: Header): void {
		this.sockets.publish("status", { execution_state: state }, parent);
	}

	private reply(channel: Channel, request: Message, type: string, content: object): void {
		this.streams.flush();
		this.sockets.reply(channel, request, type, content);
	}

	private askInput(run: number, prompt: string, password: boolean): void {
		this.streams.flush();
		const target = this.parents.get(run);
		if (target) this.sockets.reply("stdin", target, "input_request", { prompt, password });
	}

	/** Asks the user a question before a cell runs; the answer is empty if the front end does not support input. */
	private ask(request: Message, question: string): Promise<string> {
		if (request.content.allow_stdin !== true) return Promise.resolve("");
		this.sockets.reply("stdin", request, "input_request", { prompt: question, password: false });
		return new Promise((resolve) => {
			this.onAnswer = (text) => {
				this.onAnswer = undefined;
				resolve(text);
			};
		});
	}

	/** Marks outputs that are out of date and removes marks of others, if the front end names its cells. */
	private markOutputs(): void {
		if (this.requests.size === 0) return;
		for (const { id, run, changed } of this.session.graph.all()) {
			const request = this.requests.get(id);
			if (!request || !this.withOutput.has(run) || this.parents.get(run) !== request) continue;
			const text = changed.join("\n");
			const before = this.markTexts.get(run);
			if (text === (before ?? "")) continue;
			this.markTexts.set(run, text);
			const content = { data: staleBundle(changed), metadata: {}, transient: { display_id: `stale-${run}` } };
			this.publish(run, before === undefined ? "display_data" : "update_display_data", content);
		}
	}

	private async receiveComm(kind: CommKind, message: Message): Promise<void> {
		const content = message.content as unknown as CommContent;
		if (kind === "comm_open") this.comms.set(content.comm_id, content.target_name ?? "");
		if (kind === "comm_close") this.comms.delete(content.comm_id);
		const run = this.newRun(message);
		const done = new Promise<void>((resolve) => this.commWaiters.set(run, resolve));
		this.session.comm(run, kind, content, message.buffers);
		// A busy cell handles the message later, and the front end does not wait.
		await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 1000))]);
		this.commWaiters.delete(run);
	}

	private sendComm(
		run: number,
		kind: CommKind,
		content: CommContent,
		metadata: object,
		buffers: readonly Uint8Array[],
	): void {
		if (kind === "comm_open") this.comms.set(content.comm_id, content.target_name ?? "");
		if (kind === "comm_close") this.comms.delete(content.comm_id);
		this.streams.flush();
		this.sockets.publish(kind, content, this.parents.get(run)?.header, { metadata, buffers });
	}

	private commInfo(target: unknown): Record<string, { target_name: string }> {
		const wanted = [...this.comms].filter(([, name]) => typeof target !== "string" || target === "" || name === target);
		return Object.fromEntries(wanted.map(([id, name]) => [id, { target_name: name }]));
	}
}

const noSubshell = (id: string | undefined): object => ({
	status: "error",
	ename: "SubshellNotFound",
	evalue: `subshell_id: "${id}" is not a subshell of this kernel`,
	traceback: [],
});

function isRequest({ header }: Message): boolean {
	return header.msg_type.endsWith("_request");
}

function replyType({ header }: Message): string {
	return header.msg_type.replace(/_request$/, "_reply");
}

function notSupported({ header }: Message): object {
	return { status: "error", ename: "NotSupported", evalue: `${header.msg_type} is not supported`, traceback: [] };
}

function codeAndCursor(content: Readonly<Record<string, unknown>>): { code: string; cursor: number } {
	const code = String(content.code ?? "");
	const cursor = content.cursor_pos;
	return { code, cursor: typeof cursor === "number" ? cursor : [...code].length };
}

/** The graph's mode from the notebook's metadata, such as `"valuelab": { "graph": "follow" }`. `JPY_SESSION_NAME` has its path. */
function modeOfNotebook(folder: string): GraphMode {
	const path = process.env.JPY_SESSION_NAME ?? "";
	for (const file of path.endsWith(".ipynb") ? [resolve(folder, path), join(folder, basename(path))] : []) {
		try {
			const { metadata } = JSON.parse(readFileSync(file, "utf8")) as { metadata?: { valuelab?: { graph?: unknown } } };
			return MODES.find((mode) => mode === metadata?.valuelab?.graph) ?? "mark";
		} catch {
			// This path has no readable notebook; the next one is tried.
		}
	}
	return "mark";
}
