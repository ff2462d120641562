// Declares the interfaces between the parts of a session.
import type { GraphCell } from "../graph/notebook-graph.js";
import type { StreamName } from "./execution-process.js";
import type { CommContent, CommKind, DisplayContent, DoneMessage, FromWatcher, MimeBundle } from "./messages.js";

/** Events of a session, each with its run. */
export interface SessionEvents {
	onOutput(run: number, stream: StreamName, text: string): void;
	onDisplay(run: number, content: DisplayContent, update: boolean): void;
	onClear(run: number, wait: boolean): void;
	onInput(run: number, prompt: string, password: boolean): void;
	onComm(
		run: number,
		kind: CommKind,
		content: CommContent,
		metadata: Record<string, unknown>,
		buffers: readonly Uint8Array[],
	): void;
	/** Called after a comm message was handled. */
	onHandled(run: number): void;
	/** Called when values of the notebook changed while no cell ran. */
	onChanged(): void;
	/** Called when a new execution process replaced one that ended; variables and comms are lost. */
	onNewProcess(): void;
}

export interface CompiledRun {
	readonly run: number;
	readonly label: string;
	/** The source as the front end sent it. */
	readonly written: string;
	/** The script that runs, and its source maps, the last step first. */
	readonly code: string;
	readonly maps: readonly string[];
	/** Names that the cell declares, as they are written. */
	readonly declares: readonly string[];
}

/** Observes the cells of a session, for a debugger. */
export interface SessionObserver {
	/** Called before a cell runs; the cell waits for the returned promise. */
	willRun(cell: CompiledRun): Promise<void> | undefined;
	didRun(run: number): void;
	onInspector(message: FromWatcher): void;
	/** Called after a new execution process replaced one that ended. */
	onNewProcess(): void;
	/** Called at an interrupt: paused code must be resumed before it can be stopped. */
	onInterrupt(): void;
}

/** A name of the notebook, and the property of the global object that holds it. */
export interface NotebookName {
	readonly name: string;
	readonly storedAs: string;
	readonly imported: boolean;
}

export interface RunRequest {
	readonly run: number;
	/** The cell's name in stack frames. */
	readonly label: string;
	readonly code: string;
	readonly allowStdin: boolean;
	readonly expressions: Readonly<Record<string, string>>;
	/** The front end's id of the cell. A cell that runs again replaces its earlier run. */
	readonly cell?: string;
	/** Called before a cell that reads values of outdated cells; true if those cells have run again. */
	onOutdated?(cells: readonly GraphCell[]): Promise<boolean>;
}

export interface RunOutcome
	extends Pick<DoneMessage, "result" | "error" | "expressions" | "took" | "timing" | "before" | "after" | "files"> {
	/** The help that the cell requested by `name?`. */
	readonly page?: MimeBundle;
}

export type Completeness =
	| { readonly status: "complete" | "invalid" | "unknown" }
	| { readonly status: "incomplete"; readonly indent: string };
