// Numbers reason codes, so that columns can store them in bytes.
import { REASONS, type ReasonCode } from "../../core/figure.js";

/** Reason codes as numbers: 0 is none, the others follow `REASONS`. */
export const REASON_CODES: readonly (ReasonCode | null)[] = [null, ...(Object.keys(REASONS) as ReasonCode[])];

const numbers: ReadonlyMap<unknown, number> = new Map(REASON_CODES.map((code, i) => [code, i]));

/** The number of a reason code; 0 for none. */
export const codeNumber = (code: unknown): number => numbers.get(code) ?? 0;
