// How far the heap grows between two collections while a crawl runs.
import { engineFlag } from "../engine-flag.js";

/**
 * Bounds how far the heap of this process grows: by so many percent. Left alone, V8 lets a large heap grow fourfold, so that a crawl takes 590 MB; it lets a
 * heap of 256 MB grow by a third, so that a fifth of the processor's time goes into collecting. V8 reads this flag at each collection; 0 leaves it to V8.
 * @returns ends it
 */
export const boundHeapGrowth: () => () => void = engineFlag("--heap-growing-percent=45", "--heap-growing-percent=0");
