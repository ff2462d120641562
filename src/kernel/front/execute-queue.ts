import { setTimeout as wait } from "node:timers/promises";
import type { RunOutcome } from "../session/contracts.js";
import type { NotebookSession } from "../session/session.js";
import type { History } from "./history.js";
import type { Message } from "./wire.js";

/** What the queue tells the world. */
export interface QueueHost {
	newRun(request: Message): number;
	status(state: "busy" | "idle", request: Message): void;
	publish(run: number, type: string, content: object): void;
	reply(request: Message, content: object): void;
	/** Input that the cell asks for goes to the front end that sent this request. */
	beginInput(request: Message): void;
	readonly history: History;
	/** A cell has run, with what it reads and sets. */
	ran(request: Message, run: number, code: string, outcome: RunOutcome): void;
}

/** Runs execute requests one after the other. After an error, what waits at that moment is aborted. */
export class ExecuteQueue {
	private readonly waiting: Message[] = [];
	private count = 0;
	private current: Message | undefined;
	/** The cell that runs, as a promise of its end, while it is young. */
	recent: Promise<void> | undefined;

	constructor(
		private readonly session: NotebookSession,
		private readonly host: QueueHost,
	) {}

	get running(): Message | undefined {
		return this.current;
	}

	add(request: Message): void {
		this.waiting.push(request);
		if (!this.current) void this.work();
	}

	private async work(): Promise<void> {
		for (let request = this.waiting.shift(); request; request = this.waiting.shift()) {
			this.current = request;
			const done = this.run(request);
			this.recent = done;
			const young = wait(200, undefined, { ref: false }).then(() => {
				if (this.recent === done) this.recent = undefined;
			});
			await done;
			void young;
			this.current = undefined;
			this.recent = undefined;
		}
	}

	private async run(request: Message): Promise<void> {
		const { content } = request;
		const code = String(content.code ?? "");
		const silent = content.silent === true;
		const counts = !silent && content.store_history !== false;
		this.host.status("busy", request);
		if (counts) this.count += 1;
		const count = this.count;
		const run = this.host.newRun(request);
		if (!silent) this.host.publish(run, "execute_input", { code, execution_count: count });
		if (counts) this.host.history.add(count, code);
		this.host.beginInput(request);
		const outcome = await this.session.execute({
			run,
			// What does not count must not take the name of a cell, whose lines it would show in later errors.
			label: counts ? `cell[${count}]` : "cell[*]",
			code,
			allowStdin: content.allow_stdin === true,
			expressions: (content.user_expressions ?? {}) as Record<string, string>,
		});
		this.finish(request, run, count, counts, outcome);
		this.host.ran(request, run, code, outcome);
	}

	private finish(request: Message, run: number, count: number, counts: boolean, outcome: RunOutcome): void {
		const { error, result, expressions } = outcome;
		if (error) {
			this.host.publish(run, "error", error);
			const aborted = request.content.stop_on_error === false ? [] : this.waiting.splice(0);
			this.host.reply(request, {
				status: "error",
				execution_count: count,
				...error,
				user_expressions: {},
				payload: [],
			});
			this.host.status("idle", request);
			for (const other of aborted) this.abort(other);
			return;
		}
		if (result) {
			const { data, metadata } = result;
			this.host.publish(run, "execute_result", { execution_count: count, data, metadata });
			if (counts) this.host.history.setOutput(count, String(data["text/plain"] ?? ""));
		}
		const payload = outcome.page ? [{ source: "page", data: outcome.page, start: 0 }] : [];
		this.host.reply(request, { status: "ok", execution_count: count, user_expressions: expressions, payload });
		this.host.status("idle", request);
	}

	/** A cell that has not run gets no number. */
	private abort(request: Message): void {
		this.host.status("busy", request);
		this.host.reply(request, { status: "aborted" });
		this.host.status("idle", request);
	}
}
