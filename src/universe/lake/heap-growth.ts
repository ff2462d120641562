// How far the heap grows between two collections while a crawl runs.
import { setFlagsFromString } from "node:v8";

/**
 * The heap may grow by so many percent. Left alone, V8 lets a large heap grow fourfold, so that a crawl takes 590 MB; it lets a heap of 256 MB grow by
 * a third, so that a fifth of the processor's time goes into collecting. V8 reads this flag at each collection.
 */
const GROWTH_PERCENT = 45;
/** V8 decides by itself. */
const OF_ITS_OWN = 0;

let crawls = 0;

/**
 * Bounds how far the heap of this process grows.
 * @returns ends it
 */
export function boundHeapGrowth(): () => void {
	if (crawls++ === 0) setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
	return () => {
		if (--crawls === 0) setFlagsFromString(`--heap-growing-percent=${OF_ITS_OWN}`);
	};
}
