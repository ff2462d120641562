// Writes a value as Node's `util.inspect` does, so that a page shows the same text as the notebook.
/** The most nested levels of a value on one line. This and the other numbers are those of Node's `inspect`. */
const MAX_INNER_LEVELS = 3;

interface Options {
	readonly depth?: number | null;
	readonly maxArrayLength?: number;
	readonly breakLength?: number;
}

const CUSTOM = Symbol.for("nodejs.util.inspect.custom");

/** The text of any value. */
export function inspect(value: unknown, { depth = 2, maxArrayLength = 100, breakLength = 80 }: Options = {}): string {
	const parents: object[] = [];
	let indent = 0;
	/** The level of the last written object. */
	let lastLevel = 0;
	return write(value, 0);

	function write(value: unknown, level: number): string {
		if (typeof value === "string") {
			if (value.length <= 16 || value.length <= breakLength - indent - 4) return quoted(value);
			return value
				.split(/(?<=\n)/)
				.map(quoted)
				.join(` +\n${" ".repeat(indent + 2)}`);
		}
		if (typeof value === "number") return Object.is(value, -0) ? "-0" : String(value);
		if (typeof value === "bigint") return `${value}n`;
		if (typeof value === "function") return functionText(value as () => unknown);
		if (typeof value !== "object" || value === null) return String(value);
		const custom = (value as Record<symbol, unknown>)[CUSTOM];
		if (typeof custom === "function") {
			const text: unknown = custom.call(value, (depth ?? 99) - level, {}, inspect);
			if (text !== value) return typeof text === "string" ? text : write(text, level);
		}
		if (parents.includes(value)) return "[Circular *1]";
		if (value instanceof Error) return value.stack ?? String(value);
		if (value instanceof Date) return Number.isNaN(value.getTime()) ? "Invalid Date" : value.toISOString();
		if (value instanceof RegExp) return String(value);
		if (value instanceof Promise) return "Promise { <pending> }";
		const name = nameOf(value);
		if (depth !== null && level > depth)
			return Array.isArray(value) ? "[Array]" : `[${name || "Object: null prototype"}]`;
		parents.push(value);
		lastLevel = level;
		const text =
			Array.isArray(value) || ArrayBuffer.isView(value)
				? list(value as unknown[], name, level)
				: members(value, name, level);
		parents.pop();
		return text;
	}

	function inner(value: unknown, level: number): string {
		indent += 2;
		const text = write(value, level + 1);
		indent -= 2;
		return text;
	}

	function property(object: object, key: string | symbol, level: number): string {
		const { get, set } = Object.getOwnPropertyDescriptor(object, key) ?? {};
		const shown = typeof key === "symbol" ? `[${key.toString()}]` : /^[a-zA-Z_]\w*$/.test(key) ? key : quoted(key);
		if (get) return `${shown}: [Getter${set ? "/Setter" : ""}]`;
		return `${shown}: ${inner((object as Record<string | symbol, unknown>)[key], level)}`;
	}

	function list(array: readonly unknown[], name: string, level: number): string {
		const items: string[] = [];
		let i = 0;
		for (; i < array.length && items.length < maxArrayLength; i++) {
			const from = i;
			while (i < array.length && !(i in array)) i++;
			if (i > from) items.push(`<${i - from} empty item${i - from > 1 ? "s" : ""}>`);
			if (i < array.length && items.length < maxArrayLength) items.push(inner(array[i], level));
		}
		if (i < array.length) items.push(`... ${array.length - i} more item${array.length - i > 1 ? "s" : ""}`);
		const extra = Array.isArray(array) ? Object.keys(array).filter((key) => !/^\d+$/.test(key)) : [];
		items.push(...extra.map((key) => property(array, key, level)));
		const rows = items.length > 6 ? inColumns(items, array) : items;
		return joinItems(rows, name === "Array" ? "[" : `${name}(${array.length}) [`, "]", level, rows === items);
	}

	function members(object: object, name: string, level: number): string {
		if (object instanceof Map) {
			const items = [...object].map(([key, item]) => `${inner(key, level)} => ${inner(item, level)}`);
			return joinItems(items, `Map(${object.size}) {`, "}", level, true);
		}
		if (object instanceof Set) {
			const items = [...object].map((item) => inner(item, level));
			return joinItems(items, `Set(${object.size}) {`, "}", level, true);
		}
		const symbols = Object.getOwnPropertySymbols(object).filter((key) =>
			Object.prototype.propertyIsEnumerable.call(object, key),
		);
		const items = [...Object.keys(object), ...symbols].map((key) => property(object, key, level));
		const prefix = name === "Object" ? "" : name === "" ? "[Object: null prototype] " : `${name} `;
		return joinItems(items, `${prefix}{`, "}", level, true);
	}

	/** The items on one line, if it is short and at most three levels deep; else one line for each. */
	function joinItems(items: readonly string[], open: string, close: string, level: number, whole: boolean): string {
		if (items.length === 0) return open + close;
		if (whole && lastLevel - level < MAX_INNER_LEVELS) {
			const start = items.length + indent + open.length + 10;
			const total = items.reduce((sum, item) => sum + item.length, items.length + start);
			const line = items.join(", ");
			if (total <= breakLength && !line.includes("\n")) return `${open} ${line} ${close}`;
		}
		const pad = `\n${" ".repeat(indent)}`;
		return `${open}${pad}  ${items.join(`,${pad}  `)}${pad}${close}`;
	}

	/** Many short items in columns, with numbers aligned right. */
	function inColumns(items: readonly string[], array: readonly unknown[]): readonly string[] {
		const count = maxArrayLength < items.length ? items.length - 1 : items.length;
		const lengths = items.slice(0, count).map(({ length }) => length);
		const longest = Math.max(...lengths) + 2;
		const total = lengths.reduce((sum, length) => sum + length + 2, 0);
		if (longest * 3 + indent >= breakLength || !(total / longest > 5 || longest <= 8)) return items;
		const width = Math.max(longest - 3 - Math.sqrt(longest - total / items.length), 1);
		const square = Math.round(Math.sqrt(2.5 * width * count) / width);
		const columns = Math.min(square, Math.floor((breakLength - indent) / longest), 4 * MAX_INNER_LEVELS, 15);
		if (columns <= 1) return items;
		const widths = Array.from({ length: columns }, (_, column) =>
			lengths.reduce((most, length, i) => (i % columns === column ? Math.max(most, length) : most), 0),
		);
		const numbers = items.every((_, i) => typeof array[i] === "number" || typeof array[i] === "bigint");
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

function nameOf(object: object): string {
	const prototype = Object.getPrototypeOf(object) as { readonly constructor?: { readonly name?: string } } | null;
	return prototype === null ? "" : (prototype.constructor?.name ?? "Object");
}

function functionText(callable: () => unknown): string {
	if (/^class\b/.test(Function.prototype.toString.call(callable))) return `[class ${callable.name || "(anonymous)"}]`;
	return callable.name === "" ? "[Function (anonymous)]" : `[Function: ${callable.name}]`;
}
