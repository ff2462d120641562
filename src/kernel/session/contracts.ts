import type { GraphCell } from "../graph/notebook-graph.js";
import type { StreamName } from "./execution-process.js";
import type { CommContent, CommKind, DisplayContent, DoneMessage, FromWatcher, MimeBundle } from "./messages.js";

/** What happens in a session, each with the run that it belongs to. */
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
	/** A comm message has been dealt with. */
	onHandled(run: number): void;
	/** Values of the notebook changed while no cell ran. */
	onChanged(): void;
	/** The execution process ended and another took its place: variables and comms are gone. */
	onFresh(): void;
}

/** A cell that is compiled and about to run. */
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
	/** A cell is about to run; it waits for what this returns. */
	willRun(cell: CompiledRun): Promise<void> | undefined;
	didRun(run: number): void;
	onInspector(message: FromWatcher): void;
	/** The execution process ended and another took its place. */
	onFresh(): void;
	/** The user interrupts: code that is paused must go on to be stopped. */
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
	/** Called before a cell runs that reads values of others which are out of date; true where these have run again. */
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
