// Reads Forms 3, 4 and 5 of insiders.
import { createHash } from "node:crypto";
import type { FormLine, FormTable } from "../../store/form-lines.js";
import { unreadable } from "../unreadable.js";
import { elementsIn, readElements, textAt, type XmlElement } from "../xml/read-xml.js";

/** A form's company and its lines. */
export interface OwnershipForm {
	/** Ten digits. */
	readonly cik: string;
	readonly name: string;
	readonly lines: readonly FormLine[];
}

/** Facts about a form that are not in its text. */
export interface FormSource {
	readonly name: string;
	/** Number and day of the filing, if known. @default from the text or the file name */
	readonly accession?: string;
	readonly filed?: string;
}

const LINE_ELEMENTS: readonly (readonly [element: string, table: FormTable])[] = [
	["nonDerivativeTransaction", "trade"],
	["derivativeTransaction", "derivative"],
	["nonDerivativeHolding", "holding"],
	["derivativeHolding", "derivative holding"],
];

/** Marks of lines whose price a footnote qualifies. */
export const PRICE_MARKS = { footnote: "price in a footnote", average: "average price" } as const;
const NO_PRICE = /not applicable|\bn\/a\b|no price|not (?:a|the|an actual) price/i;

/**
 * Every line of a Form 3, 4 or 5. Prices and shares are as filed; a price that is only in a footnote, or that a footnote corrects, is null
 * and marked.
 * @throws ValuelabError `unreadable` if the text has no such form
 */
export function readOwnershipForm(text: string, source: FormSource): OwnershipForm {
	const [root] = readElements(text, "ownershipDocument");
	if (!root) throw unreadable("a Form 3, 4 or 5", `${source.name} has no whole <ownershipDocument>`);
	const issuer = root.children.find(({ name }) => name === "issuer");
	const digits = textAt(issuer, "issuerCik");
	if (!/^\d{1,10}$/.test(digits)) throw unreadable("a Form 3, 4 or 5", `${source.name} names no issuer`);
	const notes = new Map(elementsIn(root, "footnote").map(({ attributes, text: note }) => [attributes.id, note]));
	const owners = elementsIn(root, "reportingOwner").map((owner) => {
		const cik = textAt(owner, "reportingOwnerId/rptOwnerCik").padStart(10, "0");
		const relation = relationOf(owner);
		const name = textAt(owner, "reportingOwnerId/rptOwnerName");
		return [cik, name, positionOf(relation), relation.isOfficer] as const;
	});
	const [, insider = "", position = ""] = owners[0] ?? [];
	const period = dayOf(textAt(root, "periodOfReport"));
	const cik = digits.padStart(10, "0");
	const shared = {
		cik,
		symbol: symbolOf(textAt(issuer, "issuerTradingSymbol")),
		insider,
		position,
		filed: source.filed ?? dayOf(/FILED AS OF DATE:\s*(\d{8})/.exec(text)?.[1] ?? ""),
		form: textAt(root, "documentType"),
		accession: source.accession ?? accessionOf(text, source.name),
		owners,
		period,
		original: dayOf(textAt(root, "dateOfOriginalSubmission")),
		signed: dayOf(textAt(root, "ownerSignature/signatureDate")),
	};
	const lines = LINE_ELEMENTS.flatMap(([element, table]) =>
		elementsIn(root, element).map(
			(line, i): FormLine => ({ ...shared, ...lineOf(line, notes, period), table, line: i + 1 }),
		),
	);
	const noFigures = { date: period, type: "", shares: null, price: null, cost: null, after: null, way: "", mark: "" };
	const emptyLine: FormLine = { ...shared, ...noFigures, table: "none", line: 1, security: "" };
	return {
		cik: digits.padStart(10, "0"),
		name: textAt(issuer, "issuerName"),
		lines: lines.length > 0 ? lines : [emptyLine],
	};
}

function lineOf(line: XmlElement, notes: ReadonlyMap<string | undefined, string>, period: string) {
	const value = (path: string) => textAt(line, `${path}/value`);
	const price = line.children
		.find(({ name }) => name === "transactionAmounts")
		?.children.find(({ name }) => name === "transactionPricePerShare");
	const footnotes = elementsIn(price ?? line, "footnoteId").map(({ attributes }) => notes.get(attributes.id) ?? "");
	return {
		date: dayOf(value("transactionDate")) || period,
		type: textAt(line, "transactionCoding/transactionCode"),
		security: value("securityTitle"),
		way: value("transactionAmounts/transactionAcquiredDisposedCode"),
		...figuresOf({
			shares: value("transactionAmounts/transactionShares"),
			price: textAt(price, "value"),
			after: value("postTransactionAmounts/sharesOwnedFollowingTransaction"),
			notes: price ? footnotes : [],
		}),
	};
}

/** The figures of a line from its texts, with the effect of footnotes on the price. */
export function figuresOf(amounts: {
	readonly shares: string;
	readonly price: string;
	readonly after: string;
	readonly notes: readonly string[];
}): Pick<FormLine, "shares" | "price" | "cost" | "after" | "mark"> {
	const shares = numberOf(amounts.shares);
	const isWithdrawn = amounts.notes.some((note) => NO_PRICE.test(note));
	const price = isWithdrawn ? null : numberOf(amounts.price);
	const isAverage = amounts.notes.some((note) => /weighted|average/i.test(note));
	const priceMark =
		price === null ? amounts.notes.length > 0 && PRICE_MARKS.footnote : isAverage && PRICE_MARKS.average;
	const cost = price === null || shares === null ? null : Number((shares * price).toFixed(4));
	return { shares, price, cost, after: numberOf(amounts.after), mark: priceMark || "" };
}

function numberOf(text: string): number | null {
	const value = Number(text.replaceAll(/[,$\s]/g, ""));
	return text.trim() === "" || !Number.isFinite(value) ? null : value;
}

const MONTHS = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");

/** A day as `YYYY-MM-DD`, from that form with a time zone, `YYYYMMDD`, `MM-DD-YYYY` or `DD-MON-YYYY`; empty for anything else. */
export function dayOf(text: string): string {
	const [, year, month, day] = /^\s*(\d{4})-?(\d\d)-?(\d\d)(?!\d)/.exec(text) ?? [];
	if (year) return `${year}-${month}-${day}`;
	const [, m, d, y] = /^\s*(\d\d)[-/](\d\d)[-/](\d{4})/.exec(text) ?? [];
	if (y) return `${y}-${m}-${d}`;
	const [, dd, name = "", yyyy] = /^\s*(\d\d)-([A-Z]{3})-(\d{4})/i.exec(text) ?? [];
	const monthIndex = MONTHS.indexOf(name.toUpperCase());
	return yyyy && monthIndex >= 0 ? `${yyyy}-${String(monthIndex + 1).padStart(2, "0")}-${dd}` : "";
}

/** The roles of a reporting person in the company. */
export interface Relation {
	readonly isDirector: boolean;
	readonly isOfficer: boolean;
	readonly isTenPercentOwner: boolean;
	readonly title: string;
	readonly other: string;
}

function relationOf(owner: XmlElement): Relation {
	const relationship = (name: string) => textAt(owner, `reportingOwnerRelationship/${name}`);
	const isSet = (name: string) => /^(?:1|true)$/i.test(relationship(name));
	return {
		isDirector: isSet("isDirector"),
		isOfficer: isSet("isOfficer"),
		isTenPercentOwner: isSet("isTenPercentOwner"),
		title: relationship("officerTitle"),
		other: isSet("isOther") ? relationship("otherText") || "Other" : "",
	};
}

/** The roles in the words of the form, such as `Director, Chief Executive Officer, 10% Owner`. */
export function positionOf({ isDirector, isOfficer, isTenPercentOwner, title, other }: Relation): string {
	const roles = [isDirector && "Director", isOfficer && (title || "Officer"), isTenPercentOwner && "10% Owner", other];
	return roles.filter(Boolean).join(", ");
}

/** A ticker without its exchange; empty where the form has none. */
export function symbolOf(text: string): string {
	const symbol = text
		.toUpperCase()
		.replace(/^[A-Z ]+:\s*/, "")
		.replace(/^[("[]+|[)"\]]+$/g, "")
		.trim();
	return /^(?:NONE|N\/A|NA|N\.A\.)?$/.test(symbol) ? "" : symbol.replace(/[-/ ](?=[A-Z]$)/, ".");
}

/** The accession number of a filing: from its header, else from its file name, else a hash of its content. */
export function accessionOf(text: string, name: string): string {
	const [, number] = /ACCESSION NUMBER:\s*(\d{10}-\d\d-\d{6})/.exec(text) ?? [];
	const [, a, b, c] = /(?<!\d)(\d{10})-?(\d\d)-?(\d{6})(?!\d)/.exec(name) ?? [];
	return number ?? (a ? `${a}-${b}-${c}` : `unnamed-${createHash("sha256").update(text).digest("hex").slice(0, 12)}`);
}
