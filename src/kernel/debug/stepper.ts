// Pauses, steps and resumes code that is being debugged.
import { THREAD_ID } from "./dap.js";
import { ASYNC_DEPTH, filterOf } from "./exceptions.js";
import type { InspectorClient, Json } from "./inspector-client.js";
import { FOREIGN_SCRIPTS, type KnownScripts } from "./known-scripts.js";
import { type Pause, readPause } from "./pause.js";
import type { ProcessView } from "./process-view.js";

export type StepKind = "next" | "stepIn" | "stepOut";

const COMMANDS: Readonly<Record<StepKind, string>> = {
	next: "Debugger.stepOver",
	stepIn: "Debugger.stepInto",
	stepOut: "Debugger.stepOut",
};

/** Milliseconds that code may run to its next stop before the front end sees that it is running. */
const STEP_WAIT_MS = 60;
/** The most V8 steps within one line for one step of the user: a loop on one line may never leave it. */
const MAX_STEPS_IN_LINE = 500;
/** A pattern of the kernel's helper scripts, the only ones that are skipped while exceptions stop the code. */
const HELPERS = "^node:valuelab/";

interface Step {
	readonly kind: StepKind;
	/** Where the step began. The step ends on another line, or in another function. */
	readonly start: { readonly url: string; readonly line: number; readonly depth: number } | undefined;
	/** The number of V8's steps so far. */
	count: number;
}

/** Pauses, steps and resumes; decides which of V8's pauses the user sees. */
export class Stepper {
	/** Where the code is stopped, as the front end sees it. */
	pause: Pause | undefined;
	/** The text of the exception at which the code is stopped. */
	exception = "";
	filters: readonly string[] = [];
	private currentStep: Step | undefined;
	private isPauseRequested = false;
	/** True from an interrupt to the end of the cell: the code does not stop again. */
	private ignoresStops = false;
	private lastFrame = 0;
	private stopReported = false;
	/** Reports that the code continues, unless it stops again at once. */
	private continuedTimer: NodeJS.Timeout | undefined;

	constructor(
		private readonly client: InspectorClient,
		private readonly scripts: KnownScripts,
		private readonly view: ProcessView,
		private readonly emit: (event: string, body: object) => void,
	) {}

	/** Makes V8 skip packages and the kernel itself. */
	async skipForeignScripts(): Promise<void> {
		// An exception may begin in a package, so packages are not skipped while exceptions stop the code.
		const patterns = [this.filters.length > 0 && !this.isPauseRequested ? HELPERS : FOREIGN_SCRIPTS];
		await this.client.call("Debugger.setBlackboxPatterns", { patterns });
	}

	async setFilters(filters: readonly string[]): Promise<void> {
		const changed = filters.length > 0 !== this.filters.length > 0;
		this.filters = filters;
		if (!changed) return;
		await this.skipForeignScripts();
		const state = filters.length > 0 ? "all" : "none";
		await this.client.call("Debugger.setPauseOnExceptions", { state });
		await this.client.call("Debugger.setAsyncCallStackDepth", { maxDepth: filters.length > 0 ? ASYNC_DEPTH : 0 });
	}

	async resume(): Promise<void> {
		this.currentStep = undefined;
		this.isPauseRequested = false;
		if (this.pause) await this.client.call("Debugger.resume");
	}

	/** Resumes, and ignores further stops until the cell has ended. */
	async resumeToEnd(): Promise<void> {
		this.ignoresStops = true;
		await this.client.call("Debugger.setSkipAllPauses", { skip: true });
		await this.resume();
	}

	async step(kind: StepKind): Promise<void> {
		const { pause } = this;
		if (!pause) return;
		const top = pause.frames[0];
		const start = top && { url: top.script.url, line: top.place.line, depth: pause.depth };
		this.currentStep = { kind, start, count: 0 };
		await this.client.call(COMMANDS[kind]);
	}

	async requestPause(): Promise<void> {
		this.isPauseRequested = true;
		await this.skipForeignScripts();
		await this.client.call("Debugger.pause");
	}

	/** Ends a step at the end of its cell, so that the step does not stop the next cell. */
	endRun(): void {
		this.currentStep = undefined;
		this.reportContinued();
		if (!this.ignoresStops) return;
		this.ignoresStops = false;
		void this.client.call("Debugger.setSkipAllPauses", { skip: false }).catch(() => {});
	}

	/** Forgets the pause, because the process has ended. */
	abandon(): void {
		clearTimeout(this.continuedTimer);
		if (this.pause || this.stopReported) this.emit("continued", { threadId: THREAD_ID, allThreadsContinued: true });
		this.pause = undefined;
	}

	async onPaused(params: Json): Promise<void> {
		clearTimeout(this.continuedTimer);
		try {
			const pause = await readPause(params, this.scripts, () => {
				this.lastFrame += 1;
				return this.lastFrame;
			});
			const action = await this.decide(params, pause);
			if (action !== "show") {
				await this.client.call(action);
				return;
			}
			this.show(pause);
		} catch {
			// The process has ended, or V8 has already resumed.
			await this.client.call("Debugger.resume").catch(() => {});
		}
	}

	onResumed(): void {
		this.pause = undefined;
		if (!this.stopReported) return;
		// No `continued` event for code that stops again at once: the front end would clear its views.
		clearTimeout(this.continuedTimer);
		this.continuedTimer = setTimeout(() => this.reportContinued(), STEP_WAIT_MS);
	}

	private reportContinued(): void {
		clearTimeout(this.continuedTimer);
		if (!this.stopReported || this.pause) return;
		this.stopReported = false;
		this.emit("continued", { threadId: THREAD_ID, allThreadsContinued: true });
	}

	/** Decides what to do at a pause: "show", or the command that makes V8 continue. */
	private async decide(params: Json, pause: Pause): Promise<string> {
		if (pause.reason === "exception" || pause.reason === "promiseRejection")
			return this.decideAtException(params, pause);
		if (pause.hitBreakpoints.length > 0 && pause.place) return "show";
		if (/^debugger\b/.test(pause.text)) return "show";
		const step = this.currentStep;
		// A step that has not ended with its cell stops in the next cell; `resume` ends it.
		if (!step && !this.isPauseRequested) return "Debugger.resume";
		if (!pause.isTopInNotebook) return pause.frames.length > 0 ? "Debugger.stepOut" : "Debugger.resume";
		const command = step ? COMMANDS[step.kind] : "Debugger.stepOver";
		if (!pause.place) return command === COMMANDS.stepOut ? "Debugger.stepOver" : command;
		const top = pause.frames[0];
		const { start } = step ?? {};
		const onSameLine =
			start && top?.script.url === start.url && pause.place.line === start.line && pause.depth === start.depth;
		if (step && onSameLine && step.kind !== "stepOut" && step.count < MAX_STEPS_IN_LINE) {
			step.count += 1;
			return command;
		}
		return "show";
	}

	private async decideAtException(params: Json, pause: Pause): Promise<string> {
		const skip = this.currentStep ? COMMANDS[this.currentStep.kind] : "Debugger.resume";
		const description = String(params.data?.description ?? params.data?.value ?? "exception");
		if (/^KeyboardInterrupt\b/.test(description) || pause.frames.length === 0) return skip;
		const filter = await filterOf(params, this.scripts);
		if (!filter || !(this.filters.includes("all") || this.filters.includes(filter))) return skip;
		if (params.data && !(await this.view.isNewError(params.data))) return skip;
		this.exception = description.split("\n")[0] ?? "";
		return "show";
	}

	private show(pause: Pause): void {
		const isException = pause.reason === "exception" || pause.reason === "promiseRejection";
		const reason = isException
			? "exception"
			: pause.hitBreakpoints.length > 0
				? "breakpoint"
				: this.currentStep
					? "step"
					: "pause";
		const text = isException ? { description: "Paused on exception", text: this.exception } : {};
		const wasPausing = this.isPauseRequested;
		this.isPauseRequested = false;
		this.currentStep = undefined;
		this.pause = pause;
		this.stopReported = true;
		if (wasPausing) void this.skipForeignScripts().catch(() => {});
		this.emit("stopped", { reason, threadId: THREAD_ID, allThreadsStopped: true, ...text });
	}
}
