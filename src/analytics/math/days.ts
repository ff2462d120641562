const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY = 86_400_000;

/** Days since 1970-01-01 of a date YYYY-MM-DD; null when the text is none or the date does not exist. */
export function dayNumber(text: string): number | null {
	const parts = ISO.exec(text);
	if (!parts) return null;
	const time = Date.parse(`${text}T00:00:00Z`);
	return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? null : time / DAY;
}

/** Months since year 0 of a period YYYY-MM (or a date YYYY-MM-DD); null when the text is neither. */
export function monthNumber(text: string): number | null {
	const parts = /^(\d{4})-(\d{2})(?:-\d{2})?$/.exec(text);
	const month = Number(parts?.[2]);
	return parts && month >= 1 && month <= 12 ? Number(parts[1]) * 12 + month - 1 : null;
}
