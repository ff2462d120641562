import { ValuelabError } from "../../core/errors.js";
import { type Asked, askedWords } from "./asked.js";

/** A proxy, firewall or login page between this machine and the service refused the request; the service did not see it. */
export class ProxyError extends ValuelabError {
	readonly status: number;

	constructor(asked: Asked, status: number, title?: string) {
		const page = `a web page with status ${status}${title ? ` (${JSON.stringify(title)})` : ""} came in place of the service's JSON`;
		super(
			"network",
			status === 407
				? `${askedWords(asked)}: the proxy asks for a login (status 407). Put the login into HTTPS_PROXY, or name the service in NO_PROXY.`
				: `${askedWords(asked)}: ${page}: a proxy, a firewall or a login page refuses the request. Check the base URL, the network and HTTPS_PROXY.`,
			asked,
		);
		this.status = status;
	}
}
