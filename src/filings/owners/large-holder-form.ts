// Reads a Schedule 13D or 13G: owners of more than 5% of a company.
import type { LargeHolding } from "../../store/large-holdings.js";
import { unreadable } from "../unreadable.js";
import { elementsIn, readElements, textAt, type XmlElement } from "../xml/read-xml.js";
import { filedNumber } from "./holdings-report.js";
import { accessionOf, dayOf, type FormSource } from "./ownership-form.js";

const KIND = "a Schedule 13D or 13G";

/** The company of a schedule, and its filers' holdings. */
export interface LargeHolderForm {
	/** Ten digits. */
	readonly cik: string;
	readonly name: string;
	readonly holding: LargeHolding;
}

/**
 * Reads a Schedule 13D or 13G about owners of more than 5% of a class of shares.
 * @throws ValuelabError `unreadable` for schedules filed as text, as until December 2024, and if an owner has no shares or no percentage
 */
export function readLargeHolderForm(text: string, source: FormSource): LargeHolderForm {
	const [root] = readElements(text, "edgarSubmission");
	if (!root)
		throw unreadable(
			KIND,
			`${source.name} is text; only XML schedules are read, which the SEC accepts since December 2024`,
		);
	const cover = elementsIn(root, "coverPageHeader")[0];
	const cik = textAt(cover, "issuerInfo/issuerCIK");
	const filer = textAt(root, "headerData/filerInfo/filer/filerCredentials/cik");
	const event = dayOf(textAt(cover, "dateOfEvent") || textAt(cover, "eventDateRequiresFilingThisStatement"));
	if (!/^\d{1,10}$/.test(cik) || !/^\d{1,10}$/.test(filer) || event === "")
		throw unreadable(KIND, `${source.name} states no CIK of the company or of the filer, or no day of the event`);
	const persons = [
		...elementsIn(root, "reportingPersonInfo"),
		...elementsIn(root, "coverPageHeaderReportingPersonDetails"),
	].map((person) => personOf(person, source.name));
	if (persons.length === 0) throw unreadable(KIND, `${source.name} names no owner`);
	const signed = elementsIn(root, "signatureDetails").map((signature) => dayOf(textAt(signature, "date")));
	return {
		cik: cik.padStart(10, "0"),
		name: textAt(cover, "issuerInfo/issuerName"),
		holding: {
			accession: source.accession ?? accessionOf(text, source.name),
			form: textAt(root, "headerData/submissionType").replace("SCHEDULE ", ""),
			filed:
				source.filed ?? (dayOf(/FILED AS OF DATE:\s*(\d{8})/.exec(text)?.[1] ?? "") || (signed.sort().at(-1) ?? "")),
			amendment: Number(textAt(cover, "amendmentNo") || 0),
			event,
			filer: filer.padStart(10, "0"),
			class: textAt(cover, "securitiesClassTitle"),
			persons,
		},
	};
}

function personOf(person: XmlElement, name: string): LargeHolding["persons"][number] {
	const firstText = (...names: readonly string[]) => names.map((name) => textAt(person, name)).find(Boolean) ?? "";
	const owner = textAt(person, "reportingPersonName");
	const owned = firstText("aggregateAmountOwned", "reportingPersonBeneficiallyOwnedAggregateNumberOfShares");
	const shares = filedNumber(owned);
	const percent = filedNumber(firstText("percentOfClass", "classPercent").replace(/\s*%$/, ""));
	if (owner === "" || !(shares >= 0) || !(percent >= 0 && percent <= 100))
		throw unreadable(KIND, `${name}: ${owner || "an owner"} has no name, number of shares or percentage`);
	const types = elementsIn(person, "typeOfReportingPerson").map(({ text }) => text.trim());
	return { name: owner, shares, percent, type: types.join(", ") };
}
