// The address of the page: which view is open, and links to views.
import { useEffect, useState } from "preact/hooks";

/** The current view: the parts of the path after `#/`, and the query. */
export interface Route {
	readonly parts: readonly string[];
	readonly query: URLSearchParams;
}

function routeOf(hash: string): Route {
	const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
	return { parts: path.split("/").filter(Boolean).map(decodeURIComponent), query: new URLSearchParams(query) };
}

/** A link within the page: `#/company/JPM/statements`. */
export function hrefTo(parts: readonly string[], query: Readonly<Record<string, string>> = {}): string {
	const search = new URLSearchParams(query).toString();
	return `#/${parts.map(encodeURIComponent).join("/")}${search ? `?${search}` : ""}`;
}

/** Goes to a view. `replace` adds no history entry. */
export function goTo(
	parts: readonly string[],
	query: Readonly<Record<string, string>> = {},
	{ replace = false }: { readonly replace?: boolean } = {},
): void {
	const href = hrefTo(parts, query);
	if (!replace) location.hash = href;
	else {
		history.replaceState(null, "", href);
		dispatchEvent(new HashChangeEvent("hashchange"));
	}
}

/** The current route; the component renders again when it changes. */
export function useRoute(): Route {
	const [route, setRoute] = useState(() => routeOf(location.hash));
	useEffect(() => {
		const onChange = () => setRoute(routeOf(location.hash));
		addEventListener("hashchange", onChange);
		return () => removeEventListener("hashchange", onChange);
	}, []);
	return route;
}
