// Wraps a client so that it reads the statements and quotes of a store directly, without JSON.
import type { Answer, AnswerMeta, CellMarks } from "../../api/answer.js";
import { localService } from "../../compose.js";
import { withDataFolder } from "../../core/data-folder.js";
import { type Fiscal, financialsOf } from "../../frames/adapters/fiscal.js";
import type { Asker } from "../../frames/company/ask.js";
import type { Frequency } from "../../frames/company-types.js";
import type { UniverseClient } from "./service-source.js";

type Statements = NonNullable<ReturnType<Awaited<ReturnType<typeof localService>>["statements"]>>;

/**
 * A client that reads statements and lists of quotes of the bundled data or a store directly, without JSON; a line is made when it is read.
 * Hashes of such answers are empty.
 * @param folder of the store; the bundled data without it
 */
export const withStoredStatements = (client: UniverseClient, folder: string | undefined): UniverseClient => ({
	many: (operation, symbols, options) => client.many(operation, symbols, options),
	...askStored(client, folder, false),
});

/** The same for a client that requests one company at a time. @param keep false if it reads each company once */
export const askStored = (client: Asker, folder: string | undefined, keep = true): Asker => {
	const query: Asker["query"] = (operation, positional = [], options = {}) => ({
		async answer() {
			const [symbol] = positional;
			const { targetCurrency } = options as { readonly targetCurrency?: string };
			if (operation === "stock.financials" && typeof symbol === "string") {
				const statements = (await localService(folder)).statements(symbol, targetCurrency, keep);
				if (statements) return answerOf({ symbol, ...(targetCurrency && { targetCurrency }) }, statements);
			}
			if (operation === "stock.quote" && Array.isArray(symbol)) {
				const reply = (await localService(folder)).quotes(symbol);
				if (reply) return { data: reply.body, meta: metaOf(operation, { symbols: symbol }, reply.madeUp) };
			}
			return client.query(operation, positional, options).answer();
		},
	});
	return withDataFolder({ query }, folder);
};

/** The answer of a service with these statements. */
export function answerOf(args: Readonly<Record<string, string>>, { marks, ...statements }: Statements): Answer {
	const fiscal = { annual: fiscalOf(statements, "annual"), quarterly: fiscalOf(statements, "quarterly") };
	const meta = metaOf("stock.financials", args, statements.madeUp);
	return {
		data: financialsOf(statements.parameters, fiscal),
		meta: { ...meta, ...(marks && { marks: marks as CellMarks }) },
	};
}

const metaOf = (
	operation: AnswerMeta["operation"],
	args: AnswerMeta["arguments"],
	madeUp: readonly string[] = [],
): AnswerMeta => ({
	...{ operation, arguments: args, retrievedAt: new Date().toISOString(), hash: "" },
	...{ cache: "miss", madeUp, drift: [], words: new Map() },
});

function fiscalOf(statements: Omit<Statements, "marks">, frequency: Frequency): Fiscal {
	const key = frequency === "annual" ? "annuals" : frequency;
	const { periods, preliminary, lines } = statements[key];
	return { frequency, key, periods, preliminary, fields: lines, isConsistent: statements.isConsistent };
}
