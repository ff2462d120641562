// Runs the execute requests of the front end one after the other.
import { setTimeout as wait } from "node:timers/promises";
import { outdatedText } from "../graph/graph-texts.js";
import type { GraphCell } from "../graph/notebook-graph.js";
import type { RunOutcome } from "../session/contracts.js";
import type { NotebookSession } from "../session/session.js";
import type { History } from "./history.js";
import type { Message } from "./wire.js";

/** Milliseconds for which a cell counts as just started: completion and inspection requests wait for its end. */
const RECENT_MS = 200;

/** Functions that the queue calls. */
export interface QueueHost {
	newRun(request: Message): number;
	status(state: "busy" | "idle", request: Message): void;
	publish(run: number, type: string, content: object): void;
	reply(request: Message, content: object): void;
	/** The execution count of a starting cell; for a request that is not counted, the latest count. */
	nextCount(counts: boolean): number;
	readonly history: History;
	/** Called after a cell has run. */
	afterRun(): void;
	requestOf(cell: string): Message | undefined;
	/** Asks the user a question before a cell runs. */
	ask(request: Message, question: string): Promise<string>;
}

/** The front end's id of the cell of a request. */
export function cellOf({ metadata }: Message): string | undefined {
	return typeof metadata.cellId === "string" ? metadata.cellId : undefined;
}

/** Runs execute requests one after the other. After an error, it aborts the requests that are waiting. */
export class ExecuteQueue {
	private readonly waiting: Message[] = [];
	private current: Message | undefined;
	/** Resolves when the running cell ends; undefined if it has run for longer than `RECENT_MS`. */
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
		if (!this.current) void this.runAll();
	}

	private async runAll(): Promise<void> {
		for (let request = this.waiting.shift(); request; request = this.waiting.shift()) {
			this.current = request;
			const done = this.runAndFollow(request);
			this.recent = done;
			void wait(RECENT_MS, undefined, { ref: false }).then(() => {
				if (this.recent === done) this.recent = undefined;
			});
			await done;
			this.current = undefined;
			this.recent = undefined;
		}
	}

	/** Runs a cell, and then the cells that depend on it if the notebook asks for that. */
	private async runAndFollow(request: Message): Promise<void> {
		const ok = await this.run(request);
		const { graph } = this.session;
		const id = cellOf(request);
		if (!ok || id === undefined || graph.mode !== "follow") return;
		// Cells in the queue run anyway.
		const done = new Set([id, ...this.waiting.flatMap((waiting) => cellOf(waiting) ?? [])]);
		for (let next = graph.next(id, done); next; next = graph.next(id, done)) {
			done.add(next.id);
			if (!(await this.runAgain([next]))) return;
		}
	}

	/** Runs cells again in their own outputs; true if none failed. */
	private async runAgain(cells: readonly GraphCell[]): Promise<boolean> {
		for (const { id } of cells) {
			const request = this.host.requestOf(id);
			if (request && !(await this.run(request, true))) return false;
		}
		return true;
	}

	/** Asks the user whether to rerun outdated cells before a cell that reads their values. */
	private async askToRerun(request: Message, cells: readonly GraphCell[]): Promise<boolean> {
		if (this.session.graph.mode !== "ask") return false;
		const labels = cells.map(({ label }) => label).join(", ");
		const question = `${cells.map(outdatedText).join("; ")}. Run ${labels} first? [y/N] `;
		return /^\s*y/i.test(await this.host.ask(request, question)) && this.runAgain(cells);
	}

	private async run(request: Message, isRerun = false): Promise<boolean> {
		const { content } = request;
		const code = String(content.code ?? "");
		const silent = content.silent === true;
		const cell = silent ? undefined : cellOf(request);
		const counts = !silent && content.store_history !== false;
		this.host.status("busy", request);
		const count = this.host.nextCount(counts);
		const run = this.host.newRun(request);
		if (isRerun) this.host.publish(run, "clear_output", { wait: false });
		if (!silent) this.host.publish(run, "execute_input", { code, execution_count: count });
		if (counts) this.host.history.add(count, code);
		const outcome = await this.session.execute({
			run,
			// Code that does not count gets no cell's name, because later errors would show its lines.
			label: counts ? `cell[${count}]` : "cell[*]",
			code,
			allowStdin: content.allow_stdin === true,
			expressions: isRerun ? {} : ((content.user_expressions ?? {}) as Record<string, string>),
			...(cell === undefined ? {} : { cell }),
			onOutdated: (cells) => this.askToRerun(request, cells),
		});
		this.finish(request, run, count, counts, outcome, isRerun);
		this.host.afterRun();
		return !outcome.error;
	}

	private finish(
		request: Message,
		run: number,
		count: number,
		counts: boolean,
		outcome: RunOutcome,
		isRerun: boolean,
	): void {
		const { error, result, expressions } = outcome;
		if (error) {
			this.host.publish(run, "error", error);
			const aborted = isRerun || request.content.stop_on_error === false ? [] : this.waiting.splice(0);
			const answer = { status: "error", execution_count: count, ...error, user_expressions: {}, payload: [] };
			if (!isRerun) this.host.reply(request, answer);
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
		const answer = { status: "ok", execution_count: count, user_expressions: expressions, payload };
		if (!isRerun) this.host.reply(request, answer);
		this.host.status("idle", request);
	}

	/** Aborts a waiting cell, which gets no execution count. */
	private abort(request: Message): void {
		this.host.status("busy", request);
		this.host.reply(request, { status: "aborted" });
		this.host.status("idle", request);
	}
}
