import { existsSync } from "node:fs";
import { join } from "node:path";
import type { StoreIndex } from "./index-file.js";
import { dataFolder, readPacked } from "./packed.js";

/** Public facts of no company, which a store without its own takes from the package. */
const FROM_PACKAGE: readonly string[] = ["rates", "exchanges", "economic"];

/** A record of a store; undefined where it has none. */
export function readRecord<T>(folder: string, { records }: StoreIndex, name: string): T | undefined {
	const file = join(folder, "records", records.get(name) ?? `${name}.json.br`);
	if (existsSync(file)) return readPacked<T>(file);
	return FROM_PACKAGE.includes(name) ? readPacked<T>(join(dataFolder(), "records", `${name}.json.br`)) : undefined;
}
