// Declares types and the error of the Debug Adapter Protocol.
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
	/** JupyterLab shows the value only for `float`, `int`, `str` and `bool`; for other types it shows the type. */
	readonly type: string;
	readonly variablesReference: number;
	readonly indexedVariables?: number;
}

export const THREAD_ID = 1;

/** A failed debug request. Its message is shown to the user. */
export class DapError extends Error {}
