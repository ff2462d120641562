// Tests how many ordinary shares a listed share represents, by its listed name.
import { expect, it } from "vitest";
import { mayListReceipts, ordinarySharesOf } from "../../../src/filings/lists/ordinary-shares.js";

it.each([
	["Acme plc American Depositary Shares (each representing two Ordinary Shares)", 2],
	["Acme - American Depositary Shares, each representing 1.25 ordinary shares", 1.25],
	["Acme American Depository Shares (each representing twenty (20) Class A Ordinary Shares)", 20],
	["Acme N.V. - New York Registry Shares", 1],
	["Acme Ordinary Shares", 1],
	// A receipt with an unknown ratio.
	["Acme Corporation American Depositary Shares", undefined],
	// Receipts for several shares are also listed as common stock.
	["Acme Motor Corporation Common Stock", undefined],
	["Acme American Depositary Shares (every five of which represent two Class A Ordinary Shares)", undefined],
	["Acme American Depositary Shares (each two representing three Ordinary Shares)", undefined],
	["Acme SE - American Depositary Shares each representing 1/2 of one ordinary share", undefined],
])("reads in %s %s", (name, shares) => expect(ordinarySharesOf(name)).toBe(shares));

it("uses the newest annual report", () => {
	const abroad = { form: "20-F", filed: "2020-04-01" };
	expect(mayListReceipts([abroad, { form: "6-K", filed: "2020-08-01" }])).toBe(true);
	expect(mayListReceipts([abroad, { form: "10-K", filed: "2021-02-01" }])).toBe(false);
});
