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

/** Everything that is no company's own: rates, economic series, listings, investors, insiders, politicians, news. */
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
