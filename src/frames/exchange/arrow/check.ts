import { type Data, DataType } from "apache-arrow";
import { FileError } from "../file-error.js";

/** Checks that the buffers of a column hold as many values as it declares, so that a damaged length causes no long loop or allocation. */
export function checkData(data: Data): void {
	const { type, length, offset } = data;
	if (!(Number.isSafeInteger(length) && length >= 0 && offset >= 0))
		throw new FileError(`damaged data: ${length} values`);
	const end = length + offset;
	if (data.nullBitmap && data.nullBitmap.length > 0 && data.nullBitmap.length * 8 < length)
		throw tooShort("missing cells");
	if (DataType.isNull(type)) return;
	if (DataType.isDictionary(type)) {
		need(data.values, length);
		for (const chunk of data.dictionary?.data ?? []) checkData(chunk);
		return;
	}
	if (DataType.isUtf8(type) || DataType.isBinary(type) || DataType.isLargeUtf8(type) || DataType.isLargeBinary(type)) {
		checkOffsets(data.valueOffsets, length, (data.values as Uint8Array).length);
		return;
	}
	if (DataType.isList(type) || DataType.isMap(type) || DataType.isLargeList(type)) {
		const [child] = data.children;
		if (!child) throw tooShort("a list");
		checkData(child);
		checkOffsets(data.valueOffsets, length, child.length);
		return;
	}
	if (DataType.isFixedSizeList(type)) {
		for (const child of data.children) {
			checkData(child);
			if (child.length < end * type.listSize) throw tooShort("a list");
		}
		return;
	}
	if (DataType.isStruct(type)) {
		for (const child of data.children) {
			checkData(child);
			if (child.length < length) throw tooShort("a struct");
		}
		return;
	}
	if (DataType.isUnion(type)) return;
	if (DataType.isBool(type)) {
		if ((data.values as Uint8Array).length * 8 < length) throw tooShort("truth values");
		return;
	}
	const stride = Math.max(1, data.stride);
	need(data.values, length * stride);
}

function need(values: ArrayLike<unknown> | undefined, count: number): void {
	if ((values?.length ?? 0) < count) throw tooShort("values");
}

const tooShort = (what: string) => new FileError(`damaged data: fewer ${what} than rows`);

function checkOffsets(offsets: ArrayLike<number | bigint>, length: number, room: number): void {
	if (length === 0) return;
	need(offsets, length + 1);
	let before = Number(offsets[0]);
	if (before < 0) throw outside();
	for (let row = 1; row <= length; row++) {
		const at = Number(offsets[row]);
		if (at < before) throw outside();
		before = at;
	}
	if (before > room) throw outside();
}

const outside = () => new FileError("damaged data: a cell lies outside its column");
