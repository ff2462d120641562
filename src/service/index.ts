export { FAULTS, type FaultKind, parseFaults } from "./faults/fault.js";
export { FORMS, type Form } from "./resource.js";
export { createService, DEMO_TOKEN, type Listening, type Service, type ServiceOptions } from "./service.js";
