import { ValuelabError } from "../../core/errors.js";
import { type Asked, askedWords } from "./asked.js";

/** An indicator key that the service does not know, refused because the service would answer it with zeros. */
export class UnknownKeyError extends ValuelabError {
	constructor(asked: Asked, more = "") {
		super(
			"not_found",
			`${askedWords(asked)}: the service knows no such key${more || "."} See stock.indicators for the keys.`,
			asked,
		);
	}
}
