// Chooses the company that a number in a sentence belongs to.
import type { StatedNumber } from "../claim.js";
import { clausesBetween } from "./choose-figure.js";
import type { Tokens } from "./context.js";

/** The company of a number: one directly after it ("36% at Microsoft"), else the nearest before it, else the next one, else that of the context. */
export function chooseCompany(
	{ text, companies, numbers }: Tokens,
	number: StatedNumber,
	figureAt: number | null,
	fallback: string | null,
): string | null {
	const listed = listedCompany(text, companies, numbers, number);
	if (listed) return listed;
	// "Target's 107 billion of sales were dwarfed by Walmart's".
	const holder = companies.find(({ end }) => end <= number.start && /^['’]s?\s+$/.test(text.slice(end, number.start)));
	if (holder) return holder.symbol;
	const companyAfter = companies.find(({ start }) => start >= number.end);
	const until = numbers.find(({ start }) => start >= number.end)?.start ?? text.length;
	if (
		companyAfter &&
		companyAfter.start < until &&
		/^(?:[^,;.]{0,45}?)\b(?:at|for|by|of|from|in the case of)\s(?:the\s)?$/i.test(
			text.slice(number.end, companyAfter.start),
		) &&
		clausesBetween(text.slice(number.end, companyAfter.start)) === 0
	) {
		// "compared with 36% at Microsoft" against "Apple's revenue was 3 billion in 2024, up 2% for Apple".
		return companyAfter.symbol;
	}
	const owner =
		figureAt === null
			? undefined
			: companies.findLast(
					({ end }) => end <= figureAt && /^['’]s?(?:\s+[\w&-]+){0,5}\s*$/.test(text.slice(end, figureAt)),
				);
	const nearest = companies.findLast(({ end }) => end <= number.start);
	if (owner && (!nearest || nearest.start <= owner.start)) return owner.symbol;
	// "Revenue at Apple", "net income of Apple": a company after its figure.
	return nearest?.symbol ?? companies[0]?.symbol ?? fallback;
}

/** "Apple and Microsoft had revenue of A and B, respectively": as many companies as numbers. */
function listedCompany(
	text: string,
	companies: Tokens["companies"],
	numbers: Tokens["numbers"],
	number: StatedNumber,
): string | undefined {
	if (!/\brespectively\b/i.test(text)) return undefined;
	const rows = numbers.filter(({ kind }) => kind === number.kind);
	const areBefore = companies.every(({ end }) => end <= (rows[0]?.start ?? 0));
	return areBefore && companies.length > 1 && companies.length === rows.length
		? companies[rows.indexOf(number)]?.symbol
		: undefined;
}
