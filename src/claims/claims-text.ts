// Prints the claims of a text with their verdicts.
import { unitAfter } from "../core/figure.js";
import type { CheckedClaim } from "./check/check-claim.js";
import type { CheckedText } from "./check-text.js";

/** The most characters of a quote that are shown. */
const MAX_QUOTE_LENGTH = 90;

const VERDICTS = { right: "right", wrong: "WRONG", not_checkable: "not checkable" } as const;

/** A claim in two lines: the verdict and the words; then the stated and the found figure, with its source. */
export function claimText(claim: CheckedClaim): string {
	const { verdict, quote, company, figure, stated, note, off_by_percent: off, reason } = claim;
	const shortQuote = quote.length > MAX_QUOTE_LENGTH ? `${quote.slice(0, MAX_QUOTE_LENGTH)}…` : quote;
	const about = [company, figure].filter(Boolean).join(" ");
	const how = [
		about,
		`stated ${stated}`,
		...(claim.found === undefined ? [] : [`found ${foundText(claim)}`]),
		...(off === undefined ? [] : [`stated is ${Math.abs(off)}% too ${off > 0 ? "high" : "low"}`]),
		...(note === undefined ? [] : [note]),
		...(reason === undefined ? [] : [reason]),
	].filter((line) => line !== "");
	return `${VERDICTS[verdict]}: "${shortQuote}"\n  ${how.join("; ")}`;
}

function foundText({ found, unit, period, source }: CheckedClaim): string {
	const where = source ? ` (${[source.operation, source.field].filter(Boolean).join(", ")})` : "";
	return `${found}${unitAfter(unit ?? "")}${period ? `, ${period}` : ""}${where}`;
}

export const countsText = ({ right, wrong, notCheckable, others }: CheckedText): string =>
	`${right} right, ${wrong} wrong, ${notCheckable + others.length} not checkable.`;
