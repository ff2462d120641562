// Decides from the text of a refusal why the service refuses: quota, coverage, token or access.
import type { CallContext } from "../errors/call-context.js";
import { AccessError, QuotaError, TokenError } from "../errors/index.js";
import { quoteForeign } from "../redact.js";

// Tested in this order: the first pattern that matches decides.
const QUOTA = /quota|exceed|limit(?!ed)|remaining|used up|usage|too many|run out/i;
const COVERAGE = /subscri|region|exchange|premium|member|plan\b|upgrade|not (?:covered|included)/i;
const TOKEN = /token|unauthori[sz]ed|authenti|api.?key|credential|invalid user|log.?in/i;
const ACCESS = /permi|access|not allowed|forbidden|denied/i;

const USED_UP =
	/quota|used up|run out|exhausted|no (?:more )?requests (?:left|remaining)|(?:daily|monthly|weekly|yearly)\b|(?:per|a|this|the|each) (?:day|week|month|year)\b|subscription period/i;
const THROTTLED = /(?:per|a|each|every) (?:second|minute|hour)\b|\/ ?(?:s|sec|second|min|minute|hour)\b|\brp[sm]\b/i;

/** True if a 429 means a used-up quota, not a rate limit. */
export const saysQuota = (text: string): boolean => USED_UP.test(text) && !THROTTLED.test(text);

/** The error that the service's text means; undefined for unknown text. */
export function refusalByWords(text: string, context: CallContext): Error | undefined {
	const says = quoteForeign(text) || undefined;
	if (QUOTA.test(text)) return new QuotaError(context, says);
	if (COVERAGE.test(text)) return new AccessError(context, says);
	if (TOKEN.test(text)) return new TokenError(context, says);
	if (ACCESS.test(text)) return new AccessError(context, says);
	return undefined;
}
