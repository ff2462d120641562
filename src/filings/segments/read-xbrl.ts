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

/** A fact as its element states it. */
interface TaggedFact {
	readonly element: string;
	readonly concept: string;
	readonly attributes: Readonly<Record<string, string>>;
	text: string;
}

/** Reads the facts of an inline XBRL page or of an XBRL instance. @throws ValuelabError `unreadable` where it names no filer */
export function readXbrl(text: string, name: string): XbrlFiling {
	const { facts, contexts, units } = new XbrlElements(text);
	const cover = (tag: string) => facts.find(({ concept }) => concept === `dei:${tag}`);
	const cik = cover("EntityCentralIndexKey")?.text.trim() || [...contexts.values()][0]?.cik || "";
	if (!/^\d{1,10}$/.test(cik)) throw unreadable("an XBRL filing", `${name} names no filer by CIK`);
	const documentType = cover("DocumentType");
	return {
		cik: cik.padStart(10, "0"),
		name: cover("EntityRegistrantName")?.text.trim() ?? "",
		symbol: cover("TradingSymbol")?.text.trim().toUpperCase() ?? "",
		form: documentType?.text.trim() ?? "",
		periodEnd: contexts.get(documentType?.attributes.contextRef ?? "")?.end ?? "",
		facts: mostPrecise(facts.flatMap((fact) => factOf(fact, contexts, units) ?? [])),
	};
}

/** The elements of a page or an instance: facts as text, with the contexts and units that they name. */
class XbrlElements {
	readonly contexts = new Map<string, Context>();
	readonly units = new Map<string, string>();
	readonly facts: TaggedFact[] = [];
	/** Facts may contain others. */
	readonly #openFacts: TaggedFact[] = [];
	/** The usual prefixes of taxonomies, by the document's own. */
	readonly #prefixes = new Map<string, string>();
	#context: Context | undefined;
	#unit = "";
	#axis = "";
	/** The text since the last opening tag. */
	#text = "";

	constructor(text: string) {
		scanXml(text, {
			open: (element, attributeText) => this.#open(element, attributeText),
			text: (plain) => {
				this.#text += plain;
				for (const fact of this.#openFacts) fact.text += plain;
			},
			close: (element) => this.#close(element),
		});
	}

	#open(element: string, attributeText: string): void {
		this.#text = "";
		this.#readPrefixes(attributeText);
		const local = localName(element);
		if (local === "context") {
			this.#context = { start: null, end: "", dimensions: {}, cik: "" };
			this.contexts.set(attributesOf(attributeText).id ?? "", this.#context);
		} else if (local === "unit") this.#unit = attributesOf(attributeText).id ?? "";
		else if (local === "explicitMember" || local === "typedMember") {
			// Before 2018 the axis of eliminations was in another taxonomy.
			const name = this.#withUsualPrefix(attributesOf(attributeText).dimension ?? "");
			this.#axis = name.replace(/^us-gaap:(?=ConsolidationItems)/, "srt:");
			// A fact with a typed member is never a total.
			if (this.#context) this.#context.dimensions[this.#axis] = "typed";
		} else if (attributeText.includes("contextRef")) {
			const attributes = attributesOf(attributeText);
			const isInline = local === "nonFraction" || local === "nonNumeric";
			const concept = this.#withUsualPrefix(isInline ? (attributes.name ?? "") : element);
			if (isInline || !element.startsWith("ix:")) this.#openFacts.push({ element, concept, attributes, text: "" });
		}
	}

	#close(element: string): void {
		const text = this.#text.trim();
		const fact = this.#openFacts.at(-1);
		if (fact?.element === element) {
			this.#openFacts.pop();
			this.facts.push(fact);
		}
		const local = localName(element);
		if (this.#context) {
			if (local === "startDate") this.#context.start = text.slice(0, 10);
			if (local === "endDate" || local === "instant") this.#context.end = text.slice(0, 10);
			if (local === "explicitMember") this.#context.dimensions[this.#axis] = this.#withUsualPrefix(text);
			if (local === "identifier") this.#context.cik = text;
			if (local === "context") this.#context = undefined;
		}
		if (local !== "measure") return;
		const unit = this.units.get(this.#unit);
		this.units.set(this.#unit, [unit, localName(text)].filter(Boolean).join("/"));
	}

	#readPrefixes(attributeText: string): void {
		for (const [, prefix = "", address = ""] of attributeText.matchAll(/\bxmlns:([\w.-]+)\s*=\s*["']([^"']*)/g)) {
			const [, usual] = TAXONOMY.exec(address) ?? [];
			if (usual) this.#prefixes.set(prefix, usual);
		}
	}

	#withUsualPrefix(name: string): string {
		const usual = this.#prefixes.get(name.slice(0, name.indexOf(":")));
		return usual === undefined ? name : `${usual}:${localName(name)}`;
	}
}

/** Keeps the most precise of repeated figures, such as one in a text and one in a table. */
function mostPrecise(facts: readonly XbrlFact[]): XbrlFact[] {
	const read = new Map<string, XbrlFact>();
	for (const fact of facts) {
		const { concept, unit, start, end, dimensions, decimals } = fact;
		const key = JSON.stringify([concept, unit, start, end, Object.entries(dimensions).sort()]);
		const knownFact = read.get(key);
		if (!knownFact || decimals > knownFact.decimals) read.set(key, fact);
	}
	return [...read.values()];
}

function factOf(
	{ concept, attributes, text }: TaggedFact,
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

function numberOf(text: string, { format = "", scale = "0", sign }: TaggedFact["attributes"]): number | undefined {
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
