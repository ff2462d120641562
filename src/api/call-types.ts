// Derives the types of the client's methods from the catalogue of operations.
import type { CallOptions } from "./call-options.js";
import type {
	Argument,
	Arguments,
	ChoiceArgument,
	DateArgument,
	IntegerArgument,
	SymbolArgument,
	SymbolsArgument,
	TextArgument,
} from "./catalogue/define.js";
import type { Catalogue, DeclarationOf, GroupName, OperationName } from "./catalogue/index.js";
import type { Query } from "./query.js";

export type ValueOf<A extends Argument> = A extends SymbolArgument
	? string
	: A extends SymbolsArgument
		? string | readonly string[]
		: A extends DateArgument
			? Date | string
			: A extends ChoiceArgument<infer V>
				? V
				: A extends IntegerArgument
					? number
					: A extends TextArgument
						? string
						: never;

/** Keys of the indicators that the interface document lists; a service may know more. */
export type IndicatorKey = typeof import("./catalogue/indicator-keys.js").INDICATOR_KEYS[number] | (string & {});

interface PageOptions {
	/** Joins every page from the first (or from `page`) on; otherwise one page. */
	readonly allPages?: boolean;
}

type QueryValues<Q extends Arguments, Excluded extends string> = {
	readonly [K in keyof Q as K extends Excluded ? never : K]?: ValueOf<Q[K]>;
};

/** The options of one operation: its optional arguments, paging where it has pages, and what every call takes. */
export type OptionsOf<N extends OperationName> = OwnOptions<DeclarationOf<N>> &
	(DeclarationOf<N> extends { readonly paging: object } ? PageOptions : unknown) &
	CallOptions;

type OwnOptions<D> = D extends { readonly query: infer Q extends Arguments }
	? QueryValues<Q, D extends { readonly required: readonly (infer R extends string)[] } ? R : never>
	: unknown;

/** The arguments by position, with the names that an editor shows. */
type PositionalOf<D> = D extends { readonly required: readonly ["symbol"] }
	? [symbol: string]
	: D extends { readonly arguments: infer A extends Arguments }
		? A extends { readonly symbol: Argument; readonly key: Argument }
			? [symbol: string, key: IndicatorKey]
			: A extends { readonly id: Argument; readonly startDate: Argument }
				? [id: string | number, startDate: Date | string]
				: A extends { readonly symbol: Argument }
					? [symbol: string]
					: A extends { readonly symbols: Argument }
						? [symbols: string | readonly string[]]
						: A extends { readonly exchange: Argument }
							? [exchange: string]
							: A extends { readonly date: Argument }
								? [date: Date | string]
								: A extends { readonly name: Argument }
									? [name: string]
									: A extends { readonly id: Argument }
										? [id: string | number]
										: []
		: [];

export type Method<N extends OperationName, Frame> = (
	...call: [...positional: PositionalOf<DeclarationOf<N>>, options?: OptionsOf<N>]
) => Query<N, Frame>;

/** One group of operations; mapped over the catalogue's own members, so that their comments show in an editor. */
export type Group<Members, G extends GroupName, Frame> = {
	readonly [O in keyof Members]: `${G}.${O & string}` extends infer N extends OperationName ? Method<N, Frame> : never;
};

export type Groups<Frame> = { readonly [G in GroupName]: Group<Catalogue[G], G, Frame> };
