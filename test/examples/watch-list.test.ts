// Runs the nightly watch list.
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "valuelab-watch-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const script = fileURLToPath(new URL("../../examples/watch-list/watch.sh", import.meta.url));

/** A night with a `valuelab` stub that exits with the given code and writes its arguments into its folder. */
function night(codes: { readonly report?: number; readonly diff?: number }) {
	const bin = join(folder, "bin");
	mkdirSync(bin, { recursive: true });
	const program = join(bin, "valuelab");
	writeFileSync(
		program,
		`#!/bin/sh
case "$1" in
report) mkdir -p "$5" && echo "$@" > "$5/arguments" && exit ${codes.report ?? 0} ;;
diff) echo "$@" > "$7" && exit ${codes.diff ?? 0} ;;
esac
`,
	);
	chmodSync(program, 0o755);
	const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
	return spawnSync("sh", [script, "list.txt", "5%"], { cwd: folder, env }).status;
}

const readReport = (name: string) => readFileSync(join(folder, "reports", name), "utf8").trim();

describe("nightly watch list", () => {
	it("keeps each night's reports and names moved values", () => {
		expect(night({})).toBe(0);
		expect(readReport("last/arguments")).toBe("report --list list.txt --output reports/new");
		expect(existsSync(join(folder, "reports/last/changes.md"))).toBe(false);
		expect(night({ diff: 8, report: 7 })).toBe(8);
		expect(readReport("last/changes.md")).toBe("diff reports/last reports/new --max-move 5% -o reports/new/changes.md");
		expect(existsSync(join(folder, "reports/before/arguments"))).toBe(true);
	});

	it("keeps the last reports if the command fails", () => {
		const reportBefore = readReport("last/arguments");
		expect(night({ report: 5 })).toBe(5);
		expect(night({ diff: 2 })).toBe(2);
		expect(readReport("last/arguments")).toBe(reportBefore);
		expect(readReport("last/changes.md")).toContain("--max-move 5%");
	});
});
