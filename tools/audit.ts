/**
 * Checks that the displayed balances of all bundled companies are of the newest quarter: `npm run audit`. Prints every cell with a wrong date, and
 * every measure of an older date without a mark (≈). Exits with 1 if there is any.
 */
import { composeClient } from "../src/compose.js";
import { loadCompany } from "../src/frames/company.js";
import { loadDataset } from "../src/store/load-dataset.js";
import { auditMarks, auditShown, auditStored, netDebtDays } from "./audit/audit-company.js";

const dataset = loadDataset();
const client = composeClient({ token: "demo" }, () => null);
let [faults, explained, marked] = [0, 0, 0];
for (const symbol of dataset.symbols()) {
	const stored = dataset.company(symbol);
	const company = await loadCompany(client, symbol);
	const { isKnown, isApproximate, days } = netDebtDays(company);
	if (isKnown) explained++;
	if (isKnown && isApproximate) marked++;
	const mixed = days.length > 1 && !isApproximate ? [`${symbol} net debt of ${days.join(" and ")} without ≈`] : [];
	for (const fault of [
		...(stored ? auditStored(stored) : []),
		...auditShown(company),
		...auditMarks(company),
		...mixed,
	]) {
		faults++;
		process.stdout.write(`${fault}\n`);
	}
}
await client.close();
process.stdout.write(
	`${dataset.symbols().length} companies, ${faults} cells with a wrong date; net debt of ${explained} companies, ${marked} of them approximate\n`,
);
if (faults > 0) process.exitCode = 1;
