/** Sectors whose profits follow the cycle of prices or of investment. */
const CYCLICAL_SECTORS: ReadonlySet<string> = new Set(["energy", "materials", "basic materials"]);

/** Words of industries that are cyclical in other sectors. */
const CYCLICAL_INDUSTRIES =
	/semiconductor|auto(?:mobile|(?:motive)? parts| manufacturers| mobile)|homebuild|residential construction|airline|steel|aluminum|copper|chemical|farm & heavy|farm machinery|construction machinery|heavy transportation equipment|trucks|marine shipping|lumber|building products|recreational vehicles|memory/i;

/**
 * Whether a company's margin is that of a cycle rather than of its last years, by sector and industry.
 */
export function isCyclical(sector: string | null, industry: string | null): boolean {
	return CYCLICAL_SECTORS.has((sector ?? "").toLowerCase()) || CYCLICAL_INDUSTRIES.test(industry ?? "");
}
