-- Under which name a spelling is to be entered: proposed where it is typed or pasted, never put in its place. Each is made by
-- hand or with a merge, whose batch it names: it counts for nothing while that is undone. What was deleted is kept.
create table investor_aliases (
  id uuid primary key,
  number bigint generated always as identity,
  spelling short_text not null check (char_length(spelling) between 1 and 500),
  key text collate "C" not null generated always as (spelling_key(spelling)) stored,
  name short_text not null check (char_length(name) between 1 and 500),
  name_key text collate "C" not null generated always as (spelling_key(name)) stored,
  batch uuid references batches (id),
  created_at timestamptz(3) not null,
  created_by text not null,
  deleted_at timestamptz(3),
  deleted_by text,
  check (spelling <> name),
  check (num_nulls(deleted_at, deleted_by) in (0, 2))
);

create index investor_aliases_by_key on investor_aliases (key);
create index investor_aliases_by_name on investor_aliases (name_key);
