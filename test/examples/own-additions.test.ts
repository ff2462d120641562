// Runs examples/own-additions.ts.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

it("shows a project's measure, model and chart in all results", () => {
	const folder = mkdtempSync(join(tmpdir(), "valuelab-own-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const { VALUELAB_BASE_URL: _url, ...env } = process.env;
	const output = execFileSync(process.execPath, ["--import", "tsx", "examples/own-additions.ts", folder], {
		cwd: root,
		env,
		encoding: "utf8",
	});
	const [explained, bank, compared, screened, documented] = [
		/value = [\d.]+ USD per share/,
		/JPM: template/,
		/'2\.1'/,
		/'AAPL', 'PEP'/,
		/value = 15/,
	];
	for (const expected of [explained, bank, compared, screened, documented]) expect(output).toMatch(expected);
	const report = readFileSync(join(folder, "KO.html"), "utf8");
	expect(report).toContain('<section id="own-charts" class="appendix">');
	expect(report).toContain("Fifteen times operating profit after tax");
	expect(readFileSync(join(folder, "return-on-capital.svg"), "utf8")).toMatch(/^<svg/);
});
