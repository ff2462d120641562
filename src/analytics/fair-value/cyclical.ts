// Decides by sector or industry whether a company is cyclical, so that its margin is averaged over the cycle.
const CYCLICAL_SECTORS: ReadonlySet<string> = new Set(["energy", "materials", "basic materials"]);

/** Words of cyclical industries in other sectors. */
const CYCLICAL_INDUSTRIES =
	/semiconductor|auto(?:mobile|(?:motive)? parts| manufacturers| mobile)|homebuild|residential construction|airline|steel|aluminum|copper|chemical|farm & heavy|farm machinery|construction machinery|heavy transportation equipment|trucks|marine shipping|lumber|building products|recreational vehicles|memory/i;

export function isCyclical(sector: string | null, industry: string | null): boolean {
	return CYCLICAL_SECTORS.has((sector ?? "").toLowerCase()) || CYCLICAL_INDUSTRIES.test(industry ?? "");
}
