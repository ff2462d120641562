// Declares inputs of scores that may be missing, and the type of one signal.
import { defaulted } from "../../model/index.js";
import { entriesOf, type InputSpec } from "../../model/input.js";

export type Signal = 0 | 1 | null;

/** Numbers that may be missing; one is NaN then, so that whatever uses it has no value either. */
export const orNaN = <K extends string>(
	numbers: Readonly<Record<K, InputSpec<number, "required">>>,
): Readonly<Record<K, InputSpec<number, "defaulted">>> =>
	Object.fromEntries(
		entriesOf(numbers).map(([name, number]) => [name, defaulted(number as InputSpec<number, "required">, Number.NaN)]),
	) as Readonly<Record<K, InputSpec<number, "defaulted">>>;
