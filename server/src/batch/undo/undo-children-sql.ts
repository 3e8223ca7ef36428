import { childrenOf, parentOf } from "@teckna/domain/parent";
import type { AnyEntity } from "@teckna/domain/entities";
import { isNotDeleted, parentEntities } from "../../db/sql/record-sql.ts";
import { outside } from "./undo-sql.ts";

const isOutside = outside({ batch: "$1", chain: "$2" });

/**
 * Counts the children, not deleted, of a row of the alias `c` that an undo would leave: all but those that the batch
 * stored and nobody has changed.
 */
const straysOf = (column: string, { name, path }: AnyEntity): string => `
    (select count(*) from ${path} i
     where i.${column} = c.id and ${isNotDeleted("i")} and not exists (
       select from history h
       where h.entity = '${name}' and h.record_id = i.id and h.batch = $1::uuid and (
         i.version = h.version or not exists (
           select from history x
           where x.entity = '${name}' and x.record_id = i.id and x.version > h.version and ${isOutside}))))`;

/**
 * The chosen records, $3 as a JSON array of `{id, children}`, that now have another number of children than the preview
 * reported; $1 is the batch, $2 its chain as an array literal.
 */
export const undoChildrenSql = parentEntities
  .map((parent) => {
    const counts = childrenOf(parent).map((child) =>
      straysOf(parentOf(child)?.column ?? "id", child),
    );
    return `
  select c.id from json_to_recordset($3::text::json) as c (id text, children integer)
  join ${parent.path} p on p.id = c.id
  where c.children is not null and c.children <> ${counts.join(" +")}`;
  })
  .join("\nunion all");
