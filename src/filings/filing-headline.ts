// Writes the headline of a filing in plain words.
import type { Filing } from "./fact.js";

/** Items of Form 8-K in plain words. */
const ITEMS: Readonly<Record<string, string>> = {
	"1.01": "enters into a material agreement",
	"1.02": "ends a material agreement",
	"1.03": "files for bankruptcy or receivership",
	"1.05": "reports a cybersecurity incident",
	"2.01": "completes an acquisition or disposal of assets",
	"2.02": "reports results of operations",
	"2.03": "takes on a financial obligation",
	"2.04": "reports an event that hastens a financial obligation",
	"2.05": "reports costs of exit or disposal",
	"2.06": "reports a material impairment",
	"3.01": "is notified of a delisting, or moves its listing",
	"3.02": "sells unregistered equity",
	"3.03": "changes rights of security holders",
	"4.01": "changes its auditor",
	"4.02": "withdraws financial statements issued before",
	"5.01": "changes control",
	"5.02": "reports a change of directors or officers",
	"5.03": "amends its articles or bylaws, or moves its fiscal year",
	"5.07": "reports votes of shareholders",
	"7.01": "discloses under Regulation FD",
	"8.01": "reports other events",
};
/** Items that make no headline, such as exhibits. */
const WITHOUT_HEADLINE = new Set(["9.01"]);

/** Forms of insiders and letters to the SEC are not news of the company. */
const NO_NEWS = /^(?:[345]|144|UPLOAD|CORRESP|LETTER)(?:\/A)?$/;

export function filingHeadline(name: string, { form, items, period }: Filing): string | undefined {
	if (form === "" || NO_NEWS.test(form)) return undefined;
	const reported = items.filter((item) => !WITHOUT_HEADLINE.has(item));
	const events = reported.map((item) => ITEMS[item] ?? `reports item ${item}`);
	if (form.startsWith("8-K") && events.length > 0)
		return `${name} ${events.join("; ")} (Form ${form}, item ${reported.join(", ")})`;
	return `${name} files Form ${form}${period === null ? "" : ` for the period ended ${period}`}`;
}
