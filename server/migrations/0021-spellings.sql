-- in steps
-- How the texts that are offered again are written (names, share ids, ids of advisors), and how many living records have
-- each: what would have to be gathered from two million records wherever a name is typed. Each write adds rows with what
-- it changed, so that two writers of the same name never wait for one another; a number is the sum of its rows, which the
-- server puts together now and then. The figures stand in docs/decisions/0039-spellings-counted-as-they-are-written.md.

-- What a name is found by: nothing that `normaliseName` of the program finds equal differs here.
create or replace function spelling_key(spelling text) returns text
language sql immutable parallel safe as $$
  select left(trim(regexp_replace(
    regexp_replace(replace(lower(normalize(spelling, nfkc) collate "sv-x-icu"), '(publ)', ' '),
      '[^[:alnum:]]+', ' ', 'g'),
    '(^| )aktiebolag(et)?(?= |$)', '\1ab', 'g')), 100)
$$;

create table if not exists spellings (
  field text not null,
  spelling text not null,
  records integer not null,
  key text collate "C" not null generated always as (spelling_key(spelling)) stored
);

create index if not exists spellings_by_start on spellings (field, key);
-- A word with a wrong letter at its beginning is found by its end.
create index if not exists spellings_by_end on spellings (field, (reverse(key) collate "C"));

create or replace function count_spellings_of_issues() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into spellings (field, spelling, records)
    select s.field, s.spelling, count(*)
    from written w cross join lateral (values
      ('issues.share_id', w.share_id), ('issues.financial_advisor_id', w.financial_advisor_id)) s (field, spelling)
    where w.deleted_at is null and s.spelling is not null group by 1, 2;
  else
    insert into spellings (field, spelling, records)
    select s.field, s.spelling, sum(c.records)
    from (
      select share_id, financial_advisor_id, 1 as records from written where deleted_at is null
      union all
      select share_id, financial_advisor_id, -1 from replaced where deleted_at is null) c
    cross join lateral (values
      ('issues.share_id', c.share_id), ('issues.financial_advisor_id', c.financial_advisor_id)) s (field, spelling)
    where s.spelling is not null group by 1, 2 having sum(c.records) <> 0;
  end if;
  return null;
end
$$;

create or replace function count_spellings_of_fees() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into spellings (field, spelling, records)
    select 'fees.level_name', w.level_name, count(*)
    from written w where w.deleted_at is null and w.level_name is not null group by 2;
  else
    insert into spellings (field, spelling, records)
    select 'fees.level_name', c.level_name, sum(c.records)
    from (
      select level_name, 1 as records from written where deleted_at is null
      union all
      select level_name, -1 from replaced where deleted_at is null) c
    where c.level_name is not null group by 2 having sum(c.records) <> 0;
  end if;
  return null;
end
$$;

create or replace function count_spellings_of_commits() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into spellings (field, spelling, records)
    select 'commits.name', w.name, count(*)
    from written w where w.deleted_at is null and w.name is not null group by 2;
  else
    insert into spellings (field, spelling, records)
    select 'commits.name', c.name, sum(c.records)
    from (
      select name, 1 as records from written where deleted_at is null
      union all
      select name, -1 from replaced where deleted_at is null) c
    where c.name is not null group by 2 having sum(c.records) <> 0;
  end if;
  return null;
end
$$;

create or replace trigger spellings_are_counted
  after insert on issues referencing new table as written
  for each statement execute function count_spellings_of_issues();

create or replace trigger spellings_are_counted_again
  after update on issues referencing new table as written old table as replaced
  for each statement execute function count_spellings_of_issues();

create or replace trigger spellings_are_counted
  after insert on fees referencing new table as written
  for each statement execute function count_spellings_of_fees();

create or replace trigger spellings_are_counted_again
  after update on fees referencing new table as written old table as replaced
  for each statement execute function count_spellings_of_fees();

create or replace trigger spellings_are_counted
  after insert on commits referencing new table as written
  for each statement execute function count_spellings_of_commits();

create or replace trigger spellings_are_counted_again
  after update on commits referencing new table as written old table as replaced
  for each statement execute function count_spellings_of_commits();

-- What the triggers have not counted. One statement sees records and rows of the same moment, and whoever writes after it
-- adds rows of their own; so it may be repeated.
insert into spellings (field, spelling, records)
select s.field, s.spelling, sum(s.records)
from (
  select 'issues.share_id' as field, share_id::text as spelling, count(*) as records
  from issues where deleted_at is null and share_id is not null group by 2
  union all
  select 'issues.financial_advisor_id', financial_advisor_id::text, count(*)
  from issues where deleted_at is null and financial_advisor_id is not null group by 2
  union all
  select 'fees.level_name', level_name::text, count(*)
  from fees where deleted_at is null and level_name is not null group by 2
  union all
  select 'commits.name', name::text, count(*)
  from commits where deleted_at is null and name is not null group by 2
  union all
  select field, spelling, -records from spellings) s
group by 1, 2 having sum(s.records) <> 0
order by 1, 2;

analyze spellings;
