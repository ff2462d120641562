// Finds how many ordinary shares one listed share represents; filings of foreign companies count ordinary shares.
const RECEIPT = /deposit[ao]ry|\bAD[RS]s?\b|represent/i;
const STANDS_FOR =
	/represent(?:ing|s)\s+(?:[a-z-]+\s+\((\d+)\)|(\d+(?:\.\d+)?)|([a-z]+))(?=\s+(?:[a-z]+\s+){0,4}shares?\b)/i;
/** Matches receipts of which several represent several shares, or one a part of a share. */
const RATIO = /\bevery\b|each\s+(?!\s|ADS\b|of\b|represent)|\bof (?:a|an|one)\b/i;
/** Exchanges list some receipts as common stock (Toyota), so "common stock" does not decide. */
const SHARE_ITSELF = /\b(?:ordinary|registry|registered) shares?\b/i;
const WORDS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Ordinary shares in one listed share, from the security's name on an exchange's list; undefined if the name does not say it. */
export function ordinarySharesOf(name: string): number | undefined {
	if (!RECEIPT.test(name)) return SHARE_ITSELF.test(name) ? 1 : undefined;
	const [, inFigures, digits = inFigures, word = ""] = (RATIO.test(name) ? null : STANDS_FOR.exec(name)) ?? [];
	return (digits === undefined ? WORDS.indexOf(word.toLowerCase()) + 1 : Number(digits)) || undefined;
}

/** True if the newest annual report is a foreign company's whose listed shares may be receipts; Form 40-F is for directly listed shares. */
export function mayListReceipts(facts: readonly { readonly form: string; readonly filed: string }[]): boolean {
	let [newest, filed] = ["", ""];
	for (const fact of facts)
		if (fact.filed >= filed && /^(?:10-K|20-F|40-F)/.test(fact.form)) [newest, filed] = [fact.form, fact.filed];
	return newest.startsWith("20-F");
}
