import { issue } from "@teckna/domain/entities/issue";
import { fieldsOf } from "@teckna/domain/entity";
import { snake } from "@teckna/domain/snake-case";
import { type Sql, withoutLockTimeout } from "../../../server/src/db/connection/database.ts";

/** An issue as the API accepts it. */
export type WireIssue = Readonly<Record<string, unknown>> & { readonly id: string };

const names = fieldsOf(issue).map(([name]) => snake(name));
const columns = [...names, "version", "created_at", "created_by", "updated_at", "updated_by"];
const select = `select ${columns.join(", ")} from issues`;
const newest = "deleted_at is null order by created_at desc, id limit 50";

/** A copy of the issues with an index for each of these lists, whatever indexes the product has. */
const indexedCopy = `
create table if not exists baseline_issues as select * from issues;
create index if not exists baseline_issues_by_date
  on baseline_issues (sub_start_date desc nulls last, id) where deleted_at is null;
create index if not exists baseline_issues_by_share
  on baseline_issues (share_id) where deleted_at is null;
create index if not exists baseline_issues_alive on baseline_issues (id) where deleted_at is null`;
const fromCopy = `select ${columns.join(", ")} from baseline_issues where deleted_at is null`;
const latest = "order by sub_start_date desc nulls last, id limit 50";

const texts = {
  read: `${select} where id = $1 and deleted_at is null`,
  create: `
with given as (select * from json_populate_record(null::issues, $1::text::json)),
written as (
  insert into issues
    (${names.join(", ")}, search, version, created_at, created_by, updated_at, updated_by)
  select ${names.join(", ")}, lower(concat_ws(e'\\n', id, share_id, financial_advisor_id,
    isin_rights, isin_units, internal_comment, external_comment)), 1, now(), 'baseline', now(), 'baseline'
  from given returning id)
insert into history (entity, record_id, version, at, by, action, changes)
select 'issue', id, 1, now(), 'baseline', 'create', $1::text::jsonb from written`,
  update: `
with given as (select * from json_populate_record(null::issues, $1::text::json)),
before as (select i.id, to_jsonb(i) as record from issues i join given using (id) for update of i),
written as (
  update issues i
  set ${names.map((name) => `${name} = given.${name}`).join(", ")},
    search = lower(concat_ws(e'\\n', given.id, given.share_id, given.financial_advisor_id,
      given.isin_rights, given.isin_units, given.internal_comment, given.external_comment)),
    version = i.version + 1, updated_at = now(), updated_by = 'baseline'
  from given where i.id = given.id and i.deleted_at is null returning i.id, i.version)
insert into history (entity, record_id, version, at, by, action, changes)
select 'issue', w.id, w.version, now(), 'baseline', 'replace', jsonb_build_array(b.record, $1::text::jsonb)
from written w join before b using (id)`,
  list: `${select} where ${newest} offset $1`,
  count: "select count(*)::int as total from issues where deleted_at is null",
  search: `${select} where search like $1 and ${newest}`,
  // An index-only scan skips the offset, so only the rows of the page are read.
  sorted: `${fromCopy} and id in (
    select id from baseline_issues where deleted_at is null ${latest} offset $1) ${latest}`,
  countCopy: "select count(*)::int as total from baseline_issues where deleted_at is null",
  filtered: `${fromCopy} and share_id = $1 ${latest}`,
  countFiltered:
    "select count(*)::int as total from baseline_issues where share_id = $1 and deleted_at is null",
  countFound:
    "select count(*)::int as total from issues where search like $1 and deleted_at is null",
};

const prepared = { prepare: true } as const;

type Rows = readonly object[];
export type Page = { readonly rows: Rows; readonly total: number };

type Count = { readonly total: number };

const pageOf = async (rows: Promise<Rows>, counts: Promise<readonly Count[]>): Promise<Page> => {
  const [found, [count]] = await Promise.all([rows, counts]);
  return { rows: found, total: count?.total ?? 0 };
};

/** The same work as the product's calls in hand-written SQL, without checks or permissions. */
export const baselineQueries = (sql: Sql) => ({
  read: async (id: string): Promise<object | undefined> => {
    const [row] = await sql.unsafe<Rows[number][]>(texts.read, [id], prepared);
    return row;
  },
  create: async (record: WireIssue): Promise<void> => {
    await sql.unsafe(texts.create, [JSON.stringify(record)], prepared);
  },
  update: async (record: WireIssue): Promise<void> => {
    await sql.unsafe(texts.update, [JSON.stringify(record)], prepared);
  },
  list: (offset: number): Promise<Page> =>
    pageOf(
      sql.unsafe<Rows>(texts.list, [offset], prepared),
      sql.unsafe<Count[]>(texts.count, [], prepared),
    ),
  prepareSorted: async (): Promise<void> => {
    await sql.unsafe(indexedCopy);
    await withoutLockTimeout(sql).unsafe("vacuum analyze baseline_issues");
  },
  sorted: (offset: number): Promise<Page> =>
    pageOf(
      sql.unsafe<Rows>(texts.sorted, [offset], prepared),
      sql.unsafe<Count[]>(texts.countCopy, [], prepared),
    ),
  filtered: (shareId: string): Promise<Page> =>
    pageOf(
      sql.unsafe<Rows>(texts.filtered, [shareId], prepared),
      sql.unsafe<Count[]>(texts.countFiltered, [shareId], prepared),
    ),
  search: (word: string): Promise<Page> => {
    const pattern = `%${word}%`;
    // A plan cached for longer words would scan the whole text index for a short one.
    const how = { prepare: word.length > 2 };
    return pageOf(
      sql.unsafe<Rows>(texts.search, [pattern], how),
      sql.unsafe<Count[]>(texts.countFound, [pattern], how),
    );
  },
});
