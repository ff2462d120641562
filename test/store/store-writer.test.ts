// Tests the store writer: one change per company, despite failures.
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { aboutOf } from "../../src/store/company-about.js";
import { dataFolder } from "../../src/store/data-folder.js";
import { readCompany } from "../../src/store/folded-company.js";
import { INDEX_FILE, readIndex, requireStore } from "../../src/store/index-file.js";
import { loadDataset } from "../../src/store/load-dataset.js";
import { storeInfo } from "../../src/store/store-info.js";
import { StoreWriter } from "../../src/store/store-writer.js";
import { waitUntil } from "../waiting.js";

const folders: string[] = [];
afterAll(() => {
	for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function emptyStore(): string {
	const folder = mkdtempSync(join(tmpdir(), "valuelab-store-"));
	folders.push(folder);
	StoreWriter.create(folder);
	return folder;
}

const bundled = loadDataset();
function change(symbol: string) {
	const { profile, files } = bundled.index.entries.get(symbol) as NonNullable<
		ReturnType<typeof bundled.index.entries.get>
	>;
	const stored = readCompany(dataFolder(), files.companies as string, profile);
	const summary = aboutOf(stored, { priceDate: null, refused: 0, facts: 0, source: "test" });
	return { profile: { ...profile, priced: false }, about: summary, parts: { companies: stored } };
}

/** Names and bytes of everything in a folder. */
function contents(folder: string): Record<string, string> {
	return Object.fromEntries(
		readdirSync(folder, { recursive: true, withFileTypes: true })
			.filter((file) => file.isFile())
			.map((file) => join(file.parentPath, file.name))
			.map((path): [string, string] => [path.slice(folder.length), readFileSync(path).toString("base64")])
			.sort(([a], [b]) => (a < b ? -1 : 1)),
	);
}

describe("store writer", () => {
	it("restores what was written", async () => {
		const folder = emptyStore();
		const writer = await StoreWriter.open(folder);
		expect(writer.commit("KO", change("KO"))).toBe("new");
		expect(writer.commit("KO", change("KO"))).toBe("unchanged");
		writer.close();
		const dataset = loadDataset({ folder });
		expect(dataset.symbols()).toEqual(["KO"]);
		expect(dataset.company("KO")?.annual).toEqual(bundled.company("KO")?.annual);
		expect(dataset.manifest.asOf).toBe(dataset.index.entries.get("KO")?.about?.lastFiled);
	});

	it("writes equal bytes in any company order", async () => {
		const [firstStore, secondStore] = [emptyStore(), emptyStore()];
		for (const [folder, symbols] of [
			[firstStore, ["KO", "PEP"]],
			[secondStore, ["PEP", "KO", "PEP"]],
		] as const) {
			for (const symbol of symbols) {
				const writer = await StoreWriter.open(folder);
				writer.commit(symbol, change(symbol));
				writer.close();
			}
		}
		expect(contents(firstStore)).toEqual(contents(secondStore));
	});

	it("drops a killed process's half line", async () => {
		const folder = emptyStore();
		const writer = await StoreWriter.open(folder);
		writer.commit("KO", change("KO"));
		writer.close();
		appendFileSync(join(folder, INDEX_FILE), '{"symbol":"PEP","profile":{"na');
		expect([...readIndex(folder).entries.keys()]).toEqual(["KO"]);
		const secondWriter = await StoreWriter.open(folder);
		secondWriter.commit("MCD", change("MCD"));
		secondWriter.close();
		expect([...readIndex(folder).entries.keys()]).toEqual(["KO", "MCD"]);
	});

	it("waits for another writer and says so", async () => {
		const folder = emptyStore();
		const first = await StoreWriter.open(folder);
		let waits = 0;
		const second = StoreWriter.open(folder, { onWait: () => waits++ });
		await waitUntil("the second writer says that it waits", () => waits > 0);
		first.commit("KO", change("KO"));
		first.close();
		const writer = await second;
		expect(waits).toBe(1);
		expect([...writer.entries.keys()]).toEqual(["KO"]);
		writer.close();
	});

	it("lets a reader see additions", async () => {
		const folder = emptyStore();
		const reader = loadDataset({ folder });
		expect(reader.symbols()).toEqual([]);
		expect(reader.refresh()).toBe(false);
		const writer = await StoreWriter.open(folder);
		writer.commit("KO", change("KO"));
		expect(reader.refresh()).toBe(true);
		expect(reader.symbols()).toEqual(["KO"]);
		writer.close();
	});

	it("names a damaged file", async () => {
		const folder = emptyStore();
		const writer = await StoreWriter.open(folder);
		writer.commit("KO", change("KO"));
		writer.close();
		const file = `companies/${readIndex(folder).entries.get("KO")?.files.companies}`;
		writeFileSync(join(folder, file), readFileSync(join(folder, file)).subarray(0, 100));
		expect(storeInfo(folder).damaged).toEqual([{ file, reason: "its bytes have changed" }]);
	});

	it("refuses another version with a remedy", () => {
		const folder = emptyStore();
		writeFileSync(join(folder, INDEX_FILE), '{"format":"valuelab-store","version":99}\n');
		expect(() => requireStore(folder)).toThrow("install a newer valuelab");
		expect(() => requireStore(tmpdir())).toThrow("valuelab data init");
	});
});
