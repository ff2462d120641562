import { type ErrorCode, ValuelabError } from "../core/errors.js";

/** Exit codes of the command line. */
export const EXIT = {
	done: 0,
	fault: 1,
	usage: 2,
	refused: 3,
	absent: 4,
	network: 5,
	unreadable: 6,
	partial: 7,
	checkFailed: 8,
	interrupted: 130,
} as const;

const BY_CODE: Record<ErrorCode, number> = {
	argument: EXIT.usage,
	token: EXIT.refused,
	access: EXIT.refused,
	quota: EXIT.refused,
	not_found: EXIT.absent,
	rate_limited: EXIT.network,
	service: EXIT.network,
	network: EXIT.network,
	outage: EXIT.network,
	timeout: EXIT.network,
	redirect: EXIT.network,
	budget: EXIT.refused,
	aborted: EXIT.interrupted,
	offline: EXIT.network,
	not_recorded: EXIT.absent,
	unreadable: EXIT.unreadable,
	deviation: EXIT.unreadable,
	output: EXIT.fault,
	partial: EXIT.partial,
	check_failed: EXIT.checkFailed,
};

export function exitCodeOf(error: unknown): number {
	return error instanceof ValuelabError ? BY_CODE[error.code] : EXIT.fault;
}
