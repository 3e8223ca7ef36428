import type { KindName } from "../field.ts";

const numberKinds: ReadonlySet<KindName> = new Set(["integer", "decimal", "percent"]);

/** Whether the values of a kind are numbers. */
export const isNumberKind = (kind: KindName): boolean => numberKinds.has(kind);
