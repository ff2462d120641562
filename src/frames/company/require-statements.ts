import { NotFoundError } from "../../api/errors/index.js";
import { type LoadCompanyOptions, loadCompany } from "../company.js";
import type { Company } from "../company-types.js";
import type { Asker } from "./ask.js";

/**
 * Checks that a company has statements, which every valuation needs.
 * @returns true if it has; false if they became available only now, so that the company must be loaded again
 * @throws the service's error if it has none; NotFoundError if the service gives a reason
 */
export async function requireStatements(asker: Asker, company: Company, signal?: AbortSignal): Promise<boolean> {
	if (company.sources.some(({ operation }) => operation === "stock.financials")) return true;
	const { meta } = await asker.query("stock.financials", [company.symbol], signal ? { signal } : {}).answer();
	if (meta.reason !== undefined) throw new NotFoundError(meta, meta.reason);
	return false;
}

/** Loads a company with its statements. @throws the service's error if it has none */
export async function loadWithStatements(
	asker: Asker,
	symbol: string,
	options: LoadCompanyOptions = {},
): Promise<Company> {
	const company = await loadCompany(asker, symbol, options);
	return (await requireStatements(asker, company, options.signal)) ? company : loadCompany(asker, symbol, options);
}
