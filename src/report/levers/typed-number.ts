/** The number in a text that a reader typed, without separators and units; NaN if there is none. */
export const typedNumber = (text: string): number =>
	text.trim() === ""
		? Number.NaN
		: Number(
				text
					.replaceAll(",", "")
					.replace("\u2212", "-")
					.replace(/[%×\s]/g, ""),
			);
