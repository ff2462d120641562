// Reads facts with dimensions from inline XBRL pages and XBRL instances.
import { unreadable } from "../unreadable.js";
import { attributesOf, localName, scanXml } from "../xml/read-xml.js";

/** A figure of a filing with its dimensions. */
export interface XbrlFact {
	/** The concept with its taxonomy's usual prefix, such as `us-gaap:Revenues`. */
	readonly concept: string;
	readonly value: number;
	readonly unit: string;
	/** First day; null for a balance. */
	readonly start: string | null;
	readonly end: string;
	/** Members by axis, both with prefix. */
	readonly dimensions: Readonly<Record<string, string>>;
	/** The number of exact decimals, negative for thousands; infinite where not stated. */
	readonly decimals: number;
}

/** The contents of an inline page or an instance. */
export interface XbrlFiling {
	/** Ten digits. */
	readonly cik: string;
	readonly name: string;
	/** The symbol as stated in the filing; empty if it has none. */
	readonly symbol: string;
	readonly form: string;
	/** Last day of the period that it reports on. */
	readonly periodEnd: string;
	readonly facts: readonly XbrlFact[];
}

interface Context {
	start: string | null;
	end: string;
	dimensions: Record<string, string>;
	cik: string;
}

/** Finds the usual prefix of a taxonomy in its address. */
const TAXONOMY = /\/(us-gaap|srt|dei|country|ifrs-full)(?:\/|$)/;

interface OpenFact {
	readonly element: string;
	readonly concept: string;
	readonly attributes: Readonly<Record<string, string>>;
	text: string;
}

/** Reads the facts of an inline XBRL page or of an XBRL instance. @throws ValuelabError `unreadable` where it names no filer */
export function readXbrl(text: string, name: string): XbrlFiling {
	const contexts = new Map<string, Context>();
	const units = new Map<string, string>();
	const found: OpenFact[] = [];
	const open: OpenFact[] = [];
	let context: Context | undefined;
	let unit = "";
	let axis = "";
	let inner = "";
	const prefixes = new Map<string, string>();
	const withUsualPrefix = (name: string) => {
		const prefix = prefixes.get(name.slice(0, name.indexOf(":")));
		return prefix === undefined ? name : `${prefix}:${localName(name)}`;
	};
	scanXml(text, {
		open(element, attributeText) {
			inner = "";
			for (const [, prefix = "", address = ""] of attributeText.matchAll(/\bxmlns:([\w.-]+)\s*=\s*["']([^"']*)/g)) {
				const [, known] = TAXONOMY.exec(address) ?? [];
				if (known) prefixes.set(prefix, known);
			}
			const local = localName(element);
			if (local === "context") {
				context = { start: null, end: "", dimensions: {}, cik: "" };
				contexts.set(attributesOf(attributeText).id ?? "", context);
			} else if (local === "unit") unit = attributesOf(attributeText).id ?? "";
			else if (local === "explicitMember" || local === "typedMember") {
				// Before 2018 the axis of eliminations was in another taxonomy.
				const name = withUsualPrefix(attributesOf(attributeText).dimension ?? "");
				axis = name.replace(/^us-gaap:(?=ConsolidationItems)/, "srt:");
				// A fact with a typed member is never a total.
				if (context) context.dimensions[axis] = "typed";
			} else if (attributeText.includes("contextRef")) {
				const attributes = attributesOf(attributeText);
				const isInline = local === "nonFraction" || local === "nonNumeric";
				const concept = withUsualPrefix(isInline ? (attributes.name ?? "") : element);
				if (isInline || !element.startsWith("ix:")) open.push({ element, concept, attributes, text: "" });
			}
		},
		text(plain) {
			inner += plain;
			for (const fact of open) fact.text += plain;
		},
		close(element) {
			const text = inner.trim();
			const last = open.at(-1);
			if (last?.element === element) {
				open.pop();
				found.push(last);
			}
			const local = localName(element);
			if (context) {
				if (local === "startDate") context.start = text.slice(0, 10);
				if (local === "endDate" || local === "instant") context.end = text.slice(0, 10);
				if (local === "explicitMember") context.dimensions[axis] = withUsualPrefix(text);
				if (local === "identifier") context.cik = text;
				if (local === "context") context = undefined;
			}
			if (local === "measure") units.set(unit, [units.get(unit), localName(text)].filter(Boolean).join("/"));
		},
	});
	const cover = (tag: string) => found.find(({ concept }) => concept === `dei:${tag}`);
	const cik = cover("EntityCentralIndexKey")?.text.trim() || [...contexts.values()][0]?.cik || "";
	if (!/^\d{1,10}$/.test(cik)) throw unreadable("an XBRL filing", `${name} names no filer by CIK`);
	const kind = cover("DocumentType");
	return {
		cik: cik.padStart(10, "0"),
		name: cover("EntityRegistrantName")?.text.trim() ?? "",
		symbol: cover("TradingSymbol")?.text.trim().toUpperCase() ?? "",
		form: kind?.text.trim() ?? "",
		periodEnd: contexts.get(kind?.attributes.contextRef ?? "")?.end ?? "",
		facts: mostPrecise(found.flatMap((fact) => factOf(fact, contexts, units) ?? [])),
	};
}

/** Keeps the most precise of repeated figures, such as one in a text and one in a table. */
function mostPrecise(facts: readonly XbrlFact[]): XbrlFact[] {
	const found = new Map<string, XbrlFact>();
	for (const fact of facts) {
		const { concept, unit, start, end, dimensions, decimals } = fact;
		const key = JSON.stringify([concept, unit, start, end, Object.entries(dimensions).sort()]);
		const known = found.get(key);
		if (!known || decimals > known.decimals) found.set(key, fact);
	}
	return [...found.values()];
}

function factOf(
	{ concept, attributes, text }: OpenFact,
	contexts: ReadonlyMap<string, Context>,
	units: ReadonlyMap<string, string>,
): XbrlFact | undefined {
	const context = contexts.get(attributes.contextRef ?? "");
	const unit = units.get(attributes.unitRef ?? "");
	if (!context?.end || unit === undefined || attributes.nil === "true") return undefined;
	const value = numberOf(text, attributes);
	if (value === undefined) return undefined;
	const decimals = /^-?\d+$/.test(attributes.decimals ?? "") ? Number(attributes.decimals) : Number.POSITIVE_INFINITY;
	return { concept, value, unit, start: context.start, end: context.end, dimensions: context.dimensions, decimals };
}

function numberOf(text: string, { format = "", scale = "0", sign }: OpenFact["attributes"]): number | undefined {
	const plain = text.trim();
	if (/zero|nocontent/i.test(format) || /^[—–-]$/.test(plain)) return 0;
	const digits = /comma-?decimal/i.test(format)
		? plain.replaceAll(/[.\s]/g, "").replace(",", ".")
		: plain.replaceAll(/[,\s]/g, "");
	const value = Number(digits);
	if (digits === "" || !Number.isFinite(value)) return undefined;
	// The scale, a power of ten, is applied to the text, so that nothing is rounded.
	const scaled = /^[-+]?[\d.]+$/.test(digits) ? Number(`${digits}e${Number(scale)}`) : value;
	return sign === "-" ? -scaled : scaled;
}
