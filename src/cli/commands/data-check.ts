// `valuelab data check`: lists failed checks of a store's statements, figures left out of the bundled data, and contradictory figures.
import type { Command } from "commander";
import { bundledClient } from "../../compose.js";
import { describeReason } from "../../core/reason-words.js";
import type { Asker } from "../../frames/company/ask.js";
import { inWords } from "../../frames/company/statement-rule.js";
import { loadCompany } from "../../frames/company.js";
import type { Frequency, LineItem } from "../../frames/company-types.js";
import { LINE_ITEMS } from "../../frames/line-items/index.js";
import { loadDataset } from "../../store/load-dataset.js";
import type { Company, StatementCheck } from "../../store/types.js";
import { askStored } from "../../universe/sources/stored-statements.js";
import { printTable, withTableOutput } from "../print-table.js";
import { rowTable } from "../row-table.js";
import { storedCompany } from "../store-entry.js";
import { type InfoOptions, storeOf, withStore } from "../store-option.js";
import { notice, progressBar } from "../terminal.js";

export function defineCheck(command: Command): void {
	withTableOutput(withStore(command))
		.description("list failed checks of the statements: identities, refused and omitted figures")
		.argument("[symbols...]", "companies; default: all")
		.action(async (symbols: readonly string[], options: InfoOptions) => {
			const folder = storeOf(options);
			const { index, company } = loadDataset({ folder });
			const wanted =
				symbols.length > 0
					? symbols.map((symbol) => storedCompany(index.entries, symbol, folder).symbol)
					: [...index.entries.keys()];
			const client = bundledClient(folder);
			const asker = askStored(client, folder);
			const bar = progressBar("check");
			const rows: StatementCheck[] = [];
			try {
				for (const [done, symbol] of wanted.entries()) {
					const stored = company(symbol);
					if (stored)
						rows.push(...(stored.checks ?? []), ...omittedFigures(stored), ...(await contradictions(asker, symbol)));
					bar.update(done + 1, wanted.length);
				}
			} finally {
				bar.end();
				await client.close();
			}
			await printTable(
				rowTable(
					rows.map(rounded),
					["left", "right", "difference"],
					["symbol", "period", "frequency", "rule", "effect"],
				),
				{ ...options, headline: ["symbol", "period", "rule", "effect"] },
			);
			if (rows.length === 0) notice("Every check holds.");
		});
}

/** A check without binary rounding: 199.8, not 199.79999999999995. */
function rounded({ symbol, period, frequency, rule, effect, ...sides }: StatementCheck): StatementCheck {
	const round = (value: number | null) => (value === null ? null : Math.round(value * 1e6) / 1e6);
	const [left, right, difference] = [round(sides.left), round(sides.right), round(sides.difference)];
	return { symbol, period, frequency, rule, left, right, difference, effect };
}

const NO_SIDES = { left: null, right: null, difference: null } as const;

/** The list of periods in a note; a row names its own. */
const PERIODS = /\b(?:19|20)\d{2}-\d{2}(?:,? (?:and )?(?:19|20)\d{2}-\d{2})+/;

/** Lists figures that the notes of a bundled company call left out or replaced: one row for each named period without a figure. */
function omittedFigures({ profile: { symbol }, notes, annual }: Company): StatementCheck[] {
	return notes.flatMap((rule) => {
		const effect = rule.includes("left out") ? "refused" : "note";
		const line = rule.split(/ (?:of|is|are) /)[0] ?? "";
		const column = Object.values(annual.sections).find((lines) => line in lines)?.[line];
		const every = column && effect === "refused" ? annual.periods.filter((period) => period !== "TTM") : [""];
		return [...new Set(rule.match(/\b(?:19|20)\d{2}-\d{2}/g) ?? every)].flatMap((period): StatementCheck[] => {
			const isYear = !rule.includes("of the quarter") && (period === "" || annual.periods.includes(period));
			const isKnown = isYear && typeof column?.[annual.periods.indexOf(period)] === "number";
			if (effect === "refused" && isKnown) return [];
			const frequency = isYear ? "annual" : "quarterly";
			return [{ symbol, period, frequency, rule: rule.replace(PERIODS, period), ...NO_SIDES, effect }];
		});
	});
}

/** Lists figures that contradict others and are therefore refused. */
async function contradictions(asker: Asker, symbol: string): Promise<StatementCheck[]> {
	const company = await loadCompany(asker, symbol, { statementsOnly: true });
	return (["annual", "quarterly"] as const satisfies readonly Frequency[]).flatMap((frequency) =>
		(Object.keys(LINE_ITEMS) as LineItem[]).flatMap((item) => {
			const { periods, reasons } = company.series(item, frequency);
			return [...reasons].flatMap(([index, reason]): StatementCheck[] => {
				if (reason.code !== "contradictory_input") return [];
				const rule = `${inWords(item)}: ${describeReason(reason)}`;
				return [{ symbol, period: periods[index] ?? "TTM", frequency, rule, ...NO_SIDES, effect: "refused" }];
			});
		}),
	);
}
