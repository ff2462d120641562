/** The three forms of a date in HTTP. JavaScript's own parser takes far more: "-5" is a day in May 2001. */
const HTTP_DATE =
	/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6},? (?:\d{2}[ -][A-Z][a-z]{2}[ -]\d{2,4} \d{2}:\d{2}:\d{2} GMT|[A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4})$/;

/**
 * When the service wants to be asked again, by `Retry-After` in seconds or as a date; ISO instant. Undefined where it does not say, or
 * nothing that can be waited for: the past, a negative number, other text. Of several numbers the largest counts.
 */
export function retryAt(headers: Readonly<Record<string, string>>, now = Date.now()): string | undefined {
	const value = headers["retry-after"]?.trim();
	if (!value) return undefined;
	const time = HTTP_DATE.test(value) ? Date.parse(value) : now + secondsOf(value) * 1000;
	return !(time > now) || time > 8.64e15 ? undefined : new Date(time).toISOString();
}

/** A header that came twice arrives as `1, 2`. */
function secondsOf(value: string): number {
	const parts = value.split(",").map((part) => part.trim());
	return parts.every((part) => /^\d+(?:\.\d+)?$/.test(part)) ? Math.max(...parts.map(Number)) : Number.NaN;
}
