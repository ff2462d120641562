// Leases on files: only one process at a time, on any machine, does a piece of work.
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
/** A lease not renewed for this long has lost its owner, in milliseconds. */
const EXPIRY_MS = 20_000;
/** A lease without an owner is being written, or its writer has died: the time allowed, in milliseconds. */
const WRITING_MS = 2_000;

/** A process, on whichever machine. */
export interface Process {
	readonly pid: number;
	readonly host: string;
}

interface Owner extends Process {
	readonly mark: string;
}

export interface Lease {
	/** False if another process took it over while this one was stopped, for example by SIGSTOP or sleep. */
	isHeld(): boolean;
	release(): void;
}

/** Identifies the machine by name, start time and process namespace: names repeat, and containers number their processes separately. */
const HOST = [
	hostname(),
	told(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()),
	told(() => readlinkSync("/proc/self/ns/pid")),
]
	.filter((part) => part !== "")
	.join(" ");

/** This process. */
export const SELF: Process = { pid: process.pid, host: HOST };

/** True for another process of this machine that is still running. */
export function isRunningElsewhere({ pid, host }: Process): boolean {
	return host === HOST && pid !== process.pid && isAlive(pid);
}

/** True while another run holds the lease. */
export function isLeased(file: string): boolean {
	return stateOf(file) === "held";
}

/** When this process first saw each lease in its state, by its own clock: clocks of machines differ. */
const watched = new Map<string, { readonly stamp: string; readonly since: number }>();

/** `held` while the owner renews the lease and its process lives; `free` without a lease; else the mark of a lost owner. */
function stateOf(file: string): "held" | "free" | { readonly gone: string | undefined } {
	const seen = look(file);
	if (seen === undefined) {
		watched.delete(file);
		return "free";
	}
	const { owner, renewed } = seen;
	if (owner?.host === HOST && !isAlive(owner.pid)) return { gone: owner.mark };
	const stamp = `${owner?.mark} ${renewed}`;
	const known = watched.get(file);
	const since = known?.stamp === stamp ? known.since : performance.now();
	watched.set(file, { stamp, since });
	return performance.now() - since < (owner === undefined ? WRITING_MS : EXPIRY_MS) ? "held" : { gone: owner?.mark };
}

/** Takes the lease; undefined if another process holds it. @throws the file system's error where it cannot be written */
export function takeLease(file: string): Lease | undefined {
	mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
	const owner: Owner = { ...SELF, mark: randomBytes(6).toString("hex") };
	for (let round = 0; round < 5; round++) {
		try {
			writeFileSync(file, JSON.stringify(owner), { flag: "wx" });
			return held(file, owner);
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
		}
		const state = stateOf(file);
		if (state === "held") return undefined;
		if (state !== "free") breakLease(file, state.gone, owner.mark);
	}
	return undefined;
}

function held(file: string, owner: Owner): Lease {
	// Uses the time of day, which continues while the process or the machine is stopped.
	let renewed = Date.now();
	let isLost = false;
	const renew = () => {
		try {
			if (ownerOf(file)?.mark !== owner.mark) return lose();
			utimesSync(file, new Date(), new Date());
			renewed = Date.now();
		} catch {
			// The folder may be unreachable for a moment; the next renewal will tell.
		}
	};
	const timer = setInterval(renew, RENEWAL_INTERVAL_MS);
	timer.unref();
	const lose = () => {
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

/** Removes the lease of a lost owner. If two processes try at once, the one that moved a new lease restores it. */
function breakLease(file: string, gone: string | undefined, mark: string): void {
	const away = `${file}.${mark}`;
	try {
		renameSync(file, away);
		if (ownerOf(away)?.mark !== gone) linkSync(away, file);
	} catch {
		// Another process was quicker.
	}
	rmSync(away, { force: true });
}

function ownerOf(file: string): Owner | undefined {
	return look(file)?.owner;
}

/** The owner and the time of renewal; undefined without a lease. Opening the file makes a shared folder refresh it. */
function look(file: string): { readonly owner: Owner | undefined; readonly renewed: number } | undefined {
	let opened: number;
	try {
		opened = openSync(file, "r");
	} catch (error) {
		if (isGone(error)) return undefined;
		throw error;
	}
	try {
		const renewed = fstatSync(opened).mtimeMs;
		const text = readFileSync(opened, "utf8");
		return { owner: parseOwner(text), renewed };
	} catch (error) {
		if (isGone(error)) return undefined;
		throw error;
	} finally {
		closeSync(opened);
	}
}

/** True if the file is missing; on a network file system another machine may remove an open file. */
export const isGone = (error: unknown): boolean =>
	["ENOENT", "ESTALE"].includes((error as NodeJS.ErrnoException | null)?.code ?? "");

function parseOwner(text: string): Owner | undefined {
	try {
		return JSON.parse(text) as Owner;
	} catch {
		return undefined;
	}
}

function told(read: () => string): string {
	try {
		return read();
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
