// Reads, evaluates and sets values in the execution process, for the debugger.
import type { NotebookName } from "../session/contracts.js";
import { CELL_PARAMETERS } from "../session/helpers.js";
import type { DapVariable } from "./dap.js";
import { createDebuggee, type Debuggee } from "./debuggee.js";
import { type InspectorClient, InspectorTimeout, type Json } from "./inspector-client.js";
import { HOOK } from "./known-scripts.js";
import type { PausedFrame } from "./pause.js";
import { unsetNames } from "./stop-places.js";

/** Milliseconds to wait for variables. Code that waits for a child process does not answer. */
const VARIABLES_TIMEOUT_MS = 1000;

type Argument = { readonly value: unknown } | { readonly objectId: string } | { readonly unserializableValue: string };

export class ProcessView {
	private helper: Promise<string> | undefined;
	/** Last known variables of the notebook. */
	private lastGlobals: DapVariable[] = [];
	/** Frames in which an expression was evaluated, which may have changed variables. */
	private readonly evaluatedFrames = new Set<number>();
	private pendingGlobals: Promise<DapVariable[]> | undefined;

	constructor(private readonly client: InspectorClient) {}

	/** The variables of the notebook; the last known ones while the process cannot answer. */
	globals(names: readonly NotebookName[]): Promise<DapVariable[]> {
		// JupyterLab asks again at every message of a running cell, so requests share one pending answer.
		this.pendingGlobals ??= this.readGlobals(names).finally(() => {
			this.pendingGlobals = undefined;
		});
		return this.pendingGlobals;
	}

	private async readGlobals(names: readonly NotebookName[]): Promise<DapVariable[]> {
		const order = [...names.filter(({ imported }) => !imported), ...names.filter(({ imported }) => imported)];
		try {
			this.lastGlobals = await this.callHelper("globals", order);
		} catch (error) {
			if (!(error instanceof InspectorTimeout)) throw error;
		}
		return this.lastGlobals;
	}

	/** The variables of a paused frame, from the innermost scope outwards, closures included. */
	async locals(frame: PausedFrame, names: readonly NotebookName[]): Promise<DapVariable[]> {
		const scopes = frame.scopes.filter(({ type }) => LOCAL.has(type));
		const self = frame.receiver?.objectId && !frame.isCell ? await this.describe(frame.receiver) : undefined;
		const variables = [...(self ? [{ name: "this", ...self }] : []), ...(await this.scopeVariables(frame, scopes))];
		if (!frame.isCell) return variables;
		const own = names.filter(({ name }) => frame.script.declares.includes(name));
		return [...variables, ...(await this.callHelper("globals", own))];
	}

	/** The variables of the file that a paused frame is in. */
	async moduleVariables(frame: PausedFrame): Promise<DapVariable[]> {
		return this.scopeVariables(
			frame,
			frame.scopes.filter(({ type }) => type === "module"),
		);
	}

	/** Variables of scopes; those not yet initialized show "not set yet". */
	private async scopeVariables(frame: PausedFrame, scopes: PausedFrame["scopes"]): Promise<DapVariable[]> {
		if (scopes.length === 0) return [];
		const locals = await this.callHelper("locals", CELL_PARAMETERS, ...scopes.map((scope) => argument(scope)));
		const unset = unsetNames(frame.script.map.code, frame.line, frame.column);
		const unclear = locals.filter(({ name, type }) => type === "undefined" && !unset.has(name)).map(({ name }) => name);
		if (unclear.length > 0) for (const name of await this.findUnset(frame, unclear)) unset.add(name);
		const current = this.evaluatedFrames.has(frame.id) ? await this.reread(frame, locals, unset) : locals;
		return current.map((variable) =>
			unset.has(variable.name) ? { ...variable, value: "not set yet", type: "not set yet" } : variable,
		);
	}

	/** The variables after an expression has changed some. V8's scopes still hold the values from the time of the stop. */
	private async reread(frame: PausedFrame, variables: readonly DapVariable[], unset: ReadonlySet<string>) {
		const names = variables.map(({ name }) => name);
		const readable = names.filter((name) => !unset.has(name) && IDENTIFIER.test(name));
		const expression = `({ ${readable.join(", ")} })`;
		const { result, exceptionDetails } = await this.client.call(
			"Debugger.evaluateOnCallFrame",
			{ callFrameId: frame.callFrameId, expression, silent: true },
			VARIABLES_TIMEOUT_MS,
		);
		if (exceptionDetails) return variables;
		const fresh = await this.callHelper("locals", [], argument(result));
		return variables.map((variable) => fresh.find(({ name }) => name === variable.name) ?? variable);
	}

	/** The names that cannot be read because an outer function has not initialized them yet. */
	private async findUnset(frame: PausedFrame, names: readonly string[]): Promise<string[]> {
		const tries = names.map((name) => `(() => { try { ${name}; return false } catch { return true } })()`);
		const { result } = await this.client.call(
			"Debugger.evaluateOnCallFrame",
			{ callFrameId: frame.callFrameId, expression: `[${tries}]`, returnByValue: true, silent: true },
			VARIABLES_TIMEOUT_MS,
		);
		const flags = (result.value ?? []) as readonly boolean[];
		return names.filter((_, i) => flags[i] === true);
	}

	expand(reference: number, start?: number, count?: number): Promise<DapVariable[]> {
		return this.callHelper("expand", reference, start, count);
	}

	/** Sets a part of a value that was shown before. */
	assign(reference: number, name: string, value: Json): Promise<Omit<DapVariable, "name">> {
		return this.callHelper("assign", reference, name, argument(value));
	}

	/** Evaluates JavaScript in a paused frame, or in the notebook. */
	async evaluate(expression: string, frame?: PausedFrame): Promise<Json> {
		const request = { expression, silent: true };
		if (frame) this.evaluatedFrames.add(frame.id);
		const { result, exceptionDetails } = frame
			? await this.client.call("Debugger.evaluateOnCallFrame", { ...request, callFrameId: frame.callFrameId })
			: await this.client.call(
					"Runtime.evaluate",
					{ ...request, awaitPromise: true, replMode: true },
					VARIABLES_TIMEOUT_MS,
				);
		if (exceptionDetails) {
			const { exception, text } = exceptionDetails;
			throw new Error(String(exception?.description ?? exception?.value ?? text).split("\n")[0]);
		}
		return result;
	}

	async describe(value: Json): Promise<Omit<DapVariable, "name">> {
		return this.callHelper("describe", argument(value));
	}

	content(value: Json): Promise<ReturnType<Debuggee["content"]>> {
		return this.callHelper("content", argument(value));
	}

	isNewError(error: Json): Promise<boolean> {
		return this.callHelper("isNewError", argument(error));
	}

	/** The source of every script that ran, by its name. */
	async sources(): Promise<Record<string, string>> {
		const read = `Object.fromEntries([...${HOOK}.sources()].map(([file, { source }]) => [file, source]))`;
		const { result } = await this.client.call("Runtime.evaluate", {
			expression: read,
			returnByValue: true,
			silent: true,
		});
		return (result.value ?? {}) as Record<string, string>;
	}

	/** Calls a function of the debugger's helper in the execution process. */
	private async callHelper<K extends keyof Debuggee>(
		method: K,
		...args: readonly unknown[]
	): Promise<Awaited<ReturnType<Debuggee[K]>>> {
		const { result, exceptionDetails } = await this.client.call(
			"Runtime.callFunctionOn",
			{
				objectId: await this.helperId(),
				functionDeclaration: `function(...args) { return this.${method}(...args) }`,
				arguments: args.map((value) => (value instanceof RemoteArgument ? value.argument : { value })),
				returnByValue: true,
				silent: true,
			},
			VARIABLES_TIMEOUT_MS,
		);
		if (exceptionDetails) throw new Error(String(exceptionDetails.exception?.description ?? exceptionDetails.text));
		return result.value as Awaited<ReturnType<Debuggee[K]>>;
	}

	private helperId(): Promise<string> {
		// Paused code cannot import a module, so the helper is sent as text.
		const util = 'process.getBuiltinModule?.("node:util")';
		const expression = `(${createDebuggee})(${HOOK}, ${util})\n//# sourceURL=node:valuelab/debuggee`;
		this.helper ??= this.client
			.call("Runtime.evaluate", { expression, silent: true }, VARIABLES_TIMEOUT_MS)
			.then(({ result, exceptionDetails }) => {
				if (exceptionDetails) throw new Error(String(exceptionDetails.exception?.description));
				return String(result.objectId);
			});
		this.helper.catch(() => {
			this.helper = undefined;
		});
		return this.helper;
	}
}

const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;
const LOCAL = new Set(["local", "block", "catch", "closure", "with"]);

/** An argument that refers to a value in the execution process. */
class RemoteArgument {
	constructor(readonly argument: Argument) {}
}

function argument(value: Json): RemoteArgument {
	if (value.objectId !== undefined) return new RemoteArgument({ objectId: value.objectId });
	if (value.unserializableValue !== undefined) {
		return new RemoteArgument({ unserializableValue: value.unserializableValue });
	}
	return new RemoteArgument({ value: value.value });
}
