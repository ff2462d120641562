// Takes leases on files, so that only one process at a time, on any machine, does a piece of work.
import { randomBytes } from "node:crypto";
import {
	closeSync,
	fstatSync,
	linkSync,
	mkdirSync,
	openSync,
	readFileSync,
	readlinkSync,
	renameSync,
	rmSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";

/** The interval at which a lease is renewed, in milliseconds. */
const RENEWAL_INTERVAL_MS = 4_000;
/** Milliseconds without renewal after which a lease counts as abandoned. */
const EXPIRY_MS = 20_000;
/** Milliseconds for writing a lease: one still without an owner then counts as abandoned. */
const WRITING_MS = 2_000;

export interface Process {
	readonly pid: number;
	readonly host: string;
}

interface Owner extends Process {
	readonly mark: string;
}

export interface Lease {
	/** False if another process took the lease while this one was suspended, for example by SIGSTOP or sleep. */
	isHeld(): boolean;
	release(): void;
}

/** Identifies the machine by name, start time and process namespace: names repeat, and containers number their processes separately. */
const HOST = [
	hostname(),
	readOrEmpty(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()),
	readOrEmpty(() => readlinkSync("/proc/self/ns/pid")),
]
	.filter((part) => part !== "")
	.join(" ");

export const SELF: Process = { pid: process.pid, host: HOST };

/** True for another process of this machine that is still running. */
export function isRunningElsewhere({ pid, host }: Process): boolean {
	return host === HOST && pid !== process.pid && isAlive(pid);
}

/** True while another run holds the lease. */
export function isLeased(file: string): boolean {
	return stateOf(file) === "held";
}

/** When this process first saw each lease's last renewal, by its own clock: the clocks of machines differ. */
const watched = new Map<string, { readonly stamp: string; readonly since: number }>();

/** `held` while the owner's process lives and renews the lease; `free` without a lease; else the mark of the owner that abandoned it. */
function stateOf(file: string): "held" | "free" | { readonly abandonedBy: string | undefined } {
	const lease = readLease(file);
	if (lease === undefined) {
		watched.delete(file);
		return "free";
	}
	const { owner, renewed } = lease;
	if (owner?.host === HOST && !isAlive(owner.pid)) return { abandonedBy: owner.mark };
	const stamp = `${owner?.mark} ${renewed}`;
	const watch = watched.get(file);
	const since = watch?.stamp === stamp ? watch.since : performance.now();
	watched.set(file, { stamp, since });
	return performance.now() - since < (owner === undefined ? WRITING_MS : EXPIRY_MS)
		? "held"
		: { abandonedBy: owner?.mark };
}

/** Takes the lease; undefined if another process holds it. @throws the file system's error where it cannot be written */
export function takeLease(file: string): Lease | undefined {
	mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
	const owner: Owner = { ...SELF, mark: randomBytes(6).toString("hex") };
	for (let round = 0; round < 5; round++) {
		try {
			writeFileSync(file, JSON.stringify(owner), { flag: "wx" });
			return holdLease(file, owner);
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
		}
		const state = stateOf(file);
		if (state === "held") return undefined;
		if (state !== "free") breakLease(file, state.abandonedBy, owner.mark);
	}
	return undefined;
}

function holdLease(file: string, owner: Owner): Lease {
	// The time of day, unlike a monotonic clock, continues while the process or the machine is suspended.
	let renewed = Date.now();
	let isLost = false;
	const renew = () => {
		try {
			if (ownerOf(file)?.mark !== owner.mark) return giveUp();
			utimesSync(file, new Date(), new Date());
			renewed = Date.now();
		} catch {
			// The folder may be unreachable for a moment; the next renewal will tell.
		}
	};
	const timer = setInterval(renew, RENEWAL_INTERVAL_MS);
	timer.unref();
	const giveUp = () => {
		isLost = true;
		clearInterval(timer);
	};
	return {
		isHeld() {
			if (!isLost && Date.now() - renewed > EXPIRY_MS / 2) renew();
			return !isLost;
		},
		release() {
			clearInterval(timer);
			if (ownerOf(file)?.mark === owner.mark) rmSync(file, { force: true });
		},
	};
}

/** Removes an abandoned lease. If two processes try at once, the one that moved a new lease by mistake restores it. */
function breakLease(file: string, abandonedBy: string | undefined, leaseId: string): void {
	const moved = `${file}.${leaseId}`;
	try {
		renameSync(file, moved);
		if (ownerOf(moved)?.mark !== abandonedBy) linkSync(moved, file);
	} catch {
		// Another process was quicker.
	}
	rmSync(moved, { force: true });
}

function ownerOf(file: string): Owner | undefined {
	return readLease(file)?.owner;
}

/** Reads the owner and the time of renewal; undefined without a lease. Opening the file makes a network file system refresh it. */
function readLease(file: string): { readonly owner: Owner | undefined; readonly renewed: number } | undefined {
	let descriptor: number;
	try {
		descriptor = openSync(file, "r");
	} catch (error) {
		if (isMissing(error)) return undefined;
		throw error;
	}
	try {
		const renewed = fstatSync(descriptor).mtimeMs;
		const text = readFileSync(descriptor, "utf8");
		return { owner: parseOwner(text), renewed };
	} catch (error) {
		if (isMissing(error)) return undefined;
		throw error;
	} finally {
		closeSync(descriptor);
	}
}

/** True if the file is missing, or another machine removed the open file (network file systems). */
export const isMissing = (error: unknown): boolean =>
	["ENOENT", "ESTALE"].includes((error as NodeJS.ErrnoException | null)?.code ?? "");

function parseOwner(text: string): Owner | undefined {
	try {
		return JSON.parse(text) as Owner;
	} catch {
		return undefined;
	}
}

function readOrEmpty(readText: () => string): string {
	try {
		return readText();
	} catch {
		return "";
	}
}

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}
