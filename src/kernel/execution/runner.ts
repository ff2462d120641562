// Runs cells in the notebook's scope. A subshell's cell may run while another cell awaits a promise.
import { setImmediate as settle } from "node:timers/promises";
import vm from "node:vm";
import { STDERR } from "../session/frames.js";
import type { CellTiming, DoneMessage, EvaluatedExpression, PathFingerprint, RunMessage } from "../session/messages.js";
import { currentRun, ownedBy, send, writeOutput } from "./channel.js";
import { clearOutput, display } from "./display.js";
import { describeError, Interrupt } from "./errors.js";
import { endFileRecord, startFileRecord } from "./file-uses.js";
import { Fingerprints } from "./fingerprints.js";
import { clearStop, confirm, isStopping, prompt, stop, stopFlag, takesInput } from "./interrupt.js";
import { jupyter } from "./jupyter.js";
import { toContent } from "./mime.js";
import { beginCell, checkedOperand, lookForNaN, missingWarning } from "./missing-operands.js";
import type { NotebookModules } from "./modules.js";
import { progress } from "./progress.js";
import type { NotebookScope } from "./scope.js";
import { registerSource } from "./stack.js";
import { usingCtx } from "./using.js";

/** The shortest round of a timing, in milliseconds; for shorter ones the clock is too coarse. */
const MIN_ROUND_MS = 200;
/** As many rounds as Python's `timeit`. */
const ROUNDS = 7;

/**
 * Measures the duration of code, in rounds that each repeat it for 0.2 seconds or longer.
 * @param run runs the code once; a promise that it returns is awaited
 * @param stopIfAsked throws if the user has interrupted
 * @returns the mean and the standard deviation of a run over the rounds, in milliseconds
 */
async function timeCell(run: () => unknown, stopIfAsked: () => void): Promise<CellTiming> {
	const round = async (runs: number): Promise<number> => {
		const start = performance.now();
		for (let i = 0; i < runs; i++) {
			stopIfAsked();
			const value = run();
			if (value instanceof Promise) await value;
		}
		return performance.now() - start;
	};
	let runs = 1;
	while ((await round(runs)) < MIN_ROUND_MS) runs *= 2;
	const times: number[] = [];
	while (times.length < ROUNDS) times.push((await round(runs)) / runs);
	const mean = times.reduce((sum, time) => sum + time) / ROUNDS;
	const variance = times.reduce((sum, time) => sum + (time - mean) * (time - mean), 0) / ROUNDS;
	return { rounds: ROUNDS, runs, mean, deviation: Math.sqrt(variance) };
}

/** Milliseconds after a cell until all values are compared, unless another cell starts. */
const IDLE_MS = 40;

type CellFunction = (...helpers: readonly unknown[]) => unknown;

/** True for the error of an interrupted child process. Some versions of Node throw it before the interrupt itself. */
const isInterruptedProgram = (error: unknown): boolean =>
	isStopping() && typeof error === "object" && error !== null && "pid" in error && "status" in error;

export class Runner {
	private readonly fingerprints = new Fingerprints();
	private idle: NodeJS.Timeout | undefined;
	/** The running cells by run, each with a function that rejects the promise it awaits. */
	private readonly running = new Map<number, ((reason: Interrupt) => void) | undefined>();
	private readonly out: Record<string, unknown> = {};
	/** The values of `_` and `Out`, unless the notebook declares these names. */
	private readonly shown: Record<string, unknown> = {};
	private readonly helpers: Readonly<Record<string, unknown>>;

	constructor(
		private readonly scope: NotebookScope,
		private readonly modules: NotebookModules,
		folder: string,
	) {
		this.helpers = {
			$$: { load: modules.load, import: modules.import, meta: modules.meta, usingCtx },
			$$flag: stopFlag,
			$$stop: stop,
			$$u: checkedOperand,
			require: modules.require,
			module: { exports: {} },
			exports: {},
			__dirname: folder,
			__filename: modules.meta.filename,
			display,
			clearOutput,
			prompt,
			confirm,
			jupyter,
			progress,
		};
	}

	async run(message: RunMessage): Promise<void> {
		const file = `valuelab:${message.run}`;
		registerSource(file, { label: message.label, source: message.source, maps: message.maps });
		if (message.allowStdin) takesInput.add(message.run);
		if (this.running.size === 0) clearStop();
		this.running.set(message.run, undefined);
		clearTimeout(this.idle);
		const before = this.fingerprints.watch(message.watch);
		startFileRecord(message.run);
		const outcome = await ownedBy(message.run, () => this.execute(message, file));
		const after = this.fingerprints.compare(new Set(message.touched));
		const done: DoneMessage = { ...outcome, before, after, files: endFileRecord(message.run) };
		takesInput.delete(message.run);
		this.running.delete(message.run);
		if (this.running.size === 0) clearStop();
		// Other changes, such as those by a timer, are found a little later, when all values are compared.
		this.idle = setTimeout(() => this.sendChanges(), IDLE_MS).unref();
		try {
			send(done);
		} catch (error) {
			// The result cannot be written as JSON, but the front process must learn that the cell ended.
			send({ type: "done", run: message.run, expressions: {}, error: describeError(error), before, after });
		}
	}

	/** The fingerprints that changed since the last cell. */
	changedValues(): PathFingerprint[] {
		return this.fingerprints.compare();
	}

	private sendChanges(): void {
		if (this.running.size > 0) return;
		const after = this.changedValues();
		if (after.length > 0) send({ type: "changed", after });
	}

	/** Interrupts cells that await a promise, including those of subshells. Loops check the stop flag. */
	interrupt(): void {
		const waiting = [...this.running.values()].filter((rejectWaiting) => rejectWaiting !== undefined);
		if (waiting.length === 0) clearStop();
		for (const rejectWaiting of waiting) rejectWaiting(new Interrupt());
	}

	private async execute(message: RunMessage, file: string): Promise<DoneMessage> {
		const base = { type: "done", run: message.run } as const;
		try {
			await this.modules.prepare(message.source);
			this.scope.prepare(message);
			beginCell(message.run);
			const cell = compile(message.code, file);
			if (message.repeated) {
				const timing = await this.interruptible(() => timeCell(() => this.apply(cell), throwIfStopping));
				return { ...base, expressions: {}, timing };
			}
			const start = performance.now();
			const value = await this.interruptible(() => this.call(cell));
			const took = performance.now() - start;
			// Code that was interrupted at a breakpoint may still have run to its end.
			if (isStopping()) throw new Interrupt();
			this.scope.refuseUnset(message.label, "did not assign it");
			this.storeResult(message.label, value);
			const result = await this.interruptible(() => toContent(value));
			lookForNaN(String(result?.data["text/plain"] ?? ""));
			const warning = missingWarning();
			if (warning) writeOutput(STDERR, warning);
			const expressions: Record<string, EvaluatedExpression> = {};
			for (const [key, code] of Object.entries(message.expressions)) {
				expressions[key] = await this.evaluate(code, `${file}:expression`);
			}
			await settle();
			return { ...base, took, expressions, ...(result ? { result } : {}) };
		} catch (error) {
			const cause = isInterruptedProgram(error) ? new Interrupt() : error;
			if (cause instanceof Interrupt) takeLateSignal();
			this.scope.refuseUnset(message.label);
			await settle();
			return { ...base, expressions: {}, error: describeError(cause) };
		}
	}

	/** Stores the shown value as `_` and `Out[n]`, unless the notebook declares these names. */
	private storeResult(label: string, value: unknown): void {
		const number = /^cell\[(\d+)\]$/.exec(label)?.[1];
		if (value === undefined || number === undefined) return;
		this.out[number] = value;
		for (const [name, result] of [
			["_", value],
			["Out", this.out],
		] as const) {
			const { get, value: own } = Object.getOwnPropertyDescriptor(globalThis, name) ?? {};
			if (!get && (own === undefined || own === this.shown[name])) {
				this.shown[name] = result;
				Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: result });
			}
		}
	}

	/** Calls the compiled cell. A signal can interrupt the code before its first `await`. */
	private call(cell: CellFunction): unknown {
		let value: unknown;
		start.pending = () => {
			value = this.apply(cell);
		};
		try {
			starter.runInThisContext({ breakOnSigint: true });
		} catch (error) {
			if ((error as NodeJS.ErrnoException)?.code === "ERR_SCRIPT_EXECUTION_INTERRUPTED") throw new Interrupt();
			throw error;
		}
		return value;
	}

	private apply(cell: CellFunction): unknown {
		return cell.apply(undefined, Object.values(this.helpers));
	}

	private async interruptible<T>(work: () => T | Promise<T>): Promise<T> {
		const run = currentRun();
		try {
			return await new Promise<T>((resolve, reject) => {
				this.running.set(run, reject);
				Promise.resolve().then(work).then(resolve, reject);
			});
		} finally {
			this.running.set(run, undefined);
		}
	}

	private async evaluate(code: string, file: string): Promise<EvaluatedExpression> {
		try {
			const value = await this.interruptible(() => this.call(compile(code, file)));
			const content = await toContent(value);
			return { status: "ok", data: content?.data ?? { "text/plain": "undefined" }, metadata: content?.metadata ?? {} };
		} catch (error) {
			return { status: "error", ...describeError(error) };
		}
	}
}

const compile = (code: string, file: string): CellFunction =>
	new vm.Script(code, { filename: file }).runInThisContext() as CellFunction;

function throwIfStopping(): void {
	if (isStopping()) throw new Interrupt();
}

/** A small script calls the cell, because `breakOnSigint` works for scripts only. */
const start: { pending: () => void } = { pending: () => {} };
const START = Symbol.for("valuelab.start");
Object.defineProperty(globalThis, START, { value: () => start.pending(), enumerable: false });
const starter = new vm.Script('globalThis[Symbol.for("valuelab.start")]()', { filename: "node:valuelab/start" });

/** Takes an interrupt's signal that arrived as the cell ended: Node keeps such a signal and would interrupt the next script. */
function takeLateSignal(): void {
	try {
		pause.runInThisContext({ breakOnSigint: true });
	} catch {
		// The pause was interrupted, so the signal is taken.
	}
}
const pause = new vm.Script("Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)");
