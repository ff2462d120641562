import type { StreamName } from "../session/execution-process.js";

/** Output is gathered for this long, or until it is this large, before it is sent. */
const MILLISECONDS = 25;
const LARGEST = 1 << 18;
/** While somebody debugs: at each message of a running cell JupyterLab asks for all variables again. */
const WHILE_DEBUGGED = 350;

/** Gathers small pieces of output into messages, in the order in which they were written. */
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
		if (this.size >= LARGEST) this.flush();
		else this.timer ??= setTimeout(() => this.flush(), this.isDebugged() ? WHILE_DEBUGGED : MILLISECONDS);
	}

	/** Sends what is held. Called before anything that must come after it. */
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
