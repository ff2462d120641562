// One run at a time per journal: a lease that another process respects, also one on another machine.
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

/** A lease is renewed so often, in milliseconds. */
const RENEWAL_INTERVAL_MS = 4_000;
/** A lease that is not seen renewed for so long has no owner any more, in milliseconds. */
const EXPIRY_MS = 20_000;
/** A lease without an owner is being written, or its writer died in the middle: so long it may take, in milliseconds. */
const WRITING_MS = 2_000;

/** A process, on whichever machine. */
export interface Process {
	readonly pid: number;
	readonly host: string;
}

interface Owner extends Process {
	readonly mark: string;
}

/** A lease that this process holds. */
export interface Lease {
	/** False where another process took it over because this one was stopped for long, as by SIGSTOP or a machine that slept. */
	isHeld(): boolean;
	release(): void;
}

/**
 * The machine: its name, since when it runs, and whose numbers of processes these are. Machines may have one name, and containers of one machine
 * have numbers of their own.
 */
const HOST = [hostname(), textOf("/proc/sys/kernel/random/boot_id"), linkOf("/proc/self/ns/pid")]
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

/** When this process first saw each lease as it is, by its own clock: those of two machines differ. */
const watched = new Map<string, { readonly stamp: string; readonly since: number }>();

/**
 * `held` while the owner renews the lease and, on this machine, its process lives; `free` where there is no lease; else the mark of an owner that
 * is gone.
 */
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

/** Takes the lease; undefined where somebody else holds it. @throws the file system's error where it cannot be written */
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
	// The time of day goes on while the process is stopped and while the machine sleeps.
	let renewed = Date.now();
	let isLost = false;
	const renew = () => {
		try {
			if (ownerOf(file)?.mark !== owner.mark) return lose();
			utimesSync(file, new Date(), new Date());
			renewed = Date.now();
		} catch {
			// A folder that cannot be reached for a moment; the next renewal tells.
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
			// Nobody takes over what was renewed a moment ago.
			if (!isLost && Date.now() - renewed > EXPIRY_MS / 2) renew();
			return !isLost;
		},
		release() {
			clearInterval(timer);
			if (ownerOf(file)?.mark === owner.mark) rmSync(file, { force: true });
		},
	};
}

/** Removes the lease of an owner that is gone. Two processes may try at once: one that moved away a new lease puts it back. */
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

/** The owner, where it is written, and when the lease was renewed; undefined where there is none. Opening asks a shared folder again. */
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

/** True for a file that is not there; on a network's file system another machine may remove one that is open. */
export const isGone = (error: unknown): boolean =>
	["ENOENT", "ESTALE"].includes((error as NodeJS.ErrnoException | null)?.code ?? "");

function parseOwner(text: string): Owner | undefined {
	try {
		return JSON.parse(text) as Owner;
	} catch {
		return undefined;
	}
}

function textOf(path: string): string {
	try {
		return readFileSync(path, "utf8").trim();
	} catch {
		return "";
	}
}

function linkOf(path: string): string {
	try {
		return readlinkSync(path);
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
