// What killed crawls leave beside their journals.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { SELF } from "../../../src/api/many/lease.js";
import { deadJournals } from "../../../src/universe/lake/crawl-state.js";
import type { Layout } from "../../../src/universe/lake/layout.js";

it("removes the lease of a journal that is gone, and gives those that are there", () => {
	const journals = mkdtempSync(join(tmpdir(), "journals-"));
	onTestFinished(() => rmSync(journals, { recursive: true }));
	const { pid } = spawnSync(process.execPath, ["--eval", ""]);
	const lease = (name: string, owner: number) =>
		writeFileSync(join(journals, `${name}.lease`), JSON.stringify({ ...SELF, pid: owner, mark: name }));
	lease("gone", pid);
	lease("left", pid);
	writeFileSync(join(journals, "left.bin"), "");
	// A process that has just begun holds its lease before its journal is there.
	lease("begun", process.pid);
	const found = [...deadJournals({ journals } as Layout)];
	expect(found.map(({ name }) => name)).toEqual(["left"]);
	for (const one of found) one.lease.release();
	expect(readdirSync(journals).sort()).toEqual(["begun.lease", "left.bin"]);
});
