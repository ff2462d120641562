/** The script that updates a report's page after a reader's change. It is loaded on demand. */
import { openModel } from "../page-model.js";
import { ChangedPage } from "./changed-page.js";
import { engineHolder } from "./page-engine.js";
import { unpackPayload } from "./page-payload.js";

engineHolder.valuelab = unpackPayload("model").then((text) => new ChangedPage(openModel(text)));
