import { useEffect, useState } from "preact/hooks";

/** The state of something that loads: loading, loaded, or failed. */
export type Loading<T> =
	| { readonly state: "loading" }
	| { readonly state: "done"; readonly value: T }
	| { readonly state: "failed"; readonly error: Error };

/** Loads something again whenever `key` changes; an outdated result is dropped. */
export function useLoaded<T>(key: string, load: () => Promise<T>): Loading<T> {
	const [loading, setLoading] = useState<{ readonly key: string; readonly result: Loading<T> }>({
		key: "",
		result: { state: "loading" },
	});
	useEffect(() => {
		let wanted = true;
		const show = (result: Loading<T>) => {
			if (wanted) setLoading({ key, result });
		};
		load().then(
			(value) => show({ state: "done", value }),
			(error: unknown) => show({ state: "failed", error: error instanceof Error ? error : new Error(String(error)) }),
		);
		return () => {
			wanted = false;
		};
	}, [key]);
	return loading.key === key ? loading.result : { state: "loading" };
}
