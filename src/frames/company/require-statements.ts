import { NotFoundError } from "../../api/errors/index.js";
import type { Company } from "../company-types.js";
import type { Asker } from "./ask.js";

/**
 * Makes sure that a company has statements, which every valuation needs.
 * @returns true where it has; false where they became available only now, so that the company must be loaded again
 * @throws the service's error where it has none, and NotFoundError where the service gives a reason
 */
export async function requireStatements(asker: Asker, company: Company, signal?: AbortSignal): Promise<boolean> {
	if (company.sources.some(({ operation }) => operation === "stock.financials")) return true;
	const { meta } = await asker.query("stock.financials", [company.symbol], signal ? { signal } : {}).answer();
	if (meta.reason !== undefined) throw new NotFoundError(meta, meta.reason);
	return false;
}
