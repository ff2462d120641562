// Reads the statements of a company from the service's answer.
import type { Answer } from "../../api/answer.js";
import type { Reason } from "../../core/figure.js";
import { fiscalOf } from "../adapters/fiscal.js";
import type { Company, Template } from "../company-types.js";
import type { AnswerOrReason } from "./ask.js";
import { LineItemReader } from "./line-item-reader.js";
import { filingDates } from "./parts.js";
import { templateDoubt, templateOf } from "./template.js";

/** The data read from a company's statements. */
export interface Statements {
	readonly template: Template;
	/** The template's code in the answer. */
	readonly code: string;
	/** The filing date of the newest report; null if the answer has none. */
	readonly lastFiled: string | null;
	/** The company's lines and filing days. */
	readonly lines: Pick<Company, "series" | "field" | "ttm" | "latest" | "current" | "filingDate" | "faults">;
}

/** Statements by answer. They are stored because answers never change and one company is a peer of many. */
const savedStatements = new WeakMap<Answer, { readonly currency: string; readonly statements: Statements }>();

/** Reads the statements of an answer, with amounts in the given currency. Without an answer every line item is missing with its reason. */
export function statementsOf(asked: AnswerOrReason, currency: string): Statements {
	if (!asked.ok) return readStatements(undefined, asked.reason, currency);
	const { answer } = asked;
	const saved = savedStatements.get(answer);
	if (saved?.currency === currency) return saved.statements;
	const reason: Reason = { code: "not_reported", sentence: "the answer has no fiscal years" };
	const statements = readStatements(answer, reason, currency);
	savedStatements.set(answer, { currency, statements });
	return statements;
}

function readStatements(financials: Answer | undefined, reason: Reason, currency: string): Statements {
	const { template, code } = templateOf(financials?.data);
	const names = new Set(fiscalOf(financials?.data, "annual").fields.map(({ name }) => name));
	const doubt = templateDoubt(template, (line) => names.has(line));
	const items = new LineItemReader(
		doubt ? { financials: undefined, reason: doubt, template, currency } : { financials, reason, template, currency },
	);
	const filed = financials ? filingDates(financials) : new Map<string, string>();
	return {
		template,
		code,
		lastFiled: [...filed.values()].sort().at(-1) ?? null,
		lines: {
			faults: doubt ? [doubt] : items.faults,
			series: (item, frequency) => items.series(item, frequency),
			field: (name, frequency) => items.field(name, frequency),
			ttm: (item) => items.ttm(item),
			latest: (item) => items.latest(item),
			current: (item) => items.current(item),
			filingDate: (period) => filed.get(period) ?? null,
		},
	};
}
