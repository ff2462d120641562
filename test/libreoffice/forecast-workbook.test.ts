// Tests that LibreOffice computes a forecast's workbook as the library does, and that its saved file is read back.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { read, type WorkSheet, write } from "@e965/xlsx";
import { afterAll, expect, it } from "vitest";
import { forecast } from "../../src/analytics/index.js";
import { createClient, loadCompany } from "../../src/index.js";
import { forecastSheets } from "../../src/report/workbook/forecast-sheets.js";
import { readForecastWorkbook } from "../../src/report/workbook/read-forecast-workbook.js";
import { writeWorkbook } from "../../src/report/workbook/write-workbook.js";

const client = createClient();
const folder = mkdtempSync(join(tmpdir(), "valuelab-libreoffice-"));
afterAll(async () => {
	await client.close();
	rmSync(folder, { recursive: true, force: true });
});

/** Opens a workbook in LibreOffice and saves it; opening computes cells without a value. */
function saved(name: string, bytes: Uint8Array): Uint8Array {
	const file = join(folder, `${name}.xlsx`);
	writeFileSync(file, bytes);
	const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile"))}`;
	execFileSync("soffice", [profile, "--headless", "--convert-to", "xlsx", "--outdir", join(folder, "saved"), file]);
	return readFileSync(join(folder, "saved", `${name}.xlsx`));
}

it.each(["KO", "JPM", "BA"])("the workbook of %s, with an edited driver", async (symbol) => {
	const company = await loadCompany(client, symbol);
	const sheets = forecastSheets(forecast(company, {}, { surplus: "cash" }));
	const book = read(writeWorkbook({ sheets, names: new Map() }), { cellFormula: true, cellStyles: true });
	const drivers = book.Sheets.Drivers as WorkSheet;
	const row = Object.keys(drivers)
		.find((cell) => cell.startsWith("A") && drivers[cell].v === "payout")
		?.slice(1);
	drivers[`D${row}`].v = 0.375;
	const payout = [0.375, ...forecast(company, {}, { surplus: "cash" }).driver("payout").values.slice(1)];
	const edited = forecast(company, { payout }, { surplus: "cash" });
	for (const sheet of Object.values(book.Sheets))
		for (const [cell, cellValue] of Object.entries(sheet))
			if (!cell.startsWith("!") && cellValue.f !== undefined)
				sheet[cell] = { ...cellValue, t: "z", v: undefined, w: undefined };
	const bytes = saved(symbol, new Uint8Array(write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer));
	const computed = read(bytes);
	let formulas = 0;
	for (const { name, cells } of forecastSheets(edited))
		for (const [cell, { value, formula }] of cells) {
			if (formula === undefined || typeof value !== "number") continue;
			formulas++;
			const result = Number(computed.Sheets[name]?.[cell]?.v);
			expect(Math.abs(result - value), `${name} ${cell} =${formula}`).toBeLessThanOrEqual(
				1e-9 * Math.max(1, Math.abs(value)),
			);
		}
	expect(formulas).toBeGreaterThan(400);
	const back = await readForecastWorkbook(bytes, async (file) =>
		forecast(company, file.drivers, { ...file.options, asOf: file.day }),
	);
	expect(back.edited).toEqual(["payout"]);
	const reread = forecast(company, back.file.drivers, { surplus: "cash" });
	const perShare = "value_per_share";
	expect(reread.line(perShare).values[0]).toBeCloseTo(edited.line(perShare).values[0] as number, 9);
});
