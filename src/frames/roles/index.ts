import type { Unit } from "../../core/unit.js";
import type { Role, Template } from "../company-types.js";
import { perShareRoles, ratioRoles, shareRoles } from "./figures.js";
import { fieldsOf, type Recipe, type RoleRule } from "./rule.js";
import { balanceRoles, cashFlowRoles, incomeRoles } from "./statements.js";

/** Every role, declared once; the type proves that none is missing. */
export const ROLES: Readonly<Record<Role, RoleRule>> = {
	...incomeRoles,
	...balanceRoles,
	...cashFlowRoles,
	...perShareRoles,
	...shareRoles,
	...ratioRoles,
};

/** The recipes of a role in the order in which a template tries them. */
export function recipesOf(role: Role, template: Template): readonly Recipe[] {
	const rule = ROLES[role];
	return [...(rule.template?.[template] ?? []), ...rule.from];
}

/** The field names under which a role is looked for, for messages. */
export function namesOf(role: Role, template: Template): readonly string[] {
	return [...new Set(recipesOf(role, template).flatMap(fieldsOf))];
}

/** True where companies of the template have no such line. */
export function isAbsentIn(role: Role, template: Template): boolean {
	return ROLES[role].absentIn?.includes(template) ?? false;
}

/** The unit of a line: money in millions, shares in millions, fractions, else an amount per share. */
export function unitOfRole(role: Role, currency: string): Unit {
	switch (ROLES[role].unit) {
		case "money":
			return { kind: "money", currency, scale: 1e6 };
		case "shares":
			return { kind: "shares", scale: 1e6 };
		case "fraction":
			return { kind: "fraction" };
		default:
			return { kind: "per_share", currency };
	}
}
