// Reads columns with texts as indexes into distinct texts, without a string for each cell.
import { DistinctTexts } from "../distinct-texts.js";
import { FileError } from "../file-error.js";
import { sourceOfPath } from "../reader/byte-source.js";
import { readFooter } from "./footer.js";
import { readChunks, type Target } from "./pages.js";

/** Columns of a file. Texts are indexes into distinct texts; the first is empty and means missing. */
export interface CodedColumns {
	readonly rowCount: number;
	readonly texts: ReadonlyMap<string, { readonly texts: readonly string[]; readonly indexes: Int32Array }>;
	/** NaN is missing. */
	readonly numbers: ReadonlyMap<string, Float64Array>;
	/** Days since 1970-01-01; `NO_DAY` is missing. */
	readonly days: ReadonlyMap<string, Int32Array>;
	/** 1 true, 0 false, 2 missing. */
	readonly flags: ReadonlyMap<string, Uint8Array>;
}

/** The value of a missing day, earlier than any day in a file. */
export const NO_DAY = -2_147_483_648;
const MAX_BYTES = 1 << 30;

/**
 * Reads the wanted columns of a file, or all: text, doubles, days and flags. @throws FileError where it is damaged, or a column is of
 * another kind. Call `loadZstd` first.
 */
export function readCodedColumns(path: string, wantedNames?: readonly string[]): CodedColumns {
	const source = sourceOfPath(path);
	try {
		const { metadata, columns, rowCount } = readFooter(source, MAX_BYTES);
		const texts = new Map<string, { texts: string[]; indexes: Int32Array }>();
		const numbers = new Map<string, Float64Array>();
		const days = new Map<string, Int32Array>();
		const flags = new Map<string, Uint8Array>();
		for (const { name, element, leaves, isNested } of columns) {
			if (wantedNames && !wantedNames.includes(name)) continue;
			const { type, converted_type: converted } = element;
			const valid = element.repetition_type === "REQUIRED" ? undefined : new Uint8Array(rowCount);
			let target: Target;
			if (isNested) throw new FileError("the column is nested", { column: name });
			if (type === "BYTE_ARRAY") {
				const distinct = new DistinctTexts();
				const indexes = new Int32Array(rowCount);
				texts.set(name, { texts: distinct.all, indexes });
				target = { element, valid, values: indexes, indexOf: (text) => distinct.indexOf(text) };
			} else if (type === "DOUBLE") {
				const values = new Float64Array(rowCount).fill(Number.NaN);
				numbers.set(name, values);
				target = { element, valid, values };
			} else if (type === "INT32" && converted === "DATE") {
				const values = new Int32Array(rowCount).fill(NO_DAY);
				days.set(name, values);
				target = { element, valid, values };
			} else if (type === "BOOLEAN") {
				const values = new Uint8Array(rowCount).fill(2);
				flags.set(name, values);
				target = { element, valid, values };
			} else throw new FileError(`the type ${type} is not supported`, { column: name });
			readChunks(source, metadata, leaves[0] as number, target, MAX_BYTES);
		}
		return { rowCount, texts, numbers, days, flags };
	} finally {
		source.close();
	}
}
