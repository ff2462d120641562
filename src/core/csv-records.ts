import { ArgumentError } from "./errors.js";

/**
 * Splits a CSV text (RFC 4180, with LF, CR LF or CR) into records of fields. An empty field without quotes is null. A byte order mark is skipped.
 * @throws ArgumentError if a quoted field does not end, or is followed by text
 * @example
 * csvRecords("a;b\n1;\n", ";") //=> [["a", "b"], ["1", null]]
 */
export function csvRecords(text: string, delimiter = ","): (string | null)[][] {
	const records: (string | null)[][] = [];
	let record: (string | null)[] = [];
	let offset = text.charCodeAt(0) === 0xfeff ? 1 : 0;
	while (offset < text.length) {
		let field: string | null;
		const start = offset;
		if (text[offset] === '"') {
			let value = "";
			for (offset++; ; ) {
				const end = text.indexOf('"', offset);
				if (end < 0) throw new ArgumentError("text", `unterminated quoted field (line ${lineOf(text, start)})`);
				value += text.slice(offset, end);
				offset = end + 1;
				if (text[offset] !== '"') break;
				value += '"';
				offset++;
			}
			field = value;
		} else {
			while (offset < text.length && text[offset] !== delimiter && text[offset] !== "\n" && text[offset] !== "\r")
				offset++;
			field = offset === start ? null : text.slice(start, offset);
		}
		record.push(field);
		if (text[offset] === delimiter) {
			offset++;
			if (offset === text.length) record.push(null);
			continue;
		}
		if (text[offset] === "\r") offset++;
		if (text[offset] === "\n") offset++;
		else if (offset < text.length && text[offset - 1] !== "\r")
			throw new ArgumentError("text", `unexpected text after a closing quote (line ${lineOf(text, offset)})`);
		records.push(record);
		record = [];
	}
	if (record.length > 0) records.push(record);
	return records;
}

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split(/\r\n|\r|\n/).length;
