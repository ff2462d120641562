// Declares types that let the compiler check the names in a condition.
import type { FunctionName, PeriodFunction } from "../../analytics/formula/functions.js";
import type { OtherNames } from "../../analytics/other-names.js";
import type { FigureOrOutput } from "../figure-names.js";
import type { AttributeName } from "../figures/find-figure.js";

type CharactersOf<Text extends string> = Text extends `${infer First}${infer Rest}`
	? First | CharactersOf<Rest>
	: never;
type WordsIn<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | WordsIn<Rest> : Text;

type Keyword =
	| WordsIn<"and or not in contains m mn million b bn billion t tn trillion x">
	| FunctionName
	| PeriodFunction;
type Digit = CharactersOf<"0123456789">;
type Sign = CharactersOf<" \t\n()<>=!≤≥≠+-−*/×÷·^[]%,&|">;

/** True for a word that may occur in a condition: a figure, an attribute, a keyword, a number. */
type IsKnown<Word extends string> = Word extends ""
	? true
	: Word extends `${Digit | "."}${string}`
		? true
		: Lowercase<Word> extends FigureOrOutput | AttributeName | Keyword
			? true
			: false;

type NoFigure<Word extends string> =
	Lowercase<Word> extends keyof OtherNames
		? `there is no figure "${Word}"; did you mean ${OtherNames[Lowercase<Word>]}?`
		: `there is no figure "${Word}"; valuelab screen --names lists all`;

/** The error in the names of a condition; `true` if there is none. Texts in quotes are skipped. */
type NamesOf<Text extends string, Word extends string = ""> = Text extends `${infer First}${infer Rest}`
	? First extends '"' | "'" | "`"
		? Rest extends `${string}${First}${infer After}`
			? NamesOf<After>
			: true
		: First extends Sign
			? IsKnown<Word> extends true
				? NamesOf<Rest>
				: NoFigure<Word>
			: NamesOf<Rest, `${Word}${First}`>
	: IsKnown<Word> extends true
		? true
		: NoFigure<Word>;

/** A condition whose names the compiler checks if it is a literal: `screen("roik > 15")` does not compile. Other texts are checked at run time. */
export type CheckedCondition<Text extends string> = string extends Text
	? Text
	: NamesOf<Text> extends true
		? Text
		: NamesOf<Text> & string;
