// Reads requested faults, and counts the requests to which they apply.
import { type OperationName, operations } from "../../api/catalogue/index.js";

/** The faults that can be requested, with the meaning of the value after the colon. */
export const FAULTS = {
	"429": "too many requests; value: seconds in Retry-After (default 1), or `date` for an HTTP date",
	access: "403, as for an exchange outside the subscription",
	"500": "a fault of the service",
	"503": "unavailable; value: seconds in Retry-After (none without)",
	delay: "waits before it answers; value: milliseconds (default 1000)",
	slow: "sends the body in pieces; value: milliseconds until its end (default 1000)",
	truncated: "breaks off in the middle of the body, below the promised length",
	"broken-json": "a complete body that is not JSON",
	html: "an HTML page with status 200",
	drop: "ends the connection without an answer",
	zero: "the series of zeros that stands for an unknown indicator",
	"page-ignored": "always the first page, whichever was asked for",
	drift: "changes, leaves out and adds fields by chance; value: the seed (default 1)",
	quota: "the quota is spent after some requests; value: how many are answered before (default 0)",
} as const;
export type FaultKind = keyof typeof FAULTS;

/** One fault, as written `kind[:value][@operation][#times]`. */
export interface Fault {
	readonly kind: FaultKind;
	readonly value?: string;
	readonly operation?: OperationName;
	/** The number of requests that have the fault; later ones have none. */
	readonly times?: number;
	/** The text of the fault, by which its requests are counted. */
	readonly text: string;
}

const SPELLING = /^([a-z0-9-]+)(?::([A-Za-z0-9]+))?(?:@([A-Za-z.]+))?(?:#(\d{1,6}))?$/;

function isKind(kind: string): kind is FaultKind {
	return Object.hasOwn(FAULTS, kind);
}

/** Reads faults such as `429:2@stock.quote#1,delay:50`. @throws RangeError with the wrong part and the allowed values */
export function parseFaults(text: string): readonly Fault[] {
	return text
		.split(",")
		.map((part) => part.trim())
		.filter((part) => part !== "")
		.map((part): Fault => {
			const [, kind = "", value, operation, times] = SPELLING.exec(part) ?? [];
			if (!isKind(kind))
				throw new RangeError(
					`a fault is kind[:value][@operation][#times] with a kind of ${Object.keys(FAULTS).join(", ")}`,
				);
			if (operation !== undefined && !operations.has(operation as OperationName))
				throw new RangeError(`a fault names an operation that does not exist: ${operation}`);
			const isWord = kind === "429" && value === "date";
			if (value !== undefined && !isWord && !/^\d{1,7}$/.test(value))
				throw new RangeError(`the value of the fault ${kind} must be a whole number, not ${value}`);
			return {
				kind,
				text: part,
				...(value !== undefined && { value }),
				...(operation !== undefined && { operation: operation as OperationName }),
				...(times !== undefined && { times: Number(times) }),
			};
		});
}

/** Counts the requests of each fault, for `#times` and `quota`. */
export class FaultCounter {
	readonly #seen = new Map<string, number>();

	/** The faults that apply to this request, by kind. */
	applicable(faults: readonly Fault[], operation: OperationName): ReadonlyMap<FaultKind, Fault> {
		const byKind = new Map<FaultKind, Fault>();
		for (const fault of faults) {
			if (fault.operation !== undefined && fault.operation !== operation) continue;
			const seenCount = (this.#seen.get(fault.text) ?? 0) + 1;
			this.#seen.set(fault.text, seenCount);
			if (fault.times !== undefined && seenCount > fault.times) continue;
			if (fault.kind === "quota" && seenCount <= Number(fault.value ?? 0)) continue;
			byKind.set(fault.kind, fault);
		}
		return byKind;
	}
}
