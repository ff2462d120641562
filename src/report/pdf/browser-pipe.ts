// Controls a headless browser through a pipe.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { ValuelabError } from "../../core/errors.js";

/** The most milliseconds for one answer. A page of a megabyte takes a few hundred; only a browser that hangs takes longer. */
const ANSWER_MS = 5 * 60_000;

const ARGUMENTS = (
	"--headless --remote-debugging-pipe --no-first-run --no-default-browser-check --disable-background-networking " +
	"--disable-component-update --disable-default-apps --disable-dev-shm-usage --disable-extensions --disable-gpu " +
	"--disable-sync --font-render-hinting=none --hide-scrollbars --mute-audio"
).split(" ");

/** The streams by which a browser reads and writes commands. */
const [TO_BROWSER, FROM_BROWSER] = [3, 4];

interface Waiting {
	readonly resolve: (result: Readonly<Record<string, unknown>>) => void;
	readonly reject: (error: Error) => void;
}

type Listener = (params: Readonly<Record<string, unknown>>) => void;

/** A headless browser, controlled by the Chrome DevTools Protocol over a pipe, so that no port is open to others. Close it when done. */
export class BrowserPipe {
	readonly #child: ChildProcess;
	readonly #folder: string;
	readonly #waiting = new Map<number, Waiting>();
	readonly #listeners = new Map<string, Listener>();
	#last = 0;
	#partialMessage = "";
	#errorOutput = "";
	#ended: Error | undefined;
	/** Rejects when the browser ends. */
	readonly ended: Promise<never>;
	#rejectEnded: (error: Error) => void = () => {};

	private constructor(child: ChildProcess, folder: string) {
		this.#child = child;
		this.#folder = folder;
		this.ended = new Promise((_, reject) => (this.#rejectEnded = reject));
		// Marks the rejection as handled, because pending calls are rejected too.
		this.ended.catch(() => undefined);
		const stream = child.stdio[FROM_BROWSER] as Readable;
		stream.setEncoding("utf8");
		stream.on("data", (part: string) => this.#read(part));
		stream.on("error", () => undefined);
		(child.stdio[TO_BROWSER] as Writable).on("error", () => undefined);
		child.stderr?.setEncoding("utf8").on("data", (part: string) => {
			this.#errorOutput = (this.#errorOutput + part).slice(-2000);
		});
		child.once("error", (error) => this.#end(error.message));
		child.once("exit", (code, signal) => this.#end(`it exited (${signal ?? `exit code ${code}`})`));
	}

	/** Starts a browser. @throws {ValuelabError} `output` if it does not start */
	static async start(program: string): Promise<BrowserPipe> {
		const folder = await mkdtemp(join(tmpdir(), "valuelab-browser-"));
		// A browser that runs as root refuses its sandbox; it opens nothing but the report, whose scripts stay off.
		const isRoot = process.getuid?.() === 0;
		const child = spawn(program, [...ARGUMENTS, ...(isRoot ? ["--no-sandbox"] : []), `--user-data-dir=${folder}`], {
			stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"],
		});
		return new BrowserPipe(child, folder);
	}

	/** Sends a command and waits for its result. @throws {ValuelabError} `output` if the browser refuses or ends */
	send(method: string, params: object = {}, sessionId?: string): Promise<Readonly<Record<string, unknown>>> {
		if (this.#ended) return Promise.reject(this.#ended);
		const id = ++this.#last;
		return new Promise((resolve, reject) => {
			const timer = setTimeout(() => this.#settle(id)?.reject(browserError(`${method} took too long`)), ANSWER_MS);
			this.#waiting.set(id, {
				resolve: (result) => {
					clearTimeout(timer);
					resolve(result);
				},
				reject: (error) => {
					clearTimeout(timer);
					reject(error);
				},
			});
			const message = JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) });
			(this.#child.stdio[TO_BROWSER] as Writable).write(`${message}\0`);
		});
	}

	/** Calls a listener with every further event of a kind from a session. */
	on(event: string, sessionId: string, listener: Listener): void {
		this.#listeners.set(`${sessionId} ${event}`, listener);
	}

	async close(): Promise<void> {
		if (!this.#ended) {
			const ended = new Promise((resolve) => this.#child.once("exit", resolve));
			await this.send("Browser.close").catch(() => this.#child.kill("SIGKILL"));
			await ended;
		}
		await rm(this.#folder, { recursive: true, force: true, maxRetries: 3 });
	}

	#read(part: string): void {
		const messages = (this.#partialMessage + part).split("\0");
		this.#partialMessage = messages.pop() ?? "";
		for (const message of messages) {
			const { id, result, error, method, params, sessionId } = JSON.parse(message) as {
				readonly id?: number;
				readonly result?: Readonly<Record<string, unknown>>;
				readonly error?: { readonly message: string };
				readonly method?: string;
				readonly params?: Readonly<Record<string, unknown>>;
				readonly sessionId?: string;
			};
			if (id !== undefined) {
				const waiting = this.#settle(id);
				if (error) waiting?.reject(browserError(error.message));
				else waiting?.resolve(result ?? {});
			} else if (method !== undefined) this.#listeners.get(`${sessionId ?? ""} ${method}`)?.(params ?? {});
		}
	}

	#settle(id: number): Waiting | undefined {
		const waiting = this.#waiting.get(id);
		this.#waiting.delete(id);
		return waiting;
	}

	#end(reason: string): void {
		const lastLine = this.#errorOutput.trim().split("\n").at(-1) ?? "";
		this.#ended ??= browserError(`${reason}${lastLine ? `; its last error line: ${lastLine}` : ""}`);
		for (const id of [...this.#waiting.keys()]) this.#settle(id)?.reject(this.#ended);
		this.#rejectEnded(this.#ended);
	}
}

const browserError = (reason: string) => new ValuelabError("output", `the browser for printing failed: ${reason}`);
