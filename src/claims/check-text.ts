// Checks the claims of a text.
import { value } from "../analytics/index.js";
import { ValuelabError } from "../core/errors.js";
import type { Company } from "../frames/company-types.js";
import type { CompanyEntry } from "../universe/search-companies.js";
import { type CheckedClaim, checkClaim } from "./check/check-claim.js";
import { type CheckedCompany, checkedCompany, type FirstFiled } from "./check/figure-values.js";
import type { Claim, SegmentName } from "./claim.js";
import { withoutMarkup } from "./read/blocks.js";
import { type NamedCompany, nameCompanies } from "./read/companies.js";
import { readClaims } from "./read/read-claims.js";

const LAST_YEAR = { kind: "years_back", years: 1 } as const;

/**
 * The claim with every combination of company, figures, period and base period that its sentence allows. Patterns cannot always tell which
 * words belong together, so a claim is not called wrong if one of these readings is right.
 */
function* otherReadings(claim: Claim): Iterable<Claim> {
	const { alternatives, use } = claim;
	if (alternatives === undefined || use.kind === "direction") return;
	const symbols = [claim.symbol, ...alternatives.symbols.filter((symbol) => symbol !== claim.symbol)];
	const sets = [claim.figures, ...alternatives.figures.map((figure) => [figure])];
	const periods = [claim.period, ...alternatives.periods];
	for (const symbol of symbols)
		for (const figures of sets)
			for (const period of periods) {
				// A change may begin in any other period; a level may be that of "a year before".
				const starts = alternatives.periods.filter((start) => start !== period);
				const bases = use.kind === "change" ? starts : alternatives.isEarlier ? [LAST_YEAR] : [];
				for (const basePeriod of [claim.basePeriod, null, ...bases])
					yield { ...claim, symbol, figures, period, basePeriod };
			}
}

/** The data source of `checkText`. */
export interface CompanySource {
	/** Companies whose names and symbols are found in texts. */
	readonly known: readonly CompanyEntry[];
	/** Loads a company; with `currency` its statements in that currency. */
	readonly load: (symbol: string, currency?: string) => Promise<Company>;
	/** The peers of a company, for fair values. */
	readonly peersOf: (company: Company, asOf?: string) => Promise<readonly Company[]>;
	/** Figures of a company that were restated, as first filed. @default none are known */
	readonly firstFiled?: (symbol: string) => readonly FirstFiled[];
}

export interface CheckTextOptions {
	/** Symbol of the company for figures without a named company. @default none: such figures are not checkable */
	readonly company?: string | null;
	/** ISO day as of which figures without a period are checked. @default the latest */
	readonly asOf?: string;
}

/** Matches texts that may state a fair value, for which peers must be loaded. */
const MAY_STATE_VALUE = /fair|intrinsic|worth|valu/i;

export interface CheckedText {
	readonly claims: readonly CheckedClaim[];
	readonly right: number;
	readonly wrong: number;
	readonly notCheckable: number;
	/** Numbers with a unit that belong to no known figure. */
	readonly others: readonly string[];
}

/**
 * Reads the figures that a text states about companies, and judges each right, wrong or not checkable. A number is compared only with
 * figures of the same company, kind, period and unit. It is right if the figure lies in the range that its digits and the words before
 * it ("about", "more than") allow.
 * @throws ValuelabError if the service cannot be reached; claims about an unknown company are not checkable
 */
export async function checkText(
	text: string,
	source: CompanySource,
	{ company: fallback = null, asOf }: CheckTextOptions = {},
): Promise<CheckedText> {
	const named = nameCompanies(withoutMarkup(text), source.known);
	const loaded = new Map<string, readonly CheckedCompany[] | string>();
	for (const symbol of new Set([...(fallback === null ? [] : [fallback]), ...named.map((company) => company.symbol)]))
		loaded.set(symbol, await loadVariants(symbol, source, asOf, MAY_STATE_VALUE.test(text)));
	const { claims, others } = readClaims(text, named, segmentsOf(named, fallback, loaded), fallback);
	const check = (claim: Claim): CheckedClaim => {
		const variants = claim.symbol === null ? undefined : loaded.get(claim.symbol);
		if (claim.reason !== undefined || Array.isArray(variants))
			return checkClaim(claim, Array.isArray(variants) ? variants : []);
		return checkClaim(
			{ ...claim, reason: typeof variants === "string" ? variants : "the text names no known company" },
			[],
		);
	};
	const checked = claims.map((claim) => checkReadings(claim, check));
	const count = (verdict: CheckedClaim["verdict"]) => checked.filter((claim) => claim.verdict === verdict).length;
	return {
		claims: checked,
		right: count("right"),
		wrong: count("wrong"),
		notCheckable: count("not_checkable"),
		others,
	};
}

/** Checks a claim. A wrong one is not checkable if another reading of its sentence is right. */
function checkReadings(claim: Claim, check: (claim: Claim) => CheckedClaim): CheckedClaim {
	const first = check(claim);
	if (first.verdict !== "wrong") return first;
	for (const reading of otherReadings(claim)) {
		const { verdict, figure, period } = check(reading);
		if (verdict !== "right") continue;
		const reason = `the sentence is ambiguous: the number is right for ${figure} of ${reading.symbol}, ${period}`;
		return checkClaim({ ...claim, reason }, []);
	}
	return first;
}

/** A company in the currency of its price and in that of its statements; else the reason why it cannot be loaded. */
async function loadVariants(
	symbol: string,
	{ load, peersOf, firstFiled }: CompanySource,
	asOf: string | undefined,
	needsPeers: boolean,
): Promise<readonly CheckedCompany[] | string> {
	try {
		const first = await load(symbol);
		const inBoth = first.reportingCurrency !== first.currency;
		const all = inBoth ? [await load(symbol, first.reportingCurrency), first] : [first];
		const peers = needsPeers ? await peersOf(first, asOf) : [];
		const makeValuation = (company: Company) => value(company, { peers, ...(asOf !== undefined && { asOf }) });
		return all.map((company) =>
			checkedCompany(company, { firstFiled: firstFiled?.(symbol) ?? [], asOf, makeValuation }),
		);
	} catch (error) {
		if (error instanceof ValuelabError && (error.code === "not_found" || error.code === "access")) return error.message;
		throw error;
	}
}

function segmentsOf(
	named: readonly NamedCompany[],
	fallback: string | null,
	loaded: ReadonlyMap<string, readonly CheckedCompany[] | string>,
): SegmentName[] {
	const symbols = new Set([...named.map(({ symbol }) => symbol), ...(fallback === null ? [] : [fallback])]);
	return [...symbols].flatMap((symbol) => {
		const variants = loaded.get(symbol);
		const segments = typeof variants === "object" ? variants[0]?.company.segments : undefined;
		if (!segments?.ok) return [];
		const { business, geographic } = segments.value;
		return [
			...business.names.map((name) => ({ symbol, dimension: "business" as const, name })),
			...geographic.names.map((name) => ({ symbol, dimension: "geographic" as const, name })),
		];
	});
}
