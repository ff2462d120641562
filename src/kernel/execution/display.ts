// Shows values in the output of a cell, and clears the output.
import { randomUUID } from "node:crypto";
import type { DisplayContent, MimeBundle } from "../session/messages.js";
import { currentRun, send } from "./channel.js";
import { normalise, toContent } from "./mime.js";
import { lookForNaN } from "./missing-operands.js";

export interface DisplayOptions {
	/** True if the value is a bundle of representations by MIME type, which is sent unchanged. */
	readonly raw?: boolean;
	/** The name by which a later call can update the display. */
	readonly display_id?: string;
	/** Updates every display of that name instead of adding one. */
	readonly update?: boolean;
	readonly metadata?: Readonly<Record<string, unknown>>;
}

/** Shows a value in the output of the cell. */
export async function display(value: unknown, options: DisplayOptions = {}): Promise<void> {
	const run = currentRun();
	if (options.raw) return show(run, { data: normalise(value as MimeBundle), metadata: {} }, options);
	// A value that is not a promise is shown at once, so that it stays in order with printed lines.
	const content = isPromise(value) ? toContent(await value) : toContent(value);
	const ready = isPromise(content) ? await content : content;
	if (ready) show(run, ready, options);
}

function isPromise<T>(value: T | PromiseLike<T>): value is PromiseLike<T> {
	return typeof (value as PromiseLike<T> | null | undefined)?.then === "function";
}

export function displayBundle(bundle: MimeBundle, options: DisplayOptions = {}): void {
	show(currentRun(), { data: normalise(bundle), metadata: {} }, options);
}

function show(run: number, content: DisplayContent, options: DisplayOptions): void {
	lookForNaN(String(content.data["text/plain"] ?? content.data["text/html"] ?? ""));
	send({
		type: "display",
		run,
		update: options.update === true,
		content: {
			data: content.data,
			metadata: { ...content.metadata, ...options.metadata },
			...(options.display_id === undefined ? {} : { transient: { display_id: options.display_id } }),
		},
	});
}

/** Clears the output of the cell; with `wait`, only when new output arrives. */
export function clearOutput(options: { readonly wait?: boolean } = {}): void {
	send({ type: "clear", run: currentRun(), wait: options.wait === true });
}

export function displayId(): string {
	return randomUUID();
}
