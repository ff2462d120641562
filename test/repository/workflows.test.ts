// Tests that CI workflows name every action by a commit hash whose origin .github/actions.md states.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const github = fileURLToPath(new URL("../../.github", import.meta.url));
const workflows = readdirSync(join(github, "workflows")).map((name) =>
	readFileSync(join(github, "workflows", name), "utf8"),
);
/** `owner/action@hash # version` of each step. */
const used = new Set(
	workflows.flatMap((text) => [...text.matchAll(/uses: ([^.].+)$/gm)].map(([, action = ""]) => action)),
);

it("every action is pinned by a listed hash", () => {
	const rows = readFileSync(join(github, "actions.md"), "utf8").matchAll(
		/^\| `([^`]+)` \| (v[\d.]+) \| `([0-9a-f]{40})` \| `[^`]+`, `[^`]+` \|$/gm,
	);
	const listed = [...rows].map(([, action, version, hash]) => `${action}@${hash} # ${version}`);
	expect([...used].sort()).toEqual(listed.sort());
});

it("every script that a workflow runs exists", () => {
	const { scripts } = JSON.parse(readFileSync(join(github, "../package.json"), "utf8")) as { scripts: object };
	const named = workflows.flatMap((text) =>
		[...text.matchAll(/npm run (?:--silent )?([a-z:-]+)/g)].map(([, name]) => name),
	);
	expect(named.filter((name = "") => !(name in scripts))).toEqual([]);
});
