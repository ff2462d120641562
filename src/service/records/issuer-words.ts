// Splits names of issuers and funds into comparable words, for lists of symbols and 13F tables.
const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));
/** Words that may be missing in a company's name. */
const LEGAL_WORDS = wordSet(
	"INC INCORPORATED CORP CORPORATION CO COMPANY COS COMPANIES LTD LIMITED PLC LLC LP SA SAB CV NV AG SE AB AS ASA SPA BV SOCIEDAD ANONIMA THE DEL DELAWARE DE NEW MINN MD PA NEV OHIO COM COMMON STOCK ORDINARY SHARES SHS ORD ADR ADS SPONSORED N V S A B C L P HLDG HLDGS HOLDING HOLDINGS GRP GROUP TR TRUST PUBLIC AND OF IN",
);
/** Words that may be missing in a fund's name and class. */
const FUND_GENERIC_WORDS = wordSet(
	"ETF ETFS EFT FUND FUNDS FD FDS TR TRUST SHS SHARES SHARE INDEX IDX INDX IDXVIP VIPERS THE UNIT UNITS UT SER SERIES NEW CL INC OF AND ADMIRAL STATE STREET",
);
/** Words that fund classes leave out where the other words identify the fund. */
const FUND_OPTIONAL_WORDS = wordSet("MSCI BOND TERM MARKET FACTOR MORNINGSTAR");
/** Irregular abbreviations with their words, and words that are split differently. */
const ABBREVIATIONS: Readonly<Record<string, string>> = Object.fromEntries(
	(
		"LCAP LARGE_CAP,MCAP MID_CAP,MDCP MID_CAP,MIDCP MID_CAP,SMCP SMALL_CAP,SMCAP SMALL_CAP,SMALLCAP SMALL_CAP,SCAP SMALL_CAP,SCP SMALL_CAP,SM SMALL,MKTEQ MARKET_EQUITY,EMKT EMERGING_MARKETS,BK BANK,INTL INTERNATIONAL," +
		"NATL NATIONAL,NAT NATIONAL,MTRS MOTORS,RY RAILWAY,MUN MUNI,EMG EMERGING,EMRG EMERGING,MKT MARKET,MKTS MARKETS,STK STOCK,BD BOND,TREAS TREASURY,GR GROWTH,VA VALUE,VL VALUE,MRNGSTR MORNINGSTAR,HEALTHCARE HEALTH_CARE"
	)
		.split(",")
		.map((pair) => pair.replaceAll("_", " ").split(/ (.*)/)),
);

/** Matches the kind of share after a name on an exchange's list. */
const KIND_FOLLOWS =
	/ - (?=.*\b(?:class|common|ordinary|depositary|shares?|units?|warrants?|rights?|stock|notes|series|ETF|fund)\b).*$/i;

export function wordsOf(name: string): string[] {
	return name
		.replace(KIND_FOLLOWS, "")
		.toUpperCase()
		.replaceAll(/\(.*?\)|\b(?:CLASS|CL|SERIES) [A-Z]\b|\bSER(?:IES)? \d\b| AMERICAN DEPOSITA?RY .*$/g, " ")
		.replaceAll(/\bSBI(?:[ -]INT\b)?|\bISIN#.*$/g, " ")
		.replaceAll(/\bU ?S\b/g, "US")
		.replaceAll(/S ?& ?P ?(?=\d|DIV)/g, "SP ")
		.replaceAll(/(?<=\b[A-Z])\.(?=[A-Z]\b)|['’]/g, "")
		.replaceAll(/[^A-Z0-9&]+|&(?= )|(?<= )&|(?<=\w{3})&(?=\w{3})/g, " ")
		.trim()
		.split(/ +/)
		.filter(Boolean)
		.flatMap((word) => (ABBREVIATIONS[word] ?? word).split(" "));
}

const without = (words: readonly string[], removed: ReadonlySet<string>) => words.filter((word) => !removed.has(word));

export const fundWords = (words: readonly string[]): string[] => without(words, FUND_GENERIC_WORDS);
/** The words that its title never leaves out. */
export const neededWords = (words: readonly string[]): string[] => without(fundWords(words), FUND_OPTIONAL_WORDS);

/** The words without legal forms; a name with nothing else keeps them. */
export function companyWords(name: string): string[] {
	const words = wordsOf(name);
	const remaining = without(words, LEGAL_WORDS);
	return remaining.length > 0 ? remaining : words;
}

/** A key that ignores order and repetition of words: WALT DISNEY, DISNEY WALT CO DISNEY. */
export const wordKey = (words: readonly string[]): string => [...new Set(words)].sort().join("");
export const nameKey = (name: string): string => wordKey(companyWords(name));

/** True where two names begin with one word, or share two. */
export function areAlike(a: string, b: string): boolean {
	const [first, second] = [companyWords(a), companyWords(b)];
	return first[0] === second[0] || first.filter((word) => second.includes(word)).length > 1;
}

/** True where a word abbreviates another: the other has its letters in order, beginning with the first. */
export function abbreviates(short: string, long: string): boolean {
	if (short === long) return true;
	if (short.length < 2 || short.length > long.length || short[0] !== long[0] || /\d/.test(short)) return false;
	let position = 0;
	for (const letter of long) if (letter === short[position]) position++;
	return position === short.length;
}

/** True where one of the words abbreviates the other. */
export const alike = (a: string, b: string): boolean => abbreviates(a, b) || abbreviates(b, a);

/** The class of a share by its letter; empty where a title has none. */
export const classOf = (title: string): string =>
	(
		/\b(?:CL(?:ASS)?|SER(?:IES)?)[ .]*([A-Z])\b|\bCOM ([A-Z])\b|\bSTOCK ([A-Z])$/i
			.exec(title)
			?.slice(1)
			.find(Boolean) ?? ""
	).toUpperCase();

/** Groups of tracking stocks, as titles and listings write them. */
const GROUPS = [/SIRIUS/i, /FORMULA|FRMLA/i, /LIBERTY LIVE/i, /BRAVES|BRVS/i, /QVC/i, /VENTURES/i];
/** The index of a tracking stock's group; -1 for any other share. */
export const groupOf = (title: string): number => GROUPS.findIndex((group) => group.test(title));

/** Titles that do not identify a security; then the issuer's name contains it. */
const PLAIN_TITLE = /^(?:COM|COM ADR|ETF|COMMON|COMMON STOCK|SHS|UNIT)$/i;
/** Matches the name of a share class after its issuer's name. */
const SHARE_FOLLOWS =
	/ (?=(?:ISIN#|REPSTG|(?:UN)?SPON[SORED]* AD[RS]|CAP STK|REG(?:ISTERED)? SHS?$|LTD PTNR INT|AD[RS]S?\b|VTG SHS|COM(?:MON)?(?: (?:STOCK|STK|NEW|UNITS?|SHS|ISIN\S*))?$))/i;
/** Matches a trust's fund after the trust's name. */
const FUND_FOLLOWS =
	/^(.*?\b(?:TR|TRUST|FDS?|FUNDS?)(?: [IVX]+)?) (?!(?:TR|TRUST|FDS?|FUNDS?|[IVX]+|NEW|UNIT)\b)(?=\S)/i;

/** Splits issuer and title where a table has both in the issuer's column. */
export function issuerAndTitle(issuer: string, title: string): readonly [issuer: string, title: string] {
	if (!PLAIN_TITLE.test(title.trim())) return [issuer, title];
	const [, trust = ""] = FUND_FOLLOWS.exec(issuer) ?? [];
	const position = trust === "" ? issuer.search(SHARE_FOLLOWS) : trust.length;
	const [name, rest] = position <= 0 ? [issuer, ""] : [issuer.slice(0, position), issuer.slice(position + 1)];
	return rest === "" ? [issuer, title] : [name, rest];
}
