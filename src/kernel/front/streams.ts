// Joins small pieces of output to messages, in the order in which they were written.
import type { StreamName } from "../session/execution-process.js";

/** Output is sent after this many milliseconds, or when it reaches `MAX_LENGTH` characters. */
const DELAY_MS = 25;
const MAX_LENGTH = 1 << 18;
/** The delay while the debugger is attached: JupyterLab requests all variables at each message of a running cell. */
const DEBUG_DELAY_MS = 350;

export class StreamBatcher {
	private run = 0;
	private stream: StreamName = "stdout";
	private pieces: string[] = [];
	private size = 0;
	private timer: NodeJS.Timeout | undefined;

	constructor(
		private readonly deliver: (run: number, stream: StreamName, text: string) => void,
		private readonly isDebugged: () => boolean,
	) {}

	add(run: number, stream: StreamName, text: string): void {
		if (this.size > 0 && (run !== this.run || stream !== this.stream)) this.flush();
		this.run = run;
		this.stream = stream;
		this.pieces.push(text);
		this.size += text.length;
		if (this.size >= MAX_LENGTH) this.flush();
		else this.timer ??= setTimeout(() => this.flush(), this.isDebugged() ? DEBUG_DELAY_MS : DELAY_MS);
	}

	/** Sends the joined output. Call it before sending a message that must come later. */
	flush(): void {
		clearTimeout(this.timer);
		this.timer = undefined;
		if (this.size === 0) return;
		const text = this.pieces.join("");
		this.pieces = [];
		this.size = 0;
		this.deliver(this.run, this.stream, text);
	}
}
