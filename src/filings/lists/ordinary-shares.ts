// Finds how many ordinary shares one listed share represents; filings of foreign companies count ordinary shares.
const RECEIPT = /deposit[ao]ry|\bAD[RS]s?\b|represent/i;
const REPRESENTED_SHARES =
	/represent(?:ing|s)\s+(?:[a-z-]+\s+\((\d+)\)|(\d+(?:\.\d+)?)|([a-z]+))(?=\s+(?:[a-z]+\s+){0,4}shares?\b)/i;
/** Matches other ratios: several receipts for several shares, or a receipt for a part of a share. */
const OTHER_RATIO = /\bevery\b|each\s+(?!\s|ADS\b|of\b|represent)|\bof (?:a|an|one)\b/i;
/** Exchanges list some receipts as common stock (Toyota), so "common stock" does not decide. */
const ORDINARY_SHARE = /\b(?:ordinary|registry|registered) shares?\b/i;
const NUMBER_WORDS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Ordinary shares in one listed share, from the security's name on an exchange's list; undefined if the name does not tell. */
export function ordinarySharesOf(name: string): number | undefined {
	if (!RECEIPT.test(name)) return ORDINARY_SHARE.test(name) ? 1 : undefined;
	if (OTHER_RATIO.test(name)) return undefined;
	const [, inFigures, digits = inFigures, word = ""] = REPRESENTED_SHARES.exec(name) ?? [];
	return (digits === undefined ? NUMBER_WORDS.indexOf(word.toLowerCase()) + 1 : Number(digits)) || undefined;
}

/** True if the newest annual report is a Form 20-F, whose filer may list receipts. Filers of Form 40-F list their shares directly. */
export function mayListReceipts(facts: readonly { readonly form: string; readonly filed: string }[]): boolean {
	let [newest, filed] = ["", ""];
	for (const fact of facts)
		if (fact.filed >= filed && /^(?:10-K|20-F|40-F)/.test(fact.form)) [newest, filed] = [fact.form, fact.filed];
	return newest.startsWith("20-F");
}
