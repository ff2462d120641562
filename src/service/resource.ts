// Defines a resource of the service: a function that answers requests for one operation.
import type { DeclarationOf, OperationName } from "../api/catalogue/index.js";
import type { Account } from "./account/account.js";
import type { World } from "./world.js";

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
