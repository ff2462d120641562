// Checks requests and builds their answers, with cache, quota and requested faults.
import type { OperationDeclaration } from "../../api/catalogue/define.js";
import { catalogue, declarationOf, type OperationName } from "../../api/catalogue/index.js";
import type { Account } from "../account/account.js";
import { HTML_PAGE, pause } from "../faults/broken-body.js";
import { applyDrift } from "../faults/drift.js";
import { type Fault, FaultCounter, type FaultKind, parseFaults } from "../faults/fault.js";
import { zeroSeries } from "../faults/zero-series.js";
import {
	badArgument,
	FORMS,
	type Form,
	Problem,
	type Reply,
	type RequestOf,
	type ServedForm,
	type World,
} from "../resource.js";
import { resources } from "../resources.js";
import { crawledAnswer } from "../stock/crawled-answers.js";
import { emptyAnswer, NoCompany } from "../stock/empty-answers.js";
import { argumentsFrom } from "./arguments.js";
import { olderBody } from "./older-bodies.js";
import { jsonPacket, type Packet, PacketCache, packetOf } from "./packet.js";

/** One request, split into its parts but not decoded. */
export interface Incoming {
	readonly operation: OperationName;
	readonly token: string;
	/** The encoded path after the token. */
	readonly path: string;
	readonly search: string;
	/** Headers `valuelab-form` and `valuelab-fault`. */
	readonly form?: string | undefined;
	readonly faults?: string | undefined;
	readonly signal?: AbortSignal | undefined;
}

/** The packet to send, and the faults that apply while it is sent. */
export interface Reception {
	readonly packet: Packet;
	readonly faults: ReadonlyMap<FaultKind, Fault>;
}

export interface AnswererOptions {
	readonly world: World;
	readonly account: Account;
	readonly token: string;
	readonly form: ServedForm;
	readonly faults: readonly Fault[];
	/** Bytes of answers that are cached in memory. */
	readonly keep: number;
}

/** Checks token, quota, faults and arguments, and builds the answer or takes it from the cache. */
export class Answerer {
	readonly #options: AnswererOptions;
	readonly #counter = new FaultCounter();
	readonly #cache: PacketCache;

	constructor(options: AnswererOptions) {
		this.#options = options;
		this.#cache = new PacketCache(options.keep);
	}

	async receive(incoming: Incoming): Promise<Reception> {
		const { account, token } = this.#options;
		if (incoming.token !== encodeURIComponent(token) && incoming.token !== token)
			throw new Problem(403, "the token is not known");
		const form = this.#formOf(incoming);
		const faults = this.#faultsOf(incoming);
		const delay = faults.get("delay");
		if (delay) await pause(Number(delay.value ?? 1000), incoming.signal);
		if (faults.has("quota") || !account.count()) throw new Problem(403, "the quota of requests is spent");
		throwRefusals(faults);
		if (faults.has("drop")) return { packet: jsonPacket(200, null), faults };
		if (faults.has("html")) {
			const page = new TextEncoder().encode(HTML_PAGE);
			return { packet: packetOf(200, page, { "content-type": "text/html; charset=utf-8" }), faults };
		}
		return { packet: withBrokenJson(this.#packetOf(incoming, form, faults), faults), faults };
	}

	#formOf({ form }: Incoming): ServedForm {
		if (form === undefined) return this.#options.form;
		const knownForm = FORMS.find((name) => name === form);
		if (!knownForm) throw badArgument("valuelab-form", form, `one of ${FORMS.join(", ")}`);
		return knownForm;
	}

	#faultsOf({ faults, operation }: Incoming): ReadonlyMap<FaultKind, Fault> {
		if (faults === undefined && this.#options.faults.length === 0) return NO_FAULTS;
		let requested: readonly Fault[];
		try {
			requested = faults === undefined ? [] : parseFaults(faults);
		} catch (error) {
			throw new Problem(400, error instanceof Error ? error.message : "the fault cannot be read", "valuelab-fault");
		}
		return this.#counter.applicable([...this.#options.faults, ...requested], operation);
	}

	#packetOf(incoming: Incoming, served: ServedForm, faults: ReadonlyMap<FaultKind, Fault>): Packet {
		const { operation, path, search } = incoming;
		if (this.#options.world.refresh()) this.#cache.clear();
		const isCacheable = ["zero", "page-ignored", "drift"].every((kind) => !faults.has(kind as FaultKind));
		const key = `${served} ${path}?${search}`;
		const form = served === "document" ? served : "live";
		const cached = isCacheable ? this.#cache.get(key) : undefined;
		if (cached) return cached;
		const { values: args, ignored } = argumentsFrom(declarationFor(operation), path, search, form);
		const { page: _, ...first } = args;
		const page = args.page === undefined ? first : { ...first, page: 1 };
		const values = faults.has("page-ignored") ? page : args;
		const reply: Reply = faults.has("zero")
			? { body: zeroSeries(this.#options.world) }
			: this.#build(operation, form, values);
		const drift = faults.get("drift");
		const answered = served === "older" ? olderBody(operation, reply.body) : reply.body;
		const body = drift ? applyDrift(answered, `${drift.value ?? 1} ${path}`) : answered;
		const packet = jsonPacket(200, body, { ...this.#headers(served, reply), ...ignoredHeader(ignored) });
		// Operations without a lifetime depend on the account.
		if (isCacheable && declarationOf(operation).fresh > 0) this.#cache.set(key, packet);
		return packet;
	}

	#build(operation: OperationName, form: Form, args: Readonly<Record<string, unknown>>): Reply {
		const { world, account } = this.#options;
		const cached = world.dataset.isOwn ? crawledAnswer(world, operation, args, form) : undefined;
		if (cached) return cached;
		// The types are erased here: the table of resources loses the connection between operation and arguments.
		const resource = resources[operation] as (request: RequestOf) => Reply;
		try {
			return resource({ arguments: args as RequestOf["arguments"], form, world, account });
		} catch (error) {
			// The live form has no answer for unknown listings.
			const empty = error instanceof NoCompany && form === "document" ? emptyAnswer(operation, error) : undefined;
			if (!empty) throw error;
			return empty;
		}
	}

	#headers(form: ServedForm, { madeUp, headers, reason }: Reply): Record<string, string> {
		return {
			"valuelab-form": form,
			"valuelab-as-of": this.#options.world.asOf,
			...headers,
			// Headers may only have these characters.
			...(reason !== undefined && { "valuelab-reason": reason.replaceAll(/[^\x20-\x7e]/g, "?") }),
			...(madeUp && madeUp.length > 0 && { "valuelab-made-up": madeUp.join(",") }),
		};
	}
}

/** The declaration against which a request is checked. A price series is also an indicator, so its argument `type` is allowed without effect. */
function declarationFor(operation: OperationName): OperationDeclaration {
	const declaration = declarationOf(operation);
	if (operation !== "stock.price") return declaration;
	return { ...declaration, query: { ...declaration.query, ...catalogue.stock.indicator.query } };
}

/** A header with the parameters that had no effect. */
function ignoredHeader(names: readonly string[]): Record<string, string> {
	return names.length === 0 ? {} : { "valuelab-ignored": names.map(encodeURIComponent).join(",") };
}

const NO_FAULTS: ReadonlyMap<FaultKind, Fault> = new Map();

/** Throws the refusals that faults request. */
function throwRefusals(faults: ReadonlyMap<FaultKind, Fault>): void {
	const limit = faults.get("429");
	if (limit) {
		const retryAfter = limit.value === "date" ? new Date(Date.now() + 2000).toUTCString() : (limit.value ?? "1");
		throw new Problem(429, "too many requests", undefined, { "retry-after": retryAfter });
	}
	if (faults.has("access")) throw new Problem(403, "the stock's exchange is not in the subscription");
	if (faults.has("500")) throw new Problem(500, "the service failed at this request");
	const unavailable = faults.get("503");
	const headers: Record<string, string> = unavailable?.value ? { "retry-after": unavailable.value } : {};
	if (unavailable) throw new Problem(503, "the service is not available", undefined, headers);
}

/** Breaks the JSON of a complete body: a word replaces the last bracket. */
function withBrokenJson(packet: Packet, faults: ReadonlyMap<FaultKind, Fault>): Packet {
	if (!faults.has("broken-json")) return packet;
	const text = new TextDecoder().decode(packet.plain);
	return packetOf(packet.status, new TextEncoder().encode(`${text.slice(0, -1)},undefined`), packet.headers);
}
