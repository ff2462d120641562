/** The script that computes a report's page again when a reader changes assumptions. It runs when it is wanted. */
import { openModel } from "../page-model.js";
import { ChangedPage } from "./changed-page.js";
import { engineHolder } from "./page-engine.js";
import { unpackPayload } from "./page-payload.js";

engineHolder.valuelab = unpackPayload("model").then((text) => new ChangedPage(openModel(text)));
