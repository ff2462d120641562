// Runs the cells of a notebook in a separate process, and answers requests about their code.
import { outdatedWarning } from "../graph/graph-texts.js";
import { NotebookGraph } from "../graph/notebook-graph.js";
import { type Completions, complete } from "../language/complete.js";
import { type Inspection, inspectCode } from "../language/inspect.js";
import { LanguageService } from "../language/language-service.js";
import type { CellNames } from "../transform/names.js";
import { SyntaxFault } from "../transform/syntax.js";
import type {
	Completeness,
	NotebookName,
	RunOutcome,
	RunRequest,
	SessionEvents,
	SessionObserver,
} from "./contracts.js";
import { ExecutionProcess } from "./execution-process.js";
import { syntaxError, unsafeWarning } from "./faults.js";
import { CELL_PARAMETERS } from "./helpers.js";
import { type Magic, readMagic, timeText, timingText } from "./magics.js";
import type { CommContent, CommKind, ErrorContent, FromExecution, InspectMessage } from "./messages.js";
import { completenessOf, failed, graphOutcome, INTERRUPTED, notRun, notSupported, sessionEnded } from "./outcomes.js";
import { ScopeNames } from "./scope-names.js";
import { strictNullsFromEnvironment, type TypesMode, typesFromEnvironment } from "./settings.js";
import { TypeChecks } from "./type-checks.js";

type Transform = typeof import("../transform/compile.js");

export class NotebookSession {
	private process: ExecutionProcess;
	private readonly language: LanguageService;
	private readonly scope = new ScopeNames();
	private readonly types: TypeChecks;
	/** Names that functions of cells mention. */
	private readonly inFunctions = new Set<string>();
	/** The names that each cell reads and sets. */
	readonly graph = new NotebookGraph();
	private transform: Promise<Transform> | undefined;
	/** A function for each running cell that ends it. Several run at once if there are subshells. */
	private readonly running = new Map<number, (outcome: RunOutcome) => void>();
	/** Running cells during which another cell ran. */
	private readonly overlapped = new Set<number>();
	private latestRun = 0;
	private interrupted = false;
	private interruptedAt = Number.NEGATIVE_INFINITY;
	private stopped = false;
	/** The error of a process that ended while no cell ran. The next cell reports it. */
	private lossError: ErrorContent | undefined;
	/** The debugger, once it is attached. */
	observer: SessionObserver | undefined;

	constructor(
		private readonly folder: string,
		private readonly events: SessionEvents,
		options: { readonly types?: TypesMode; readonly language?: LanguageService } = {},
	) {
		this.process = this.startProcess();
		this.language = options.language ?? new LanguageService(folder, strictNullsFromEnvironment());
		const warn = (run: number, text: string): void => this.events.onOutput(run, "stderr", `${text}\n`);
		this.types = new TypeChecks(this.language, options.types ?? typesFromEnvironment(), warn);
		if (this.types.areOn) this.language.start();
	}

	/** Loads the compiler before the first cell needs it. */
	loadCompiler(): Promise<unknown> {
		return this.compiler();
	}

	/** Resolves when compiler and language server are ready, or the server failed to start. */
	async ready(): Promise<void> {
		await this.compiler();
		if (this.types.areOn) await this.language.ready().catch(() => {});
	}

	/** Runs a cell. Never rejects: an error is part of the outcome. */
	async execute(request: RunRequest): Promise<RunOutcome> {
		this.interrupted = false;
		this.latestRun = request.run;
		try {
			const magic = this.readMagic(request.code);
			if (magic?.kind === "help") return await this.explain(magic.name, magic.level);
			if (magic?.kind === "graph") return graphOutcome(this.graph, magic.mode);
			if (magic?.kind === "advice") return failed(notSupported(magic.wrong, magic.advice));
			// A first line `#!…`, as in scripts, becomes a comment.
			const code = magic?.code ?? request.code.replace(/^#!/, "//");
			const repeated = magic?.kind === "timeit";
			const outcome = await this.compileAndRun({ ...request, code, written: request.code, repeated });
			const { took, timing } = outcome;
			if (timing) this.events.onOutput(request.run, "stdout", timingText(timing));
			else if (magic?.kind === "time" && took !== undefined)
				this.events.onOutput(request.run, "stdout", timeText(took));
			return outcome;
		} catch (error) {
			if (error instanceof SyntaxFault) return failed(syntaxError(request.label, request.code, error));
			const message = error instanceof Error ? error.message : String(error);
			return failed({ ename: "KernelError", evalue: message, traceback: [`KernelError: ${message}`] });
		}
	}

	private readMagic(code: string): Magic | undefined {
		return readMagic(code, (name) => this.language.names.values.has(name) || name in globalThis);
	}

	/** Shows help on a name as a page. */
	private async explain(name: string, level: number): Promise<RunOutcome> {
		const { found, data } = await this.inspect(name, name.length, level);
		if (found) return { expressions: {}, page: data };
		return failed({ ename: "NameError", evalue: `${name} is not known`, traceback: [`${name} is not known`] });
	}

	private async compileAndRun(
		request: RunRequest & { readonly written: string; readonly repeated: boolean },
	): Promise<RunOutcome> {
		const { run, label, cell: id = `code:${request.written}` } = request;
		if (this.lossError) return this.refuseLost(this.lossError);
		const { compileCell, readCell, asExpression, unsafeIntegersOf } = await this.compiler();
		const code = asExpression(request.code);
		const unsafe = unsafeIntegersOf(code);
		const naming = (names: CellNames) => this.scope.naming(names);
		// Another process checks the types while this one compiles.
		const names = readCell(code);
		const checking = this.types.check({ ...request, code }, names);
		const isOutsideFunctions = (name: string): boolean => {
			const kind = names.values.get(name) ?? this.language.names.values.get(name)?.kind ?? "";
			return VARIABLES.has(kind) && !this.inFunctions.has(name);
		};
		// The debugger shows stored values, so loops must not use local copies of variables.
		const loopOptions = this.observer ? {} : { isOutsideFunctions };
		const cell = await compileCell(code, { naming, parameters: CELL_PARAMETERS, names, ...loopOptions });
		const refused = await checking;
		if (refused) return failed(refused);
		if (unsafe.length > 0) this.events.onOutput(run, "stderr", unsafeWarning(label, code, unsafe));
		if (this.interrupted) return failed(INTERRUPTED);
		const expressions: Record<string, string> = {};
		for (const [key, expression] of Object.entries(request.expressions)) {
			expressions[key] = await compileCell(expression, { naming, parameters: CELL_PARAMETERS }).then(
				(compiled) => compiled.code,
				(error: unknown) => `() => { throw new SyntaxError(${JSON.stringify(String((error as Error).message))}) }`,
			);
		}
		const storedAs = this.scope.naming(cell.names);
		const declares = [...cell.names.values.keys()];
		const planned = { id, run, label, code, declares, reads: cell.reads };
		let plan = this.graph.plan(planned);
		if (plan.outdated.length > 0 && (await request.onOutdated?.(plan.outdated))) plan = this.graph.plan(planned);
		if (plan.outdated.length > 0) this.events.onOutput(run, "stderr", outdatedWarning(plan.outdated));
		const hoisted: string[] = [];
		const unset: string[] = [];
		for (const [name, kind] of cell.names.values) (HOISTED.has(kind) ? hoisted : unset).push(storedAs(name));
		const { code: compiled, maps } = cell;
		await this.observer?.willRun({ run, label, written: request.written, code: compiled, maps, declares });
		// The process may have ended while the cell was compiled.
		if (this.lossError) return this.refuseLost(this.lossError);
		const outcome = new Promise<RunOutcome>((resolve) => {
			this.running.set(run, (outcome) => {
				this.running.delete(run);
				resolve(outcome);
			});
		});
		if (this.running.size > 1) for (const other of this.running.keys()) this.overlapped.add(other);
		const { process } = this;
		process.send({
			type: "run",
			run,
			label,
			source: code,
			code: compiled,
			maps,
			unset,
			hoisted,
			fresh: cell.names.fresh.map(storedAs),
			allowStdin: request.allowStdin,
			expressions,
			repeated: request.repeated,
			watch: this.graph.unwatched().map(([name = "", ...properties]) => [storedAs(name), ...properties]),
			touched: plan.touched.map(storedAs),
		});
		this.scope.addNames(cell.names);
		for (const name of cell.reads.inFunctions) this.inFunctions.add(name);
		const broken = this.types.addCell({ ...request, code }, cell.names);
		const result = await outcome;
		await broken;
		if (this.process === process)
			this.graph.recordRun(planned, plan, { ...result, overlapped: this.overlapped.has(run) });
		this.overlapped.delete(run);
		this.observer?.didRun(run);
		return result;
	}

	/** Interrupts the running cells. If they do not stop, a second call ends the process. */
	interrupt(): void {
		const isSecond = this.interrupted && performance.now() - this.interruptedAt > SECOND_INTERRUPT_MS;
		if (!this.interrupted) this.interruptedAt = performance.now();
		this.interrupted = true;
		this.process.sendUrgently({ type: "interrupt" });
		this.process.send({ type: "interrupt" });
		this.observer?.onInterrupt();
		const { process } = this;
		const running = [...this.running.values()];
		if (running.length === 0) return;
		if (isSecond) this.process.signal("SIGKILL");
		if (isSecond) return;
		setTimeout(() => {
			const isStillRunning = [...this.running.values()].some((finish) => running.includes(finish));
			if (isStillRunning && this.process === process) process.signal("SIGINT");
		}, 300).unref();
	}

	/** Sends a command to V8's inspector of the thread that runs the cells. */
	inspector(message: InspectMessage): void {
		this.process.sendUrgently(message);
	}

	/** The names that cells have declared, in the order of their declaration. */
	notebookNames(): NotebookName[] {
		return [...this.language.names.values].map(([name, { kind }]) => ({
			name,
			storedAs: this.scope.storedAs(name),
			imported: kind === "import",
		}));
	}

	/** Compiles a cell without running it. */
	async compile(source: string): Promise<{ readonly code: string; readonly maps: readonly string[] }> {
		const { compileCell, asExpression } = await this.compiler();
		const naming = (names: CellNames) => this.scope.naming(names);
		return compileCell(asExpression(source.replace(/^#!/, "//")), { naming, parameters: CELL_PARAMETERS });
	}

	/**
	 * Declares a name that the debugger sets, for later cells.
	 * @returns the property of the global object that stores it
	 */
	async declareCopied(name: string): Promise<string> {
		const { readCell } = await this.compiler();
		const source = `let ${name}: any;`;
		const names = readCell(source);
		this.scope.addNames(names);
		this.language.addCell(source, names, "the debugger");
		return this.scope.storedAs(name);
	}

	/** Sends the user's input to the waiting `prompt`. */
	input(value: string): void {
		this.process.sendUrgently({ type: "input", value });
	}

	comm(run: number, kind: CommKind, content: CommContent, buffers: readonly Uint8Array[]): void {
		this.process.send({ type: "comm", kind, run, content }, buffers);
	}

	async complete(code: string, cursor: number): Promise<Completions> {
		return complete(this.language, code, cursor, await this.namesOf(code));
	}

	async inspect(code: string, cursor: number, level: number): Promise<Inspection> {
		return inspectCode(this.language, code, cursor, level, await this.namesOf(code));
	}

	async isComplete(code: string): Promise<Completeness> {
		if (this.readMagic(code)) return { status: "complete" };
		const { parseCell, asExpression } = await this.compiler();
		return completenessOf(code, parseCell(asExpression(code)).fault);
	}

	stop(): void {
		this.stopped = true;
		this.language.stop();
		this.process.signal("SIGKILL");
	}

	private async namesOf(code: string): Promise<CellNames | undefined> {
		const { parseCell, readNames } = await this.compiler();
		const { program, fault } = parseCell(code);
		return fault ? undefined : readNames(program);
	}

	private compiler(): Promise<Transform> {
		this.transform ??= import("../transform/compile.js");
		return this.transform;
	}

	private startProcess(): ExecutionProcess {
		return new ExecutionProcess(this.folder, {
			onMessage: (message, buffers) => this.receive(message, buffers),
			onOutput: (run, stream, text) => this.events.onOutput(run, stream, text),
			onNativeOutput: (stream, text) =>
				this.events.onOutput([...this.running.keys()].at(-1) ?? this.latestRun, stream, text),
			onInspector: (message) => this.observer?.onInspector(message),
			onExit: (code, signal) => this.replaceProcess(code, signal),
		});
	}

	private receive(message: FromExecution, buffers: readonly Uint8Array[]): void {
		const { events } = this;
		if (message.type === "done") {
			// Waits two rounds of the event loop, so that output written directly to other pipes is read first.
			const finish = this.running.get(message.run);
			if (finish) setImmediate(() => setImmediate(() => finish(message)));
		} else if (message.type === "display") events.onDisplay(message.run, message.content, message.update);
		else if (message.type === "clear") events.onClear(message.run, message.wait);
		else if (message.type === "input") events.onInput(message.run, message.prompt, message.password);
		else if (message.type === "comm")
			events.onComm(message.run, message.kind, message.content, message.metadata, buffers);
		else if (message.type === "handled") {
			this.graph.renew(message.after);
			events.onHandled(message.run);
		} else if (message.type === "changed") {
			this.graph.renew(message.after);
			events.onChanged();
		}
	}

	/** Replaces the execution process after it ended. Its running cells get an error. */
	private replaceProcess(code: number | null, signal: NodeJS.Signals | null): void {
		if (this.stopped) return;
		this.scope.reset();
		this.graph.clear();
		this.inFunctions.clear();
		this.language.reset();
		this.process = this.startProcess();
		this.events.onNewProcess();
		this.observer?.onNewProcess();
		const error = sessionEnded(code, signal, this.interrupted);
		if (this.running.size > 0) for (const finish of this.running.values()) finish(failed(error));
		else if (this.latestRun > 0) {
			this.lossError = error;
			this.events.onOutput(this.latestRun, "stderr", `${error.traceback.join("\n")}\n`);
		}
	}

	/** Refuses the first cell after the process ended between two cells, since it expects variables that are lost. */
	private refuseLost(error: ErrorContent): RunOutcome {
		this.lossError = undefined;
		return failed(notRun(error));
	}
}

/** A second interrupt within this time after the first is ignored, in milliseconds: a double click must not lose all variables. */
const SECOND_INTERRUPT_MS = 1000;

const VARIABLES: ReadonlySet<string> = new Set(["let", "const", "var"]);
const HOISTED = new Set(["function", "var", "enum", "namespace"]);
