export function typesOf(document: object): Promise<string>;
export function faultsOf(document: object): Promise<string[]>;
