// Loads all data of the service.
import type { Dataset } from "../store/dataset.js";
import { loadDataset } from "../store/load-dataset.js";
import { loadRecords, type Records } from "./records/load.js";

/** All data of the service. Parts are read on first use. */
export interface World {
	/** Companies: statements, prices, dividends, segments. */
	readonly dataset: Dataset;
	/** Everything else: investors, insiders, politicians, listings, economic series, rates, news. */
	readonly records: Records;
	/** The data set's day, which counts as "today". */
	readonly asOf: string;
	/** Forgets what was read if the folder has changed since then; returns true if it has. */
	refresh(): boolean;
}

/** Caches a result for each world until its folder changes. */
export function oncePerWorld<T>(make: (world: World) => T): (world: World) => T {
	const results = new WeakMap<Records, T>();
	return (world) => {
		const { records } = world;
		if (!results.has(records)) results.set(records, make(world));
		return results.get(records) as T;
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
