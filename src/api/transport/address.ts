import { ArgumentError } from "../../core/errors.js";

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|.+\.localhost)$/;

/** True for an address that does not leave the machine. */
function isLoopback(url: URL): boolean {
	return LOOPBACK.test(url.hostname);
}

/**
 * The base URL, checked: https except on this machine, no user or query, not yet with the token.
 * Messages never show it, since it may hold the token.
 */
export function checkBaseUrl(text: string): URL {
	const refuse = (what: string): never => {
		throw new ArgumentError("baseUrl", `baseUrl: ${what}; give an address such as https://host, without the token`);
	};
	const url = URL.canParse(text) ? new URL(text) : refuse("is not a URL");
	if (url.protocol !== "https:" && url.protocol !== "http:") refuse("is neither https nor http");
	if (url.protocol === "http:" && !isLoopback(url)) {
		refuse("is plain http, over which the token could be read; only this machine's own services may be asked so");
	}
	if (url.username || url.password) refuse("has a user or password");
	if (url.search || url.hash) refuse("has a query or fragment");
	if (url.pathname.includes("/public/user")) refuse("ends with the path that the client adds itself");
	return url;
}

/** The token, checked; a service on this machine takes any, so it may be left out there. */
export function checkToken(token: string | undefined, base: URL): string {
	const given = token?.trim() ?? "";
	if (given === "") {
		if (isLoopback(base)) return "demo";
		throw new ArgumentError("token", "token: is missing; set VALUELAB_TOKEN or give the token option");
	}
	if (/[\s/\\?#\p{Cc}]/u.test(given)) {
		throw new ArgumentError("token", "token: holds a space, slash, question mark or hash, which no token does");
	}
	return given;
}
