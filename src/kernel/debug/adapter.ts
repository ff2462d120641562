// Answers requests of the Debug Adapter Protocol, in Jupyter's variant, through V8's inspector.
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { CompiledRun, SessionObserver } from "../session/contracts.js";
import type { NotebookSession } from "../session/session.js";
import { Breakpoints } from "./breakpoints.js";
import { cellPath, isCellPath } from "./cell-paths.js";
import { type DapBreakpoint, DapError, type DapVariable, THREAD_ID } from "./dap.js";
import { EXCEPTION_FILTERS } from "./exceptions.js";
import { expressionCode } from "./expression.js";
import { InspectorClient } from "./inspector-client.js";
import { KnownScripts } from "./known-scripts.js";
import type { PausedFrame } from "./pause.js";
import { ProcessView } from "./process-view.js";
import { Stepper } from "./stepper.js";

type Arguments = Readonly<Record<string, unknown>>;

/** Variable references above this number are scopes; smaller ones are values. */
const FIRST_SCOPE = 1_000_000_000;

export class DebugAdapter implements SessionObserver {
	private client: InspectorClient;
	private view: ProcessView;
	private scripts: KnownScripts;
	private stepper: Stepper;
	private breakpoints: Breakpoints;
	private attached = false;
	/** Resolves when V8's debugger is enabled. It stays enabled, because enabling it a second time can crash V8. */
	private enabled: Promise<void> | undefined;
	private scopes = new Map<number, { readonly read: () => Promise<DapVariable[]>; readonly frame: PausedFrame }>();
	private lastScope = FIRST_SCOPE;

	constructor(
		private readonly session: NotebookSession,
		private readonly folder: string,
		private readonly emit: (event: string, body: object) => void,
	) {
		this.client = new InspectorClient(
			(message) => session.inspector(message),
			(method, params) => this.onEvent(method, params),
		);
		this.view = new ProcessView(this.client);
		this.scripts = new KnownScripts(this.client);
		this.stepper = new Stepper(this.client, this.scripts, this.view, emit);
		this.breakpoints = new Breakpoints(
			this.client,
			this.scripts,
			(source) => session.compile(source),
			() => session.notebookNames(),
		);
		session.observer = this;
	}

	get isStarted(): boolean {
		return this.attached;
	}

	/** Handles a request and returns the body of the response. */
	async handle(command: string, args: Arguments): Promise<object> {
		switch (command) {
			case "debugInfo":
				return {
					isStarted: this.attached,
					breakpoints: this.breakpoints.list(),
					stoppedThreads: this.stepper.pause ? [THREAD_ID] : [],
				};
			case "initialize":
				return CAPABILITIES;
			case "attach":
			case "launch":
				await this.attach();
				return {};
			case "disconnect":
			case "terminate":
				await this.detach();
				return {};
			case "configurationDone":
				return {};
			case "threads":
				return { threads: [{ id: THREAD_ID, name: "notebook" }] };
			case "setExceptionBreakpoints":
				await this.stepper.setFilters((args.filters ?? []) as readonly string[]);
				return {};
			case "dumpCell": {
				const code = String(args.code ?? "");
				const path = cellPath(code);
				this.breakpoints.storeCell(path, code);
				return { sourcePath: path };
			}
			case "setBreakpoints":
				return { breakpoints: await this.setBreakpoints(args) };
			case "source":
				return { content: await this.source(args) };
			case "stackTrace":
				return this.stackTrace(args);
			case "scopes":
				return { scopes: this.scopesOf(this.frame(args.frameId)) };
			case "variables":
				return { variables: await this.variables(args) };
			case "inspectVariables":
				return { variables: await this.view.globals(this.session.notebookNames()) };
			case "richInspectVariables":
				return this.richVariable(args);
			case "evaluate":
				return this.evaluate(args);
			case "setVariable":
				return this.setVariable(args);
			case "copyToGlobals":
				return this.copyToGlobals(args);
			case "modules":
				return this.modules();
			case "exceptionInfo":
				return { exceptionId: "exception", description: this.stepper.exception, breakMode: "always" };
			case "continue":
				await this.stepper.resume();
				return { allThreadsContinued: true };
			case "next":
			case "stepIn":
			case "stepOut":
				await this.stepper.step(command);
				return {};
			case "pause":
				await this.stepper.requestPause();
				return {};
			default:
				throw new DapError(`the debug request "${command}" is not supported`);
		}
	}

	willRun(cell: CompiledRun): Promise<void> | undefined {
		if (!this.attached) return undefined;
		return this.breakpoints.willRun(this.scripts.addCell(cell), cell.code);
	}

	didRun(): void {
		this.stepper.endRun();
	}

	onInspector(message: Parameters<InspectorClient["receive"]>[0]): void {
		this.client.receive(message);
	}

	onInterrupt(): void {
		if (this.attached) void this.stepper.resumeToEnd().catch(() => {});
	}

	/** Starts over after the execution process was replaced; keeps breakpoints and filters. */
	onNewProcess(): void {
		const { attached } = this;
		const filters = this.stepper.filters;
		this.stepper.abandon();
		this.client.abandon();
		this.view = new ProcessView(this.client);
		this.scripts = new KnownScripts(this.client);
		this.stepper = new Stepper(this.client, this.scripts, this.view, this.emit);
		this.breakpoints.useScripts(this.scripts);
		this.enabled = undefined;
		if (!attached) return;
		void this.attach()
			.then(() => this.stepper.setFilters(filters))
			.then(() => this.breakpoints.setInNewProcess())
			.catch(() => {});
	}

	private async attach(): Promise<void> {
		this.enabled ??= this.enable();
		await this.enabled;
		await this.client.call("Debugger.setSkipAllPauses", { skip: false });
		this.attached = true;
		this.emit("initialized", {});
	}

	private async enable(): Promise<void> {
		// V8 reports every loaded script before it answers this call.
		await this.client.call("Debugger.enable");
		await this.stepper.skipForeignScripts();
		await this.scripts.addEarlierCells(() => this.view.sources());
	}

	private async detach(): Promise<void> {
		if (!this.attached) return;
		this.attached = false;
		await this.breakpoints.clear();
		await this.stepper.setFilters([]);
		await this.client.call("Debugger.setSkipAllPauses", { skip: true });
		await this.stepper.resume();
	}

	private onEvent(method: string, params: Parameters<Stepper["onPaused"]>[0]): void {
		if (method === "Debugger.scriptParsed") {
			const { url, isModule } = this.scripts.add(params);
			if (url.startsWith("file:")) void this.breakpoints.fileParsed(fileURLToPath(url), isModule);
		} else if (method === "Debugger.paused") {
			this.scopes.clear();
			void this.stepper.onPaused(params);
		} else if (method === "Debugger.resumed") this.stepper.onResumed();
	}

	private async setBreakpoints(args: Arguments): Promise<DapBreakpoint[]> {
		const path = String((args.source as { path?: unknown } | undefined)?.path ?? "");
		type Requested = { readonly line: number; readonly condition?: string; readonly hitCondition?: string };
		const wanted = ((args.breakpoints ?? []) as readonly Requested[]).map(({ line, condition, hitCondition }) => ({
			line,
			...(condition === undefined ? {} : { condition }),
			...(hitCondition === undefined ? {} : { hitCondition }),
		}));
		return this.breakpoints.set(path, wanted);
	}

	private async source(args: Arguments): Promise<string> {
		const path = String((args.source as { path?: unknown } | undefined)?.path ?? "");
		const stored = this.breakpoints.sourceOf(path);
		if (stored !== undefined) return stored;
		if (isCellPath(path)) throw new DapError("the source of this cell was not sent; run the cell again");
		return readFile(path, "utf8");
	}

	private stackTrace(args: Arguments): object {
		const frames = this.stepper.pause?.frames ?? [];
		const first = Number(args.startFrame ?? 0);
		const shown = frames.slice(first, args.levels ? first + Number(args.levels) : undefined);
		return {
			stackFrames: shown.map(({ id, name, script, place }) => ({
				id,
				name,
				line: place.line,
				column: place.column + 1,
				source: { name: isCellPath(script.path) ? script.label : basename(script.path), path: script.path },
			})),
			totalFrames: frames.length,
		};
	}

	private frame(id: unknown): PausedFrame {
		const frame = this.stepper.pause?.frames.find((own) => own.id === id);
		if (!frame) throw new DapError("the code is no longer stopped in this frame");
		return frame;
	}

	private scopesOf(frame: PausedFrame): object[] {
		const scope = (name: string, read: () => Promise<DapVariable[]>): object => {
			this.lastScope += 1;
			this.scopes.set(this.lastScope, { read, frame });
			return { name, variablesReference: this.lastScope, expensive: false };
		};
		const names = this.session.notebookNames();
		const scopes = [scope("Locals", () => this.view.locals(frame, names))];
		const isFile = frame.scopes.some(({ type }) => type === "module");
		if (isFile) scopes.push(scope("Module", () => this.view.moduleVariables(frame)));
		return [...scopes, scope("Globals", () => this.view.globals(names))];
	}

	private async variables(args: Arguments): Promise<DapVariable[]> {
		const reference = Number(args.variablesReference);
		const scope = this.scopes.get(reference);
		if (scope) return scope.read();
		const number = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);
		return this.view.expand(reference, number(args.start), number(args.count));
	}

	private async evaluate(
		args: Arguments,
	): Promise<{ readonly result: string; readonly type: string; readonly variablesReference: number }> {
		const frame = args.frameId === undefined ? undefined : this.frame(args.frameId);
		const code = await expressionCode(String(args.expression ?? ""), this.session.notebookNames());
		const value = await this.view.evaluate(code, frame).catch((error: Error) => {
			throw new DapError(error.message);
		});
		const { value: result, type, variablesReference } = await this.view.describe(value);
		return { result, type, variablesReference };
	}

	/** Sets a variable, or a part of a value, to the result of an expression. */
	private async setVariable(args: Arguments): Promise<object> {
		const names = this.session.notebookNames();
		const name = String(args.name ?? "");
		const reference = Number(args.variablesReference);
		const code = (await expressionCode(`(${String(args.value ?? "")})`, names)).replace(/;\s*$/, "");
		const scope = this.scopes.get(reference);
		if (!scope) {
			const value = await this.view.evaluate(code, this.stepper.pause?.frames[0]);
			const { value: result, type, variablesReference } = await this.view.assign(reference, name, value);
			return { value: result, type, variablesReference };
		}
		const target = await expressionCode(name, names);
		return this.evaluate({ expression: `${target.replace(/;\s*$/, "")} = ${code}`, frameId: scope.frame.id }).then(
			({ result, ...rest }) => ({ value: result, ...rest }),
		);
	}

	private async richVariable(args: Arguments): Promise<object> {
		const name = String(args.variableName ?? "");
		const empty = { data: {}, metadata: {} };
		if (!/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name)) return empty;
		const frame = args.frameId === undefined || !this.stepper.pause ? undefined : this.frame(args.frameId);
		const code = await expressionCode(name, this.session.notebookNames());
		const value = await this.view.evaluate(code, frame).catch(() => undefined);
		return (value && (await this.view.content(value))) ?? empty;
	}

	private async copyToGlobals(args: Arguments): Promise<object> {
		const [source, target] = [String(args.srcVariableName ?? ""), String(args.dstVariableName ?? "")];
		const descriptor = `{ value: ${source}, writable: true, enumerable: true, configurable: true }`;
		const storedAs = await this.session.declareCopied(target);
		const store = `Object.defineProperty(globalThis, ${JSON.stringify(storedAs)}, ${descriptor}); void 0`;
		await this.view.evaluate(store, this.frame(args.srcFrameId));
		return {};
	}

	/** Lists the loaded files, and those next to the notebook, for JupyterLab's list of sources. */
	private async modules(): Promise<object> {
		const { localSources } = await import("./local-sources.js");
		const paths = await localSources(this.folder, this.scripts.files());
		return { modules: paths.map((path, id) => ({ id, name: basename(path), path })), totalModules: paths.length };
	}
}

const CAPABILITIES = {
	supportsConfigurationDoneRequest: true,
	supportsModulesRequest: true,
	supportsEvaluateForHovers: true,
	supportsConditionalBreakpoints: true,
	supportsHitConditionalBreakpoints: true,
	supportsSetVariable: true,
	supportsExceptionInfoRequest: true,
	exceptionBreakpointFilters: EXCEPTION_FILTERS,
};
