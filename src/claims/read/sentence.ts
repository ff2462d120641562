// Reads the claims of one sentence.
import { type Alternatives, type Claim, overlap } from "../claim.js";
import { chooseCompany } from "./choose-company.js";
import { figuresOf } from "./choose-figure.js";
import { periodOf } from "./choose-period.js";
import { claimOf, directionClaims } from "./claim-of.js";
import type { Context, Tokens } from "./context.js";
import type { Direction } from "./directions.js";
import type { Mention } from "./mentions.js";
import { NumberReader } from "./number-reader.js";

export interface ReadSentence {
	readonly claims: readonly Claim[];
	/** Numbers that belong to no figure. */
	readonly others: readonly string[];
	readonly context: Context;
}

/** The claims of a sentence. `offset` is its place in the text. */
export function readSentence(tokens: Tokens, offset: number, context: Context): ReadSentence {
	const { numbers, companies, directions } = tokens;
	const figures = figuresOf(tokens);
	const unknownCompany = unknownCompanyIn(tokens);
	const fallback = companies.length === 0 && unknownCompany ? null : context.symbol;
	const [hypothetical] = HYPOTHETICAL.exec(withoutNames(tokens)) ?? [];
	const notStated = hypothetical && `"${hypothetical}": the sentence does not state a reported figure`;
	const reader = new NumberReader(tokens, figures, context);
	const companyOf = (number: Parameters<typeof chooseCompany>[1], position: number) =>
		chooseCompany(tokens, number, position >= 0 ? position : null, fallback);
	const claims: Claim[] = [];
	const uncheckable: string[] = [];
	const used = new Set<Direction>();
	for (const number of numbers) {
		const reading = reader.read(number);
		if (reading === null) {
			if (number.kind !== "plain" || number.isScaled) uncheckable.push(number.text);
			continue;
		}
		const { chosen, use, direction } = reading;
		if (direction) used.add(direction);
		const symbol = companyOf(number, chosen.at);
		const reason =
			chosen.reason ??
			(unknownCompany && symbol === null ? `"${unknownCompany}" is not a known company` : undefined) ??
			notStated ??
			reading.reason;
		claims.push(claimOf(tokens, number, { chosen, use, symbol, reason, offset, context }));
	}
	for (const direction of directions) {
		const fold = reader.readFold(direction);
		if (!fold) continue;
		used.add(direction);
		const { number, chosen } = fold;
		const symbol = companyOf(number, chosen.at);
		const reason = chosen.reason ?? notStated;
		const use = { kind: "change", as: "fold", sign: null } as const;
		claims.push(claimOf(tokens, number, { chosen, use, symbol, reason, offset, context }));
	}
	claims.push(...directionClaims(tokens, claims, used, offset));
	const alternatives: Alternatives = {
		figures: figures.flatMap((figure) => (figure.reason === undefined ? figure.figures : [])),
		periods: tokens.periods.flatMap((period) => periodOf(period) ?? []),
		isEarlier: tokens.periods.some(({ kind }) => kind === "before"),
		symbols: [...new Set(companies.map(({ symbol }) => symbol))],
	};
	for (const [index, claim] of claims.entries()) claims[index] = { ...claim, alternatives };
	return { claims, others: uncheckable, context: nextContext(tokens, figures, context, { unknownCompany, claims }) };
}

/** Matches sentences about the future, an assumption or a denial. */
const HYPOTHETICAL =
	/\b(?:expect(?:s|ed|ing)?|forecasts?|forecasting|guidance|guides?|guided|projects|projected|projection|estimates?|estimated|will|would|could|might|should|aims?|targets?|targeted|plans? to|hopes?|if|assum(?:e|es|ed|ing)|suppose|did not|didn['’]t|was not|wasn['’]t|were not|never|no longer|outlook|analysts see)\b/i;
/** Matches capitalised words that own a figure or act, and that may be unknown companies. */
const UNKNOWN_COMPANY =
	/(?:^|[\s("“])(?<name>[A-Z][\w&.-]*(?:\s[A-Z][\w&.-]*)*)(?:['’]s?\s+(?:[a-z]+\s){0,3}(?:revenue|sales|profit|net|gross|operating|margin|earnings|EPS|share|stock|total|free|cash|debt|market|P\/E|dividend|R&D|capex)|\s+(?:reported|posted|earned|made|booked|generated|recorded|had|spent|paid|lost|grew|announced)\b)/g;
const NO_COMPANY_NAME =
	/^(?:The|It|Its|This|That|In|On|At|For|With|Our|Their|His|Her|We|They|He|She|Revenue|Sales|Net|Gross|Operating|Total|Free|Cash|Debt|Earnings|Profits?|Last|Fiscal|Year|Today|Both|Shares?|Shareholders?|Investors|Management|Company|Group|Bank|Margins?|Q[1-4]|FY\w*|EPS|ROE|ROIC|EBITDA?|R&D|Growth|Dividends?|Income|But|And|While|By|From|Over|Between|Then|Not|No|All|Each|Wall Street|America|US|U\.S\.|Europe|China|January|February|March|April|May|June|July|August|September|October|November|December|Mr|Ms|CEO|CFO|Adjusted|Quarterly|Annual)$/;

/** The words of a sentence without names, since a name such as Target may also be a word. */
function withoutNames({ text, companies, segments }: Tokens): string {
	let words = text;
	for (const { start, end } of [...companies, ...segments])
		words = words.slice(0, start) + " ".repeat(end - start) + words.slice(end);
	return words;
}

/** An unknown company that owns a figure; undefined without one. */
function unknownCompanyIn({ text, companies, segments }: Tokens): string | undefined {
	for (const match of text.matchAll(UNKNOWN_COMPANY)) {
		const name = match.groups?.name ?? "";
		const start = match.index + match[0].indexOf(name);
		const isKnown = [...companies, ...segments].some((span) => overlap(span, { start, end: start + name.length }));
		if (!isKnown && !NO_COMPANY_NAME.test(name.split(" ").at(-1) ?? "") && !NO_COMPANY_NAME.test(name)) return name;
	}
	return undefined;
}

function nextContext(
	{ companies, periods }: Tokens,
	figures: readonly Mention[],
	context: Context,
	{ unknownCompany, claims }: { readonly unknownCompany: string | undefined; readonly claims: readonly Claim[] },
): Context {
	// The period of the sentence is that of its first figure, not one that it is compared with.
	const [first] = claims;
	const stated = first
		? first.isInherited || first.basePeriod !== null
			? null
			: first.period
		: periodOf(periods.find((period) => period.kind !== "before") ?? null);
	return {
		symbol: companies[0]?.symbol ?? (unknownCompany ? null : context.symbol),
		period: stated ?? context.period,
		figure: figures.findLast(({ isVerb }) => !isVerb) ?? context.figure,
	};
}
