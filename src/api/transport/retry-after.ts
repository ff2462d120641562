/** When the service wants to be asked again, by `Retry-After` in seconds or as a date; ISO instant, undefined where it does not say. */
export function retryAt(headers: Readonly<Record<string, string>>, now = Date.now()): string | undefined {
	const value = headers["retry-after"]?.trim();
	if (!value) return undefined;
	const time = /^\d+(\.\d+)?$/.test(value) ? now + Number(value) * 1000 : Date.parse(value);
	return Number.isNaN(time) || Math.abs(time) > 8.64e15 ? undefined : new Date(time).toISOString();
}
