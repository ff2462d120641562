// Tests Schedules 13D and 13G: two filed ones reduced to facts, and invented ones.
import { describe, expect, it } from "vitest";
import { kindOfFile } from "../../../src/filings/files/kind-of-file.js";
import { readLargeHolderForm } from "../../../src/filings/owners/large-holder-form.js";
import { institutionalShares, validHolders } from "../../../src/store/large-holdings.js";

type Person = readonly [name: string, shares: string, percent: string, type?: string];

/** A Schedule 13G with the elements of SEC's form. */
const schedule13G = (
	persons: readonly Person[],
	{ filer = "2100119", event = "03/31/2026", title = "Common Stock" } = {},
) =>
	`<edgarSubmission><headerData><submissionType>SCHEDULE 13G</submissionType><filerInfo><filer><filerCredentials><cik>${filer}</cik></filerCredentials></filer></filerInfo></headerData>
<formData><coverPageHeader><securitiesClassTitle>${title}</securitiesClassTitle><eventDateRequiresFilingThisStatement>${event}</eventDateRequiresFilingThisStatement>
<issuerInfo><issuerCik>0000320193</issuerCik><issuerName>Apple Inc</issuerName></issuerInfo></coverPageHeader>
${persons
	.map(
		([name, shares, percent, type = "IA"]) =>
			`<coverPageHeaderReportingPersonDetails><reportingPersonName>${name}</reportingPersonName><reportingPersonBeneficiallyOwnedAggregateNumberOfShares>${shares}</reportingPersonBeneficiallyOwnedAggregateNumberOfShares><classPercent>${percent}</classPercent><typeOfReportingPerson>${type}</typeOfReportingPerson></coverPageHeaderReportingPersonDetails>`,
	)
	.join("\n")}
<signatureInformation><signatureDetails><date>04/29/2026</date></signatureDetails></signatureInformation></formData></edgarSubmission>`;

const RYTHM = `<edgarSubmission><headerData><submissionType>SCHEDULE 13D/A</submissionType><filerInfo><filer><filerCredentials><cik>0002043397</cik></filerCredentials></filer></filerInfo></headerData>
<formData><coverPageHeader><amendmentNo>7</amendmentNo><securitiesClassTitle>Common Stock, $0.001 par value per share</securitiesClassTitle><dateOfEvent>03/01/2026</dateOfEvent>
<issuerInfo><issuerCIK>0001800637</issuerCIK><issuerName>RYTHM, Inc.</issuerName></issuerInfo></coverPageHeader><reportingPersons>
${["RSLGH, LLC", "WELLNESS MGMT, LLC", "GREEN THUMB INDUSTRIES INC."].map((name) => `<reportingPersonInfo><reportingPersonName>${name}</reportingPersonName><aggregateAmountOwned>13211928.00</aggregateAmountOwned><percentOfClass>49.99</percentOfClass><typeOfReportingPerson>OO</typeOfReportingPerson></reportingPersonInfo>`).join("\n")}
</reportingPersons><signatureInfo><signaturePerson><signatureDetails><date>03/03/2026</date></signatureDetails></signaturePerson></signatureInfo></formData></edgarSubmission>`;

const readForm = (text: string, accession: string, filed?: string) =>
	readLargeHolderForm(text, { name: "a.xml", accession, filed });

describe("13D and 13G schedules", () => {
	it("give owner, class, shares, percent and dates", () => {
		const text = schedule13G([["Vanguard Capital Management", "1099168953", "7.48"]]);
		expect(kindOfFile("a.xml", new TextEncoder().encode(text)).kind).toBe("large_holder_form");
		const { cik, name, holding } = readForm(text, "a");
		expect([cik, name]).toEqual(["0000320193", "Apple Inc"]);
		expect(holding).toMatchObject({ form: "13G", filed: "2026-04-29", event: "2026-03-31", class: "Common Stock" });
		expect(validHolders([holding])).toMatchObject([
			{ owner: "Vanguard Capital Management", group: [], shares: 1099168953, percent: 7.48 },
		]);
	});

	it("count a joint group once", () => {
		const { holding } = readForm(RYTHM, "a");
		expect(holding).toMatchObject({ form: "13D/A", amendment: 7, event: "2026-03-01", filer: "0002043397" });
		const group = ["WELLNESS MGMT, LLC", "GREEN THUMB INDUSTRIES INC."];
		expect(validHolders([holding])).toMatchObject([{ owner: "RSLGH, LLC", group, shares: 13211928, percent: 49.99 }]);
	});
});

const holding = (
	persons: readonly Person[],
	accession: string,
	filed: string,
	fields?: Parameters<typeof schedule13G>[1],
) => readForm(schedule13G(persons, fields), accession, filed).holding;

describe("effective schedules", () => {
	const first = holding([["Alpha", "600", "6.0%"]], "1", "2025-02-01");

	it("replace a filing by its amendment per class", () => {
		const later = holding([["Alpha LLC", "900", "9"]], "2", "2026-02-01");
		const b = holding([["Alpha LLC", "50", "20"]], "3", "2026-03-01", { title: "Class B Common Stock" });
		const results = validHolders([later, b, first]).map(({ owner, shares }) => [owner, shares]);
		expect(results).toEqual([
			["Alpha LLC", 900],
			["Alpha LLC", 50],
		]);
	});

	it("exclude an owner who sold everything", () => {
		expect(validHolders([first, holding([["Alpha", "0", "0"]], "2", "2025-08-01")])).toEqual([]);
	});

	it("add institutions, each share once", () => {
		const parent = holding(
			[
				["Parent", "800", "8", "HC"],
				["Alpha", "600", "6"],
			],
			"2",
			"2025-03-01",
			{ filer: "7" },
		);
		const person = holding([["Doe Jane", "1000", "10", "IN"]], "3", "2025-03-01", { filer: "8" });
		// Alpha's 600 are part of the parent's 800; a person is not an institution.
		expect(institutionalShares(validHolders([first, parent, person]))).toBe(800);
	});
});

describe("refused schedules", () => {
	it("state that a text predates December 2024", () => {
		const text = "<SEC-DOCUMENT>\nCONFORMED SUBMISSION TYPE:\tSC 13G/A\n<TYPE>SC 13G/A\nwords";
		expect(kindOfFile("old.txt", new TextEncoder().encode(text)).kind).toBe("large_holder_form");
		expect(() => readForm(text, "a")).toThrow("only XML schedules are read, which the SEC accepts since December 2024");
	});

	it.each([
		["shares in words", [["Alpha", "see below", "6"]], "Alpha has no name, number of shares or percentage"],
		["a percentage over 100", [["Alpha", "6", "600"]], "Alpha has no name, number of shares or percentage"],
		["no owner", [], "names no owner"],
	] as const)("refuses %s", (_, persons, reason) => {
		expect(() => readForm(schedule13G(persons), "a")).toThrow(reason);
	});
});
