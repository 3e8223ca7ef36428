-- in steps
-- Whoever has committed to an issue, one row for each name however it is spelt, by the key of `spelling_key`, and what all
-- their commitments come to: what would have to be added up from two million records wherever the names are listed. It is
-- counted beside the requests, name by name; docs/decisions/0054-investors-counted-beside-the-requests.md has the figures.
create table if not exists investors (
  key text collate "C" primary key,
  -- As it is mostly written.
  name text not null,
  spellings json not null,
  spelling_count integer not null,
  commits integer not null,
  issues integer not null,
  first_date date,
  last_date date,
  amount numeric,
  -- Commitments that are given without an amount in cash.
  without_amount integer not null,
  levels json not null,
  years json not null
);

create index if not exists investors_by_commits on investors (commits desc, key);
create index if not exists investors_by_name on investors (name collate "sv-x-icu", key);

-- Names whose commitments were written since they were counted. Only added to and taken from, a row for each write: nobody
-- who writes waits for another.
create table if not exists investors_to_count (
  sequence bigint generated always as identity primary key,
  key text collate "C" not null
);

create index if not exists investors_to_count_by_key on investors_to_count (key);

create or replace function note_investors() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into investors_to_count (key)
    select distinct k.key from (select distinct w.name from written w where w.name is not null) n
    cross join lateral spelling_key(n.name) k (key) where k.key <> '';
  else
    insert into investors_to_count (key)
    select distinct k.key from (
      select distinct c.name from (
        (select w.id, w.name, w.amount_in_cash, w.fee_level, w.deleted_at is null from written w
        except select r.id, r.name, r.amount_in_cash, r.fee_level, r.deleted_at is null from replaced r)
        union all
        (select r.id, r.name, r.amount_in_cash, r.fee_level, r.deleted_at is null from replaced r
        except select w.id, w.name, w.amount_in_cash, w.fee_level, w.deleted_at is null from written w)) c
      where c.name is not null) n
    cross join lateral spelling_key(n.name) k (key) where k.key <> '';
  end if;
  return null;
end
$$;

-- The dates that the title of an issue may have its year from.
create or replace function note_investors_of_issues() returns trigger language plpgsql as $$
begin
  insert into investors_to_count (key)
  select distinct k.key from (
    select distinct c.name from written w join replaced r on r.id = w.id
    cross join lateral (
      select c.name from commits c where c.issue_id = w.id and c.name is not null offset 0) c
    where (w.sub_start_date, w.rights_start_date, w.record_date, w.ex_rights_date, w.inc_rights_date,
        w.sub_end_date, w.rights_end_date, w.general_meeting_date, w.announcement_date)
      is distinct from
        (r.sub_start_date, r.rights_start_date, r.record_date, r.ex_rights_date, r.inc_rights_date,
        r.sub_end_date, r.rights_end_date, r.general_meeting_date, r.announcement_date)) n
  cross join lateral spelling_key(n.name) k (key) where k.key <> '';
  return null;
end
$$;

create or replace trigger investors_are_to_be_counted
  after insert on commits referencing new table as written
  for each statement execute function note_investors();

create or replace trigger investors_are_to_be_counted_again
  after update on commits referencing new table as written old table as replaced
  for each statement execute function note_investors();

create or replace trigger investors_are_to_be_counted_again
  after update on issues referencing new table as written old table as replaced
  for each statement execute function note_investors_of_issues();

insert into investors_to_count (key)
select distinct key from spellings where field = 'commits.name' and key <> '';
