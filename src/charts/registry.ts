// Lists all charts.
/** A chart: its function, and what it shows. */
export interface ChartDeclaration {
	/** The exported function. */
	readonly name: string;
	readonly title: string;
	readonly shows: string;
}

function declare(name: string, title: string, shows: string): ChartDeclaration {
	return { name, title, shows };
}

/** All charts. The reference page and the tests use this list. */
export const CHARTS: readonly ChartDeclaration[] = [
	declare("earningsHistory", "Revenue and margins", "Revenue as bars, margins as lines, by fiscal year."),
	declare("fiscalLines", "Lines by fiscal year", "Series of one unit by fiscal year, named at their ends."),
	declare("forecastLines", "Past and forecast", "Lines of a forecast after the filed years."),
	declare("shareCount", "Share count", "Shares by fiscal year, adjusted for splits."),
	declare("multiplesNow", "Multiples now", "Each multiple's percentile in the company's own history."),
	declare("multipleHistory", "Multiples over time", "Each multiple over its history with its median."),
	declare("valuationBand", "Valuation band", "The price, and the price at the low, median and high multiple."),
	declare("sensitivity", "Sensitivity", "Value per share by discount rate and growth, printed."),
	declare("footballField", "Football field", "Every method's range against the price."),
	declare("fairValueHistory", "Fair value through the years", "The price, and the fair-value range of each year end."),
	declare("peers", "Peers", "Measures side by side, each on its own scale, with the median of the peers."),
	declare("peerScatter", "Multiple and what explains it", "One measure against another, company by company."),
	declare(
		"screenScatter",
		"Companies of a screen",
		"Two figures of all companies; those that meet a condition stand out.",
	),
	declare("dividendHistory", "Dividends", "Dividends per share by year, specials apart, lower years marked."),
	declare("priceHistory", "Price", "Closing price, logarithmic, with changes of frequency marked."),
	declare("indexedPrices", "What 100 became", "Prices or wealth of several lines from 100, logarithmic."),
	declare("disclosures", "Disclosed trades", "Purchases and sales of insiders, investors and politicians by quarter."),
	declare("returnWaterfall", "Total shareholder return", "Parts of the return that sum to the total exactly."),
	declare("valueChangeWaterfall", "Why a value changed", "Parts that sum to the change of a value."),
	declare("segments", "Segments", "Revenue by segment, stacked."),
	declare("expectations", "Expectations", "Growth that the price needs against the company's own record."),
	declare(
		"expectationsSurface",
		"Expectations over growth and margin",
		"Value against the price over growth and margin.",
	),
	declare("smallMultiples", "Small multiples", "Panels of one kind in a grid."),
	declare("line", "Lines of any frame", "A column over another, a line for each value of a third."),
	declare("bars", "Bars of any frame", "A column as bars from zero, side by side for the values of another."),
	declare("scatter", "Points of any frame", "Two columns of a frame against each other, a point for each row."),
];
