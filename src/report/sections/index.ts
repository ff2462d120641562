/** The sections of the report: pure functions of its data. */
import { type ReportData, revived } from "../data.js";
import type { Section } from "../section.js";
import { assumed, everyMethod, provenance } from "./basis.js";
import { capital } from "./capital.js";
import { compares } from "./compares.js";
import { earned } from "./earned.js";
import { expects } from "./expects.js";
import { ownHistory } from "./own-history.js";
import { owners } from "./owners.js";
import { segments } from "./segments.js";
import { sound } from "./sound.js";
import { worth } from "./worth.js";

/** The questions, in the order in which the report answers them. */
const SECTIONS: readonly ((data: ReportData) => Section)[] = [
	worth,
	earned,
	segments,
	capital,
	owners,
	ownHistory,
	expects,
	compares,
	sound,
	everyMethod,
	assumed,
	provenance,
];

/**
 * All sections of a report, for those who want the parts and not the page.
 *
 * @example
 * sectionsOf(await gatherReport(createClient(), "KO")).length > 5 //=> true
 */
export function sectionsOf(data: ReportData): Section[] {
	const whole = revived(data);
	return SECTIONS.map((build) => build(whole));
}
