// Completes company names that listings cut off.
import type { Source } from "../source.js";

/** Names that a listing cuts off at a hyphen, of companies in no other file; from general knowledge. */
const BY_KNOWLEDGE: Readonly<Record<string, string>> = {
	AP: "Ampco-Pittsburgh Corporation",
	BBW: "Build-A-Bear Workshop, Inc.",
	BIO: "Bio-Rad Laboratories, Inc.",
	"BIO.B": "Bio-Rad Laboratories, Inc.",
	BUD: "Anheuser-Busch InBev SA/NV",
	CANF: "Can-Fite BioPharma Ltd.",
	CCEL: "Cryo-Cell International, Inc.",
	"CELG.R": "Bristol-Myers Squibb Company",
	CLF: "Cleveland-Cliffs Inc.",
	CPS: "Cooper-Standard Holdings Inc.",
	CVM: "Cel-Sci Corporation",
	CW: "Curtiss-Wright Corporation",
	FNV: "Franco-Nevada Corporation",
	GRC: "Gorman-Rupp Company",
	HOG: "Harley-Davidson, Inc.",
	HY: "Hyster-Yale, Inc.",
	KNX: "Knight-Swift Transportation Holdings Inc.",
	LPX: "Louisiana-Pacific Corporation",
	LZB: "La-Z-Boy Incorporated",
	MAA$I: "Mid-America Apartment Communities, Inc.",
	NTIP: "Network-1 Technologies, Inc.",
	ODC: "Oil-Dri Corporation of America",
	TRT: "Trio-Tech International",
};

/** Completes a name that is cut off at its hyphen, from the index list; other names are unchanged. */
export function readFullNames(source: Source): (symbol: string, name: string) => string {
	const whole = new Map(Object.entries(BY_KNOWLEDGE));
	for (const file of ["exchanges/sp500_constituents.csv", "exchanges/sp500_constituents_2026-08.csv"])
		for (const { Symbol: symbol = "", Security: name = "" } of source.csv(file)) whole.set(symbol, name);
	return (symbol, name) => {
		const full = whole.get(symbol);
		return full?.startsWith(`${name}-`) || full?.startsWith(`${name} `) ? full : name;
	};
}
