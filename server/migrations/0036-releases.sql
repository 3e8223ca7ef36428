-- in steps
-- The text that a source stands for, as it was sent, and where in it figures have been read: kept for good, never changed
-- but for names that are erased; docs/decisions/0063-figures-with-their-source.md.
create table if not exists releases (
  id uuid primary key,
  source_id record_id not null unique references sources (id),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  text text not null check (octet_length(text) <= 2000000),
  -- As its places are counted: units of UTF-16.
  units integer not null check (units >= 1),
  page_starts integer[] not null,
  kind text,
  language text,
  created_at timestamptz(3) not null,
  created_by text not null
);

-- `value` as the history writes it; `with_value` where it was stored by the same write. `event` is the row of the history
-- that tells of it.
create table if not exists citations (
  id uuid primary key,
  number bigint generated always as identity,
  entity text not null,
  record_id record_id not null,
  field text not null,
  value json not null,
  with_value boolean not null,
  release_id uuid not null references releases (id),
  start_unit integer not null check (start_unit >= 0),
  end_unit integer not null check (end_unit > start_unit),
  rule text not null check (char_length(rule) between 1 and 100),
  confidence text check (confidence in ('certain', 'likely', 'ambiguous')),
  version integer not null check (version >= 1),
  event bigint not null,
  batch uuid,
  created_at timestamptz(3) not null,
  created_by text not null
);

create index if not exists citations_of_record on citations (entity, record_id, number desc);
create index if not exists citations_of_field on citations (entity, field, record_id);
create index if not exists citations_of_release on citations (release_id);
create index if not exists citations_of_event on citations (event);

create or replace trigger releases_are_only_added_to
  before update or delete or truncate on releases
  for each statement execute function refuse_change();

create or replace trigger citations_are_only_added_to
  before update or delete or truncate on citations
  for each statement execute function refuse_change();

