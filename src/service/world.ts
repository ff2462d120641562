import { loadDataset } from "../store/load.js";
import type { Dataset } from "../store/types.js";
import { loadRecords, type Records } from "./records/load.js";

/** Everything that answers are built from. Parts are read when first asked for. */
export interface World {
	/** Companies: statements, prices, dividends, segments. */
	readonly dataset: Dataset;
	/** Everything else: investors, insiders, politicians, listings, economic series, rates, news. */
	readonly records: Records;
	/** The day as of which the data set speaks, which stands for "today". */
	readonly asOf: string;
}

/** The bundled data set, or one in another folder. */
export function loadWorld({ folder }: { folder?: string } = {}): World {
	const dataset = loadDataset(folder === undefined ? {} : { folder });
	return {
		dataset,
		records: loadRecords(dataset.folder, () => dataset.manifest.asOf),
		get asOf() {
			return dataset.manifest.asOf;
		},
	};
}
