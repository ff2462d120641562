// Creates the debugger's helper inside the execution process, which describes values by reference.
import type { DanfoTable } from "../execution/danfo-table.js";
import type { DebugHook } from "../execution/debug-hook.js";
import type { DapVariable } from "./dap.js";

/** Functions that the debugger calls in the execution process. */
export interface Debuggee {
	/** The names of the notebook with their values. */
	globals(names: readonly { readonly name: string; readonly storedAs: string }[]): DapVariable[];
	/** The variables of scopes, the innermost first. */
	locals(hidden: readonly string[], ...scopes: readonly object[]): DapVariable[];
	/** The parts of a value that was described before. */
	expand(reference: number, start?: number, count?: number): DapVariable[];
	describe(value: unknown): Omit<DapVariable, "name">;
	/** Sets a part of a value that was described before, by the part's name. */
	assign(reference: number, name: string, value: unknown): Omit<DapVariable, "name">;
	/** The value as the notebook shows it; undefined if that needs a promise. */
	content(value: unknown): { readonly data: object; readonly metadata: object } | undefined;
	/** True at the first call with an error, false at later calls with the same one. */
	isNewError(error: unknown): boolean;
	clear(): void;
}

/**
 * Creates the debugger's helper. Its source is evaluated in the execution process, which cannot import anything while it
 * is paused, so the function may use nothing outside itself.
 */
export function createDebuggee(hook: DebugHook, util: typeof import("node:util")): Debuggee {
	/** Elements of a long list that one entry of the debugger's tree shows. */
	const PAGE_SIZE = 100;
	/** Characters of a value's text. */
	const MAX_TEXT = 160;
	interface Page {
		readonly target: object;
		readonly start: number;
		readonly end: number;
	}
	const ids = new WeakMap<object, number>();
	const pages = new WeakSet<object>();
	const seen = new WeakSet<object>();
	let valueById = new Map<number, object>();
	let lastId = 0;

	/** The reference by which the front end asks for the parts of a value. */
	function referenceTo(value: object): number {
		let id = ids.get(value);
		if (id === undefined) {
			lastId += 1;
			id = lastId;
			ids.set(value, id);
		}
		valueById.set(id, value);
		return id;
	}

	const isObject = (value: unknown): value is object =>
		(typeof value === "object" && value !== null) || typeof value === "function";
	const isTable = (value: object): value is object & DanfoTable => !util.types.isProxy(value) && hook.isTable(value);

	function oneLine(value: unknown): string {
		if (util.types.isDate(value)) return util.inspect(value);
		const text = util.inspect(value, {
			depth: 0,
			customInspect: false,
			maxArrayLength: 8,
			maxStringLength: MAX_TEXT,
			breakLength: Number.POSITIVE_INFINITY,
		});
		const line = text.replace(/\s*\n\s*/g, " ");
		return line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT - 1)}…` : line;
	}

	/** The text of an object: its kind, size and beginning. */
	function objectText(value: object): string {
		if (typeof value === "function") {
			const source = Function.prototype.toString.call(value);
			const name = /^class\b/.test(source) ? "class" : "function";
			return `${name} ${Object.getOwnPropertyDescriptor(value, "name")?.value || "(anonymous)"}`;
		}
		if (isTable(value)) return `${value.shape.length === 1 ? "Series" : "DataFrame"} ${value.shape.join(" × ")}`;
		const text = oneLine(value);
		if (Array.isArray(value)) return text.startsWith("[") ? `Array(${value.length}) ${text}` : text;
		return text;
	}

	function describe(value: unknown): Omit<DapVariable, "name"> {
		switch (typeof value) {
			case "number":
				return { value: Object.is(value, -0) ? "-0" : String(value), type: "float", variablesReference: 0 };
			case "boolean":
				return { value: String(value), type: "bool", variablesReference: 0 };
			case "string":
				return { value: oneLine(value), type: "str", variablesReference: 0 };
			default: {
				if (!isObject(value)) return { value: oneLine(value), type: oneLine(value), variablesReference: 0 };
				const text = objectText(value);
				const parts = typeof value === "function" ? Object.keys(value).length : partCount(value);
				const reference = parts === 0 ? 0 : referenceTo(value);
				const length = elementCount(value);
				const count = length === undefined ? {} : { indexedVariables: length };
				return { value: text, type: text, variablesReference: reference, ...count };
			}
		}
	}

	/** The number of parts of a value: elements and properties. */
	function partCount(value: object): number {
		if (util.types.isProxy(value)) return 0;
		const own = Reflect.ownKeys(value).length;
		return (elementCount(value) ?? 0) + own;
	}

	/** The number of elements of a list, map or set; undefined for other values. */
	function elementCount(value: object): number | undefined {
		if (util.types.isProxy(value)) return undefined;
		if (Array.isArray(value)) return value.length;
		if (util.types.isMap(value) || util.types.isSet(value)) return value.size;
		if (util.types.isTypedArray(value)) return (value as unknown as { length: number }).length;
		return undefined;
	}

	/** A property by its descriptor, so that no getter is called. */
	function property(name: string, descriptor: PropertyDescriptor | undefined): DapVariable {
		if (!descriptor) return textVariable(name, "missing");
		if (descriptor.get || descriptor.set) return textVariable(name, descriptor.get ? "getter, not called" : "setter");
		return { name, ...describe(descriptor.value) };
	}

	/** A variable of a scope. Reading one that is not yet initialized throws, directly or in its getter. */
	function local(scope: object, name: string): DapVariable {
		try {
			const descriptor = Object.getOwnPropertyDescriptor(scope, name);
			return descriptor?.get ? textVariable(name, "not set yet") : property(name, descriptor);
		} catch {
			return textVariable(name, "not set yet");
		}
	}

	function textVariable(name: string, text: string): DapVariable {
		return { name, value: text, type: text, variablesReference: 0 };
	}

	function elements(value: object, start: number, end: number): DapVariable[] {
		if (util.types.isMap(value) || util.types.isSet(value)) {
			const items: DapVariable[] = [];
			const isMap = util.types.isMap(value);
			const entries = isMap ? Map.prototype.entries.call(value) : Set.prototype.entries.call(value);
			let offset = 0;
			for (const [key, entry] of entries) {
				if (offset >= end) break;
				if (offset >= start) items.push({ name: isMap ? oneLine(key) : String(offset), ...describe(entry) });
				offset += 1;
			}
			return items;
		}
		const array = value as { readonly [index: number]: unknown };
		return Array.from({ length: Math.max(0, end - start) }, (_, i) => {
			const index = start + i;
			const descriptor = Object.getOwnPropertyDescriptor(array, index);
			return descriptor ? property(String(index), descriptor) : textVariable(String(index), "empty");
		});
	}

	function table(value: object & DanfoTable): DapVariable[] {
		const series = value.shape.length === 1;
		const rows = value.values;
		const columns = value.columns.map((column, i) => {
			const cells = series ? rows : rows.map((row) => (row as readonly unknown[])[i]);
			const shown = describe(cells);
			const text = `${value.dtypes[i] ?? ""} ${oneLine(cells)}`.trim();
			return { name: String(column), ...shown, value: text, type: text };
		});
		return [...columns, { name: "index", ...describe(value.index) }];
	}

	function expand(reference: number, first?: number, count?: number): DapVariable[] {
		const value = valueById.get(reference);
		if (!value) return [];
		if (pages.has(value)) {
			const page = value as Page;
			return elements(page.target, page.start, page.end);
		}
		if (isTable(value)) return table(value);
		const length = elementCount(value) ?? 0;
		if (first !== undefined || count !== undefined) {
			const start = first ?? 0;
			return elements(value, start, Math.min(length, start + (count || length)));
		}
		const items: DapVariable[] = [];
		if (length <= PAGE_SIZE) items.push(...elements(value, 0, length));
		else {
			for (let start = 0; start < length; start += PAGE_SIZE) {
				const page: Page = { target: value, start, end: Math.min(length, start + PAGE_SIZE) };
				pages.add(page);
				const text = `${page.end - start} values`;
				const name = `[${start}…${page.end - 1}]`;
				items.push({ name, value: text, type: text, variablesReference: referenceTo(page) });
			}
		}
		const skip = Array.isArray(value) || util.types.isTypedArray(value);
		for (const key of Reflect.ownKeys(value)) {
			if (skip && (key === "length" || (typeof key === "string" && /^\d+$/.test(key)))) continue;
			if (typeof value === "function" && (key === "prototype" || key === "length" || key === "name")) continue;
			items.push(property(String(key), Object.getOwnPropertyDescriptor(value, key)));
		}
		return items;
	}

	return {
		describe,
		expand,
		assign: (reference, name, value) => {
			const shown = valueById.get(reference);
			if (!shown) throw new Error("the value is no longer shown");
			const target = pages.has(shown) ? (shown as Page).target : shown;
			if (isTable(target) || util.types.isSet(target)) throw new Error("a part of this value cannot be set");
			if (!util.types.isMap(target)) Reflect.set(target, name, value);
			else for (const key of target.keys()) if (oneLine(key) === name) target.set(key, value);
			return describe(value);
		},
		globals: (names) =>
			names.map(({ name, storedAs }) => {
				const descriptor = Object.getOwnPropertyDescriptor(globalThis, storedAs);
				if (!descriptor?.get) return property(name, descriptor);
				// The kernel defines these getters for imports and for names without a value.
				try {
					return { name, ...describe(descriptor.get.call(globalThis)) };
				} catch (error) {
					const message = String((error as Error).message);
					return textVariable(name, /^Cannot access/.test(message) ? "not set yet" : message.replace(/^\S+ /, ""));
				}
			}),
		locals: (hidden, ...scopes) => {
			const byName = new Map<string, DapVariable>();
			for (const scope of scopes) {
				for (const name of Object.getOwnPropertyNames(scope)) {
					if (byName.has(name) || hidden.includes(name) || name.startsWith("$$")) continue;
					byName.set(name, local(scope, name));
				}
			}
			return [...byName.values()];
		},
		content: (value) => {
			const shown = hook.content(value);
			return shown && "data" in shown ? shown : undefined;
		},
		isNewError: (error) => {
			if (!isObject(error)) return true;
			const isNew = !seen.has(error);
			seen.add(error);
			return isNew;
		},
		clear: () => {
			valueById = new Map();
		},
	};
}
