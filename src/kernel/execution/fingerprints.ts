// Computes fingerprints of values, to detect which values of the notebook changed.
import { types } from "node:util";
import { entryOf } from "../../core/entry-of.js";
import { isComputed } from "../../core/once.js";
import { CODE, type PathFingerprint } from "../session/messages.js";
import { AnyWidget } from "./any-widget.js";
import { Control } from "./controls.js";
import { isDanfoTable } from "./danfo-table.js";
import { hiddenParts } from "./hidden-state.js";
import { Model } from "./widgets.js";

/** A path to a value: a name of the global object, then properties. */
type Path = readonly string[];

interface Watched {
	readonly path: Path;
	readonly name: string;
	fingerprint: string;
	/** The value of the name at the last comparison. */
	value: unknown;
}

/** The largest number of objects of touched names that are searched for in other names. */
const MAX_SHARED = 2000;
/** The largest number of values that one fingerprint reads through the inspector. */
const MAX_INSPECTIONS = 500;
const MISSING = "missing";
const UNSEEN = Symbol("not seen yet");

/** Detects changes of the notebook's values by their contents: numbers, texts, lists, maps, columns, and their parts. */
export class Fingerprints {
	private readonly watched: Watched[] = [];

	/** Watches further paths and returns their fingerprints. */
	watch(paths: readonly Path[]): PathFingerprint[] {
		const from = this.watched.length;
		for (const path of paths) this.watched.push({ path, name: path[0] ?? "", fingerprint: "", value: UNSEEN });
		return this.watched.slice(from).map((watched, i) => [from + i, this.renew(watched)] as const);
	}

	/**
	 * The fingerprints that changed since the last call.
	 * @param touched names that a cell may have changed; names that share objects with them are compared too. Without it, all
	 * names are compared.
	 */
	compare(touched?: ReadonlySet<string>): PathFingerprint[] {
		const changed: PathFingerprint[] = [];
		const held = touched && objectsIn([...touched].map(globalValue));
		for (const [i, watched] of this.watched.entries()) {
			const value = globalValue(watched.name);
			const isSame = Object.is(value, watched.value);
			if (isSame && (!isObject(value) || (touched && !touched.has(watched.name) && !hasAny(value, held)))) continue;
			const before = watched.fingerprint;
			if (this.renew(watched) !== before) changed.push([i, watched.fingerprint]);
		}
		return changed;
	}

	private renew(watched: Watched): string {
		watched.value = globalValue(watched.name);
		watched.fingerprint = fingerprintOf(watched.path);
		return watched.fingerprint;
	}
}

const isObject = (value: unknown): value is object =>
	(typeof value === "object" && value !== null) || typeof value === "function";

/** True if the value or one of its direct parts is one of these objects. */
function hasAny(value: object, held: ReadonlySet<object> | undefined): boolean {
	if (!held || held.size === 0) return false;
	return held.has(value) || (!isFunction(value) && partsOf(value).some((inner) => held.has(inner)));
}

const isFunction = (value: object): boolean => typeof value === "function";

/** All objects that these lists and plain objects contain. */
function objectsIn(values: readonly unknown[]): Set<object> {
	const objects = new Set<object>();
	const waiting = values.filter(isObject).filter((value) => !isFunction(value));
	for (let next = waiting.pop(); next && objects.size < MAX_SHARED; next = waiting.pop()) {
		if (objects.has(next)) continue;
		objects.add(next);
		waiting.push(...partsOf(next));
	}
	return objects;
}

function partsOf(value: object): object[] {
	if (types.isProxy(value) || ArrayBuffer.isView(value)) return [];
	const inside = Array.isArray(value)
		? value.slice(0, MAX_SHARED)
		: types.isMap(value) || types.isSet(value)
			? [...value.values()].slice(0, MAX_SHARED)
			: Object.values(Object.getOwnPropertyDescriptors(value)).map((own) => own.value);
	return inside.filter((inner): inner is object => isObject(inner) && !isFunction(inner));
}

function globalValue(name: string): unknown {
	try {
		return (globalThis as Record<string, unknown>)[name];
	} catch {
		return UNSEEN;
	}
}

function fingerprintOf([name = "", ...properties]: Path): string {
	const descriptor = Object.getOwnPropertyDescriptor(globalThis, name);
	if (!descriptor) return MISSING;
	let value: unknown;
	try {
		value = descriptor.get ? descriptor.get.call(globalThis) : descriptor.value;
	} catch {
		return MISSING;
	}
	if (!descriptor.get) noteClass(value);
	// A getter is an import, which changes only with its file. The descriptor stands for null, which has no identity.
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
	const identity = identities.get(value) ?? `#${++lastIdentity}`;
	identities.set(value, identity);
	return identity;
}

/** Fingerprints of package objects when first seen. Reading such an object may change its internal state. */
const firstSeen = new WeakMap<object, string>();
const sources = new WeakMap<object, string>();

const bits = new Float64Array(1);
const words = new Uint32Array(bits.buffer);

class Hash {
	private high = 0x811c9dc5;
	private low = 0x1b873593;
	private readonly seen = new Map<object, number>();
	/** True if the value is or holds a function; then its fingerprint begins with CODE. */
	private hasCode = false;
	/** @param inspectionsLeft how many more values may be read through the inspector, which takes 0.2 ms each */
	constructor(private inspectionsLeft = MAX_INSPECTIONS) {}

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

	/** Mixes a number in. The numbers 1 to 8 tell kinds of values apart, so that an empty list and an empty map differ. */
	private mix(word: number): void {
		this.high = Math.imul(this.high ^ word, 0x01000193);
		this.low = Math.imul((this.low << 13) | (this.low >>> 19), 5) + (word ^ 0x38b34ae5);
	}

	private text(text: string): void {
		this.mix(text.length);
		for (let i = 0; i < text.length; i += 1) this.mix(text.charCodeAt(i));
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

	/** Hashes a function by its text and its hidden state. */
	private code(value: object): void {
		this.hasCode = true;
		if (this.isSeen(value)) return;
		const source = entryOf(sources, value, () => Function.prototype.toString.call(value));
		this.text(source);
		const fields = Object.keys(value);
		if (fields.length > 0 && fields.length < 50) this.fields(value, fields);
		this.hidden(value);
	}

	/** Hashes state that only the inspector sees: private fields and closure variables. */
	private hidden(value: object): void {
		if (this.inspectionsLeft <= 0) return;
		this.inspectionsLeft -= 1;
		for (const [name, part] of hiddenParts(value)) {
			this.text(name);
			this.add(part);
		}
	}

	private isSeen(value: object): boolean {
		const index = this.seen.get(value);
		if (index === undefined) this.seen.set(value, this.seen.size);
		else {
			this.mix(3);
			this.mix(index);
		}
		return index !== undefined;
	}

	private object(value: object): void {
		if (this.isSeen(value)) return;
		if (types.isProxy(value) || types.isPromise(value)) {
			this.text(identityOf(value));
			this.hidden(value);
		} else if (types.isWeakMap(value) || types.isWeakSet(value)) this.text(identityOf(value));
		else if (Array.isArray(value)) {
			this.mix(4);
			this.mix(value.length);
			for (let i = 0; i < value.length; i += 1) this.add(value[i]);
		} else if (ArrayBuffer.isView(value)) this.bytes(value);
		else if (types.isAnyArrayBuffer(value)) this.bytes(new Uint8Array(value));
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
		else if (types.isRegExp(value) || value instanceof URL || value instanceof URLSearchParams)
			this.text(String(value));
		else if (types.isNativeError(value)) this.text(`${value.name} ${value.message}`);
		else if (isDanfoTable(value)) {
			const { $dataIncolumnFormat: data } = value as unknown as { readonly $dataIncolumnFormat: unknown };
			this.add([value.columns, value.index, data]);
		} else if (value instanceof Model) this.add(value.state);
		else if (isPlain(value) || value instanceof Control || value instanceof AnyWidget || isOfNotebook(value)) {
			this.mix(7);
			this.hasCode ||= isOfNotebook(value);
			this.fields(value, Reflect.ownKeys(value));
			for (let next = Object.getPrototypeOf(value); isOwnPrototype(next); next = Object.getPrototypeOf(next)) {
				if (hasPrivate(next)) this.hidden(value);
				if (!this.isSeen(next)) this.fields(next, Reflect.ownKeys(next));
			}
		} else this.foreign(value);
	}

	private fields(value: object, fields: readonly (string | symbol)[]): void {
		this.mix(fields.length);
		for (const field of fields) {
			this.text(String(field));
			const own = Object.getOwnPropertyDescriptor(value, field);
			if (own && "value" in own) this.add(own.value);
			else if (own?.get && !isComputed(own.get)) this.code(own.get);
			else this.mix(8);
		}
	}

	private bytes(view: ArrayBufferView): void {
		const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
		const aligned = bytes.byteOffset % 4 === 0 ? bytes.length >> 2 : 0;
		const whole = new Uint32Array(bytes.buffer, aligned > 0 ? bytes.byteOffset : 0, aligned);
		this.text(view.constructor.name);
		this.mix(bytes.length);
		for (let i = 0; i < whole.length; i += 1) this.mix(whole[i] as number);
		for (let i = aligned * 4; i < bytes.length; i += 1) this.mix(bytes[i] as number);
	}

	/** Hashes a package's object by its contents when first seen, so that the same object always counts as unchanged. */
	private foreign(value: object): void {
		let fingerprint = firstSeen.get(value);
		if (fingerprint === undefined) {
			firstSeen.set(value, identityOf(value));
			const inside = new Hash(0);
			inside.fields(value, Object.keys(value));
			fingerprint = inside.end();
			firstSeen.set(value, fingerprint);
		}
		this.text(value.constructor?.name ?? "");
		this.text(fingerprint);
	}
}

/** True for an object without a class. Its prototype may be another such object. */
function isPlain(value: object): boolean {
	let next: unknown = Object.getPrototypeOf(value);
	while (isObject(next) && !Object.hasOwn(next, "constructor")) next = Object.getPrototypeOf(next);
	return next === null || Object.getPrototypeOf(next) === null;
}

/** True for a prototype that notebook code created. */
const isOwnPrototype = (value: unknown): value is object =>
	isObject(value) &&
	(Object.hasOwn(value, "constructor")
		? notebookClasses.has(value.constructor)
		: Object.getPrototypeOf(value) !== null);

/** True if the prototype's class has private fields. */
const hasPrivate = (prototype: object): boolean => /#[\p{ID_Start}$_]/u.test(String(prototype.constructor));

/** True if a cell or a file next to the notebook declares the object's class. */
function isOfNotebook(value: object): boolean {
	for (let next = Object.getPrototypeOf(value); next && next !== Object.prototype; next = Object.getPrototypeOf(next)) {
		if (notebookClasses.has(next.constructor)) return true;
	}
	return false;
}

const notebookClasses = new WeakSet<object>();

/** Records a class of the notebook. Fingerprints of its objects include their contents. */
export function noteClass(value: unknown): void {
	if (typeof value === "function" && /^class\b/.test(Function.prototype.toString.call(value)))
		notebookClasses.add(value);
}
