// `valuelab data add` and `valuelab data update`: fetch filings into a store.
import { join } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import { ArgumentError } from "../../core/errors.js";
import { packageVersion } from "../../package-version.js";
import { parseSeconds } from "../connection.js";
import { endStoreCommand, openWriter, showCompany } from "../store-command.js";
import { type DataOptions, storeOf, withStore } from "../store-option.js";
import { notice } from "../terminal.js";
import { shareRatio } from "./data-import.js";

interface FetchOptions extends DataOptions {
	readonly timeout: number;
	readonly ordinaryShares?: Readonly<Record<string, number>>;
}

interface AddOptions extends FetchOptions {
	readonly without?: "owners";
	readonly ownersSince?: string;
	readonly manager?: string[];
}

const CONTACT = `
SEC requires a contact: set VALUELAB_CONTACT to a name and an e-mail address. At most eight requests start in any second.`;

/** `valuelab data add`: fetches companies' filings from SEC EDGAR. */
export function defineAdd(command: Command): void {
	withFetching(command)
		.description(
			"fetch companies' facts, submissions and ownership forms from SEC EDGAR into a store, by ticker or CIK",
		)
		.argument("[symbols...]", "tickers or CIKs")
		.option(
			"--manager <cik>",
			"CIK of an institution whose 13F filings to fetch; repeatable",
			(cik, known: string[] = []) => [...known, cik],
		)
		.addOption(new Option("--without <part>", "do not fetch this part: ownership forms").choices(["owners"]))
		.option("--owners-since <day>", "fetch ownership forms since this day; default: two years ago")
		.action(async (symbols: readonly string[], options: AddOptions) => {
			const { without, ownersSince, manager = [] } = options;
			if (symbols.length + manager.length === 0)
				throw new ArgumentError("symbols", "symbols: name a ticker, a CIK, or --manager CIK");
			const wrong = manager.find((cik) => !/^(?:CIK)?\d{1,10}$/i.test(cik));
			if (wrong !== undefined) throw new ArgumentError("manager", `--manager ${wrong}: give a CIK, up to ten digits`);
			if (ownersSince !== undefined && !/^\d{4}-\d\d-\d\d$/.test(ownersSince))
				throw new ArgumentError("owners-since", `--owners-since ${ownersSince}: give a day as YYYY-MM-DD`);
			const owners = without ? false : ownersSince;
			const { addCompanies, addManagers, storeShareRatios, client, writer } = await openForFetching(options);
			try {
				const fetched = await addCompanies(writer, client, symbols, showCompany, { owners });
				await addManagers(writer, client, manager, showCompany, fetched);
				await storeShareRatios(writer, fetched, options.ordinaryShares);
				await endStoreCommand(writer, fetched, client.requests);
			} finally {
				writer.close();
			}
		});
}

/** `valuelab data update`: fetches filings newer than those of a store. */
export function defineUpdate(command: Command): void {
	withFetching(command)
		.description("fetch new filings of a store's companies, and prices if VALUELAB_PRICES_URL is set")
		.action(async (options: FetchOptions) => {
			const { updateStore, updatePrices, storeShareRatios, client, writer } = await openForFetching(options);
			try {
				const today = new Date().toISOString().slice(0, 10);
				const onDay = (day: string) => showCompany("index", day);
				const fetched = await updateStore(writer, client, { today, onCompany: showCompany, onDay });
				await storeShareRatios(writer, fetched, options.ordinaryShares);
				const { VALUELAB_PRICES_URL: template } = process.env;
				const priceRequests = template ? await updatePrices(writer, template, fetched, showCompany) : 0;
				for (const note of fetched.notes) notice(note);
				await endStoreCommand(writer, fetched, client.requests + priceRequests);
			} finally {
				writer.close();
			}
		});
}

function collectRatio(text: string, known: Record<string, number> = {}): Record<string, number> {
	const [symbol = "", ratio, ...more] = text.split("=");
	if (ratio === undefined || more.length > 0 || symbol.trim() === "")
		throw new InvalidArgumentError("Give a symbol and a number, such as TSM=5.");
	return { ...known, [symbol.trim().toUpperCase()]: shareRatio(ratio) };
}

function withFetching(command: Command): Command {
	return withStore(command)
		.option(
			"--ordinary-shares <symbol=number>",
			"ordinary shares for each listed share (ADR): TSM=5 or ACME=1/2; stored; repeatable",
			collectRatio,
		)
		.option("--timeout <seconds>", "time limit of a request", parseSeconds, 60)
		.addHelpText("after", CONTACT);
}

async function openForFetching(options: FetchOptions) {
	const folder = storeOf(options);
	const [{ EdgarClient }, fetching] = await Promise.all([
		import("../../filings/edgar/edgar-client.js"),
		import("../../store/import/fetch-filings.js"),
	]);
	const { VALUELAB_CONTACT, VALUELAB_SEC_DATA_URL, VALUELAB_SEC_URL } = process.env;
	const client = new EdgarClient({
		contact: VALUELAB_CONTACT,
		folder: join(folder, fetching.RETRIEVAL_FOLDER),
		version: packageVersion(),
		...(VALUELAB_SEC_DATA_URL && { dataUrl: VALUELAB_SEC_DATA_URL }),
		...(VALUELAB_SEC_URL && { wwwUrl: VALUELAB_SEC_URL }),
		timeoutMs: options.timeout * 1000,
		onPause: (milliseconds, reason) => notice(`${reason}; waiting ${Math.ceil(milliseconds / 1000)} s.`),
	});
	return { ...fetching, client, writer: await openWriter(folder) };
}
