// Tests `valuelab verify-text` as a user runs it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cli } from "./run-cli.js";

let folder: string;
const file = (text: string) => {
	const path = join(folder, "text.md");
	writeFileSync(path, text);
	return path;
};
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "valuelab-text-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("verify-text", () => {
	// Revenue of KO: 45,754 in 2023, 47,061 in 2024.
	it("exits with 0 for correct text", async () => {
		const { code, stdout, stderr } = await cli(["verify-text", file("Coca-Cola's revenue grew 2.9% in 2024.")]);
		expect({ code, stderr }).toMatchObject({
			code: 0,
			stderr: expect.stringContaining("1 right, 0 wrong, 0 not checkable."),
		});
		expect(stdout).toContain("found 2.85658%, 2023-12 … 2024-12 (stock.financials");
	});
	it("exits with 8 for a wrong figure", async () => {
		const out = join(folder, "claims.csv");
		const { code, stderr } = await cli([
			"verify-text",
			file("Revenue was $50.1 billion in 2024."),
			"--company",
			"KO",
			"--format",
			"csv",
			"-o",
			out,
		]);
		expect({ code, stderr }).toMatchObject({ code: 8, stderr: expect.stringContaining("0 right, 1 wrong") });
		expect(readFileSync(out, "utf8")).toMatch(/^wrong,.*,KO,revenue,\$50\.1 billion,47061,USD millions,2024-12/m);
	});
	it("names an unreadable file", async () => {
		const { code, stderr } = await cli(["verify-text", join(folder, "none.md")]);
		expect(code).toBe(2);
		expect(stderr).toContain("none.md cannot be read");
	});
});
