import { type NamedFigure, namedFigures } from "../../analytics/company/figure-by-name.js";
import { ArgumentError } from "../../core/errors.js";
import { nearest } from "../../core/nearest-word.js";
import { ATTRIBUTES } from "./attributes.js";

/** What people call figures that have another name here. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
	market_cap: "market_value",
	marketcap: "market_value",
	mktcap: "market_value",
	ev: "enterprise_value",
	price_to_earnings: "pe",
	price_to_book: "pb",
	price_to_sales: "ps",
	fcf_yield: "p_fcf",
	yield: "dividend_yield",
	f_score: "piotroski",
	z_score: "altman_z",
	m_score: "beneish",
	wacc: "wacc_market_weights",
	debt_to_ebitda: "net_debt_to_ebitda",
	payout: "dividend_safety.eps_payout",
};

/**
 * The figure of that name, whatever its letter case; undefined where there is none.
 *
 * @example
 * figureNamed("roic")?.title //=> "Return on invested capital"
 * figureNamed("nonsense") //=> undefined
 */
export function figureNamed(name: string): NamedFigure | undefined {
	const figures = namedFigures();
	return figures.get(name) ?? figures.get(name.toLowerCase());
}

/** `; did you mean roic?`, or nothing where no name is near. */
export function nearName(name: string): string {
	const names = [...namedFigures().keys()];
	const plain = names.filter((known) => !known.includes("."));
	const wanted = name.toLowerCase();
	const near = OTHER_NAMES[wanted] ?? nearest(wanted, [...plain, ...Object.keys(ATTRIBUTES)]) ?? nearest(wanted, names);
	return near === undefined ? "" : `; did you mean ${near}?`;
}

/** @throws ArgumentError with the nearest name where no figure has that name */
export function requireFigure(name: string, argument: string): NamedFigure {
	const figure = typeof name === "string" ? figureNamed(name) : undefined;
	if (figure) return figure;
	const near = nearName(String(name));
	const where = near === "" ? "; `valuelab models` lists all names" : near;
	throw new ArgumentError(argument, `${argument}: there is no figure ${JSON.stringify(name)}${where}`);
}
