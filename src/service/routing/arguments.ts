// Reads and checks the arguments of a request.
import type { Argument, OperationDeclaration, WireDate } from "../../api/catalogue/define.js";
import { badArgument, type Form, Problem } from "../resource.js";

const SYMBOL = /^(?:[A-Z0-9]{1,8}:)?[A-Z0-9^][A-Z0-9.\-^=$&_]{0,19}$/;
/** Prefixes of US listings, whose symbols mean the same company without a prefix. */
const US_PREFIX = /^(?:NAS|NASDAQ|NYSE|AMEX|ARCA|BATS|OTCPK|OTCBB|IEXG|GREY):/;

function symbolFrom(name: string, text: string): string {
	const symbol = text.toUpperCase();
	if (!SYMBOL.test(symbol)) throw badArgument(name, text, "a stock symbol such as AAPL or LSE:VOD");
	return symbol.replace(US_PREFIX, "");
}

const DATE_SHAPES: Record<WireDate, { pattern: RegExp; text: string }> = {
	YYYYmmdd: { pattern: /^(\d{4})(\d{2})(\d{2})$/, text: "a date in the shape YYYYmmdd" },
	"YYYY-mm-dd": { pattern: /^(\d{4})-(\d{2})-(\d{2})$/, text: "a date in the shape YYYY-mm-dd" },
	YYYYmm: { pattern: /^(\d{4})(\d{2})$/, text: "a month in the shape YYYYmm" },
};

function isDay(year: string, month: string, day = "01"): boolean {
	const iso = `${year}-${month}-${day}`;
	const date = new Date(`${iso}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
}

function dateFrom(name: string, text: string, shape: WireDate, form: Form): string {
	const { pattern, text: words } = DATE_SHAPES[shape];
	// In the live form, price series accept both forms of a day.
	const otherDate = form === "live" && shape === "YYYYmmdd" ? DATE_SHAPES["YYYY-mm-dd"].pattern.exec(text) : null;
	const [, year, month, day] = pattern.exec(text) ?? otherDate ?? [];
	if (year === undefined || month === undefined || !isDay(year, month, day)) throw badArgument(name, text, words);
	return day === undefined ? `${year}-${month}` : `${year}-${month}-${day}`;
}

function checkedValue(name: string, text: string, argument: Argument, form: Form, inPath: boolean): unknown {
	switch (argument.kind) {
		case "symbol":
			return symbolFrom(name, text);
		case "symbols": {
			const symbols = text.split(",");
			if (symbols.length > argument.most)
				throw new Problem(400, `${name} takes at most ${argument.most} symbols, not ${symbols.length}`, name);
			return symbols.map((symbol) => symbolFrom(name, symbol.trim()));
		}
		case "date":
			return dateFrom(name, text, argument.shape, form);
		case "integer": {
			const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
			const { least = 0, most = 999_999_999 } = argument;
			if (!(value >= least && value <= most))
				throw badArgument(
					name,
					text,
					argument.most ? `a whole number from ${least} to ${most}` : `a whole number from ${least}`,
				);
			return value;
		}
		case "choice": {
			const value = argument.values.find((allowed) => String(allowed) === text);
			if (value === undefined) throw badArgument(name, text, `one of ${argument.values.join(", ")}`);
			return value;
		}
		case "text": {
			const value = argument.upper ? text.toUpperCase() : text;
			// The resource reports an unknown name in a path as not found.
			if (!inPath && argument.pattern && !argument.pattern.test(value))
				throw badArgument(name, text, argument.allowed ?? "a known name");
			return value;
		}
	}
}

function decode(text: string, name: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		throw new Problem(400, `${name} is not valid percent-encoded UTF-8`, name);
	}
}

function hasControlCharacter(text: string): boolean {
	for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) < 32 || text.charCodeAt(i) === 127) return true;
	return false;
}

/** Query pairs by name, decoded; a name given twice is refused. */
function queryFrom(search: string): Map<string, string> {
	const pairs = new Map<string, string>();
	for (const pair of search.split("&")) {
		if (pair === "") continue;
		const equalsSign = pair.indexOf("=");
		const name = decode(equalsSign < 0 ? pair : pair.slice(0, equalsSign), "a parameter's name").slice(0, 60);
		if (pairs.has(name)) throw new Problem(400, `${name} is given twice`, name);
		pairs.set(name, decode((equalsSign < 0 ? "" : pair.slice(equalsSign + 1)).replaceAll("+", " "), name));
	}
	return pairs;
}

/** Parameters of which the document defines all other values: `order` of financials is ascending unless `desc`. */
const DEFAULTS_FOR_OTHER_VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	"/stock/{symbol}/financials": { order: "asc" },
};

/** A request's arguments, and its unknown parameters. */
export interface GivenArguments {
	readonly values: Readonly<Record<string, unknown>>;
	readonly ignored: readonly string[];
}

/**
 * Checks the arguments of a request against the operation's declaration. Unknown parameters have no effect, as in recorded answers.
 * `path` is the encoded part after the token, `search` the query without its question mark.
 */
export function argumentsFrom(
	declaration: OperationDeclaration,
	path: string,
	search: string,
	form: Form,
): GivenArguments {
	const values: Record<string, unknown> = {};
	const inPath = new Set<string>();
	const parts = path.split("/");
	declaration.path.split("/").forEach((part, i) => {
		const name = /^\{(\w+)\}$/.exec(part)?.[1];
		if (name === undefined) return;
		inPath.add(name);
		const argument = declaration.arguments[name] ?? declaration.query[name];
		const text = decode(parts[i] ?? "", name);
		if (!argument || text === "" || hasControlCharacter(text)) throw badArgument(name, text, "printable text");
		values[name] = checkedValue(name, text, argument, form, true);
	});
	const params = queryFrom(search);
	for (const [name, argument] of Object.entries(declaration.query)) {
		if (inPath.has(name)) continue;
		const wire = argument.wire ?? name;
		const text = params.get(wire);
		params.delete(wire);
		const defaultValue = DEFAULTS_FOR_OTHER_VALUES[declaration.path]?.[name];
		if (defaultValue !== undefined && text !== undefined && argument.kind === "choice")
			values[name] = argument.values.find((value) => value === text) ?? defaultValue;
		else if (text !== undefined) values[name] = checkedValue(wire, text, argument, form, false);
		else if (declaration.required?.includes(name)) throw new Problem(400, `${wire} is required`, wire);
	}
	return { values, ignored: [...params.keys()] };
}
