// Measures the checker of texts on a file of sentences: `npx tsx tools/claims/measure.ts FILE [--show KIND]`.
import { readFileSync } from "node:fs";
import { checkText } from "../../src/claims/check-text.js";
import { bundledCompanySource } from "../../src/cli/bundled-company-source.js";
import { connect } from "../../src/cli/connection.js";
import type { Sentence } from "./generate.js";

const [file = "", , show] = process.argv.slice(2);
const sentences: Sentence[] = readFileSync(file, "utf8")
	.trim()
	.split("\n")
	.map((line) => JSON.parse(line));
const client = await connect({}, {}, { quiet: true });
const source = await bundledCompanySource(client);
let [called, detected, read, figures] = [0, 0, 0, 0];
const missed: Record<string, string[]> = { wrong: [], missed: [], unread: [] };
for (const { text, isTrue, template, figures: count } of sentences) {
	const { claims, wrong } = await checkText(text, source);
	const decided = claims.filter((claim) => claim.verdict !== "not_checkable").length;
	const line = `${template}: ${JSON.stringify(text)}\n${claims.map((claim) => `      ${claim.verdict} ${claim.company} ${claim.figure} ${claim.stated} | ${claim.found} ${claim.unit} ${claim.period} ${claim.note ?? ""} ${claim.reason ?? ""}`).join("\n")}`;
	if (isTrue) {
		figures += count;
		read += Math.min(decided, count);
		if (wrong > 0) {
			called++;
			missed.wrong?.push(line);
		} else if (decided < count) missed.unread?.push(line);
	} else if (wrong > 0) detected++;
	else missed.missed?.push(line);
}
await client.close();
const half = sentences.length / 2;
console.log(
	`true called wrong ${called} of ${half}; altered found ${detected} of ${half}; figures read ${read} of ${figures} (${((read / figures) * 100).toFixed(1)}%)`,
);
for (const line of missed[show ?? ""] ?? []) console.log(line);
