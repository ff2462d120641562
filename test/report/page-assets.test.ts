// Tests scripts that several pages share.
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import { packText, pageAssetsDifference, writePageAssets } from "../../src/report/page-assets.js";

const folder = mkdtempSync(join(tmpdir(), "valuelab-assets-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("detects missing or different scripts beside pages", async () => {
	expect(await pageAssetsDifference(folder)).toMatch(/engine-[0-9a-f]{12}\.js is not in the page's folder/);
	await writePageAssets(folder);
	expect(await pageAssetsDifference(folder)).toBe("");
	const engine = readdirSync(join(folder, "assets")).find((name) => name.includes("engine")) as string;
	appendFileSync(join(folder, "assets", engine), ";0");
	expect(await pageAssetsDifference(folder)).toBe(`assets/${engine} in the page's folder is another script`);
});

it("compresses a text for browsers", () => {
	const text = "value per share: 12.3× − 4%".repeat(50);
	expect(inflateRawSync(Buffer.from(packText(text), "base64")).toString()).toBe(text);
});
