// Compares the settings of a valuation with those of an earlier one.
import { canonical, isOwn } from "../assumptions/given-assumptions.js";
import type { ValueOptions } from "../assumptions/options.js";
import type { GivenName } from "../assumptions/rules.js";
import type { Dependency } from "./dependencies.js";

/** The options that a variation may change. */
export const SETTINGS = ["assumptions", "stockCompensation", "peers", "forecast"] as const;

export type Setting = (typeof SETTINGS)[number];

/** Names of the settings that differ; assumptions are named one by one. */
export function changedSettings(one: ValueOptions, other: ValueOptions): Dependency[] {
	const names = new Set(Object.keys({ ...one.assumptions, ...other.assumptions }) as GivenName[]);
	const changed: Dependency[] = [...names]
		.filter((name) => !Object.is(one.assumptions?.[name], other.assumptions?.[name]))
		.map(canonical);
	// Market assumptions also revalue the peers; those about the company alone do not.
	let changesPeers = changed.some((name) => !isOwn(name as GivenName));
	if ((one.stockCompensation ?? "expense") !== (other.stockCompensation ?? "expense")) {
		changed.push("stockCompensation");
		changesPeers = true;
	}
	const peersDiffer = !isSame(one.peers, other.peers) || (one.peers === undefined) !== (other.peers === undefined);
	if (peersDiffer || (changesPeers && one.peers?.length)) changed.push("peers");
	// The forecast changes the range only.
	if (!isSame(one.forecast, other.forecast) || !one.forecast !== !other.forecast) changed.push("forecast");
	return changed;
}

/** True if all members are the same. */
export function isSame(one: object = {}, other: object = {}): boolean {
	const [a, b] = [Object.entries(one), Object.entries(other)];
	const members = new Map(b);
	return a.length === b.length && a.every(([name, value]) => members.has(name) && Object.is(members.get(name), value));
}

/** The options that variations do not change. */
export const fixedOptions = (options: ValueOptions): object =>
	Object.fromEntries(
		Object.entries(options).filter(([name, value]) => !SETTINGS.some((one) => one === name) && value !== undefined),
	);

/** The options with a copy of the settings, so that a caller's later change to their members is noticed. */
export const copyOf = (options: ValueOptions): ValueOptions => ({
	...options,
	...(options.assumptions && { assumptions: { ...options.assumptions } }),
	...(options.peers && { peers: [...options.peers] }),
	...(options.forecast && { forecast: { ...options.forecast } }),
});
