// Converts a value to the representations that a front end can show: HTML, pictures, text.
import { inspect } from "node:util";
import type { DisplayContent, MimeBundle } from "../session/messages.js";
import { isDanfoTable, tableBundle } from "./danfo-table.js";
import { isLongTable, tablePager } from "./table-pager.js";

/** A plain plotly figure: traces and a layout, with no properties except plotly's. */
interface Figure {
	readonly data: readonly unknown[];
	readonly layout: object;
}

const FIGURE_FIELDS = new Set(["data", "layout", "frames", "config"]);

function isFigure(value: unknown): value is Figure {
	if (typeof value !== "object" || value === null) return false;
	const { data, layout } = value as Partial<Figure>;
	return (
		Array.isArray(data) &&
		data.length > 0 &&
		data.every((trace) => typeof trace === "object" && trace !== null) &&
		typeof layout === "object" &&
		layout !== null &&
		Object.keys(value).every((field) => FIGURE_FIELDS.has(field))
	);
}

/** Under this symbol, an object has a method that returns its representations, as in Deno. */
export const DISPLAY = Symbol.for("Jupyter.display");

/** Internal symbols that Node adds to promises, which are removed from the text. */
const BOOKKEEPING = /^\s*\[Symbol\((?:async_id_symbol|trigger_async_id_symbol|kResourceStore|kResource)\)\]: .*,?\n?/gm;

/** The largest number of characters for one value; more makes a front end slow. */
const MAX_LENGTH = 200_000;
/** A value whose text has more characters is shown with fewer nested levels. */
const READABLE_LENGTH = 20_000;
const MAX_DEPTH = 4;

/** A value as plain text of a readable length. */
export function plainText(value: unknown): string {
	try {
		let text = "";
		for (let depth = MAX_DEPTH; depth >= 0; depth -= 1) {
			text = inspect(value, { depth, maxArrayLength: 100, maxStringLength: 10_000, breakLength: 80 });
			if (text.length <= READABLE_LENGTH || typeof value !== "object") break;
		}
		const clean = text.includes("async_id_symbol") ? text.replace(BOOKKEEPING, "") : text;
		const rest = clean.length - MAX_LENGTH;
		return rest > 0 ? `${clean.slice(0, MAX_LENGTH)}\n… and ${rest} more characters` : clean;
	} catch (error) {
		return `[cannot be shown: ${error instanceof Error ? error.message : "inspection failed"}]`;
	}
}

/** The representations of a value; `undefined` if it shows nothing. A promise only if the value's own method returns one. */
export function toContent(value: unknown): DisplayContent | undefined | Promise<DisplayContent | undefined> {
	if (value === undefined) return undefined;
	const method = displayMethod(value);
	if (method) {
		const result: unknown = method.call(value);
		return result instanceof Promise ? result.then((bundle) => ownContent(value, bundle)) : ownContent(value, result);
	}
	const described = describedByLibrary(value);
	if (described) return { data: normalise(described), metadata: {} };
	if (isDanfoTable(value)) return { data: tableBundle(value), metadata: {} };
	if (isFigure(value)) {
		return {
			data: { "application/vnd.plotly.v1+json": plainCopy(value), "text/plain": plainText(value) },
			metadata: {},
		};
	}
	return { data: { "text/plain": plainText(value) }, metadata: {} };
}

/** Under this symbol, a library can register a function that represents its results. */
const DESCRIBE = Symbol.for("valuelab.describe");

function describedByLibrary(value: unknown): MimeBundle | undefined {
	const describe = (globalThis as { [DESCRIBE]?: (value: unknown) => MimeBundle | undefined })[DESCRIBE];
	return describe?.(value);
}

/** Converts the representations that the value's own method returned. */
function ownContent(value: unknown, bundle: unknown): DisplayContent | undefined {
	if (bundle === undefined || bundle === null) return undefined;
	if (typeof bundle !== "object")
		throw new TypeError(
			`Symbol.for('Jupyter.display'): the method must return an object by MIME type, not ${typeof bundle}`,
		);
	const data = withText(normalise(bundle as MimeBundle), value);
	const paged = typeof value === "object" && value !== null && isLongTable(value) ? tablePager(value, data) : data;
	return { data: paged, metadata: metadataOf(bundle) };
}

function displayMethod(value: unknown): (() => unknown) | undefined {
	if ((typeof value !== "object" && typeof value !== "function") || value === null) return undefined;
	const method = (value as Record<symbol, unknown>)[DISPLAY];
	return typeof method === "function" ? (method as () => unknown) : undefined;
}

function withText(data: MimeBundle, value: unknown): MimeBundle {
	return "text/plain" in data ? data : { ...data, "text/plain": plainText(value) };
}

/** Under this symbol, a bundle can hold metadata. */
export const METADATA = Symbol.for("Jupyter.display.metadata");

function metadataOf(bundle: unknown): Record<string, unknown> {
	const metadata = (bundle as Record<symbol, unknown>)[METADATA];
	return typeof metadata === "object" && metadata !== null ? (plainCopy(metadata) as Record<string, unknown>) : {};
}

/** Converts a bundle for sending: binary data to base64, JSON types to plain values, all else to text. */
export function normalise(bundle: MimeBundle): MimeBundle {
	const data: MimeBundle = {};
	for (const [type, value] of Object.entries(bundle)) {
		if (value === undefined) continue;
		if (value instanceof Uint8Array) data[type] = Buffer.from(value).toString("base64");
		else if (isJson(type)) data[type] = typeof value === "string" ? value : plainCopy(value);
		else data[type] = typeof value === "string" ? value : Array.isArray(value) ? value.join("") : String(value);
	}
	return data;
}

function isJson(type: string): boolean {
	return type === "application/json" || type.endsWith("+json");
}

/** Copies a value through JSON. Big integers become text; functions are dropped. */
function plainCopy(value: unknown): unknown {
	const text = JSON.stringify(value, (_key, inner: unknown) => (typeof inner === "bigint" ? inner.toString() : inner));
	return text === undefined ? null : JSON.parse(text);
}
