// Limits the growth of the heap during a crawl.
import { engineFlag } from "../engine-flag.js";

/**
 * Limits the growth of this process's heap, in percent. By default V8 lets a large heap grow fourfold, so that a crawl takes 590 MB. With a
 * limit of 256 MB in total, garbage collection would take a fifth of the time. V8 reads this flag at each collection; 0 means V8's default.
 * @returns a function that ends the limit
 */
export const limitHeapGrowth: () => () => void = engineFlag("--heap-growing-percent=45", "--heap-growing-percent=0");
