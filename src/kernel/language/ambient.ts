/** Declarations of the kernel's globals, which every cell can use in addition to Node's. */
export const AMBIENT = `
interface JupyterDisplayOptions {
	/** The value is a bundle of representations by MIME type, which is sent unchanged. */
	raw?: boolean;
	/** Names the display, so that a later call can update it. */
	display_id?: string;
	/** Updates every display of that name instead of adding one. */
	update?: boolean;
	metadata?: Record<string, unknown>;
}
/** The value of the latest cell that ended in an expression. */
declare const _: any;
/** The values that cells have shown, by their numbers. */
declare const Out: Record<number, any>;
/** Shows a value in the output of the cell. */
declare function display(value: unknown, options?: JupyterDisplayOptions): Promise<void>;
/** Clears the output of the cell; with \`wait\`, only when new output arrives. */
declare function clearOutput(options?: { wait?: boolean }): void;
/** Asks the user for a line of text and waits for it. */
declare function prompt(message?: string, fallback?: string, options?: { password?: boolean }): string | null;
/** Asks the user a yes-or-no question and waits for the answer. */
declare function confirm(message?: string): boolean;
/** Yields the values of a list and shows a bar with the loop's progress: \`for (const x of progress(list))\`. */
declare function progress<T>(list: Iterable<T>, options?: { label?: string; total?: number }): Generator<T, void, undefined>;
interface JupyterCommMessage { data: any; buffers: Uint8Array[] }
/** A channel to a counterpart in the front end. */
interface JupyterComm {
	readonly id: string;
	readonly target: string;
	send(data: Record<string, unknown>, options?: { buffers?: Uint8Array[]; metadata?: Record<string, unknown> }): void;
	onMessage(handler: (message: JupyterCommMessage) => unknown): this;
	onClose(handler: (message: JupyterCommMessage) => unknown): this;
	close(data?: Record<string, unknown>): void;
}
/** A widget with one value that code can read, set and listen to. */
interface JupyterControl<T> {
	value: T;
	/** Calls the listener with every new value that the user chooses. */
	onChange(listener: (value: T) => unknown): this;
}
/** A widget whose view the user writes. */
interface JupyterAnyWidget {
	get(name: string): any;
	/** Changes the shared state, here and in every view. */
	set(changed: Record<string, unknown>): void;
	/** Calls the listener with the changes that a view makes. */
	onChange(listener: (changed: Record<string, any>) => unknown): this;
	send(content: unknown, buffers?: readonly Uint8Array[]): void;
	/** Calls the listener with each message that a view sends. */
	onMessage(listener: (content: any, buffers: readonly Uint8Array[]) => unknown): this;
}
/** Functions for the front end beyond \`display\`. */
declare const jupyter: {
	display: typeof display;
	displayBundle(bundle: Record<string, unknown>, options?: JupyterDisplayOptions): void;
	displayId(): string;
	newDisplay(): import("tslab").Display;
	clearOutput: typeof clearOutput;
	/** A slider; \`format\` is in d3's notation, such as ".1%". */
	slider(options: { min: number; max: number; value: number; step?: number; label?: string; format?: string; continuous?: boolean }): JupyterControl<number>;
	/** A dropdown list. */
	dropdown<const T>(options: { options: readonly T[]; labels?: readonly string[]; value?: NoInfer<T>; label?: string }): JupyterControl<T>;
	/** A checkbox. */
	checkbox(options?: { value?: boolean; label?: string }): JupyterControl<boolean>;
	/** A date picker; its value is a day such as "2024-01-31". */
	date(options: { value: string; label?: string }): JupyterControl<string>;
	date(options?: { value?: string; label?: string }): JupyterControl<string | null>;
	/** A widget whose view is a module that you write, as anywidget defines it: \`export default { render({ model, el }) { … } }\`. */
	anywidget(options: { esm: string; css?: string; state?: Record<string, unknown> }): JupyterAnyWidget;
	progress: typeof progress;
	openComm(target: string, data?: Record<string, unknown>, options?: { id?: string; buffers?: Uint8Array[]; metadata?: Record<string, unknown> }): JupyterComm;
	registerTarget(target: string, onOpen: (comm: JupyterComm, message: JupyterCommMessage) => unknown): void;
};
interface ImportMeta { url: string; filename: string; dirname: string; resolve(specifier: string): string }
declare module "tslab" {
	interface Display {
		javascript(s: string): void;
		html(s: string): void;
		markdown(s: string): void;
		latex(s: string): void;
		svg(s: string): void;
		png(b: Uint8Array): void;
		jpeg(b: Uint8Array): void;
		gif(b: Uint8Array): void;
		pdf(b: Uint8Array): void;
		text(s: string): void;
		raw(contentType: string, b: string | Uint8Array): void;
	}
	/** Shows rich contents. */
	const display: Display;
	/** Creates a display: its first call shows content, and each later call replaces it. */
	function newDisplay(): Display;
	const versions: { tslab: string; typescript: string; node: string };
}
`;

/** Declarations that replace Node's types if these are not installed. */
export const WITHOUT_NODE_TYPES = `
declare const process: any;
declare const Buffer: any;
declare const require: any;
declare const global: typeof globalThis;
declare module "node:*";
`;
