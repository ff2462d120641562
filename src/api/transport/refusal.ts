// Decides from the text of a refusal why the service refuses: quota, coverage, token or access.
import type { CallContext } from "../errors/call-context.js";
import { AccessError, QuotaError, TokenError } from "../errors/index.js";
import { quoteForeign } from "../redact.js";

const QUOTA = /quota|exceed|limit(?!ed)|remaining|used up|usage|too many|run out/i;
const COVERAGE = /subscri|region|exchange|premium|member|plan\b|upgrade|not (?:covered|included)/i;
const TOKEN = /token|unauthori[sz]ed|authenti|api.?key|credential|invalid user|log.?in/i;
const ACCESS = /permi|access|not allowed|forbidden|denied/i;

const USED_UP =
	/quota|used up|run out|exhausted|no (?:more )?requests (?:left|remaining)|(?:daily|monthly|weekly|yearly)\b|(?:per|a|this|the|each) (?:day|week|month|year)\b|subscription period/i;
const THROTTLED = /(?:per|a|each|every) (?:second|minute|hour)\b|\/ ?(?:s|sec|second|min|minute|hour)\b|\brp[sm]\b/i;

/** True if the text of a 429 means that the account's requests are used up. */
export const saysQuota = (words: string): boolean => USED_UP.test(words) && !THROTTLED.test(words);

/** The error that the service's text means; undefined for unknown text. */
export function refusalByWords(words: string, context: CallContext): Error | undefined {
	const says = quoteForeign(words) || undefined;
	if (QUOTA.test(words)) return new QuotaError(context, says);
	if (COVERAGE.test(words)) return new AccessError(context, says);
	if (TOKEN.test(words)) return new TokenError(context, says);
	if (ACCESS.test(words)) return new AccessError(context, says);
	return undefined;
}
