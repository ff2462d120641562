// Reads the scripts and data packed in a page.
import { entryOf } from "../../core/entry-of.js";

/** The id of the element that holds a payload: packed text, or the address of a script. */

const payloadId = (name: string): string => `valuelab-${name}`;

/** The text of a packed payload: base64 of raw deflate. */
export async function unpackPayload(name: string): Promise<string> {
	const packed = atob(document.getElementById(payloadId(name))?.textContent ?? "");
	const bytes = new Uint8Array(packed.length);
	for (let i = 0; i < packed.length; i++) bytes[i] = packed.charCodeAt(i);
	const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
	return new Response(text).text();
}

const running = new Map<string, Promise<void>>();

/** Runs a script of the page once. The page's policy allows it by its hash or path. */
export function runPageScript(name: string): Promise<void> {
	return entryOf(running, name, () => run(name));
}

async function run(name: string): Promise<void> {
	const script = document.createElement("script");
	const source = document.getElementById(payloadId(name))?.dataset.src;
	if (source === undefined) {
		// An inline script runs when it is inserted.
		script.textContent = await unpackPayload(name);
		document.head.append(script);
		return;
	}
	const loaded = new Promise<void>((resolve, reject) => {
		script.onload = () => resolve();
		script.onerror = () => reject(new Error(`${source} is not in the page's folder`));
	});
	script.src = source;
	document.head.append(script);
	await loaded;
}
