-- in steps
-- Names of persons that were erased, and records that were removed for good: who, when and how much, never the name. `names`
-- and `texts` are digests under a key that the database does not hold: what an older backup brings back is found by them;
-- docs/decisions/0064-names-that-are-erased.md.
create table if not exists erasures (
  id uuid primary key,
  number bigint generated always as identity,
  kind text not null check (kind in ('person', 'retention')),
  at timestamptz(3) not null,
  by text not null,
  pseudonym text,
  key_mark text,
  names json not null default '[]',
  texts json not null default '[]',
  counts json not null default '{}',
  finished_at timestamptz(3),
  check (kind = 'retention' or num_nulls(pseudonym, key_mark) = 0)
);

create index if not exists erasures_by_number on erasures (number);

-- Records that a name was erased of, for browsers that keep something of them.
create table if not exists erased_records (
  number bigint primary key generated always as identity,
  erasure uuid not null references erasures (id),
  entity text not null,
  record_id record_id not null
);

create index if not exists erased_records_of_erasure on erased_records (erasure);

-- What is only added to changes under one name alone: that of an erasure which is noted and has not ended.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'TRUNCATE' and exists (
    select from erasures e
    where e.id::text = current_setting('teckna.erasure', true) and e.finished_at is null
      and (tg_op = 'UPDATE' or e.kind = 'retention')) then
    return null;
  end if;
  raise exception 'the history is only added to' using errcode = 'restrict_violation';
end
$$;

alter table history
  drop constraint if exists history_action_check,
  add constraint history_action_check
    check (action in ('create', 'replace', 'delete', 'restore', 'undo', 'erase')) not valid;

alter table history validate constraint history_action_check;
