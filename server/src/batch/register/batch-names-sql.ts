import { type AnyEntity, entities } from "@teckna/domain/entities";
import { snake } from "@teckna/domain/snake-case";

const maxRead = 20;
const maxNames = 4;

/** The name of a written record, or of its parent. */
const nameText = ({ path, nameField, parent }: AnyEntity): string => {
  const owner = entities.find(({ name }) => name === parent?.entity);
  if (!owner || !parent)
    return `select r.${snake(nameField)} from ${path} r where r.id = w.record_id`;
  return `select o.${snake(owner.nameField)} from ${path} r
    join ${owner.path} o on o.id = r.${snake(parent.field)} where r.id = w.record_id`;
};

const cases = entities.map((entity) => `when '${entity.name}' then (${nameText(entity)})`);

/** The distinct names of the batch's first records: from a few rows only, however many it wrote. */
export const namesOfBatch = `(
  select coalesce(json_agg(f.name order by f.first), '[]') from (
    select n.name, min(n.sequence) as first from (
      select w.sequence, case w.entity ${cases.join(" ")} end as name
      from (
        select h.sequence, h.entity, h.record_id from history h
        where h.batch = b.id order by h.sequence limit ${maxRead}) w) n
    where n.name is not null group by n.name order by first limit ${maxNames}) f)`;
