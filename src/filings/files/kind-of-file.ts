// Detects the kind of a file from its first bytes.
import { constants, gunzipSync, inflateRawSync } from "node:zlib";
import { namesSeries } from "../economic-series.js";
import { looksLikeStatements } from "../own/line-names.js";
import { jsonNamesLines } from "../own/own-json.js";
import { namesIn } from "../prices/price-columns.js";
import { looksLikeDates } from "./cell-dates.js";
import { isBlankCell } from "./cell-numbers.js";
import type { FileKind } from "./file-kinds.js";
import { fileText, gridOf, unreadableFile } from "./file-text.js";

/** The kind of a file; `packed` if a zip contains such files. */
export interface KindOfFile {
	readonly kind: FileKind;
	readonly packed: boolean;
}

/** The number of first bytes that decide a file's kind. */
export const HEAD_BYTES = 65_536;

/**
 * The kind of a file by its first bytes (`HEAD_BYTES` of them, or all); the name is for messages. A zip has the kind of its first entry.
 * @throws ValuelabError `unreadable` for a file of no known kind
 */
export function kindOfFile(name: string, firstBytes: Uint8Array): KindOfFile {
	const kind = kindOf(firstBytes);
	if (kind) return kind;
	if (firstBytes.length === 0) throw unreadableFile(name, "it is empty");
	throw unreadableFile(name, "its content is of no known kind; `valuelab data import --help` lists the kinds");
}

const isZip = (bytes: Uint8Array): boolean =>
	bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

function kindOf(bytes: Uint8Array): KindOfFile | undefined {
	if (isZip(bytes)) return kindOfZip(bytes);
	const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes, ALLOW_TRUNCATED) : bytes;
	const kind = kindOfText(headOf(plain));
	return kind && { kind, packed: false };
}

/** Makes a truncated stream return what it has. */
const ALLOW_TRUNCATED = { finishFlush: constants.Z_SYNC_FLUSH };

/** The text of the first bytes. A letter cut off at the end must not make it Windows-1252. */
function headOf(bytes: Uint8Array): string {
	let end = bytes.length;
	while (end > 0 && end > bytes.length - 4 && (bytes[end - 1] as number) >= 0x80) end--;
	return fileText(bytes.subarray(0, end));
}

/** The first entry of a zip: its name, and the beginning of its content. */
function kindOfZip(bytes: Uint8Array): KindOfFile | undefined {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const [method, nameLength, extraLength] = [
		view.getUint16(8, true),
		view.getUint16(26, true),
		view.getUint16(28, true),
	];
	const name = new TextDecoder().decode(bytes.subarray(30, 30 + nameLength));
	if (name === "[Content_Types].xml" || /^(?:xl|_rels|docProps)\//.test(name))
		return { kind: "workbook", packed: false };
	if (/^(?:sub|num|pre|tag|dim|ren|cal|txt)\.(?:txt|tsv)$/i.test(name))
		return { kind: "financial_data_set", packed: true };
	const content = bytes.subarray(30 + nameLength + extraLength);
	const head = method === 0 ? content : inflateRawSync(content, ALLOW_TRUNCATED);
	const kind = name.endsWith("/") ? undefined : kindOfText(headOf(head.subarray(0, HEAD_BYTES)));
	return kind && { kind, packed: true };
}

/** Kinds with the patterns of their first characters, the most certain first. */
const PATTERNS: readonly (readonly [kind: FileKind, pattern: RegExp])[] = [
	["company_facts", /^\s*\{[\s\S]*"facts"\s*:\s*\{/],
	["submissions", /^\s*\{[\s\S]*"filings"\s*:\s*\{\s*"recent"/],
	["submissions", /^\s*\{\s*"cik"[\s\S]*"(?:entityType|sicDescription)"/],
	["submissions_page", /^\s*\{\s*"accessionNumber"\s*:\s*\[/],
	["symbol_list", /^\s*\{\s*"0"\s*:\s*\{\s*"cik_str"|^\s*\{\s*"fields"\s*:\s*\[[^\]]*"ticker"/],
	["symbol_list", /^(?:Symbol|ACT Symbol)\|Security Name\|/],
	["holdings_table", /<(?:[\w.-]+:)?informationTable[\s>]/i],
	["holdings_cover", /<(?:[\w.-]+:)?submissionType>\s*13F/i],
	["large_holder_form", /(?:<(?:[\w.-]+:)?submissionType>|SUBMISSION TYPE:|<TYPE>)\s*(?:SC(?:HEDULE)? )?13[DG]/i],
	["ownership_form", /<(?:[\w.-]+:)?ownershipDocument[\s>]/],
	["inline_xbrl", /<html[^>]*\bxmlns:(?:ix=|[\w.-]+=["'][^"']*\/inlineXBRL)|<ix:(?:header|nonFraction|nonNumeric)/i],
	["xbrl_instance", /<(?:[\w.-]+:)?xbrl[\s>]/],
	["data_set_description", /^\s*\{[\s\S]*"sic_codes"\s*:\s*\[/],
	["data_set_description", /"@context"\s*:\s*"http:\/\/www\.w3\.org\/ns\/csvw"/],
	["data_set_description", /<html[\s\S]*(?:FORM_345_|FORM13F_|financial statement[\s\S]{0,40}data\s+set)/i],
	[
		"insider_data_set",
		/^ACCESSION_NUMBER\t[^\n]*(?:FOOTNOTE_ID|ISSUERCIK|RPTOWNERCIK|NONDERIV_|DERIV_|OWNERSIGNATURE)/,
	],
	["holdings_data_set", /^ACCESSION_NUMBER\t[^\n]*(?:SUBMISSIONTYPE|INFOTABLE_SK|CRDNUMBER|OTHERMANAGER)/],
	["financial_data_set", /^(?:adsh|dimhash|tag\tversion)\t/],
	["prices", /^\s*\{[\s\S]*"chart"\s*:\s*\{\s*"result"|"Time Series/],
	["prices", /^\s*[[{][\s\S]*"(?:\d+\. )?(?:adj_?)?close"\s*:/i],
];

function kindOfText(head: string): FileKind | undefined {
	const match = PATTERNS.find(([, pattern]) => pattern.test(head));
	if (match) return match[0];
	if (/^\s*\[\s*\[\s*(?:"?\d{4}-|\d{9,13},)/.test(head)) return "prices";
	if (/^\s*[[{]/.test(head)) return jsonNamesLines(head) ? "own_statements" : undefined;
	if (/^\s*</.test(head)) return undefined;
	return kindOfTable(head);
}

/** A table by its names and the content of its columns; its last line may be cut. */
function kindOfTable(head: string): FileKind | undefined {
	const completeLines = head.slice(0, head.lastIndexOf("\n") + 1) || head;
	try {
		return kindOfRows(gridOf(completeLines).rows);
	} catch {
		return undefined;
	}
}

/** The kind of the rows of a CSV file or a sheet. */
export function kindOfRows(rows: readonly (readonly string[])[]): FileKind | undefined {
	const [header = [], ...data] = rows;
	const names = header.map((name) => name.toLowerCase().replaceAll("_", " "));
	const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
	const isOfFilers = has(/^cik$/) && has(/^name$/);
	if (isOfFilers && has(/^tickers?$/)) return "symbol_list";
	if (isOfFilers && has(/^start date$/) && has(/^end date$/)) return "filer_names";
	if (has(/^(?:cusip|name of issuer|issuer)$/) && has(/^(?:symbol|ticker)$/)) return "issuer_table";
	const isDisclosed = has(/politician|representative|senator|congress/) || has(/^disclosure date$|^disclosed$/);
	if (isDisclosed && has(/ticker|symbol|asset/)) return "politicians";
	if (has(/estimate|consensus|analysts?/) && !has(/close/)) return "estimates";
	if (namesSeries(header)) return "economic_series";
	if (looksLikeStatements(rows)) return "own_statements";
	const columns = header.map((_, index) => data.slice(0, 50).map((row) => row[index] ?? ""));
	const days = columns.findIndex((cells) => looksLikeDates(cells));
	const otherColumns = columns.filter((_, index) => index !== days);
	const isNumeric = (cells: readonly string[]) =>
		cells.every((cell) => isBlankCell(cell) || /^[-+$€£]?\d[\d.,]*$/.test(cell));
	const isPriced = namesIn(header) > 0 || otherColumns.every(isNumeric);
	return days >= 0 && isPriced && otherColumns.some(isNumeric) ? "prices" : undefined;
}
