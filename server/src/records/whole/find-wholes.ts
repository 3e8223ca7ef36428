import type { AnyEntity } from "@teckna/domain/entities";
import { checkId } from "@teckna/domain/ids";
import type { Context } from "../../context.ts";
import type { JsonObject } from "../../json/parse-json.ts";
import { type Whole, findWholeOrNull } from "./find-whole.ts";
import { readIds } from "../look-up.ts";

/** Records that are read at once, each in about a millisecond. */
export const maxWholes = 20;

/** Children of each table of one: with more of them an issue is not looked at together with what is pasted. */
export const maxOfEach = 500;

/** Children of all of them: what comes after is left to another request. */
const maxTogether = 5000;

export type Wholes = { readonly found: readonly Whole[]; readonly left: readonly string[] };

const childrenIn = ({ tables }: Whole): number =>
  tables.reduce((sum, { total }) => sum + Math.min(total, maxOfEach), 0);

/** The ids of the records that are to be read, each once. */
export const readWholeIds = (body: JsonObject): readonly string[] => [
  ...new Set(readIds(body, maxWholes)),
];

/** Several records, each with its children as they are at one moment. */
export const findWholes = async (
  context: Context,
  entity: AnyEntity,
  ids: readonly string[],
): Promise<Wholes> => {
  const found: Whole[] = [];
  // An id that no record can have might be text that the database cannot read.
  const possible = ids.filter((id) => checkId(id) === null);
  let children = 0;
  // One after the other, because a request has one connection.
  for (const [at, id] of possible.entries()) {
    if (children >= maxTogether) return { found, left: possible.slice(at) };
    const whole = await findWholeOrNull(context, entity, { id, max: maxOfEach });
    if (!whole) continue;
    found.push(whole);
    children += childrenIn(whole);
  }
  return { found, left: [] };
};
