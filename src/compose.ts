import { resolve } from "node:path";
import {
	type Client as ApiClient,
	type ClientOptions as ApiClientOptions,
	createClient as createApiClient,
	type Framer,
	Recorder,
	type ServiceHandler,
} from "./api/index.js";
import { withDataFolder } from "./core/data-folder.js";
import { ArgumentError } from "./core/errors.js";
import type { Service } from "./service/service.js";
import { requireStore } from "./store/index-file.js";

/** Options of a client; every one may be left out. */
export interface ClientOptions extends Omit<ApiClientOptions, "framer"> {
	/**
	 * Folder of the store that answers in place of the bundled data (`valuelab data init` makes one).
	 * @default VALUELAB_DATA where no service is named, else the bundled data
	 */
	readonly data?: string;
}

/** The local service over each folder that was asked, the bundled data under the empty name; loaded when first asked. It needs no port. */
const services = new Map<string, Promise<Service>>();

/** The local service over a folder, else over the bundled data; the same for all who ask. */
export function localService(folder?: string): Promise<Service> {
	const key = folder ?? "";
	const service =
		services.get(key) ??
		import("./service/index.js").then(({ createService }) => createService(folder === undefined ? {} : { folder }));
	services.set(key, service);
	return service;
}

const handlerOf =
	(folder?: string): ServiceHandler =>
	async (request) =>
		(await localService(folder)).handler(request);

const answeredHere = new WeakSet<object>();

/** True for a client that the bundled data or a store answers, and nothing else listens to. */
export const isBundled = (client: object): boolean => answeredHere.has(client);

/** Where a notebook that is being published keeps what its clients were answered; undefined everywhere else. */
const publishedAnswers = (): Recorder[] | undefined => (globalThis as { readonly [PUBLISHED]?: Recorder[] })[PUBLISHED];
const PUBLISHED = Symbol.for("valuelab.published");

const answerers = new WeakMap<object, string>();

/** Who answers a client, in words; no token. */
export const answererOf = (client: object): string => answerers.get(client) ?? "a service";

/** A client whose queries give the frames that `framer` makes; see `createClient` for who answers. */
export function composeClient<Frame>({ data, ...options }: ClientOptions, framer: Framer<Frame>): ApiClient<Frame> {
	const { folder, ...answers } = whoAnswers(options, data);
	const kept = publishedAnswers();
	const record = options.record ?? (kept && new Recorder());
	if (record && kept) kept.push(record);
	const client = createApiClient<Frame>({ ...answers, ...options, ...(record && { record }), framer });
	const { baseUrl = answers.baseUrl } = options;
	answerers.set(
		client,
		baseUrl !== undefined
			? new URL(String(baseUrl)).host
			: answers.handler
				? folder === undefined
					? "the bundled data"
					: `the store ${folder}`
				: "answers of its own",
	);
	if (answers.handler && !options.record && !options.offline) answeredHere.add(client);
	return withDataFolder(client, folder);
}

/** A client of the bundled data or of a store, whatever service the environment names. */
export function bundledClient(folder?: string): ApiClient<null> {
	const client = createApiClient<null>({ handler: handlerOf(folder), token: "demo", framer: () => null });
	answeredHere.add(client);
	return withDataFolder(client, folder);
}

type Answers = ApiClientOptions & { readonly folder?: string };

/** The store or the environment's service or the bundled data, unless the options say who answers. */
function whoAnswers(options: ApiClientOptions, data: string | undefined): Answers {
	const named = (["baseUrl", "handler", "transport", "replay"] as const).find((name) => options[name] !== undefined);
	if (named && data !== undefined) throw new ArgumentError("data", `data: give either data or ${named}`);
	if (named) return {};
	const { VALUELAB_BASE_URL: baseUrl, VALUELAB_TOKEN: token, VALUELAB_DATA: stated } = process.env;
	if (data === undefined && baseUrl) return { baseUrl, ...(token && { token }) };
	const given = data ?? stated;
	if (!given) return { handler: handlerOf(), token: "demo" };
	const folder = resolve(given);
	requireStore(folder);
	return { handler: handlerOf(folder), token: "demo", folder };
}
