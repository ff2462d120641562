// How many ordinary shares a listed share stands for: filings of companies abroad count ordinary shares.

const RECEIPT = /deposit[ao]ry|\bAD[RS]s?\b|represent/i;
const STANDS_FOR =
	/represent(?:ing|s)\s+(?:[a-z-]+\s+\((\d+)\)|(\d+(?:\.\d+)?)|([a-z]+))(?=\s+(?:[a-z]+\s+){0,4}shares?\b)/i;
/** Several receipts stand for several shares, or one for a part of a share. */
const RATIO = /\bevery\b|each\s+(?!\s|ADS\b|of\b|represent)|\bof (?:a|an|one)\b/i;
/** Exchanges list some receipts as common stock (Toyota), so those words do not tell. */
const SHARE_ITSELF = /\b(?:ordinary|registry|registered) shares?\b/i;
const WORDS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/**
 * Ordinary shares for which a listed share stands, by the name of the security on an exchange's list; undefined where the name does not tell.
 */
export function ordinarySharesOf(name: string): number | undefined {
	if (!RECEIPT.test(name)) return SHARE_ITSELF.test(name) ? 1 : undefined;
	const [, inFigures, digits = inFigures, word = ""] = (RATIO.test(name) ? null : STANDS_FOR.exec(name)) ?? [];
	return (digits === undefined ? WORDS.indexOf(word.toLowerCase()) + 1 : Number(digits)) || undefined;
}

/** True where the newest annual report is one of a company abroad whose listed shares may be receipts; Form 40-F is for shares listed themselves. */
export function mayListReceipts(facts: readonly { readonly form: string; readonly filed: string }[]): boolean {
	let [newest, filed] = ["", ""];
	for (const fact of facts)
		if (fact.filed >= filed && /^(?:10-K|20-F|40-F)/.test(fact.form)) [newest, filed] = [fact.form, fact.filed];
	return newest.startsWith("20-F");
}
