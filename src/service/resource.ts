// Defines a resource of the service: a function that answers requests for one operation from the service's data.
import type { DeclarationOf, OperationName } from "../api/catalogue/index.js";
import type { Dataset } from "../store/dataset.js";
import { loadDataset } from "../store/load-dataset.js";
import type { Account } from "./account/account.js";
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

/** An error for a request that cannot be answered, with its HTTP status. Its message becomes the JSON body (not the format of RFC 9457). */
export class Problem extends Error {
	constructor(
		readonly status: 400 | 403 | 404 | 405 | 414 | 429 | 500 | 503,
		message: string,
		/** The wrong argument, by its name in the request. */
		readonly argument?: string,
		/** Headers of the refusal, such as `retry-after` or `allow`. */
		readonly headers: Readonly<Record<string, string>> = {},
	) {
		super(message);
		this.name = "Problem";
	}

	get body(): { error: string; status: number; argument?: string } {
		return {
			error: this.message,
			status: this.status,
			...(this.argument !== undefined && { argument: this.argument }),
		};
	}
}

/** The problem for a wrong argument: its name, its value, and the allowed values. */
export function badArgument(argument: string, value: unknown, allowed: string): Problem {
	const shown = String(value).slice(0, 60);
	return new Problem(400, `${argument} must be ${allowed}, not "${shown}"`, argument);
}

/** The problem for something that does not exist. */
export function notFound(kind: string, value: unknown, hint = ""): Problem {
	return new Problem(404, `there is no ${kind} "${String(value).slice(0, 60)}"${hint && `; ${hint}`}`);
}

/** `document` follows the interface document exactly; `live` deviates from it as recorded answers do. */
export type Form = "document" | "live";

/** The forms of answers: `older` is live with the shapes of older recordings. */
export type ServedForm = Form | "older";
export const FORMS: readonly ServedForm[] = ["document", "live", "older"];

type Value<A> = A extends { kind: "symbols" }
	? readonly string[]
	: A extends { kind: "integer" }
		? number
		: A extends { kind: "choice"; values: readonly (infer V)[] }
			? V
			: string;

type Required<D> = D extends { required: readonly (infer K)[] } ? K : never;

/** The checked arguments of an operation, typed by its declaration. Dates are ISO `YYYY-MM-DD` (or `YYYY-MM`). */
export type ArgumentsOf<N extends OperationName> =
	DeclarationOf<N> extends infer D extends { readonly arguments: object; readonly query: object }
		? { readonly [K in keyof D["arguments"]]: Value<D["arguments"][K]> } & {
				readonly [K in keyof D["query"] as K extends Required<D> ? never : K]?: Value<D["query"][K]>;
			} & { readonly [K in keyof D["query"] as K extends Required<D> ? K : never]: Value<D["query"][K]> }
		: never;

export interface RequestOf<N extends OperationName = OperationName> {
	readonly arguments: ArgumentsOf<N>;
	readonly form: Form;
	readonly world: World;
	readonly account: Account;
}

export interface Reply {
	readonly body: unknown;
	/** JSON paths of made-up parts: `*` means any key or position, `**` alone the whole answer. */
	readonly madeUp?: readonly string[];
	/** The reason why a listed stock's body is empty or incomplete. */
	readonly reason?: string;
	/** Headers with facts that do not fit into the body. */
	readonly headers?: Readonly<Record<string, string>>;
}

/** Builds the answer of one operation from the data set. @throws Problem if there is none */
export type Resource<N extends OperationName> = (request: RequestOf<N>) => Reply;
