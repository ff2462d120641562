// Gives each test file its own cache folder. Test servers get random ports: a server with the port of an earlier one
// would otherwise be answered from that server's cache.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "valuelab-test-cache-"));
process.env.VALUELAB_CACHE_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true, force: true }));
