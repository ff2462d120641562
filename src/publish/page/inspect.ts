// Writes a value as Node's `util.inspect` does, so that a page shows the same text as the notebook.
/** The most nested levels of a value on one line. */
const INNER = 3;

interface Options {
	readonly depth?: number | null;
	readonly maxArrayLength?: number;
	readonly breakLength?: number;
}

const CUSTOM = Symbol.for("nodejs.util.inspect.custom");

/** The text of any value. */
export function inspect(value: unknown, { depth = 2, maxArrayLength = 100, breakLength = 80 }: Options = {}): string {
	const above: object[] = [];
	let indent = 0;
	/** The level of the last written object. */
	let latest = 0;
	return write(value, 0);

	function write(of: unknown, level: number): string {
		if (typeof of === "string") {
			if (of.length <= 16 || of.length <= breakLength - indent - 4) return quoted(of);
			return of
				.split(/(?<=\n)/)
				.map(quoted)
				.join(` +\n${" ".repeat(indent + 2)}`);
		}
		if (typeof of === "number") return Object.is(of, -0) ? "-0" : String(of);
		if (typeof of === "bigint") return `${of}n`;
		if (typeof of === "function") return functionText(of as () => unknown);
		if (typeof of !== "object" || of === null) return String(of);
		const custom = (of as Record<symbol, unknown>)[CUSTOM];
		if (typeof custom === "function") {
			const own: unknown = custom.call(of, (depth ?? 99) - level, {}, inspect);
			if (own !== of) return typeof own === "string" ? own : write(own, level);
		}
		if (above.includes(of)) return "[Circular *1]";
		if (of instanceof Error) return of.stack ?? String(of);
		if (of instanceof Date) return Number.isNaN(of.getTime()) ? "Invalid Date" : of.toISOString();
		if (of instanceof RegExp) return String(of);
		if (of instanceof Promise) return "Promise { <pending> }";
		const name = nameOf(of);
		if (depth !== null && level > depth) return Array.isArray(of) ? "[Array]" : `[${name || "Object: null prototype"}]`;
		above.push(of);
		latest = level;
		const text =
			Array.isArray(of) || ArrayBuffer.isView(of) ? list(of as unknown[], name, level) : members(of, name, level);
		above.pop();
		return text;
	}

	function inner(of: unknown, level: number): string {
		indent += 2;
		const text = write(of, level + 1);
		indent -= 2;
		return text;
	}

	function property(of: object, key: string | symbol, level: number): string {
		const { get, set } = Object.getOwnPropertyDescriptor(of, key) ?? {};
		const shown = typeof key === "symbol" ? `[${key.toString()}]` : /^[a-zA-Z_]\w*$/.test(key) ? key : quoted(key);
		if (get) return `${shown}: [Getter${set ? "/Setter" : ""}]`;
		return `${shown}: ${inner((of as Record<string | symbol, unknown>)[key], level)}`;
	}

	function list(of: readonly unknown[], name: string, level: number): string {
		const items: string[] = [];
		let at = 0;
		for (; at < of.length && items.length < maxArrayLength; at++) {
			const from = at;
			while (at < of.length && !(at in of)) at++;
			if (at > from) items.push(`<${at - from} empty item${at - from > 1 ? "s" : ""}>`);
			if (at < of.length && items.length < maxArrayLength) items.push(inner(of[at], level));
		}
		if (at < of.length) items.push(`... ${of.length - at} more item${of.length - at > 1 ? "s" : ""}`);
		const extra = Array.isArray(of) ? Object.keys(of).filter((key) => !/^\d+$/.test(key)) : [];
		items.push(...extra.map((key) => property(of, key, level)));
		const rows = items.length > 6 ? inColumns(items, of) : items;
		return put(rows, name === "Array" ? "[" : `${name}(${of.length}) [`, "]", level, rows === items);
	}

	function members(of: object, name: string, level: number): string {
		if (of instanceof Map) {
			const items = [...of].map(([key, item]) => `${inner(key, level)} => ${inner(item, level)}`);
			return put(items, `Map(${of.size}) {`, "}", level, true);
		}
		if (of instanceof Set) {
			const items = [...of].map((item) => inner(item, level));
			return put(items, `Set(${of.size}) {`, "}", level, true);
		}
		const symbols = Object.getOwnPropertySymbols(of).filter((key) =>
			Object.prototype.propertyIsEnumerable.call(of, key),
		);
		const items = [...Object.keys(of), ...symbols].map((key) => property(of, key, level));
		const prefix = name === "Object" ? "" : name === "" ? "[Object: null prototype] " : `${name} `;
		return put(items, `${prefix}{`, "}", level, true);
	}

	/** The items on one line, if it is short and at most three levels deep; else one line for each. */
	function put(items: readonly string[], open: string, close: string, level: number, whole: boolean): string {
		if (items.length === 0) return open + close;
		if (whole && latest - level < INNER) {
			const start = items.length + indent + open.length + 10;
			const total = items.reduce((sum, item) => sum + item.length, items.length + start);
			const line = items.join(", ");
			if (total <= breakLength && !line.includes("\n")) return `${open} ${line} ${close}`;
		}
		const pad = `\n${" ".repeat(indent)}`;
		return `${open}${pad}  ${items.join(`,${pad}  `)}${pad}${close}`;
	}

	/** Many short items in columns, with numbers aligned right. */
	function inColumns(items: readonly string[], of: readonly unknown[]): readonly string[] {
		const count = maxArrayLength < items.length ? items.length - 1 : items.length;
		const lengths = items.slice(0, count).map(({ length }) => length);
		const longest = Math.max(...lengths) + 2;
		const total = lengths.reduce((sum, length) => sum + length + 2, 0);
		if (longest * 3 + indent >= breakLength || !(total / longest > 5 || longest <= 8)) return items;
		const width = Math.max(longest - 3 - Math.sqrt(longest - total / items.length), 1);
		const square = Math.round(Math.sqrt(2.5 * width * count) / width);
		const columns = Math.min(square, Math.floor((breakLength - indent) / longest), 4 * INNER, 15);
		if (columns <= 1) return items;
		const widths = Array.from({ length: columns }, (_, column) =>
			lengths.reduce((most, length, at) => (at % columns === column ? Math.max(most, length) : most), 0),
		);
		const numbers = items.every((_, at) => typeof of[at] === "number" || typeof of[at] === "bigint");
		const rows: string[] = [];
		for (let from = 0; from < count; from += columns) {
			const row = items.slice(from, Math.min(from + columns, count)).map((item, column, { length }) => {
				const last = column === length - 1;
				const text = last ? item : `${item}, `;
				const room = (widths[column] ?? 0) + (last ? 0 : 2);
				return numbers ? text.padStart(room) : last ? text : text.padEnd(room);
			});
			rows.push(row.join(""));
		}
		return count < items.length ? [...rows, items.at(-1) ?? ""] : rows;
	}
}
Object.defineProperty(inspect, "custom", { value: CUSTOM });

/** A line of `console.log`. */
export const lineOf = (values: readonly unknown[]): string =>
	values.map((value) => (typeof value === "string" ? value : inspect(value))).join(" ");

function quoted(text: string): string {
	const mark = ["'", '"', "`"].find((one) => !text.includes(one) && !(one === "`" && text.includes("${"))) ?? "'";
	const plain = text.replace(/\\/g, "\\\\").replace(/\n/g, "\\n").replace(/\t/g, "\\t").replace(/\r/g, "\\r");
	return mark + (mark === "'" ? plain.replace(/'/g, "\\'") : plain) + mark;
}

function nameOf(of: object): string {
	const prototype = Object.getPrototypeOf(of) as { readonly constructor?: { readonly name?: string } } | null;
	return prototype === null ? "" : (prototype.constructor?.name ?? "Object");
}

function functionText(of: () => unknown): string {
	if (/^class\b/.test(Function.prototype.toString.call(of))) return `[class ${of.name || "(anonymous)"}]`;
	return of.name === "" ? "[Function (anonymous)]" : `[Function: ${of.name}]`;
}
