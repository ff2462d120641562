// Tests a lease among processes and machines with different clocks.
import fs, { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { isLeased, SELF, takeLease } from "../../src/api/many/lease.js";

let file = "";

beforeEach(() => {
	vi.useFakeTimers();
	const folder = mkdtempSync(join(tmpdir(), "valuelab-lease-"));
	file = join(folder, "a.lease");
	onTestFinished(() => {
		rmSync(folder, { recursive: true, force: true });
		vi.useRealTimers();
	});
});

/** A lease of a process on another machine, with a renewal time by its own clock. */
function writeForeign(renewed: Date): void {
	writeFileSync(file, JSON.stringify({ pid: SELF.pid, host: "elsewhere", mark: "foreign" }));
	utimesSync(file, renewed, renewed);
}

const MINUTE_MS = 60_000;

test.each([-10, 0, 10])("holds while renewed with a clock %i minutes ahead", (ahead) => {
	const clockAhead = () => new Date(Date.now() + ahead * MINUTE_MS);
	writeForeign(clockAhead());
	for (let seconds = 0; seconds < 60; seconds += 5) {
		expect(takeLease(file)).toBeUndefined();
		vi.advanceTimersByTime(5_000);
		utimesSync(file, clockAhead(), clockAhead());
	}
	vi.advanceTimersByTime(19_000);
	expect(takeLease(file)).toBeUndefined();
	vi.advanceTimersByTime(20_001);
	expect(takeLease(file)?.isHeld()).toBe(true);
});

test("takes over from a dead local process immediately", () => {
	// No system assigns such a high process id.
	writeFileSync(file, JSON.stringify({ pid: 2 ** 30, host: SELF.host, mark: "gone" }));
	expect(takeLease(file)?.isHeld()).toBe(true);
});

test("tells a stopped process that it lost the lease", () => {
	const lease = takeLease(file);
	expect(lease?.isHeld()).toBe(true);
	// The process is suspended: no timer runs, but the clock continues.
	vi.setSystemTime(Date.now() + 30_000);
	expect(lease?.isHeld()).toBe(true);
	writeForeign(new Date());
	vi.setSystemTime(Date.now() + 30_000);
	expect(lease?.isHeld()).toBe(false);
	lease?.release();
	expect(JSON.parse(readFileSync(file, "utf8")).mark).toBe("foreign");
});

test.each(["ENOENT", "ESTALE"])("a lease that is removed while it is read (%s) is free", (code) => {
	const lease = takeLease(file);
	expect(isLeased(file)).toBe(true);
	const { fstatSync } = fs;
	onTestFinished(() => {
		fs.fstatSync = fstatSync;
		syncBuiltinESMExports();
		lease?.release();
	});
	fs.fstatSync = (() => {
		throw Object.assign(new Error(code), { code });
	}) as unknown as typeof fstatSync;
	syncBuiltinESMExports();
	expect(isLeased(file)).toBe(false);
});
