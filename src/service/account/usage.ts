import type { Asked, Reply } from "../resource.js";

/** `GET /api_usage`: requests since the service began, this one included. */
export function apiUsage({ account, form }: Asked<"account.apiUsage">): Reply {
	const { used, remaining } = account;
	const left = remaining === null ? "Unlimited" : form === "live" ? remaining : String(remaining);
	return { body: { "API Usage": used, "API Requests Remaining": left } };
}
