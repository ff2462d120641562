// Maps stack traces to cells and TypeScript lines.
import { existsSync, readFileSync } from "node:fs";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import { entryOf } from "../../core/entry-of.js";

/** A source to which stack frames are mapped. */
export interface MappedSource {
	/** The name in stack frames: `cell[3]`, or a path. */
	readonly label: string;
	readonly source: string;
	/** Source maps from the running code to the source, the last step of compilation first. */
	readonly maps: readonly string[];
}

export interface Position {
	readonly label: string;
	readonly line: number;
	readonly column: number;
}

const sources = new Map<string, MappedSource>();
const parsedMaps = new Map<string, TraceMap[]>();
const sourcesByLabel = new Map<string, MappedSource>();
let ownFilesOfProcess: ReadonlySet<string> | undefined;

export function registerSource(file: string, source: MappedSource): void {
	sources.set(file, source);
	sourcesByLabel.set(source.label, source);
	parsedMaps.delete(file);
}

export function sourceOf(label: string): string | undefined {
	return sourcesByLabel.get(label)?.source;
}

/** Every registered source by the name of its script. */
export function mappedSources(): ReadonlyMap<string, MappedSource> {
	return sources;
}

/** Makes every stack trace of the process name cells and TypeScript lines, without frames of the kernel. */
export function installStackMapping(): void {
	Error.stackTraceLimit = 30;
	Error.prepareStackTrace = (error, sites) => {
		const frames = sites.filter((site) => !isInternal(site)).map(frameText);
		return [header(error), ...frames.map((frame) => `    at ${frame}`)].join("\n");
	};
}

/**
 * True if a module's code reads the global whose getter calls this. For example, lodash reads a global `_` before the importing
 * cell has set that name.
 */
export function isReadByModule(): boolean {
	const file = readingFile(isReadByModule);
	return isAbsolute(file) && !ownCode().has(file);
}

/** True if a cell or a file next to the notebook reads the property whose getter calls this. */
export function isReadByNotebook(): boolean {
	const file = readingFile(isReadByNotebook);
	return sources.has(file) || sources.has(pathToFileURL(file).href);
}

/** The file of the code that reads a property. The property's getter called `calledByGetter`. */
function readingFile(calledByGetter: () => boolean): string {
	const { prepareStackTrace } = Error;
	try {
		Error.prepareStackTrace = (_, sites) => sites;
		const holder: { readonly stack?: readonly NodeJS.CallSite[] | string } = {};
		Error.captureStackTrace(holder, calledByGetter);
		// The stack is plain text while V8 prepares another stack trace.
		if (!Array.isArray(holder.stack)) return "";
		// Frame 0 is the getter, frame 1 the code that reads the property.
		return safePath((holder.stack as readonly NodeJS.CallSite[])[1]?.getFileName() ?? "");
	} finally {
		Error.prepareStackTrace = prepareStackTrace;
	}
}

/** The place in the notebook that called a function of the kernel, such as `cell[3]:1:5`. */
export function describeFrame(called: (...given: never[]) => unknown): string {
	const holder: { stack?: string } = {};
	Error.captureStackTrace(holder, called);
	return /(?:cell\[[^\]]*\]|\/[^():\n]+)(?::\d+:\d+)?/.exec(holder.stack ?? "")?.[0] ?? "the notebook";
}

function header(error: Error): string {
	try {
		// `console.trace` captures an object with an error's fields that is not an Error.
		return error instanceof Error ? String(error) : Error.prototype.toString.call(error);
	} catch {
		return "Error";
	}
}

function isInternal(site: NodeJS.CallSite): boolean {
	const file = site.getFileName();
	if (!file) return !site.isNative() && !site.isEval() && site.getFunctionName() === null;
	if (file.startsWith("node:")) return true;
	const path = safePath(file);
	return ownCode().has(path) || (!sources.has(file) && isLibrary(dirname(path)));
}

const libraries = new Map<string, boolean>();

/** True for a folder of this package, whose frames do not help users. */
function isLibrary(folder: string): boolean {
	let library = libraries.get(folder);
	if (library === undefined) {
		const manifest = join(folder, "package.json");
		if (existsSync(manifest)) library = /"name":\s*"valuelab"/.test(readFileSync(manifest, "utf8"));
		else library = folder !== dirname(folder) && isLibrary(dirname(folder));
		libraries.set(folder, library);
	}
	return library;
}

function ownCode(): ReadonlySet<string> {
	ownFilesOfProcess ??= ownFiles(process.argv[1] ?? "");
	return ownFilesOfProcess;
}

/** The files of this process's program: its entry, and the files that the build split from it. */
function ownFiles(entry: string): Set<string> {
	const folders = new Set<string>();
	const add = (file: string): void => {
		if (folders.has(file)) return;
		folders.add(file);
		let text = "";
		try {
			text = readFileSync(file, "utf8");
		} catch {
			return;
		}
		for (const [, part = ""] of text.matchAll(/(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+\.js)"/g))
			add(resolve(dirname(file), part));
	};
	add(entry);
	return folders;
}

/** Writes a stack frame with its place in the notebook. */
function frameText(site: NodeJS.CallSite): string {
	const text = String(site);
	const file = site.getFileName();
	const line = site.getLineNumber();
	const column = site.getColumnNumber();
	if (!file || line === null || column === null || !sources.has(file)) return text;
	const position = mapPosition(file, line, column);
	const label = position ? `${position.label}:${position.line}:${position.column}` : (sources.get(file)?.label ?? file);
	return text.replace(`${file}:${line}:${column}`, label);
}

export function mapPosition(file: string, line: number, column: number): Position | undefined {
	const source = sources.get(file);
	if (!source) return undefined;
	const maps = entryOf(parsedMaps, file, () => source.maps.map((map) => new TraceMap(map)));
	let mapped = { line, column: column - 1 };
	for (const map of maps) {
		const origin = originalPositionFor(map, mapped);
		if (origin.line === null) return undefined;
		mapped = { line: origin.line, column: origin.column };
	}
	return { label: source.label, line: mapped.line, column: mapped.column + 1 };
}

function safePath(url: string): string {
	return url.startsWith("file:") ? fileURLToPath(url) : url;
}
