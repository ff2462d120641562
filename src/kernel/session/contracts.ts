// What the parts of a session expect of each other.
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
	/** A comm message has been handled. */
	onHandled(run: number): void;
	/** Values of the notebook changed while no cell ran. */
	onChanged(): void;
	/** The execution process ended and a new one replaced it: variables and comms are lost. */
	onFresh(): void;
}

export interface CompiledRun {
	readonly run: number;
	readonly label: string;
	/** The source as the front end has it. */
	readonly written: string;
	/** The script that runs, and its source maps, the last step first. */
	readonly code: string;
	readonly maps: readonly string[];
	/** Names that the cell declares, as they are written. */
	readonly declares: readonly string[];
}

/** Follows the cells of a session as a debugger does. */
export interface SessionObserver {
	/** Called before a cell runs; the cell waits for the returned promise. */
	willRun(cell: CompiledRun): Promise<void> | undefined;
	didRun(run: number): void;
	onInspector(message: FromWatcher): void;
	/** Called after a new execution process replaced one that ended. */
	onFresh(): void;
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
	/** What stack frames call the cell. */
	readonly label: string;
	readonly code: string;
	readonly allowStdin: boolean;
	readonly expressions: Readonly<Record<string, string>>;
	/** What the front end calls the cell; one that runs again replaces its earlier run. */
	readonly cell?: string;
	/** Called before a cell that reads values of outdated cells; true if those cells have run again. */
	onOutdated?(cells: readonly GraphCell[]): Promise<boolean>;
}

export interface RunOutcome
	extends Pick<DoneMessage, "result" | "error" | "expressions" | "took" | "timing" | "before" | "after" | "files"> {
	/** An explanation that the cell asked for. */
	readonly page?: MimeBundle;
}

export type Completeness =
	| { readonly status: "complete" | "invalid" | "unknown" }
	| { readonly status: "incomplete"; readonly indent: string };
