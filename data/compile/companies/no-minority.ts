// Lists companies without significant minority interest.
/**
 * Companies without minority interest worth a line, from general knowledge of their balance sheets, though no full balance sheet of
 * theirs is in the source: for them equity including minority interest is the shareholders' equity.
 */
export const NO_MINORITY: ReadonlySet<string> = new Set(
	[
		"AAPL ADBE ADI ADP ADSK AMAT AMD AMZN ANET AZO BAC BKNG CDNS CMG CRM CTAS DG DLTR DPZ DXCM EA EBAY EW FAST FTNT GOOG GOOGL HD",
		"IDXX INTU JBHT JPM KLAC LLY LOW LRCX LULU MCD MCHP META MPWR MSFT NFLX NKE NOW NSC NVDA ODFL ORLY PANW PAYX PGR PHM PYPL ROST",
		"TGT TJX TMUS TTWO TXN ULTA UNP V VRTX REGN",
	]
		.join(" ")
		.split(" "),
);

/** Companies whose minority interest is below one percent of equity: it stays in the shareholders' equity, with a note. */
export const SMALL_MINORITY: ReadonlySet<string> = new Set(["CAT", "IBM", "O", "PFE"]);
