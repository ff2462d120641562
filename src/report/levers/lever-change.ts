// Describes a reader's changes of levers, and applies them.
import type { GivenDrivers } from "../../analytics/assumptions/given-forecast.js";
import type { GivenAssumptions } from "../../analytics/assumptions/rules.js";
import { asAssumption, type ValueDriver } from "../../analytics/company/value-drivers.js";
import { formatAmount } from "../../core/format.js";

/** A lever of a page: an assumption, or a driver of its forecast. */
export type PageLever = Omit<ValueDriver, "name"> & { readonly name: string };

export interface LeverChange {
	readonly lever: PageLever;
	readonly value: number;
}

/** "Growth of the next five years 8.0% (issued 5.5%)". */
export const changeText = ({ lever: { title, unit, value: issued }, value }: LeverChange): string =>
	`${title} ${formatAmount(value, unit)} (issued ${formatAmount(issued, unit)})`;

export function leverChanges(levers: readonly PageLever[], changes: Readonly<Record<string, number>>): LeverChange[] {
	return levers.flatMap((lever) => {
		const value = changes[lever.name];
		return value === undefined ? [] : [{ lever, value }];
	});
}

export const assumptionsOf = (changes: readonly LeverChange[]): GivenAssumptions =>
	Object.fromEntries(
		changes.flatMap(({ lever: { name, unit }, value }) =>
			isDriver(name) ? [] : [[name, asAssumption(value, unit)] as const],
		),
	);

const DRIVER = "driver:";

/** The lever's name for a driver of the forecast. */
export const driverLever = (name: string): string => `${DRIVER}${name}`;
export const isDriver = (lever: string): boolean => lever.startsWith(DRIVER);

/** The changed drivers: each path is shifted by the same amount in every year. */
export function movedDrivers(changes: readonly LeverChange[], issued: readonly IssuedDriver[]): GivenDrivers {
	return Object.fromEntries(
		changes.flatMap(({ lever, value }) => {
			const driver = issued.find(({ name }) => driverLever(name) === lever.name);
			if (!driver) return [];
			const path = driver.values.map((before) => before + value - lever.value);
			return [[driver.name, driver.constant ? (path[0] as number) : path] as const];
		}),
	);
}

interface IssuedDriver {
	readonly name: string;
	readonly values: readonly number[];
	readonly constant: boolean;
}
