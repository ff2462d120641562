// Lists default spreads by interest coverage.
/**
 * Lower bounds of interest coverage, ratings and default spreads of large companies.
 * Source: Damodaran, Ratings, Interest Coverage Ratios and Default Spread, January 2025.
 */
export const RATING_SPREADS: readonly (readonly [number, string, number])[] = [
	[8.5, "AAA", 0.0045],
	[6.5, "AA", 0.006],
	[5.5, "A+", 0.0077],
	[4.25, "A", 0.0085],
	[3, "A-", 0.0095],
	[2.5, "BBB", 0.012],
	[2.25, "BB+", 0.0155],
	[2, "BB", 0.0183],
	[1.75, "B+", 0.0261],
	[1.5, "B", 0.03],
	[1.25, "B-", 0.0442],
	[0.8, "CCC", 0.0728],
	[0.65, "CC", 0.101],
	[0.2, "C", 0.155],
	[-1e9, "D", 0.19],
];
