import { REASONS, type ReasonCode } from "../../core/reason.js";

/** Reason codes as small numbers, for columns of them: 0 is none, the others in the order of `REASONS`. */
export const REASON_CODES: readonly (ReasonCode | null)[] = [null, ...(Object.keys(REASONS) as ReasonCode[])];

const numbers: ReadonlyMap<unknown, number> = new Map(REASON_CODES.map((code, i) => [code, i]));

/** The number of a reason code; 0 for what is none. */
export const codeNumber = (code: unknown): number => numbers.get(code) ?? 0;
