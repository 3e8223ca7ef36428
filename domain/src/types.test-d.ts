import type { AnyEntity, EntityName, Labels } from "./entities.ts";
import { defineEntity, type FieldName, type RecordOf, type WireOf } from "./entity.ts";
import type { issue } from "./entities/issue.ts";
import type { source } from "./entities/source.ts";
import { integer, text } from "./field.ts";
import type { kinds } from "./kinds.ts";
import type { Snake } from "./snake-case.ts";

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <T extends true>(): T | undefined => undefined;

type Issue = RecordOf<typeof issue>;
type WireIssue = WireOf<typeof issue>;

// The names of entities are those of the registry, not any text.
holds<Equal<Extract<EntityName, "issue" | "issues">, "issue">>();
holds<Equal<Extract<AnyEntity["path"], "issue" | "issues">, "issues">>();
holds<Equal<Snake<"isinRights">, "isin_rights">>();

// A required field is never null, every other may be.
holds<Equal<Issue["shareId"], string>>();
holds<Equal<Issue["offeredUnits"], number | null>>();
holds<Equal<Issue["cancelled"], boolean | null>>();
holds<Equal<RecordOf<typeof source>["releaseDatetime"], string | null>>();

// Decimals and percents are exact text inside and numbers on the wire.
holds<Equal<Issue["unitSubPrice"], string | null>>();
holds<Equal<WireIssue["unit_sub_price"], number | null>>();
holds<Equal<WireIssue["approx_guarantor"], number | null>>();
holds<Equal<WireIssue["record_date"], string | null>>();

holds<Equal<Parameters<typeof kinds.integer.format>[0], number>>();
holds<Equal<Parameters<typeof kinds.decimal.format>[0], string>>();

// @ts-expect-error [ts2339] -- a camelCase name does not exist on the wire
type NoCamel = WireIssue["unitSubPrice"];
// @ts-expect-error [ts2339] -- a leftover of the old validation is no field
type NoLeftover = Issue["usinUnits"];
// @ts-expect-error [ts2322] -- an entity has no field of another entity
const noStranger: FieldName<typeof issue> = "sourceUrl";
// @ts-expect-error [ts2322] -- a required field is declared by writing so, not by a variable
const notRequired: { required: true } = text();
// @ts-expect-error [ts2322] -- a record is called by a field that it has
defineEntity({ name: "note", path: "notes", nameField: "title", fields: { text: text() } });
// @ts-expect-error [ts2353] -- a field has no options but the known ones
integer({ max: 3 });
// @ts-expect-error [ts2741] -- a field without a label does not compile
const oneLabelShort: Labels["field"]["commit"] = {
  id: "",
  issueId: "",
  name: "",
  amountInCash: "",
  feeLevel: "",
};

export type Unused = [NoCamel, NoLeftover];
export const unused = [noStranger, notRequired, oneLabelShort];
