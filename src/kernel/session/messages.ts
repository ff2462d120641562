// Declares the messages between the kernel's processes.

/** A MIME bundle: representations of one value by type. */
export type MimeBundle = Record<string, unknown>;

export interface DisplayContent {
	readonly data: MimeBundle;
	readonly metadata: Record<string, unknown>;
	readonly transient?: { readonly display_id: string };
}

export interface ErrorContent {
	readonly ename: string;
	readonly evalue: string;
	readonly traceback: readonly string[];
}

export type CommKind = "comm_open" | "comm_msg" | "comm_close";

export interface CommContent {
	readonly comm_id: string;
	readonly target_name?: string;
	readonly data: Record<string, unknown>;
}

/** A cell to run. `run` counts the runs of the session; `label` is the cell's name in stack frames. */
export interface RunMessage {
	readonly type: "run";
	readonly run: number;
	readonly label: string;
	readonly source: string;
	readonly code: string;
	readonly maps: readonly string[];
	/** Stored names of variables that the cell declares; they are unset until it sets them. */
	readonly unset: readonly string[];
	/** Names of functions and `var`s, which exist from the start of the cell. */
	readonly hoisted: readonly string[];
	/** Names of enums and namespaces, which start empty instead of extending those of an earlier run. */
	readonly fresh: readonly string[];
	readonly allowStdin: boolean;
	/** Compiled expressions to evaluate after a successful run, by key. */
	readonly expressions: Readonly<Record<string, string>>;
	/** True to run the cell repeatedly and measure its time. */
	readonly repeated: boolean;
	/** Paths of values to watch from this run on: the stored name of a variable, then properties. */
	readonly watch: readonly (readonly string[])[];
	/** Stored names of the variables that the cell may change. */
	readonly touched: readonly string[];
}

/** A watched path, by its number in the order of watching, and a fingerprint of its value. Equal values have equal fingerprints. */
export type PathFingerprint = readonly [path: number, fingerprint: string];

/** Prefix of the fingerprint of a value that is or holds functions. A cell that reads it depends on the names that the functions read. */
export const CODE = "ƒ";

/** Indexes of words in the memory that the two threads share: the stop flag, whether an input has arrived, and the length of its text. */
export const WORDS = { stop: 0, input: 1, length: 2 } as const;

/** A file that a cell reads or writes, absolute. */
export interface FileUse {
	readonly file: string;
	readonly written: boolean;
}

export type ToExecution =
	| RunMessage
	| { readonly type: "interrupt" }
	| { readonly type: "comm"; readonly kind: CommKind; readonly run: number; readonly content: CommContent };

/** A command of the DevTools protocol for the thread that runs the cells. */
export interface InspectMessage {
	readonly type: "inspect";
	readonly id: number;
	readonly method: string;
	readonly params: object;
}

/** Messages that reach the execution process even while its thread is busy. */
export type ToWatcher =
	| { readonly type: "interrupt" }
	| { readonly type: "input"; readonly value: string }
	| InspectMessage;

/** Messages of the watching thread. It has its own pipe, because the thread that runs the cells may be paused. */
export type FromWatcher =
	| { readonly type: "inspected"; readonly id: number; readonly result?: unknown; readonly error?: string }
	| { readonly type: "inspector-event"; readonly method: string; readonly params: unknown };

export type EvaluatedExpression =
	| { readonly status: "ok"; readonly data: MimeBundle; readonly metadata: Record<string, unknown> }
	| ({ readonly status: "error" } & ErrorContent);

/** Times of a repeated cell, in milliseconds a run. */
export interface CellTiming {
	readonly rounds: number;
	readonly runs: number;
	readonly mean: number;
	/** Standard deviation over the rounds. */
	readonly deviation: number;
}

export interface DoneMessage {
	readonly type: "done";
	readonly run: number;
	/** Milliseconds that the code took, for a cell that ran to its end. */
	readonly took?: number;
	readonly timing?: CellTiming;
	/** Fingerprints of the paths in the run's `watch` before the cell ran. */
	readonly before?: readonly PathFingerprint[];
	/** Fingerprints of watched paths that have changed since they were last sent. */
	readonly after?: readonly PathFingerprint[];
	readonly files?: readonly FileUse[];
	readonly result?: DisplayContent;
	readonly error?: ErrorContent;
	readonly expressions: Readonly<Record<string, EvaluatedExpression>>;
}

export type FromExecution =
	| { readonly type: "ready" }
	/** A comm message was handled. */
	| { readonly type: "handled"; readonly run: number; readonly after: readonly PathFingerprint[] }
	| DoneMessage
	/** Values changed while no cell ran. */
	| { readonly type: "changed"; readonly after: readonly PathFingerprint[] }
	| { readonly type: "display"; readonly run: number; readonly update: boolean; readonly content: DisplayContent }
	| { readonly type: "clear"; readonly run: number; readonly wait: boolean }
	| { readonly type: "input"; readonly run: number; readonly prompt: string; readonly password: boolean }
	| {
			readonly type: "comm";
			readonly run: number;
			readonly kind: CommKind;
			readonly content: CommContent;
			readonly metadata: Record<string, unknown>;
	  };
