import * as z from "zod";
import { type OperationName, operations } from "../../api/catalogue/index.js";
import { cellOf } from "../../api/schemas/cell.js";
import type { FieldSpec, RecordFields } from "../adapters/records.js";

/**
 * The declared kinds and units of an operation's record fields; nested fields have a dot in their names.
 * @param steps members on the path to the records; keys that are data, positions and pages are skipped
 * @example
 * fieldsOf("gurus.aggregated", "port").share //=> { kind: "shares" }
 */
export function fieldsOf(operation: OperationName, ...steps: readonly string[]): RecordFields {
	let schema = recordOf(schemaOf(operation));
	for (const step of steps) {
		const member: unknown = schema instanceof z.ZodObject ? schema.shape[step] : undefined;
		if (!(member instanceof z.ZodType)) throw new TypeError(`${operation} declares no member ${step}`);
		schema = recordOf(member);
	}
	return Object.fromEntries(fields(schema, ""));
}

function schemaOf(operation: OperationName): z.ZodType {
	const schema: unknown = operations.get(operation)?.schema;
	if (!(schema instanceof z.ZodType)) throw new TypeError(`no schema of ${operation}`);
	return schema;
}

/** The record schema inside the lists, keyed objects, pages and unions of an answer. */
function recordOf(schema: z.ZodType): z.ZodType {
	if (cellOf(schema)) return schema;
	if (schema instanceof z.ZodOptional) return recordOf(schema.unwrap() as z.ZodType);
	if (schema instanceof z.ZodPipe) return recordOf(schema.in as z.ZodType);
	if (schema instanceof z.ZodArray) return recordOf(schema.element as z.ZodType);
	if (schema instanceof z.ZodRecord) return recordOf(schema.valueType as z.ZodType);
	if (schema instanceof z.ZodUnion) return recordOf(schema.options[0] as z.ZodType);
	if (schema instanceof z.ZodObject && "currentPage" in schema.shape) return recordOf(schema.shape.data as z.ZodType);
	return schema;
}

function fields(schema: z.ZodType, prefix: string): [name: string, spec: FieldSpec][] {
	if (!(schema instanceof z.ZodObject)) return [];
	return Object.entries(schema.shape as Readonly<Record<string, z.ZodType>>).flatMap(([name, member]) => {
		const inner = member instanceof z.ZodOptional ? (member.unwrap() as z.ZodType) : member;
		const cell = cellOf(inner);
		if (cell) return [[prefix + name, cell.holds]];
		if (inner instanceof z.ZodObject) return fields(inner, `${prefix}${name}.`);
		// A list within a record becomes one text cell.
		return [[prefix + name, "text"]];
	});
}
