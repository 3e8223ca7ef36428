const columns = (alias: string, isDefault: string): string =>
  [
    ...["id", "entity", "name", "owner", "shared"].map((name) => `${alias}.${name}`),
    `${isDefault} as is_default`,
    ...["state", "version", "created_at", "updated_at", "updated_by", "deleted_at"].map(
      (name) => `${alias}.${name}`,
    ),
  ].join(", ");

const isDefault = (alias: string): string =>
  `exists (select from list_view_defaults d where d.view_id = ${alias}.id)`;

const wire = (alias: string, isDefaultText: string): string =>
  `(select row_to_json(r)::text from (select ${columns(alias, isDefaultText)}) r)`;

/** The views of the entity $1 that the user $2 may see, by name; if $3 is true, the deleted ones. */
export const viewsSql = `select ${wire("v", isDefault("v"))} as wire
from list_views v
where v.entity = $1 and (v.shared or v.owner = $2) and (v.deleted_at is not null) = $3::boolean
order by v.shared desc, lower(v.name), v.id limit $4`;

/** The view $1, if the user $2 may see it. */
export const viewSql = `select ${wire("v", isDefault("v"))} as wire
from list_views v where v.id = $1::uuid and (v.shared or v.owner = $2)`;

/** The history of the view $1, newest first, if the user $2 may see it. */
export const viewHistorySql = `select row_to_json(r)::text as wire from (
  select c.version, c.at, c.by, c.action, c.name, c.shared, c.is_default, c.state
  from list_view_changes c join list_views v on v.id = c.view_id
  where v.id = $1::uuid and (v.shared or v.owner = $2)) r
order by r.version desc`;

const logged = (action: string, is: string): string => `logged as (
  insert into list_view_changes (view_id, version, at, by, action, name, shared, is_default, state)
  select w.id, w.version, $3::text::timestamptz, $2::text, '${action}', w.name, w.shared, ${is}, w.state
  from written w)`;

const becomesDefault = `defaulted as (
  insert into list_view_defaults (entity, owner, view_id)
  select w.entity, case when w.shared then '' else w.owner end, w.id from written w where $6::boolean
  on conflict (entity, owner) do update set view_id = excluded.view_id)`;

/**
 * Inserts the view $1 of the user $2 at $3: $4 name, $5 shared, $6 default, $7 state, $8 entity; $9 the response to
 * store, or null.
 */
export const createViewSql = `with stored_response as (
  insert into idempotency (actor, route, key, body_hash, status, headers, body, at)
  select $2, k.route, k.key, k.body_hash, k.status, k.headers, k.body, $3::text::timestamptz
  from json_to_record($9::text::json)
    as k (route text, key text, body_hash text, status integer, headers jsonb, body text)
  where $9::text is not null
  on conflict do nothing returning key),
written as (
  insert into list_views (id, entity, name, owner, shared, state, version, created_at, updated_at, updated_by)
  select $1::uuid, $8::text, $4::text, $2::text, $5::boolean, $7::text::json, 1,
    $3::text::timestamptz, $3::text::timestamptz, $2::text
  where $9::text is null or exists (select from stored_response)
  returning *),
${becomesDefault},
${logged("create", "$6::boolean")}
select ${wire("w", "$6::boolean")} as wire from written w`;

/** Locks the view, so that the second of two concurrent writes sees the result of the first. */
const found = (deleted: boolean): string => `found as (
  select v.*, ${isDefault("v")} as is_default from list_views v
  where v.id = $1::uuid and (v.shared or v.owner = $2) and v.deleted_at is ${deleted ? "not " : ""}null
  for update of v)`;

const outcome = (isDefaultText: string, isAllowed: string): string => `
select ${wire("f", "f.is_default")} as current, ${isAllowed} as "isAllowed",
  (select ${wire("w", isDefaultText)} from written w) as written
from found f`;

/**
 * Replaces the view $1 as the user $2 at $3: $4 name, $5 shared, $6 default, $7 state, $8 permitted versions as an
 * array literal or null, $9 entity. Writes nothing if nothing differs; only the owner may stop sharing a view.
 */
export const replaceViewSql = `with ${found(false)},
allowed as (
  select f.* from found f
  where ($8::text is null or f.version = any ($8::text::integer[]))
    and f.entity = $9::text and (f.shared = $5::boolean or f.owner = $2)),
written as (
  update list_views v set name = $4::text, shared = $5::boolean, state = $7::text::json,
    version = v.version + 1, updated_at = $3::text::timestamptz, updated_by = $2::text
  from allowed a
  where v.id = a.id and (a.name, a.shared, a.is_default, a.state::jsonb)
    is distinct from ($4::text, $5::boolean, $6::boolean, $7::text::jsonb)
  returning v.*),
undone as (
  delete from list_view_defaults d using written w
  where d.view_id = w.id and (not $6::boolean or d.owner <> case when w.shared then '' else w.owner end)),
${becomesDefault},
${logged("replace", "$6::boolean")}
${outcome("$6::boolean", "exists (select from allowed)")}`;

const marked = (action: string, deleted: boolean, mark: string): string => `with ${found(deleted)},
written as (
  update list_views v set ${mark}, version = v.version + 1,
    updated_at = $3::text::timestamptz, updated_by = $2::text
  from found f where v.id = f.id and ($4::text is null or f.version = any ($4::text::integer[]))
  returning v.*),
${logged(action, isDefault("w"))}
${outcome(isDefault("w"), "exists (select from written)")}`;

/** Marks the view $1 as deleted, as the user $2 at $3; $4 permitted versions as an array literal or null. */
export const deleteViewSql = marked(
  "delete",
  false,
  "deleted_at = $3::text::timestamptz, deleted_by = $2::text",
);

/** Restores the view. */
export const restoreViewSql = marked("restore", true, "deleted_at = null, deleted_by = null");
