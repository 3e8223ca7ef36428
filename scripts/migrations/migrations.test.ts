import { readFileSync } from "node:fs";
import { expect, it, test } from "vitest";
import { entities } from "../../domain/src/entities.ts";
import { fieldsOf } from "../../domain/src/entity.ts";
import { migrationOf, readMigrations } from "../../server/src/db/schema/migrations.ts";
import { columnSql, tableSql } from "../../server/src/db/schema/table-sql.ts";
import { inRoot } from "../project.mjs";
import { breachesOf } from "./breaches-of.ts";
import { type Rule, rules } from "./rules.ts";
import { accepted } from "./accepted.ts";

/** The released versions: all in the changelog except the first, which is unreleased. */
const readReleased = (): string[] =>
  [...readFileSync(inRoot("CHANGELOG.md"), "utf8").matchAll(/^## (\d+\.\d+\.\d+)/gm)]
    .flatMap(([, version]) => version ?? [])
    .slice(1);

test("no migration holds up who works meanwhile, or breaks the version before", async () => {
  const found = breachesOf(await readMigrations(), readReleased());
  const unaccepted = found.filter(({ file, rule }) => !accepted[file]?.rules.includes(rule));
  const lines = unaccepted.map(
    ({ file, rule, statement }) => `${file}: ${rules[rule]}\n  ${statement}`,
  );
  expect(lines).toEqual([]);
});

test("what is accepted is broken, each of it", async () => {
  const found = breachesOf(await readMigrations(), readReleased());
  const kept = Object.entries(accepted).flatMap(([file, { rules: broken }]) =>
    broken.flatMap((rule) =>
      found.some((breach) => breach.file === file && breach.rule === rule) ? [] : `${file} ${rule}`,
    ),
  );
  expect(kept).toEqual([]);
});

const before = migrationOf(
  "0001-records.sql",
  `create domain short_text as text check (char_length(value) <= 500);
create table issues (id text primary key, share_id short_text);
create table fees (id text primary key);`,
);

type Way = "outside a transaction" | "in steps";

const rulesOf = (text: string, way: Way | undefined): Rule[] => {
  const planted = migrationOf("0002-planted.sql", way === undefined ? text : `-- ${way}\n${text}`);
  return breachesOf([before, planted], ["0.2.0"]).map(({ rule }) => rule);
};

const planted: readonly (readonly [Rule, string, Way?])[] = [
  ["blocks-writers", "create index issues_share on issues (share_id);"],
  ["blocks-writers", "create unique index issues_share on issues (share_id);"],
  ["blocks-writers", "drop index if exists issues_share;"],
  ["blocks-writers", "do $$\nbegin\n  create index a on issues (share_id);\nend\n$$;"],
  ["within-a-transaction", "create index concurrently if not exists a on issues (share_id);"],
  ["within-a-transaction", "drop index concurrently if exists issues_share;", "in steps"],
  ["writes-table-anew", "alter table issues add column more short_text;"],
  ["writes-table-anew", "alter table issues add column more float default random();"],
  [
    "writes-table-anew",
    "alter table issues add column more uuid not null default gen_random_uuid();",
  ],
  ["writes-table-anew", "alter table issues add column n bigint generated always as identity;"],
  ["writes-table-anew", "alter table issues add column n bigserial;"],
  [
    "writes-table-anew",
    "alter table issues add column n text generated always as (lower(id)) stored;",
  ],
  ["writes-table-anew", "alter table issues alter column share_id type varchar(100);"],
  ["writes-table-anew", "alter table issues alter share_id set data type varchar(100);"],
  ["reads-table", "alter table issues alter column share_id set not null;"],
  ["reads-table", "alter table issues add constraint short check (char_length(id) < 9);"],
  ["reads-table", "alter table issues add check (char_length(id) < 9);"],
  ["reads-table", "alter table issues add foreign key (share_id) references fees (id);"],
  ["reads-table", "alter table issues add constraint one unique (share_id);"],
  ["reads-table", "alter table issues add column n integer check (n > 0);"],
  ["refuses-the-version-before", "alter table issues add column more text not null;"],
  ["refuses-the-version-before", "alter table issues alter column share_id drop default;"],
  ["takes-away", "alter table issues drop column share_id;"],
  ["takes-away", "alter table issues rename column share_id to share;"],
  ["takes-away", "alter table issues rename to offers;"],
  ["takes-away", "drop table fees;"],
  ["takes-away", "-- nothing uses it since 0.3.0\ndrop table fees;"],
  ["takes-away", "alter index issues_share rename to a;"],
  ["takes-away", "drop function f();"],
  ["writes-many-rows", "update issues set share_id = id;"],
  ["writes-many-rows", "delete from fees;"],
  ["writes-many-rows", "create table a (id text);\ninsert into fees select id from issues;"],
  ["writes-many-rows", "do $$\nbegin\n  update issues set share_id = id;\nend\n$$;"],
  [
    "waits-without-end",
    "alter table issues add column if not exists more text;",
    "outside a transaction",
  ],
  [
    "waits-without-end",
    "create or replace trigger t after insert on fees for each row execute function f();",
    "outside a transaction",
  ],
  [
    "waits-without-end",
    "-- nothing uses it since 0.2.0\ndrop table if exists fees;",
    "outside a transaction",
  ],
  [
    "holds-several-tables",
    "alter table issues add column a text;\nalter table fees add column a text;",
  ],
  ["not-repeatable", "create table a (id text);", "in steps"],
  ["not-repeatable", "create function f() returns int language sql as $$ select 1 $$;", "in steps"],
  [
    "not-repeatable",
    "create trigger t after insert on fees for each row execute function f();",
    "in steps",
  ],
  ["not-repeatable", "alter table issues add column more text;", "in steps"],
  ["not-repeatable", "alter table issues add constraint a check (id <> '') not valid;", "in steps"],
  ["not-repeatable", "create index concurrently a on issues (share_id);", "outside a transaction"],
  ["not-repeatable", "insert into fees values ('a');", "outside a transaction"],
  ["unknown-statement", "lock table issues;"],
  ["unknown-statement", "truncate fees;"],
  ["unknown-statement", "cluster issues;"],
  ["unknown-statement", "reindex table issues;"],
  ["unknown-statement", "alter table issues set unlogged;"],
  ["unknown-statement", "alter domain short_text add check (value <> '');"],
  ["unknown-statement", "do $$\nbegin\n  execute 'drop table fees';\nend\n$$;"],
];

it.each(planted.map(([rule, text, way]) => ({ rule, text, way })))(
  "$rule: $text",
  ({ rule, text, way }) => {
    expect(rulesOf(text, way)).toContain(rule);
  },
);

const harmless: readonly (readonly [string, Way?])[] = [
  [
    "create table a (id text primary key, share_id short_text not null);\ncreate index a_share on a (share_id);\nalter table a add check (id <> '');\ninsert into a select id from issues;",
  ],
  ["alter table issues add column more text, add column is_sent boolean not null default false;"],
  ["alter table issues add column at timestamptz not null default now();"],
  ["alter table issues add column fee_id text references fees (id);"],
  ["alter table issues alter column share_id set default 'a, b';"],
  [
    "create or replace function f() returns int language plpgsql as $$\nbegin\n  update issues set share_id = id;\n  return 1;\nend\n$$;",
  ],
  ["-- drop table fees;\ncomment on table issues is 'drop table fees; ';"],
  ["-- nothing uses it since 0.2.0\nalter table issues drop column share_id;"],
  [
    "-- in chunks of issues\nupdate issues set share_id = id where ctid >= $1::tid and ctid < $2::tid;",
    "in steps",
  ],
  [
    "alter table issues\n  drop constraint if exists full,\n  add constraint full check (share_id is not null) not valid;\nalter table issues validate constraint full;\nalter table issues alter column share_id set not null;",
    "in steps",
  ],
  [
    "create index concurrently if not exists a on issues (share_id);\nanalyze issues;",
    "outside a transaction",
  ],
];

it.each(harmless.map(([text, way]) => ({ text, way })))("nothing: $text", ({ text, way }) => {
  expect(rulesOf(text, way)).toEqual([]);
});

test("the migrations that are printed pass", () => {
  const texts = entities.flatMap((entity) => [
    tableSql(entity)?.replaceAll(entity.path, `more_${entity.path}`) ?? "",
    ...fieldsOf(entity).flatMap(([name]) =>
      name === "id" || name === entity.parent?.field ? [] : (columnSql(entity, name) ?? []),
    ),
  ]);
  for (const text of texts) expect(rulesOf(text, undefined), text).toEqual([]);
});
