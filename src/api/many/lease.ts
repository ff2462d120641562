// One run at a time per journal: a lease that another process respects.
import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";

/** A lease is renewed so often, in milliseconds. */
const RENEWAL_INTERVAL_MS = 4_000;
/** A lease that was not renewed for so long has no owner any more. */
const EXPIRY = 20_000;

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
	release(): void;
}

const HOST = hostname();

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

/**
 * `held` while the owner's process lives on this machine, or renews the lease on another one; `free` where there is no lease; else the
 * mark of an owner that is gone.
 */
function stateOf(file: string): "held" | "free" | { readonly gone: string | undefined } {
	const renewed = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
	if (renewed === undefined) return "free";
	const owner = ownerOf(file);
	const age = Date.now() - renewed;
	// Without an owner it is being written, or its writer died in the middle.
	const lives = owner === undefined ? age < 2_000 : owner.host !== HOST || isAlive(owner.pid);
	return lives && age < EXPIRY ? "held" : { gone: owner?.mark };
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
	const timer = setInterval(() => {
		try {
			utimesSync(file, new Date(), new Date());
		} catch {
			// Whoever took it over holds it now.
		}
	}, RENEWAL_INTERVAL_MS);
	timer.unref();
	return {
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
	try {
		return JSON.parse(readFileSync(file, "utf8")) as Owner;
	} catch {
		return undefined;
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
