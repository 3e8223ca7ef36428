import type { AnyEntity } from "@teckna/domain/entities";
import { checkId } from "@teckna/domain/ids";
import type { Context } from "../../context.ts";
import type { JsonObject } from "../../json/parse-json.ts";
import { type Whole, findWholeOrNull } from "./find-whole.ts";
import { readIds } from "../look-up.ts";

/** Maximum number of records read together; each takes about a millisecond. */
export const maxWholes = 20;

/** Maximum children per table of one record: an issue with more is not compared with pasted rows. */
export const maxOfEach = 500;

/** Maximum children of all records together: the remaining records are left to another request. */
const maxTogether = 5000;

export type Wholes = { readonly found: readonly Whole[]; readonly left: readonly string[] };

const childrenIn = ({ tables }: Whole): number =>
  tables.reduce((sum, { total }) => sum + Math.min(total, maxOfEach), 0);

/** The ids of the records to read, without repetitions. */
export const readWholeIds = (body: JsonObject): readonly string[] => [
  ...new Set(readIds(body, maxWholes)),
];

/** Several records, each with its children from one snapshot. */
export const findWholes = async (
  context: Context,
  entity: AnyEntity,
  ids: readonly string[],
): Promise<Wholes> => {
  const found: Whole[] = [];
  // An invalid id might be text that the database cannot read.
  const possible = ids.filter((id) => checkId(id) === null);
  let children = 0;
  // Sequentially, because a request has only one connection.
  for (const [at, id] of possible.entries()) {
    if (children >= maxTogether) return { found, left: possible.slice(at) };
    const whole = await findWholeOrNull(context, entity, { id, max: maxOfEach });
    if (!whole) continue;
    found.push(whole);
    children += childrenIn(whole);
  }
  return { found, left: [] };
};
