import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";

/** A lease is renewed so often, in milliseconds. */
const RENEWAL = 4_000;
/** A lease that was not renewed for so long has no owner any more. */
const EXPIRY = 20_000;

interface Owner {
	readonly pid: number;
	readonly host: string;
	readonly mark: string;
}

/** A lease that this process holds. */
export interface Lease {
	release(): void;
}

const HOST = hostname();

/** True while another run holds the lease: its process lives on this machine, or renewed the lease on another one. */
export function isLeased(file: string): boolean {
	const renewed = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
	if (renewed === undefined) return false;
	const age = Date.now() - renewed;
	if (age > EXPIRY) return false;
	const owner = ownerOf(file);
	return owner === undefined ? age < 2_000 : owner.host !== HOST || isAlive(owner.pid);
}

/** Takes the lease; undefined where somebody else holds it. @throws the file system's error where it cannot be written */
export function takeLease(file: string): Lease | undefined {
	mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
	const owner: Owner = { pid: process.pid, host: HOST, mark: randomBytes(6).toString("hex") };
	for (let round = 0; round < 3; round++) {
		try {
			writeFileSync(file, JSON.stringify(owner), { flag: "wx" });
			return held(file, owner);
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
		}
		if (isLeased(file)) return undefined;
		breakLease(file, owner.mark);
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
	}, RENEWAL);
	timer.unref();
	return {
		release() {
			clearInterval(timer);
			if (ownerOf(file)?.mark === owner.mark) rmSync(file, { force: true });
		},
	};
}

/** Removes a lease without an owner. Two processes may try at once: the one that moved away a new lease puts it back. */
function breakLease(file: string, mark: string): void {
	const dead = ownerOf(file)?.mark;
	const away = `${file}.${mark}`;
	try {
		renameSync(file, away);
		if (ownerOf(away)?.mark !== dead) linkSync(away, file);
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
