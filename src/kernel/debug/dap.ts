// Types of the Debug Adapter Protocol.
export interface DapResponse {
	readonly type: "response";
	readonly seq: number;
	readonly request_seq: number;
	readonly success: boolean;
	readonly command: string;
	readonly message?: string;
	readonly body: object;
}

export interface DapBreakpoint {
	readonly verified: boolean;
	readonly line: number;
	readonly source: { readonly path: string };
	readonly message?: string;
}

export interface DapVariable {
	readonly name: string;
	readonly value: string;
	/** JupyterLab shows the value only beside `float`, `int`, `str` and `bool`; of all else it shows the type. */
	readonly type: string;
	readonly variablesReference: number;
	readonly indexedVariables?: number;
}

/** The one thread of a notebook. */
export const THREAD_ID = 1;

/** What a debug adapter cannot do, in words for the user. */
export class DapError extends Error {}
