// Compiles the records that belong to no single company.
import type { Step } from "../step.js";
import { economic } from "./economic.js";
import { gurus } from "./gurus.js";
import { constituents, industries } from "./industries.js";
import { insiders } from "./insiders.js";
import { institutions } from "./institutions.js";
import { listings } from "./listings.js";
import { news } from "./news.js";
import { politicians } from "./politicians.js";
import { rates } from "./rates.js";

/** Rates, economic series, listings, investors, insiders, politicians and news. */
export const records: Step = {
	name: "records",
	owns: ["records"],
	run: (source) => [
		rates(source),
		economic(source),
		...listings(source),
		gurus(source),
		institutions(source),
		...insiders(source),
		...politicians(source),
		news(source),
		industries(source),
		constituents(source),
	],
};
