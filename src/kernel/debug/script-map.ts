// Maps places between a script and its source.
import { LEAST_UPPER_BOUND, originalPositionFor, TraceMap, traceSegment } from "@jridgewell/trace-mapping";
import { LOOP_CHECK } from "../transform/loops.js";
import { lineStarts, positionIn, returnStatements, scriptPlaces } from "./stop-places.js";

/** A place in the source as the user wrote it; lines count from 1, columns from 0. */
export interface SourcePlace {
	readonly line: number;
	readonly column: number;
}

/** A place where a breakpoint can be, in the source and in the script. */
export interface StopPlace {
	readonly source: SourcePlace;
	readonly line: number;
	readonly column: number;
	readonly scope: number;
}

/** Matches text that the kernel inserts before code of the user: the `return` of a cell's value, the check of an operand. */
const INSERTED = /^(?:return \((?:\(?\$\$u\()?|\(?\$\$u\()/;

/** Maps places of a script to places of its source, and back. */
export class ScriptMap {
	private readonly maps: readonly TraceMap[];
	private readonly starts: readonly number[];
	private returns: ReadonlyMap<number, number> | undefined;
	private stopPlaces: readonly StopPlace[] | undefined;

	/** `maps` are source maps from the script to the source, the compiler's last step first. */
	constructor(
		readonly code: string,
		maps: readonly string[],
	) {
		this.maps = maps.map((map) => new TraceMap(map));
		this.starts = lineStarts(code);
	}

	/** The source of a place where V8 stops; `undefined` for code that the kernel inserted. */
	sourceOf(line: number, column: number): SourcePlace | undefined {
		// For `return name`, V8 stops only at the end of the statement.
		this.returns ??= returnStatements(this.code);
		const begin = this.returns.get((this.starts[line] ?? 0) + column);
		if (begin === undefined) return this.statementAt(line, column);
		const start = positionIn(this.starts, begin);
		return this.statementAt(start.line, start.column);
	}

	private statementAt(line: number, column: number): SourcePlace | undefined {
		const [first, ...rest] = this.maps;
		if (!first) return { line: line + 1, column };
		const text = this.code.slice((this.starts[line] ?? 0) + column);
		if (text.startsWith(LOOP_CHECK)) return undefined;
		let source = exactSource(first, line, column);
		const inserted = source ? 0 : (INSERTED.exec(text)?.[0].length ?? 0);
		if (inserted > 0) source = nextSource(first, line, column + inserted);
		for (const map of rest) {
			if (!source) return undefined;
			const origin = originalPositionFor(map, source);
			source = origin.line === null ? undefined : { line: origin.line, column: origin.column };
		}
		return source;
	}

	/** The script's text from a place to the end of the line. */
	textAt(line: number, column: number): string {
		return this.code.slice((this.starts[line] ?? 0) + column, (this.starts[line + 1] ?? this.code.length + 1) - 1);
	}

	/** The source nearest to a place, for frames that wait for a call to return. */
	nearestSource(line: number, column: number): SourcePlace | undefined {
		let source: SourcePlace | undefined = { line: line + 1, column };
		for (const map of this.maps) {
			const origin = originalPositionFor(map, source);
			if (origin.line === null) return undefined;
			source = { line: origin.line, column: origin.column };
		}
		return source;
	}

	/** All places where a breakpoint can be. */
	places(): readonly StopPlace[] {
		this.stopPlaces ??= scriptPlaces(this.code).flatMap(({ line, column, scope }) => {
			const source = this.sourceOf(line, column);
			return source ? [{ source, line, column, scope }] : [];
		});
		return this.stopPlaces;
	}

	/** The first line at or after `wanted` on which a breakpoint can be. */
	stopLine(wanted: number): number | undefined {
		const lines = this.places()
			.map(({ source }) => source.line)
			.filter((line) => line >= wanted);
		return lines.length > 0 ? Math.min(...lines) : undefined;
	}

	/** The places to stop for a line: one for each function that has code on it. */
	placesOn(line: number): StopPlace[] {
		const places = new Map<number, StopPlace>();
		for (const place of this.places()) {
			if (place.source.line === line && !places.has(place.scope)) places.set(place.scope, place);
		}
		return [...places.values()];
	}
}

/** The source of a place that was written by the user; `undefined` where the kernel inserted text. */
function exactSource(map: TraceMap, line: number, column: number): SourcePlace | undefined {
	const segment = traceSegment(map, line, column);
	if (!segment || segment.length === 1 || segment[0] !== column) return undefined;
	return { line: segment[2] + 1, column: segment[3] };
}

/** The source of the first place after this one that has a source. */
function nextSource(map: TraceMap, line: number, column: number): SourcePlace | undefined {
	const origin = originalPositionFor(map, { line: line + 1, column, bias: LEAST_UPPER_BOUND });
	return origin.line === null ? undefined : { line: origin.line, column: origin.column };
}
