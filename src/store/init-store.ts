// Makes a new store.
import { cpSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ArgumentError } from "../core/errors.js";
import { aboutOf } from "./company-about.js";
import { dataFolder } from "./data-folder.js";
import { readCompany } from "./folded-company.js";
import { isStore, readIndex } from "./index-file.js";
import { readPacked, readPlain } from "./packed-json.js";
import { StoreWriter } from "./store-writer.js";
import { type StoredPrices, unpackPrices } from "./stored-prices.js";
import type { Manifest } from "./types.js";

/** Files of the bundled data that a new store copies unchanged. */
const COPIED_PARTS = ["market", "manifest.json"] as const;

/** Makes a store: with the bundled companies and records, or `empty`. @throws ArgumentError where the folder holds a store already */
export async function initStore(folder: string, { empty = false }: { readonly empty?: boolean } = {}): Promise<number> {
	if (isStore(folder))
		throw new ArgumentError("dir", `dir: ${JSON.stringify(folder)} already has a store; name another folder`);
	mkdirSync(folder, { recursive: true });
	const bundle = dataFolder();
	if (!empty) for (const part of COPIED_PARTS) cpSync(join(bundle, part), join(folder, part), { recursive: true });
	StoreWriter.create(folder);
	if (empty) return 0;
	const writer = await StoreWriter.open(folder);
	try {
		const { asOf } = readPlain<Manifest>(join(bundle, "manifest.json"));
		for (const [symbol, { profile, files }] of readIndex(bundle).entries) {
			const company = readCompany(bundle, files.companies as string, profile);
			const prices = files.prices && readPacked<StoredPrices>(join(bundle, "prices", files.prices));
			const priceDate = prices ? (unpackPrices(prices).dates.at(-1) ?? null) : null;
			const about = aboutOf(company, { priceDate, refused: 0, facts: 0, source: "bundled" });
			const lastFiled = about.lastFiled !== null && about.lastFiled > asOf ? asOf : about.lastFiled;
			writer.commit(symbol, {
				profile,
				about: { ...about, lastFiled },
				parts: { companies: company, ...(prices && { prices }) },
			});
		}
		for (const file of readdirSync(join(bundle, "records")))
			writer.commitRecord(file.replace(".json.br", ""), readPacked(join(bundle, "records", file)));
		return writer.entries.size;
	} finally {
		writer.close();
	}
}
