import { fileURLToPath } from "node:url";
import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";

/** A piece of source that stack frames are mapped back to. */
export interface MappedSource {
	/** What frames call it: `cell[3]`, or a path. */
	readonly label: string;
	readonly source: string;
	/** Source maps from what runs to what was written, the last step first. */
	readonly maps: readonly string[];
}

export interface Position {
	readonly label: string;
	readonly line: number;
	readonly column: number;
}

const sources = new Map<string, MappedSource>();
const traced = new Map<string, TraceMap[]>();
const labels = new Map<string, MappedSource>();
const own = new Set([import.meta.url, safePath(import.meta.url), process.argv[1] ?? ""]);

export function registerSource(file: string, source: MappedSource): void {
	sources.set(file, source);
	labels.set(source.label, source);
	traced.delete(file);
}

export function sourceOf(label: string): string | undefined {
	return labels.get(label)?.source;
}

/** Makes every stack of the process speak of cells and TypeScript lines, and keep silent about the kernel. */
export function installStackMapping(): void {
	Error.stackTraceLimit = 30;
	Error.prepareStackTrace = (error, sites) => {
		const frames = sites.filter((site) => !isInternal(site)).map(describe);
		return [header(error), ...frames.map((frame) => `    at ${frame}`)].join("\n");
	};
}

function header(error: Error): string {
	try {
		// What `console.trace` captures is no error, but has the fields of one.
		return error instanceof Error ? String(error) : Error.prototype.toString.call(error);
	} catch {
		return "Error";
	}
}

function isInternal(site: NodeJS.CallSite): boolean {
	const file = site.getFileName();
	if (!file) return !site.isNative() && !site.isEval() && site.getFunctionName() === null;
	return file.startsWith("node:") || own.has(file) || file.includes("/kernel/entries/");
}

function describe(site: NodeJS.CallSite): string {
	const text = String(site);
	const file = site.getFileName();
	const line = site.getLineNumber();
	const column = site.getColumnNumber();
	if (!file || line === null || column === null || !sources.has(file)) return text;
	const position = mapPosition(file, line, column);
	const place = position ? `${position.label}:${position.line}:${position.column}` : (sources.get(file)?.label ?? file);
	return text.replace(`${file}:${line}:${column}`, place);
}

export function mapPosition(file: string, line: number, column: number): Position | undefined {
	const source = sources.get(file);
	if (!source) return undefined;
	let maps = traced.get(file);
	if (!maps) {
		maps = source.maps.map((map) => new TraceMap(map));
		traced.set(file, maps);
	}
	let at = { line, column: column - 1 };
	for (const map of maps) {
		const found = originalPositionFor(map, at);
		if (found.line === null) return undefined;
		at = { line: found.line, column: found.column };
	}
	return { label: source.label, line: at.line, column: at.column + 1 };
}

function safePath(url: string): string {
	return url.startsWith("file:") ? fileURLToPath(url) : url;
}
