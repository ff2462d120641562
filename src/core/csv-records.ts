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
	let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
	while (at < text.length) {
		let field: string | null;
		const start = at;
		if (text[at] === '"') {
			let value = "";
			for (at++; ; ) {
				const end = text.indexOf('"', at);
				if (end < 0) throw new ArgumentError("text", `unterminated quoted field (line ${lineOf(text, start)})`);
				value += text.slice(at, end);
				at = end + 1;
				if (text[at] !== '"') break;
				value += '"';
				at++;
			}
			field = value;
		} else {
			while (at < text.length && text[at] !== delimiter && text[at] !== "\n" && text[at] !== "\r") at++;
			field = at === start ? null : text.slice(start, at);
		}
		record.push(field);
		if (text[at] === delimiter) {
			at++;
			if (at === text.length) record.push(null);
			continue;
		}
		if (text[at] === "\r") at++;
		if (text[at] === "\n") at++;
		else if (at < text.length && text[at - 1] !== "\r")
			throw new ArgumentError("text", `unexpected text after a closing quote (line ${lineOf(text, at)})`);
		records.push(record);
		record = [];
	}
	if (record.length > 0) records.push(record);
	return records;
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split(/\r\n|\r|\n/).length;
