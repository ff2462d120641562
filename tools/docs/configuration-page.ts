// Writes docs/reference/configuration.md: environment variables, and the options of calls.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Member, membersOf } from "./declarations.js";
import { cell, code, table } from "./markdown.js";

/** The options of one call, and the interfaces that declare them. */
interface OptionSet {
	readonly call: string;
	readonly description: string;
	/** Files and interfaces. Several together declare one options object. */
	readonly declared: readonly (readonly [path: string, name: string])[];
}

const CLIENT = "src/api/transport";

const OPTIONS: readonly OptionSet[] = [
	{
		call: "createClient(options)",
		description: "Who answers, how it is asked, and what is kept.",
		declared: [
			[`${CLIENT}/create.ts`, "TransportOptions"],
			["src/api/client-options.ts", "ClientOptions"],
		],
	},
	{ call: "createClient({ cache })", description: "", declared: [[`${CLIENT}/create.ts`, "CacheOptions"]] },
	{ call: "createClient({ limits })", description: "", declared: [[`${CLIENT}/limiter.ts`, "Limits"]] },
	{ call: "createClient({ retry })", description: "", declared: [[`${CLIENT}/retry-options.ts`, "RetryOptions"]] },
	{
		call: "createClient({ timeouts })",
		description: "Milliseconds.",
		declared: [[`${CLIENT}/timeouts.ts`, "Timeouts"]],
	},
	{ call: "createClient({ sizes })", description: "", declared: [[`${CLIENT}/sizes.ts`, "Sizes"]] },
	{
		call: "client.stock.financials(symbol, options)",
		description: "What every operation takes besides its own arguments.",
		declared: [["src/api/call-options.ts", "CallOptions"]],
	},
	{
		call: "client.many(operation, symbols, options)",
		description: "Besides the operation's own arguments and the options of every call.",
		declared: [["src/api/many/many.ts", "RunOptions"]],
	},
	{
		call: "value(company, options)",
		description: "",
		declared: [["src/analytics/assumptions/options.ts", "ValueOptions"]],
	},
	{
		call: "openUniverse(client, origin, options)",
		description: "Besides the options of `value`.",
		declared: [
			["src/universe/open-universe.ts", "OpenUniverseOptions"],
			["src/universe/sources/service-source.ts", "AskUniverseOptions"],
		],
	},
	{
		call: "lake.crawl(client, symbols, options)",
		description: "",
		declared: [["src/universe/lake/crawl.ts", "CrawlOptions"]],
	},
	{
		call: "buildReport(client, symbol, options)",
		description: "",
		declared: [["src/report/build.ts", "BuildOptions"]],
	},
	{ call: "toSvg(figure, options)", description: "Also `toPng`.", declared: [["src/charts/draw.ts", "DrawOptions"]] },
];

/** The meaning of each environment variable. A test compares the names with those that the sources read. */
export const VARIABLES: Readonly<Record<string, string>> = {
	VALUELAB_BASE_URL: "address of the service, without the token; unset: the bundled data answer",
	VALUELAB_TOKEN: "the account's token",
	VALUELAB_DATA: "folder of the store that answers; unset: the bundled data answer",
	VALUELAB_CONTACT: "name and e-mail address that `data add` and `data update` send to SEC, which asks for them",
	VALUELAB_SEC_DATA_URL: "address asked for company facts and submissions; unset: `https://data.sec.gov`",
	VALUELAB_SEC_URL: "address asked for tickers and daily indexes; unset: `https://www.sec.gov`",
	VALUELAB_PRICES_URL: "address of a price file with `{symbol}` in it, for `data update`; unset: no prices are fetched",
	VALUELAB_CACHE_DIR: "folder of kept answers; unset: the platform's cache folder",
	VALUELAB_BROWSER: "program that prints PDF (Chrome, Chromium, Edge, Brave); unset: the first that is installed",
	CHROME_PATH: "the same, where `VALUELAB_BROWSER` is unset",
	VALUELAB_TYPES: "`warn` or `off`: what a type error in a notebook does; unset: it stops the cell",
	VALUELAB_NULLS: "`loose`: notebooks are checked without `strictNullChecks`",
	VALUELAB_DEBUG: "any value: an error on the command line is printed with its stack",
	VALUELAB_KERNEL_ENTRIES: "folder of the kernel's built files, for work on the kernel itself",
	PYTHON: "Python that `lab` uses; unset: `python3` or `python`",
	COLUMNS: "width of tables on the command line, where the terminal does not say",
	NO_COLOR: "any value: no colour on the command line",
	HTTP_PROXY: "proxy for http, also in lower case",
	HTTPS_PROXY: "proxy for https, also in lower case; hosts in `NO_PROXY` are asked without it",
};

/** Variables of the operating system and of Python that the sources read. Users do not set them for valuelab. */
const PLATFORM = new Set([
	"PATH",
	"JPY_SESSION_NAME",
	"SystemRoot",
	"APPDATA",
	"LOCALAPPDATA",
	"XDG_DATA_HOME",
	"XDG_CACHE_HOME",
	"JUPYTER_DATA_DIR",
	"JUPYTER_PATH",
	"VIRTUAL_ENV",
	"CONDA_PREFIX",
	"DISPLAY",
	"WAYLAND_DISPLAY",
	"BROWSER",
	"FORCE_COLOR",
]);

/** The environment variables that the sources of the library read and a user may set. */
export function variablesRead(): ReadonlySet<string> {
	const source = fileURLToPath(new URL("../../src/", import.meta.url));
	const results = readdirSync(source, { recursive: true, encoding: "utf8" })
		.filter((path) => path.endsWith(".ts"))
		.flatMap((path) => {
			const text = readFileSync(`${source}${path}`, "utf8");
			const members = [...text.matchAll(/\b(?:process\.env|env|environment)\.([A-Z][A-Za-z_]+)/g)].map(
				([, name = ""]) => name,
			);
			const unpacked = [...text.matchAll(/const \{([^}]*)\} = process\.env/g)].flatMap(([, names = ""]) =>
				names.split(",").map((name) => name.split(":")[0]?.trim() ?? ""),
			);
			const named = [...text.matchAll(/\w+_VARIABLE = "([A-Z_]+)"/g)].map(([, name = ""]) => name);
			const looked = [...text.matchAll(/for \(const name of \[[^\]]*"([A-Z_]+)"\]\)/g)].map(([, name = ""]) => name);
			return [...members, ...unpacked, ...named, ...looked];
		});
	return new Set(results.filter((name) => name !== "" && !PLATFORM.has(name)));
}

/** The reference page of environment variables and options. */
export function configurationPage(): string {
	return [
		"# Configuration",
		"",
		"`npx tsx tools/write-docs.ts` writes options and defaults from the declarations; a test checks that the page is current.",
		"There is no configuration file. [Command line](command-line.md) has the options of commands.",
		"",
		"## Environment variables",
		"",
		...table(
			["variable", "meaning"],
			Object.entries(VARIABLES).map(([name, meaning]) => [`\`${name}\``, meaning]),
		),
		...OPTIONS.flatMap(sectionOf),
	].join("\n");
}

function sectionOf({ call, description, declared }: OptionSet): string[] {
	const members = declared.flatMap(([path, name]) => membersOf(path, name));
	return [
		`## ${call}`,
		"",
		...(description === "" ? [] : [description, ""]),
		...table(["option", "type", "meaning", "default"], members.map(rowOf)),
	];
}

function rowOf({ name, optional, type, description, standard }: Member): string[] {
	const plain = code(type.replaceAll(/\s+/g, " ").replaceAll("readonly ", "").replaceAll("|", "\\|"));
	return [`\`${name}\`${optional ? "" : " (needed)"}`, plain, cell(description), cell(standard)];
}
