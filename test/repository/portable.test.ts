// Tests that src/ runs on Linux, macOS and Windows: no POSIX-only call without a check of the system.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { sourceFiles } from "./imports.js";

const source = fileURLToPath(new URL("../../src/", import.meta.url));

/** Calls and paths that fail or differ on Windows. */
const POSIX_ONLY: Readonly<Record<string, RegExp>> = {
	"users and groups without `?.`": /process\.(?:get|set)e?[ug]id\(|process\.umask|\b(?:l|f)?chown(?:Sync)?\(/,
	"signals that Windows does not have": /SIGHUP|SIGUSR[12]|SIGQUIT|SIGSTOP|SIGCONT|SIGWINCH/,
	"process groups": /process\.kill\(-/,
	"folders of POSIX systems": /["'`]\/(?:bin|usr|etc|dev|proc|tmp|var|opt|home|root)\//,
	"a home folder by its variable": /env\.(?:HOME|USER|SHELL)\b/,
	"shells and commands of POSIX systems":
		/(?:spawn|exec|execFile)(?:Sync)?\(\s*["'`](?:sh|bash|ls|cp|mv|rm|cat|grep|sed|which|kill|touch|chmod|mkfifo|open|xdg-open)\b/,
	"links that want a privilege": /\bsymlink(?:Sync)?\(/,
	"the path of a URL as the path of a file": /import\.meta\.url\)\.pathname/,
};

/** Files that check the system first, or catch the failure. */
const GUARDED: Readonly<Record<string, readonly string[]>> = {
	"folders of POSIX systems": ["api/many/lease.ts"],
	"process groups": ["kernel/execution/process-group.ts", "kernel/session/execution-process.ts"],
};

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");

it.each(Object.entries(POSIX_ONLY))("no source file has %s", (feature, pattern) => {
	const results = sourceFiles.filter((path) => pattern.test(withoutComments(readFileSync(`${source}${path}`, "utf8"))));
	expect(results).toEqual(GUARDED[feature] ?? []);
});

it("finds each pattern in a sample", () => {
	const samples = [
		"process.getuid()",
		'child.kill("SIGHUP")',
		"process.kill(-pid)",
		'"/tmp/x"',
		"process.env.HOME",
		'spawn("sh"',
		"symlinkSync(a, b)",
		"new URL('x', import.meta.url).pathname",
	];
	expect(samples.map((text, index) => Object.values(POSIX_ONLY)[index]?.test(text))).toEqual(samples.map(() => true));
});
