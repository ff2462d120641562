// Connects to a language server over a pipe, by JSON-RPC.
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { compilerPath } from "./compiler-path.js";

interface Pending {
	readonly resolve: (result: unknown) => void;
	readonly reject: (error: Error) => void;
}

interface Incoming {
	readonly id?: number | string;
	readonly method?: string;
	readonly params?: unknown;
	readonly result?: unknown;
	readonly error?: { readonly message: string };
}

/**
 * Settings of the server's Go runtime. Garbage is collected at 150% growth instead of Go's 100%; 200% takes ten megabytes more
 * without being faster. One processor remains for the kernel's other processes, which start at the same time.
 */
const ENVIRONMENT = { GOGC: "150", GOMAXPROCS: String(Math.max(1, Math.min(4, availableParallelism() - 1))) };

export class LspConnection {
	private readonly server: ChildProcessWithoutNullStreams;
	private readonly pending = new Map<number, Pending>();
	private received: Buffer = Buffer.alloc(0);
	private lastId = 0;
	private hasEnded = false;

	constructor(
		folder: string,
		private readonly onEnd: () => void,
	) {
		this.server = spawn(compilerPath(), ["--lsp", "--stdio"], {
			cwd: folder,
			stdio: ["pipe", "pipe", "ignore"],
			env: { ...ENVIRONMENT, ...process.env },
		}) as unknown as ChildProcessWithoutNullStreams;
		this.server.on("error", () => this.end());
		this.server.on("exit", () => this.end());
		this.server.stdin.on("error", () => {});
		this.server.stdout.on("data", (chunk: Buffer) => this.receive(chunk));
	}

	get ended(): boolean {
		return this.hasEnded;
	}

	get pid(): number | undefined {
		return this.server.pid;
	}

	request<T>(method: string, params: unknown): Promise<T> {
		if (this.hasEnded) return Promise.reject(new Error("the language server has ended"));
		this.lastId += 1;
		const id = this.lastId;
		return new Promise<T>((resolve, reject) => {
			this.pending.set(id, { resolve: resolve as (result: unknown) => void, reject });
			this.post({ id, method, params });
		});
	}

	notify(method: string, params: unknown): void {
		if (!this.hasEnded) this.post({ method, params });
	}

	close(): void {
		this.hasEnded = true;
		this.server.kill("SIGKILL");
	}

	private post(message: object): void {
		const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
		this.server.stdin.write(Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]));
	}

	private receive(chunk: Buffer): void {
		this.received = this.received.length > 0 ? Buffer.concat([this.received, chunk]) : chunk;
		for (;;) {
			const head = this.received.indexOf("\r\n\r\n");
			if (head < 0) return;
			const length = Number(/content-length: (\d+)/i.exec(this.received.toString("latin1", 0, head))?.[1]);
			const end = head + 4 + length;
			if (this.received.length < end) return;
			const message = JSON.parse(this.received.toString("utf8", head + 4, end)) as Incoming;
			this.received = this.received.subarray(end);
			this.handle(message);
		}
	}

	private handle(message: Incoming): void {
		if (message.method !== undefined) {
			// The client offers no services, but answers so that the server does not wait.
			if (message.id !== undefined) this.post({ id: message.id, result: null });
			return;
		}
		const waiting = this.pending.get(Number(message.id));
		this.pending.delete(Number(message.id));
		if (message.error) waiting?.reject(new Error(message.error.message));
		else waiting?.resolve(message.result);
	}

	private end(): void {
		const unexpected = !this.hasEnded;
		this.hasEnded = true;
		for (const { reject } of this.pending.values()) reject(new Error("the language server has ended"));
		this.pending.clear();
		if (unexpected) this.onEnd();
	}
}
