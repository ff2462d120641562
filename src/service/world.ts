import type { Dataset } from "../store/dataset.js";
import { loadDataset } from "../store/load.js";
import { loadRecords, type Records } from "./records/load.js";

/** Everything that answers are built from. Parts are read when first asked for. */
export interface World {
	/** Companies: statements, prices, dividends, segments. */
	readonly dataset: Dataset;
	/** Everything else: investors, insiders, politicians, listings, economic series, rates, news. */
	readonly records: Records;
	/** The day as of which the data set speaks, which stands for "today". */
	readonly asOf: string;
	/** Forgets what was read where the folder has changed since; true where it has. */
	refresh(): boolean;
}

/** What is made of a world once, and again after its folder has changed. */
export function oncePerWorld<T>(make: (world: World) => T): (world: World) => T {
	const made = new WeakMap<Records, T>();
	return (world) => {
		const { records } = world;
		if (!made.has(records)) made.set(records, make(world));
		return made.get(records) as T;
	};
}

/** The bundled data set, or the store in another folder. */
export function loadWorld({ folder }: { folder?: string } = {}): World {
	const dataset = loadDataset(folder === undefined ? {} : { folder });
	let records = loadRecords(dataset);
	return {
		dataset,
		get records() {
			return records;
		},
		get asOf() {
			return dataset.manifest.asOf;
		},
		refresh() {
			if (!dataset.refresh()) return false;
			records = loadRecords(dataset);
			return true;
		},
	};
}
