// Tells whether a value is still what it was.
import { types } from "node:util";
import { CODE, type Print } from "../session/messages.js";
import { Control } from "./controls.js";
import { isDanfoTable } from "./danfo-table.js";
import { Slider } from "./slider.js";
import { Model } from "./widgets.js";

/** A name of the global object and the properties that follow it. */
type Path = readonly string[];

interface Watched {
	readonly path: Path;
	print: string;
	/** Milliseconds that the last look took. */
	cost: number;
}

/** Values that take longer to look at, in milliseconds, are looked at only where a cell may have touched them. */
const CHEAP_MS = 1;
/** All that no cell touched is looked at for this long, in milliseconds. */
const BUDGET_MS = 5;
const MISSING = "missing";

/** Follows values of the notebook by their contents: numbers, texts, lists, maps, columns, and what they hold. */
export class Fingerprints {
	private readonly watched: Watched[] = [];

	/** Watches further paths; gives what they are now. */
	watch(paths: readonly Path[]): Print[] {
		const from = this.watched.length;
		for (const path of paths) this.watched.push({ path, print: "", cost: 0 });
		return this.watched.slice(from).map((watched, at) => [from + at, this.renew(watched)] as const);
	}

	/** What changed since the last look. `touched` are the names that the cell may have changed itself. */
	look(touched: ReadonlySet<string>): Print[] {
		const changed: Print[] = [];
		const near = this.sharing(touched);
		let spent = 0;
		for (const [at, watched] of this.watched.entries()) {
			const isNear = near.has(watched.path[0] ?? "");
			if (!isNear && (watched.cost > CHEAP_MS || spent > BUDGET_MS)) continue;
			const before = watched.print;
			if (this.renew(watched) !== before) changed.push([at, watched.print]);
			if (!isNear) spent += watched.cost;
		}
		return changed;
	}

	private renew(watched: Watched): string {
		const start = performance.now();
		watched.print = printOf(watched.path);
		watched.cost = performance.now() - start;
		return watched.print;
	}

	/** The touched names, and those of large values that share an object with them. */
	private sharing(touched: ReadonlySet<string>): ReadonlySet<string> {
		const large = this.watched.filter(({ cost, path }) => cost > CHEAP_MS && !touched.has(path[0] ?? ""));
		if (large.length === 0) return touched;
		const near = new Set(touched);
		const held = new Set([...touched].flatMap((name) => objectsNear(globalValue(name))));
		for (const { path } of large) {
			const name = path[0] ?? "";
			if (objectsNear(globalValue(name)).some((object) => held.has(object))) near.add(name);
		}
		return near;
	}
}

/** The value itself and what it holds, as far as these are objects. */
function objectsNear(value: unknown): object[] {
	if (typeof value !== "object" || value === null || types.isProxy(value)) return [];
	const inside = Array.isArray(value)
		? value.slice(0, 1000)
		: Object.values(Object.getOwnPropertyDescriptors(value)).map((d) => d.value);
	return [value, ...inside.filter((inner) => typeof inner === "object" && inner !== null)];
}

function globalValue(name: string): unknown {
	try {
		return (globalThis as Record<string, unknown>)[name];
	} catch {
		return undefined;
	}
}

function printOf([name = "", ...properties]: Path): string {
	const descriptor = Object.getOwnPropertyDescriptor(globalThis, name);
	if (!descriptor) return MISSING;
	let value: unknown;
	try {
		value = descriptor.get ? descriptor.get.call(globalThis) : descriptor.value;
	} catch {
		return MISSING;
	}
	if (!descriptor.get) noteClass(value);
	// An import changes only with its file.
	if (descriptor.get)
		return typeof value === "object" || typeof value === "function"
			? identityOf(value ?? descriptor)
			: new Hash().of(value);
	for (const property of properties) {
		if (isDanfoTable(value) && value.columns.includes(property)) return new Hash().column(value, property);
		if (typeof value !== "object" || value === null || types.isProxy(value)) break;
		const own = Object.getOwnPropertyDescriptor(value, property);
		if (own ? !("value" in own) : property in value) break;
		if (!own) return MISSING;
		value = own.value;
	}
	return new Hash().of(value);
}

const identities = new WeakMap<object, string>();
let lastIdentity = 0;

function identityOf(value: object): string {
	const known = identities.get(value) ?? `#${++lastIdentity}`;
	identities.set(value, known);
	return known;
}

/** Contents of objects of packages, as they were when first seen: what they keep for themselves may change by reading. */
const firstSeen = new WeakMap<object, string>();
/** Source texts of functions. */
const sources = new WeakMap<object, string>();

const bits = new Float64Array(1);
const words = new Uint32Array(bits.buffer);

/** A hash of a value and all that it holds. */
class Hash {
	private high = 0x811c9dc5;
	private low = 0x1b873593;
	private readonly seen = new Map<object, number>();
	private hasCode = false;

	of(value: unknown): string {
		this.add(value);
		return this.end();
	}

	column(table: { readonly columns: readonly unknown[] }, name: string): string {
		const { $dataIncolumnFormat: data } = table as unknown as { readonly $dataIncolumnFormat: readonly unknown[] };
		return this.of(data[table.columns.indexOf(name)]);
	}

	private end(): string {
		return `${this.hasCode ? CODE : ""}${(this.high >>> 0).toString(36)}.${(this.low >>> 0).toString(36)}`;
	}

	private mix(word: number): void {
		this.high = Math.imul(this.high ^ word, 0x01000193);
		this.low = Math.imul((this.low << 13) | (this.low >>> 19), 5) + (word ^ 0x38b34ae5);
	}

	private text(text: string): void {
		this.mix(text.length);
		for (let at = 0; at < text.length; at += 1) this.mix(text.charCodeAt(at));
	}

	private number(value: number): void {
		bits[0] = value;
		this.mix(words[0] as number);
		this.mix(words[1] as number);
	}

	private add(value: unknown): void {
		switch (typeof value) {
			case "number":
				this.mix(1);
				this.number(value);
				return;
			case "object":
				if (value === null) this.mix(2);
				else this.object(value);
				return;
			case "function":
				this.code(value);
				return;
			default:
				this.text(`${typeof value} ${String(value)}`);
		}
	}

	/** A function is its text: what it reads of the notebook is known from there. */
	private code(value: object): void {
		this.hasCode = true;
		let source = sources.get(value);
		if (source === undefined) {
			source = Function.prototype.toString.call(value);
			sources.set(value, source);
		}
		this.text(source);
		const fields = Object.keys(value);
		if (fields.length > 0 && fields.length < 50) this.fields(value, fields);
	}

	private object(value: object): void {
		const known = this.seen.get(value);
		if (known !== undefined) {
			this.mix(3);
			this.mix(known);
			return;
		}
		this.seen.set(value, this.seen.size);
		if (types.isProxy(value) || types.isPromise(value) || types.isWeakMap(value) || types.isWeakSet(value))
			this.text(identityOf(value));
		else if (Array.isArray(value)) {
			this.mix(4);
			this.mix(value.length);
			for (let at = 0; at < value.length; at += 1) this.add(value[at]);
		} else if (ArrayBuffer.isView(value)) this.bytes(value);
		else if (types.isMap(value)) {
			this.mix(5);
			for (const [key, inner] of value) {
				this.add(key);
				this.add(inner);
			}
		} else if (types.isSet(value)) {
			this.mix(6);
			for (const inner of value) this.add(inner);
		} else if (types.isDate(value)) this.number(Number(value));
		else if (types.isRegExp(value)) this.text(String(value));
		else if (types.isNativeError(value)) this.text(`${value.name} ${value.message}`);
		else if (isDanfoTable(value)) {
			const { $dataIncolumnFormat: data } = value as unknown as { readonly $dataIncolumnFormat: unknown };
			this.add([value.columns, value.index, data]);
		} else if (value instanceof Model) this.add(value.state);
		else if (isPlain(value) || value instanceof Control || value instanceof Slider || isOfNotebook(value)) {
			this.mix(7);
			this.hasCode ||= isOfNotebook(value);
			this.fields(value, Object.keys(value));
		} else this.foreign(value);
	}

	private fields(value: object, fields: readonly string[]): void {
		this.mix(fields.length);
		for (const field of fields) {
			this.text(field);
			const own = Object.getOwnPropertyDescriptor(value, field);
			if (own && "value" in own) this.add(own.value);
			else this.mix(8);
		}
	}

	private bytes(view: ArrayBufferView): void {
		const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
		const aligned = bytes.byteOffset % 4 === 0 ? bytes.length >> 2 : 0;
		const whole = new Uint32Array(bytes.buffer, aligned > 0 ? bytes.byteOffset : 0, aligned);
		this.text(view.constructor.name);
		this.mix(bytes.length);
		for (let at = 0; at < whole.length; at += 1) this.mix(whole[at] as number);
		for (let at = aligned * 4; at < bytes.length; at += 1) this.mix(bytes[at] as number);
	}

	/** An object of a package: the same object counts as unchanged, another by its contents. */
	private foreign(value: object): void {
		let print = firstSeen.get(value);
		if (print === undefined) {
			firstSeen.set(value, identityOf(value));
			const inside = new Hash();
			inside.fields(value, Object.keys(value));
			print = inside.end();
			firstSeen.set(value, print);
		}
		this.text(value.constructor?.name ?? "");
		this.text(print);
	}
}

function isPlain(value: object): boolean {
	const prototype: unknown = Object.getPrototypeOf(value);
	return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null;
}

/** Whether an object is of a class that a cell or a file beside the notebook declares. */
function isOfNotebook(value: object): boolean {
	for (let next = Object.getPrototypeOf(value); next && next !== Object.prototype; next = Object.getPrototypeOf(next)) {
		if (notebookClasses.has(next.constructor)) return true;
	}
	return false;
}

const notebookClasses = new WeakSet<object>();

/** Makes a class known as one of the notebook's, so that its objects are looked into. */
export function noteClass(value: unknown): void {
	if (typeof value === "function" && /^class\b/.test(Function.prototype.toString.call(value)))
		notebookClasses.add(value);
}
