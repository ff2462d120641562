import { DataType, RecordBatchReader } from "apache-arrow";

/** The time zones of the columns of a schema, by name; none where the schema cannot be read. */
export function timeZones(message: Uint8Array): Map<string, string> {
	const zones = new Map<string, string>();
	try {
		const { schema } = RecordBatchReader.from(message.slice()).open();
		for (const { name, type } of schema.fields)
			if (DataType.isTimestamp(type) && type.timezone) zones.set(name, type.timezone);
	} catch {
		// The schema is another program's note; without it the times are in UTC.
	}
	return zones;
}
