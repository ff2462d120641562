// Reads the cover page and the table of a Form 13F.
import type { HoldingRow, HoldingsFiling } from "../../store/holdings-filing.js";
import { unreadable } from "../unreadable.js";
import { elementsIn, readElements, textAt, type XmlElement } from "../xml/read-xml.js";
import { accessionOf, dayOf, type FormSource } from "./ownership-form.js";

/** The cover page of a 13F: the filer and the quarter. */
export interface HoldingsCover extends Omit<HoldingsFiling, "rows" | "unit"> {
	/** Ten digits. */
	readonly cik: string;
	readonly name: string;
	/** The table's number of rows and sum of values by the cover; null where it does not state them. */
	readonly entries: number | null;
	readonly total: number | null;
}

/** A row of a table, with the value as filed, in thousands or dollars. */
export type FiledHolding = HoldingRow;

/** The parts of a 13F in a text: a cover page, a table, or both. */
export interface HoldingsText {
	readonly cover: HoldingsCover | null;
	readonly rows: readonly FiledHolding[] | null;
}

/** Reads a 13F: a whole submission, its cover page, or its information table. @throws ValuelabError `unreadable` if the text has neither */
export function readHoldingsText(text: string, source: FormSource): HoldingsText {
	const [submission] = readElements(text, "edgarSubmission");
	const [table] = readElements(text, "informationTable");
	if (!submission && !table)
		throw unreadable("a 13F", `${source.name} has neither a cover page nor an information table`);
	return {
		cover: submission ? coverOf(submission, text, source) : null,
		rows: table ? elementsIn(table, "infoTable").map(holdingOf) : null,
	};
}

function coverOf(submission: XmlElement, text: string, source: FormSource): HoldingsCover {
	const textIn = (path: string) => textAt(submission, path);
	const [filer] = elementsIn(submission, "filer");
	const cover = elementsIn(submission, "coverPage")[0];
	const cik = textAt(filer, "credentials/cik");
	if (!/^\d{1,10}$/.test(cik)) throw unreadable("a 13F", `${source.name} names no manager by CIK`);
	const amended = cover && elementsIn(cover, "amendmentInfo")[0];
	const count = (path: string) => (textIn(path) === "" ? null : Number(textIn(path).replaceAll(",", "")));
	return {
		cik: cik.padStart(10, "0"),
		name: textAt(cover, "filingManager/name"),
		accession: source.accession ?? accessionOf(text, source.name),
		form: textIn("headerData/submissionType"),
		filed:
			source.filed ??
			(dayOf(/(?:FILED AS OF DATE:\s*|<FILING-DATE>)(\d{8})/.exec(text)?.[1] ?? "") ||
				dayOf(textIn("formData/signatureBlock/signatureDate"))),
		period: dayOf(textAt(cover, "reportCalendarOrQuarter") || textIn("headerData/filerInfo/periodOfReport")),
		amendment: textAt(amended, "amendmentType").toUpperCase(),
		entries: count("formData/summaryPage/tableEntryTotal"),
		total: count("formData/summaryPage/tableValueTotal"),
	};
}

/** The number in a cell; NaN for an empty cell or other text. */
export const filedNumber = (text: string): number => Number(text.replaceAll(",", "") || Number.NaN);

function holdingOf(row: XmlElement): FiledHolding {
	const number = (path: string) => filedNumber(textAt(row, path));
	return {
		issuer: textAt(row, "nameOfIssuer"),
		title: textAt(row, "titleOfClass"),
		cusip: textAt(row, "cusip").toUpperCase(),
		value: number("value"),
		shares: number("shrsOrPrnAmt/sshPrnamt"),
		kind: textAt(row, "shrsOrPrnAmt/sshPrnamtType").toUpperCase(),
		option: textAt(row, "putCall"),
	};
}

/** From this day on managers file values in dollars, before it in thousands. */
const DOLLARS_SINCE = "2023-01-03";
/** Filings with fewer priced holdings have wider limits. */
const FEW_HOLDINGS = 5;
/** A median price per share in dollars below the minimum or above the maximum shows that the values have the other unit. */
const MIN_MEDIAN_PRICE = { few: 0.3, many: 1 };
const MAX_MEDIAN_PRICE = { few: 20_000, many: 2_000 };

/**
 * The filing of a cover page and its table, with values in dollars. The median price per share shows whether a manager used the other unit.
 * @throws ValuelabError `unreadable` if a row has no value or no amount, since the portfolio is then incomplete
 */
export function holdingsFiling(cover: HoldingsCover, rows: readonly FiledHolding[]): HoldingsFiling {
	const { accession, form, filed, period, amendment } = cover;
	for (const [i, { issuer, value, shares }] of rows.entries())
		if (!(value >= 0 && shares >= 0))
			throw unreadable("a 13F", `${accession}, row ${i + 1} (${issuer}) has no ${value >= 0 ? "amount" : "value"}`);
	const prices = rows
		.flatMap(({ value, shares, kind, option }) => (kind === "SH" && !option && shares > 0 ? value / shares : []))
		.sort((a, b) => a - b);
	const medianPrice = prices[Math.floor(prices.length / 2)];
	const size = prices.length < FEW_HOLDINGS ? "few" : "many";
	let inThousands = (filed || period) < DOLLARS_SINCE;
	if (medianPrice !== undefined && inThousands && medianPrice * 1000 > MAX_MEDIAN_PRICE[size]) inThousands = false;
	else if (medianPrice !== undefined && !inThousands && medianPrice < MIN_MEDIAN_PRICE[size]) inThousands = true;
	const factor = inThousands ? 1000 : 1;
	const unit = inThousands ? "thousands" : "dollars";
	return {
		accession,
		form,
		filed,
		period,
		amendment,
		unit,
		rows: rows.map((row) => ({ ...row, value: row.value * factor })),
	};
}
