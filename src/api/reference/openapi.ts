// Writes the catalogue of operations as an OpenAPI document.
import * as z from "zod";
import type { Argument, OperationDeclaration, WireDate } from "../catalogue/define.js";
import { catalogue, type GroupName, operations } from "../catalogue/index.js";
import { extraOf } from "../schemas/shape.js";

type Json = Record<string, unknown>;

/** An OpenAPI 3.1 document as plain JSON. */
export interface OpenApiDocument {
	readonly openapi: "3.1.0";
	readonly info: {
		readonly title: string;
		readonly version: string;
		readonly description: string;
		readonly license: Json;
	};
	readonly servers: readonly Json[];
	/** None, because the token is part of the server's address. */
	readonly security: readonly [];
	readonly tags: readonly { readonly name: string; readonly description: string }[];
	readonly paths: Readonly<Record<string, { readonly get: Json }>>;
	readonly components: { readonly schemas: Readonly<Record<string, Json>>; readonly responses: Json };
}

/** The subject of each group of operations. */
const TAGS: Readonly<Record<GroupName, string>> = {
	stock: "One company: statements, ratios, prices, dividends, estimates, segments, owners.",
	market: "Exchanges, their listings, economic indicators, what was updated.",
	account: "The account: usage, portfolios, screeners.",
	gurus: "Portfolios and trades of institutional investors.",
	insiders: "Trades of companies' officers, directors and large owners.",
	politicians: "Politicians and the trades that they disclosed.",
};

/** Statuses of errors, as observed; the interface document lists none. */
const REFUSALS: Readonly<Record<string, readonly [name: string, about: string]>> = {
	"400": ["BadRequest", "An argument is wrong."],
	"403": ["Refused", "The service refuses the token, or its account may not call this operation."],
	"404": ["NotFound", "The service has no such company, key or page."],
	"429": ["TooManyRequests", "Too many requests, or the quota is spent; `retry-after` says when to ask again."],
};

const NUMBER = {
	description: "A number. Live answers also write numeric text, and words where there is no number.",
	anyOf: [{ type: "number" }, { type: "string" }, { type: "null" }],
};

const ERROR = {
	type: "object",
	description:
		"The reason for a refusal. The interface document describes no error bodies: take every member as optional.",
	properties: { error: { type: "string" }, status: { type: "integer" }, argument: { type: "string" } },
};

/**
 * The service's interface as an OpenAPI 3.1 document, from the catalogue. The token is a variable of the server's address, because it is
 * part of every path.
 * @param version the package's version, which the document states
 * @example
 * openApiDocument("0.2.0").info.version //=> "0.2.0"
 */
export function openApiDocument(version: string): OpenApiDocument {
	const paths = [...operations].map(([name, declaration]) => [
		declaration.path,
		{ get: operationObject(name, declaration) },
	]);
	return {
		openapi: "3.1.0",
		info: {
			title: "Market data query service",
			version,
			description: "Listed companies, investors and market data as JSON. Every operation is a GET.",
			license: { name: "MIT (this document; the service has its own terms)", identifier: "MIT" },
		},
		servers: [
			{
				url: "{baseUrl}/public/user/{token}",
				description: "The token is a part of every path.",
				variables: {
					baseUrl: { default: "http://127.0.0.1:8642", description: "Address of the service." },
					token: { default: "demo", description: "Token of the account." },
				},
			},
		],
		security: [],
		tags: Object.keys(catalogue).map((name) => ({ name, description: TAGS[name as GroupName] })),
		paths: Object.fromEntries(paths) as OpenApiDocument["paths"],
		components: {
			schemas: { Number: NUMBER, Error: ERROR },
			responses: Object.fromEntries(
				Object.values(REFUSALS).map(([name, description]) => [
					name,
					{ description, content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } } },
				]),
			),
		},
	};
}

function operationObject(name: string, declaration: OperationDeclaration): Json {
	const [group = "", member = ""] = name.split(".");
	const inPath = Object.entries(declaration.arguments).map(([argument, declared]) =>
		parameter(argument, declared, "path", true),
	);
	const inQuery = Object.entries(declaration.query).map(([argument, declared]) => {
		const isPart = declaration.path.includes(`{${argument}}`);
		return parameter(
			argument,
			declared,
			isPart ? "path" : "query",
			isPart || (declaration.required?.includes(argument) ?? false),
		);
	});
	return {
		operationId: `${group}${member[0]?.toUpperCase()}${member.slice(1)}`,
		tags: [group],
		summary: declaration.about,
		parameters: [...inPath, ...inQuery],
		responses: {
			"200": {
				description: declaration.about,
				content: { "application/json": { schema: bodySchema(declaration.schema) } },
			},
			...Object.fromEntries(
				Object.entries(REFUSALS).map(([status, [refusal]]) => [status, { $ref: `#/components/responses/${refusal}` }]),
			),
		},
	};
}

function parameter(name: string, argument: Argument, position: "path" | "query", required: boolean): Json {
	return {
		// Paths use the library's argument names, queries the service's.
		name: position === "path" ? name : (argument.wire ?? name),
		in: position,
		required,
		description: argument.assumed ? `${argument.about} Default: ${argument.assumed}.` : argument.about,
		schema: argumentSchema(argument),
		// The commas between symbols stay literal in a path.
		...(argument.kind === "symbols" && { style: "simple", explode: false }),
	};
}

const DATE_PATTERNS: Readonly<Record<WireDate, string>> = {
	YYYYmmdd: "^\\d{8}$",
	"YYYY-mm-dd": "^\\d{4}-\\d{2}-\\d{2}$",
	YYYYmm: "^\\d{6}$",
};

function argumentSchema(argument: Argument): Json {
	switch (argument.kind) {
		case "symbol":
			return { type: "string" };
		case "symbols":
			return { type: "array", items: { type: "string" }, minItems: 1, maxItems: argument.most };
		case "date":
			return { type: "string", pattern: DATE_PATTERNS[argument.shape] };
		case "choice":
			return { enum: [...argument.values] };
		case "integer":
			return {
				type: "integer",
				...(argument.least !== undefined && { minimum: argument.least }),
				...(argument.most !== undefined && { maximum: argument.most }),
			};
		case "text":
			return { type: "string", ...(argument.pattern && { pattern: argument.pattern.source }) };
	}
}

/** The schema of a body as received. Numbers share one schema. */
function bodySchema(schema: z.ZodType): Json {
	const { $schema: _, ...body } = z.toJSONSchema(schema, {
		io: "input",
		unrepresentable: "any",
		override: ({ zodSchema, jsonSchema }) => {
			if (isNumberLeaf(jsonSchema)) {
				for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
				jsonSchema.$ref = "#/components/schemas/Number";
			}
			const { patterns } = extraOf(zodSchema as unknown as z.ZodType);
			if (patterns) {
				jsonSchema.patternProperties = Object.fromEntries(
					patterns.map(([name, schema]) => [name.source, bodySchema(schema)]),
				) as NonNullable<typeof jsonSchema.patternProperties>;
			}
		},
	});
	return body;
}

/** True for a number, which may also be received as text or null. */
function isNumberLeaf({ anyOf }: { readonly anyOf?: readonly unknown[] }): boolean {
	const types = anyOf?.map((branch) => (branch as { readonly type?: unknown }).type);
	return types?.length === 3 && ["number", "string", "null"].every((type) => types.includes(type));
}
