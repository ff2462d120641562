// Writes the result of a run into docs/mutants.md, with the reasons for survivors from tools/mutants/reasons.json.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./sample.mjs";

const PAGE = join(root, "docs/mutants.md");
const REASONS = join(root, "tools/mutants/reasons.json");
const HEAD = "## Result\n";

const percent = (part, total) => `${((100 * part) / total).toFixed(1)}%`;
const cell = (text) => `\`${text.replaceAll("|", "\\|")}\``;
const table = (heads, rows) =>
	[heads, heads.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

/** The folder below `src` by which the page groups files. */
const areaOf = ({ file }) => dirname(file.slice("src/".length)).split("/").slice(0, 2).join("/");

/** Replaces the page's part after "## Result". A survivor without a reason is `open`. */
export function writePage({ tried, survivors, bySlow, byAll, drawnCount, seed, budget, minutes, ...options }) {
	const reasons = existsSync(REASONS) ? JSON.parse(readFileSync(REASONS, "utf8")) : {};
	const reasonFor = ({ key }) => reasons[key]?.reason ?? "open";
	const equivalent = survivors.filter((mutant) => reasonFor(mutant).startsWith("equivalent"));
	const noticed = tried.length - survivors.length;
	const commit = execFileSync("git", ["log", "-1", "--format=%h of %cs"], { cwd: root, encoding: "utf8" }).trim();
	const areas = [...new Set(tried.map(areaOf))].sort().map((area) => {
		const all = tried.filter((mutant) => areaOf(mutant) === area);
		const remaining = survivors.filter((mutant) => areaOf(mutant) === area);
		return [area, all.length, percent(all.length - remaining.length, all.length)];
	});
	const rows = survivors
		.map((mutant) => [
			cell(mutant.file.slice("src/".length)),
			mutant.change.replaceAll("|", "\\|"),
			cell(mutant.original),
			reasonFor(mutant),
		])
		.sort((a, b) => (a.join() < b.join() ? -1 : 1));
	const text = `${HEAD}
Written by \`npm run mutants -- --seed ${seed} --count ${drawnCount} --budget ${budget} --slow-budget ${options["slow-budget"]} --minutes ${minutes} --page\` at commit ${commit}.
The tests notice ${noticed} of ${tried.length} mutants: **${percent(noticed, tried.length)}**.
Only the second step notices ${bySlow} of these, ${byAll} of them by the tests of all companies.
Without ${equivalent.length} mutants that change nothing for callers and readers (marked "equivalent"), it is ${percent(noticed, tried.length - equivalent.length)}.

${table(["area", "mutants", "noticed"], areas)}

## Survivors

${table(["file", "change", "code", "reason"], rows)}
`;
	const page = readFileSync(PAGE, "utf8");
	writeFileSync(PAGE, page.slice(0, page.indexOf(HEAD)) + text);
}
