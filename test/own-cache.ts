// Each test file keeps answers in a folder of its own. Servers of tests have ports by chance: one that had the port of an earlier
// server would be answered from what was kept of that one.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "valuelab-test-cache-"));
process.env.VALUELAB_CACHE_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true, force: true }));
