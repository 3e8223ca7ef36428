/** Reserves the batch id $1 for the user $2, with $3 the digest of the request body. */
export const takeIdSql = `
insert into idempotency (actor, route, key, body_hash, status, at)
values ($2, 'batch', $1, $3, 200, now())
on conflict do nothing returning key`;

const enter = (from: string): string => `
insert into batches
  (id, by, body_hash, at, all_or_nothing, counts, answer, content, undoes, origin, removes, issue_id, changes)
select $1::text::uuid, $2::text, $3::text, $4::timestamptz, $5::boolean, $6::text::jsonb, $7::text, $8::text,
  $9::uuid, $10::uuid, $11::boolean, $12::text, $13::boolean ${from}
on conflict do nothing returning id`;

/** Stores a batch, whose id is reserved, in the register; its columns from $1. */
export const enterSql = enter("");

/** Reserves the id of a batch and stores the batch in one statement; nothing is stored if the id is taken. */
export const storeSql = `with taken as (${takeIdSql}) ${enter("from taken")}`;
