// Reads the claims of one sentence.
import type { Besides, Claim } from "../claim.js";
import { NOT_STATED, nextContext, strangerIn, withoutNames } from "./around-sentence.js";
import { chooseCompany, figuresOf, periodOf } from "./choose.js";
import { claimOf, directionClaims } from "./claim-of.js";
import type { Context, Tokens } from "./context.js";
import type { Direction } from "./directions.js";
import { NumberReader } from "./number-reader.js";

/** The claims and other numbers of a sentence. */
export interface ReadSentence {
	readonly claims: readonly Claim[];
	/** Numbers that belong to no figure. */
	readonly others: readonly string[];
	readonly context: Context;
}

/** The claims of a sentence. `offset` is its place in the text. */
export function readSentence(tokens: Tokens, offset: number, context: Context): ReadSentence {
	const { numbers, companies, directions } = tokens;
	const figures = figuresOf(tokens);
	const stranger = strangerIn(tokens);
	const unstated = NOT_STATED.exec(withoutNames(tokens));
	const reader = new NumberReader(tokens, figures, context);
	const companyOf = (number: Parameters<typeof chooseCompany>[1], at: number) =>
		chooseCompany(tokens, number, at >= 0 ? at : null, companies.length === 0 && stranger ? null : context.symbol);
	const claims: Claim[] = [];
	const others: string[] = [];
	const used = new Set<Direction>();
	for (const number of numbers) {
		const read = reader.read(number);
		if (read === null) {
			if (number.kind !== "plain" || number.isScaled) others.push(number.text);
			continue;
		}
		const { chosen, use, direction } = read;
		if (direction) used.add(direction);
		const symbol = companyOf(number, chosen.at);
		const why =
			chosen.why ??
			(stranger && symbol === null ? `"${stranger}" is no company that is known` : undefined) ??
			(unstated ? `"${unstated[0]}": the sentence does not state a reported figure` : undefined) ??
			read.why;
		claims.push(claimOf(tokens, number, { chosen, use, symbol, why, offset, context }));
	}
	for (const direction of directions) {
		const fold = reader.fold(direction);
		if (!fold) continue;
		used.add(direction);
		const { number, chosen } = fold;
		const symbol = companyOf(number, chosen.at);
		const why =
			chosen.why ?? (unstated ? `"${unstated[0]}": the sentence does not state a reported figure` : undefined);
		claims.push(
			claimOf(tokens, number, {
				chosen,
				use: { kind: "change", as: "fold", sign: null },
				symbol,
				why,
				offset,
				context,
			}),
		);
	}
	claims.push(...directionClaims(tokens, claims, used, offset));
	const besides: Besides = {
		figures: figures.flatMap((one) => (one.why === undefined ? one.figures : [])),
		periods: tokens.periods.flatMap((one) => periodOf(one) ?? []),
		isEarlier: tokens.periods.some(({ kind }) => kind === "before"),
		symbols: [...new Set(companies.map(({ symbol }) => symbol))],
	};
	for (const [at, claim] of claims.entries()) claims[at] = { ...claim, besides };
	return { claims, others, context: nextContext(tokens, figures, context, { stranger, claims }) };
}
