export { FAULTS, type FaultKind, parseFaults } from "./faults/fault.js";
export { FORMS, type Form, type ServedForm } from "./resource.js";
export { createService, DEMO_TOKEN, type Listening, type Service, type ServiceOptions } from "./service.js";
